import { useMemo, useState } from 'react';
import { type Abi, parseAbi } from 'viem';
import { Badge } from '../pieces/badge.tsx';
import { Countdown } from '../pieces/countdown.tsx';
import { Stages } from '../pieces/stages.tsx';
import {
  Action,
  type ActionField,
  Actions,
  Card,
  coin as chainCoin,
  chainTime,
  More,
  moment,
  type PanelProps,
  Person,
  quantity,
  Stat,
  Stats,
  tellRefusals,
  timeSpan,
  useAccount,
  useRead,
  useTrial,
} from '../shell.tsx';

interface Unit {
  kind: 'count' | 'share' | 'moment' | 'duration' | 'person' | 'text' | 'yes/no' | 'seal' | 'money' | 'choice' | 'record';
  coin?: string;
  decimals?: number;
  options?: string[];
  thing?: string;
}
interface Fact {
  label: string;
  unit: Unit;
  function: string;
  takes: ('record' | 'person' | 'place')[];
}
interface Thing {
  thing: string;
  plural: string;
  single: boolean;
  parent?: string;
  states: string[];
  fields: { label: string; unit: Unit; at: number }[];
  stateAt?: number;
  record: string;
  number: string;
  numberOfParent?: string;
  nthOfParent?: string;
  facts: Fact[];
}
interface Deed {
  title: string;
  told: string;
  sentences: string[];
  who: string;
  function: string;
  on?: string;
  takesRecord: boolean;
  creates?: string;
  fields: { label: string; unit: Unit; from: 'record' | 'asked' | 'input' | 'amount' | 'secret' | 'proof' }[];
  pays?: { coin: string; decimals: number; amount: 'computed' | 'asked' };
  conditions: { error: string; text: string; given: boolean }[];
}
/** What the rules say, as the composer writes it into the page. */
interface Rules {
  abi: string[];
  errors: { notAllowed: string; wrongPayment: string; noSuchRecord: string };
  coins: { coin: string; decimals: number; contract?: string }[];
  things: Thing[];
  facts: Fact[];
  actions: Deed[];
  claims: { label: string; function: string; read: string; unit: Unit; takes: ('record' | 'person')[]; thing?: string }[];
  withdrawals: { coin: string; decimals: number; function: string; read: string }[];
  draws?: string;
}

interface Shared {
  contract: string;
  abi: Abi;
  rules: Rules;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const nobody = '0x0000000000000000000000000000000000000000';

/** Everything that people agreed on: what stands for all, and the records of each kind with what can be done to them now. */
export function Panel({ module }: PanelProps) {
  const rules = module.facts as Rules; // written by the composer, never by a person
  const abi = useMemo(() => {
    const refusals = rules.actions.flatMap(({ conditions }) =>
      conditions.map(({ error, text }) => [error, `it is allowed only if ${text}`]),
    );
    tellRefusals({ ...Object.fromEntries(refusals), [rules.errors.notAllowed]: 'this is up to somebody else' });
    return parseAbi(rules.abi);
  }, [rules]);
  const shared: Shared = { contract: module.contract, abi, rules };
  const account = useAccount();
  const roots = rules.things.filter((thing) => !thing.parent && !thing.single);
  const singles = rules.things.filter((thing) => thing.single);
  const loose = rules.actions.filter(
    (deed) => deed.on === undefined && (deed.creates === undefined || !roots.some(({ thing }) => thing === deed.creates)),
  );
  return (
    <>
      <Waiting {...shared} />
      {(rules.facts.length > 0 || loose.length > 0) && (
        <Card title={module.title}>
          <Stats>
            {rules.facts.map((fact) => (
              <FactStat key={fact.function} {...shared} fact={fact} />
            ))}
          </Stats>
          <Actions>
            {loose.map((deed) => (
              <Deed key={deed.function} {...shared} deed={deed} />
            ))}
          </Actions>
        </Card>
      )}
      {singles.map((thing) => (
        <RecordCard key={thing.thing} {...shared} thing={thing} id={1n} title={capital(thing.thing)} />
      ))}
      {roots.map((thing) => (
        <Records key={thing.thing} {...shared} thing={thing} />
      ))}
      {!account && <p className="hint">Connect a wallet to see what you can do.</p>}
    </>
  );
}

// ── What waits for the person who looks ────────────────────────────────────────────────────────────────────────────────

/** Money that could not be delivered, and what was shared out and can be claimed. */
function Waiting(shared: Shared) {
  const { rules } = shared;
  return (
    <>
      {rules.withdrawals.map((one) => (
        <Kept key={one.function} {...shared} {...one} />
      ))}
      {rules.claims
        .filter(({ takes }) => !takes.includes('record'))
        .map((one) => (
          <Claim key={one.function} {...shared} claim={one} args={[]} />
        ))}
    </>
  );
}

function Kept({ contract, abi, coin, decimals, function: name, read }: Shared & Rules['withdrawals'][number]) {
  const account = useAccount();
  const kept = useRead(contract, abi, read, account && [account], account !== undefined);
  if (typeof kept !== 'bigint' || kept === 0n || !account) return null;
  return (
    <Action
      title={`${quantity(kept, decimals)} ${coinWord(coin)} is kept for you`}
      hint="It could not be sent to your wallet when it was due."
      contract={contract}
      abi={abi}
      functionName={name}
      args={() => [account]}
      button="Have it sent"
      done="It is in your wallet."
    />
  );
}

function Claim({ contract, abi, claim, args }: Shared & { claim: Rules['claims'][number]; args: readonly bigint[] }) {
  const account = useAccount();
  const due = useRead(contract, abi, claim.read, account && [...args, account], account !== undefined);
  if (typeof due !== 'bigint' || due === 0n) return null;
  return (
    <Action
      title={`${inWords(due, claim.unit)} from the ${claim.label} is yours`}
      contract={contract}
      abi={abi}
      functionName={claim.function}
      args={() => args}
      button="Claim it"
      done="It is in your wallet."
    />
  );
}

// ── Records ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The records of a kind, the newest first, and what makes a new one. */
function Records({ thing, ...shared }: Shared & { thing: Thing }) {
  const count = Number(useRead(shared.contract, shared.abi, thing.number) ?? 0n);
  const [shown, setShown] = useState(12);
  const making = shared.rules.actions.filter((deed) => deed.on === undefined && deed.creates === thing.thing);
  const ids = Array.from({ length: Math.min(count, shown) }, (_, i) => BigInt(count - i));
  return (
    <>
      {making.length > 0 && (
        <Card title={capital(thing.plural)}>
          {count === 0 && <p className="hint">There are no {thing.plural} yet. Begin with the first.</p>}
          <Actions>
            {making.map((deed) => (
              <Deed key={deed.function} {...shared} deed={deed} />
            ))}
          </Actions>
        </Card>
      )}
      {ids.map((id) => (
        <RecordCard key={id.toString()} {...shared} thing={thing} id={id} title={`${capital(thing.thing)} ${id}`} />
      ))}
      {count > shown && (
        <button type="button" onClick={() => setShown(shown + 12)}>
          Show older {thing.plural}
        </button>
      )}
    </>
  );
}

/** One record: how it stands, what lies in it, what can be done with it now, and what belongs to it. */
function RecordCard({ thing, id, title, ...shared }: Shared & { thing: Thing; id: bigint; title: string }) {
  const { contract, abi, rules } = shared;
  const read = useRead(contract, abi, thing.record, thing.single ? [] : [id]);
  const values: readonly unknown[] = Array.isArray(read) ? read : typeof read === 'object' && read !== null ? Object.values(read) : [read];
  const children = rules.things.filter((one) => one.parent === thing.thing);
  if (read === undefined) return null;
  const name = thing.fields.find(({ unit }) => unit.kind === 'text');
  const called = name && typeof values[name.at] === 'string' ? String(values[name.at]) : '';
  const state = thing.stateAt === undefined ? undefined : Number(values[thing.stateAt]);
  return (
    <Card title={called ? `${title}: ${called}` : title}>
      {state !== undefined && <Life thing={thing} state={state} />}
      <Stats>
        {thing.fields
          .filter((field) => field !== name || !called)
          .map(({ label, unit, at }) => (
            <Stat key={label} label={capital(label)} value={<Shown value={values[at]} unit={unit} />} />
          ))}
        {thing.facts.map((fact) => (
          <FactStat key={fact.function} {...shared} fact={fact} id={id} />
        ))}
      </Stats>
      {thing.fields
        .filter(({ unit, at }) => unit.kind === 'moment' && Number(values[at]) > Number(chainTime()))
        .map(({ label, at }) => (
          <Countdown key={label} label={`Until ${label}`} until={BigInt(String(values[at]))} over="The time is over." />
        ))}
      <Deeds {...shared} thing={thing} id={id} />
      {rules.claims
        .filter((claim) => claim.thing === thing.thing)
        .map((claim) => (
          <Claim key={claim.function} {...shared} claim={claim} args={[id]} />
        ))}
      {children.map((child) => (
        <Children key={child.thing} {...shared} thing={child} parent={id} />
      ))}
    </Card>
  );
}

/** Few states in a row are shown as a way; many as a word. */
function Life({ thing, state }: { thing: Thing; state: number }) {
  const word = thing.states[state] ?? '…';
  const isEnd = state === thing.states.length - 1;
  return thing.states.length <= 4 ? (
    <Stages stages={thing.states.map(capital)} at={state} />
  ) : (
    <Badge tone={isEnd ? 'plain' : 'good'}>{capital(word)}</Badge>
  );
}

function Children({ thing, parent, ...shared }: Shared & { thing: Thing; parent: bigint }) {
  const count = Number(
    useRead(shared.contract, shared.abi, thing.numberOfParent ?? '', [parent], thing.numberOfParent !== undefined) ?? 0n,
  );
  const [shown, setShown] = useState(10);
  if (count === 0) return null;
  return (
    <section aria-label={capital(thing.plural)}>
      <h3>
        {capital(thing.plural)} ({count})
      </h3>
      {Array.from({ length: Math.min(count, shown) }, (_, i) => BigInt(count - i)).map((place) => (
        <Child key={place.toString()} {...shared} thing={thing} parent={parent} place={place} />
      ))}
      {count > shown && (
        <button type="button" className="quiet" onClick={() => setShown(shown + 10)}>
          Show more {thing.plural}
        </button>
      )}
    </section>
  );
}

function Child({ place, parent, thing, ...shared }: Shared & { thing: Thing; parent: bigint; place: bigint }) {
  const id = useRead(shared.contract, shared.abi, thing.nthOfParent ?? '', [parent, place], thing.nthOfParent !== undefined);
  return typeof id === 'bigint' ? <RecordCard {...shared} thing={thing} id={id} title={`${capital(thing.thing)} ${place}`} /> : null;
}

// ── Values ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A value that is read from the contract: of the record, of the person who looks, or of the whole. */
function FactStat({ contract, abi, fact, id }: Shared & { fact: Fact; id?: bigint }) {
  const account = useAccount();
  const isMine = fact.takes.includes('person');
  const args = fact.takes.map((take) => (take === 'person' ? account : id));
  const value = useRead(contract, abi, fact.function, args, !isMine || account !== undefined);
  if (isMine && !account) return null;
  return (
    <Stat
      label={isMine ? `Your ${fact.label}` : capital(fact.label)}
      value={value === undefined ? '–' : <Shown value={value} unit={fact.unit} />}
    />
  );
}

function Shown({ value, unit }: { value: unknown; unit: Unit }) {
  if (unit.kind === 'person') return value === nobody ? 'nobody yet' : <Person address={String(value)} />;
  return inWords(value, unit);
}

const coinWord = (coin: string | undefined): string => (coin === undefined || coin === 'ETH' ? chainCoin() : coin);

/** A value as a person reads it; what was never set is a dash. */
function inWords(value: unknown, unit: Unit): string {
  if (value === undefined) return '…';
  const number = typeof value === 'bigint' || typeof value === 'number' ? BigInt(value) : 0n;
  switch (unit.kind) {
    case 'money':
      return `${quantity(number, unit.decimals ?? 18)} ${coinWord(unit.coin)}`;
    case 'share':
      return `${Number(number) / 100}%`;
    case 'moment':
      return number === 0n ? '–' : moment(number);
    case 'duration':
      return number === 0n ? '–' : timeSpan(number);
    case 'choice':
      return capital(unit.options?.[Number(number)] ?? '–');
    case 'record':
      return number === 0n ? '–' : `${capital(unit.thing ?? 'record')} ${number}`;
    case 'yes/no':
      return value === true ? 'Yes' : 'No';
    case 'seal':
      return /^0x0*$/.test(String(value)) ? '–' : 'Sealed';
    case 'text':
      return String(value) || '–';
    default:
      return quantity(number, 0);
  }
}

// ── Doing ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What can be done with a record: first what this person can do now, then what others can do or what has to wait, with the reason. */
function Deeds({ thing, id, ...shared }: Shared & { thing: Thing; id: bigint }) {
  const deeds = shared.rules.actions.filter(
    (deed) => deed.on === thing.thing || (deed.on === undefined && thing.single && deed.creates !== undefined),
  );
  if (deeds.length === 0) return null;
  return (
    <>
      <Actions>
        {deeds.map((deed) => (
          <Deed key={deed.function} {...shared} deed={deed} id={id} show="possible" />
        ))}
      </Actions>
      <More title="What else there is">
        {deeds.map((deed) => (
          <Deed key={deed.function} {...shared} deed={deed} id={id} show="impossible" />
        ))}
      </More>
    </>
  );
}

interface DeedProps extends Shared {
  deed: Deed;
  id?: bigint;
  /** Shown only when it is possible now, or only when it is not; without it always. */
  show?: 'possible' | 'impossible';
}

/** One thing people can do. Before anything is typed the contract is asked whether it would refuse, and why. */
function Deed({ contract, abi, rules, deed, id, show }: DeedProps) {
  const account = useAccount();
  const record = id !== undefined && deed.takesRecord ? [id] : [];
  const trial = useTrial(contract, abi, deed.function, [...record, ...deed.fields.map((field) => stand(field.unit, field.from, account))]);
  const why = trial && !trial.could ? reasonOf(trial.error, rules, deed) : undefined;
  if (show !== undefined && (show === 'possible') !== (why === undefined)) return null;
  const price =
    trial && !trial.could && trial.error === rules.errors.wrongPayment && typeof trial.args[0] === 'bigint' ? trial.args[0] : 0n;
  const inChainCoin = deed.pays?.coin === 'ETH';
  const fields: ActionField[] = deed.fields.map((field) => asField(field.label, field.unit));
  if (inChainCoin && deed.pays?.amount === 'asked') fields.push({ label: 'Amount', kind: 'ether' });
  return (
    <Action
      title={deed.title}
      hint={
        <>
          {why === undefined ? deed.told : why}
          <details>
            <summary>The exact rule</summary>
            <ul>
              {deed.sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        </>
      }
      contract={contract}
      abi={abi}
      functionName={deed.function}
      fields={fields}
      args={(values) => [...record, ...(inChainCoin && deed.pays?.amount === 'asked' ? values.slice(0, -1) : values)]}
      value={(values) => (!inChainCoin ? 0n : deed.pays?.amount === 'asked' ? (values.at(-1) as bigint) : price)}
      button={deed.title}
      done="Done."
      disabled={why !== undefined}
    />
  );
}

/** Why somebody cannot do it now, whatever they type; undefined when that depends on what they type, or nothing is in the way. */
function reasonOf(error: string, rules: Rules, deed: Deed): string | undefined {
  if (error === rules.errors.notAllowed || error === rules.errors.noSuchRecord) return `This is for ${deed.who}.`;
  const condition = deed.conditions.find((one) => one.error === error);
  return condition && !condition.given ? `Not now: it is possible only if ${condition.text}.` : undefined;
}

/** A value that stands for what the person will type, when the contract is asked beforehand. */
function stand(unit: Unit, from: Deed['fields'][number]['from'], account: string | undefined): unknown {
  if (from === 'proof') return [];
  switch (unit.kind) {
    case 'person':
      return account ?? nobody;
    case 'text':
      return '…';
    case 'yes/no':
      return true;
    case 'seal':
      return `0x${'01'.repeat(32)}`;
    case 'choice':
      return 0;
    case 'moment':
      return (chainTime() / 86400n) * 86400n + 172800n;
    case 'duration':
      return 86400n;
    case 'money':
      return 10n ** BigInt(unit.decimals ?? 18);
    default:
      return 1n;
  }
}

function asField(name: string, unit: Unit): ActionField {
  const label = capital(name);
  switch (unit.kind) {
    case 'money':
      return { label: `${label} (${coinWord(unit.coin)})`, kind: 'tokens', decimals: unit.decimals ?? 18 };
    case 'share':
      return { label: `${label} (%)`, kind: 'percent' };
    case 'moment':
      return { label, kind: 'date' };
    case 'duration':
      return { label: `${label} (days)`, kind: 'days' };
    case 'person':
      return { label, kind: 'account' };
    case 'yes/no':
      return { label, kind: 'yesno', initial: 'yes' };
    case 'choice':
      return { label, kind: 'choice', options: (unit.options ?? []).map(capital) };
    case 'record':
      return { label: `${label} (number)`, kind: 'count' };
    case 'text':
    case 'seal':
      return { label, kind: 'text' };
    default:
      return { label, kind: 'count' };
  }
}
