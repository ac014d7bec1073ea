import { useState } from 'react';
import { parseAbi } from 'viem';
import { Counter } from '../pieces/counter.tsx';
import { Ring } from '../pieces/ring.tsx';
import {
  Action,
  Actions,
  Card,
  moment,
  OwnerOnly,
  type PanelProps,
  Person,
  percentOf,
  quantity,
  Stat,
  Stats,
  tellRefusals,
  useAccount,
  useRead,
} from '../shell.tsx';

const vestingAbi = parseAbi([
  // #if revocable
  'struct Schedule { uint256 amount; uint256 released; uint256 start; uint256 cliff; uint256 duration; bool revoked; }',
  // #else
  //> 'struct Schedule { uint256 amount; uint256 released; uint256 start; uint256 cliff; uint256 duration; }',
  // #endif
  // #if ownTerms
  'function createVestingSchedule(address beneficiary, uint256 amount, uint256 start, uint256 cliff, uint256 duration)',
  // #else
  //> 'function createVestingSchedule(address beneficiary, uint256 amount)',
  // #endif
  'function token() view returns (address)',
  'function totalLocked() view returns (uint256)',
  'function excess() view returns (uint256)',
  'function beneficiaryCount() view returns (uint256)',
  'function beneficiaryAt(uint256 index) view returns (address)',
  'function getVestingSchedule(address beneficiary) view returns (Schedule)',
  'function vestedAmount(address beneficiary) view returns (uint256)',
  'function releasable(address beneficiary) view returns (uint256)',
  'function release()',
  'function withdrawExcess()',
  // #if revocable
  'function revoke(address beneficiary)',
  'error NothingToRevoke(address beneficiary)',
  // #endif
  'error InvalidSchedule()',
  'error AlreadyHasSchedule(address beneficiary)',
  'error NoSchedule(address beneficiary)',
  'error NotFunded(uint256 missing)',
  'error NothingToRelease()',
  'error OwnableUnauthorizedAccount(address account)',
]);

tellRefusals({
  NothingToRelease: 'nothing is due yet',
  NoSchedule: 'nothing is promised to this wallet',
  AlreadyHasSchedule: 'something is promised to this wallet already',
  NothingToRevoke: 'there is nothing left to take back',
  InvalidSchedule: 'an amount or a time is not possible',
});
const vestedTokenAbi = parseAbi(['function symbol() view returns (string)', 'function decimals() view returns (uint8)']);

interface Money {
  token: string | undefined;
  decimals: number;
  say: (amount: bigint | undefined) => string;
}

function useMoney(contract: string): Money {
  const token = useRead(contract, vestingAbi, 'token');
  const symbol = useRead(token, vestedTokenAbi, 'symbol') ?? '';
  const decimals = useRead(token, vestedTokenAbi, 'decimals') ?? 18;
  return { token, decimals, say: (amount) => `${quantity(amount, decimals)} ${symbol}` };
}

/** What the visitor has earned, who else earns what, and what the owner can do. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const account = useAccount();
  const money = useMoney(contract);
  const count = Number(useRead(contract, vestingAbi, 'beneficiaryCount') ?? 0n);
  const locked = useRead(contract, vestingAbi, 'totalLocked');
  const excess = useRead(contract, vestingAbi, 'excess') ?? 0n;
  const [pages, setPages] = useState(1);
  const places = Array.from({ length: Math.min(count, pages * 10) }, (_, i) => BigInt(count - 1 - i));
  const target = { contract, abi: vestingAbi };
  return (
    <>
      {account && <Mine contract={contract} account={account} money={money} />}
      <Card title="Who was promised tokens">
        <Stats>
          <Stat label="Wallets" value={String(count)} />
          <Stat label="Still to be paid" value={money.say(locked)} />
        </Stats>
        {count > 0 && (
          <table>
            <thead>
              <tr>
                <th scope="col">Wallet</th>
                <th scope="col">In all</th>
                <th scope="col">Earned</th>
                <th scope="col">Until</th>
              </tr>
            </thead>
            <tbody>
              {places.map((place) => (
                <Row key={place.toString()} contract={contract} place={place} money={money} />
              ))}
            </tbody>
          </table>
        )}
        {count > places.length && (
          <button type="button" onClick={() => setPages(pages + 1)}>
            Show earlier ones
          </button>
        )}
      </Card>
      <OwnerOnly contract={contract}>
        <Action
          {...target}
          title="Promise somebody tokens"
          hint="They are taken from your wallet now, and kept here."
          functionName="createVestingSchedule"
          fields={[
            { label: 'For whom', kind: 'account' },
            { label: 'How many', kind: 'tokens', decimals: money.decimals },
            // #if ownTerms
            { label: 'When it begins', kind: 'date' },
            { label: 'Days before anything can be taken', kind: 'days', initial: '0' },
            { label: 'Days until all is earned', kind: 'days', initial: '365' },
            // #endif
          ]}
          spends={{ token: money.token, amount: (values) => values[1] as bigint }}
          button="Promise"
          done="They earn it bit by bit from now on."
        />
        {/* #if revocable */}
        <Action
          {...target}
          title="Take back what is not earned"
          hint="What they have earned until now stays theirs."
          functionName="revoke"
          fields={[{ label: 'From whom', kind: 'account' }]}
          button="Take back"
          done="The rest is in your wallet."
        />
        {/* #endif */}
        {excess > 0n && (
          <Action
            {...target}
            title="Take out what is left over"
            hint={`${money.say(excess)} are not promised to anybody.`}
            functionName="withdrawExcess"
            button="Take out"
            done="The tokens are in your wallet."
          />
        )}
      </OwnerOnly>
    </>
  );
}

function Mine({ contract, account, money }: { contract: string; account: `0x${string}`; money: Money }) {
  const schedule = useRead(contract, vestingAbi, 'getVestingSchedule', [account]);
  const earned = useRead(contract, vestingAbi, 'vestedAmount', [account]) ?? 0n;
  const due = useRead(contract, vestingAbi, 'releasable', [account]) ?? 0n;
  if (!schedule) return <Card title="Your tokens">You were not promised any tokens here.</Card>;
  return (
    <Card title="Your tokens">
      <Ring percent={percentOf(earned, schedule.amount)} label={`${Math.floor(percentOf(earned, schedule.amount))}% is earned`}>
        <Counter
          label="You have earned"
          amount={earned}
          perSecond={earned > 0n && schedule.duration > 0n ? Number(schedule.amount) / Number(schedule.duration) : 0}
          most={schedule.amount}
          say={money.say}
        />
        <p className="hint">of {money.say(schedule.amount)}</p>
      </Ring>
      <Stats>
        <Stat label="You can take now" value={money.say(due)} />
        <Stat label="Already paid" value={money.say(schedule.released)} />
        <Stat label="Nothing before" value={moment(schedule.start + schedule.cliff)} />
        <Stat label="All earned" value={moment(schedule.start + schedule.duration)} />
      </Stats>
      {/* #if revocable */}
      {schedule.revoked && <p className="hint">The owner has taken back what you had not earned.</p>}
      {/* #endif */}
      <Actions>
        {due > 0n && (
          <Action
            title="Take what you have earned"
            hint={`${money.say(due)} are yours.`}
            contract={contract}
            abi={vestingAbi}
            functionName="release"
            button="Take it"
            done="The tokens are in your wallet."
          />
        )}
      </Actions>
    </Card>
  );
}

function Row({ contract, place, money }: { contract: string; place: bigint; money: Money }) {
  const account = useRead(contract, vestingAbi, 'beneficiaryAt', [place]);
  const schedule = useRead(contract, vestingAbi, 'getVestingSchedule', account ? [account] : undefined, account !== undefined);
  const earned = useRead(contract, vestingAbi, 'vestedAmount', account ? [account] : undefined, account !== undefined);
  return (
    <tr>
      <td>
        <Person address={account} />
      </td>
      <td>{money.say(schedule?.amount)}</td>
      <td>{money.say(earned)}</td>
      <td>{moment(schedule && schedule.start + schedule.duration)}</td>
    </tr>
  );
}
