/** Whose turn it is: who can do what with a record now, and what comes next by itself. */
import { Fragment } from 'react';
import { Countdown } from '../pieces/countdown.tsx';
import { Person, useAccount } from '../shell.tsx';
import { Goes, HowFar, type Judged, TheRule, takesFields } from './deed.tsx';
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
  standing: Extract<Standing, { can: false }>;
  /** Whether it pays somebody else than those who can do it. */
  isTurn: boolean;
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
    if (able.length > 0 && (deed.people || (!takesFields(deed) && deed.creates === undefined)))
      now.push({ deed, people: deed.people ? able : [] });
    const [first] = judged;
    if (able.length === 0 && first && !first.standing.can && !first.standing.isForOthers && !first.standing.isOtherState)
      next.push({ deed, standing: first.standing, isTurn: first.standing.pays.some(({ to }) => !people.includes(to)) });
  }
  return { now, next };
}

interface TurnsProps extends Shared {
  deeds: readonly Deed[];
  id: bigint | undefined;
  judged: readonly Judged[] | undefined;
  /** Without what stands beside it in full anyway. */
  isSmall?: boolean;
}

export function Turns({ deeds, id, judged, isSmall = false, ...shared }: TurnsProps) {
  const { reads, rules } = shared;
  const account = useAccount();
  const turns = useAsked(reads, `turns ${id} ${deeds.map(({ function: name }) => name).join()}`, (asked) =>
    turnsOf(deeds, id, asked, rules),
  );
  if (!turns) return null;
  const isMe = (one: string) => one.toLowerCase() === account?.toLowerCase();
  const now = turns.now.filter(({ people }) => !isSmall || (people.length > 0 && !people.every(isMe)));
  const paid = turns.next.filter(({ isTurn }) => isTurn);
  const [soonest] = turns.next
    .flatMap(({ deed, standing: { from } }) => (from === undefined ? [] : [{ deed, from }]))
    .sort((a, b) => Number(a.from - b.from));
  const dated = turns.next.filter(({ standing }) => standing.pays.length > 0 && standing.from !== undefined);
  if (now.length === 0 && (isSmall ? dated.length === 0 : paid.length === 0 && !soonest)) return null;
  // What everybody can do, and nobody is paid by, stands below with its button.
  const isPlain = now.every(({ people, deed }) => people.length === 0 && !judged?.some((one) => one.deed === deed && paysSomebody(one)));
  if (account !== undefined && isPlain && paid.length === 0 && !soonest) return null;
  const mine = now.some(({ people }) => people.some(isMe));
  const list = now.length > 0 && (
    <ul>
      {now.map(({ deed, people }) => (
        <li key={deed.function}>
          <span className="who">{people.length === 0 ? 'Anybody' : <Several people={people} joined="or" />}</span>{' '}
          <span>
            can {sayDeed(deed)}
            {judged && <Foreseen judged={judged} deed={deed} />}
          </span>
        </li>
      ))}
    </ul>
  );
  if (isSmall)
    return (
      <div className="turn small">
        {list}
        {dated.map(({ deed, standing }) => (
          <p key={deed.function}>
            {deed.title}: {standing.why.charAt(0).toLowerCase() + standing.why.slice(1)}
          </p>
        ))}
      </div>
    );
  return (
    <section className={mine ? 'turn mine' : 'turn'} aria-label="Whose turn it is">
      <h3>{mine ? 'You can act now' : 'Whose turn it is'}</h3>
      {list}
      {paid.length > 0 && (
        <ul>
          {paid.map(({ deed, standing }) => (
            <li key={deed.function} className="next">
              <span className="who">
                Next to be paid: <Several people={[...new Set(standing.pays.map(({ to }) => to))]} joined="and" />
              </span>{' '}
              <span className="hint">
                {deed.title}. {standing.why}
              </span>
              {standing.way && <HowFar way={standing.way} />}
              <TheRule deed={deed} />
            </li>
          ))}
        </ul>
      )}
      {soonest && (
        <Countdown
          until={soonest.from}
          label={`Until this is possible: ${sayDeed(soonest.deed)}`}
          over={`Possible now: ${sayDeed(soonest.deed)}.`}
        />
      )}
    </section>
  );
}

/** "Ada, Bob or Carol"; of many the first, and how many more. */
function Several({ people, joined }: { people: readonly string[]; joined: 'and' | 'or' }) {
  const shown = people.slice(0, 6);
  const more = people.length - shown.length;
  return (
    <>
      {shown.map((one, at) => (
        <Fragment key={one}>
          {at > 0 && (at === shown.length - 1 && more === 0 ? ` ${joined} ` : ', ')}
          <Person address={one} />
        </Fragment>
      ))}
      {more > 0 && ` ${joined} ${more} more`}
    </>
  );
}

const paysSomebody = ({ standing }: Judged): boolean => standing.pays.some(({ amount }) => amount > 0n);

function Foreseen({ judged, deed }: { judged: readonly Judged[]; deed: Deed }) {
  const pays = judged.find((one) => one.deed === deed)?.standing.pays ?? [];
  if (!pays.some(({ amount }) => amount > 0n)) return null;
  return (
    <>
      {' '}
      (<Goes pays={pays} />)
    </>
  );
}

const sayDeed = ({ title }: Deed): string => title.charAt(0).toLowerCase() + title.slice(1);
