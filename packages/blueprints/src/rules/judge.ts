/** Whether somebody can do something now, and if not, why not yet. */
import { getAddress } from 'viem';
import { moment, personName, quantity, type Trial, timeSpan } from '../shell.tsx';
import type { Asked, Deed, Only, Rules } from './facts.ts';
import { foresee, type Payment } from './foresee.ts';
import { proofFor } from './lists.ts';
import { type Reads, sceneOf } from './reads.ts';
import { amount, holds, NoAnswer, reckon, type Scene, turnsAt } from './reckon.ts';
import { coinWord, moneyWords, pricedBy, standIn, thingCalled } from './values.tsx';

/** How far something is that has to be reached. */
export interface Way {
  part: bigint;
  whole: bigint;
}
export type Standing =
  | { can: true; due: bigint; until?: bigint; pays: Payment[] }
  | { can: false; why: string; isForOthers: boolean; isOtherState?: boolean; isOver?: boolean; from?: bigint; way?: Way; pays: Payment[] };

export interface Asker {
  reads: Reads;
  rules: Rules;
  deed: Deed;
  id: bigint | undefined;
  account: string;
  /** Whether the money is there: asked of oneself only. */
  isMe: boolean;
}

export async function judge(asker: Asker): Promise<Standing> {
  const { reads, rules, deed, id, account } = asker;
  const scene = sceneOf(reads, rules, id, account);
  const pays = await foresee(deed.foreseen, scene);
  const due = await dueOf(deed, scene);
  const { trial, paid } = await tryOut(asker, due);
  const no = (why: string, more: Partial<Extract<Standing, { can: false }>> = {}): Standing => ({
    can: false,
    why,
    isForOthers: false,
    pays,
    ...more,
  });
  if (trial && !trial.could && trial.error === rules.errors.NotAllowed)
    return no(`Only ${deed.who} can do this${await namesOf(deed, scene)}.`, { isForOthers: true });
  const failing = await failingConditions(asker, scene, trial);
  if (failing.length > 0) return no(...(await reasonsOf(failing, deed, scene)));
  if (trial && !trial.could && !dependsOnTyped(trial.error, asker)) return no(refusalWords(trial.error, rules, deed));
  if (asker.isMe) {
    const lacks = await lackOf(deed, paid, account, asker);
    if (lacks) return no(lacks);
  }
  const until = await endOf(deed, scene);
  return { can: true, due: paid, pays, ...(until !== undefined && { until }) };
}

const dueOf = async (deed: Deed, scene: Scene): Promise<bigint | undefined> => {
  try {
    return deed.pays?.due && (await amount(deed.pays.due, scene));
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
};

/** Tries the call: first as it is, then with what it asks for. */
async function tryOut(
  { reads, rules, deed, id, account }: Asker,
  due: bigint | undefined,
): Promise<{ trial: Trial | undefined; paid: bigint }> {
  const inChainCoin = deed.pays?.coin === 'ETH';
  const args = [
    ...(id !== undefined && deed.takesRecord ? [id] : []),
    ...deed.fields.map((field) =>
      field.list !== undefined
        ? proofFor(rules.lists[field.list] ?? [], account)
        : field.from === 'amount'
          ? due && due > 0n
            ? due
            : 1n
          : standIn(field, account, reads.now),
    ),
  ];
  const first = await reads.trial(deed.function, args, account, 0n);
  if (!inChainCoin || !first || first.could || first.error !== rules.errors.WrongPayment) return { trial: first, paid: due ?? 0n };
  const [asked] = first.args;
  const paid = typeof asked === 'bigint' && asked > 0n ? asked : (due ?? 1n);
  const second = await reads.trial(deed.function, args, account, paid > 0n ? paid : 1n);
  return { trial: second, paid };
}

/** The conditions in the way, whoever finds them: the contract, or the page where what comes before hides them from the contract. */
async function failingConditions({ deed, account, rules }: Asker, scene: Scene, trial: Trial | undefined): Promise<Only[]> {
  const refused = trial && !trial.could ? trial.error : undefined;
  const failing: Only[] = [];
  for (const condition of deed.conditions) {
    if (condition.kind === 'listed') {
      const list = deed.fields.find((field) => field.list !== undefined)?.list;
      const isListed = list === undefined || (rules.lists[list] ?? []).some((one) => one.toLowerCase() === account.toLowerCase());
      if (!isListed) failing.push(condition);
    } else if (!condition.given) {
      const isRefused = condition.error === refused || (condition.formula && (await holds(condition.formula, scene)) === false);
      if (isRefused) failing.push(condition);
    }
  }
  return failing;
}

type Reason = [why: string, more: { isOtherState?: boolean; isOver?: boolean; from?: bigint; way?: Way }];
async function reasonsOf(failing: readonly Only[], deed: Deed, scene: Scene): Promise<Reason> {
  const reasons = await Promise.all(failing.map((condition) => reasonOf(condition, scene)));
  // What no passing of time mends is all there is to say.
  const lasting = reasons.find(([, { isOtherState, isOver }], at) => isOtherState || isOver || failing[at]?.kind !== 'other');
  if (lasting) return lasting;
  const together = deed.conditions.flatMap(({ formula, given }) => (formula && !given ? [formula] : []));
  const from = await turnsAt({ op: 'both', of: together }, true, scene);
  if (from !== undefined) return [`From ${moment(from)}, in ${timeSpan(from - scene.now)}.`, { from }];
  const way = reasons.find(([, more]) => more.way)?.[1].way;
  return [reasons.map(([why]) => why).join(' '), way ? { way } : {}];
}

async function reasonOf(condition: Only, scene: Scene): Promise<Reason> {
  if (condition.kind === 'once') return [`You have already done this${condition.isRepeated ? `; ${condition.text}` : ''}.`, {}];
  if (condition.kind === 'listed') return ['You are not on the list of those who can do this.', {}];
  if (condition.kind === 'state') return [`Only while ${condition.text}.`, { isOtherState: true }];
  const { formula, clock } = condition;
  if (clock?.is === 'until') {
    const bound = await reckonMoment(clock.bound, scene);
    return bound === undefined ? [`Only if ${condition.text}.`, {}] : [`The time for this ended on ${moment(bound)}.`, { isOver: true }];
  }
  const from = formula && (await turnsAt(formula, true, scene));
  if (from !== undefined) return [`Not before ${moment(from)}.`, {}];
  const way = formula && (await wayOf(formula, scene));
  return [`Only if ${condition.text}.`, way ? { way } : {}];
}

const reckonMoment = async (bound: Parameters<typeof amount>[0], scene: Scene): Promise<bigint | undefined> => {
  try {
    return await amount(bound, scene);
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
};

/** "3 of 4", where one number has to reach another. */
async function wayOf(formula: NonNullable<Only['formula']>, scene: Scene): Promise<Way | undefined> {
  if (!('op' in formula) || formula.op !== 'at least') return undefined;
  try {
    const [part, whole] = await Promise.all(formula.of.map((one) => reckon(one, scene)));
    return typeof part === 'bigint' && typeof whole === 'bigint' && whole > 1n && part < whole ? { part, whole } : undefined;
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
}

/** Until when it can be done, if nobody does anything. */
async function endOf(deed: Deed, scene: Scene): Promise<bigint | undefined> {
  const ends = await Promise.all(
    deed.conditions.map(({ formula, given }) => (formula && !given ? turnsAt(formula, false, scene) : undefined)),
  );
  return ends.reduce<bigint | undefined>(
    (first, end) => (end !== undefined && (first === undefined || end < first) ? end : first),
    undefined,
  );
}

/** The people whom an action is for, where the rules name them one by one. */
export async function peopleOf(deed: Deed, scene: Scene): Promise<string[]> {
  const found = await Promise.all(
    (deed.people ?? []).map(async (one) => {
      try {
        if (!('members' in one)) return [String(await reckon(one, scene))];
        const { members, at } = one;
        const count = Number(await amount({ count: members }, scene));
        const places = Array.from({ length: Math.min(count, 24) }, (_, index): string => String(index + 1));
        return await Promise.all(
          places.map(async (place) =>
            String(await reckon({ record: members.record, id: { nth: { fixed: place }, of: members }, at }, scene)),
          ),
        );
      } catch (error) {
        if (error instanceof NoAnswer) return [];
        throw error;
      }
    }),
  );
  return [...new Set(found.flat())].filter((person) => /^0x0*[1-9a-f]/.test(person)).map((person) => getAddress(person));
}

async function namesOf(deed: Deed, scene: Scene): Promise<string> {
  const people = await peopleOf(deed, scene);
  return people.length === 0 || people.length > 3 ? '' : `: ${people.map(personName).join(', ')}`;
}

/** Whether a refusal could be another one as soon as something is typed. */
function dependsOnTyped(error: string, { deed, rules }: Asker): boolean {
  const { errors } = rules;
  if (error === errors.NotUnique) {
    // Of what each person has one of, the person who acts has one already.
    const person = thingCalled(rules, deed.creates)?.fields.find(({ at }) => at === thingCalled(rules, deed.creates)?.personAt);
    return !person || deed.fields.some(({ label }) => label === person.label);
  }
  // Which NFT it is, is typed; allowing the contract to take it is the first half of doing it.
  if (error === errors.NotHeld && deed.brings !== undefined) return true;
  if (error === errors.BadInput || error === errors.WrongPayment) return deed.fields.length > 0 || deed.pays !== undefined;
  if (deed.conditions.some((condition) => condition.error === error && (condition.given || condition.kind === 'listed'))) return true;
  const chooses = (...kinds: Asked['unit']['kind'][]) => deed.fields.some(({ unit }) => kinds.includes(unit.kind));
  if (error === errors.NoSuchRecord) return chooses('record', 'count', 'person', 'text', 'choice');
  if (error === errors.Arithmetic || error === errors.DividedByZero)
    return chooses('record', 'count', 'share', 'moment', 'duration', 'money');
  // Allowing the contract to take coins is the first half of doing it.
  return error === 'ERC20InsufficientAllowance';
}

/** What every contract of rules refuses, in words. */
export const reasonWords: Record<string, string> = {
  NoSuchRecord: 'something it needs does not exist yet',
  BadInput: 'something that was typed is out of its range',
  NotAllowed: 'this is up to somebody else',
  NotUnique: 'there is one already',
  Full: 'there is no room for more',
  NotSetYet: 'it depends on a time that is not set yet',
  DividedByZero: 'it would divide by nothing',
  Arithmetic: 'a number would become too large or fall below zero',
  NotEnough: 'there is not enough money in it',
  NotHeld: 'the NFT is not there, or the contract may not take it yet',
  NobodyToShare: 'there is nobody to share it with',
  NoReceiver: 'nobody is there to receive it',
  Undelivered: 'the money could not be delivered',
  NotMinted: 'the token does not let it make so many',
  DrawPending: 'a draw is still going on',
  TooFew: 'there are too few to draw from',
  TooEarly: 'the draw cannot be completed before two more blocks',
  NothingToDo: 'there is nothing to do',
};
const refusalWords = (error: string, rules: Rules, deed: Deed): string => {
  const [reason] = Object.entries(rules.errors).find(([, name]) => name === error) ?? [];
  const said = deed.conditions.find((condition) => condition.error === error);
  if (said) return `Only if ${said.text}.`;
  const words = reasonWords[reason ?? ''] ?? error.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return `Not now: ${words}.`;
};

/** What the person is short of, in words. */
async function lackOf(deed: Deed, paid: bigint, account: string, { reads, rules }: Asker): Promise<string | undefined> {
  if (!deed.pays || deed.pays.amount === 'asked' || pricedBy(deed) !== undefined) return undefined;
  const { coin: name, decimals } = deed.pays;
  const known = rules.coins.find((one) => one.coin === name);
  const address = known?.read === undefined ? undefined : await reads.read(known.read, []);
  const has = await reads.balance(account, typeof address === 'string' ? address : undefined);
  return has < paid
    ? `It costs ${moneyWords(paid, name, decimals)}, and you have ${quantity(has, decimals)} ${coinWord(name)}.`
    : undefined;
}
