/** The files around the contract: compiler, networks, secrets. */
import type { ChosenNetwork, ChosenNetworks } from '@starwright/protocol/chosen-networks';

/**
 * `path` makes Hardhat take solc from the npm package, so that compiling needs no download (else HHE905 without a
 * network). The plugins are those that the printed test suite uses.
 */
export const hardhatConfig = ({ chain, test, main }: ChosenNetworks): string => `import { existsSync } from 'node:fs';
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
    // ${chain}: Hardhat refuses a node of any other chain id. Your key is read from .env, and a node of your own if you have one.
    ${networkEntry(test)}
    ${networkEntry(main)}
  },
});
`;

const networkEntry = ({ id, chainId, rpc, variable }: ChosenNetwork) =>
  `${id}: { type: 'http', chainId: ${chainId}, url: process.env.${variable} || '${rpc}', accounts: [configVariable('PRIVATE_KEY')] },`;

export const environmentExample = ({
  test,
  main,
}: ChosenNetworks): string => `# Copy this file to .env. Keep .env to yourself: whoever has the key has the money.
# Nodes of your own for ${test.name} and ${main.name}; left empty, public ones are asked.
RPC_URL_TEST=
RPC_URL_MAIN=
# Private key of the account that deploys and becomes the owner, with 0x in front.
PRIVATE_KEY=
`;

export const ignored = `node_modules/
artifacts/
cache/
dist/
.env
`;
