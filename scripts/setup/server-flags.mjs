/**
 * Flags of Node for the server. Starting leaves more garbage than serving ever does, and a large space for young objects keeps it
 * for minutes; with a small one the process needs half as much meanwhile. What is left is thrown away when it has started.
 */
export const serverFlags = ['--max-semi-space-size=4', '--expose-gc'];
