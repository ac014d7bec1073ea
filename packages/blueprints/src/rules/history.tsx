/** What has happened, told as sentences, the newest first. */
import { useState } from 'react';
import { Card, moment, Person, useAccount } from '../shell.tsx';
import type { Thing } from './facts.ts';
import { type Happening, pastOf, readBack, timeOf } from './happened.ts';
import { type Reads, type Shared, useAsked } from './reads.ts';
import { moneyWords, nameOfRecord, recordParts, thingCalled, valueWords } from './values.tsx';

interface Told extends Happening {
  time: bigint;
  /** "Chama 1: Friends". */
  object: string | undefined;
  whose: string | undefined;
}

const pageful = 10;

export function History(shared: Shared) {
  const [shown, setShown] = useState(pageful);
  const [back, setBack] = useState(0);
  const account = useAccount();
  const told = useAsked(
    shared.reads,
    `history ${shown} ${back}`,
    async (reads) => {
      const past = await pastOf(shared, reads);
      return {
        from: past.from,
        count: past.events.length,
        events: await Promise.all(past.events.slice(0, shown).map((one) => tell(one, shared, reads))),
      };
    },
    { keeps: true },
  );
  if (!told || told.count === 0) return null;
  const hasMore = told.count > shown;
  return (
    <Card title="What has happened">
      <ol className="history">
        {told.events.map((one) => (
          <li key={one.key}>
            <span>
              <Sentence told={one} account={account} />
            </span>
            <time dateTime={new Date(Number(one.time) * 1000).toISOString()}>{moment(one.time)}</time>
          </li>
        ))}
      </ol>
      {(hasMore || told.from > 0n) && (
        <button
          type="button"
          className="quiet"
          onClick={() =>
            hasMore
              ? setShown(shown + pageful)
              : readBack(shared).then(
                  () => setBack(back + 1),
                  () => undefined,
                )
          }
        >
          Show what happened before
        </button>
      )}
    </Card>
  );
}

async function tell(one: Happening, { rules }: Shared, reads: Reads): Promise<Told> {
  const { deed } = one;
  const thing = thingCalled(rules, deed?.on ?? deed?.creates);
  const id = deed?.on === undefined ? one.made : one.on;
  const named = thing && !thing.single && id !== undefined ? nameOfRecord(thing, id, await recordParts(thing, id, reads)) : undefined;
  return { ...one, time: await timeOf(one), object: named?.title, whose: named?.person };
}

function Sentence({ told, account }: { told: Told; account: string | undefined }) {
  const { deed, by, other, said } = told;
  if (deed && by) {
    const isMe = by.toLowerCase() === account?.toLowerCase();
    const object =
      deed.on !== undefined ? (told.object ?? `the ${deed.on}`) : deed.creates === undefined ? '' : (told.object ?? deed.creates);
    return (
      <>
        <Person address={by} /> {isMe ? deed.verb : thirdPerson(deed.verb)}
        {object && ` ${lower(object)}`}
        {told.whose && told.whose.toLowerCase() !== by.toLowerCase() && (
          <>
            {' '}
            (<Person address={told.whose} />)
          </>
        )}
        {deed.pays && told.paid !== undefined && told.paid > 0n && (
          <>, paying {moneyWords(told.paid, deed.pays.coin, deed.pays.decimals)}</>
        )}
      </>
    );
  }
  if (other?.tells === 'draw') return other.label;
  if (other?.tells === 'setting')
    return `The ${other.label} is changed to ${other.unit ? valueWords(said[0], other.unit) : String(said[0])}`;
  const person = <Person address={String(said[0])} />;
  if (other?.tells === 'offer')
    return (
      <>
        {person} is offered to be the {other.label}
      </>
    );
  if (other)
    return (
      <>
        {person} {said[1] === false ? 'is no longer' : 'is now'} {other.label}
      </>
    );
  return null;
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
/** "pay the turn of" → "pays the turn of". */
export function thirdPerson(verb: string): string {
  const [first = '', ...rest] = verb.split(' ');
  const ending = /(?:[sxz]|[cs]h|[^aeiou]o)$/.test(first)
    ? `${first}es`
    : /[^aeiou]y$/.test(first)
      ? `${first.slice(0, -1)}ies`
      : `${first}s`;
  return [ending, ...rest].join(' ');
}

/** Since when a record is in its state: the newest event that certainly brought it there. */
export function useSince(shared: Shared, thing: Thing, id: bigint, state: number | undefined): bigint | undefined {
  return useAsked(shared.reads, `since ${thing.thing} ${id} ${state}`, async (reads) => {
    if (state === undefined) return undefined;
    const { events } = await pastOf(shared, reads);
    for (const one of events)
      for (const move of one.deed?.moves ?? [])
        if (move.thing === thing.thing && move.to === state && (await movedBy(one, move.of, shared, reads)) === id) return timeOf(one);
    return undefined;
  });
}

async function movedBy(
  one: Happening,
  of: 'record' | 'made' | 'parent' | 'single',
  { rules }: Shared,
  reads: Reads,
): Promise<bigint | undefined> {
  if (of === 'single') return 1n;
  if (of !== 'parent') return of === 'made' ? one.made : one.on;
  const child = thingCalled(rules, one.deed?.on);
  const parts = child && one.on !== undefined ? await recordParts(child, one.on, reads) : undefined;
  return typeof parts?.[0] === 'bigint' ? parts[0] : undefined;
}
