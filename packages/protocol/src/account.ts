/** One's own account: `/api/account…`. */
import { z } from 'zod';
import { tierSchema } from './tiers.ts';
import { demoTokenPattern } from './tokens.ts';

export const sessionInfoSchema = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type SessionInfo = z.infer<typeof sessionInfoSchema>;

export const walletSchema = z.object({ address: z.string(), chainId: z.number().int(), createdAt: z.string() });
export type Wallet = z.infer<typeof walletSchema>;
export const passkeySchema = z.object({ id: z.string(), name: z.string().nullable(), createdAt: z.string() });
/** An EIP-4361 message of this site and its signature. */
export const signedMessageSchema = z.object({
  message: z.string().max(4000),
  signature: z.string().regex(/^0x[0-9a-fA-F]{130}$/, 'Send the 65 bytes of the signature in hex.'),
});

/** `POST /api/wallet-message`: asks for the message that a wallet signs. `domain` is the host that the page stands at. */
export const walletMessageRequestSchema = z.object({
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'Send an address: 0x and 40 digits.'),
  chainId: z.number().int().positive(),
  domain: z.string().max(300),
});
export const walletMessageSchema = z.object({ message: z.string() });

/** `GET /api/account` */
export const accountSchema = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  /** `google`, `siwe`, `credential` */
  signInWays: z.array(z.string()),
  mailOnAnswer: z.boolean(),
  wallets: z.array(walletSchema),
  /** A code of an app is asked for after the password. */
  secondFactor: z.boolean(),
  passkeys: z.array(passkeySchema),
});
export type Account = z.infer<typeof accountSchema>;
export const patchAccountSchema = z.object({ mailOnAnswer: z.boolean() }).partial();

/** `POST /api/confirm-email`: the token of the letter's link, and the password where nobody is signed in to that account. */
export const confirmEmailSchema = z.object({ token: z.string().max(2000), password: z.string().max(256).optional() });
export const confirmedEmailSchema = z.object({ email: z.string() });

/** `POST /api/account/delete`: everything of the person goes. `confirm` is the account's e-mail address. */
export const deleteAccountSchema = z.object({ confirm: z.string().max(320) });
/** `POST /api/account/adopt-demo`: the demo's projects become the person's. */
export const adoptDemoSchema = z.object({ token: z.string().regex(demoTokenPattern, 'Send the demo token.') });
export const adoptedSchema = z.object({ projects: z.number().int() });

/** `GET /api/billing`. `manageable`: there is a subscription that can be changed or ended. */
export const billingSchema = z.object({
  offered: z.boolean(),
  tier: tierSchema,
  status: z.string().nullable(),
  periodEndsAt: z.string().nullable(),
  manageable: z.boolean(),
});
export type Billing = z.infer<typeof billingSchema>;
export const checkoutSchema = z.object({ tier: z.enum(['babyDegen', 'ogDegen']) });
export const leadsToSchema = z.object({ url: z.url() });

/** `GET /api/account/tokens`: what programs act as the person with. The token itself is told once, by the answer that made it. */
export const accessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** To the minute; null: never yet. */
  lastUsedAt: z.string().nullable(),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;
const tokenName = 'Give the token a name of 1 to 60 characters.';
export const newAccessTokenSchema = z.object({ name: z.string(tokenName).trim().min(1, tokenName).max(60, tokenName) });
export const madeAccessTokenSchema = accessTokenSchema.extend({ token: z.string() });
