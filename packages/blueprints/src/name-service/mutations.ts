import type { Mutation } from '../mutation.ts';

const sold = { features: ['shortNames', 'expiry', 'transferable', 'records', 'reserved', 'priceChanges'] };

export const mutations: Mutation[] = [
  { fault: 'a name can be taken from who has it', replace: ['if (!_isFree(key)) revert NameTaken(name);', ''] },
  {
    fault: 'anybody can take a name that its owner could still renew',
    replace: ['block.timestamp >= _entries[key].expiresAt + gracePeriod', 'block.timestamp >= _entries[key].expiresAt'],
  },
  { fault: 'a name can have two spaces in a row', replace: [' && name[i - 1] != " "', ''] },
  { fault: 'the next owner inherits the records', replace: ['entry.owner = account;\n        ++entry.version;', 'entry.owner = account;'] },
  {
    fault: 'the records go along when a name is handed over',
    replace: ['entry.owner = to;\n        ++entry.version;', 'entry.owner = to;'],
  },
  { fault: 'anybody can give away names that are kept back', replace: ['address to) external onlyOwner', 'address to) external'], ...sold },
  { fault: 'names that are kept back can be bought', replace: ['if (_reserved[key]) revert ReservedName(lowered);', ''], ...sold },
  {
    fault: 'the owner can give away names that are not kept back',
    replace: ['if (!_reserved[key] || to == address(0))', 'if (to == address(0))'],
    ...sold,
  },
  {
    fault: 'renewing costs nothing',
    replace: ['if (msg.value != cost) revert WrongPayment(msg.value, cost);\n        entry.expiresAt', 'entry.expiresAt'],
    ...sold,
  },
  {
    fault: 'a short name is renewed at the price of a long one',
    replace: ['_costOf(bytes(entry.name).length)', '_costOf(bytes(entry.name).length + shortLength)'],
    ...sold,
  },
  { fault: 'capital letters make another name', replace: ['lowered[i] <= "Z"', 'lowered[i] < "A"'], ...sold },
  {
    fault: 'a wallet keeps the name that it handed over in its list',
    replace: ['_namesOf[msg.sender].remove(key);\n        _namesOf[to]', '_namesOf[to]'],
    ...sold,
  },
];
