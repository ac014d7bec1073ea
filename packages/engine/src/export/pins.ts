/**
 * What an exported project depends on, to the digit: the versions whose set is installed, tested and built by
 * `exported-project.test.ts`. Compiler, library and viem are those with which the dapp was tried here.
 */
export const dependencies = {
  '@openzeppelin/contracts': '5.7.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  viem: '2.57.20',
};

export const devDependencies = {
  '@nomicfoundation/hardhat-network-helpers': '3.0.11',
  '@nomicfoundation/hardhat-node-test-runner': '3.1.0',
  '@nomicfoundation/hardhat-viem': '3.0.9',
  '@nomicfoundation/hardhat-viem-assertions': '3.1.3',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@vitejs/plugin-react': '6.3.0',
  hardhat: '3.18.0',
  solc: '0.8.37',
  vite: '8.3.8',
};

/** Hardhat 3.18 refuses older ones. */
export const oldestNode = '22.13.0';
