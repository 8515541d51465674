"""The game line by line: for screen readers, slow links and pipes."""
