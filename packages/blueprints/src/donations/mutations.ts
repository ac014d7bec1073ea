import type { Mutation } from '../mutation.ts';

const causes = { features: ['causes', 'beneficiary', 'minimum', 'goal'], parameters: { charity: '$frank' } };

export const mutations: Mutation[] = [
  {
    fault: 'the money goes to whoever calls instead of the charity',
    replace: ['address to = charity;', 'address to = msg.sender;'],
    ...causes,
  },
  {
    fault: 'strangers can spend the donations',
    replace: ['if (msg.sender != owner() && msg.sender != charity) revert NotAllowed(msg.sender);', ''],
    ...causes,
  },
  { fault: 'the money of one cause is spent for another', replace: ['if (amount == 0 || amount > there)', 'if (amount == 0)'], ...causes },
  { fault: 'what was spent can be spent again', replace: ['cause.spent += amount;', ''], ...causes },
  { fault: 'a closed cause takes donations', replace: ['if (!cause.open) revert CauseClosed(causeId);', ''], ...causes },
  {
    fault: 'less than the least donation is taken',
    replace: ['if (msg.value < minDonation)', 'if (msg.value + 1 < minDonation)'],
    ...causes,
  },
  {
    fault: 'what a donor gave before is forgotten',
    replace: ['donatedBy[msg.sender] += msg.value;', 'donatedBy[msg.sender] = msg.value;'],
    ...causes,
  },
  { fault: 'the charity cannot take what is its own', replace: [' && msg.sender != charity', ''], ...causes },
  {
    fault: 'whoever gives as much later is shown as the top donor',
    replace: ['donatedBy[msg.sender] > donatedBy[topDonor]', 'donatedBy[msg.sender] >= donatedBy[topDonor]'],
    features: ['topDonor'],
  },
  {
    fault: 'the limit is per payment and not per week',
    replace: ['takenInPeriod += amount;', 'takenInPeriod = 0;'],
    features: ['withdrawLimit'],
  },
  {
    fault: 'a new period never begins',
    replace: [
      'if (periodStart == 0 || block.timestamp >= periodStart + limitPeriod) {\n            periodStart',
      'if (periodStart == 0) {\n            periodStart',
    ],
    features: ['withdrawLimit'],
  },
];
