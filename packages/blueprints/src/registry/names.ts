/** What things are called in the generated contract: the person's words as identifiers, none of them twice. */
import { identifier } from '@starwright/engine/compose';
import type { Field, Model } from './model.ts';

export interface RegistryNames {
  /** Names by the placeholder that stands for them in contract.sol. */
  fixed: Record<FixedName, string>;
  fields: { field: Field; name: string }[];
  states: { label: string; name: string }[];
  actions: { action: Model['actions'][number]; name: string }[];
  groups: GroupNames[];
  holderArg: string;
}

/** What stands in the contract for one group of approved people. */
export interface GroupNames {
  /** One of them: "inspector". */
  group: string;
  is: string;
  approve: string;
  remove: string;
  Approved: string;
  Removed: string;
}

type FixedName = (typeof fixedNames)[number];
const fixedNames = [
  'Record',
  'State',
  'Entry',
  'Added',
  'StateChanged',
  'HistoryAdded',
  'Transferred',
  'Revoked',
  'Renewed',
  'MemberApproved',
  'MemberRemoved',
  'Unknown',
  'NotMember',
  'WrongState',
  'IsRevoked',
  'IsExpired',
  'Taken',
  'Missing',
  'add',
  'get',
  'getMany',
  'countName',
  'idsOf',
  'find',
  'renew',
  'isMember',
  'approveMember',
  'removeMember',
] as const;

/** Taken by the template itself and by what it inherits: functions, parameters and variables. */
const taken = (
  'owner pendingOwner transferOwnership renounceOwnership acceptOwnership fee validFor withdraw holderOf isValid stateOf historyCount ' +
  'historyEntry getHistory ownerOf id record records state note to from reason holder start end count last left key other value account ' +
  'amount action by time addedBy addedAt expiresAt revoked Withdrawn NotHolder InvalidHolder InvalidDuration WrongPayment NothingToWithdraw ' +
  'Ownable Ownable2Step Address EnumerableSet Context OwnershipTransferred OwnershipTransferStarted OwnableUnauthorizedAccount OwnableInvalidOwner'
).split(' ');

export function namesOf(model: Model, contract: string): RegistryNames {
  const used = new Set([...taken, contract].map((name) => name.toLowerCase()));
  /** The first of the wishes that is free, else the last with a number behind it. */
  const take = (...wishes: string[]): string => {
    const last = wishes.at(-1) ?? 'item';
    const numbered = Array.from({ length: 50 }, (_, i) => `${last}${i + 2}`);
    const name = [...wishes, ...numbered].find((wish) => !used.has(wish.toLowerCase())) ?? last;
    used.add(name.toLowerCase());
    return name;
  };

  const one = identifier(model.entity, 'Pascal').slice(0, 30);
  const many = identifier(model.plural, 'Pascal').slice(0, 30);
  const member = identifier(model.member, 'Pascal').slice(0, 30);
  const unique = identifier(model.unique?.name ?? 'key', 'Pascal');
  const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
  /** "inspect" → inspectHive; words that say more stand alone: "log temperature" → logTemperature. */
  const doing = (verb: string): string => {
    const name = identifier(verb, 'camel');
    return /\s/.test(verb.trim()) ? name : `${name.replace(/Item$/, '')}${one}`;
  };

  const fixed: Record<FixedName, string> = {
    Record: take(`${one}Record`),
    State: take(`${one}State`),
    Entry: take(`${one}Entry`),
    Added: take(`${one}Added`),
    StateChanged: take(`${one}StateChanged`),
    HistoryAdded: take(`${one}HistoryAdded`),
    Transferred: take(`${one}Transferred`),
    Revoked: take(`${one}Revoked`),
    Renewed: take(`${one}Renewed`),
    MemberApproved: take(`${member}Approved`),
    MemberRemoved: take(`${member}Removed`),
    Unknown: take(`Unknown${one}`),
    NotMember: take(`Not${member}`, `NotApproved${member}`),
    WrongState: take(`Wrong${one}State`),
    IsRevoked: take(`${one}IsRevoked`),
    IsExpired: take(`${one}HasExpired`),
    Taken: take(`${unique}Taken`),
    Missing: take(`${unique}Missing`),
    add: take(doing(model.addVerb), `add${one}`, `addNew${one}`),
    get: take(`get${one}`),
    getMany: take(`get${many}`, `getMany${many}`),
    countName: take(`${lower(one)}Count`),
    idsOf: take(`${lower(many)}Of`),
    find: take(`find${one}By${unique}`),
    renew: take(`renew${one}`),
    isMember: take(`is${member}`, `isApproved${member}`),
    approveMember: take(`approve${member}`, `approveAs${member}`),
    removeMember: take(`remove${member}`, `removeAs${member}`),
  };
  const groups = model.groups.map((group): GroupNames => {
    const word = identifier(group, 'Pascal').slice(0, 30);
    return {
      group,
      is: take(`is${word}`, `isApproved${word}`),
      approve: take(`approve${word}`, `approveAs${word}`),
      remove: take(`remove${word}`, `removeAs${word}`),
      Approved: take(`${word}Approved`),
      Removed: take(`${word}Removed`),
    };
  });
  const actions = model.actions.map((action) => ({
    action,
    name: take(
      doing(action.verb),
      `${identifier(action.verb, 'camel')}${one}${action.to ? `To${identifier(action.to, 'Pascal')}` : 'Record'}`,
    ),
  }));
  const holderArg = take(identifier(model.givenTo ?? 'newHolder', 'camel'), `${identifier(model.givenTo ?? 'new', 'camel')}Account`);
  const fields = model.fields.map((field) => ({
    field,
    name: take(identifier(field.name, 'camel'), `${identifier(field.name, 'camel')}Value`),
  }));

  const known = new Set<string>();
  const states = model.states.map((label) => {
    const wish = identifier(label, 'Pascal');
    let name = wish;
    for (let i = 2; known.has(name); i++) name = `${wish}${i}`;
    known.add(name);
    return { label, name };
  });
  return { fixed, fields, states, actions, groups, holderArg };
}
