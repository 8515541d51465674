"""Labels of devices, from what browsers say about themselves."""

import pytest

from kingup.server.players.device_label import device_label

WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"
AGENTS = {
    "Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0": "Firefox on Android",
    f"Mozilla/5.0 (Linux; Android 10; K) {WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36": "Chrome on Android",
    f"Mozilla/5.0 (Linux; Android 14) {WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Safari/537.36": (
        "Samsung Internet on Android"
    ),
    f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {WEBKIT} Chrome/130.0 Safari/537.36 Edg/130.0": "Edge on Windows",
    f"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) {WEBKIT} Chrome/130.0.0.0 Safari/537.36": "Chrome on ChromeOS",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15": "Safari on Mac",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Safari/604.1": (
        "Chrome on iPhone"
    ),
    "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/131.0 Safari/605.1.15": "Firefox on iPad",
    "kingup/0.1.0 (Linux)": "kingup on Linux",
    "curl/8.5.0": "",
    "Firefox/131.0": "Firefox",
    "something (Linux)": "Linux",
    "": "",
}


@pytest.mark.parametrize("agent", AGENTS)
def test_a_label_names_browser_and_system_without_versions(agent):
    assert device_label(agent) == AGENTS[agent]
