"""Sounds of the page, as tests hear them."""

from support.browsing import wait_until

# An AudioContext that records which sounds are played, when and how loud. It is suspended at first, as on phones.
FAKE_AUDIO = """{
  window.played = [];
  window.heard = [];
  window.decoded = new Set();
  const nameOf = (address) => /([a-z]+)[.]wav$/.exec(String(address))?.[1];
  const { fetch } = window;
  window.fetch = (address, ...rest) => {
    const name = nameOf(address);
    return name ? Promise.resolve({ ok: true, arrayBuffer: async () => name }) : fetch(address, ...rest);
  };
  window.AudioContext = class {
    constructor() { window.audio = this; this.state = "suspended"; this.currentTime = 0; }
    async resume() { this.state = "running"; }
    async decodeAudioData(name) { window.decoded.add(name); return name; }
    createGain() { return { gain: { value: 1 }, connect: (next) => next }; }
    createBufferSource() {
      const source = {
        connect: (next) => { source.volume = next.gain; return next; },
        start: (delay) => {
          window.played.push(source.buffer);
          window.heard.push({ name: source.buffer, at: performance.now() + 1000 * delay, volume: source.volume.value });
        },
      };
      return source;
    }
  };
}"""
SOUNDS = {"turn", "move", "card", "drum", "crown", "trap", "splash"}


def enable_sounds(player):
    """Press a key, and wait until all sounds are loaded."""
    player.page.keyboard.press("Tab")
    wait_until(lambda: set(player.page.evaluate("[...decoded]")) == SOUNDS, "the sounds")
