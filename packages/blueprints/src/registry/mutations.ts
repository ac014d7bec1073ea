import type { Mutation } from '../mutation.ts';

const hives: Mutation['record'] = {
  entity: 'hive',
  plural: 'hives',
  fields: [{ name: 'name', label: 'Name', type: 'text' }],
  addedBy: 'members',
  members: 'beekeepers',
  states: ['healthy', 'sick', 'empty'],
  actions: [
    { verb: 'inspect', by: 'members', kind: 'note' },
    { verb: 'report sick', by: 'members', kind: 'move', from: 'healthy', to: 'sick' },
    { verb: 'abandon', by: 'owner', kind: 'move', to: 'empty' },
    { verb: 'hand over', by: 'holder', kind: 'transfer' },
    { verb: 'close down', by: 'owner', kind: 'revoke' },
  ],
  uniqueBy: 'name',
};

export const mutations: Mutation[] = [
  { fault: 'who was removed can go on', replace: ['isBeekeeper[account] = false;', ''], record: hives },
  {
    fault: 'a name can be taken twice',
    replace: ['if (other != 0 && block.timestamp < _records[other].expiresAt) revert NameTaken(other);', ''],
    record: hives,
  },
  { fault: 'a stranger can hand a hive over', replace: ['if (from != msg.sender) revert NotHolder(msg.sender);', ''], record: hives },
  { fault: 'whose a hive was keeps it in the list', replace: ['_heldBy[from].remove(id);', ''], record: hives },
  {
    fault: 'an action is done in the wrong state',
    replace: ['if (state != HiveState.Healthy) revert WrongHiveState(state);', ''],
    record: hives,
  },
  {
    fault: 'renewing costs nothing',
    replace: ['revert HiveIsRevoked(id);\n        _requireFee();', 'revert HiveIsRevoked(id);'],
    record: hives,
  },
  {
    fault: 'what is closed down can be renewed',
    replace: ['_requireMember();\n        if (record.revoked) revert HiveIsRevoked(id);', '_requireMember();'],
    record: hives,
  },
  {
    fault: 'who renews early loses the rest of the time',
    replace: ['(record.expiresAt > block.timestamp ? record.expiresAt : block.timestamp) + validFor', 'block.timestamp + validFor'],
    record: hives,
  },
  {
    fault: 'anybody can withdraw the fees',
    replace: ['function withdraw() external onlyOwner', 'function withdraw() external'],
    record: hives,
  },
];
