"""Animations run on the browser's compositor, so that they stay smooth while the main thread is busy."""

from collections import defaultdict
from contextlib import contextmanager

from support.browsing import play_out, sit_down, wait_until

# Reasons to run an animation on the main thread that are no fault: its layer does not exist yet, and the next frame
# tries again; or nothing of it is visible.
NO_LAYER_YET = 1 << 5
NOTHING_TO_SEE = 1 << 17


@contextmanager
def traced(browser, page):
    """Record all animations: by name, the reasons why they did not run on the compositor."""
    devtools = browser.new_browser_cdp_session()
    events, ended, found = [], [], defaultdict(set)
    devtools.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    devtools.on("Tracing.tracingComplete", lambda _: ended.append(True))
    config = {"includedCategories": ["blink.animations", "devtools.timeline"], "excludedCategories": ["*"]}
    devtools.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
    yield found
    devtools.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    names = {}
    for event in events:
        if event["name"] == "Animation":
            data, key = event["args"].get("data", {}), (event["pid"], str(event.get("id2") or event.get("id")))
            if event["ph"] == "b":
                names[key] = data.get("displayName") or data["nodeName"]
            failed = data.get("compositeFailed", 0) & ~(NO_LAYER_YET | NOTHING_TO_SEE)
            found[names.get(key, "")] |= {(failed, *data.get("unsupportedProperties", ()))} if failed else set()


def test_all_animations_run_on_the_compositor(visit, server, chromium):
    names = ["Ada", "Ben", "Cleo"]
    ada, *others = sit_down(visit, server.url, names, "phone", still=False)
    with traced(chromium, ada.page) as found:
        players = [ada, *others]
        play_out(players, lambda state: state["fallen"], lambda one: "no" if one is others[0] else "yes")
        play_out(players, lambda state: state["goOn"])
    ours = {"flip", "face", "dim", "lay", "rise", "turn", "hope", "unroll"}
    ours |= {"open-left", "crown", "jump", "flutter", "shine", "unfurl"}
    assert ours <= set(found), "some animations did not run in this test"
    assert any("medallion" in name for name in found), "no character glided in this test"
    assert {name: reasons for name, reasons in found.items() if reasons} == {}


# Stops every glide of the last waiting character halfway, and records where it began and stopped.
STOPPED_HALF_WAY = """() => {
    window.glides = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
        const glide = animate.apply(this, how);
        if (this.dataset.character === "P") {
            glide.pause();
            const at = (time) => { glide.currentTime = time; return this.getBoundingClientRect().x; };
            window.glides.push([at(0), at(140)]);
        }
        return glide;
    };
}"""


def test_interrupted_glide_continues_from_where_it_is(visit, server):
    players = sit_down(visit, server.url, ["Ada", "Ben", "Cleo"], "desktop", still=False)
    watcher = players[0].page
    watcher.evaluate(STOPPED_HALF_WAY)
    # The waiting characters close up whenever one of them has gone.
    for character in "AB":
        mover = wait_until(lambda: next((one for one in players if one.state()["mine"]), None), "somebody's turn")
        mover.place(character, "1")
        watcher.wait_for_function("(count) => window.glides.length === count", arg="AB".index(character) + 1)
    (start, stopped), (again, _) = watcher.evaluate("window.glides")
    assert abs(start - stopped) > 10
    assert abs(again - stopped) < 2
