import { limits } from '@starwright/protocol/limits';

const { account, demo, revisions } = limits.kept;
const mebibytes = (bytes: number) => bytes / 2 ** 20;

export const docs = {
  title: 'Documentation',
  lead: 'Everything from the first sentence to your own dapp. No word of it needs a programmer.',
  tabsLabel: 'Parts of the documentation',
  tabs: {
    'getting-started': 'Getting started',
    'api-reference': 'API reference',
    tutorials: 'Tutorials',
    examples: 'Examples',
    faq: 'FAQ',
  },
  search: {
    label: 'Search the documentation',
    placeholder: 'Search: credits, wallet, zip …',
    none: (text: string) => `Nothing was found for “${text}”. Try one word, or another one.`,
    results: (n: number) => (n === 1 ? '1 result' : `${n} results`),
    clear: 'Clear the search',
  },
  start: {
    quick: {
      title: 'Quick Start',
      steps: [
        { title: 'Sign in', text: 'With your e-mail, or choose “Continue as a demo user” to look around without an account.' },
        { title: 'Open the Prompt Wizard', text: 'Choose “Start from Scratch”, or take a template that is half written.' },
        {
          title: 'Describe your idea',
          text: 'Say what it is, how many there are, what it costs and who may do what. 10 to 1000 characters. The plan grows beside it while you type.',
        },
        {
          title: 'Choose “Generate My DApp”',
          text: 'You watch each step: planning, writing, compiling, looking for weaknesses, trying every behaviour.',
        },
        { title: 'Read what was tried', text: 'Each behaviour stands there as a sentence, green or red, with the steps that were taken.' },
        { title: 'Take it home', text: 'Choose “Download project”. The zip installs, compiles and tests itself.' },
      ],
    },
    credits: {
      title: 'Credit system',
      lead: 'The cost is shown before you generate. A generation that does not end valid costs nothing, repairs included.',
      head: ['Tier', 'Price', 'Allowance', 'One generation costs'],
      rows: [
        ['noobs', 'free', '5 credits per day', '1 credit'],
        ['babyDegen', '$25 per month', '100 credits per month', '3, 4 or 5 credits'],
        ['ogDegen', '$45 per month', '500 credits per month', '3, 4 or 5 credits'],
      ],
      notes: [
        '3 credits: one contract with up to two features. 4: one contract with more. 5: several contracts that work together.',
        'Most dapps are ready within a few seconds; a complex generation can take 30 to 60 seconds on a busy server.',
        'The free tier begins anew at midnight UTC, the others on the first of each month.',
        `An account keeps up to ${account.projects} projects with ${mebibytes(account.bytes)} MiB, a demo ${demo.projects} with ${mebibytes(demo.bytes)}; of each project the newest ${revisions} versions. Deleted projects make room when it is needed.`,
      ],
    },
    chains: {
      title: 'Supported chains',
      lead: 'You choose where your dapp is meant to live. It is tried on a chain of its own first, so choosing costs nothing.',
      head: ['Chain', 'Coin', 'Language', 'What is tried here'],
      rows: [
        ['Ethereum', 'ETH', 'Solidity', 'Compiled, deployed on an EVM, every behaviour executed'],
        ['Polygon', 'POL (formerly MATIC)', 'Solidity', 'Compiled, deployed on an EVM, every behaviour executed'],
        ['BNB Chain', 'BNB', 'Solidity', 'Compiled, deployed on an EVM, every behaviour executed'],
        ['Solana', 'SOL', 'Rust/Anchor', 'Not built here yet; the wizard says so before you generate'],
      ],
    },
    trouble: {
      title: 'Troubleshooting',
      items: [
        {
          title: 'Generation fails',
          text: 'Check your credit balance on the dashboard, and whether your prompt says who does what. A prompt needs 10 to 1000 characters. “Daily Limit Reached” tells when it is open again. What failed was not charged.',
        },
        {
          title: 'Deployment errors',
          text: 'Deploying with the downloaded project needs enough coins for gas in the account, and the right network. Copy .env.example to .env, name the network’s address there, and try the test network first.',
        },
        {
          title: 'A behaviour is red',
          text: 'Open “How it was tried” below it: it shows the step at which it stopped. Say that part of your idea more exactly and generate again; it cost nothing.',
        },
        {
          title: 'Something is missing',
          text: 'Look under “Not included” in the plan: what will not be built is named there in your words, with the reason.',
        },
      ],
    },
    help: {
      title: 'Still stuck?',
      auth: 'Sign in and try the demo',
      builders: 'Meet the builders',
      social: 'Ask on X',
    },
  },
  api: {
    lead: 'This reference is made from the server you are looking at. What it describes is what the server checks.',
    loading: 'Reading the server’s description…',
    failed: 'The server’s description could not be read.',
    retry: 'Try Again',
    auth: 'Calls marked with “sign-in” want a header “Authorization: Bearer” with your session token, or a demo token where demo mode is on. Every answer that is not OK is JSON with a code and a message.',
    agents:
      'Agents such as Claude, Cursor or VS Code need none of these calls: at /mcp they find Starwright as a tool (Model Context Protocol), with a token that you make under Settings. docs/mcp.md of the sources says what to write where.',
    signIn: 'sign-in',
    everyone: 'everyone',
    parameters: 'In the address',
    body: 'Body (JSON)',
    answer: 'Answer',
    answerNone: 'No JSON body',
    required: 'required',
    copy: 'Copy as curl',
    copied: 'Copied',
    copyFailed: 'The browser did not allow copying.',
    tryIt: 'Try it',
    send: 'Send',
    sending: 'Sending…',
    result: (status: number) => `Answer with status ${status}`,
    unreachable: 'The server did not answer.',
    asYou: 'It is sent from here, as the person who is signed in here.',
  },
  tutorials: {
    lead: 'Six short ways through the product. Each takes a few minutes.',
    minutes: (n: number) => `${n} minutes`,
    items: [
      {
        id: 'first-dapp',
        title: 'Your first dapp',
        minutes: 3,
        text: 'From nothing to a token that was tried.',
        steps: [
          'Open the Prompt Wizard and choose “Start from Scratch”.',
          'Write: A token called Moon Cat with the symbol MCAT and a supply of 5000. Holders can burn their tokens.',
          'Watch “What will be built” on the side: it names 5,000 and MCAT. Choose “Next Step”.',
          'Read your idea once more and choose “Generate My DApp”.',
          'When every step is green you are taken to your project. “What was tried” lists each behaviour.',
        ],
      },
      {
        id: 'assumptions',
        title: 'Settle what you did not say',
        minutes: 4,
        text: 'An idea never says everything. See what was assumed, and change it.',
        steps: [
          'In the wizard, write an idea with few details, such as: A raffle for our school fair.',
          'Look under “Assumed” in the plan: the price of a ticket and how long it runs were decided for you.',
          'Choose “Change” beside one of them, write another value, and choose “Apply”.',
          'Or say it in the idea: tickets for 0.01 ETH, drawn after one week. The assumption disappears.',
        ],
      },
      {
        id: 'template',
        title: 'Begin with a template',
        minutes: 3,
        text: 'Half of it is written already.',
        steps: [
          'Open “Templates” and filter by category or difficulty.',
          'Choose “Crowdfunding”: its plan, what it will be put through and what its owner can do are shown.',
          'Choose “Use Template”. The wizard opens with an idea whose every word you can change.',
          'Change the sum and the time, and generate.',
        ],
      },
      {
        id: 'read',
        title: 'Read what was tried',
        minutes: 5,
        text: 'How to trust a dapp without reading its code.',
        steps: [
          'Open a project. “What was tried” stands first: each sentence was carried out on an EVM.',
          'Choose “How it was tried” below one: who called what, and what had to happen.',
          'Read “What the owner can do”. Strong powers can take or freeze what belongs to others.',
          'Open the tab “Validation”: the score, the findings, gas for each function, and “What was not checked”.',
        ],
      },
      {
        id: 'zip',
        title: 'Take it home and run its tests',
        minutes: 8,
        text: 'For whoever has Node.js on their computer.',
        steps: [
          'In your project choose “Download project” and unpack the zip.',
          'In its folder run: npm install',
          'Run: npx hardhat test. The same behaviours that were green here run again on your machine.',
          'The README says how to deploy it to a test network, and how to open its frontend.',
        ],
      },
      {
        id: 'api',
        title: 'Generate from a program',
        minutes: 5,
        text: 'The same generation, without the page.',
        steps: [
          'Open the tab “API reference” and look for /api/generate.',
          'It wants a prompt of 10 to 1000 characters; templateType and blockchain may be left out.',
          'Send it with your token in the Authorization header. The answer holds contract, frontend, deployment, and the behaviours that held.',
          'With the header “Accept: text/event-stream” it tells each step while it happens.',
        ],
      },
    ],
  },
  examples: {
    lead: 'Five ideas that are built and tried with every change of Starwright.',
    try: 'Try This Example',
    tryOf: (name: string) => `Try This Example: ${name}`,
    prompt: 'The idea',
  },
  faq: {
    items: [
      {
        question: 'Do I need to know how to program?',
        answer:
          'No. You write what people should be able to do, and read what happened when it was tried. The code is there for whoever wants to see it.',
      },
      {
        question: 'Is the code audited?',
        answer:
          'No. It is built on OpenZeppelin Contracts, looked over by fixed rules, and put through each behaviour. That finds much and proves nothing for certain. Have it audited before anything of value depends on it.',
      },
      {
        question: 'Who owns what I make?',
        answer:
          'You do. The contract, the frontend, the tests and the documentation are yours to use, change, sell and publish. OpenZeppelin’s parts are under the MIT licence.',
      },
      {
        question: 'What does it cost?',
        answer:
          'The free tier has 5 credits a day, and a generation there costs one. No credit card. A generation that does not end valid costs nothing.',
      },
      {
        question: 'Do I need a wallet?',
        answer:
          'Not to build and try. You need one when you deploy to a public network, and it stays yours: its key never reaches this server.',
      },
      {
        question: 'What happens to a part of my idea that cannot be built?',
        answer: 'It is named under “Not included”, in your words, with the reason, before you generate.',
      },
      {
        question: 'Can I change the code afterwards?',
        answer:
          'Yes. Contract, frontend and deploy script can be edited in the project, every save is kept, and each version can be restored.',
      },
      {
        question: 'Where are my ideas kept?',
        answer: 'In the database of the server you are using. The page loads nothing from other sites. The privacy policy says the rest.',
      },
    ],
  },
};
