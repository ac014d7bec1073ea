/** What a planned airdrop comes to in numbers, and the fingerprint of a small list. */
import type { ModuleView } from '@starwright/engine/blueprint';
import { type Actor, actorWallets } from '@starwright/protocol/scenarios';
import { concat, encodeAbiParameters, type Hex, keccak256, parseUnits } from 'viem';
import { decimalsOf, handful, mintable, ownersShare, walletLimit } from '../wired-token.ts';

export function tokenOf(m: ModuleView): ModuleView {
  const token = m.wire('token');
  if (!token) throw new Error('an airdrop needs a token');
  return token;
}

/** The owner keeps a list in the contract. */
export const hasList = (m: ModuleView): boolean => !m.has('merkle') && !m.has('open');
export const isEqual = (m: ModuleView): boolean => m.has('equal') || m.has('open');

/** What each gets where all get the same, in base units. */
export function amountEach(m: ModuleView): bigint {
  const units = parseUnits(m.text('amount'), decimalsOf(tokenOf(m)));
  return units > 0n ? units : 1n;
}

/** How much of a token its owner can put in, in base units. */
export const atHand = (token: ModuleView): bigint => (ownersShare(token) > 0n ? ownersShare(token) : mintable(token));

/** What Alice and Bob get in scenarios, in base units; nothing when the token is too scarce to try it. */
export function example(m: ModuleView): { alice: bigint; bob: bigint } {
  const token = tokenOf(m);
  if (!isEqual(m)) {
    const most = handful(token, 100n, 8n);
    return { alice: most, bob: most / 2n };
  }
  const each = amountEach(m);
  const there = atHand(token);
  const fits = each * 3n <= there && each * 2n <= (walletLimit(token) ?? there);
  return fits ? { alice: each, bob: each } : { alice: 0n, bob: 0n };
}

/** A leaf as OpenZeppelin's merkle-tree library makes it: hashed twice, so that it cannot be taken for an inner node. */
export const leafOf = (account: Actor, amount: bigint): Hex =>
  keccak256(keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [actorWallets[account], amount])));

/**
 * The root above some leaves, and each leaf's proof, as OpenZeppelin's StandardMerkleTree makes them: the leaves sorted, kept
 * from the end of a binary heap; of two nodes the smaller one is hashed first.
 */
export function treeOf(leaves: readonly Hex[]): { root: Hex; proofOf(leaf: Hex): Hex[] } {
  const sorted = [...leaves].sort();
  const nodes = [...Array<Hex>(sorted.length - 1).fill('0x'), ...sorted.reverse()];
  const at = (index: number): Hex => nodes[index] ?? '0x';
  for (let i = sorted.length - 2; i >= 0; i--) nodes[i] = keccak256(concat([at(2 * i + 1), at(2 * i + 2)].sort()));
  return {
    root: at(0),
    proofOf(leaf) {
      const proof: Hex[] = [];
      for (let i = nodes.indexOf(leaf); i > 0; i = (i - 1) >> 1) proof.push(at(i % 2 === 0 ? i - 1 : i + 1));
      return proof;
    },
  };
}
