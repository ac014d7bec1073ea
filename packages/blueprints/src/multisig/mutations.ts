import type { Mutation } from '../mutation.ts';

const three = { parameters: { owners: ['$deployer', '$alice', '$bob'], required: '2' } };

export const mutations: Mutation[] = [
  {
    fault: 'one confirmation too few is enough',
    replace: ['if (confirmations < required)', 'if (confirmations + 1 < required)'],
    ...three,
  },
  { fault: 'a payment can be made again and again', replace: ['transaction.executed = true;', ''], ...three },
  { fault: 'a confirmation that was taken back still counts', replace: ['isConfirmed[id][msg.sender] = false;', ''], ...three },
  {
    fault: 'anybody can put themselves in an owner’s place',
    replace: ['address newOwner) external onlyWallet', 'address newOwner) external'],
    ...three,
  },
  {
    fault: 'the owners can lock themselves out',
    replace: ['if (newRequired == 0 || newRequired > _owners.length)', 'if (newRequired == 0)'],
    ...three,
  },
  {
    fault: 'fewer owners than must agree can be left',
    replace: ['if (required > _owners.length) revert InvalidRequirement(required, _owners.length);', ''],
  },
  { fault: 'whoever is no longer an owner keeps a vote', replace: ['_owners.pop();', ''], ...three },
  { fault: 'nobody has time to notice a payment', replace: ['if (block.timestamp < readyAt) revert TooEarly(readyAt);', ''], ...three },
  { fault: 'an owner can pay out the limit of a day in parts, without end', replace: ['1 days] += amount', '1 days] = amount'], ...three },
  {
    fault: 'whoever made the wallet can always add owners',
    replace: ['if (_owners.length == plannedOwners) isSetUp = true;', ''],
    features: [],
  },
];
