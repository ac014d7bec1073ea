/** A record: its life, whose turn it is, what lies in it, what can be done with it, and what belongs to it. */
import { type ReactNode, useState } from 'react';
import { Badge } from '../pieces/badge.tsx';
import { Countdown } from '../pieces/countdown.tsx';
import { Exhibit, Gallery } from '../pieces/gallery.tsx';
import { Tile, Tiles } from '../pieces/tiles.tsx';
import { Action, Card, chainTime, Person, personName, Stat, Stats, useAccount } from '../shell.tsx';
import { Deeds, useJudged } from './deed.tsx';
import { capital, type Deed, type Fact, nobody, type Thing } from './facts.ts';
import { besidesGoals, Goals } from './goals.tsx';
import { Life } from './life.tsx';
import { Ranking, Standings } from './ranking.tsx';
import { type Shared, useAsked } from './reads.ts';
import { Turns } from './turn.tsx';
import { isGiven, nameAmongOthers, nameOfRecord, recordParts, Shown } from './values.tsx';
import { Claim } from './waiting.tsx';

interface RecordProps extends Shared {
  thing: Thing;
  id: bigint;
}

export const deedsOf = ({ rules }: Shared, thing: Thing): Deed[] => rules.actions.filter(({ on }) => on === thing.thing);

export function RecordCard({
  thing,
  id,
  title,
  also = [],
  lead,
  children,
  ...shared
}: RecordProps & { title?: string; also?: Deed[]; lead?: ReactNode; children?: ReactNode }) {
  const parts = useAsked(shared.reads, `record ${thing.thing} ${id}`, (reads) => recordParts(thing, id, reads));
  const deeds = [...deedsOf(shared, thing), ...also];
  const judged = useJudged(shared, deeds, id);
  const below = shared.rules.things.filter(({ parent }) => parent === thing.thing);
  if (!parts) return null;
  return (
    <Card title={title ?? nameOfRecord(thing, id, parts).title}>
      {lead}
      <Life {...shared} thing={thing} id={id} parts={parts} />
      <Turns {...shared} deeds={deeds} id={id} judged={judged} />
      <Contents {...shared} thing={thing} id={id} parts={parts} />
      {thing.keeps && <KeptNft {...shared} keeps={thing.keeps} id={id} />}
      <Deeds {...shared} judged={judged} id={id} />
      {shared.rules.claims
        .filter((claim) => claim.thing === thing.thing)
        .map((claim) => (
          <Claim key={claim.function} {...shared} claim={claim} args={[id]} />
        ))}
      <Standings {...shared} facts={thing.facts} id={id} />
      {below.map((child) => (
        <Children key={child.thing} {...shared} thing={child} parent={id} />
      ))}
      {children}
    </Card>
  );
}

/** What it consists of: the money in it first, then its fields and what is reckoned from them. */
function Contents({ thing, id, parts, isSmall = false, ...shared }: RecordProps & { parts: readonly unknown[]; isSmall?: boolean }) {
  const account = useAccount();
  const isMine = thing.personAt !== undefined && String(parts[thing.personAt]).toLowerCase() === account?.toLowerCase();
  const name = thing.fields.find(({ unit }) => unit.kind === 'text');
  // The states of a record say whether what it hides is sealed still.
  const isHidden = (kind: string, at: number) => (kind === 'seal' && thing.states.length > 0) || (isSmall && at === thing.personAt);
  const fields = thing.fields.filter(({ unit, at }) => at !== name?.at && !isHidden(unit.kind, at) && isGiven(parts[at], unit));
  const future = thing.fields.filter(({ unit, at }) => unit.kind === 'moment' && Number(parts[at]) > Number(chainTime()));
  return (
    <>
      <Goals {...shared} goals={thing.goals} id={id} />
      <Stats>
        {besidesGoals(thing.facts, thing.goals).map((fact) => (
          <FactStat key={fact.function} {...shared} fact={fact} id={id} isMine={isMine} />
        ))}
        {fields
          .filter(({ unit }) => unit.kind !== 'text')
          .map(({ label, unit, at }) => (
            <Stat key={label} label={capital(label)} value={<Shown value={parts[at]} unit={unit} />} />
          ))}
      </Stats>
      {fields
        .filter(({ unit }) => unit.kind === 'text')
        .map(({ label, at }) => (
          <Words key={label} label={capital(label)} text={String(parts[at])} />
        ))}
      {future.map(({ label, at }) => (
        <Countdown key={label} label={`Until ${label}`} until={BigInt(String(parts[at]))} over="The time is over." />
      ))}
    </>
  );
}

/** The NFT that a record keeps, or that waits for somebody to whom it could not be sent. */
function KeptNft({ contract, abi, reads, keeps, id }: Shared & { keeps: NonNullable<Thing['keeps']>; id: bigint }) {
  const kept = useAsked(reads, `nft ${keeps.read} ${id}`, (asked) => asked.read(keeps.read, [id]));
  if (!Array.isArray(kept)) return null;
  const [number, isHeld, waitsFor] = kept;
  if (isHeld === true) return <p className="hint">Keeps the NFT {String(number)}.</p>;
  if (waitsFor === nobody || keeps.send === undefined) return null;
  return (
    <Action
      title={`The NFT ${String(number)} waits for ${personName(String(waitsFor))}`}
      hint="It could not be sent when it was due."
      contract={contract}
      abi={abi}
      functionName={keeps.send}
      args={() => [id]}
      button="Have it sent"
      done="It was sent."
    />
  );
}

/** A text, which takes a line of its own. */
const Words = ({ label, text }: { label: string; text: string }) => (
  <p className="words">
    <span>{label}</span>
    <b>{text}</b>
  </p>
);

/**
 * A value that is read from the contract: of the record, of the person who looks, or of the whole. What is refused is not
 * shown, nor what somebody has nothing of, nor what stands above already.
 */
export function FactStat({
  reads,
  fact,
  id,
  isMine = false,
  saidAbove,
}: Shared & { fact: Fact; id?: bigint; isMine?: boolean; saidAbove?: string }) {
  const account = useAccount();
  const isPersonal = fact.takes.includes('person');
  const value = useAsked(reads, `fact ${fact.function} ${id} ${isPersonal ? account : ''}`, async (asked) =>
    isPersonal && !account
      ? undefined
      : asked.read(
          fact.function,
          fact.takes.map((take) => (take === 'person' ? account : id)),
        ),
  );
  if (value === undefined || !isGiven(value, fact.unit) || value === saidAbove || (isPersonal && value === 0n)) return null;
  const label = isPersonal || (isMine && fact.kind === 'pot') ? `Your ${fact.label}` : capital(fact.label);
  return fact.unit.kind === 'text' ? (
    <Words label={label} text={String(value)} />
  ) : (
    <Stat label={label} value={<Shown value={value} unit={fact.unit} />} />
  );
}

/** The records of a kind below their parent. */
function Children({ thing, parent, ...shared }: Shared & { thing: Thing; parent: bigint }) {
  const [shown, setShown] = useState(12);
  const ids = useAsked(
    shared.reads,
    `children ${thing.thing} ${parent} ${shown}`,
    async (reads) => {
      const count = Number((await reads.read(thing.numberOfParent ?? '', [parent])) ?? 0n);
      const places = Array.from({ length: Math.min(count, shown) }, (_, at) => BigInt(at + 1));
      const found = await Promise.all(places.map((place) => reads.read(thing.nthOfParent ?? '', [parent, place])));
      return { count, found: found.filter((one): one is bigint => typeof one === 'bigint') };
    },
    { keeps: true },
  );
  if (!ids || ids.count === 0) return null;
  return (
    <section aria-label={capital(thing.plural)}>
      <h3>
        {capital(thing.plural)} ({ids.count}
        {thing.atMost !== undefined && ` of at most ${thing.atMost}`})
      </h3>
      <Ranking {...shared} thing={thing} ids={ids.found} />
      <Tiles>
        {ids.found.map((id, at) => (
          <SmallRecord key={id.toString()} {...shared} thing={thing} id={id} place={at + 1} />
        ))}
      </Tiles>
      {ids.count > shown && (
        <button type="button" className="quiet" onClick={() => setShown(shown + 12)}>
          Show more {thing.plural}
        </button>
      )}
    </section>
  );
}

export function SmallRecord({ thing, id, place, ...shared }: RecordProps & { place: number }) {
  const parts = useAsked(shared.reads, `record ${thing.thing} ${id}`, (reads) => recordParts(thing, id, reads));
  const deeds = deedsOf(shared, thing);
  const judged = useJudged(shared, deeds, id);
  const account = useAccount();
  const below = shared.rules.things.filter(({ parent }) => parent === thing.thing);
  if (!parts) return null;
  const named = nameOfRecord(thing, BigInt(place), parts);
  const state = thing.stateAt === undefined ? undefined : thing.states[Number(parts[thing.stateAt])];
  const called = `${named.person ? `${place}. ` : ''}${nameAmongOthers(named, account)}`;
  return (
    <Tile title={called} {...(state !== undefined && { badge: <Badge>{capital(state)}</Badge> })}>
      <Contents {...shared} thing={thing} id={id} parts={parts} isSmall />
      <Turns {...shared} deeds={deeds} id={id} judged={judged} isSmall />
      <Deeds {...shared} judged={judged} id={id} isSmall />
      {shared.rules.claims
        .filter((claim) => claim.thing === thing.thing)
        .map((claim) => (
          <Claim key={claim.function} {...shared} claim={claim} args={[id]} />
        ))}
      {below.map((child) => (
        <Children key={child.thing} {...shared} thing={child} parent={id} />
      ))}
    </Tile>
  );
}

/** Records that are NFTs, to look at: each with its holder. */
export function Pictures({ thing, ids, ...shared }: Shared & { thing: Thing; ids: readonly bigint[] }) {
  const shown = useAsked(shared.reads, `pictures ${thing.thing} ${ids.join()}`, (reads) =>
    Promise.all(
      ids.map(async (id) => ({
        id,
        holder: await reads.read('ownerOf', [id]),
        ...nameOfRecord(thing, id, await recordParts(thing, id, reads)),
      })),
    ),
  );
  if (!shown || shown.length === 0) return null;
  return (
    <Gallery label={capital(thing.plural)}>
      {shown.map(({ id, title, holder }) => (
        <Exhibit key={id.toString()} seed={`${thing.thing} ${id}`} title={title}>
          {typeof holder === 'string' && (
            <p className="hint">
              held by <Person address={holder} />
            </p>
          )}
        </Exhibit>
      ))}
    </Gallery>
  );
}
