import { type RecordModel, recordModelSchema } from '@starwright/protocol/plan';
import { describe, expect, test } from 'vitest';
import { readings } from '../fixtures/readings.ts';
import { createPlanner } from '../planner.ts';

const planner = createPlanner(readings);
const record = (prompt: string): RecordModel => recordModelSchema.parse(planner.plan(prompt).modules[0]?.record);
const fields = (prompt: string) => record(prompt).fields.map(({ name }) => name);
const actions = (prompt: string) =>
  record(prompt).actions.map(({ verb, by, kind, from, to }) => [verb, by, kind, from, to].filter(Boolean).join(' '));

describe('the thing recorded', () => {
  test.each([
    ['I want to track my beehives: location and how much honey each gave', 'beehive', 'beehives'],
    ['a tool library for our street: anyone can add a tool', 'tool', 'tools'],
    ['pet registry with name, breed and chip number', 'pet', 'pets'],
    ['a register of vintage cars with their mileage', 'vintage car', 'vintage cars'],
    ['University wants to put diplomas on blockchain so employers can verify', 'diploma', 'diplomas'],
    ['track coffee bags from farm to shop. An approved farmer registers a bag', 'bag', 'bags'],
    ['land registry: the city registers parcels with plot number and size', 'parcel', 'parcels'],
    ['complaint box for our school: anyone can submit a complaint', 'complaint', 'complaints'],
    ['medical equipment tracking. Each device has a serial number', 'device', 'devices'],
    ['guestbook for my wedding, everyone can leave a message', 'message', 'messages'],
    ['A recipe book where grandma and i can add recipes with ingredients', 'recipe', 'recipes'],
    ['members suggest books and everybody can see the list', 'book', 'books'],
    ['I WANT AN APP WHERE FARMERS REGISTER THEIR COWS WITH EAR TAG NUMBER', 'cow', 'cows'],
    ['register a nickname for your wallet, nobody can take a name thats taken', 'nickname', 'nicknames'],
    ['keep track of batches of olive oil with harvest date', 'batch', 'batches'],
    ['track my beehives with location, I note for each hive how much honey it gave', 'beehive', 'beehives'],
  ])('%s', (prompt, entity, plural) => expect(record(prompt)).toMatchObject({ entity, plural }));
});

describe('what is noted of it', () => {
  test.each([
    ['track my beehives: location, how much honey each gave, and the date of the last inspection', ['location', 'honey', 'date']],
    ['pet registry with name, breed and chip number', ['name', 'breed', 'chipNumber']],
    ['each certificate has a course and a grade. The school issues certificates', ['course', 'grade']],
    ['track my tools', ['name']],
    ['complaint box: anyone can submit a complaint', ['text']],
  ])('%s', (prompt, expected) => expect(fields(prompt).map((name) => name.replace(/Info$/, ''))).toEqual(expected));

  test('kinds of values follow the words', () => {
    const { fields: found } = record('car register with plate number, mileage, purchase date, price and wallet of the mechanic');
    expect(found.map(({ type }) => type)).toEqual(expect.arrayContaining(['text', 'number', 'date', 'amount']));
  });

  test('the one it is made out to is not a field of it', () => {
    const made = record('Only the university issues diplomas (student wallet, name, degree)');
    expect(made.givenTo).toBe('student');
    expect(made.fields.map(({ name }) => name)).toEqual(['name', 'degree']);
  });

  test('a name that may be taken only once makes it unique', () => {
    expect(record('register a nickname, nobody can take a name thats taken').uniqueBy).toBe('name');
    expect(record('pet registry with name and chip number').uniqueBy).toBe('chipNumber');
  });

  test('names of fields are identifiers and never words of Solidity', () => {
    for (const { name } of record('track parcels with address, type, days, function and owner name').fields)
      expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/);
    expect(fields('track parcels with address and days')).not.toContain('address');
  });
});

describe('who adds', () => {
  test.each([
    ['anyone can add a tool to our tool library', 'anyone'],
    ['Only the university issues diplomas', 'owner'],
    ['I want to track my beehives', 'owner'],
    ['approved farmers register coffee bags', 'members'],
    ['the owner approves inspectors. Inspectors register elevators with location', 'members'],
    ['I want to issue certificates for my yoga course', 'owner'],
    ['I name the coordinators. Coordinators register volunteers with phone number', 'members'],
    ['staff (wallets that I add) register lost items with a description', 'members'],
    ['I decide who is a mechanic. Mechanics register bikes with a frame number', 'members'],
  ])('%s: %s', (prompt, by) => expect(record(prompt).addedBy).toBe(by));

  test('the approved people keep the prompt’s word', () => {
    expect(record('approved farmers register coffee bags').members).toBe('farmers');
    expect(record('pet registry with name, vets I approve can add vaccinations to a pet').members).toBe('vets');
  });
});

describe('what happens to it', () => {
  test.each([
    [
      'tool library: anyone can add a tool, neighbours borrow it and return it',
      ['borrow anyone move available borrowed', 'return holder move borrowed available'],
    ],
    ['anyone can submit a complaint, the principal marks it as resolved', ['resolve owner move open resolved']],
    ['the city registers parcels, owners can transfer a parcel to somebody else', ['transfer holder transfer']],
    ['I issue certificates with course and date. I can revoke them', ['revoke owner revoke']],
    ['approved farmers register a bag, then each approved handler adds a step to it', ['add step members note']],
  ])('%s', (prompt, expected) => expect(actions(prompt)).toEqual(expected));

  test('states that are listed follow each other', () => {
    const made = record('track parcels with an address. status: packed, shipped, delivered');
    expect(made.states).toEqual(['packed', 'shipped', 'delivered']);
    expect(made.actions.map(({ from, to }) => [from, to])).toEqual([
      ['packed', 'shipped'],
      ['shipped', 'delivered'],
    ]);
    expect(record('wine bottles, vintage, bottled -> shipped -> sold').states).toEqual(['bottled', 'shipped', 'sold']);
  });
});

test('the plan tells the record in a sentence', () => {
  expect(planner.plan('I want to track my beehives with location').summary).toContain(
    'It keeps beehives; of each beehive it notes location.',
  );
});

test('what a list cannot do is listed', () => {
  const { notIncluded } = planner.plan(
    'tool library: anyone can add a tool with a price per day, people borrow it and pay 0.01 eth a day plus a deposit',
  );
  expect(notIncluded.map(({ reason }) => reason).join(' ')).toMatch(/rental|Payments/);
});
