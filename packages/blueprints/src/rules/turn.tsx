/** Whose turn it is: who can do what with a record now, and what comes next by itself. */
import { Countdown } from '../pieces/countdown.tsx';
import { Person, useAccount } from '../shell.tsx';
import { Goes, type Judged } from './deed.tsx';
import type { Deed } from './facts.ts';
import { judge, peopleOf, type Standing } from './judge.ts';
import { type Reads, type Shared, sceneOf, useAsked } from './reads.ts';

interface Turn {
  deed: Deed;
  /** Those who can do it now; empty when anybody can. */
  people: string[];
}
interface Next {
  deed: Deed;
  from: bigint | undefined;
  why: string;
  pays: Extract<Standing, { can: false }>['pays'];
}

/** Somebody who is nobody in the rules: what anybody can do, this address can. */
const anybody = '0x000000000000000000000000000000000000dEaD';

async function turnsOf(
  deeds: readonly Deed[],
  id: bigint | undefined,
  reads: Reads,
  rules: Shared['rules'],
): Promise<{ now: Turn[]; next: Next[] }> {
  const now: Turn[] = [];
  const next: Next[] = [];
  for (const deed of deeds) {
    const people = deed.people ? await peopleOf(deed, sceneOf(reads, rules, id)) : [anybody];
    const judged = await Promise.all(
      people.map(async (account) => ({ account, standing: await judge({ reads, rules, deed, id, account, isMe: false }) })),
    );
    const able = judged.flatMap(({ account, standing }) => (standing.can ? [account] : []));
    // What anybody can do by typing something in is no turn.
    if (able.length > 0 && (deed.people || (deed.fields.length === 0 && deed.creates === undefined)))
      now.push({ deed, people: deed.people ? able : [] });
    const [first] = judged;
    if (able.length === 0 && first && !first.standing.can && !first.standing.isForOthers) {
      const { from, why, pays } = first.standing;
      if (from !== undefined || pays.length > 0) next.push({ deed, from, why, pays });
    }
  }
  return { now, next };
}

export function Turns({
  deeds,
  id,
  judged,
  ...shared
}: Shared & { deeds: readonly Deed[]; id: bigint | undefined; judged: readonly Judged[] | undefined }) {
  const { reads, rules } = shared;
  const account = useAccount();
  const turns = useAsked(reads, `turns ${id} ${deeds.map(({ function: name }) => name).join()}`, (asked) =>
    turnsOf(deeds, id, asked, rules),
  );
  if (!turns || (turns.now.length === 0 && turns.next.length === 0)) return null;
  const isMine = (people: readonly string[]) => people.some((one) => one.toLowerCase() === account?.toLowerCase());
  const mine = turns.now.some(({ people }) => isMine(people));
  const soonest = turns.next.reduce<bigint | undefined>(
    (first, { from }) => (from !== undefined && (first === undefined || from < first) ? from : first),
    undefined,
  );
  return (
    <section className={mine ? 'turn mine' : 'turn'} aria-label="Whose turn it is">
      <h3>{mine ? 'It is your turn' : 'Whose turn it is'}</h3>
      <ul>
        {turns.now.map(({ deed, people }) => (
          <li key={deed.function}>
            <span className="who">
              {people.length === 0 ? 'Anybody' : people.slice(0, 6).map((one) => <Person key={one} address={one} />)}
              {people.length > 6 && ` and ${people.length - 6} more`}
            </span>
            <span>can {sayDeed(deed)}</span>
            {judged && <Foreseen judged={judged} deed={deed} />}
          </li>
        ))}
        {turns.next.map(({ deed, why, pays }) => (
          <li key={deed.function} className="later">
            <span>
              {deed.title}: {why}
            </span>
            {pays.length > 0 && (
              <span className="who">
                Then it is paid to{' '}
                {[...new Set(pays.map(({ to }) => to))].map((to) => (
                  <Person key={to} address={to} />
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {soonest !== undefined && <Countdown until={soonest} label="Until something new is possible" over="Something new is possible now." />}
    </section>
  );
}

function Foreseen({ judged, deed }: { judged: readonly Judged[]; deed: Deed }) {
  const pays = judged.find((one) => one.deed === deed)?.standing.pays ?? [];
  if (!pays.some(({ amount }) => amount > 0n)) return null;
  return (
    <span>
      (<Goes pays={pays} />)
    </span>
  );
}

const sayDeed = ({ title }: Deed): string => title.charAt(0).toLowerCase() + title.slice(1);
