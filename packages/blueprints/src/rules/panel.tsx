/** Everything that people agreed on, on one page, whatever it is. */
import { useMemo, useState } from 'react';
import { parseAbi } from 'viem';
import { Hero } from '../pieces/hero.tsx';
import { Tiles } from '../pieces/tiles.tsx';
import { Card, More, type PanelProps, Stats, tellRefusals, useAccount } from '../shell.tsx';
import { Deeds, useJudged } from './deed.tsx';
import { capital, type Deed, type Rules, type Thing, toYou } from './facts.ts';
import { besidesGoals, Goals } from './goals.tsx';
import { History } from './history.tsx';
import { reasonWords } from './judge.ts';
import { look } from './look.ts';
import { Money } from './money.tsx';
import { Draws, Offices } from './offices.tsx';
import { Ranking, Standings } from './ranking.tsx';
import { type Shared, useAsked, useReads } from './reads.ts';
import { FactStat, Pictures, RecordCard, SmallRecord } from './record.tsx';
import { Secrets } from './secrets.tsx';
import { Turns } from './turn.tsx';
import { Waiting } from './waiting.tsx';

export function Panel({ module }: PanelProps) {
  const rules = module.facts as Rules; // written by the composer, never by a person
  const abi = useMemo(() => {
    const refusals = rules.actions.flatMap(({ conditions }) =>
      conditions.map(({ error, text }) => [error, `it is possible only if ${toYou(text)}`]),
    );
    const reasons = Object.entries(rules.errors).flatMap(([reason, error]) =>
      error !== undefined && reasonWords[reason] !== undefined ? [[error, reasonWords[reason]]] : [],
    );
    tellRefusals({ ...Object.fromEntries(reasons), ...Object.fromEntries(refusals) });
    return parseAbi(rules.abi);
  }, [rules]);
  const reads = useReads(module.contract, abi);
  const shared: Shared = { contract: module.contract, abi, rules, reads };
  const account = useAccount();
  const roots = rules.things.filter((thing) => !thing.parent && !thing.single);
  const singles = rules.things.filter((thing) => thing.single);
  const making = (deed: Deed) => deed.on === undefined && roots.some(({ thing }) => thing === deed.creates);
  const loose = rules.actions.filter((deed) => deed.on === undefined && !making(deed));
  const [only] = singles;
  return (
    <>
      <style href="rules" precedence="piece">
        {look}
      </style>
      <Waiting {...shared} />
      <Draws {...shared} />
      <Secrets {...shared} />
      {singles.map((thing, at) => (
        <RecordCard
          key={thing.thing}
          {...shared}
          thing={thing}
          id={1n}
          title={capital(thing.thing)}
          also={at === 0 ? loose : []}
          lead={at === 0 && <Texts {...shared} />}
        >
          {at === 0 && <Facts {...shared} />}
        </RecordCard>
      ))}
      {!only && loose.length > 0 && <Whole {...shared} title={module.title} loose={loose} />}
      {roots.map((thing) => (
        <Records
          key={thing.thing}
          {...shared}
          thing={thing}
          making={rules.actions.filter((deed) => making(deed) && deed.creates === thing.thing)}
        />
      ))}
      <Money {...shared} />
      {!only && loose.length === 0 && <Whole {...shared} title="What holds for all" loose={[]} />}
      <Offices {...shared} />
      <History {...shared} />
      {!account && <p className="hint">Connect your wallet to see what you can do here.</p>}
    </>
  );
}

/** Settings, roles and everything else that stands for all; texts have a place of their own. */
const Facts = (shared: Shared) => (
  <>
    <Goals {...shared} goals={shared.rules.goals} />
    <Stats>
      {besidesGoals(shared.rules.facts, shared.rules.goals)
        .filter(({ unit }) => unit.kind !== 'text')
        .map((fact) => (
          <FactStat key={fact.function} {...shared} fact={fact} />
        ))}
    </Stats>
    <Standings {...shared} facts={shared.rules.facts} />
  </>
);
/** @param title what stands above them: a text that says the same is not said again */
const Texts = ({ title, ...shared }: Shared & { title?: string }) =>
  shared.rules.facts
    .filter(({ unit }) => unit.kind === 'text')
    .map((fact) => <FactStat key={fact.function} {...shared} fact={fact} {...(title !== undefined && { saidAbove: title })} />);

function Whole({ title, loose, ...shared }: Shared & { title: string; loose: readonly Deed[] }) {
  const judged = useJudged(shared, loose, undefined);
  if (shared.rules.facts.length === 0 && loose.length === 0) return null;
  return (
    <Card title={title}>
      <Texts {...shared} title={title} />
      <Turns {...shared} deeds={loose} id={undefined} judged={judged} />
      <Facts {...shared} />
      <Deeds {...shared} judged={judged} />
    </Card>
  );
}

/** The records of a kind, the newest first, and what makes a new one. */
function Records({ thing, making, ...shared }: Shared & { thing: Thing; making: readonly Deed[] }) {
  const [shown, setShown] = useState(6);
  const judged = useJudged(shared, making, undefined);
  const count = useAsked(shared.reads, `number ${thing.thing}`, async (reads) => Number((await reads.read(thing.number, [])) ?? 0n));
  if (count === undefined) return null;
  const ids = Array.from({ length: Math.min(count, shown) }, (_, at) => BigInt(count - at));
  const [first] = making;
  if (count === 0)
    return (
      <Card title={capital(thing.plural)}>
        <Hero label={`There are no ${thing.plural} yet`} value={first ? `${first.title} to begin` : 'Nothing to do here yet'}>
          {first?.told}
        </Hero>
        <Deeds {...shared} judged={judged} />
      </Card>
    );
  const older = count > shown && (
    <button type="button" className="quiet" onClick={() => setShown(shown + 6)}>
      Show older {thing.plural}
    </button>
  );
  const another = making.length > 0 && (
    <More title={`Another ${thing.thing}`}>
      <Deeds {...shared} judged={judged} />
    </More>
  );
  // What belongs to one person each is a list of people.
  if (thing.personAt !== undefined)
    return (
      <Card title={`${capital(thing.plural)} (${count})`}>
        <Ranking {...shared} thing={thing} ids={ids} />
        <Tiles>
          {[...ids].reverse().map((id) => (
            <SmallRecord key={id.toString()} {...shared} thing={thing} id={id} place={Number(id)} />
          ))}
        </Tiles>
        {older}
        {another}
      </Card>
    );
  return (
    <>
      {(thing.ranked || thing.nft) && count > 1 && (
        <Card title={capital(thing.plural)}>
          <Ranking {...shared} thing={thing} ids={ids} />
          {thing.nft && <Pictures {...shared} thing={thing} ids={ids} />}
        </Card>
      )}
      {ids.map((id) => (
        <RecordCard key={id.toString()} {...shared} thing={thing} id={id} />
      ))}
      {older}
      {another}
    </>
  );
}
