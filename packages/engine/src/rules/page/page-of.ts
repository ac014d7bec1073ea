/**
 * What the generated page needs to know of a charter: which records there are and how they are read, what can be done and
 * how it is called, in which words. The page itself is one panel for every charter.
 */
import { type Action, type Charter, type Condition, chainCoin, type RuleName, type Thing, type Unit } from '@starwright/protocol/charter';
import { nodesOf } from '../check/walk.ts';
import type { ActionArgument, ContractInterface, Reader } from '../contract-interface.ts';
import { decimalsOf, thingNamed } from '../language/vocabulary.ts';

/** The words of a charter, in the reader's language. */
export interface PageWords {
  /** What an action does, as a person would say it. */
  plain(action: number): string;
  /** The canonical sentences of an action. */
  exact(action: number): string[];
  /** A condition as a clause: "the lease is running". */
  condition(action: number, condition: number): string;
  /** Who may do it: "the tenant of the lease". */
  who(action: number): string;
}

/** How a value is written, read and asked for. */
export interface PageUnit {
  kind: 'count' | 'share' | 'moment' | 'duration' | 'person' | 'text' | 'yes/no' | 'seal' | 'money' | 'choice' | 'record';
  /** Of money: the coin and its decimals. */
  coin?: string;
  decimals?: number;
  options?: string[];
  thing?: string;
}
export interface PageFact {
  label: string;
  unit: PageUnit;
  function: string;
  takes: Reader['takes'];
}
export interface PageThing {
  thing: string;
  plural: string;
  single: boolean;
  parent?: string;
  nft: boolean;
  states: string[];
  /** Positions in the tuple that the record's reader gives. */
  fields: { label: string; unit: PageUnit; at: number }[];
  stateAt?: number;
  record: string;
  number: string;
  /** With a parent: how many it has, and its n-th. */
  numberOfParent?: string;
  nthOfParent?: string;
  facts: PageFact[];
}
export interface PageAction {
  title: string;
  told: string;
  sentences: string[];
  who: string;
  function: string;
  on?: string;
  /** Whether the function takes the number of the record acted on. */
  takesRecord: boolean;
  creates?: string;
  fields: { label: string; unit: PageUnit; from: ActionArgument['kind'] }[];
  /** `asked`: the person says how much. */
  pays?: { coin: string; decimals: number; amount: 'computed' | 'asked' };
  /** Of each condition: its error, its words, and whether it depends on what the person types. */
  conditions: { error: string; text: string; given: boolean }[];
}
export interface RulesPage {
  abi: string[];
  errors: { notAllowed: string; wrongPayment: string; noSuchRecord: string };
  /** Coins besides the chain's own: where their contract is. */
  coins: { coin: string; decimals: number; contract?: string; address?: string }[];
  things: PageThing[];
  facts: PageFact[];
  actions: PageAction[];
  claims: { label: string; function: string; read: string; unit: PageUnit; takes: ('record' | 'person')[]; thing?: string }[];
  withdrawals: { coin: string; decimals: number; function: string; read: string }[];
  draws?: string;
}

export function pageUnit(unit: Unit, charter: Charter): PageUnit {
  if (typeof unit === 'string') return { kind: unit === 'list' ? 'text' : unit };
  if ('money' in unit) return { kind: 'money', coin: unit.money, decimals: decimalsOf(charter, unit.money) };
  if ('choice' in unit) return { kind: 'choice', options: unit.choice };
  return { kind: 'record', thing: unit.record };
}

export function pageOf(charter: Charter, contract: ContractInterface, words: PageWords): RulesPage {
  const reader = (test: (one: Reader) => boolean): Reader | undefined => contract.readers.find(test);
  const factsOf = (of: RuleName | undefined): PageFact[] =>
    contract.readers.flatMap((one): PageFact[] => {
      const fact = (label: string, unit: Unit): PageFact[] => [
        { label, unit: pageUnit(unit, charter), function: one.function, takes: one.takes },
      ];
      if (one.reads === 'pot') {
        const pot = charter.pots.find(({ pot }) => pot === one.pot);
        return pot && pot.of === of ? fact(pot.pot, { money: pot.coin ?? chainCoin }) : [];
      }
      if (one.reads === 'tally') {
        const tally = charter.tallies.find(({ tally }) => tally === one.tally);
        return tally && tally.of === of ? fact(tally.tally, tally.unit) : [];
      }
      if (one.reads === 'term') {
        const term = charter.terms.find(({ term }) => term === one.term);
        return term && term.of === of ? fact(term.term, term.unit) : [];
      }
      if (one.reads === 'setting' && of === undefined) {
        const setting = charter.settings.find(({ setting }) => setting === one.setting);
        return setting && setting.unit !== 'list' ? fact(setting.setting, setting.unit) : [];
      }
      if (one.reads === 'role' && of === undefined && !one.takes.includes('person')) return fact(one.role, 'person');
      return [];
    });
  const draws = contract.implicit.find((one) => one.does === 'complete draw')?.function;
  return {
    abi: abiOf(charter, contract),
    errors: {
      notAllowed: contract.errors.NotAllowed ?? 'NotAllowed',
      wrongPayment: contract.errors.WrongPayment ?? 'WrongPayment',
      noSuchRecord: contract.errors.NoSuchRecord ?? 'NoSuchRecord',
    },
    coins: charter.coins.map((coin) => ({
      coin: coin.coin,
      decimals: coin.decimals,
      ...(contract.coins[coin.coin] !== undefined && { contract: contract.coins[coin.coin] ?? '' }),
    })),
    things: charter.things.map((thing) => thingPage(charter, thing, reader, factsOf(thing.thing))),
    facts: factsOf(undefined),
    actions: contract.actions.flatMap((one) => {
      const action = charter.actions[one.action];
      return action ? [actionPage(charter, action, one, words)] : [];
    }),
    claims: contract.implicit.flatMap((one) => {
      if (one.does !== 'claim') return [];
      const read = reader((other) => other.reads === 'claimable' && other.pot === one.pot && other.tally === one.tally);
      const pot = charter.pots.find(({ pot }) => pot === one.pot);
      const tally = charter.tallies.find(({ tally }) => tally === one.tally);
      if (!read || !pot) return [];
      return [
        {
          label: one.pot,
          function: one.function,
          read: read.function,
          unit: pageUnit({ money: pot.coin ?? chainCoin }, charter),
          takes: read.takes.flatMap((take) => (take === 'place' ? [] : [take])),
          ...(tally?.of !== undefined && { thing: tally.of }),
        },
      ];
    }),
    withdrawals: contract.implicit.flatMap((one) => {
      const read = one.does === 'withdraw' ? reader((other) => other.reads === 'kept' && other.coin === one.coin) : undefined;
      return one.does === 'withdraw' && read
        ? [{ coin: one.coin, decimals: decimalsOf(charter, one.coin), function: one.function, read: read.function }]
        : [];
    }),
    ...(draws !== undefined && { draws }),
  };
}

function thingPage(
  charter: Charter,
  thing: Thing,
  reader: (test: (one: Reader) => boolean) => Reader | undefined,
  facts: PageFact[],
): PageThing {
  const named = (reads: Reader['reads'], ofParent?: boolean) =>
    reader(
      (one) =>
        one.reads === reads &&
        'thing' in one &&
        one.thing === thing.thing &&
        (one.reads !== 'number' || one.ofParent === (ofParent ?? false)),
    )?.function;
  const first = (thing.in === undefined ? 0 : 1) + (thing.states ? 1 : 0);
  const numberOfParent = named('number', true);
  const nthOfParent = named('nth');
  return {
    thing: thing.thing,
    plural: thing.plural,
    single: thing.single ?? false,
    ...(thing.in !== undefined && { parent: thing.in }),
    nft: thing.nft !== undefined,
    states: thing.states ?? [],
    ...(thing.states && { stateAt: thing.in === undefined ? 0 : 1 }),
    fields: thing.fields.map((field, at) => ({ label: field.field, unit: pageUnit(field.unit, charter), at: first + at })),
    record: named('record') ?? '',
    number: named('number') ?? '',
    ...(numberOfParent !== undefined && { numberOfParent }),
    ...(nthOfParent !== undefined && { nthOfParent }),
    facts,
  };
}

function actionPage(charter: Charter, action: Action, one: ContractInterface['actions'][number], words: PageWords): PageAction {
  const pot = action.pays && charter.pots.find(({ pot }) => pot === action.pays?.into.pot);
  const coin = pot?.coin ?? chainCoin;
  return {
    title: titleOf(charter, action),
    told: words.plain(one.action),
    sentences: words.exact(one.action),
    who: words.who(one.action),
    function: one.function,
    ...(action.on !== undefined && { on: action.on }),
    takesRecord: one.arguments.some((argument) => argument.kind === 'record'),
    ...(action.creates !== undefined && { creates: action.creates }),
    fields: one.arguments.flatMap((argument): PageAction['fields'] => {
      // The record acted on is the one the form stands beside.
      if (argument.kind === 'record') return [];
      if (argument.kind === 'asked') return [{ label: argument.field, unit: pageUnit(argument.unit, charter), from: 'asked' }];
      if (argument.kind === 'input') return [{ label: argument.input, unit: pageUnit(argument.unit, charter), from: 'input' }];
      if (argument.kind === 'amount') return [{ label: 'amount', unit: pageUnit({ money: argument.coin }, charter), from: 'amount' }];
      return [{ label: argument.kind, unit: { kind: 'seal' }, from: argument.kind }];
    }),
    ...(action.pays && {
      pays: {
        coin,
        decimals: decimalsOf(charter, coin),
        amount: action.pays.exactly === undefined ? ('asked' as const) : ('computed' as const),
      },
    }),
    conditions: action.onlyIf.map((condition, index) => ({
      error: one.conditionErrors[index] ?? '',
      text: words.condition(one.action, index),
      given: dependsOnGiven(condition),
    })),
  };
}

const dependsOnGiven = (condition: Condition): boolean =>
  'listed' in condition ||
  'opens' in condition ||
  [...nodesOf(condition)].some(
    (node) =>
      'input' in node ||
      'given' in node ||
      Object.values(node).some((part) => part === 'new' || part === 'payment' || (Array.isArray(part) && part.includes('payment'))),
  );

/** "Offer a lease", "End the lease", "Bid on the bounty". */
export function titleOf(charter: Charter, action: Action): string {
  const object =
    action.on !== undefined ? (thingNamed(charter, action.on).single ? `the ${action.on}` : `the ${action.on}`) : action.creates;
  const words =
    object === undefined
      ? action.verb
      : action.on === undefined
        ? `${action.verb} ${article(object)} ${object}`
        : `${action.verb} ${object}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
const article = (noun: string): string => (/^[aeiou]/i.test(noun) && !/^(uni|use|eu|one)/i.test(noun) ? 'an' : 'a');

/** The contract's interface as human-readable ABI. */
export function abiOf(charter: Charter, contract: ContractInterface): string[] {
  const takes = { record: 'uint256', person: 'address', place: 'uint256', value: 'uint256', request: 'uint256' } as const;
  const gives = (one: Reader): string => {
    switch (one.reads) {
      case 'record': {
        const thing = thingNamed(charter, one.thing);
        const parts = [
          ...(thing.in === undefined ? [] : ['uint256']),
          ...(thing.states ? ['uint8'] : []),
          ...thing.fields.map((field) => solidityType(field.unit)),
        ];
        return `(${parts.join(', ')})`;
      }
      case 'term':
        return solidityType(charter.terms.find(({ term }) => term === one.term)?.unit ?? 'count');
      case 'setting':
        return solidityType(charter.settings.find(({ setting }) => setting === one.setting)?.unit ?? 'count');
      case 'role':
        return one.takes.includes('person') ? 'bool' : 'address';
      default:
        return 'uint256';
    }
  };
  return [
    ...contract.actions.map(
      (one) =>
        `function ${one.function}(${one.arguments.map((argument) => `${argument.type} ${argument.name}`).join(', ')})${one.payable ? ' payable' : ''}`,
    ),
    ...contract.implicit.map((one) => {
      const setting = one.does === 'change setting' ? charter.settings.find(({ setting }) => setting === one.setting) : undefined;
      return `function ${one.function}(${one.takes.map((take) => (take === 'value' && setting ? solidityType(setting.unit) : takes[take])).join(', ')})`;
    }),
    ...contract.readers.map(
      (one) => `function ${one.function}(${one.takes.map((take) => takes[take]).join(', ')}) view returns (${gives(one)})`,
    ),
    ...[...new Set(contract.actions.flatMap((one) => one.conditionErrors))].map((error) => `error ${error}()`),
    ...[...new Set(Object.entries(contract.errors))].map(
      ([reason, error]) => `error ${error}(${reason === 'WrongPayment' ? 'uint256 due' : ''})`,
    ),
  ];
}

export const solidityType = (unit: Unit): string => {
  if (unit === 'person') return 'address';
  if (unit === 'text') return 'string';
  if (unit === 'yes/no') return 'bool';
  if (unit === 'seal' || unit === 'list') return 'bytes32';
  return typeof unit === 'object' && 'choice' in unit ? 'uint8' : 'uint256';
};
