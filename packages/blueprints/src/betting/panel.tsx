import { useState } from 'react';
import { parseAbi } from 'viem';
import { Countdown } from '../pieces/countdown.tsx';
import { Tally } from '../pieces/tally.tsx';
import {
  Action,
  Actions,
  Card,
  chainTime,
  coin,
  More,
  moment,
  money,
  OwnerOnly,
  type PanelProps,
  Person,
  percentOf,
  Stat,
  Stats,
  tellRefusals,
  useAccount,
  useRead,
} from '../shell.tsx';

const bettingAbi = parseAbi([
  'struct MarketInfo { string question; string[] options; address creator; uint256 closesAt; uint8 status; uint256 winningOption; uint256 pot; }',
  'function createMarket(string question, string[] options, uint256 duration) returns (uint256 id)',
  'function marketCount() view returns (uint256)',
  'function getMarket(uint256 id) view returns (MarketInfo)',
  'function getPools(uint256 id) view returns (uint256[])',
  'function claimable(uint256 id, address account) view returns (uint256)',
  'function placeBet(uint256 id, uint256 option) payable',
  'function resolve(uint256 id, uint256 option)',
  'function cancelMarket(uint256 id)',
  'function claim(uint256 id)',
  // #if referee
  'function referee() view returns (address)',
  'function setReferee(address newReferee)',
  // #else
  //> 'function owner() view returns (address)',
  // #endif
  // #if houseFee
  'function houseFeeBps() view returns (uint256)',
  'function feesOwed() view returns (uint256)',
  'function withdrawFees()',
  // #endif
  // #if minBet
  'function minBet() view returns (uint256)',
  'error BetTooSmall(uint256 amount, uint256 minBet)',
  // #endif
  // #if maxBet
  'function maxBet() view returns (uint256)',
  'error BetTooLarge(uint256 staked, uint256 maxBet)',
  // #endif
  'error InvalidMarket()',
  'error UnknownOption(uint256 option, uint256 options)',
  'error WrongStatus(uint8 status)',
  'error NoStake()',
  'error NotReferee(address account)',
  'error NotAbandoned(uint256 abandonedAt)',
  'error NothingToClaim()',
  'error OwnableUnauthorizedAccount(address account)',
]);

tellRefusals({
  BetTooSmall: (_, least) => `bet at least ${money(least)}`,
  BetTooLarge: (_, most) => `one person can bet ${money(most)} at most`,
  InvalidMarket: 'a bet needs a question, at least two outcomes and a time',
  UnknownOption: 'there is no such outcome',
  WrongStatus: 'it is too early or too late for this',
  NoStake: 'nobody has bet on that',
  NotReferee: 'only the referee may do this',
});

const states = ['Bets are taken', 'Waiting for the result', 'Decided', 'Stakes go back'];

/** The bets, newest first, and a way to open one. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const count = Number(useRead(contract, bettingAbi, 'marketCount') ?? 0n);
  // #if houseFee
  const owed = useRead(contract, bettingAbi, 'feesOwed');
  // #endif
  const [pages, setPages] = useState(1);
  const ids = Array.from({ length: Math.min(count, pages * 10) }, (_, i) => BigInt(count - i));
  const target = { contract, abi: bettingAbi };
  const open = (
    <Action
      {...target}
      title="Open a bet"
      hint="All stakes go into one pot; those who were right share it."
      functionName="createMarket"
      fields={[
        { label: 'Question', kind: 'text' },
        { label: 'What can happen', kind: 'lines', hint: 'One per line, at least two.' },
        { label: 'For how many days bets are taken', kind: 'days', initial: '7' },
      ]}
      button="Open"
      done="Bets are taken from now on."
    />
  );
  return (
    <>
      {ids.map((id) => (
        <MarketCard key={id.toString()} contract={contract} id={id} />
      ))}
      {count === 0 && <Card title="No bets yet">The first one will stand here.</Card>}
      {count > ids.length && (
        <button type="button" onClick={() => setPages(pages + 1)}>
          Show older bets
        </button>
      )}
      {/* #if openMarkets */}
      <Card title="Your own bet">
        <Actions>{open}</Actions>
      </Card>
      {/* #endif */}
      {/* #if !openMarkets || referee || houseFee */}
      <OwnerOnly contract={contract}>
        {/* #if !openMarkets */}
        {open}
        {/* #endif */}
        {/* #if referee */}
        <Action
          {...target}
          title="Appoint another referee"
          functionName="setReferee"
          fields={[{ label: 'Who says what happened', kind: 'account' }]}
          button="Appoint"
          done="They decide from now on."
        />
        {/* #endif */}
        {/* #if houseFee */}
        <Action
          {...target}
          title="Collect the fees"
          hint={`${money(owed)} are waiting.`}
          functionName="withdrawFees"
          button="Collect"
          done="The fees are in your wallet."
        />
        {/* #endif */}
      </OwnerOnly>
      {/* #endif */}
    </>
  );
}

function MarketCard({ contract, id }: { contract: string; id: bigint }) {
  const account = useAccount();
  const market = useRead(contract, bettingAbi, 'getMarket', [id]);
  const pools = useRead(contract, bettingAbi, 'getPools', [id]) ?? [];
  const due = useRead(contract, bettingAbi, 'claimable', account ? [id, account] : undefined, account !== undefined) ?? 0n;
  // #if referee
  const referee = useRead(contract, bettingAbi, 'referee');
  // #else
  //> const referee = useRead(contract, bettingAbi, 'owner');
  // #endif
  // #if houseFee
  const fee = useRead(contract, bettingAbi, 'houseFeeBps') ?? 0n;
  // #endif
  // #if minBet
  const least = useRead(contract, bettingAbi, 'minBet');
  // #endif
  // #if maxBet
  const most = useRead(contract, bettingAbi, 'maxBet');
  // #endif
  if (!market) return <Card title={`Bet ${id}`}>…</Card>;
  const left = market.closesAt - chainTime();
  const status = market.status === 0 && left <= 0n ? 1 : market.status;
  const undecided = status < 2;
  const decides = account !== undefined && referee?.toLowerCase() === account.toLowerCase();
  const limits = [
    // #if minBet
    `At least ${money(least)}.`,
    // #endif
    // #if maxBet
    `At most ${money(most)} per wallet.`,
    // #endif
    // #if houseFee
    `${Number(fee) / 100}% of the pot goes to the owner.`,
    // #endif
  ].join(' ');
  // #if houseFee
  const kept = 10_000n - fee;
  // #else
  //> const kept = 10_000n;
  // #endif
  /** The part of the pot that belongs to a stake, were the bet decided right after it. */
  const winnings = (option: bigint, stake: bigint) => {
    const pool = (pools[Number(option)] ?? 0n) + stake;
    return money(pool > 0n ? ((((market.pot + stake) * kept) / 10_000n) * stake) / pool : 0n);
  };
  const target = { contract, abi: bettingAbi };
  return (
    <Card title={`${id}. ${market.question}`}>
      <Tally
        label="Stakes so far"
        rows={market.options.map((option, i) => {
          const hasWon = status === 2 && market.winningOption === BigInt(i);
          return {
            label: `${option}${hasWon ? ' (came true)' : ''}`,
            value: money(pools[i]),
            percent: percentOf(pools[i], market.pot),
            isMarked: hasWon,
          };
        })}
      />
      {status === 0 && <Countdown until={market.closesAt} label="Bets are taken for" over="No more bets are taken." />}
      <Stats>
        <Stat label="State" value={states[status] ?? '…'} />
        <Stat label="In the pot" value={money(market.pot)} />
        {left <= 0n && <Stat label="Closed" value={moment(market.closesAt)} />}
        <Stat label="Who decides" value={<Person address={referee} />} />
      </Stats>
      <Actions>
        {due > 0n && (
          <Action
            {...target}
            title={status === 3 ? 'Take your stakes back' : 'You were right'}
            hint={`${money(due)} are yours.`}
            functionName="claim"
            args={() => [id]}
            button="Take it"
            done="The money is in your wallet."
          />
        )}
        {status === 0 && (
          <Action
            {...target}
            title="Bet"
            hint={limits}
            functionName="placeBet"
            fields={[
              { label: 'What will happen', kind: 'choice', options: market.options },
              { label: `Your stake, in ${coin()}`, kind: 'ether' },
            ]}
            args={([option]) => [id, option]}
            value={(values) => values[1] as bigint}
            preview={([option, stake]) =>
              `If you are right and nobody else bets, you get about ${winnings(option as bigint, stake as bigint)}.`
            }
            button="Bet"
            done="Your bet counts."
          />
        )}
      </Actions>
      {undecided && decides && (
        <More title="You decide">
          <Action
            {...target}
            title="Say what happened"
            hint="This ends the betting and cannot be changed."
            functionName="resolve"
            fields={[{ label: 'It was', kind: 'choice', options: market.options }]}
            args={([option]) => [id, option]}
            button="Say so"
            done="The result is known. Winners can take their part."
          />
          <Action
            {...target}
            title="Call the bet off"
            hint="Everybody can take their stakes back."
            functionName="cancelMarket"
            args={() => [id]}
            button="Call it off"
            done="The bet was called off."
          />
        </More>
      )}
    </Card>
  );
}
