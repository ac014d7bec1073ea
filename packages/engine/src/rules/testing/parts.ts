/**
 * The private functions that contracts of charters share, each called by itself with what lies on both sides of its bounds.
 * The rules of a charter seldom lead there: an amount that does not fit takes more coins than there are. What such a function
 * promises (docs/rules.md) holds all the same, and the next charter may rely on it.
 */
import { chainCoin } from '@starwright/protocol/charter';
import { decodeFunctionResult } from 'viem';
import { nodesOf } from '../check/walk.ts';
import type { Reason } from '../contract-interface.ts';
import { nobody } from '../interpret/door.ts';
import { potNamed, thingNamed } from '../language/vocabulary.ts';
import type { Stage } from './compare.ts';
import { personAt, startOfPlay } from './play.ts';

type Why = Exclude<Reason['reason'], 'OnlyIf'>;

/** What a part is called with, and what it answers, with how many events; or why it refuses. */
export interface Case {
  given: readonly unknown[];
  sent?: bigint;
  is: { answers: readonly unknown[]; events: number } | Why;
}

/** A function that anybody can call, written around a private one. */
export interface Opened {
  part: string;
  function: string;
  lines: string[];
  cases: Case[];
}

const answers = (...values: unknown[]) => ({ answers: values, events: 0 });
const largest = 2n ** 256n - 1n;
const [actor, other] = [personAt(1), personAt(2)];
export const caller = actor;

/** Every shared part of a contract of which it is known here what it promises. */
export function openedParts(stage: Stage): Opened[] {
  return [...stage.composed.parts].flatMap(([key, part], at) => {
    const [kind = '', of = ''] = key.split(':');
    const opened = ofKind[kind]?.(stage, part, `opened${at}`, of);
    return opened ? [{ part, function: `opened${at}`, ...opened }] : [];
  });
}

type Opening = (stage: Stage, part: string, name: string, of: string) => Pick<Opened, 'lines' | 'cases'> | undefined;

/** One number in, the same number out, or a refusal. */
const number = (part: string, name: string, type: string, cases: Case[]): Pick<Opened, 'lines' | 'cases'> => ({
  lines: [`function ${name}(uint256 number) external returns (${type}) { return ${part}(number); }`],
  cases,
});
const bounds: Readonly<Record<string, bigint>> = { uint128: 2n ** 128n - 1n, uint64: 2n ** 64n - 1n, uint16: 10_000n };

const ofKind: Readonly<Record<string, Opening>> = {
  fit: (_, part, name, type) => {
    const most = bounds[type] ?? 0n;
    const fits = [0n, 1n, most - 1n, most].map((one): Case => ({ given: [one], is: answers(one) }));
    const tooLarge = [most + 1n, largest].map((one): Case => ({ given: [one], is: 'Arithmetic' }));
    return number(part, name, type, [...fits, ...tooLarge]);
  },
  set: (_, part, name) => number(part, name, 'uint256', notZero('NotSetYet')),
  'some-record': (_, part, name) => number(part, name, 'uint256', notZero('NoSuchRecord')),
  'no-record': (_, part, name) => ({
    lines: [`function ${name}() external returns (uint256) { return ${part}(); }`],
    cases: [{ given: [], is: 'NoSuchRecord' }],
  }),
  nth: ({ charter }, part, name, of) =>
    number(part, name, 'uint256', [
      { given: [0n], is: answers(0n) },
      { given: [1n], is: answers(thingNamed(charter, of).single ? 1n : 0n) },
      { given: [2n], is: answers(0n) },
    ]),
  'nth in': (_, part, name) => ({
    lines: [`function ${name}(uint256 number) external returns (uint256) { return ${part}(number, 1); }`],
    cases: [0n, 1n, 2n].map((one) => ({ given: [one], is: answers(0n) })),
  }),
  spans: (_, part, name, count) => ({
    lines: [`function ${name}(uint256 span, uint256 from, uint256 to) external returns (uint256) { return ${part}(span, from, to); }`],
    cases: [
      // No time has passed between a moment and itself, or one that was before it.
      ...[4n, 5n].map((to): Case => ({ given: [1n, 5n, to], is: answers(0n) })),
      { given: [1n, 5n, 6n], is: answers(1n) },
      ...[10n, 11n, 12n].map((to): Case => ({ given: [3n, 5n, to], is: answers(count === 'begun' ? (to - 3n) / 3n : (to - 5n) / 3n) })),
      { given: [0n, 5n, 6n], is: 'DividedByZero' },
    ],
  }),
  rested: (_, part, name) => ({
    lines: [`function ${name}(uint256 last, uint256 wait) external returns (bool) { return ${part}(last, wait); }`],
    // What was never done need not wait, however long the wait is.
    cases: [
      { given: [0n, largest], is: answers(true) },
      ...[2n, 3n].map((wait): Case => ({ given: [startOfPlay - 3n, wait], is: answers(true) })),
      { given: [startOfPlay - 3n, 4n], is: answers(false) },
    ],
  }),
  take: takenFromPot,
  note: (stage, part, name) => noted(stage, part, name, [{ given: [nobody, 0n], is: answers(0n, nobody, 0n) }]),
  'note mint': (stage, part, name) => noted(stage, part, name, [{ given: [nobody, 0n], is: 'NoReceiver' }]),
  pay: paid,
  share: ({ charter }, part, name, of) => {
    const tally = charter.tallies.find((one) => one.tally === of.split('/')[1]);
    const keyed = tally?.of !== undefined && !thingNamed(charter, tally.of).single;
    return {
      lines: [`function ${name}(uint256 amount) external { ${part}(${keyed ? '1, ' : ''}amount); }`],
      cases: [0n, 1n].map((amount) => ({ given: [amount], is: 'NobodyToShare' })),
    };
  },
  ask: askedFor,
  add: added,
};

function notZero(why: Why): Case[] {
  return [{ given: [0n], is: why }, ...[1n, 2n, largest].map((one): Case => ({ given: [one], is: answers(one) }))];
}

/** How a private function begins in the file. */
const headOf = ({ composed }: Stage, part: string): string => new RegExp(`function ${part}\\(.*`).exec(composed.source)?.[0] ?? '';

function takenFromPot({ charter, composed }: Stage, part: string, name: string, of: string) {
  const pot = potNamed(charter, of);
  const variable = composed.interface.readers.find((reader) => reader.reads === 'pot' && reader.pot === of)?.function;
  if (variable === undefined) return undefined;
  const keys = [...(pot.of !== undefined && !thingNamed(charter, pot.of).single ? ['7'] : []), ...(pot.person ? ['msg.sender'] : [])];
  const held = variable + keys.map((key) => `[${key}]`).join('');
  return {
    lines: [
      `function ${name}(uint256 holds, uint256 amount) external returns (uint256) {`,
      `${held} = holds;`,
      `${part}(${[...keys, 'amount'].join(', ')});`,
      `return ${held};`,
      '}',
    ],
    cases: [
      ...[0n, 1n, 4n, 5n].map((amount): Case => ({ given: [5n, amount], is: answers(5n - amount) })),
      ...[6n, largest].map((amount): Case => ({ given: [5n, amount], is: 'NotEnough' })),
      { given: [0n, 1n], is: 'NotEnough' },
    ] satisfies Case[],
  };
}

/** What is noted for somebody; nothing is noted of nothing. */
function noted(stage: Stage, part: string, name: string, forNobody: Case[]) {
  const list = /\((\w+) memory payouts/.exec(headOf(stage, part))?.[1];
  const one = new RegExp(`struct ${list} \\{\\s*(\\w+)\\[\\] list;`).exec(stage.composed.source)?.[1];
  if (list === undefined || one === undefined) return undefined;
  const coin = stage.charter.coins.length > 0 ? 'address(0), ' : '';
  return {
    lines: [
      `function ${name}(address to, uint256 amount) external returns (uint256, address, uint256) {`,
      `${list} memory payouts;`,
      `payouts.list = new ${one}[](1);`,
      `${part}(payouts, ${coin}to, amount);`,
      'return (payouts.count, payouts.list[0].to, payouts.list[0].amount);',
      '}',
    ],
    cases: [
      ...forNobody,
      { given: [nobody, 1n], is: 'NoReceiver' },
      { given: [other, 0n], is: answers(0n, nobody, 0n) },
      ...[1n, 2n].map((amount): Case => ({ given: [other, amount], is: answers(1n, other, amount) })),
    ] satisfies Case[],
  };
}

function paid(stage: Stage, part: string, name: string) {
  const { charter } = stage;
  const payments = charter.actions.flatMap(({ by, do: effects }) =>
    [...nodesOf(effects)].flatMap((node) => ('pay' in node ? { by, node } : [])),
  );
  // A checked charter names the pot from which it pays.
  const coinOf = (from: unknown): string => potNamed(charter, (from as { pot: string }).pot).coin ?? chainCoin;
  const isEther = payments.some(({ node }) => coinOf(node.from) === chainCoin);
  // Whoever acts is somebody; whoever completes a draw is not who acted in it.
  const drawn = [...nodesOf(charter.actions)].some((node) => 'draw' in node && [...nodesOf(node.do)].some((inner) => 'pay' in inner));
  const toOthers = drawn || payments.some(({ by, node: { to } }) => to !== 'actor' && !mayBeActor(to, by));
  const head = headOf(stage, part);
  const given = [
    ...(head.includes('address coin') ? ['address(0)'] : []),
    'to',
    'amount',
    ...(head.includes('actor') ? ['msg.sender'] : []),
  ];
  return {
    lines: [
      `function ${name}(address to, uint256 amount) external payable returns (uint256) {`,
      'uint256 had = to.balance;',
      `${part}(${given.join(', ')});`,
      'return to.balance - had;',
      '}',
    ],
    cases: [
      ...[actor, other].map((to): Case => ({ given: [to, 0n], is: answers(0n) })),
      ...(isEther ? [1n, 2n] : []).map((sent): Case => ({ given: [actor, sent], sent, is: { answers: [sent], events: 1 } })),
      ...(isEther && toOthers ? [1n, 2n] : []).map((sent): Case => ({ given: [other, sent], sent, is: { answers: [sent], events: 1 } })),
      ...(toOthers ? ([{ given: [nobody, 1n], sent: 1n, is: 'NoReceiver' }] satisfies Case[]) : []),
    ],
  };
}

/** Whether a payment goes to the party or the holder of the role that acts. */
function mayBeActor(to: unknown, by: unknown): boolean {
  if (typeof to !== 'object' || to === null || typeof by !== 'object' || by === null) return false;
  return ('field' in to && 'party' in by && to.field === by.party) || ('role' in to && 'role' in by && to.role === by.role);
}

/** As many records as there can be, or twice the same. */
function added(stage: Stage, part: string, name: string, of: string) {
  const { unique, atMost, in: parent, nft, fields } = thingNamed(stage.charter, of);
  const struct = /\((\w+) memory made/.exec(headOf(stage, part))?.[1];
  const members = [...(new RegExp(`struct ${struct} \\{([^}]*)\\}`).exec(stage.composed.source)?.[1] ?? '').matchAll(/(\w+) (\w+);/g)];
  if (struct === undefined) return undefined;
  const memberOf = (field: string) => members.at(fields.findIndex((one) => one.field === field) - fields.length);
  const differing = (unique ?? []).map(memberOf).find((member) => member && /^(address|uint|string)/.test(member[1] ?? ''));
  const [, type = '', member = ''] = differing ?? [];
  const value = type === 'address' ? 'address(uint160(i + 1))' : type === 'string' ? 'string(abi.encode(i))' : `${type}(i)`;
  const kept = typeof nft === 'object' && headOf(stage, part).includes('address holder');
  const done = (times: number) => ({ answers: [BigInt(times)], events: kept ? times : 0 });
  const isBounded = atMost !== undefined && atMost <= 100 && (unique === undefined || differing !== undefined);
  return {
    lines: [
      `function ${name}(uint256 times, bool alike) external returns (uint256 id) {`,
      'for (uint256 i = 0; i < times; ++i) {',
      `${struct} memory made;`,
      ...(parent === undefined || thingNamed(stage.charter, parent).single ? [] : [`made.${members[0]?.[2]} = 7;`]),
      ...(differing ? [`if (!alike) made.${member} = ${value};`] : []),
      `id = ${part}(made${kept ? ', msg.sender' : ''});`,
      '}',
      '}',
    ],
    cases: [
      { given: [1n, true], is: done(1) },
      ...(unique ? ([{ given: [2n, true], is: 'NotUnique' }] satisfies Case[]) : []),
      ...(isBounded
        ? ([
            { given: [BigInt(atMost), false], is: done(atMost) },
            { given: [BigInt(atMost + 1), false], is: 'Full' },
          ] satisfies Case[])
        : []),
    ] satisfies Case[],
  };
}

/** A draw is asked for once or twice, of so many where at least so many are needed. */
function askedFor(stage: Stage, part: string, name: string) {
  const head = headOf(stage, part);
  const request = /returns \((\w+) storage/.exec(head)?.[1];
  if (request === undefined) return undefined;
  return {
    lines: [
      `function ${name}(uint256 times, uint256 number, uint256 least) external returns (address who, uint256 many, uint256 at, uint256 by) {`,
      'for (uint256 i = 0; i < times; ++i) {',
      `${request} storage asked = ${part}(${head.includes('parent') ? '0, ' : ''}number, least, 3);`,
      'who = asked.actor; many = asked.number; at = asked.blockNumber; by = asked.rule;',
      '}',
      '}',
    ],
    cases: [
      { given: [1n, 1n, 2n], is: 'TooFew' },
      { given: [1n, 0n, 1n], is: 'TooFew' },
      ...[2n, 3n].map((number): Case => ({ given: [1n, number, 2n], is: { answers: [actor, number, blockOfParts, 3n], events: 1 } })),
      { given: [2n, 2n, 2n], is: 'DrawPending' },
    ] satisfies Case[],
  };
}

export const blockOfParts = 101n;
export const openedName = 'OpenedParts';

/** The file with its private functions opened, and a contract that calls them. */
export function openedSource({ composed }: Stage, source: string, parts: readonly Opened[]): string {
  const { contract, constructorArguments } = composed.interface;
  const taken = constructorArguments.map(({ type }, at) => `${type}${type === 'string' ? ' memory' : ''} given${at}`);
  const passed = constructorArguments.length > 0 ? ` ${contract}(${taken.map((_, at) => `given${at}`).join(', ')})` : '';
  return [
    source.replaceAll(/^( *function \w+\(.*\)) private /gm, '$1 internal '),
    `contract ${openedName} is ${contract} {`,
    `constructor(${taken.join(', ')})${passed} {}`,
    ...parts.flatMap(({ lines }) => lines),
    '}\n',
  ].join('\n');
}

/** The abi of an opened part's answer, read as a list. */
export function answered(abi: Parameters<typeof decodeFunctionResult>[0]['abi'], functionName: string, data: `0x${string}`): unknown[] {
  const value: unknown = decodeFunctionResult({ abi, functionName, data });
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}
