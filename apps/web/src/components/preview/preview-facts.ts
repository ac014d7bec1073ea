/** The documents' figures of the preview. */

/** Pixels. */
export const devices = { mobile: { width: 375, height: 667 }, tablet: { width: 768, height: 1024 }, desktop: { width: 1200, height: 800 } };
export type Device = keyof typeof devices;

/** A refresh starts it again after so long. */
export const refreshMs = 100;

/** With less room than this, in pixels, an app as wide as a desktop could not be read any more. */
const desktopFrom = 640;

/** The size that a preview begins with, where it has so much room; 0 is not measured yet. */
export const usualDevice = (room: number, phone: boolean): Device => (phone || (room > 0 && room < desktopFrom) ? 'mobile' : 'desktop');
