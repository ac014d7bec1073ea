export const landing = {
  eyebrow: { before: 'Launching July 2025', since: 'Live since July 2025' },
  title: { lead: 'From an idea to a dapp', accent: 'that was tried' },
  lead: 'Write what you want in plain words. Starwright writes the contract, deploys it on a real EVM (the machine inside Ethereum), and puts it through every behaviour you asked for. You see each one, green or red.',
  box: 'Your idea',
  examples: [
    'An NFT marketplace for digital art',
    'A decentralized voting system',
    'A token with staking rewards',
    'A DeFi liquidity pool',
  ],
  start: 'Build it',
  starters: 'Or start from one of these',
  starterIdeas: [
    {
      label: 'Concert tickets',
      prompt: '200 concert tickets as NFTs for 0.05 ETH each, at most 4 per person, and nobody can sell them for more than they paid.',
    },
    {
      label: 'Loyalty token',
      prompt: 'A loyalty token called Crumb for my bakery with 1 million pieces. I can mint more, and holders can burn theirs.',
    },
    {
      label: 'Club savings',
      prompt: 'A crowdfunding for our football club: raise 10 ETH in three months, and everybody gets their money back if we miss it.',
    },
  ],
  demo: 'Try Live Demo',
  startNow: 'Start Building Now',
  free: 'Free: 5 dapps a day. No credit card, no wallet.',
  proof: {
    title: 'What comes back for this idea',
    caption: '5 of 13 behaviours that were carried out on an EVM for this idea. All held.',
    prompt: '“200 concert tickets as NFTs for 0.05 ETH each, at most 4 per person, and nobody can sell them for more than they paid.”',
  },
  how: {
    title: 'How It Works',
    steps: [
      {
        title: 'Say it in plain words',
        text: 'While you type, the plan grows beside it: what will be built, what was assumed, what it will not do, and what it costs.',
      },
      {
        title: 'Watch it being tried',
        text: 'The contract is written on OpenZeppelin, compiled with solc, looked over for known weaknesses, deployed, and put through each behaviour.',
      },
      {
        title: 'Take it with you',
        text: 'Contract, frontend, tests and docs are yours. Download a project whose own tests run the same behaviours again.',
      },
    ],
  },
  proofs: {
    title: 'What you can hold us to',
    items: [
      {
        title: 'Not only compiled. Executed.',
        text: 'A guarantee is shown only when it was carried out on an EVM, the refusals too: the 201st ticket, the stranger at the withdraw function.',
      },
      {
        title: 'What the owner can do to you',
        text: 'Every power of the owner is listed in plain words and weighed, before anybody sends a coin.',
      },
      {
        title: 'Nothing is left out in silence',
        text: 'A part of your idea that is not built is named, in your words, with the reason.',
      },
      {
        title: 'A failure costs nothing',
        text: 'The price is shown before. A dapp that does not pass everything is free, repairs included.',
      },
    ],
  },
  templates: {
    title: 'Start from a template',
    lead: 'Pick one, see its plan, and make it yours.',
    view: 'View',
    viewOf: (name: string) => `View ${name}`,
    take: 'Use Template',
    takeOf: (name: string) => `Use Template ${name}`,
    all: 'See all templates',
  },
  last: { title: 'What would you like to build?', text: 'Ten characters are enough to begin.' },
};
