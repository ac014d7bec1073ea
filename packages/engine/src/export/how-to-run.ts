import { oldestNode } from './pins.ts';

/** The end of every exported README. What installs, tests, deploys and builds is run by `exported-project.test.ts`. */
export const howToRun = `## Run it yourself

You need [Node](https://nodejs.org) ${oldestNode} or newer. Everything else comes with the first command, the compiler included.

    npm install
    npm test

\`npm test\` compiles the contract, puts it on a chain that lives only in memory, and tries every behaviour named above it.

### Play with it on your own computer

    npm run chain        # a chain of your own; leave it running
    npm run deploy       # in a second terminal: puts the contracts on it
    npm run frontend     # shows the address of the app; point your wallet to http://127.0.0.1:8545, chain id 31337

### Put it on a public network

1. Copy \`.env.example\` to \`.env\` and fill in the two lines. Use a test network first.
2. \`npm run deploy:live\`
3. \`npm run build\` makes \`dist/\`: upload it to any web host or to IPFS.

### What is where

| | |
|---|---|
| \`contracts/\` | the contract |
| \`test/\` | its behaviours as tests |
| \`scripts/deploy.js\` | puts it on a network and tells the frontend where |
| \`frontend/\` | the app |

This code has been tried, not audited by people. Let someone who knows Solidity read it before other people's money depends on it.
`;
