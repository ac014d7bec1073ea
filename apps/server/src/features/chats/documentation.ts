/**
 * What the guide can look up: passages on how Starwright works. Each answers a question a person would ask, in the words they
 * would use; `asked` are such words that the text itself does not say. Figures come from the tables that the server enforces.
 */
import { limits } from '@starwright/protocol/limits';
import { tierFacts } from '@starwright/protocol/tiers';

export interface Passage {
  id: string;
  title: string;
  asked: string;
  text: string;
  link?: { label: string; path: string };
}

const { account, demo, revisions, demoDays } = limits.kept;
const { noobs, babyDegen, ogDegen } = tierFacts;
const wizard = { label: 'Open the Prompt Wizard', path: '/prompt-wizard' };
const help = { label: 'Ask support', path: '/help' };
const settings = { label: 'Open settings', path: '/settings' };
const projects = { label: 'See your projects', path: '/projects' };

export const documentation: readonly Passage[] = [
  {
    id: 'hello',
    title: 'Hello',
    asked: 'hi hello hey greetings good morning evening',
    text: 'Hello! Tell me in a sentence what people should be able to do with your dapp, and I will say what can be built. Or ask me how something works.',
    link: wizard,
  },
  {
    id: 'about',
    title: 'What I can do',
    asked: 'who are you what can you do help me guide assistant robot ai starwright about this site',
    text: 'I am the guide of Starwright, which turns an idea in plain words into a dapp that was tried. I can say what can be built from an idea, how things work here, and how your projects are doing.',
    link: wizard,
  },
  {
    id: 'thanks',
    title: 'Thanks',
    asked: 'thanks thank thx great perfect cool nice bye',
    text: 'You are welcome. What would you like to build next?',
    link: wizard,
  },
  {
    id: 'subscription',
    title: 'Changing or ending a subscription',
    asked: 'cancel my subscription end stop paying invoice payment card downgrade refund monthly',
    text: 'Where this server offers paid tiers, the settings lead to the payment page, where you change or end what you pay for. It then runs to the end of the period that is paid.',
    link: settings,
  },
  {
    id: 'verify',
    title: 'Verifying a contract',
    asked: 'verify contract source etherscan sourcify explorer verification published',
    text: 'Verifying means that others can read the source code of a deployed contract and see that it is this contract. When you deploy with your wallet, leave “Have the source verified” on; under Deployments you see what the register says, and can ask again. The project you download has what it takes to do it elsewhere: the sources and the compiler settings.',
    link: projects,
  },
  {
    id: 'start',
    title: 'How to start',
    asked: 'begin first dapp create make new how do I get started quick start generate use',
    text: `Open the Prompt Wizard, choose a template or start from scratch, and describe your idea in ${limits.prompt.min} to ${limits.prompt.max} characters. The plan grows beside it while you type. When you generate, the contract is compiled, deployed on a test chain and put through each behaviour you asked for.`,
    link: wizard,
  },
  {
    id: 'credits',
    title: 'What it costs: credits and prompts',
    asked: 'how much cost price generation credit system daily limit prompts per day reset when free',
    text: `In the free tier you have ${noobs.credits} credits a day, and every generation costs one. With babyDegen you have ${babyDegen.credits} and with ogDegen ${ogDegen.credits} credits a month; a generation then costs 3 to 5, by the size of the dapp. The cost is shown before you generate. A day ends at midnight UTC, a month on the first.`,
  },
  {
    id: 'kept',
    title: 'How much is kept, and for how long',
    asked: 'how many projects can I have quota storage space limit full delete history versions demo kept removed expire',
    text: `An account keeps up to ${account.projects} projects with ${account.bytes / 2 ** 20} MiB in all, a demo ${demo.projects} projects with ${demo.bytes / 2 ** 20} MiB. Of each project the newest ${revisions} versions are kept. Deleted projects can be brought back until their room is needed. A demo is deleted after ${demoDays} days without use; an account is not.`,
  },
  {
    id: 'free-failures',
    title: 'When it fails you pay nothing',
    asked: 'failed failure refund charged error money back broken invalid',
    text: 'A generation that does not end valid costs nothing, and neither do repairs inside it. A generation that is interrupted is given back.',
  },
  {
    id: 'tiers',
    title: 'Tiers',
    asked: 'upgrade plan pricing subscription pro premium babyDegen ogDegen noobs pay monthly difference between tiers',
    text: `There are three tiers: the free one, babyDegen for $${babyDegen.price} a month and ogDegen for $${ogDegen.price} a month. They differ in how many credits you have and how often you can chat: the free tier has ${noobs.chatsPerDay} chats a day, the others as many as you like. Whether paid tiers are offered on this server is said in the settings.`,
    link: settings,
  },
  {
    id: 'chats',
    title: 'Chats a day',
    asked: 'how many chats messages questions can I ask guide limit',
    text: `In the free tier you can ask me ${noobs.chatsPerDay} questions a day; the other tiers are not limited. A question costs no credits.`,
  },
  {
    id: 'chains',
    title: 'Supported chains',
    asked: 'which blockchain network ethereum polygon bnb bsc binance solana supported',
    text: 'Dapps are built for Ethereum, Polygon and BNB Chain. They are tried on a chain of their own first. The wizard says which chains can be built for on this server.',
    link: wizard,
  },
  {
    id: 'tested',
    title: 'What "tried" means',
    asked: 'guarantee tested test behaviours held scenarios executed evm proof does it work verified',
    text: 'Every behaviour in your plan becomes a scenario that is carried out on a real EVM, the refusals too: if only 100 may exist, the 101st is tried and must be refused. Only what held is shown as a guarantee.',
  },
  {
    id: 'security',
    title: 'Is it secure?',
    asked: 'security audit audited safe score hack vulnerability trust mainnet real money',
    text: 'The code builds on OpenZeppelin, is looked over for known weaknesses and gets a score out of 100 with what was not checked. It is not audited: use it on test networks, and have it audited before anything of value depends on it.',
  },
  {
    id: 'powers',
    title: 'What the owner can do',
    asked: 'owner powers rug pull pause mint withdraw control admin of contract',
    text: 'Each project lists in plain words what its owner can do to the people who use it, weighed as strong, noticeable or small. Read it before anybody sends a coin.',
    link: projects,
  },
  {
    id: 'export',
    title: 'Downloading your code',
    asked: 'export zip download take home own code ownership hardhat foundry source',
    text: 'The code is yours. "Download project" on a project gives you a zip that installs and tests itself, with the contract, the frontend, a deployment script and the docs.',
    link: projects,
  },
  {
    id: 'edit',
    title: 'Changing a dapp',
    asked: 'edit change modify add feature version history undo restore previous',
    text: 'Open the project and edit its files, or generate again with a changed idea. Every save is kept, and any earlier version can be brought back from the history.',
    link: projects,
  },
  {
    id: 'deploy',
    title: 'Deploying',
    asked: 'deployment publish launch go live put on chain testnet gas wallet address',
    text: 'A project has a deployment script and the order in which its contracts are deployed. When a deployment fails, look at the gas and at the network you are connected to first.',
    link: projects,
  },
  {
    id: 'generation-fails',
    title: 'When a generation fails',
    asked: 'trouble troubleshooting does not work error generation failed not understood unclear prompt help',
    text: 'Look at your credits first. Then say more clearly what people should be able to do, how many there are of it, what it costs and who may do what. The project itself names the behaviour that did not hold. A generation that does not end valid costs nothing.',
    link: wizard,
  },
  {
    id: 'time',
    title: 'How long it takes',
    asked: 'how long duration seconds wait slow minute close page leave',
    text: 'A generation usually takes seconds, a large one up to a minute. You may close the page: the work goes on, and the project waits in your list.',
    link: projects,
  },
  {
    id: 'templates',
    title: 'Templates',
    asked: 'examples ideas gallery inspiration start from template what can I build',
    text: 'The gallery has ideas that are half written. Each shows what it becomes and what it is put through before you take it.',
    link: { label: 'See the templates', path: '/templates' },
  },
  {
    id: 'demo',
    title: 'Demo',
    asked: 'demo mode try without account keep projects lost browser',
    text: 'A demo is a random token in your browser. Create an account in the same browser and you can keep the projects you made in the demo.',
    link: { label: 'Create an account', path: '/auth' },
  },
  {
    id: 'password',
    title: 'Forgotten password',
    asked: 'reset password forgot cannot sign in login lost access email change password',
    text: 'On the sign-in page choose "Forgot your password?" and enter your e-mail. You get a letter with a link that is good for one hour.',
    link: { label: 'Go to sign-in', path: '/auth' },
  },
  {
    id: 'wallet',
    title: 'Signing in with a wallet',
    asked: 'metamask connect wallet sign in ethereum siwe account address',
    text: 'You can sign in by signing a message with an Ethereum wallet in your browser. It costs nothing and sends no transaction. Wallets are connected to an existing account in the settings.',
    link: settings,
  },
  {
    id: 'data',
    title: 'Your data',
    asked: 'privacy export my data delete account gdpr sessions devices sign out everywhere',
    text: 'In the settings you can download everything that is kept about you, end other sessions, and delete your account with all its projects.',
    link: settings,
  },
  {
    id: 'support',
    title: 'Support',
    asked: 'contact human person support ticket bug report question email team',
    text: 'Write to support on the help page. You see the answer there, and get it by e-mail when this server sends mail.',
    link: help,
  },
];
