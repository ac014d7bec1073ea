/** The files around the contract: compiler, networks, secrets. */

/**
 * `path` makes Hardhat take solc from the npm package, so that compiling needs no download (else HHE905 without a
 * network). The plugins are those that the printed test suite uses.
 */
export const hardhatConfig = `import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import hardhatNetworkHelpers from '@nomicfoundation/hardhat-network-helpers';
import hardhatNodeTestRunner from '@nomicfoundation/hardhat-node-test-runner';
import hardhatViem from '@nomicfoundation/hardhat-viem';
import hardhatViemAssertions from '@nomicfoundation/hardhat-viem-assertions';
import { configVariable, defineConfig } from 'hardhat/config';

if (existsSync('.env')) process.loadEnvFile('.env');
const require = createRequire(import.meta.url);

export default defineConfig({
  plugins: [hardhatViem, hardhatViemAssertions, hardhatNetworkHelpers, hardhatNodeTestRunner],
  solidity: {
    version: '0.8.37',
    path: require.resolve('solc/soljson.js'),
    settings: { optimizer: { enabled: true, runs: 200 }, evmVersion: 'cancun' },
  },
  networks: {
    // The chain of \`npm run chain\` on this computer.
    localhost: { type: 'http', url: 'http://127.0.0.1:8545' },
    // A public network: its address and your key are read from .env.
    live: { type: 'http', url: configVariable('RPC_URL'), accounts: [configVariable('PRIVATE_KEY')] },
  },
});
`;

export const environmentExample = `# Copy this file to .env. Keep .env to yourself: whoever has the key has the money.
# Address of a node of the network you deploy to; try a test network first.
RPC_URL=
# Private key of the account that deploys and becomes the owner, with 0x in front.
PRIVATE_KEY=
`;

export const ignored = `node_modules/
artifacts/
cache/
dist/
.env
`;
