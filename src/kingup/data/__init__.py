"""Games as tables for analysts: exports of one's own games, and reproducible data sets of bots."""
