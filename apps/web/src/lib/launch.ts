/** Texts follow the clock: what was to come in July 2025 is there since then. */
const launchMs = Date.UTC(2025, 6, 1);
export const launched = (nowMs = Date.now()) => nowMs >= launchMs;
