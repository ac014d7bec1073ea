/** Who one is on the chain of this page: a row of people, one of them chosen. */
import type { ChainAccount, Hex } from '../../lib/chain/chain-protocol.ts';
import { chain as words } from '../../messages/workshop/preview.ts';
import { etherOf } from './ether.ts';
import { useOwnCoin } from './own-coin.tsx';
import classes from './preview.module.css';

const colours = ['#6b3ff4', '#c2255c', '#0b7285', '#2b8a3e', '#a15c00', '#1864ab', '#862e9c', '#5c3c2e'];

interface PeopleProps {
  label?: string;
  accounts: ChainAccount[];
  account: Hex;
  /** How many are shown; the first ones. */
  count?: number;
  onChoose(account: Hex): void;
}

export function People({ label = words.you, accounts, account, count = 5, onChoose }: PeopleProps) {
  const coin = useOwnCoin();
  return (
    <fieldset aria-label={label} className={classes.people}>
      {accounts.slice(0, count).map(({ name, address, balanceWei }, i) => (
        <button
          key={address}
          type="button"
          className={classes.person}
          aria-pressed={address === account}
          title={address}
          style={{ '--person': colours[i] } as React.CSSProperties}
          onClick={() => onChoose(address)}
        >
          <i aria-hidden>{words.people[name].charAt(0)}</i>
          {words.people[name]}
          <span>{words.balance(etherOf(balanceWei, 2), coin)}</span>
        </button>
      ))}
    </fieldset>
  );
}
