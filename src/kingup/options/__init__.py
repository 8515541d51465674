"""Option types that several subcommands share."""
