/** Proofs that a wallet is on a list of which the contract keeps only the root, as OpenZeppelin's libraries make and check them. */
import { concat, encodeAbiParameters, type Hex, keccak256 } from 'viem';

/** Hashed twice, so that a leaf cannot be taken for an inner node. */
const leafOf = (wallet: string): Hex => keccak256(keccak256(encodeAbiParameters([{ type: 'address' }], [wallet.toLowerCase() as Hex])));
const parentOf = (a: Hex, b: Hex): Hex => keccak256(concat(a < b ? [a, b] : [b, a]));

/** Empty for a wallet that is not on the list, which proves nothing. */
export function proofFor(wallets: readonly string[], wallet: string): Hex[] {
  const leaves = [...new Set(wallets.map((one) => one.toLowerCase()))].map(leafOf).sort();
  if (leaves.length === 0) return [];
  const nodes = [...Array<Hex>(leaves.length - 1).fill('0x'), ...leaves.reverse()];
  const at = (index: number): Hex => nodes[index] ?? '0x';
  for (let i = leaves.length - 2; i >= 0; i--) nodes[i] = parentOf(at(2 * i + 1), at(2 * i + 2));
  const proof: Hex[] = [];
  for (let i = nodes.indexOf(leafOf(wallet)); i > 0; i = (i - 1) >> 1) proof.push(at(i % 2 === 0 ? i - 1 : i + 1));
  return proof;
}
