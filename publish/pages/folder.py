"""A folder of generated files that touches only what changed and forgets what has no source any more."""

from pathlib import Path

LIST = ".laid-out"


class Folder:
    """Writes generated files, and on closing removes those it wrote last time and did not write again.

    Files of others in the same folder stay: the list of its own is kept in a hidden file.
    """

    def __init__(self, root: Path) -> None:
        """Write below `root`, which is made if need be."""
        self.root = root
        self.written: set[str] = set()

    def write(self, name: str, content: bytes) -> None:
        """Write a file named by its path below the root; one that has this content already is not touched."""
        self.written.add(name)
        path = self.root / name
        if path.is_file() and path.read_bytes() == content:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    def close(self) -> None:
        """Remove what an earlier build wrote and this one did not."""
        kept = self.root / LIST
        before = set(kept.read_text().splitlines()) if kept.exists() else set()
        for name in before - self.written:
            (self.root / name).unlink(missing_ok=True)
            self._remove_empty(self.root / name)
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text("\n".join(sorted(self.written)) + "\n")

    def _remove_empty(self, gone: Path) -> None:
        """Remove the folders that hold nothing any more, now that this file is gone."""
        for folder in gone.parents:
            if folder == self.root or not folder.is_dir() or any(folder.iterdir()):
                return
            folder.rmdir()
