/** Accounts of wallets have no e-mail; this stands in its place, and no letter can reach it (RFC 2606). */
export const placeholderDomain = 'wallet.invalid';
