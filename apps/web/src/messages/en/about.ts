export const about = {
  idea: 'The idea',
  features: 'Features',
  details: 'Details',
  gasCost: 'Estimated gas cost',
  security: 'Security notes',
  chain: 'Blockchain',
  address: 'Deployed at',
};
