import type { CharterInput, Condition, Effect } from '@starwright/protocol/charter';
import { keccak256, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { ana, ben, cleo, contractWallet, dan, done, eve, made, play, refused, startOfPlay } from '../testing/play.ts';
import {
  balanceOf,
  claimableBy,
  inPot,
  inTally,
  keptFor,
  nftOf,
  nobody,
  readRecord,
  roleOf,
  sealOf,
  settingOf,
  totalOf,
  treeOf,
  whyNot,
} from './door.ts';

const money = { money: 'ETH' } as const;
const zero = { money: '0', coin: 'ETH' };
const all = { pot: 'chest' };
const open = (effects: Effect[], more: Partial<Omit<CharterInput, 'language' | 'title' | 'actions'>> = {}, onlyIf: Condition[] = []) =>
  play({
    pots: [{ pot: 'chest' }, { pot: 'side' }],
    ...more,
    actions: [
      { verb: 'fill', by: 'anyone', pays: { into: all }, onlyIf: [], do: [] },
      {
        verb: 'do',
        by: 'anyone',
        inputs: [
          { input: 'person', unit: 'person' },
          { input: 'amount', unit: money },
        ],
        onlyIf,
        do: effects,
      },
    ],
  });
const amount = { input: 'amount' };
const person = { input: 'person' };

describe('one call', () => {
  const escrow = () =>
    play({
      settings: [{ setting: 'least', unit: money, is: { money: '0.000000000000000002', coin: 'ETH' } }],
      things: [
        {
          thing: 'job',
          plural: 'jobs',
          atMost: 2,
          unique: ['title'],
          states: ['open', 'done'],
          fields: [
            { field: 'client', unit: 'person', starts: 'actor' },
            { field: 'worker', unit: 'person' },
            { field: 'title', unit: 'text' },
            { field: 'share', unit: 'share' },
            { field: 'due', unit: 'moment' },
            { field: 'pause', unit: 'duration' },
            { field: 'kind', unit: { choice: ['small', 'large'] } },
            { field: 'end', unit: 'moment', starts: { plus: [{ field: 'due' }, { field: 'pause' }] } },
          ],
        },
      ],
      pots: [{ pot: 'pay', of: 'job' }],
      actions: [
        {
          verb: 'offer',
          by: 'anyone',
          creates: 'job',
          asks: ['worker', 'title', 'share', 'due', 'pause', 'kind'],
          pays: { atLeast: { setting: 'least' }, into: { pot: 'pay', of: 'new' } },
          onlyIf: [
            { compare: [{ field: 'worker', of: 'new' }, 'is not', 'actor'] },
            { compare: ['payment', 'is not', { money: '0.000000000000000013', coin: 'ETH' }] },
            { not: { exists: 'new' } },
            { compare: [{ number: 'job' }, 'less than', 5] },
          ],
          do: [],
        },
        {
          verb: 'pay out',
          by: { party: 'client' },
          on: 'job',
          onlyIf: [{ state: ['open'] }],
          do: [{ move: 'done' }, { pay: { held: { pot: 'pay' } }, from: { pot: 'pay' }, to: { field: 'worker' } }],
        },
        {
          verb: 'add',
          by: 'anyone',
          on: 'job',
          inputs: [{ input: 'other', unit: { record: 'job' } }],
          pays: { exactly: zero, into: { pot: 'pay' } },
          onlyIf: [],
          do: [],
        },
      ],
    });
  const offered = (more: { worker?: string; title?: string; share?: bigint; due?: bigint; pause?: bigint; kind?: bigint } = {}) => {
    const { worker = ben, title = 'Paint', share = 500n, due = startOfPlay, pause = 60n, kind = 1n } = more;
    return [worker, title, share, due, pause, kind];
  };

  it('makes a record, fills it in order, and puts the payment into its pot', () => {
    const game = escrow();
    expect(game.act('offer', ana, offered(), 5n)).toEqual(made(1));
    const { fields, state } = readRecord(game.charter, game.state, 'job', 1) ?? {};
    expect({ ...fields, state }).toEqual({
      client: ana,
      worker: ben,
      title: 'Paint',
      share: 500n,
      due: startOfPlay,
      pause: 60n,
      kind: 'large',
      end: startOfPlay + 60n,
      state: 'open',
    });
    expect(inPot(game.charter, game.state, 'pay', { record: 1 })).toBe(5n);
    expect(game.act('pay out', ana, [1n])).toEqual({ done: true, payments: ['delivered 5 to Ben'] });
    expect(game.act('pay out', ana, [1n])).toEqual({ reason: 'OnlyIf', condition: 0 });
  });

  it.each<[string, ReturnType<typeof offered>, bigint, object]>([
    ['nobody as a person', offered({ worker: `0x${'0'.repeat(40)}` }), 5n, refused('BadInput')],
    ['an empty text', offered({ title: '' }), 5n, refused('BadInput')],
    ['1000 bytes', offered({ title: 'é'.repeat(500) }), 5n, made(1)],
    ['1001 bytes', offered({ title: `${'é'.repeat(500)}a` }), 5n, refused('BadInput')],
    ['the whole as a share', offered({ share: 10_000n }), 5n, made(1)],
    ['more than the whole', offered({ share: 10_001n }), 5n, refused('BadInput')],
    ['a moment at 2^64', offered({ due: 1n << 64n }), 5n, refused('BadInput')],
    ['a hundred years', offered({ pause: 3_155_760_000n }), 5n, made(1)],
    ['a second more', offered({ pause: 3_155_760_001n }), 5n, refused('BadInput')],
    ['a choice that is not listed', offered({ kind: 2n }), 5n, refused('BadInput')],
    ['a start over a moment that is empty', offered({ due: 0n }), 5n, refused('NotSetYet')],
    ['a start that does not fit, before who may and only if', offered({ due: (1n << 64n) - 1n, worker: ana }), 0n, refused('Arithmetic')],
    ['the first condition before the payment', offered({ worker: ana }), 0n, { reason: 'OnlyIf', condition: 0 }],
    ['a condition over what is offered', offered(), 13n, { reason: 'OnlyIf', condition: 1 }],
    ['less than the least', offered(), 1n, refused('WrongPayment')],
    ['the least', offered(), 2n, made(1)],
  ])('looks at %s', (_, given, sent, told) => {
    expect(escrow().act('offer', ana, given, sent)).toEqual(told);
  });

  it('refuses the second of a kind and the third of two, in this order, after the payment', () => {
    const game = escrow();
    game.act('offer', ana, offered(), 5n);
    expect(game.act('offer', ana, offered(), 0n)).toEqual(refused('WrongPayment'));
    expect(game.act('offer', ana, offered(), 5n)).toEqual(refused('NotUnique'));
    expect(game.act('offer', ana, offered({ title: 'Sweep' }), 5n)).toEqual(made(2));
    expect(game.act('offer', ana, offered(), 5n)).toEqual(refused('NotUnique'));
    expect(game.act('offer', ana, offered({ title: 'Mow' }), 5n)).toEqual(refused('Full'));
  });

  it('looks for records before anything else, at who may before conditions, and refuses coins where none are asked for', () => {
    const game = escrow();
    expect(game.act('pay out', ben, [1n], 5n)).toEqual(refused('NoSuchRecord'));
    game.act('offer', ana, offered(), 5n);
    expect(game.act('pay out', ben, [1n], 5n)).toEqual(refused('NotAllowed'));
    expect(game.act('pay out', ana, [1n], 5n)).toEqual(refused('WrongPayment'));
    expect(game.act('add', ana, [1n, 2n])).toEqual(refused('NoSuchRecord'));
    expect(game.act('add', ana, [1n, 0n])).toEqual(refused('NoSuchRecord'));
    expect(game.act('add', ana, [1n, 1n], 1n)).toEqual(refused('WrongPayment'));
    expect(game.act('add', ana, [1n, 1n])).toEqual(done);
    const call = { action: 1, by: ben, arguments: [1n] };
    expect(whyNot(game.charter, game.state, call, game.at)).toEqual(refused('NotAllowed'));
    expect(whyNot(game.charter, game.state, { ...call, by: ana }, game.at)).toBeUndefined();
  });

  it('leaves the state that it came from as it was', () => {
    const game = escrow();
    const before = game.state;
    game.act('offer', ana, offered(), 5n);
    expect(readRecord(game.charter, before, 'job', 1)).toBeUndefined();
    const between = game.state;
    game.act('pay out', ana, [1n]);
    expect([inPot(game.charter, between, 'pay', { record: 1 }), readRecord(game.charter, between, 'job', 1)?.state]).toEqual([5n, 'open']);
  });
});

describe('once', () => {
  const game = () =>
    play({
      things: [{ thing: 'post', plural: 'posts', fields: [] }],
      tallies: [{ tally: 'likes', unit: 'count' }],
      actions: [
        { verb: 'write', by: 'anyone', creates: 'post', onlyIf: [], do: [] },
        { verb: 'like', by: 'anyone', on: 'post', onlyIf: [{ once: 'record' }], do: [{ raise: { tally: 'likes' }, by: 1 }] },
        { verb: 'join', by: 'anyone', onlyIf: [{ once: 'person' }], do: [] },
        { verb: 'come', by: 'anyone', onlyIf: [{ once: 'person', per: { seconds: 100 } }], do: [] },
      ],
    });
  it('is per person, per person and record, or until a time has passed', () => {
    const played = game();
    played.act('write', ana);
    played.act('write', ana);
    expect([played.act('like', ben, [1n]), played.act('like', ben, [2n]), played.act('like', cleo, [1n])]).toEqual([done, done, done]);
    expect(played.act('like', ben, [1n])).toEqual({ reason: 'OnlyIf', condition: 0 });
    expect([played.act('join', ben), played.act('join', ben)]).toEqual([done, { reason: 'OnlyIf', condition: 0 }]);
    expect(played.act('come', ben)).toEqual(done);
    played.wait(99);
    expect(played.act('come', ben)).toEqual({ reason: 'OnlyIf', condition: 0 });
    played.wait(1);
    expect(played.act('come', ben)).toEqual(done);
    expect(played.act('come', ben)).toEqual({ reason: 'OnlyIf', condition: 0 });
  });
});

describe('effects', () => {
  it('pay whoever acts or refuse, and keep for everybody else what they do not take', () => {
    const game = open([{ pay: amount, from: all, to: person }]);
    game.act('fill', ana, [], 10n);
    game.at.refuses = (wallet) => wallet === ben;
    expect(game.act('do', ana, [ben, 4n])).toEqual({ done: true, payments: ['kept 4 to Ben'] });
    expect(game.act('do', ben, [ben, 4n])).toEqual(refused('Undelivered'));
    expect(game.act('do', ben, [cleo, 4n])).toEqual({ done: true, payments: ['delivered 4 to Cleo'] });
    expect(game.act('do', ana, [ana, 3n])).toEqual(refused('NotEnough'));
    expect(game.act('do', ana, [ana, 0n])).toEqual(done);
    expect(keptFor(game.charter, game.state, 'ETH', ben)).toBe(4n);
    const withdraw = { does: 'withdraw', coin: 'ETH', by: eve, person: ben } as const;
    expect(game.call(withdraw)).toEqual(refused('Undelivered'));
    game.at.refuses = () => false;
    expect(game.call(withdraw)).toEqual({ done: true, payments: ['delivered 4 to Ben'] });
    expect(game.call(withdraw)).toEqual(refused('NothingToDo'));
    expect(game.call({ ...withdraw, person: `0x${'0'.repeat(40)}` })).toEqual(refused('BadInput'));
  });

  it('refuse a payment to nobody, unless it is zero, and look for enough first', () => {
    const game = open([{ pay: amount, from: all, to: 'nobody' }]);
    game.act('fill', ana, [], 10n);
    expect(game.act('do', ana, [ben, 0n])).toEqual(done);
    expect(game.act('do', ana, [ben, 11n])).toEqual(refused('NotEnough'));
    expect(game.act('do', ana, [ben, 1n])).toEqual(refused('NoReceiver'));
  });

  it('see what the effects before them did, except for what let keeps', () => {
    const game = open([
      { let: 'before', be: { held: all } },
      { shift: amount, from: all, into: { pot: 'side' } },
      { pay: { smaller: [{ held: all }, { called: 'before' }] }, from: all, to: person },
      { shift: { excess: [{ called: 'before' }, amount] }, from: { pot: 'side' }, into: all },
    ]);
    game.act('fill', ana, [], 10n);
    expect(game.act('do', ana, [ben, 6n])).toEqual({ done: true, payments: ['delivered 4 to Ben'] });
    expect([inPot(game.charter, game.state, 'chest'), inPot(game.charter, game.state, 'side')]).toEqual([4n, 2n]);
    expect(game.act('do', ana, [ben, 5n])).toEqual(refused('NotEnough'));
  });

  it('change tallies with their totals, and refuse below zero and above 2^128', () => {
    const tally = { tally: 'owed', person };
    const game = open(
      [
        { lower: tally, by: 1 },
        { set: tally, to: { portion: 1, by: amount, over: zero } },
      ],
      { tallies: [{ tally: 'owed', unit: 'count' }] },
    );
    expect(game.act('do', ana, [ben, 1n])).toEqual(refused('Arithmetic'));
    const counted = open(
      [
        { raise: tally, by: { portion: 1, by: amount, over: { money: '0.000000000000000001', coin: 'ETH' } } },
        { lower: tally, by: 1 },
      ],
      { tallies: [{ tally: 'owed', unit: 'count' }] },
    );
    expect(counted.act('do', ana, [ben, 3n])).toEqual(done);
    expect(counted.act('do', ana, [cleo, 5n])).toEqual(done);
    expect([inTally(counted.charter, counted.state, 'owed', { person: ben }), totalOf(counted.charter, counted.state, 'owed')]).toEqual([
      2n,
      6n,
    ]);
    const most = (1n << 128n) - 1n;
    expect(counted.act('do', ana, [ben, most - 2n])).toEqual(done);
    expect(counted.act('do', ana, [ben, most])).toEqual(refused('Arithmetic'));
  });

  it('refuse to raise a moment that was never set, and raise one by a duration', () => {
    const things = [
      { thing: 'clock', plural: 'clocks', single: true, fields: [{ field: 'end', unit: 'moment' }] },
    ] satisfies CharterInput['things'];
    const end = { field: 'end', of: { the: 'clock' } };
    const raise: Effect = { raise: end, by: { seconds: 5 } };
    expect(open([raise], { things }).act('do', ana, [ben, 1n])).toEqual(refused('NotSetYet'));
    const game = open([{ set: end, to: 'now' }, raise], { things });
    expect(game.act('do', ana, [ben, 1n])).toEqual(done);
    expect(readRecord(game.charter, game.state, 'clock', 1)?.fields.end).toBe(startOfPlay + 5n);
  });

  it('create further records, counted at once, and walk through those that existed', () => {
    const game = play({
      things: [
        { thing: 'bag', plural: 'bags', fields: [] },
        {
          thing: 'coin',
          plural: 'coins',
          in: 'bag',
          atMost: 4,
          unique: ['mark'],
          fields: [
            { field: 'mark', unit: 'count' },
            { field: 'size', unit: 'count', starts: { plus: [{ field: 'mark' }, 1] } },
          ],
        },
      ],
      actions: [
        {
          verb: 'pack',
          by: 'anyone',
          creates: 'bag',
          onlyIf: [],
          do: [
            { create: 'coin', in: 'new', with: [{ field: 'mark', is: 1 }] },
            { create: 'coin', in: 'new', with: [{ field: 'mark', is: { plus: [1, { number: 'coin', in: 'new' }] } }] },
          ],
        },
        {
          verb: 'double',
          by: 'anyone',
          on: 'bag',
          inputs: [{ input: 'from', unit: 'count' }],
          onlyIf: [],
          do: [
            {
              each: 'coin',
              in: 'this',
              where: { compare: [{ field: 'mark', of: 'each' }, 'at least', { input: 'from' }] },
              do: [
                { create: 'coin', in: 'this', with: [{ field: 'mark', is: { plus: [{ field: 'mark', of: 'each' }, 10] } }] },
                { raise: { field: 'size', of: 'each' }, by: 100 },
              ],
            },
          ],
        },
      ],
    });
    expect(game.act('pack', ana)).toEqual(made(1));
    expect(game.act('double', ana, [1n, 2n])).toEqual(done);
    const sizes = () => [1, 2, 3].map((record) => readRecord(game.charter, game.state, 'coin', record)?.fields.size);
    expect(sizes()).toEqual([2n, 103n, 13n]);
    expect(game.act('double', ana, [1n, 2n])).toEqual(refused('NotUnique'));
    expect(game.act('double', ana, [1n, 12n])).toEqual(done);
    expect(game.act('double', ana, [1n, 22n])).toEqual(refused('Full'));
  });

  it('share out by a tally, floored, and settle when the tally changes', () => {
    const game = play({
      pots: [{ pot: 'chest' }],
      tallies: [{ tally: 'parts', unit: 'count' }],
      actions: [
        { verb: 'fill', by: 'anyone', pays: { into: all }, onlyIf: [], do: [] },
        {
          verb: 'give',
          by: 'anyone',
          inputs: [
            { input: 'person', unit: 'person' },
            { input: 'parts of them', unit: 'count' },
          ],
          onlyIf: [],
          do: [{ set: { tally: 'parts', person }, to: { input: 'parts of them' } }],
        },
        { verb: 'share out', by: 'anyone', onlyIf: [], do: [{ share: { held: all }, from: all, by: 'parts' }] },
      ],
    });
    expect(game.act('share out', ana)).toEqual(refused('NobodyToShare'));
    game.act('give', ana, [ben, 1n]);
    game.act('give', ana, [cleo, 2n]);
    game.act('fill', ana, [], 10n);
    expect(game.act('share out', ana)).toEqual(done);
    const claimable = (person: typeof ben) => claimableBy(game.charter, game.state, 'chest', 'parts', { person });
    expect([claimable(ben), claimable(cleo), claimable(dan)]).toEqual([3n, 6n, 0n]);
    game.act('give', ana, [ben, 0n]);
    game.act('give', ana, [dan, 1n]);
    game.act('fill', ana, [], 3n);
    game.act('share out', ana);
    expect([claimable(ben), claimable(cleo), claimable(dan)]).toEqual([3n, 8n, 1n]);
    const claim = { does: 'claim', pot: 'chest', tally: 'parts' } as const;
    expect(game.call({ ...claim, by: cleo })).toEqual({ done: true, payments: ['delivered 8 to Cleo'] });
    expect(game.call({ ...claim, by: cleo })).toEqual(refused('NothingToDo'));
    game.at.refuses = () => true;
    expect(game.call({ ...claim, by: ben })).toEqual(refused('Undelivered'));
    // What is set aside has no limit of its own; the pot has.
    for (const _ of [1, 2]) {
      expect(game.act('fill', ana, [], (1n << 128n) - 1n)).toEqual(done);
      expect(game.act('fill', ana, [], 1n)).toEqual(refused('Arithmetic'));
      expect(game.act('share out', ana)).toEqual(done);
    }
    expect(claimable(dan) > (1n << 128n) / 2n).toBe(true);
  });
});

describe('roles and settings', () => {
  const game = () =>
    play({
      roles: [
        { role: 'chair', plural: 'chairs', holders: 'one', named: 'deployer' },
        { role: 'keeper', plural: 'keepers', holders: 'many', named: 'deployer' },
        { role: 'guest', plural: 'guests', holders: 'many', named: { by: 'chair' } },
        { role: 'winner', plural: 'winners', holders: 'one', named: 'rules' },
      ],
      settings: [{ setting: 'fee', unit: 'share', is: { percent: 5 }, change: { by: 'chair', from: { percent: 1 }, to: { percent: 10 } } }],
      actions: [
        { verb: 'ring', by: { role: 'chair' }, onlyIf: [], do: [] },
        { verb: 'enter', by: { either: [{ role: 'guest' }, { role: 'keeper' }] }, onlyIf: [], do: [] },
        {
          verb: 'win',
          by: 'anyone',
          inputs: [{ input: 'who', unit: 'person' }],
          onlyIf: [],
          do: [{ appoint: { input: 'who' }, role: 'winner' }],
        },
        {
          verb: 'lose',
          by: 'anyone',
          onlyIf: [],
          do: [
            { dismiss: 'actor', role: 'winner' },
            { appoint: 'nobody', role: 'winner' },
          ],
        },
      ],
    });
  it('are handed over in two steps, named by others, and left', () => {
    const played = game();
    expect(played.call({ does: 'offer role', role: 'chair', by: ben, person: ben })).toEqual(refused('NotAllowed'));
    expect(played.call({ does: 'accept role', role: 'chair', by: ben })).toEqual(refused('NotAllowed'));
    expect(played.call({ does: 'offer role', role: 'chair', by: ana, person: ben })).toEqual(done);
    expect(played.act('ring', ben)).toEqual(refused('NotAllowed'));
    expect(played.call({ does: 'accept role', role: 'chair', by: ben })).toEqual(done);
    expect([played.act('ring', ben), played.act('ring', ana)]).toEqual([done, refused('NotAllowed')]);
    expect(played.call({ does: 'name', role: 'guest', by: ana, person: cleo })).toEqual(refused('NotAllowed'));
    expect(played.call({ does: 'name', role: 'guest', by: ben, person: cleo })).toEqual(done);
    expect(played.act('enter', cleo)).toEqual(done);
    expect(played.call({ does: 'remove', role: 'guest', by: cleo, person: cleo })).toEqual(refused('NotAllowed'));
    expect(played.call({ does: 'remove', role: 'guest', by: ben, person: cleo })).toEqual(done);
    expect(played.act('enter', cleo)).toEqual(refused('NotAllowed'));
    expect(played.call({ does: 'name', role: 'keeper', by: ana, person: dan })).toEqual(done);
    expect(played.call({ does: 'remove', role: 'keeper', by: dan, person: ana })).toEqual(refused('NotAllowed'));
    expect(played.call({ does: 'remove', role: 'keeper', by: ana, person: ana })).toEqual(done);
    expect([played.act('enter', dan), played.act('enter', ana)]).toEqual([done, refused('NotAllowed')]);
    expect(played.act('win', ana, [eve])).toEqual(done);
    expect(roleOf(played.charter, played.state, 'winner')).toMatchObject({ holder: eve });
    expect(played.act('lose', eve)).toEqual(refused('NoReceiver'));
  });
  it('bind a setting to its bounds', () => {
    const played = game();
    const change = { does: 'change setting', setting: 'fee', by: ana } as const;
    expect(played.call({ ...change, by: ben, value: 100_000n })).toEqual(refused('BadInput'));
    expect(played.call({ ...change, by: ben, value: 5000n })).toEqual(refused('NotAllowed'));
    expect(played.call({ ...change, value: 99n })).toEqual(refused('BadInput'));
    expect(played.call({ ...change, value: 1001n })).toEqual(refused('BadInput'));
    expect([played.call({ ...change, value: 100n }), played.call({ ...change, value: 1000n })]).toEqual([done, done]);
    expect(settingOf(played.charter, played.state, 'fee')).toBe(1000n);
  });
});

describe('draws', () => {
  const game = (picks: number, besides = false) =>
    play({
      things: [
        {
          thing: 'ticket',
          plural: 'tickets',
          atMost: 64,
          fields: [
            { field: 'owner', unit: 'person', starts: 'actor' },
            { field: 'won', unit: 'count' },
          ],
        },
      ],
      pots: [{ pot: 'chest' }],
      actions: [
        { verb: 'buy', by: 'anyone', creates: 'ticket', pays: { into: all }, onlyIf: [], do: [] },
        {
          verb: 'raffle',
          by: 'anyone',
          onlyIf: [],
          do: [
            { let: 'prize', be: { divide: [{ held: all }, picks] } },
            {
              draw: picks,
              among: 'ticket',
              ...(besides && { besides: 'actor' }),
              do: [
                { pay: { called: 'prize' }, from: all, to: { field: 'owner', of: 'drawn' } },
                { raise: { field: 'won', of: 'drawn' }, by: 1 },
              ],
            },
          ],
        },
      ],
    });
  const hash = (block: bigint) => keccak256(toHex(block, { size: 32 }));
  const complete = { does: 'complete draw', by: eve, request: 1n } as const;
  const buyers = [ana, ben, cleo, dan];
  const filled = (picks: number, besides = false) => {
    const played = game(picks, besides);
    played.at.blockHash = hash;
    for (const buyer of buyers) played.act('buy', buyer, [], 10n);
    return played;
  };
  const drawn = (played: ReturnType<typeof game>) =>
    played.last?.done ? played.last.happenings.flatMap((one) => (one.event === 'drawn' ? one.records : [])) : [];

  it('take two transactions, of which the second waits two blocks', () => {
    const played = filled(2);
    expect(played.call(complete)).toEqual(refused('NothingToDo'));
    expect(played.act('raffle', ana)).toEqual(done);
    expect(played.act('raffle', ana)).toEqual(refused('DrawPending'));
    played.wait(12);
    expect(played.call(complete)).toEqual(refused('TooEarly'));
    played.wait(12);
    expect(played.act('buy', eve, [], 10n)).toEqual(made(5));
    expect(played.call(complete)).toMatchObject({
      done: true,
      payments: [expect.stringMatching(/^delivered 20 to/), expect.stringMatching(/^delivered 20 to/)],
    });
    const records = drawn(played);
    expect([new Set(records).size, records.includes(5)]).toEqual([2, false]);
    expect(played.call(complete)).toEqual(refused('NothingToDo'));
    expect(played.act('raffle', ana)).toEqual(done);
  });

  it('pick by the hash of the block after the request, whenever they are completed', () => {
    const played = filled(4);
    played.act('raffle', ana);
    played.wait(24, 2);
    played.call(complete);
    expect([...drawn(played)].sort()).toEqual([1, 2, 3, 4]);
    const first = drawn(played);
    const again = filled(4);
    again.act('raffle', ana);
    again.wait(24, 200);
    again.call(complete);
    expect(drawn(again)).toEqual(first);
  });

  it('leave out a person, count who is left when asked, and keep what a loser does not take', () => {
    const few = filled(4, true);
    expect(few.act('raffle', ana)).toEqual(refused('TooFew'));
    expect(few.act('raffle', eve)).toEqual(done);
    const played = filled(3, true);
    played.act('raffle', ana);
    played.wait(24, 2);
    played.at.refuses = () => true;
    played.call(complete);
    expect([...drawn(played)].sort()).toEqual([2, 3, 4]);
    expect(keptFor(played.charter, played.state, 'ETH', ben)).toBe(13n);
  });

  it('keep even what the one who asked does not take, so that nobody can stop a draw', () => {
    const played = filled(4);
    played.act('raffle', ana);
    played.wait(24, 2);
    played.at.refuses = (wallet) => wallet === ana;
    expect(played.call({ ...complete, by: ana })).toMatchObject({ done: true });
    expect(keptFor(played.charter, played.state, 'ETH', ana)).toBe(10n);
  });

  it('begin again when the hash is gone', () => {
    const played = filled(2);
    played.act('raffle', ana);
    played.wait(3000, 257);
    const requested = played.at.block;
    played.wait(12);
    expect(played.call(complete)).toEqual(done);
    expect(drawn(played)).toEqual([]);
    expect(played.state.draws.pending[0]?.block).toBe(requested + 1n);
    expect(played.call(complete)).toEqual(refused('TooEarly'));
    played.wait(24, 2);
    expect(played.call(complete)).toMatchObject({ done: true, payments: [{}, {}].map(() => expect.any(String)) });
  });
});

describe('coins and NFTs', () => {
  const coins = [
    { coin: 'Gold', own: true, symbol: 'GLD', decimals: 2, moves: 'by rules' },
    { coin: 'Silver', own: true, symbol: 'SLV', decimals: 0, moves: 'freely' },
    { coin: 'Dollar', existing: true, decimals: 6 },
  ] satisfies CharterInput['coins'];
  const game = () =>
    play({
      coins,
      things: [{ thing: 'deed', plural: 'deeds', nft: { symbol: 'DEED', moves: 'freely' }, fields: [] }],
      pots: [
        { pot: 'vault', coin: 'Gold' },
        { pot: 'till', coin: 'Dollar' },
      ],
      actions: [
        {
          verb: 'earn',
          by: 'anyone',
          onlyIf: [],
          do: [
            { mint: { money: '1.5', coin: 'Gold' }, for: 'actor' },
            { mint: { money: '7', coin: 'Silver' }, for: 'actor' },
          ],
        },
        { verb: 'store', by: 'anyone', pays: { into: { pot: 'vault' } }, onlyIf: [], do: [] },
        { verb: 'fetch', by: 'anyone', onlyIf: [], do: [{ pay: { held: { pot: 'vault' } }, from: { pot: 'vault' }, to: 'actor' }] },
        { verb: 'melt', by: 'anyone', inputs: [{ input: 'amount', unit: { money: 'Gold' } }], onlyIf: [], do: [{ burn: amount }] },
        {
          verb: 'buy',
          by: 'anyone',
          creates: 'deed',
          pays: { exactly: { money: '2', coin: 'Dollar' }, into: { pot: 'till' } },
          onlyIf: [{ compare: ['payment', 'is', { money: '2', coin: 'Dollar' }] }],
          do: [],
        },
        {
          verb: 'give',
          by: { holder: 'this' },
          on: 'deed',
          inputs: [{ input: 'person', unit: 'person' }],
          onlyIf: [],
          do: [
            { pass: 'this', to: person },
            { pay: { held: { pot: 'till' } }, from: { pot: 'till' }, to: { holder: 'this' } },
          ],
        },
        { verb: 'tip', by: 'anyone', pays: { atLeast: { money: '0', coin: 'Dollar' }, into: { pot: 'till' } }, onlyIf: [], do: [] },
      ],
    });
  it('are made, paid in without an approval, paid out, and destroyed', () => {
    const played = game();
    expect(played.act('store', ana, [1n])).toEqual(refused('WrongPayment'));
    expect(played.act('earn', ana)).toEqual(done);
    expect(played.act('store', ana, [151n])).toEqual(refused('WrongPayment'));
    expect(played.act('store', ana, [100n], 1n)).toEqual(refused('WrongPayment'));
    expect(played.act('store', ana, [100n])).toEqual(done);
    expect(balanceOf(played.charter, played.state, 'Gold', ana)).toBe(50n);
    expect(played.act('melt', ana, [51n])).toEqual(refused('NotEnough'));
    expect(played.act('melt', ana, [50n])).toEqual(done);
    expect(played.act('fetch', ben)).toEqual({ done: true, payments: ['delivered 100 Gold to Ben'] });
  });
  it('move between people only where they move freely', () => {
    const played = game();
    played.act('earn', ana);
    expect(played.call({ sends: 'coins', coin: 'Gold', by: ana, to: ben, amount: 1n })).toEqual(refused('NotAllowed'));
    expect(played.call({ sends: 'coins', coin: 'Silver', by: ana, to: ben, amount: 8n })).toEqual(refused('NotEnough'));
    expect(played.call({ sends: 'coins', coin: 'Silver', by: ana, to: ben, amount: 7n })).toEqual(done);
    expect(balanceOf(played.charter, played.state, 'Silver', ben)).toBe(7n);
  });
  it('of others are taken to the full, and sent back as they are asked for', () => {
    const played = game();
    expect(played.act('tip', ana, [0n])).toEqual(refused('WrongPayment'));
    expect(played.act('tip', ana, [1n << 128n])).toEqual(refused('BadInput'));
    played.at.arrives = (sent) => sent - 1n;
    expect(played.act('buy', ana)).toEqual(refused('WrongPayment'));
    delete played.at.arrives;
    played.at.balance = (wallet) => (wallet === ana ? 2_000_000n : 0n);
    expect(played.act('buy', ben)).toEqual(refused('WrongPayment'));
    expect(played.act('buy', ana)).toEqual(made(1));
    expect(played.act('give', ben, [1n, ben])).toEqual(refused('NotAllowed'));
    expect(played.act('give', ana, [1n, ben])).toEqual({ done: true, payments: ['delivered 2000000 Dollar to Ben'] });
    expect(played.call({ sends: 'NFT', record: 1n, by: ana, to: ana })).toEqual(refused('NotAllowed'));
    expect(played.call({ sends: 'NFT', record: 1n, by: ben, to: cleo })).toEqual(done);
    expect(played.act('give', cleo, [1n, dan])).toEqual(done);
  });
});

describe('coins that other contracts make', () => {
  const reward = {
    coins: [{ coin: 'Moon', existing: true as const, decimals: 0 }],
    pots: [{ pot: 'kitty', coin: 'Moon' }],
    actions: [
      {
        verb: 'reward',
        by: 'anyone' as const,
        inputs: [
          { input: 'reward', unit: { money: 'Moon' } },
          { input: 'friend', unit: 'person' as const },
        ],
        pays: { into: { pot: 'kitty' } },
        onlyIf: [],
        do: [
          { mint: { input: 'reward' }, for: { input: 'friend' } },
          { pay: { held: { pot: 'kitty' } }, from: { pot: 'kitty' }, to: 'actor' as const },
        ],
      },
    ],
  };
  it('are made with the payments, in their order, for whom the rules say; nothing of them is held', () => {
    const game = play(reward);
    expect(game.act('reward', ana, [5n, ben, 2n])).toEqual({ done: true, payments: ['delivered 2 Moon to Ana'] });
    const told = game.last?.done === true ? game.last.happenings : [];
    expect(told).toEqual([{ event: 'coins moved', coin: 'Moon', from: nobody, to: ben, amount: 5n }]);
  });
  it('refuse the whole call when their contract makes none, and none of nothing', () => {
    const game = play(reward);
    game.at = { ...game.at, mints: (person, amount, coin) => coin === 'Moon' && person === ben && amount < 5n };
    expect(game.act('reward', ana, [5n, ben, 2n])).toEqual(refused('NotMinted'));
    expect(game.act('reward', ana, [4n, cleo, 2n])).toEqual(refused('NotMinted'));
    expect(game.state.holds[1]).toBe(0n);
    expect(game.act('reward', ana, [0n, cleo, 2n])).toEqual({ done: true, payments: ['delivered 2 Moon to Ana'] });
    expect(game.act('reward', ana, [4n, ben, 2n])).toEqual({ done: true, payments: ['delivered 2 Moon to Ana'] });
  });
});

describe('NFTs of other contracts', () => {
  const locker = {
    things: [
      {
        ...{ thing: 'locker', plural: 'lockers', nft: { existing: true as const } },
        fields: [{ field: 'owner', unit: 'person' as const, starts: 'actor' as const }],
      },
    ],
    actions: [
      { verb: 'put in', by: 'anyone' as const, creates: 'locker', onlyIf: [], do: [] },
      {
        ...{ verb: 'give', by: { party: 'owner' }, on: 'locker', onlyIf: [] },
        inputs: [{ input: 'friend', unit: 'person' as const }],
        do: [{ pass: 'this' as const, to: { input: 'friend' } }],
      },
    ],
  };
  const most = (1n << 256n) - 1n;
  it('are taken from who has them, kept by the record, and let go of once', () => {
    const game = play(locker);
    game.at = { ...game.at, owns: (person, number, thing) => thing === 'locker' && person === ana && number === most };
    expect(game.act('put in', ben, [most])).toEqual(refused('NotHeld'));
    expect(game.act('put in', ana, [5n])).toEqual(refused('NotHeld'));
    expect(game.act('put in', ana, [most])).toEqual(made(1));
    expect(game.act('put in', ana, [most])).toEqual(refused('NotHeld'));
    expect(nftOf(game.state, 'locker', 1)).toEqual({ number: most, held: true, waitsFor: nobody });
    expect(game.act('give', ben, [1n, ben])).toEqual(refused('NotAllowed'));
    expect(game.act('give', ana, [1n, ben])).toEqual(done);
    expect(nftOf(game.state, 'locker', 1)).toEqual({ number: most, held: false, waitsFor: nobody });
    expect(game.act('give', ana, [1n, ana])).toEqual(refused('NotHeld'));
    // Whoever it went to can bring it again.
    expect(game.act('put in', ana, [most])).toEqual(refused('NotHeld'));
    expect(game.act('put in', ben, [most])).toEqual(made(2));
  });
  it('wait for others to whom they cannot be sent, and must reach who acts', () => {
    const game = play(locker);
    game.at = { ...game.at, refuses: (person, thing) => thing === 'locker' && (person === ben || person === ana) };
    expect(game.act('put in', ana, [5n])).toEqual(made(1));
    expect(game.act('give', ana, [1n, ana])).toEqual(refused('Undelivered'));
    expect(game.act('give', ana, [1n, ben])).toEqual(done);
    expect(nftOf(game.state, 'locker', 1)).toEqual({ number: 5n, held: false, waitsFor: ben });
    const send = { does: 'withdraw NFT', thing: 'locker', by: cleo, record: 1n } as const;
    expect(game.call({ ...send, record: 2n })).toEqual(refused('NothingToDo'));
    expect(game.call(send)).toEqual(refused('Undelivered'));
    const { refuses: _, ...willing } = game.at;
    game.at = willing;
    expect(game.call(send)).toEqual(done);
    expect(game.call(send)).toEqual(refused('NothingToDo'));
    expect(game.act('put in', ben, [5n])).toEqual(made(2));
  });
});

it('a setting that is called like what every object has is itself', () => {
  const one = { setting: 'constructor', unit: 'count' as const, is: 7 };
  const game = play({ settings: [one], actions: [{ verb: 'wait', by: 'anyone', onlyIf: [], do: [] }] });
  expect(settingOf(game.charter, game.state, 'constructor')).toBe(7n);
});

describe('seals and lists', () => {
  const secret = toHex('a long secret word', { size: 32 });
  it('open with the values, the person and the secret word that they were made of', () => {
    const game = play({
      things: [{ thing: 'bid', plural: 'bids', fields: [{ field: 'sealed', unit: 'seal' }] }],
      actions: [
        { verb: 'seal', by: 'anyone', creates: 'bid', asks: ['sealed'], onlyIf: [], do: [] },
        {
          verb: 'open',
          by: 'anyone',
          on: 'bid',
          inputs: [
            { input: 'amount', unit: money },
            { input: 'note', unit: 'text' },
            { input: 'side', unit: { choice: ['yes', 'no'] } },
          ],
          onlyIf: [{ opens: { field: 'sealed' }, with: [amount, { input: 'note' }, { input: 'side' }] }],
          do: [],
        },
      ],
    });
    const seal = sealOf(
      { chainId: 31_337n, contract: contractWallet, actor: ana },
      [
        { type: { abi: 'uint256' }, value: 5n },
        { type: { abi: 'string' }, value: 'mine' },
        { type: { abi: 'uint256' }, value: 1n },
      ],
      secret,
    );
    expect(game.act('seal', ana, [`0x${'0'.repeat(64)}`])).toEqual(refused('BadInput'));
    expect(game.act('seal', ana, [seal])).toEqual(made(1));
    expect(game.act('open', ana, [1n, 5n, 'mine', 1n, `0x${'0'.repeat(64)}`])).toEqual(refused('BadInput'));
    expect(game.act('open', ana, [1n, 5n, 'mine', 0n, secret])).toEqual({ reason: 'OnlyIf', condition: 0 });
    expect(game.act('open', ben, [1n, 5n, 'mine', 1n, secret])).toEqual({ reason: 'OnlyIf', condition: 0 });
    expect(game.act('open', ana, [1n, 5n, 'mine', 1n, secret])).toEqual(done);
  });
  it('admit whoever proves to be on the list', () => {
    const wallets = [ana, ben, cleo, dan, contractWallet];
    const game = play({
      settings: [{ setting: 'guests', unit: 'list', is: { wallets: wallets.map((wallet) => wallet.toUpperCase().replace('X', 'x')) } }],
      actions: [{ verb: 'enter', by: 'anyone', onlyIf: [{ listed: 'guests' }], do: [] }],
    });
    const tree = treeOf(wallets);
    for (const wallet of wallets) expect(game.act('enter', wallet, [tree.proofOf(wallet)])).toEqual(done);
    expect(game.act('enter', eve, [tree.proofOf(ana)])).toEqual({ reason: 'OnlyIf', condition: 0 });
    expect(game.act('enter', ana, [[]])).toEqual({ reason: 'OnlyIf', condition: 0 });
  });
});
