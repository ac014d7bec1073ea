import { type CharterInput, charterSchema } from '@starwright/protocol/charter';
import { afterAll, describe, expect, it } from 'vitest';
import { analyse } from '../../analyse/door.ts';
import { createNodeCompiler } from '../../compile/node-door.ts';
import { checkCharter } from '../check/check-charter.ts';
import { betcoin } from '../examples/betcoin.ts';
import { chama } from '../examples/chama.ts';
import { coinShop } from '../examples/coin-shop.ts';
import { freelanceEscrow } from '../examples/freelance-escrow.ts';
import { habitStaking } from '../examples/habit-staking.ts';
import { houseRent } from '../examples/house-rent.ts';
import { tontine } from '../examples/tontine.ts';
import { charters } from '../testing/charters/all.ts';
import { createGround, type Moment } from '../testing/ground.ts';
import { personAt } from '../testing/play.ts';
import { hashOfBlock } from '../testing/random-calls.ts';
import { composeCharter } from './compose-charter.ts';
import { asciiWords, camel, pascal } from './identifiers.ts';
import { plainSay } from './say.ts';

const compiler = createNodeCompiler({ size: 1 });
afterAll(() => compiler.close());

/** What the analyser says of these contracts, and rightly: a draw by block hash, and an owner who makes coins for whom they like. */
const told: Readonly<Record<string, string[]>> = {
  HabitStaking: ['weak-randomness completeDraw'],
  BetcoinBets: ['owner-power handOutCoins'],
};

describe('a composed contract', () => {
  it.each(Object.entries(charters))(
    'of %s compiles without a remark, fits a block chain, and holds nothing the analyser warns of',
    async (name, input) => {
      const charter = charterSchema.parse(input);
      expect(checkCharter(charter)).toEqual([]);
      const { source } = composeCharter(charter, { contract: name, title: charter.title });
      const artifacts = await compiler.compile(source);
      expect(artifacts.diagnostics).toEqual([]);
      expect(artifacts.viaIR).toBeUndefined();
      expect(artifacts.contracts[name]?.size).toBeLessThan(24_576);
      expect(analyse(artifacts, source).map(({ rule, function: where }) => `${rule} ${where}`)).toEqual(told[name] ?? []);
    },
  );

  it('reaches the parent of a parent where nothing else of the parent is read', async () => {
    const fair: CharterInput = {
      ...{ language: 1, title: 'Fair' },
      things: [
        { thing: 'fair', plural: 'fairs', fields: [{ field: 'day', unit: 'moment', starts: 'now' }], states: ['planned', 'over'] },
        { thing: 'wish', plural: 'wishes', in: 'fair', fields: [{ field: 'words', unit: 'text' }] },
        {
          thing: 'gift',
          plural: 'gifts',
          in: 'wish',
          fields: [{ field: 'giver', unit: 'person', starts: 'actor' }],
          states: ['given', 'back'],
        },
      ],
      pots: [{ pot: 'money', of: 'fair' }],
      actions: [
        { verb: 'plan', by: 'anyone', creates: 'fair', onlyIf: [], do: [] },
        { verb: 'wish', by: 'anyone', on: 'fair', creates: 'wish', asks: ['words'], onlyIf: [], do: [] },
        {
          ...{ verb: 'give to', by: 'anyone', on: 'wish', creates: 'gift', onlyIf: [], do: [] },
          pays: { into: { pot: 'money', of: { up: 'fair' } } },
        },
        {
          ...{ verb: 'take back', by: { party: 'giver' }, on: 'gift' },
          onlyIf: [
            { state: ['given'] },
            { state: ['planned'], of: { up: 'fair', of: { up: 'wish' } } },
            { compare: ['now', 'at least', { plus: [{ field: 'day', of: { up: 'fair', of: { up: 'wish' } } }, { seconds: 86_400 }] }] },
          ],
          do: [
            { move: 'back' },
            { pay: { money: '1', coin: 'ETH' }, from: { pot: 'money', of: { up: 'fair', of: { up: 'wish' } } }, to: 'actor' },
          ],
        },
      ],
    };
    const charter = charterSchema.parse(fair);
    const { source } = composeCharter(charter, { contract: 'Fair', title: 'Fair' });
    expect((await compiler.compile(source)).diagnostics).toEqual([]);
  });

  it('keeps whom a value names until they are paid, also where nothing else reads it', async () => {
    const all = { held: { pot: 'pot' } };
    const box = charterSchema.parse({
      ...{ language: 1, title: 'Box' },
      things: [{ thing: 'job', plural: 'jobs', fields: [{ field: 'maker', unit: 'person', starts: 'actor' }], states: ['open', 'done'] }],
      pots: [{ pot: 'pot', of: 'job' }],
      actions: [
        { verb: 'open', by: 'anyone', creates: 'job', pays: { into: { pot: 'pot', of: 'new' } }, onlyIf: [], do: [] },
        {
          ...{ verb: 'end', by: 'anyone', on: 'job', onlyIf: [{ state: ['open'] }] },
          do: [
            { let: 'receiver', be: { field: 'maker' } },
            { move: 'done' },
            { pay: all, from: { pot: 'pot' }, to: { called: 'receiver' } },
          ],
        },
      ],
    } satisfies CharterInput);
    const { diagnostics } = await compiler.compile(composeCharter(box, { contract: 'Box', title: box.title }).source);
    expect(diagnostics).toEqual([]);
  });

  it('says above every function what it does, and holds nothing that its charter has no use for', () => {
    const charter = charterSchema.parse(houseRent);
    const { source } = composeCharter(charter, { contract: 'HouseRent', title: charter.title });
    const lines = source.split('\n').map((line) => line.trim());
    for (const [at, line] of lines.entries()) if (/^(function|error) /.test(line)) expect(`${lines[at - 1]} ${line}`).toMatch(/^\/\/\/ /);
    for (const word of ['Draw', 'Merkle', 'ERC20', 'ERC721', 'Claim', 'blockhash']) expect(source).not.toContain(word);
  });

  it('asks nothing that is already known: of a moment that is always set, of what begins empty, of what a member has', () => {
    const sourceOf = (input: CharterInput) => composeCharter(charterSchema.parse(input), { contract: 'Rules', title: 'Rules' }).source;
    const [habits, game, savings] = [habitStaking, tontine, chama].map(sourceOf);
    expect(habits).not.toContain('_set(');
    expect(game).toContain('block.timestamp <= player.lastPing + allowedSilence');
    expect(game).toContain('_set(_game.beginning)');
    expect(savings).not.toContain('made.cyclesPaid');
    expect(savings).toContain('securityOf[membershipId] = _amount(msg.value);');
    expect(savings).toContain('contributionDueOf(_membershipOf[msg.sender][chamaId])');
    expect(game).toContain('block.timestamp < _game.opening + joiningTime');
    // What could empty it anywhere has it asked again.
    const later = { set: { field: 'opening' }, to: { field: 'beginning' } } as const;
    for (const effect of [later, { if: { state: ['joining'] }, do: [later] }]) {
      const actions = tontine.actions.map((action) => (action.verb === 'begin' ? { ...action, do: [...action.do, effect] } : action));
      expect(sourceOf({ ...tontine, actions } as CharterInput)).toContain('_set(_game.opening)'); // an effect of the charter's own fields
    }
  });

  it('keeps no payments where only coins of its own are paid, which always arrive, and sends no coin that is never paid', () => {
    const sourceOf = (input: CharterInput) => composeCharter(charterSchema.parse(input), { contract: 'Coins', title: 'Coins' });
    const bets = sourceOf(betcoin);
    for (const word of ['Kept', '_kept', 'Undelivered', 'sendEther']) expect(bets.source).not.toContain(word);
    expect(bets.interface.implicit.map(({ does }) => does)).not.toContain('withdraw');
    expect(sourceOf(coinShop).source).not.toContain('.give(to');
  });

  it('keeps no payments where only those are paid who act, by whatever name; but where they may have become others', () => {
    const sourceOf = (input: CharterInput) => composeCharter(charterSchema.parse(input), { contract: 'Jobs', title: 'Jobs' }).source;
    expect(sourceOf(freelanceEscrow)).not.toContain('_kept');
    const another: CharterInput['actions'][number]['do'] = [{ set: { field: 'employer' }, to: { field: 'freelancer' } }];
    const replaced = freelanceEscrow.actions.map((action) =>
      action.verb === 'cancel' ? { ...action, do: [...another, ...(action.do ?? [])] } : action,
    );
    expect(sourceOf({ ...freelanceEscrow, actions: replaced })).toContain('_kept');
  });

  it('plays: a year is paid in advance, the landlord gets a month, the tenant the rest', async () => {
    const charter = charterSchema.parse(houseRent);
    const composed = composeCharter(charter, { contract: 'HouseRent', title: charter.title });
    expect(composed.constructorArguments).toEqual(['12', '2592000']);
    const artifacts = await compiler.compile(composed.source);
    const ground = await createGround(hashOfBlock);
    const [landlord, tenant] = [personAt(1), personAt(2)];
    await ground.fund(tenant, 120n);
    const at = (days: bigint): Moment => ({ now: 1_800_000_000n + days * 86_400n, block: 1n + days });
    if (!artifacts.contracts.HouseRent) throw new Error('not compiled');
    const rent = await ground.deploy(artifacts.contracts.HouseRent, composed.constructorArguments, landlord, at(0n));
    const named = composed.interface.actions.map((action) => action.function);
    expect(named).toEqual(['offerLease', 'acceptLease', 'releaseRent', 'endLease']);
    const call = async (who: typeof tenant, name: string, args: unknown[], value: bigint, day: bigint) => {
      const answer = await ground.call(who, rent, name, args, value, at(day));
      return answer.ok ? 'done' : ground.errorOf(rent, answer.data);
    };
    expect(await call(landlord, 'offerLease', [landlord, 'Elm Street 1', 10n], 0n, 0n)).toBe('TenantIsCaller');
    expect(await call(landlord, 'offerLease', [tenant, 'Elm Street 1', 10n], 0n, 0n)).toBe('done');
    expect(await call(tenant, 'acceptLease', [1n], 119n, 1n)).toBe('WrongPayment');
    expect(await call(landlord, 'acceptLease', [1n], 0n, 1n)).toBe('NotAllowed');
    expect(await call(tenant, 'acceptLease', [1n], 120n, 1n)).toBe('done');
    expect(await call(landlord, 'releaseRent', [1n], 0n, 30n)).toBe('MonthsEarnedTooLow');
    expect(await call(landlord, 'releaseRent', [1n], 0n, 31n)).toBe('done');
    expect(await call(tenant, 'endLease', [1n], 0n, 32n)).toBe('done');
    expect([await ground.balanceOf(landlord), await ground.balanceOf(tenant), await ground.balanceOf(rent)]).toEqual([10n, 110n, 0n]);
  });

  it("refuses more of the chain's coin than a pot can hold", async () => {
    const composed = composeCharter(charterSchema.parse(houseRent), { contract: 'HouseRent', title: 'House rent' });
    const { contracts } = await compiler.compile(composed.source);
    const ground = await createGround(hashOfBlock);
    const [landlord, tenant] = [personAt(1), personAt(2)];
    await ground.fund(tenant, 1n << 160n);
    const at: Moment = { now: 1_800_000_000n, block: 1n };
    if (!contracts.HouseRent) throw new Error('not compiled');
    const lease = await ground.deploy(contracts.HouseRent, composed.constructorArguments, landlord, at);
    const largest = (1n << 128n) - 1n;
    await ground.call(landlord, lease, 'offerLease', [tenant, 'Elm Street 1', largest], 0n, at);
    const answer = await ground.call(tenant, lease, 'acceptLease', [1n], 12n * largest, at);
    expect(answer.ok ? 'done' : ground.errorOf(lease, answer.data)).toBe('Arithmetic');
  });
});

const hostile = 'end */ } contract X { // \n import "x"; \u202e @notice \\ " \' \u2028 SPDX-License-Identifier: GPL';

describe('words of people', () => {
  const names = ['address', 'mapping', 'msg', 'ключ', '房子', 'بيت', 'uint256', 'ß', 'Claim', 'payouts', 'É', 'constructor'];
  const [thing = '', one = '', two = '', three = '', four = ''] = names;
  const charter: CharterInput = {
    language: 1,
    title: hostile.slice(0, 80),
    roles: [{ role: thing, plural: two, holders: 'many', named: 'deployer' }],
    settings: [
      { setting: 'greeting', unit: 'text', is: { text: hostile } },
      { setting: three, unit: 'count', is: 3 },
    ],
    things: [
      {
        thing: four,
        plural: one,
        states: ['enum', '开', '关'],
        fields: names.map((field) => ({ field, unit: 'text', starts: { text: hostile } })),
      },
      { thing: 'struct', plural: 'structs', in: four, unique: ['return'], fields: [{ field: 'return', unit: 'person', starts: 'actor' }] },
    ],
    pots: [{ pot: 'amount', of: four }, { pot: 'person' }],
    tallies: [{ tally: 'id', unit: 'count' }],
    terms: [{ term: 'to', unit: 'count', is: { setting: three } }],
    actions: [
      { verb: 'new', by: 'anyone', creates: four, pays: { into: { pot: 'amount', of: 'new' } }, onlyIf: [], do: [], note: hostile },
      {
        verb: 'transfer',
        by: { role: thing },
        on: four,
        inputs: names.map((input) => ({ input, unit: 'count' as const })).slice(0, 6),
        onlyIf: [{ compare: [{ input: 'address' }, 'at least', { setting: three }] }, { state: ['enum', '开'] }],
        do: [
          { raise: { tally: 'id' }, by: { input: 'mapping' } },
          { pay: { held: { pot: 'amount' } }, from: { pot: 'amount' }, to: 'actor' },
          { move: '关' },
        ],
      },
    ],
  };

  it('become identifiers that compile, and never end a comment or a string', async () => {
    const parsed = charterSchema.parse(charter);
    const say = {
      ...plainSay(parsed),
      action: () => [hostile, hostile],
      condition: () => hostile,
      term: () => hostile,
      errorsSayIt: false,
    };
    const { source } = composeCharter(parsed, { contract: 'Hostile', title: hostile, say });
    const artifacts = await compiler.compile(source);
    expect(artifacts.diagnostics).toEqual([]);
    expect(Object.keys(artifacts.contracts)).toEqual(['Hostile']);
    expect(/[^\n\x20-\x7e]/.exec(source.replace(/^.*\/\/\/.*$/gm, ''))).toBeNull();
  });

  it('fit when what one record has is kept in a small field', async () => {
    const book = { thing: 'book', plural: 'books', fields: [{ field: 'volumes', unit: 'count' as const }] };
    const numbered: CharterInput = {
      ...{ language: 1, title: 'Books', things: [{ thing: 'shelf', plural: 'shelves', fields: [], single: true }, book] },
      actions: [{ verb: 'add', by: 'anyone', onlyIf: [], do: [{ create: 'book', with: [{ field: 'volumes', is: { number: 'shelf' } }] }] }],
    };
    const { source } = composeCharter(charterSchema.parse(numbered), { contract: 'Books', title: 'Books' });
    expect((await compiler.compile(source)).diagnostics).toEqual([]);
  });

  it('are transliterated where their letters can be', () => {
    expect(camel(asciiWords('Ключ от дома'))).toBe('klyuchOtDoma');
    expect(pascal(asciiWords('straße des größten é'))).toBe('StrasseDesGrosstenE');
    expect(asciiWords('房子')).toEqual([]);
  });
});
