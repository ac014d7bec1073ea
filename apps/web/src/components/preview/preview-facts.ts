/** The documents' figures of the preview. */

/** Pixels. */
export const devices = { mobile: { width: 375, height: 667 }, tablet: { width: 768, height: 1024 }, desktop: { width: 1200, height: 800 } };
export type Device = keyof typeof devices;

/** A refresh starts it again after so long. */
export const refreshMs = 100;
