/** What makes a state a kind of its own: which records there are in which states, where money lies, which times are over. */
import { type Charter, chainCoin } from '@starwright/protocol/charter';
import { nobody, type Wallet } from '../interpret/door.ts';
import type { Constants } from './constants.ts';
import { momentsAhead } from './moments.ts';
import type { Visit } from './visit.ts';

const few = (count: bigint | number): string => (count > 3 ? 'many' : String(count));

export function kindOf({ state, now }: Visit, charter: Charter, constants: Constants): string {
  const parts: string[] = [];
  // Not who somebody is makes a difference, but whether it is somebody else, and which roles they have.
  const met: unknown[] = [];
  const label = (person: unknown): string => {
    if (!met.includes(person)) met.push(person);
    const roles = state.roles.flatMap((role, at) =>
      (role.holders === 'one' ? role.holder === person : role.wallets.has(person as Wallet)) ? [at] : [],
    );
    return `${met.indexOf(person)}${roles.length > 0 ? `r${roles.join('r')}` : ''}`;
  };
  const exceeded = (amount: bigint, coin: string): number => (constants.money.get(coin) ?? []).filter((limit) => amount > limit).length;
  for (const [at, thing] of charter.things.entries()) {
    const rows = state.things[at]?.rows ?? [];
    parts.push(few(rows.length));
    for (const row of rows.slice(-3)) {
      const counts = thing.fields.flatMap(({ unit }, place) => {
        const value = row.fields[place];
        if (unit === 'person') return [value === nobody ? '-' : label(value)];
        if (unit === 'count' && typeof value === 'bigint') return [few(value)];
        // An amount by how many digits it has, and how many of the amounts that the charter speaks of it exceeds.
        if (typeof unit === 'object' && 'money' in unit && typeof value === 'bigint')
          return [value === 0n ? '0' : `${value.toString().length}>${exceeded(value, unit.money)}`];
        return unit === 'yes/no' || (typeof unit === 'object' && 'choice' in unit)
          ? [String(value)]
          : unit === 'moment'
            ? [value === 0n ? 'unset' : 'set']
            : unit === 'seal'
              ? [String(value).slice(2, 6)]
              : [];
      });
      parts.push(`${row.state}:${counts.join(',')}`);
    }
  }
  for (const [at, pot] of state.pots.entries()) {
    // How many of the amounts that the charter speaks of are reached.
    const coin = charter.pots[at]?.coin ?? chainCoin;
    const levels = [...pot.values()].filter((amount) => amount > 0n).map((amount) => exceeded(amount, coin));
    parts.push(few(levels.length), String(Math.max(0, ...levels)));
  }
  for (const tally of state.tallies) parts.push(few([...tally.amounts.values()].filter((amount) => amount > 0n).length));
  for (const coin of state.ownCoins) if (coin) parts.push(few([...coin.balances.values()].filter((amount) => amount > 0n).length));
  parts.push(few([...state.nfts.values()].filter(({ whereabouts }) => 'held' in whereabouts).length));
  for (const role of state.roles) parts.push(role.holders === 'many' ? few(role.wallets.size) : 'one');
  parts.push(few(state.done.size), few(state.draws.pending.length));
  parts.push(momentsAhead(charter, state, constants, now, 6).length.toString());
  return parts.join('|');
}
