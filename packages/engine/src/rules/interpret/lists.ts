/** Lists of wallets, of which a contract keeps only the root of a Merkle tree, as OpenZeppelin's libraries make and prove it. */
import { concat, encodeAbiParameters, type Hex, keccak256 } from 'viem';
import { type Wallet, walletOf } from './datum.ts';

/** Hashed twice, so that a leaf cannot be taken for an inner node. */
export const leafOf = (wallet: Wallet): Hex => keccak256(keccak256(encodeAbiParameters([{ type: 'address' }], [wallet])));

const above = (a: Hex, b: Hex): Hex => keccak256(concat(a < b ? [a, b] : [b, a]));

export const isListed = (wallet: Wallet, root: Hex, proof: readonly Hex[]): boolean => proof.reduce(above, leafOf(wallet)) === root;

export interface ListTree {
  root: Hex;
  /** Empty for a wallet that is not on the list, which proves nothing. */
  proofOf(wallet: Wallet): Hex[];
}

/** As StandardMerkleTree of OpenZeppelin: leaves sorted, kept from the end of a binary heap. Wallets may be in any case. */
export function treeOf(wallets: readonly string[]): ListTree {
  const leaves = [...new Set(wallets.map(walletOf))].map(leafOf).sort();
  const nodes = [...Array<Hex>(leaves.length - 1).fill('0x'), ...leaves.reverse()];
  const at = (index: number): Hex => nodes[index] ?? '0x';
  for (let i = leaves.length - 2; i >= 0; i--) nodes[i] = above(at(2 * i + 1), at(2 * i + 2));
  return {
    root: at(0),
    proofOf(wallet) {
      const proof: Hex[] = [];
      for (let i = nodes.indexOf(leafOf(wallet)); i > 0; i = (i - 1) >> 1) proof.push(at(i % 2 === 0 ? i - 1 : i + 1));
      return proof;
    },
  };
}
