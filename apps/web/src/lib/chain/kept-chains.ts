/** Chains kept in the browser (IndexedDB), one for each project. Every failure leaves the page with a chain in memory. */
import { savedChainSchema } from '@starwright/engine/evm';
import { type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';
import { callRecordSchema } from './call-record.ts';

const addressesSchema = z.record(z.string(), z.templateLiteral(['0x', z.string()]));

const momentSchema = z.object({ saved: savedChainSchema, addresses: addressesSchema, calls: z.array(callRecordSchema) });

export const keptChainSchema = momentSchema.extend({
  version: z.literal(1),
  fingerprint: z.string(),
  marks: z.array(momentSchema.extend({ id: z.string(), name: z.string(), block: z.number(), timeSeconds: z.number() })),
});
export type KeptChain = z.infer<typeof keptChainSchema>;
export type Moment = z.infer<typeof momentSchema>;

const databaseName = 'starwright-chains';
const store = 'chains';

let opening: Promise<IDBPDatabase> | undefined;
function database(): Promise<IDBPDatabase> {
  opening ??= openDB(databaseName, 1, { upgrade: (db) => void db.createObjectStore(store) });
  return opening;
}

/** What was kept under the key: `none` when there is nothing, `damaged` when it cannot be read, `unavailable` without storage. */
export async function readKept(key: string): Promise<KeptChain | 'none' | 'damaged' | 'unavailable'> {
  let found: unknown;
  try {
    found = await (await database()).get(store, key);
  } catch (error) {
    opening = undefined;
    console.warn('The browser keeps no chains for this page.', error);
    return 'unavailable';
  }
  if (found === undefined) return 'none';
  const parsed = keptChainSchema.safeParse(found);
  if (parsed.success) return parsed.data;
  console.warn('A chain that was kept could not be read.', parsed.error.message);
  return 'damaged';
}

/** Answers whether it was written. */
export async function writeKept(key: string, chain: KeptChain): Promise<boolean> {
  try {
    await (await database()).put(store, chain, key);
    return true;
  } catch (error) {
    opening = undefined;
    console.warn('The chain could not be kept.', error);
    return false;
  }
}

/** The chains of a project that were left for other contracts: so many are kept, those left last. */
const leftKept = 12;
const leftKey = (key: string, fingerprint: string) => `${key}#${fingerprint}`;
const leftOf = (key: string) => IDBKeyRange.bound(`${key}#`, `${key}#\uffff`);
const leftSchema = keptChainSchema.extend({ leftAtMs: z.number() });

/** Keeps a chain whose contracts are replaced by others, so that it goes on when they come back. */
async function leaveChain(key: string, chain: KeptChain, nowMs: number): Promise<void> {
  try {
    const db = await database();
    await db.put(store, { ...chain, leftAtMs: nowMs }, leftKey(key, chain.fingerprint));
    const keys = await db.getAllKeys(store, leftOf(key));
    if (keys.length <= leftKept) return;
    const left = await Promise.all(
      keys.map(async (one) => ({ one, at: leftSchema.safeParse(await db.get(store, one)).data?.leftAtMs ?? 0 })),
    );
    for (const { one } of left.sort((a, b) => b.at - a.at).slice(leftKept)) await db.delete(store, one);
  } catch (error) {
    opening = undefined;
    console.warn('A chain that was left could not be kept.', error);
  }
}

/** The chain that was left with these contracts. */
async function readLeft(key: string, fingerprint: string): Promise<KeptChain | undefined> {
  try {
    return leftSchema.safeParse(await (await database()).get(store, leftKey(key, fingerprint))).data;
  } catch (error) {
    opening = undefined;
    console.warn('A chain that was left could not be read.', error);
    return undefined;
  }
}

/**
 * What is kept, when it is the chain of these contracts; else it is set aside, and what was set aside for them is taken up.
 * Without a key, nothing is written or taken up.
 */
export async function ownOf(kept: KeptChain, fingerprint: string, key: string | null): Promise<KeptChain | undefined> {
  if (kept.fingerprint === fingerprint) return kept;
  if (key === null) return undefined;
  // Nobody misses a chain on which nothing was done.
  if (kept.calls.length + kept.marks.length > 0) await leaveChain(key, kept, Date.now());
  return readLeft(key, fingerprint);
}

const holdWithinMs = 3000;

/**
 * Two tabs must not write over each other: the first one keeps the chain, as long as it is open. A page that was left a
 * moment ago still writes down what was done in it, so this waits a little. Answers how to let go; nothing when another
 * tab has it.
 */
export async function holdChain(key: string): Promise<(() => void) | undefined> {
  if (typeof navigator === 'undefined' || !navigator.locks) return () => undefined;
  const { promise: held, resolve } = Promise.withResolvers<(() => void) | undefined>();
  navigator.locks
    .request(`chain:${key}`, { signal: AbortSignal.timeout(holdWithinMs) }, () => new Promise<void>((release) => resolve(release)))
    .catch(() => resolve(undefined));
  return held;
}
