/**
 * The settings: everything that Starwright reads from its environment, checked once at start, each with a default.
 * Nothing else reads `process.env`.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  defaultBudget,
  type LocalAddresses,
  type ModelBudget,
  type ModelSettings,
  usualLocalAddresses,
  whatIsMissing,
} from '@starwright/engine/model';
import { isLocalProgram, type LocalProgram, modelProviderFacts, modelProviderSchema, modelProviders } from '@starwright/protocol/model';
import { z } from 'zod';
import { ownFolder } from './db/own-folder.ts';
import { longestModelSeconds } from './features/generations/generation-queue.ts';
import { usualGateways } from './features/pages/page-hosts.ts';
import type { NetworkNodes } from './features/projects/networks.ts';

const onOff = z.enum(['on', 'off']);
const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();

const addressOrOff = z.union([z.literal('off'), z.url({ protocol: /^https?$/, error: 'must be an http or https address, or off' })]);

/** The node that is asked about deployments on a network, by the network's id: `RPC_SEPOLIA`. `off`: none is. */
const rpcAddress = optionalText.pipe(addressOrOff.optional());
const rpcSettings = {
  RPC_ETHEREUM: rpcAddress,
  RPC_SEPOLIA: rpcAddress,
  RPC_POLYGON: rpcAddress,
  RPC_AMOY: rpcAddress,
  RPC_BSC: rpcAddress,
  RPC_BSC_TESTNET: rpcAddress,
};

const settingsSchema = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  /** 0 takes any free port. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: optionalText.pipe(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
      .optional(),
  ),
  PUBLIC_URL: optionalText.pipe(z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional()),
  /** Further names, separated by commas, by which the site may be called. */
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),
  AUTH_SECRET: optionalText.pipe(z.string().min(32, 'must have at least 32 characters').optional()),
  /** Proxies in front of the server whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_DISCOVERY_URL: optionalText.pipe(z.url().default('https://accounts.google.com/.well-known/openid-configuration')),
  /** `smtp://user:password@host:587`; absent: letters stand in the log. */
  SMTP_URL: optionalText.pipe(z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional()),
  MAIL_FROM: z.string().trim().min(3).default('Starwright <starwright@localhost>'),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  /** Ids of the monthly prices. */
  STRIPE_PRICE_BABYDEGEN: optionalText,
  STRIPE_PRICE_OGDEGEN: optionalText,
  /** Another place that speaks Stripe's protocol. */
  STRIPE_API_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  /** Who sends it as a bearer token may read /metrics; absent: only whoever is on this machine. */
  METRICS_TOKEN: optionalText.pipe(z.string().min(16, 'must have at least 16 characters').optional()),
  /** The file of the security log; absent: its lines stand among the others. */
  SECURITY_LOG: optionalText,
  /** Separated by commas. */
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((email) => email.trim().toLowerCase())
        .filter(Boolean),
    ),
  /** Separated by commas; named on the page of the founders' story. */
  FOUNDERS: z
    .string()
    .max(1000, 'must have at most 1000 characters')
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  DEMO_MODE: onOff.optional(),
  STARWRIGHT_LIMITS: onOff.default('on'),
  MODEL_PROVIDER: optionalText.pipe(modelProviderSchema.optional()),
  MODEL_NAME: optionalText,
  MODEL_API_KEY: optionalText,
  MODEL_BASE_URL: optionalText.pipe(z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional()),
  /** What the model may use up for one dapp: tokens, input and output together, and seconds. */
  MODEL_TOKENS: z.coerce.number().int().min(1000).default(defaultBudget.tokens),
  MODEL_SECONDS: z.coerce.number().int().min(5).max(longestModelSeconds).default(defaultBudget.seconds),
  /** US dollars for a million tokens, input/output, e.g. `3/15`; estimates use it instead of list prices. */
  MODEL_PRICE: optionalText.pipe(
    z
      .string()
      .regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/, 'must be like 3/15')
      .optional(),
  ),
  /** Further hosts, separated by commas, at which people may name an OpenAI-compatible address of their own. */
  MODEL_OWN_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),
  /** Where Ollama and LM Studio are looked for. `off`: nowhere. */
  OLLAMA_URL: addressOrOff.default(usualLocalAddresses.ollama),
  LM_STUDIO_URL: addressOrOff.default(usualLocalAddresses['lm-studio']),
  ...rpcSettings,
  /** Where the sources of deployed contracts are sent, if their owners want it: a server that speaks Sourcify's API v2. `off`: nowhere. */
  SOURCIFY_URL: addressOrOff.default('https://sourcify.dev/server').transform((url) => (url === 'off' ? null : url.replace(/\/$/, ''))),
  /** RPC of an IPFS node (Kubo) on which everybody here may put the page of a deployed dapp; absent: nobody can. */
  IPFS_API_URL: optionalText.pipe(
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .transform((url) => url.replace(/\/$/, ''))
      .optional(),
  ),
  /** Gateways at which pages are looked for and opened: addresses, separated by commas, with {cid} in the place of the CID. */
  IPFS_GATEWAYS: z
    .string()
    .default(usualGateways.join())
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine((list) => list.length > 0 && list.every(isGateway), 'must be http or https addresses with {cid} in them'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

function isGateway(template: string): boolean {
  return template.includes('{cid}') && /^https?:$/.test(URL.parse(template.replaceAll('{cid}', 'cid'))?.protocol ?? '');
}

type Settings = z.output<typeof settingsSchema>;

type Raw =
  | 'AUTH_SECRET'
  | keyof typeof rpcSettings
  | 'DEMO_MODE'
  | 'STARWRIGHT_LIMITS'
  | 'DATA_DIR'
  | 'OLLAMA_URL'
  | 'LM_STUDIO_URL'
  | Extract<keyof Settings, `MODEL_${string}`>;

export interface Env extends Omit<Settings, Raw> {
  /** Absolute. */
  DATA_DIR: string;
  AUTH_SECRET: string;
  demo: boolean;
  limits: boolean;
  production: boolean;
  model: ModelEnv;
  /** Nodes in place of the usual ones; null: none is asked. */
  networkNodes: NetworkNodes;
}

export interface ModelEnv {
  /** The operator's model, for everybody. */
  shared: ModelSettings | undefined;
  budget: ModelBudget;
  ownHosts: string[];
  /** Where programs that run models on this machine are looked for. */
  local: LocalAddresses;
}

/** A setting that cannot be used; the message is one line that names the variable. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads and checks the settings. Makes `DATA_DIR/auth-secret` (readable by its owner only) when `AUTH_SECRET` is absent.
 * @throws SettingsError naming every unusable variable.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty variable means an absent one: that is how compose files and shells leave things out.
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = settingsSchema.safeParse(present);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  }
  const { AUTH_SECRET, DEMO_MODE, STARWRIGHT_LIMITS, DATA_DIR, ...others } = parsed.data;
  const { MODEL_PROVIDER, MODEL_NAME, MODEL_API_KEY, MODEL_BASE_URL, MODEL_PRICE, MODEL_TOKENS, MODEL_SECONDS, MODEL_OWN_HOSTS, ...rest } =
    others;
  const { RPC_ETHEREUM, RPC_SEPOLIA, RPC_POLYGON, RPC_AMOY, RPC_BSC, RPC_BSC_TESTNET, OLLAMA_URL, LM_STUDIO_URL, ...plain } = rest;
  const rpc = {
    ...{ ethereum: RPC_ETHEREUM, sepolia: RPC_SEPOLIA, polygon: RPC_POLYGON, amoy: RPC_AMOY },
    ...{ bsc: RPC_BSC, bscTestnet: RPC_BSC_TESTNET },
  };
  const local = localAddresses({ ollama: OLLAMA_URL, 'lm-studio': LM_STUDIO_URL });
  const production = rest.NODE_ENV === 'production';
  if (STARWRIGHT_LIMITS === 'off' && production) {
    throw new SettingsError('STARWRIGHT_LIMITS: "off" is for development and is refused when NODE_ENV is production');
  }
  if (Boolean(rest.GOOGLE_CLIENT_ID) !== Boolean(rest.GOOGLE_CLIENT_SECRET)) {
    throw new SettingsError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or neither');
  }
  const stripe = [rest.STRIPE_SECRET_KEY, rest.STRIPE_WEBHOOK_SECRET, rest.STRIPE_PRICE_BABYDEGEN, rest.STRIPE_PRICE_OGDEGEN];
  if (stripe.some(Boolean) && !stripe.every(Boolean)) {
    throw new SettingsError(
      'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_BABYDEGEN and STRIPE_PRICE_OGDEGEN: set all or none of them',
    );
  }
  const dataDir = resolve(DATA_DIR);
  return {
    ...plain,
    networkNodes: Object.fromEntries(Object.entries(rpc).flatMap(([network, url]) => (url ? [[network, url === 'off' ? null : url]] : []))),
    DATA_DIR: dataDir,
    AUTH_SECRET: AUTH_SECRET ?? keptSecret(dataDir),
    demo: DEMO_MODE ? DEMO_MODE === 'on' : !rest.DATABASE_URL,
    limits: STARWRIGHT_LIMITS === 'on',
    production,
    model: {
      shared: sharedModel({ MODEL_PROVIDER, MODEL_NAME, MODEL_API_KEY, MODEL_BASE_URL, MODEL_PRICE }, local),
      local,
      budget: { tokens: MODEL_TOKENS, seconds: MODEL_SECONDS },
      ownHosts: MODEL_OWN_HOSTS,
    },
  };
}

type SharedModel = Pick<Settings, 'MODEL_PROVIDER' | 'MODEL_NAME' | 'MODEL_API_KEY' | 'MODEL_BASE_URL' | 'MODEL_PRICE'>;

function sharedModel(settings: SharedModel, local: LocalAddresses): ModelSettings | undefined {
  const { MODEL_PROVIDER: provider, MODEL_NAME: name, MODEL_API_KEY: apiKey, MODEL_BASE_URL: given, MODEL_PRICE } = settings;
  const baseUrl = given ?? (provider && isLocalProgram(provider) ? local[provider] : undefined);
  if (!provider) {
    if (name || apiKey || baseUrl) throw new SettingsError(`MODEL_PROVIDER: set it too (${modelProviders.join(', ')})`);
    return undefined;
  }
  if (!name) throw new SettingsError('MODEL_NAME: set it too, as the provider calls the model');
  const missing = whatIsMissing({ provider, apiKey, baseUrl });
  if (missing) throw new SettingsError(`${modelProviderFacts[provider].needsKey ? 'MODEL_API_KEY' : 'MODEL_BASE_URL'}: ${missing}`);
  const [input = 0, output = 0] = MODEL_PRICE?.split('/').map(Number) ?? [];
  return { provider, name, apiKey, baseUrl, ...(MODEL_PRICE && { price: { input, output } }) };
}

/** Without a slash at the end; what is off has none. */
function localAddresses(settings: Record<LocalProgram, string>): LocalAddresses {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([program, url]) => (url === 'off' ? [] : [[program, url.replace(/\/$/, '')]])),
  );
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  try {
    ownFolder(dataDir);
    // `wx` lets only the first of two processes write; the other reads what it wrote.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new SettingsError(`DATA_DIR: cannot write ${file} (${error instanceof Error ? error.message : String(error)})`);
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new SettingsError(`AUTH_SECRET: ${file} is damaged; delete it to get a new one (everyone has to sign in again)`);
  return secret;
}
