/** What can be done: as a form when it is possible, as a line with the reason when it is not. */
import { Action, type ActionField, coin, moment, Person, Progress, personName, useAccount } from '../shell.tsx';
import { type Deed, type Thing, type Unit, walked } from './facts.ts';
import type { Payment } from './foresee.ts';
import { judge, type Standing, type Way } from './judge.ts';
import { proofFor } from './lists.ts';
import { type Shared, sceneOf, useAsked } from './reads.ts';
import { reckon } from './reckon.ts';
import { keptSeals, sealValues, secretIn } from './seal.tsx';
import { fieldFor, moneyWords, nameOfRecord, pricedBy, recordParts, thingCalled, thingsAsked, typedFor } from './values.tsx';

export interface Judged {
  deed: Deed;
  standing: Standing;
}

/** How each of the deeds stands for the person who looks; undefined before it is known, or while nobody is connected. */
export function useJudged({ reads, rules }: Shared, deeds: readonly Deed[], id: bigint | undefined): Judged[] | undefined {
  const account = useAccount();
  const key = `deeds ${account} ${id} ${deeds.map(({ function: name }) => name).join()}`;
  const judged = useAsked(reads, key, async (asked) =>
    account === undefined
      ? undefined
      : Promise.all(deeds.map(async (deed) => ({ deed, standing: await judge({ reads: asked, rules, deed, id, account, isMe: true }) }))),
  );
  return account && judged;
}

/** What can be done to a record: possible for me now as forms, and all else with what is in the way. */
export function Deeds({
  judged,
  id,
  isSmall = false,
  ...shared
}: Shared & { judged: readonly Judged[] | undefined; id?: bigint | undefined; isSmall?: boolean }) {
  if (!judged) return null;
  const possible = judged.flatMap(({ deed, standing }) => (standing.can ? [{ deed, standing }] : []));
  // What takes one click stands before what has to be filled in.
  possible.sort((a, b) => Number(takesFields(a.deed)) - Number(takesFields(b.deed)));
  const waiting = judged.flatMap(({ deed, standing }) => (standing.can ? [] : [{ deed, standing }]));
  const isLater = ({ standing }: (typeof waiting)[number]) => !standing.isForOthers && !standing.isOtherState;
  const later = waiting.filter(isLater);
  const others = waiting.filter((one) => !isLater(one));
  return (
    <>
      {possible.length > 0 && (
        <div className="actions">
          {possible.map(({ deed, standing }) => (
            <DeedForm key={deed.function} {...shared} deed={deed} id={id} standing={standing} />
          ))}
        </div>
      )}
      {later.length > 0 && !isSmall && (
        <section className="notnow" aria-label="Not now">
          <h3>Not now</h3>
          <Reasons waiting={later} />
        </section>
      )}
      {(isSmall ? waiting : others).length > 0 && (
        <details className="notnow">
          <summary>{isSmall ? 'Not now, and why' : 'What else there is, for whom and when'}</summary>
          <Reasons waiting={isSmall ? waiting : others} />
        </details>
      )}
    </>
  );
}

export const takesFields = (deed: Deed): boolean => deed.fields.some(({ list }) => list === undefined) || deed.pays?.amount === 'asked';

const Reasons = ({ waiting }: { waiting: readonly { deed: Deed; standing: Extract<Standing, { can: false }> }[] }) => (
  <ul>
    {waiting.map(({ deed, standing }) => (
      <li key={deed.function}>
        <b>{deed.title}</b>
        <span>{standing.why}</span>
        {standing.way && <HowFar way={standing.way} />}
        <TheRule deed={deed} />
      </li>
    ))}
  </ul>
);

export const HowFar = ({ way }: { way: Way }) => <Progress label={`${way.part} of ${way.whole}`} percent={percent(way)} />;

const percent = ({ part, whole }: Way): number => Number((part * 1000n) / whole) / 10;

export const TheRule = ({ deed }: { deed: Deed }) => (
  <details>
    <summary>The rule</summary>
    <p>{deed.told}</p>
    <ul className="exact">
      {deed.sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </details>
);

/** "0.4 ETH goes to Cleo": what was foreseen, to one line for each person and coin. */
export function Goes({ pays }: { pays: readonly Payment[] }) {
  const sums = new Map<string, Payment>();
  for (const one of pays) {
    const key = `${one.to} ${one.coin}`;
    sums.set(key, { ...one, amount: one.amount + (sums.get(key)?.amount ?? 0n) });
  }
  const shown = [...sums].filter(([, one]) => one.amount > 0n);
  return shown.map(([key, one], at) => (
    <span key={key} className="goes">
      {at > 0 && ' and '}
      {moneyWords(one.amount, one.coin, one.decimals)} to <Person address={one.to} />
    </span>
  ));
}

function DeedForm({
  contract,
  abi,
  rules,
  reads,
  deed,
  id,
  standing,
}: Shared & { deed: Deed; id: bigint | undefined; standing: Extract<Standing, { can: true }> }) {
  const account = useAccount() ?? '';
  const choices = useRecords({ contract, abi, rules, reads }, deed);
  const kept = useAsked(reads, `kept ${deed.function} ${id} ${account}`, async (asked) => {
    if (!deed.opens) return undefined;
    const seal = await reckon(deed.opens.seal, sceneOf(asked, rules, id, account)).catch(() => undefined);
    return keptSeals(contract, account).find((one) => one.seal === seal);
  });
  const token = useAsked(reads, `token ${deed.pays?.coin}`, async (asked) => {
    const known = rules.coins.find(({ coin, own }) => coin === deed.pays?.coin && !own);
    const address = known?.read === undefined ? undefined : await asked.read(known.read, []);
    return typeof address === 'string' ? address : undefined;
  });
  const collection = useAsked(reads, `collection ${deed.brings}`, async (asked) => {
    const address = deed.brings === undefined ? undefined : await asked.read(deed.brings, []);
    return typeof address === 'string' ? address : undefined;
  });
  if (!choices) return null;
  const inChainCoin = deed.pays?.coin === 'ETH';
  const asksAmount = inChainCoin && deed.pays?.amount === 'asked';

  const recordsFor = ({ thing = '' }: Unit) => choices.get(thing) ?? [];
  const namesFor = (unit: Unit) => recordsFor(unit).map(({ name }) => name);
  const idsFor = (unit: Unit) => recordsFor(unit).map((record) => record.id);
  // What stands in the form, and what becomes of it: one argument may take several fields, or none.
  const form: ActionField[] = [];
  const makers = deed.fields.map((field): ((typed: readonly unknown[]) => unknown) => {
    const at = form.length;
    if (field.list !== undefined) return () => proofFor(rules.lists[field.list ?? ''] ?? [], account);
    if (field.hides) {
      const { hides } = field;
      form.push(...hides.map(({ label, unit }) => fieldFor(label, unit, namesFor(unit))));
      return (typed) => {
        const values = hides.map(({ unit }, i) => typedFor(unit, typed[at + i], idsFor(unit)));
        const names = hides.map(({ unit }, i) => namesFor(unit)[Number(typed[at + i])]);
        return sealValues(contract, account, hides, values, names).seal;
      };
    }
    const remembered = kept?.values.find(({ label }) => label === field.label && deed.opens?.with.includes(label));
    if (remembered)
      return () =>
        typeof remembered.value === 'boolean' || field.unit.kind === 'text' || field.unit.kind === 'person'
          ? remembered.value
          : BigInt(remembered.value);
    if (field.from === 'secret') {
      if (kept) return () => kept.secret;
      form.push({ label: 'Your secret word', kind: 'text', hint: 'The one you were given when you sealed it.' });
      return (typed) => secretIn(String(typed[at]));
    }
    form.push({
      ...fieldFor(field.label, field.unit, namesFor(field.unit)),
      ...(field.from === 'amount' && leastHint(deed, standing)),
    });
    return (typed) => typedFor(field.unit, typed[at], idsFor(field.unit));
  });
  if (asksAmount) form.push({ label: `Amount (${coin()})`, kind: 'ether', ...leastHint(deed, standing) });

  const typedInto = (field: number, typed: unknown[]): bigint => {
    const amount = makers[field]?.(typed);
    return typeof amount === 'bigint' ? amount : 0n;
  };
  const priced = pricedBy(deed);
  const costs = (typed: unknown[]): bigint => (priced === undefined ? standing.due : typedInto(priced, typed));

  const note = (
    <>
      {standing.pays.some(({ amount }) => amount > 0n) && (
        <>
          Now this sends <Goes pays={standing.pays} />.{' '}
        </>
      )}
      {standing.until !== undefined && <>Until {moment(standing.until)}. </>}
      {kept && <>Your browser remembers what you sealed: {kept.says}. </>}
      {inChainCoin && deed.pays?.amount === 'computed' && priced === undefined && standing.due > 0n && (
        <>It costs {moneyWords(standing.due, 'ETH', 18)}. </>
      )}
      {!inChainCoin && deed.pays?.amount === 'computed' && priced === undefined && (
        <>It costs {moneyWords(standing.due, deed.pays.coin, deed.pays.decimals)}. </>
      )}
      <TheRule deed={deed} />
    </>
  );
  return (
    <div className="deed">
      <Action
        key={`${kept?.seal} ${form.length}`}
        title={deed.title}
        hint={note}
        contract={contract}
        abi={abi}
        functionName={deed.function}
        fields={form}
        args={(typed) => [...(id !== undefined && deed.takesRecord ? [id] : []), ...makers.map((make) => make(typed))]}
        value={(typed) => (!inChainCoin ? 0n : asksAmount ? (typed.at(-1) as bigint) : costs(typed))}
        spends={[
          ...(token === undefined
            ? []
            : [
                {
                  token,
                  amount: (typed: unknown[]) =>
                    deed.pays?.amount === 'computed'
                      ? costs(typed)
                      : typedInto(
                          deed.fields.findIndex(({ from }) => from === 'amount'),
                          typed,
                        ),
                },
              ]),
          ...(collection === undefined
            ? []
            : [
                {
                  token: collection,
                  isItem: true,
                  amount: (typed: unknown[]) =>
                    typedInto(
                      deed.fields.findIndex(({ from }) => from === 'nft'),
                      typed,
                    ),
                },
              ]),
        ]}
        button={deed.title}
        done={`Done: ${deed.title.charAt(0).toLowerCase()}${deed.title.slice(1)}.`}
      />
    </div>
  );
}

const leastHint = (deed: Deed, { due }: { due: bigint }): { hint?: string } =>
  deed.pays?.due && due > 0n ? { hint: `At least ${moneyWords(due, deed.pays.coin, deed.pays.decimals)}.` } : {};

/** The records that a form lets people choose from, by name. */
function useRecords({ reads, rules }: Shared, deed: Deed): Map<string, { id: bigint; name: string }[]> | undefined {
  const things = thingsAsked(deed).flatMap((name) => thingCalled(rules, name) ?? []);
  return useAsked(
    reads,
    `records ${deed.function}`,
    async (asked) => new Map(await Promise.all(things.map((thing) => namesIn(thing, asked)))),
  );
}

async function namesIn(thing: Thing, reads: NonNullable<Shared['reads']>): Promise<[string, { id: bigint; name: string }[]]> {
  const count = Number((await reads.read(thing.number, [])) ?? 0n);
  const ids = Array.from({ length: Math.min(count, walked) }, (_, at) => BigInt(count - at));
  const records = ids.map(async (id) => {
    const { title, person } = nameOfRecord(thing, id, await recordParts(thing, id, reads));
    return { id, name: person ? `${title} (${personName(person)})` : title };
  });
  return [thing.thing, await Promise.all(records)];
}
