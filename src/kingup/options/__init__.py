"""Kinds of options that several subcommands share."""
