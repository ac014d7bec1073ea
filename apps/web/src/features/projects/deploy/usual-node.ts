/** Until somebody names a node: where anvil and Hardhat listen. */
export const usualNode = 'http://127.0.0.1:8545';
