/** Sealed values: what was sealed, and the secret word that opens it, are kept in this browser and given to be taken away. */
import { useState } from 'react';
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
export function keptSeals(contract: string, account: string): KeptSeal[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(shelfOf(contract, account)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Seals the values for one person and one contract: keccak256(abi.encode(chain id, contract, person, values…, secret word)). */
export function sealValues(contract: string, account: string, hidden: Hidden, values: readonly unknown[]): KeptSeal {
  const secret = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const types = ['uint256', 'address', 'address', ...hidden.map(({ type }) => type), 'bytes32'].map((type) => ({ type }));
  const chainId = BigInt(window.deployment?.chainId ?? 0);
  const seal = keccak256(encodeAbiParameters(types, [chainId, contractAddress(contract), account, ...values, secret]));
  const kept: KeptSeal = {
    seal,
    secret,
    says: hidden.map(({ label, unit }, at) => `${label}: ${valueWords(values[at], unit)}`).join(', '),
    values: hidden.map(({ label }, at) => {
      const value = values[at];
      return { label, value: typeof value === 'boolean' ? value : String(value) };
    }),
  };
  try {
    localStorage.setItem(shelfOf(contract, account), JSON.stringify([...keptSeals(contract, account), kept]));
  } catch {
    // A browser that keeps nothing: the secret is shown to be taken away all the same.
  }
  return kept;
}

/** What only this person has, to be taken away: shown until the seal was opened. */
export function KeptSecret({ kept }: { kept: KeptSeal }) {
  const [isCopied, setIsCopied] = useState(false);
  const file = JSON.stringify(kept, undefined, 2);
  return (
    <div className="before secret">
      <p>
        <b>Keep your secret word.</b> You sealed “{kept.says}”. Only with this word can it be opened later. It is kept in this browser; take
        it away as well, for another browser or if this one forgets.
      </p>
      <code>{kept.secret}</code>
      <p>
        <button
          type="button"
          className="quiet"
          onClick={() =>
            navigator.clipboard?.writeText(kept.secret).then(
              () => setIsCopied(true),
              () => undefined,
            )
          }
        >
          {isCopied ? 'Copied' : 'Copy'}
        </button>{' '}
        <a download="secret-word.json" href={`data:application/json,${encodeURIComponent(file)}`}>
          Download
        </a>
      </p>
    </div>
  );
}

/** Takes the secret word as it was shown, or the file it was downloaded in. */
export function secretIn(typed: string): string {
  return /0x[0-9a-fA-F]{64}/g.exec(typed.replace(/"seal":\s*"0x[0-9a-fA-F]{64}"/, ''))?.[0] ?? typed;
}
