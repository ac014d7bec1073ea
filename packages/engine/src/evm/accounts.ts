/** The chain's own accounts: the ones every Ethereum developer tool hands out for tests. Never real money. */

import { bytesToHex } from '@ethereumjs/util';
import type { Address } from 'viem';
import { type HDKey, mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

export const testMnemonic = 'test test test test test test test test test test test junk';

/** First accounts of the test mnemonic (BIP-44, m/44'/60'/0'/0/i), written down because deriving them takes 50 times a transaction. */
const testAddresses: readonly Address[] = [
  '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
  '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
  '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65',
  '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc',
  '0x976ea74026e726554db657fa54763abd0c3a0aa9',
  '0x14dc79964da2c08b23698b3d3cc7ca32193d9955',
  '0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f',
  '0xa0ee7a142d267c1f36714e4a8f75612f20a79720',
];

export interface AccountSource {
  mnemonic: string;
  count: number;
}

export interface ChainAccounts {
  /** Lower case, in the order of derivation. */
  addresses: Address[];
  /** The account with its key, to sign messages; undefined for an address that is not the chain's own. */
  signer(address: Address): PrivateKeyAccount | undefined;
}

const branches = new Map<string, HDKey>();

/** The mnemonic's key branch; kept, since stretching a mnemonic takes 2048 rounds (BIP-39). */
function branchOf(mnemonic: string): HDKey {
  const known = branches.get(mnemonic);
  if (known) return known;
  const branch = mnemonicToAccount(mnemonic, { path: "m/44'/60'/0'/0" }).getHdKey();
  branches.set(mnemonic, branch);
  return branch;
}

export function deriveAccount(mnemonic: string, index: number): PrivateKeyAccount {
  const key = branchOf(mnemonic).deriveChild(index).privateKey;
  if (!key) throw new Error(`The mnemonic has no private key at ${index}.`);
  return privateKeyToAccount(bytesToHex(key));
}

export function chainAccounts({ mnemonic, count }: AccountSource): ChainAccounts {
  const isTest = mnemonic === testMnemonic && count <= testAddresses.length;
  const addresses = isTest
    ? testAddresses.slice(0, count)
    : Array.from({ length: count }, (_, index) => lowerCase(deriveAccount(mnemonic, index).address));
  return {
    addresses,
    signer(address) {
      const index = addresses.indexOf(lowerCase(address));
      return index < 0 ? undefined : deriveAccount(mnemonic, index);
    },
  };
}

function lowerCase(address: Address): Address {
  return `0x${address.slice(2).toLowerCase()}`;
}
