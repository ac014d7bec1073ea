/**
 * Scenarios: behaviours as data. One list is executed on the EVM, printed as `test.js`, told as sentences and replayed
 * in the preview. Because a scenario is data, whoever wrote it can never run code on the server.
 */
import { z } from 'zod';

/** When the chain of a trial begins. Unix seconds, a Tuesday in 2023: whatever a dapp says of days to come lies ahead of it. */
export const trialStart = 1_700_000_000;

/** The people of every scenario, in the order of the chain's accounts; `deployer` is the owner of the dapp. */
export const actors = ['deployer', 'alice', 'bob', 'carol', 'dave', 'erin', 'frank', 'mallory', 'grace', 'heidi'] as const;
export type Actor = (typeof actors)[number];

/**
 * The wallets of the people: the first accounts of the well-known mnemonic "test test … junk" (BIP-44, m/44'/60'/0'/0/i),
 * which every development chain hands out. For what must be computed of addresses beforehand; else write `"$alice"`.
 */
export const actorWallets: Readonly<Record<Actor, `0x${string}`>> = {
  deployer: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  alice: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  bob: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  carol: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  dave: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  erin: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  frank: '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
  mallory: '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
  grace: '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
  heidi: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
};

/**
 * An argument or expected value. In places typed `address`, `"$alice"` is an actor and `"$Token"` the address of a
 * deployed contract of that name. Whole numbers are decimal strings or safe integers. `"@name"` (any type) is a value saved
 * by an earlier step; in `string` places it is literal text. Objects compute what is only known while running.
 */
export type ScenarioValue =
  | string
  | number
  | boolean
  | ScenarioValue[]
  /** Time of the latest block plus this many seconds, as a Unix timestamp. */
  | { now: number }
  /** A moment, as a Unix timestamp: of the day on which trials take place. */
  | { moment: number }
  /** ABI-encoded call data, e.g. for a governor's proposal. */
  | { calldata: { on: string; call: string; args: ScenarioValue[] } }
  /** keccak256 of the UTF-8 text. */
  | { keccak: string }
  /** keccak256 of values as `abi.encode` writes them, each with its type. */
  | { keccak: ScenarioValue[]; types: HashedType[] };

/** What can be hashed together with other values. */
export const hashedTypes = ['uint256', 'address', 'bool', 'bytes32', 'string'] as const;
export type HashedType = (typeof hashedTypes)[number];

export const scenarioValueSchema: z.ZodType<ScenarioValue> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(scenarioValueSchema),
    z.strictObject({ now: z.number().int() }),
    z.strictObject({ moment: z.number().int().nonnegative() }),
    z.strictObject({ calldata: z.strictObject({ on: z.string(), call: z.string(), args: z.array(scenarioValueSchema) }) }),
    z.strictObject({ keccak: z.string() }),
    z
      .strictObject({ keccak: z.array(scenarioValueSchema), types: z.array(z.enum(hashedTypes)) })
      .refine(({ keccak, types }) => keccak.length === types.length, 'every value that is hashed has a type'),
  ]),
);

const actorSchema = z.enum(actors);
const walletSchema = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)]);
const weiSchema = z.string().regex(/^\d+$/);

/** A balance that must change by exactly `by` (decimal string, may be negative). The price of gas is left out of account. */
export const balanceChangeSchema = z.object({
  /** `"$alice"` or `"$Contract"`. */
  of: z.string(),
  /** `eth`, or the name of a deployed ERC-20 contract. */
  asset: z.string(),
  by: z.string().regex(/^-?\d+$/),
});
export type BalanceChange = z.infer<typeof balanceChangeSchema>;

export const stepSchema = z.discriminatedUnion('do', [
  /** A transaction that must succeed, with what must follow from it. */
  z.object({
    do: z.literal('send'),
    as: actorSchema,
    /** Instead of the actor's own: one that the dapp itself names. On a chain of trials anybody's is at hand. */
    wallet: walletSchema.optional(),
    on: z.string(),
    call: z.string(),
    args: z.array(scenarioValueSchema).default([]),
    value: weiSchema.optional(),
    emits: z.object({ on: z.string().optional(), event: z.string(), args: z.array(scenarioValueSchema).optional() }).optional(),
    changes: z.array(balanceChangeSchema).optional(),
    /** Keeps the function's return value under this name. */
    saves: z.string().optional(),
  }),
  /** A transaction that must be refused; `error` names the custom error, else any revert will do. */
  z.object({
    do: z.literal('refuse'),
    as: actorSchema,
    wallet: walletSchema.optional(),
    on: z.string(),
    call: z.string(),
    args: z.array(scenarioValueSchema).default([]),
    value: weiSchema.optional(),
    error: z.string().optional(),
  }),
  /** A view whose result must equal `returns`, or be at least/most so much. */
  z.object({
    do: z.literal('read'),
    on: z.string(),
    call: z.string(),
    args: z.array(scenarioValueSchema).default([]),
    /** Which output, when there are several. */
    at: z.number().int().optional(),
    /** Which member, when the output is a tuple. */
    part: z.number().int().nonnegative().optional(),
    returns: scenarioValueSchema.optional(),
    /** By how much a number may differ from `returns`: moments, since blocks come when they come. */
    within: z.number().int().positive().optional(),
    atLeast: z.string().regex(/^\d+$/).optional(),
    atMost: z.string().regex(/^\d+$/).optional(),
    saves: z.string().optional(),
  }),
  /** Plain ether sent to a contract without calling a function. */
  z.object({ do: z.literal('pay'), as: actorSchema, to: z.string(), value: weiSchema, refused: z.boolean().optional() }),
  z.object({ do: z.literal('pass'), seconds: z.number().int().positive() }),
  z.object({ do: z.literal('mine'), blocks: z.number().int().positive() }),
  /** An EIP-712 signature; saves `name.v`, `name.r`, `name.s`. The domain is read by EIP-5267 from the contract. */
  z.object({
    do: z.literal('sign'),
    as: actorSchema,
    on: z.string(),
    primaryType: z.string(),
    types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
    message: z.record(z.string(), scenarioValueSchema),
    saves: z.string(),
  }),
]);
export type Step = z.infer<typeof stepSchema>;
/** A step as it is written, before defaults are filled in. */
export type StepInput = z.input<typeof stepSchema>;

export const scenarioSchema = z.object({
  /** Stable within a dapp, e.g. `token.cap`. */
  id: z.string(),
  /** The id of the module it speaks of. */
  module: z.string(),
  /** The feature it proves; absent when the blueprint itself is proved. */
  feature: z.string().optional(),
  /** The guarantee, in plain words: "Only 12 can ever exist: minting the 13th is refused." */
  sentence: z.string(),
  steps: z.array(stepSchema).min(1),
});
export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioInput = z.input<typeof scenarioSchema>;

/** How a scenario went. A red one says at which step and why, in plain words. */
export const outcomeSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('held'), id: z.string(), sentence: z.string(), module: z.string(), feature: z.string().optional() }),
  z.object({
    status: z.literal('broken'),
    id: z.string(),
    sentence: z.string(),
    module: z.string(),
    feature: z.string().optional(),
    step: z.number().int(),
    reason: z.string(),
  }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;
