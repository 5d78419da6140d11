# The commands of this project. A newcomer needs the first two.

PYTHON ?= python3
PORT ?= 8000
ARGS ?=
# Files of tests are shared out in their order: the fast ones first, those that drive a browser last.
AT_ONCE ?= -n auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder

.DEFAULT_GOAL := help
.PHONY: help site test serve bench mutants lock clean

help: ## show these lines
	@sed -n 's/^\([a-z]*\):.*## /\1: /p' Makefile | awk -F': ' '{ printf "  make %-7s %s\n", $$1, $$2 }'

site: ready-site ## set up what is missing and build the site into site/
	@.venv/bin/python build.py

test: ready-test ## set up what is missing and run every test (ARGS="-k parking" for some)
	@.venv/bin/python -m pytest $(AT_ONCE) $(ARGS)

serve: ready-site ## show the site on this machine and rebuild it on change (PORT=8000)
	@PORT=$(PORT) .venv/bin/python -m publish.serve

bench: ready-test site ## measure time and memory, as ratios in one run (ARGS="build calculator" for some)
	@.venv/bin/python -m tests.bench $(ARGS)

mutants: ready-mutants ## change the rules one small way at a time; show the changes that no test notices (half an hour)
	@.venv/bin/mutmut run $(ARGS); .venv/bin/mutmut results

lock: ## write the locks anew from setup/*.in and package.json (ARGS=--upgrade for the newest)
	@$(PYTHON) -m setup lock $(ARGS)

clean: ## remove all that was made: .venv, node_modules, build, site
	@rm -rf .venv node_modules build site

ready-%:
	@command -v $(PYTHON) >/dev/null || { echo 'No Python called "$(PYTHON)" here. Install Python 3.11 or newer, or name yours: make site PYTHON=/path/to/python3'; exit 1; }
	@$(PYTHON) -m setup $*
