"""The application behind ``kingup replay``."""

from textual.app import App

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.screens.replay import ReplayScreen
from kingup.terminal.full.theme import THEME, keeps_own_colors
from kingup.terminal.replay import Lens, Replay
from kingup.terminal.text.texts import Texts


class ReplayApp(App[None]):
    """Shows one replay."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "King Up!"

    def __init__(self, replay: Replay, lens: Lens, palette: Palette, texts: Texts) -> None:
        super().__init__(ansi_color=keeps_own_colors(palette))
        self._replay_screen = ReplayScreen(replay, lens, palette, texts)

    def on_mount(self) -> None:
        """Set the theme, and show the replay."""
        self.register_theme(THEME)
        self.theme = THEME.name
        self.push_screen(self._replay_screen, lambda _: self.exit())
