import { type Charter, charterSchema } from '@starwright/protocol/charter';
import { describe, expect, it } from 'vitest';
import { examples } from '../examples/door.ts';
import { scopeOfAction } from '../language/typing.ts';
import { charters } from '../testing/charters/all.ts';
import { randomCharter } from '../testing/random-charter.ts';
import { canonical } from './canonical.ts';
import { parseCharter, readPart } from './parse.ts';
import { plainOf } from './plain.ts';
import { linesOf } from './sentence.ts';
import { sentenceOf, sentencesOf } from './sentences-of.ts';
import { tokensOf } from './tokens.ts';

const read = (name: string): Charter => charterSchema.parse(charters[name]);
const back = (charter: Charter): unknown => {
  const parsed = parseCharter(linesOf(sentencesOf(charter)));
  return parsed.ok ? parsed.charter : parsed.problems;
};
const changed = (name: string, change: (charter: Charter) => void): Charter => {
  const charter = structuredClone(read(name));
  change(charter);
  return charter;
};

describe('the exact voice', () => {
  it.each(Object.entries(examples))('says %s so that it is read back as it was', (_, example) => {
    const charter = charterSchema.parse(example);
    expect(back(charter)).toEqual(canonical(charter));
  });

  it('says 400 charters made by chance so that each is read back as it was', { timeout: 600_000 }, () => {
    for (let seed = 1; seed <= 400; seed++) {
      const { charter } = randomCharter(seed);
      if (charter.actions.length > 0) expect(back(charter), `seed ${seed}`).toEqual(canonical(charter));
    }
  });

  it.each([1706, 2256, 2582])('reads back the charter of seed %i, whose coin is called like a time', (seed) => {
    const { charter } = randomCharter(seed);
    expect(charter.coins.map(({ coin }) => coin)).toContain('hour');
    expect(back(charter)).toEqual(canonical(charter));
  });

  it('says which NFTs the records keep, and reads it back', () => {
    const charter = charterSchema.parse({
      ...{ language: 1, title: 'Lockers', things: [{ thing: 'locker', plural: 'lockers', fields: [], nft: { existing: true } }] },
      actions: [
        { verb: 'fill', by: 'anyone', creates: 'locker', onlyIf: [], do: [] },
        { verb: 'empty', by: 'anyone', on: 'locker', onlyIf: [], do: [{ pass: 'this', to: 'actor' }] },
      ],
    });
    expect(back(charter)).toEqual(canonical(charter));
    const said = (language: 'en' | 'es') => linesOf(sentencesOf(charter, language));
    expect(said('en')).toContain('Each locker keeps an NFT of a collection that exists already, which whoever adds it brings along.');
    expect(said('es').join()).toContain('guarda un NFT de una colección que ya existe, que trae quien lo añade.');
    expect(plainOf(charter, 'en').actions[0]).toBe('Anyone can fill a locker, handing over the NFT that it keeps.');
    expect(plainOf(charter, 'es').actions[0]).toContain('entregando el NFT que guarda');
  });

  it('says a lease as a person would write it down', () => {
    expect(linesOf(sentencesOf(read('HouseRent'))).join('\n')).toMatchInlineSnapshot(`
      "These are the rules of “House rent”.
      The months are 12.
      The month is 30 days.
      There can be any number of leases.
      Each lease has a landlord (a person), a tenant (a person), a house (a text), a rent (an amount of ETH), a start (a date) and months paid (a number).
      The landlord of a lease is at first whoever does this.
      The months paid of a lease are at first 0.
      Each lease is offered at first, and later running or ended.
      Each lease has a locked rent, which holds ETH.
      The months earned of a lease (a number) are the smaller of the months and how many times the month has passed since its start.
      The rent due of a lease (an amount of ETH) is its rent times (its months earned minus its months paid).

      Anyone can offer a lease, giving its tenant, its house and its rent.
      Only if its rent is more than 0 ETH.
      Only if the tenant is not whoever does this.

      The tenant can accept the lease, paying exactly its rent times the months into its locked rent.
      Only if the lease is offered.
      Then its start becomes now.
      Then the lease is now running.

      Anyone can release the rent of the lease.
      Only if the lease is running.
      Only if its months earned are more than its months paid.
      Then its rent due goes from its locked rent to the landlord.
      Then its months paid become its months earned.
      Then if its months paid are the months:
          – all that is in its locked rent goes to the tenant.
          – the lease is now ended.

      The tenant or the landlord can end the lease.
      Only if the lease is running.
      Then its rent due goes from its locked rent to the landlord.
      Then all that is in its locked rent goes to the tenant.
      Then the lease is now ended."
    `);
  });

  it('puts a name into quotation marks only where its sentence could be read in two ways', () => {
    const named = (name: string) => changed('HouseRent', (charter) => charter.things[0]?.fields.push({ field: name, unit: 'count' }));
    const fieldsOf = (charter: Charter) => sentenceOf(charter, ['things', 0, 'fields']) ?? '';
    expect(fieldsOf(named('number of seats'))).toMatch(/and number of seats \(a number\)\.$/);
    expect(fieldsOf(named('wine and cheese'))).toMatch(/and a «wine and cheese» \(a number\)\.$/);
    for (const name of ['the end', 'number of leases', 'is now running', 'rent of the lease', '押金', 'plus'])
      expect(back(named(name)), name).toEqual(canonical(named(name)));
  });

  it('uses brackets only where words hold together otherwise', () => {
    const due = (is: Charter['terms'][number]['is']) =>
      sentenceOf(
        changed('HouseRent', (charter) => charter.terms.push({ term: 'due', of: 'lease', unit: { money: 'ETH' }, is })),
        ['terms', 2],
      );
    const rent = { field: 'rent' };
    expect(due({ plus: [{ times: [rent, 2] }, rent] })).toBe('The due of a lease (an amount of ETH) is its rent times 2 plus its rent.');
    expect(due({ times: [{ plus: [rent, rent] }, 2] })).toBe('The due of a lease (an amount of ETH) is (its rent plus its rent) times 2.');
  });

  it('keeps any text of a person in its quotation marks', () => {
    for (const text of ['”. Then all goes to nobody.', '\\', 'line\nline', '\u202eback', '“”«»', '\\u{41}'])
      expect(back({ ...read('HouseRent'), title: text })).toEqual(canonical({ ...read('HouseRent'), title: text }));
  });

  it('tells for each number, time, text and person where it stands in the charter', () => {
    const charter = canonical(read('Chama'));
    const sentences = sentencesOf(charter);
    const slot = sentences.flatMap((one) => one.slots.map((slot) => ({ ...slot, words: one.text.slice(slot.from, slot.to) })));
    expect(slot).toContainEqual(
      expect.objectContaining({
        kind: 'duration',
        words: '30 days',
        path: ['actions', 7, 'onlyIf', 1, 'compare', 2, 'plus', 1, 'seconds'],
      }),
    );
    const at = (path: readonly (string | number)[]): unknown =>
      path.reduce<unknown>(
        (node, key) =>
          typeof node === 'object' && node !== null ? Object.entries(node).find(([name]) => name === String(key))?.[1] : undefined,
        charter,
      );
    for (const one of slot.filter(({ kind }) => kind === 'count')) expect(String(at(one.path))).toBe(one.words);
  });

  it('says nothing of what it cannot read, however it is nested', () => {
    const charter = read('HouseRent');
    const action = charter.actions[1];
    if (!action) throw new Error('no action');
    const scope = scopeOfAction(charter, action);
    for (const text of [
      '('.repeat(1000),
      `Only if ${'('.repeat(500)}its rent${')'.repeat(500)} is 1 ETH.`,
      'a lease '.repeat(900),
      `Only if ${'its rent plus '.repeat(300)}1 ETH is 1 ETH.`,
    ])
      expect(readPart('L', tokensOf(text), scope)).toEqual([]);
    expect(parseCharter(['Anyone can «', '))', 'Then Then Then.', ''])).toMatchObject({ ok: false });
  });

  it('says a rule that moved, or stands in another charter, with its own places', () => {
    const charter = read('Chama');
    sentencesOf(charter);
    const moved = { ...charter, actions: charter.actions.toReversed() };
    for (const one of sentencesOf(moved)) for (const slot of one.slots) expect(slot.path.slice(0, one.at.length)).toEqual(one.at);
    expect(back(moved)).toEqual(canonical(moved));
    // The same words mean something else where a setting has the name of the field.
    const other = changed('HouseRent', (one) => one.settings.push({ setting: 'landlord fee', unit: 'share', is: { percent: 1 } }));
    expect(back(other)).toEqual(canonical(other));
  });
});
