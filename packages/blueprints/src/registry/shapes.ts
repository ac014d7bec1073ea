/**
 * What a record can be, as a further part of the register's option space: each trait is on or off beside the features, so
 * that every two of them are tried together and apart. A plan without a record always has the same one.
 */
import type { Reading } from '@starwright/engine/blueprint';
import type { RecordModel } from '@starwright/protocol/plan';
import type { Selection } from '../option-space.ts';
import { reading } from './reading.ts';

type Action = RecordModel['actions'][number];
type Trait = Omit<Reading['features'][number], 'title' | 'cues'>;

const traits: Trait[] = [
  { id: 'byOwner', excludes: ['byMembers'] },
  { id: 'byMembers', excludes: ['byOwner'] },
  { id: 'groups' },
  { id: 'givenTo' },
  { id: 'uniqueText', excludes: ['uniqueNumber'] },
  { id: 'uniqueNumber', excludes: ['uniqueText'] },
  { id: 'move' },
  { id: 'moveBack', needs: ['move'] },
  { id: 'note' },
  { id: 'transfer' },
  { id: 'revoke' },
  // A trait of its own: a record that nothing happens to is none of the pairs of the others.
  { id: 'untouched', excludes: ['move', 'moveBack', 'note', 'transfer', 'revoke'] },
];

/** The register's features and the traits of its record, for `fullest` and `pairCover`. */
export const shapes: Reading = {
  ...reading,
  features: [...reading.features, ...traits.map((trait) => ({ ...trait, title: trait.id, cues: [] }))],
};

/** Splits what was selected of `shapes`. */
export function shaped(selection: Selection): { features: Selection; record: RecordModel } {
  const has = (id: string) => selection.includes(id);
  const addedBy = has('byOwner') ? 'owner' : has('byMembers') ? 'members' : 'anyone';
  /** What is not for everybody is for a group, where there are any, or else for who adds. */
  const by = (group: string): Pick<Action, 'by' | 'groups'> =>
    has('groups') ? { by: 'members', groups: [group] } : { by: addedBy === 'anyone' ? 'holder' : addedBy };
  const actions: Action[] = [];
  if (has('move')) actions.push({ verb: 'lend', kind: 'move', ...by('keepers'), from: 'free', to: 'lent' });
  if (has('moveBack')) actions.push({ verb: 'return', kind: 'move', by: 'anyone', to: 'free' });
  if (has('note')) actions.push({ verb: 'inspect', kind: 'note', ...by('inspectors') });
  if (has('transfer')) actions.push({ verb: 'hand over', kind: 'transfer', by: 'holder' });
  if (has('revoke')) actions.push({ verb: 'withdraw', kind: 'revoke', ...by('keepers') });
  return {
    features: reading.features.map(({ id }) => id).filter(has),
    record: {
      entity: 'boat',
      plural: 'boats',
      fields: [
        { name: 'name', label: 'Name', type: 'text' },
        { name: 'hull', label: 'Hull number', type: 'number' },
      ],
      addedBy,
      ...(has('givenTo') && { givenTo: 'sailor' }),
      ...((has('byMembers') || has('groups')) && { members: 'participants' }),
      ...(has('groups') && { groups: ['keepers', 'inspectors'] }),
      states: has('move') ? ['free', 'lent'] : [],
      actions,
      ...(has('uniqueText') && { uniqueBy: 'name' }),
      ...(has('uniqueNumber') && { uniqueBy: 'hull' }),
    },
  };
}
