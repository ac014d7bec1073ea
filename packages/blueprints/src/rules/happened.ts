/** What has happened: the events of the contract, read on from where they were read last. */
import { type Abi, parseEventLogs } from 'viem';
import { contractAddress, publicClient } from '../shell.tsx';
import type { Deed, Rules } from './facts.ts';
import type { Reads, Shared } from './reads.ts';

export interface Happening {
  key: string;
  block: bigint;
  blockHash: string;
  /** An action of the rules, or another change. */
  deed?: Deed;
  other?: Rules['events'][number] | { name: string; tells: 'draw'; label: string };
  by?: string;
  on?: bigint;
  made?: bigint;
  paid?: bigint;
  /** Of other events: what they say, in their order. */
  said: unknown[];
}
export interface Past {
  /** The newest first. */
  events: Happening[];
  /** The first block that was looked at: not the first of all where a node tells only so much at once. */
  from: bigint;
  /** Draws that were asked for and are not decided. */
  requests: bigint[];
}

/** Nodes that do not tell everything at once mostly tell as much. */
const atOnce = 9_000n;

interface Known {
  block: bigint;
  hash: string;
  past: Pick<Past, 'events' | 'from'>;
}
const known = new Map<string, Known>();
const reading = new WeakMap<Reads, Promise<Past>>();

export function pastOf({ contract, abi, rules }: Shared, reads: Reads): Promise<Past> {
  const under = reading.get(reads) ?? readOn(contract, abi, rules).then((past) => ({ ...past, requests: requestsIn(past.events, rules) }));
  reading.set(reads, under);
  return under;
}

function requestsIn(events: readonly Happening[], { draws }: Rules): bigint[] {
  const numbers = (name: string | undefined) =>
    events.flatMap(({ other, said: [request] }) => (other?.name === name && typeof request === 'bigint' ? [request] : []));
  const decided = numbers(draws?.completed);
  return draws ? numbers(draws.requested).filter((request) => !decided.includes(request)) : [];
}

async function readOn(contract: string, abi: Abi, rules: Rules): Promise<Pick<Past, 'events' | 'from'>> {
  const client = publicClient();
  const address = contractAddress(contract);
  if (!client || !address) return { events: [], from: 0n };
  const head = await client.getBlock();
  const before = known.get(address);
  if (before?.hash === head.hash) return before.past;
  // A chain for trying things may have been taken back: what is known counts only while its last block is still there.
  const goesOn =
    before &&
    before.block < head.number &&
    (await client.getBlock({ blockNumber: before.block }).catch(() => undefined))?.hash === before.hash;
  const read = async (fromBlock: bigint) => happeningsIn(await client.getLogs({ address, fromBlock, toBlock: head.number }), abi, rules);
  const past = goesOn
    ? { events: [...(await read(before.block + 1n)), ...before.past.events], from: before.past.from }
    : await read(0n).then(
        (events) => ({ events, from: 0n }),
        async () => {
          const from = head.number > atOnce ? head.number - atOnce : 0n;
          return { events: await read(from), from };
        },
      );
  known.set(address, { block: head.number, hash: head.hash ?? '', past });
  return past;
}

/** Reads what happened before the first block that was looked at. */
export async function readBack({ contract, abi, rules }: Shared): Promise<void> {
  const client = publicClient();
  const address = contractAddress(contract);
  const before = address && known.get(address);
  if (!client || !address || !before || before.past.from === 0n) return;
  const toBlock = before.past.from - 1n;
  const from = toBlock > atOnce ? toBlock - atOnce : 0n;
  const events = happeningsIn(await client.getLogs({ address, fromBlock: from, toBlock }), abi, rules);
  known.set(address, { ...before, hash: '', past: { events: [...before.past.events, ...events], from } });
}

function happeningsIn(logs: Parameters<typeof parseEventLogs>[0]['logs'], abi: Abi, rules: Rules): Happening[] {
  return parseEventLogs({ abi, logs })
    .flatMap((log): Happening[] => {
      const said = Object.values((log.args ?? {}) as Record<string, unknown>); // named members, in the order of the ABI
      const at = { key: `${log.blockHash} ${log.logIndex}`, block: log.blockNumber ?? 0n, blockHash: log.blockHash ?? '', said };
      const deed = rules.actions.find(({ event }) => event.name === log.eventName);
      if (!deed) {
        const other = rules.events.find(({ name }) => name === log.eventName);
        if (other) return [{ ...at, other }];
        const { draws } = rules;
        const isDraw = draws && (log.eventName === draws.completed || log.eventName === draws.requested);
        const label = log.eventName === draws?.completed ? 'A draw is decided' : 'A draw is asked for';
        return isDraw ? [{ ...at, other: { name: log.eventName, tells: 'draw', label } }] : [];
      }
      const told = (what: Deed['event']['tells'][number]): unknown => said[deed.event.tells.indexOf(what)];
      const number = (value: unknown) => (typeof value === 'bigint' ? value : undefined);
      const [on, made, paid] = [number(told('record')), number(told('made')), number(told('paid'))];
      return [
        {
          ...at,
          deed,
          by: String(told('actor')),
          ...(on !== undefined && { on }),
          ...(made !== undefined && { made }),
          ...(paid !== undefined && { paid }),
        },
      ];
    })
    .reverse();
}

const times = new Map<string, Promise<bigint>>();
/** When a block was made. */
export function timeOf({ block, blockHash }: Happening): Promise<bigint> {
  const time =
    times.get(blockHash) ??
    publicClient()
      ?.getBlock({ blockNumber: block })
      .then(({ timestamp }) => timestamp) ??
    Promise.resolve(0n);
  times.set(blockHash, time);
  return time;
}

/** Everybody who has done something or stands in a record, as far as that was read. */
export async function everybody(shared: Shared, reads: Reads): Promise<string[]> {
  const { events } = await pastOf(shared, reads);
  const named = await Promise.all(
    shared.rules.things.flatMap(async (thing) => {
      const places = thing.fields.filter(({ unit }) => unit.kind === 'person');
      if (places.length === 0) return [];
      const count = thing.single ? 1 : Number((await reads.read(thing.number, [])) ?? 0n);
      const ids = Array.from({ length: Math.min(count, 64) }, (_, at) => (thing.single ? [] : [BigInt(at + 1)]));
      const records = await Promise.all(ids.map((args) => reads.read(thing.record, args)));
      return records.flatMap((parts) => (Array.isArray(parts) ? places.map(({ at }) => String(parts[at])) : []));
    }),
  );
  const all = [...events.flatMap(({ by }) => by ?? []), ...named.flat()].filter((one) => /^0x0*[1-9a-fA-F]/.test(one));
  return [...new Map(all.map((one) => [one.toLowerCase(), one])).values()];
}
