// Slow tables, at which nobody is expected to look all the time, and devices that can be told when something happens.

/** Seconds for each move from which on a table is slow. */
const SLOW = 300;

/** @param {import("./protocol.js").Options} options */
export const isSlow = ({ move_time: seconds }) => seconds !== null && seconds !== undefined && seconds >= SLOW;

/** Whether this browser can get pushes. */
export const canPush = () =>
  isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
