"""The command ``kingup`` and the subcommands that belong to no other room."""
