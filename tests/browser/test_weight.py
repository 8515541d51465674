"""The size of the first load."""

from playwright.sync_api import expect

MAX_BYTES = 140_000


def test_first_load_is_light(visit, server):
    player = visit(server.url, "phone")
    devtools = player.page.context.new_cdp_session(player.page)
    devtools.send("Network.enable")
    sizes = {}
    devtools.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    player.go()
    expect(player.page.locator(".newcomer .primary.big")).to_be_visible()
    player.page.wait_for_load_state("networkidle")
    assert len(sizes) > 10
    assert sum(sizes.values()) <= MAX_BYTES
