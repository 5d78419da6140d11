"""Pictures drawn from answers, here those that the browser's Python draws too."""
