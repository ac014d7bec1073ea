/** What a bearer token may look like. Apart from the schemas, because the public pages carry this and no schema library. */

/** A demo token: `demo-token-` and at least 16 further characters. */
export const demoTokenPattern = /^demo-token-[A-Za-z0-9_-]{16,128}$/;
/** The token that grants nothing; sent when there is no other. */
export const anonymousToken = 'anonymous';
/** What every personal token begins with, so that one that leaked is recognized. */
export const accessTokenPrefix = 'starwright_';
