import type { ChosenNetworks } from '@starwright/protocol/chosen-networks';
import { oldestNode } from './pins.ts';

/** The end of every exported README. What installs, tests, deploys and builds is run by `exported-project.test.ts`. */
export const howToRun = ({ chain, coin, test, main }: ChosenNetworks, hasRules = false): string => `## Run it yourself

You need [Node](https://nodejs.org) ${oldestNode} or newer. Everything else comes with the first command, the compiler included.

    npm install
    npm test

\`npm test\` compiles the contract, puts it on a chain that lives only in memory, and tries every behaviour named above it.

### Play with it on your own computer

    npm run chain        # a chain of your own; leave it running
    npm run deploy       # in a second terminal: puts the contracts on it
    npm run frontend     # shows the address of the app; point your wallet to http://127.0.0.1:8545, chain id 31337

### Put it on ${chain}

It was made for ${chain}: people pay in ${coin}, and the deploy script refuses every other chain.

| | chain id | public node | explorer |
|---|---|---|---|
| ${test.name} (\`${test.id}\`), to try it | ${test.chainId} | ${test.rpc} | ${test.explorer} |
| ${main.name} (\`${main.id}\`) | ${main.chainId} | ${main.rpc} | ${main.explorer} |

1. Copy \`.env.example\` to \`.env\` and put in the key of an account that you use for nothing else. A node of your own is asked if you name one there.
2. Get test coins for it: ${test.faucet}
3. \`npm run deploy:test\` puts it on ${test.name}. Try it there.
4. \`npm run deploy:live\` puts it on ${main.name}, for real ${coin}.
5. \`npm run build\` makes \`dist/\`: upload it to any web host or to IPFS.

### Times

Deadlines and periods are counted by the clock of the network, in seconds, and not in blocks: they last as long on every network.

### What is where

| | |
|---|---|
| \`contracts/\` | the contract |
| \`test/\` | its behaviours as tests |
| \`scripts/deploy.js\` | puts it on a network and tells the frontend where |
| \`frontend/\` | the app |${hasRules ? '\n| `rules/` | the agreement, as sentences and as data; either can be built from again |' : ''}

This code has been tried, not audited by people. Let someone who knows Solidity read it before other people's money depends on it.
`;
