export const powers = {
  title: 'What the owner can do',
  lead: 'Read this before anybody else uses your dapp.',
  none: 'The owner has no power over the people who use it.',
  weight: { high: 'Strong', medium: 'Noticeable', low: 'Small' },
  weightHint: {
    high: 'Can take or freeze what belongs to others',
    medium: 'Changes what others can expect',
    low: 'Hardly touches others',
  },
};
