import type { RecordModel } from '@starwright/protocol/plan';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue.ts';
import { fullest, pairCover, planOf, type Selection } from '../option-space.ts';
import { hastyCompiler as compiler, faultsOf } from '../trial.ts';
import { singular, withArticle } from './model.ts';
import { shaped, shapes } from './shapes.ts';

const catalogue = await loadCatalogue();
afterAll(() => compiler.close());

const text = (name: string, label = name): RecordModel['fields'][number] => ({ name, label, type: 'text' });

/** Dapps as different as people's ideas: who adds, who acts, what happens to a record, which words are used. */
const ideas: Record<string, { record: RecordModel; features?: Selection }> = {
  'hives that approved keepers inspect': {
    record: {
      entity: 'hive',
      plural: 'hives',
      fields: [text('name'), text('place'), { name: 'queenBorn', label: 'Queen born', type: 'date' }],
      addedBy: 'members',
      members: 'beekeepers',
      states: ['healthy', 'sick', 'empty'],
      actions: [
        { verb: 'inspect', by: 'members', kind: 'note' },
        { verb: 'report sick', by: 'members', kind: 'move', from: 'healthy', to: 'sick' },
        { verb: 'heal', by: 'members', kind: 'move', from: 'sick', to: 'healthy' },
        { verb: 'abandon', by: 'owner', kind: 'move', to: 'empty' },
      ],
      uniqueBy: 'name',
    },
  },
  'hives of keepers that only inspectors declare sick': {
    record: {
      entity: 'hive',
      plural: 'hives',
      fields: [text('place')],
      addedBy: 'members',
      addedByGroups: ['beekeepers'],
      members: 'participants',
      groups: ['beekeepers', 'inspectors', 'vets'],
      states: ['healthy', 'sick', 'treated'],
      actions: [
        { verb: 'note', by: 'members', kind: 'note' },
        { verb: 'mark sick', by: 'members', groups: ['inspectors'], kind: 'move', to: 'sick' },
        { verb: 'treat', by: 'members', groups: ['inspectors', 'vets'], kind: 'move', from: 'sick', to: 'treated' },
        { verb: 'condemn', by: 'members', groups: ['vets'], kind: 'revoke' },
      ],
    },
    features: ['fee', 'expiry'],
  },
  'groups that may all do the same, one that is unknown, and one with a hostile name': {
    record: {
      entity: 'crate',
      plural: 'crates',
      fields: [text('label')],
      addedBy: 'owner',
      members: 'participants',
      groups: ['pickers', 'packers', '"; */ owner'],
      states: ['new', 'packed'],
      actions: [
        { verb: 'pack', by: 'members', groups: ['packers', 'nobody'], kind: 'move', to: 'packed' },
        { verb: 'weigh', by: 'members', groups: ['"; */ owner', 'pickers'], kind: 'note' },
      ],
    },
  },
  'diplomas that a school issues to students and can revoke': {
    record: {
      entity: 'diploma',
      plural: 'diplomas',
      addVerb: 'issue',
      givenTo: 'student',
      fields: [text('degree'), { name: 'student', label: 'Student', type: 'account' }, { name: 'grade', label: 'Grade', type: 'number' }],
      addedBy: 'owner',
      states: [],
      actions: [{ verb: 'revoke', by: 'owner', kind: 'revoke' }],
    },
    features: ['expiry'],
  },
  'a parcel that travels through a chain of hands': {
    record: {
      entity: 'parcel of coffee',
      plural: 'parcels of coffee',
      fields: [
        text('origin'),
        { name: 'weight', label: 'Weight in kg', type: 'number' },
        { name: 'organic', label: 'Organic', type: 'yesno' },
      ],
      addedBy: 'members',
      members: 'farmers',
      states: ['harvested', 'shipped', 'roasted', 'sold'],
      actions: [
        { verb: 'ship', by: 'holder', kind: 'move', from: 'harvested', to: 'shipped' },
        { verb: 'roast', by: 'holder', kind: 'move', from: 'shipped', to: 'roasted' },
        { verb: 'sell', by: 'holder', kind: 'move', from: 'roasted', to: 'sold' },
        { verb: 'hand over', by: 'holder', kind: 'transfer' },
        { verb: 'log temperature', by: 'anyone', kind: 'note' },
      ],
    },
  },
  'names that anyone claims for a fee and must renew': {
    record: {
      entity: 'name',
      plural: 'names',
      addVerb: 'claim',
      fields: [text('name')],
      addedBy: 'anyone',
      states: [],
      actions: [{ verb: 'transfer', by: 'holder', kind: 'transfer' }],
      uniqueBy: 'name',
    },
    features: ['fee', 'expiry'],
  },
  'proofs of documents by their fingerprint': {
    record: {
      entity: 'document',
      plural: 'documents',
      addVerb: 'timestamp',
      fields: [{ name: 'hash', label: 'Fingerprint', type: 'hash' }, text('title')],
      addedBy: 'anyone',
      states: [],
      actions: [],
      uniqueBy: 'hash',
    },
  },
  'land that an office records and its owners sell': {
    record: {
      entity: 'plot',
      plural: 'plots',
      fields: [
        { name: 'number', label: 'Plot number', type: 'number' },
        { name: 'value', label: 'Value', type: 'amount' },
      ],
      addedBy: 'owner',
      states: [],
      actions: [
        { verb: 'sell', by: 'holder', kind: 'transfer' },
        { verb: 'note', by: 'holder', kind: 'note' },
        { verb: 'confiscate', by: 'owner', kind: 'transfer' },
      ],
      uniqueBy: 'number',
    },
    features: ['fee'],
  },
  'eight long texts on every record, all features': {
    record: {
      entity: 'patient file',
      plural: 'patient files',
      givenTo: 'patient',
      fields: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((name) => text(name)),
      addedBy: 'members',
      members: 'doctors',
      states: ['open', 'closed'],
      actions: [
        { verb: 'close', by: 'members', kind: 'move', to: 'closed' },
        { verb: 'reopen', by: 'owner', kind: 'move', to: 'open' },
        { verb: 'annotate', by: 'holder', kind: 'note' },
        { verb: 'withdraw', by: 'holder', kind: 'revoke' },
      ],
      uniqueBy: 'eight',
    },
    features: ['fee', 'expiry'],
  },
  'words that Solidity keeps for itself': {
    record: {
      entity: 'mapping',
      plural: 'mapping',
      fields: [
        text('owner'),
        text('address'),
        { name: 'event', label: 'event', type: 'account' },
        { name: 'at', label: 'at', type: 'number' },
        text('id'),
      ],
      addVerb: 'new',
      addedBy: 'members',
      members: 'owners',
      states: ['delete', 'Delete', 'return', '!!!', '???'],
      actions: [
        { verb: 'transfer', by: 'owner', kind: 'transfer' },
        { verb: 'new', by: 'members', kind: 'note' },
        { verb: 'approve', by: 'members', kind: 'note' },
        { verb: 'return', by: 'holder', kind: 'move', from: 'delete', to: 'return' },
        { verb: 'return', by: 'holder', kind: 'move', from: 'return', to: '!!!' },
        { verb: 'event', by: 'anyone', kind: 'revoke' },
      ],
      uniqueBy: 'owner',
    },
    features: ['fee', 'expiry'],
  },
  'an entity called ownership, with the words of the template itself': {
    record: {
      entity: 'ownership',
      plural: 'ownership',
      fields: [text('fee'), text('record'), { name: 'holder', label: 'holder', type: 'account' }, text('state'), text('note')],
      addedBy: 'anyone',
      states: ['note'],
      actions: [
        { verb: 'transfer', by: 'holder', kind: 'transfer' },
        { verb: 'renounce', by: 'owner', kind: 'revoke' },
        { verb: 'accept', by: 'holder', kind: 'move', to: 'nowhere' },
        { verb: 'renew', by: 'holder', kind: 'move', to: 'note' },
      ],
    },
    features: ['expiry'],
  },
  'words of other scripts, quotes and comment ends': {
    record: {
      entity: '猫 */ "',
      plural: "猫猫 ' \\",
      fields: [{ name: 'a', label: '*/ } "名前" ${x}', type: 'text' }],
      addVerb: '"); //',
      givenTo: '主人',
      addedBy: 'members',
      members: '@dev "猫"',
      states: ['*/', '"', "it's"],
      actions: [
        { verb: '"); selfdestruct(msg.sender); //', by: 'members', kind: 'move', from: '*/', to: '"' },
        { verb: 'é"\\', by: 'holder', kind: 'note' },
        { verb: '\n*/', by: 'owner', kind: 'revoke' },
      ],
      uniqueBy: 'a',
    },
    features: ['fee'],
  },
  'a state that is only ever reached is not the one things begin in': {
    record: {
      entity: 'lost pet',
      plural: 'lost pets',
      addVerb: 'report',
      fields: [text('description')],
      addedBy: 'anyone',
      states: ['found'],
      actions: [{ verb: 'mark found', by: 'holder', kind: 'move', to: 'found' }],
    },
  },
  'states that cannot be reached and a way back to the first': {
    record: {
      entity: 'bike',
      plural: 'bikes',
      fields: [text('colour')],
      addedBy: 'owner',
      states: ['free', 'rented', 'broken', 'scrapped'],
      actions: [
        { verb: 'scrap', by: 'owner', kind: 'move', from: 'broken', to: 'scrapped' },
        { verb: 'rent', by: 'anyone', kind: 'move', from: 'free', to: 'rented' },
        { verb: 'return', by: 'anyone', kind: 'move', to: 'free' },
        { verb: 'wash', by: 'members', kind: 'move', from: 'scrapped', to: 'scrapped' },
      ],
    },
  },
};

function planWith(record: RecordModel, features: Selection) {
  const plan = planOf(catalogue, 'registry', features);
  return { ...plan, modules: plan.modules.map((module) => ({ ...module, record })) };
}

describe('a register', () => {
  it.each(Object.entries(ideas))('holds what it promises: %s', async (_, { record, features = [] }) => {
    expect(await faultsOf(planWith(record, features), catalogue)).toEqual([]);
  });
  it.each([[], ...fullest(shapes), ...pairCover(shapes)].map((traits) => ({ traits, name: traits.join(' + ') || 'nothing' })))(
    'holds what it promises with every two traits of a record: $name',
    async ({ traits }) => {
      const { record, features } = shaped(traits);
      expect(await faultsOf(planWith(record, features), catalogue)).toEqual([]);
    },
  );
});

describe('words for groups and things', () => {
  it.each([
    ['farmers', 'farmer'],
    ['certified inspectors', 'certified inspector'],
    ['agencies', 'agency'],
    ['coaches', 'coach'],
    ['sales people', 'sales person'],
    ['boss', 'boss'],
    ['staff', 'staff member'],
  ])('one of the %s is a %s', (many, one) => expect(singular(many)).toBe(one));
  it.each([
    ['hive', 'a hive'],
    ['orchard', 'an orchard'],
    ['university', 'a university'],
    ['umbrella', 'an umbrella'],
  ])('%s is spoken of as %s', (noun, spoken) => expect(withArticle(noun)).toBe(spoken));
});
