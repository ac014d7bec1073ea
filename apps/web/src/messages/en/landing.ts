export const landing = {
  /** The name of the page in the browser, as index.html has it. */
  documentTitle: 'Starwright: from an idea to a dapp that was tried',
  launchMark: { before: 'Launching July 2025', since: 'Live since July 2025' },
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
  demo: 'Try Live Demo',
  launch: 'Launch Your DApp',
  story: 'Learn Our Story',
  startNow: 'Start Building Now',
  free: 'Free: 5 dapps a day. No credit card, no wallet.',
  share: {
    label: 'Share Starwright',
    text: 'I found Starwright: you write an idea in plain words and get a dapp that was compiled, deployed on an EVM and tried.',
  },
  builders: {
    title: 'Builders on board',
    count: (n: number) => (n === 1 ? '1 builder' : `${new Intl.NumberFormat('en').format(n)} builders`),
    counting: 'Counting…',
    next: (name: string, left: number) => `${new Intl.NumberFormat('en').format(left)} more until ${name}`,
    reward: (reward: string) => `Reward: ${reward}`,
    all: 'You have reached the last milestone.',
    progress: 'Progress to the next milestone',
    link: 'See all milestones',
    names: {
      alpha: { name: 'Alpha Planet', reward: 'alpha tester access' },
      beta: { name: 'Beta Planet', reward: 'beta testing program' },
      launch: { name: 'Launch Star', reward: 'premium features unlocked' },
      growth: { name: 'Growth Galaxy', reward: 'builder hall of fame' },
      infinity: { name: 'Infinity Station', reward: 'co-founder recognition' },
    },
  },
  proof: {
    title: 'What comes back for this idea',
    caption: (shown: number, all: number) => `${shown} of ${all} behaviours that were carried out on an EVM for this idea. All held.`,
  },
  live: {
    title: 'Watch one being made',
    lead: 'This is no film. The code was written by Starwright for the idea above it, and the dapp at the end runs right here, on a chain inside this page.',
    idea: 'The idea',
    stages: { contract: 'Smart contract', frontend: 'Frontend', ready: 'Ready to deploy' },
    skip: 'Skip to the dapp',
    replay: 'Play again',
    opening: 'Starting a chain and deploying…',
    frame: 'The generated dapp, running on a chain inside this page',
    running: (gas: string) => `Deployed in this page for ${gas} gas. Nothing left it. Buy a ticket, use it, try to resell it for too much.`,
    ready: (n: number) => `${n} behaviours tried, all held`,
  },
  how: {
    title: 'How It Works',
    lead: 'Three steps, and you see what happens in each.',
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
  templates: {
    title: 'Start from a template',
    lead: 'Pick one, see its plan, and make it yours.',
    view: 'View',
    viewOf: (name: string) => `View ${name}`,
    take: 'Use Template',
    takeOf: (name: string) => `Use Template ${name}`,
    all: 'See all templates',
    categories: { nft: 'NFT', token: 'Token', dao: 'DAO', other: 'Other' },
    difficulties: { easy: 'Easy', medium: 'Medium', advanced: 'Advanced' },
    popular: 'Popular',
  },
  features: {
    title: 'Built to be trusted',
    lead: 'What we say here is what the product does today.',
    security: {
      title: 'Security',
      items: [
        {
          title: 'Looked over every time',
          text: 'Rules for known weaknesses read every contract, and a score says what they found and what they did not check. It is no substitute for an audit.',
        },
        {
          title: 'Executed, not only compiled',
          text: 'A guarantee is shown only when it was carried out on an EVM, the refusals too: the ticket too many, the stranger at the till.',
        },
        {
          title: 'What the owner can do to you',
          text: 'Every power of the owner is listed in plain words and weighed, before anybody sends a coin.',
        },
        {
          title: 'Nothing is left out in silence',
          text: 'A part of your idea that is not built is named, in your words, with the reason.',
        },
      ],
    },
    integration: {
      title: 'Integration',
      items: [
        {
          title: 'Gas, measured',
          text: 'Compiled with the optimizer on. The cost of each function is measured while it is tried, not guessed.',
        },
        {
          title: 'Wallets',
          text: 'The generated frontend speaks to the wallet in the visitor’s browser by the common standards. Keys never reach us.',
        },
        {
          title: 'Take the code away',
          text: 'One zip with contract, frontend, tests and deploy script. It installs, compiles and tests itself with Hardhat.',
        },
        {
          title: 'Host it where you like',
          text: 'The frontend is made of plain files without a server behind them, so decentralized storage such as IPFS can hold it.',
        },
      ],
    },
  },
  voices: {
    title: 'How it might sound',
    example: 'Example',
    note: 'These two are made up to show who Starwright is for. Real voices will take their place.',
    items: [
      {
        text: 'I run a small concert hall. I wrote one sentence about tickets that nobody can resell for a profit, and watched the resale being refused. That I could understand.',
        name: 'Mara',
        role: 'runs a concert hall',
      },
      {
        text: 'Our club saves for a new roof together. Everybody read what the treasurer can do and what not, before we put in the first coin.',
        name: 'Joël',
        role: 'treasurer of a sports club',
      },
    ],
  },
  tiers: {
    title: 'Simple tiers',
    lead: 'A dapp that does not pass everything costs nothing, repairs included.',
    perMonth: 'per month',
    free: 'Free',
    choose: (name: string) => `Choose ${name}`,
    start: 'Start free',
    items: [
      {
        id: 'noobs',
        name: 'noobs',
        price: 'Free',
        allowance: '5 credits per day',
        more: ['Basic templates', 'Community support', 'Code export', 'Earlier versions kept for 90 days'],
      },
      {
        id: 'babyDegen',
        name: 'babyDegen',
        price: '$25',
        allowance: '100 credits per month',
        more: [
          'Premium templates',
          'Priority support',
          'Advanced features',
          'Ahead of the free tier when many build at once',
          'Earlier versions kept for a year',
          'Twice the language model per dapp, where there is one',
          'An address of your own for published apps',
        ],
      },
      {
        id: 'ogDegen',
        name: 'ogDegen',
        price: '$45',
        allowance: '500 credits per month',
        more: [
          'All templates and features',
          'VIP support and early access',
          'Advanced deployment',
          'Ahead of everybody else when many build at once',
          'Earlier versions kept however old, up to 300',
          'Four times the language model per dapp, where there is one',
          'An address of your own for published apps',
        ],
      },
    ],
    note: 'Today every template and every feature is open to every tier. The tiers differ in how much you can build, who comes first when many build at once or ask for support, how long earlier versions are kept, how much a language model may do, and whose published apps have an address of their own.',
    popup: {
      title: 'Tiers',
      before: 'Tiers are available at launch in July 2025.',
      since: 'Tiers are available since our launch in July 2025.',
      text: 'Begin with the free tier: an account takes a minute. Whoever runs this server can raise your account to another tier.',
      start: 'Begin for free',
    },
  },
  suggestions: {
    title: 'Not sure what to build?',
    lead: 'Take one of these. You can change every word of it.',
    other: 'Show others',
    items: [
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
      {
        label: 'Photo collection',
        prompt: '500 photographs as NFTs called Night Harbour for 0.03 ETH each, at most 3 per wallet, with a royalty of 5 percent.',
      },
      {
        label: 'School raffle',
        prompt: 'A raffle with tickets for 0.01 ETH each, drawn after one week, where one ticket wins the pot.',
      },
      { label: 'Village vote', prompt: 'A club poll where each member of our village has one vote, and voting is open for three days.' },
      {
        label: 'Bee register',
        prompt: 'A register of bee hives: beekeepers add hives with a place and a number of bees.',
      },
      {
        label: 'Designer’s escrow',
        prompt: 'An escrow between a designer and a client, with a third person who decides in a dispute.',
      },
      { label: 'Band wallet', prompt: 'A shared wallet for our band: two of three members must agree before money leaves it.' },
    ],
  },
  last: { title: 'What would you like to build?', text: 'Ten characters are enough to begin.' },
};
