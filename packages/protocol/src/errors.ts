/**
 * Every error a person can cause: its code, HTTP status and a message that says what to do. Anything else is a bug and
 * is answered as `internal` with its request id. Tests assert codes, never wording.
 */
import { z } from 'zod';

export const errorCatalogue = {
  'prompt-too-short': { status: 400, message: 'Describe your idea in at least 10 characters.' },
  'prompt-too-long': { status: 400, message: 'Shorten your idea to 1000 characters.' },
  'prompt-not-understood': {
    status: 400,
    message: 'Say in a sentence what people should be able to do, for example "a token with 1000 pieces that I hand out".',
  },
  'prompt-too-heavy': { status: 422, message: 'Say it in fewer and plainer words: reading this text took too long.' },
  'prompt-unreadable': { status: 400, message: 'Remove the control characters from your text and send it again.' },
  'invalid-body': { status: 400, message: 'Check the marked fields and send the request again.' },
  'unknown-template': { status: 400, message: 'Choose one of the templates that /api/templates lists.' },
  'blockchain-unavailable': { status: 400, message: 'Dapps for Solana cannot be built here yet. Choose Ethereum, Polygon or BNB Chain.' },
  'unknown-blockchain': { status: 400, message: 'Choose ethereum, polygon, bsc or solana.' },
  'invalid-scope': { status: 400, message: 'Choose global, local or others as the scope.' },
  'invalid-path': { status: 400, message: 'Use one of the files of this project.' },
  'file-too-large': { status: 413, message: 'Shorten the file to 512 KiB.' },
  'body-too-large': { status: 413, message: 'Send less than 2 MiB at a time.' },
  'contract-too-heavy': {
    status: 422,
    message: 'Make the contract smaller or simpler: compiling it took too much time or memory, or it is nested too deeply.',
  },
  'trial-too-heavy': {
    status: 422,
    message: 'Make the contract or its behaviours simpler: trying them took too much time or memory, so nothing was found out.',
  },
  'unsupported-body': { status: 415, message: 'Send JSON, with "Content-Type: application/json".' },
  'wrong-host': { status: 421, message: 'This site does not answer to that name. The operator can allow it with ALLOWED_HOSTS.' },
  'not-signed-in': { status: 401, message: 'Sign in and try again.' },
  'invalid-email-or-password': { status: 401, message: 'E-mail and password do not belong together, or the address is not confirmed.' },
  /** In the documents' words. */
  'way-in-missing': { status: 400, message: 'You must provide either an email or phone number and a password' },
  'password-needed': { status: 401, message: 'Sign in to the account of this address, or send its password along.' },
  'password-too-common': {
    status: 400,
    message: 'This password is easy to guess. Use a longer one: four words that do not belong together do well.',
  },
  'link-broken': { status: 400, message: 'This link was used already or is too old. Ask for a new letter.' },
  'address-unconfirmed': { status: 403, message: 'Confirm your e-mail address first: open the link in our letter.' },
  'fresh-sign-in-needed': { status: 403, message: 'Sign in again to do this: you did so too long ago.' },
  suspended: { status: 403, message: 'This account is suspended. Contact the operator of this site.' },
  'not-admin': { status: 403, message: "You don't have permission to access this page." },
  'foreign-origin': { status: 403, message: 'Send this request from the site itself.' },
  maintenance: {
    status: 503,
    message: 'Starwright is being looked after right now. Your work is safe. Try again in a few minutes.',
    retryAfterSeconds: 120,
  },
  'account-needed': { status: 403, message: 'A demo has no account. Create one first; your demo projects can come along.' },
  'own-account': { status: 409, message: 'Nobody can do this to their own account. Ask another administrator.' },
  'last-way-in': { status: 409, message: 'This is the only way into your account. Add another way to sign in first.' },
  'wrong-confirmation': { status: 400, message: 'Type the e-mail address of your account to confirm.' },
  'wallet-taken': { status: 409, message: 'This wallet belongs to another account. Sign in with it, or use another wallet.' },
  'wallet-refused': { status: 401, message: 'The signature does not fit. Connect the wallet again and sign the new message.' },
  'billing-not-offered': { status: 501, message: 'Paid tiers are not offered on this server.' },
  'payment-failed': { status: 502, message: 'The payment page could not be opened. Nothing was charged. Try again in a moment.' },
  'no-model': { status: 409, message: 'No language model is connected. Put in a key of your own in Settings.' },
  'not-found': { status: 404, message: 'There is nothing here. Check the address, or go back to your dashboard.' },
  'not-publishable': {
    status: 409,
    message:
      'Only a dapp whose contract and page are as they were generated here, and that holds in every behaviour when it is tried again now, can be published. Restore such a version under History.',
  },
  'quota-reached': { status: 409, message: 'You keep as much here as you can. Delete a project that you no longer need.' },
  'not-playable': { status: 409, message: 'This dapp cannot be deployed, so nobody can play with it. Mend its contract first.' },
  'being-built': { status: 409, message: 'This dapp is being built right now. Try it when it is done.' },
  'not-deployed-there': {
    status: 409,
    message:
      'That network has no contract of this transaction at this address, so nothing was written down. Check the network and the address.',
  },
  'network-away': {
    status: 503,
    message: 'No node of that network answers right now, so the deployment stays not confirmed. Ask again in a while.',
  },
  'other-code-there': {
    status: 409,
    message:
      'The code at this address is not this project’s contract as it is saved, so nothing was written down. Save the contract that you deployed and confirm again.',
  },
  'not-confirmed-yet': {
    status: 409,
    message: 'The network has not confirmed this deployment yet. Ask the network first; then go on.',
  },
  'no-source-register': { status: 409, message: 'This server sends sources to no register. Verify with the files of the zip instead.' },
  'no-page-place': {
    status: 409,
    message: 'This server has no IPFS node of its own. Choose a service that you have a key of, or download the page.',
  },
  'no-pinning-key': { status: 409, message: 'Put in your key of this service first.' },
  'page-broken': {
    status: 409,
    message: 'The page cannot be packed as it is. Mend frontend.tsx, so that the preview shows it, and try again.',
  },
  'no-page-modules': { status: 501, message: 'This server was started without its built page, from which pages are packed.' },
  'too-many-pages': {
    status: 409,
    message: 'So many versions of a page are kept here and no more. Change the page only when you mean to.',
  },
  'address-taken': { status: 409, message: 'Another app has this address. Choose another one.' },
  'higher-tier-needed': { status: 403, message: 'An address of your own choosing comes with the tiers babyDegen and ogDegen.' },
  'edit-conflict': { status: 409, message: 'This file was changed elsewhere. Load the newest version and apply your change again.' },
  cancelled: { status: 409, message: 'This was stopped before it was finished. Nothing was charged.' },
  'limit-reached': { status: 429, message: "You've reached your daily prompt limit. Upgrade to Pro for unlimited prompts!" },
  'chat-limit-reached': { status: 429, message: "You've reached your daily chat limit. Upgrade to Pro for unlimited chats!" },
  'too-many-requests': { status: 429, message: 'Wait a moment and try again.' },
  busy: { status: 503, message: 'Many dapps are being built right now. Try again in a moment.', retryAfterSeconds: 10 },
  'database-away': {
    status: 503,
    message: 'The database is away for a moment. Look whether your last change is there; if it is not, send it again.',
    retryAfterSeconds: 5,
  },
  internal: { status: 500, message: 'Something went wrong on our side. Try again, and tell us the request id if it happens again.' },
} as const satisfies Record<string, { status: number; message: string; retryAfterSeconds?: number }>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** Field → what to change. */
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string().optional(),
    /** For 429: when it is allowed again, ISO 8601. */
    resetsAt: z.string().optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** Thrown wherever a person's request cannot be done; the edge turns it into its HTTP answer. */
export class StarwrightError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly resetsAt: string | undefined;
  readonly #retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: { fields?: Record<string, string>; message?: string; resetsAt?: string; retryAfterSeconds?: number } = {},
  ) {
    super(options.message ?? errorCatalogue[code].message);
    this.name = 'StarwrightError';
    this.code = code;
    this.fields = options.fields;
    this.resetsAt = options.resetsAt;
    this.#retryAfterSeconds = options.retryAfterSeconds;
  }

  get status() {
    return errorCatalogue[this.code].status;
  }

  /** When to try again, in whole seconds; undefined when trying again changes nothing. */
  retryAfterSeconds(nowMs: number): number | undefined {
    if (this.resetsAt) return Math.max(1, Math.ceil((Date.parse(this.resetsAt) - nowMs) / 1000));
    if (this.#retryAfterSeconds !== undefined) return this.#retryAfterSeconds;
    const entry = errorCatalogue[this.code];
    return 'retryAfterSeconds' in entry ? entry.retryAfterSeconds : undefined;
  }

  toBody(requestId?: string): ErrorBody {
    return {
      error: {
        code: this.code,
        message: this.message,
        ...(this.fields && { fields: this.fields }),
        ...(requestId && { requestId }),
        ...(this.resetsAt && { resetsAt: this.resetsAt }),
      },
    };
  }
}
