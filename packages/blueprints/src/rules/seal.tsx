/** Sealed values: what was sealed, and the secret word that opens it, are kept in this browser and given to be taken away. */
import { encodeAbiParameters, type Hex, keccak256, toHex } from 'viem';
import { contractAddress } from '../shell.tsx';
import type { Asked } from './facts.ts';
import { valueWords } from './values.tsx';

type Hidden = NonNullable<Asked['hides']>;
export interface KeptSeal {
  seal: Hex;
  secret: Hex;
  /** In words, for the person. */
  says: string;
  /** As they are given to the contract: whole numbers as text. */
  values: { label: string; value: string | boolean }[];
}

const shelfOf = (contract: string, account: string): string => `seals:${contractAddress(contract)}:${account.toLowerCase()}`;
/** What was sealed since the page was opened: a browser may keep nothing. */
const sealedHere = new Map<string, KeptSeal[]>();

export function keptSeals(contract: string, account: string): KeptSeal[] {
  const shelf = shelfOf(contract, account);
  const here = sealedHere.get(shelf) ?? [];
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(shelf) ?? '[]');
    return [...here, ...(Array.isArray(kept) ? (kept as KeptSeal[]).filter(({ seal }) => !here.some((one) => one.seal === seal)) : [])]; // written below, by nobody else
  } catch {
    return here;
  }
}

/**
 * Seals the values for one person and one contract: keccak256(abi.encode(chain id, contract, person, values…, secret word)).
 * `names`: of those that are records, what they are called.
 */
export function sealValues(
  contract: string,
  account: string,
  hidden: Hidden,
  values: readonly unknown[],
  names: readonly (string | undefined)[],
): KeptSeal {
  const secret = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const types = ['uint256', 'address', 'address', ...hidden.map(({ type }) => type), 'bytes32'].map((type) => ({ type }));
  const chainId = BigInt(window.deployment?.chainId ?? 0);
  const seal = keccak256(encodeAbiParameters(types, [chainId, contractAddress(contract), account, ...values, secret]));
  const kept: KeptSeal = {
    seal,
    secret,
    says: hidden.map(({ label, unit }, at) => `${label}: ${names[at] ?? valueWords(values[at], unit)}`).join(', '),
    values: hidden.map(({ label }, at) => {
      const value = values[at];
      return { label, value: typeof value === 'boolean' ? value : String(value) };
    }),
  };
  const shelf = shelfOf(contract, account);
  const all = [...keptSeals(contract, account), kept];
  sealedHere.set(shelf, all);
  try {
    localStorage.setItem(shelf, JSON.stringify(all));
  } catch {
    // The page remembers it as long as it is open, and it is shown to be taken away.
  }
  return kept;
}

/** Takes the secret word as it was shown, or the file it was downloaded in. */
export function secretIn(typed: string): string {
  return /0x[0-9a-fA-F]{64}/g.exec(typed.replace(/"seal":\s*"0x[0-9a-fA-F]{64}"/, ''))?.[0] ?? typed;
}
