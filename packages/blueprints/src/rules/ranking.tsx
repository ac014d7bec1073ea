/** Records and people side by side, by the number that tells them apart. */
import { Tally } from '../pieces/tally.tsx';
import { Person, percentOf, personName, useAccount } from '../shell.tsx';
import { capital, type Fact, type Thing } from './facts.ts';
import { everybody } from './happened.ts';
import { type Shared, useAsked } from './reads.ts';
import { nameAmongOthers, nameOfRecord, recordParts, valueWords } from './values.tsx';

/** Records by the field that the rules raise, the highest first; nothing before one of them has any. */
export function Ranking({ thing, ids, ...shared }: Shared & { thing: Thing; ids: readonly bigint[] }) {
  const account = useAccount();
  const { ranked } = thing;
  const rows = useAsked(shared.reads, `ranking ${thing.thing} ${ids.join()}`, async (reads) =>
    !ranked
      ? []
      : Promise.all(
          ids.map(async (id, place) => {
            const parts = await recordParts(thing, id, reads);
            const named = nameOfRecord(thing, BigInt(place + 1), parts);
            const value = parts?.[ranked.at];
            return { named, value: typeof value === 'bigint' ? value : 0n };
          }),
        ),
  );
  if (!ranked || !rows || rows.length < 2 || rows.every(({ value }) => value === 0n)) return null;
  const total = rows.reduce((sum, { value }) => sum + value, 0n);
  const sorted = [...rows].sort((a, b) => (a.value === b.value ? 0 : a.value < b.value ? 1 : -1));
  return (
    <section className="ranking">
      <h4>{capital(ranked.label)}</h4>
      <Tally
        label={`${capital(thing.plural)} by ${ranked.label}`}
        rows={sorted.map(({ named, value }) => ({
          label: nameAmongOthers(named, account),
          value: valueWords(value, ranked.unit),
          percent: percentOf(value, total),
          isMarked: named.person !== undefined && named.person.toLowerCase() === account?.toLowerCase(),
        }))}
      />
    </section>
  );
}

/** What everybody has of a tally, the most first. */
export function Standings({ facts, id, ...shared }: Shared & { facts: readonly Fact[]; id?: bigint }) {
  return facts
    .filter(({ kind, unit, takes }) => kind === 'tally' && unit.kind !== 'moment' && takes.includes('person'))
    .map((fact) => <OneStanding key={fact.function} {...shared} fact={fact} id={id} />);
}

function OneStanding({ fact, id, ...shared }: Shared & { fact: Fact; id: bigint | undefined }) {
  const account = useAccount();
  const rows = useAsked(shared.reads, `standing ${fact.function} ${id}`, async (reads) => {
    const people = (await everybody(shared, reads)).slice(0, 64);
    const values = await Promise.all(
      people.map(async (person) => ({
        person,
        value: await reads.read(
          fact.function,
          fact.takes.map((take) => (take === 'person' ? person : id)),
        ),
      })),
    );
    return values.flatMap(({ person, value }) => (typeof value === 'bigint' && value > 0n ? [{ person, value }] : []));
  });
  if (!rows || rows.length === 0) return null;
  const total = rows.reduce((sum, { value }) => sum + value, 0n);
  // Of one each there is nothing to compare: it is a list of people.
  if (fact.unit.kind === 'count' && rows.every(({ value }) => value === 1n))
    return (
      <section aria-label={capital(fact.label)}>
        <h3>{capital(fact.label)}</h3>
        <p className="people">
          {rows.map(({ person }) => (
            <Person key={person} address={person} />
          ))}
        </p>
      </section>
    );
  return (
    <section aria-label={capital(fact.label)}>
      <h3>{capital(fact.label)}</h3>
      <Tally
        label={capital(fact.label)}
        rows={[...rows]
          .sort((a, b) => (a.value < b.value ? 1 : -1))
          .slice(0, 10)
          .map(({ person, value }) => {
            const isMarked = person.toLowerCase() === account?.toLowerCase();
            return {
              label: isMarked ? 'You' : personName(person),
              value: valueWords(value, fact.unit),
              percent: percentOf(value, total),
              isMarked,
            };
          })}
      />
    </section>
  );
}
