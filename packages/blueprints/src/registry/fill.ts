/** The rows, words and conditions with which contract.sol and panel.tsx become the register of a particular thing. */
import type { Blueprint, ModuleView } from '@starwright/engine/blueprint';
import { type Action, type Field, type Model, memberOf, modelOf, type Who, withArticle } from './model.ts';
import { namesOf } from './names.ts';

type Filling = ReturnType<NonNullable<Blueprint['fill']>>;

const solidityType: Record<Field['type'], string> = {
  text: 'string',
  number: 'uint256',
  amount: 'uint256',
  date: 'uint256',
  account: 'address',
  yesno: 'bool',
  hash: 'bytes32',
};

/** The kind of input in the panel's forms, and the ABI type. */
const panelKind: Record<Field['type'], string> = {
  text: 'text',
  number: 'count',
  amount: 'ether',
  date: 'date',
  account: 'account',
  yesno: 'yesno',
  hash: 'text',
};

export function fill(m: ModuleView): Filling {
  const model = modelOf(m);
  const { fixed, fields, states, actions, groups, holderArg } = namesOf(model, m.contract);
  const uniqueName = fields.find(({ field }) => field === model.unique)?.name ?? 'value';
  const uniqueType = solidityType[model.unique?.type ?? 'text'];
  // Texts in call data take two places on the stack, of which there are 16.
  const places = fields.reduce((sum, { field }) => sum + (field.type === 'text' ? 2 : 1), 0);
  const textLocation = places > 7 ? 'memory' : 'calldata';
  const adding: Who = { by: model.addedBy, groups: model.addedByGroups };
  return {
    values: {
      ...fixed,
      holderArg,
      entity: model.entity,
      plural: model.plural,
      anEntity: withArticle(model.entity),
      member: model.member,
      members: model.members ?? 'members',
      addVerb: model.addVerb,
      givenTo: model.givenTo ?? 'holder',
      unique: model.unique?.label ?? 'key',
      uniqueArg: uniqueName,
      uniqueType: located(uniqueType, 'calldata'),
      uniqueMemory: located(uniqueType, 'memory'),
      uniqueAbi: uniqueType,
      uniqueKind: panelKind[model.unique?.type ?? 'text'],
      addedByWhom: whoMay(adding, model),
      addedByMask: maskOf(model, model.addedByGroups),
      renewedByWhom: model.addedBy === 'anyone' ? 'Only whose it is.' : whoMay(adding, model),
    },
    rows: {
      field: fields.map(({ field, name }) => ({
        name,
        label: sentenceCase(field.label),
        type: field.type,
        abi: solidityType[field.type],
        stored: solidityType[field.type],
        argument: located(solidityType[field.type], textLocation),
        kind: panelKind[field.type],
        ...Object.fromEntries(
          (['text', 'number', 'amount', 'date', 'account', 'yesno', 'hash'] as const).map((type) => [type, type === field.type]),
        ),
      })),
      state: states,
      group: groups.map(({ group, ...names }) => ({ ...names, word: group, aWord: withArticle(group), mask: maskOf(model, [group]) })),
      action: actions.map(({ action, name }) => ({
        verb: action.verb,
        kind: action.kind,
        by: action.by,
        title: sentenceCase(action.verb),
        function: name,
        byWhom: whoMay(action, model),
        mask: maskOf(model, action.groups),
        to: action.to ?? '',
        from: action.from ?? '',
        toName: states.find((state) => state.label === action.to)?.name ?? '',
        fromName: states.find((state) => state.label === action.from)?.name ?? '',
        hasFrom: action.from !== undefined,
        move: action.kind === 'move',
        note: action.kind === 'note',
        transfer: action.kind === 'transfer',
        revoke: action.kind === 'revoke',
        byOwner: action.by === 'owner',
        byMembers: action.by === 'members',
        byHolder: action.by === 'holder',
      })),
    },
    conditions: conditionsOf(m, model),
  };
}

/** What the model needs of the contract. */
export function conditionsOf(m: ModuleView, model: Model) {
  const some = (ok: (action: Action) => boolean) => model.actions.some(ok);
  const members = model.addedBy === 'members' || some((action) => action.by === 'members');
  return {
    owned: members || model.addedBy === 'owner' || m.has('fee') || some((action) => action.by === 'owner'),
    members,
    groups: model.groups.length > 0,
    named: model.givenTo !== undefined,
    givesAway: model.givenTo !== undefined || some((action) => action.kind === 'transfer'),
    byHolder: some((action) => action.by === 'holder') || (m.has('expiry') && model.addedBy === 'anyone'),
    states: model.states.length > 0,
    revocable: some((action) => action.kind === 'revoke'),
    transferable: some((action) => action.kind === 'transfer'),
    history: model.actions.length > 0,
    usable: some((action) => action.kind !== 'revoke'),
    unique: model.unique !== undefined,
    uniqueText: model.unique?.type === 'text',
    addedByAnyone: model.addedBy === 'anyone',
    addedByOwner: model.addedBy === 'owner',
    addedByMembers: model.addedBy === 'members',
  };
}

const located = (type: string, location: string) => (type === 'string' ? `${type} ${location}` : type);
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The groups as one number: each is a bit of it. */
const maskOf = ({ groups }: Model, some: readonly string[]): string =>
  String(groups.reduce((sum, group, bit) => sum + (some.includes(group) ? 2 ** bit : 0), 0));

function whoMay({ by, groups }: Who, model: Model): string {
  switch (by) {
    case 'anyone':
      return 'Anyone can.';
    case 'owner':
      return 'Only the owner of this register.';
    case 'members':
      return `Only ${withArticle(`approved ${memberOf(model, groups)}`)}.`;
    case 'holder':
      return 'Only whose it is.';
  }
}
