import { keccak256, parseAbi, stringToHex, zeroHash } from 'viem';
import { Countdown } from '../pieces/countdown.tsx';
import { Counter } from '../pieces/counter.tsx';
import { Tickets } from '../pieces/tickets.tsx';
import {
  Action,
  Actions,
  Card,
  chainTime,
  moment,
  money,
  OwnerOnly,
  type PanelProps,
  Person,
  Progress,
  percentOf,
  Stat,
  Stats,
  tellRefusals,
  useAccount,
  useRead,
} from '../shell.tsx';

const raffleAbi = parseAbi([
  // #if timed && commitReveal
  'struct RoundInfo { uint8 status; uint256 openedAt; uint256 tickets; uint256 pot; uint256 endTime; bytes32 commitment; uint256 drawBlock; address[] winners; }',
  // #endif
  // #if timed && !commitReveal
  //> 'struct RoundInfo { uint8 status; uint256 openedAt; uint256 tickets; uint256 pot; uint256 endTime; address[] winners; }',
  // #endif
  // #if !timed && commitReveal
  //> 'struct RoundInfo { uint8 status; uint256 openedAt; uint256 tickets; uint256 pot; bytes32 commitment; uint256 drawBlock; address[] winners; }',
  // #endif
  // #if !timed && !commitReveal
  //> 'struct RoundInfo { uint8 status; uint256 openedAt; uint256 tickets; uint256 pot; address[] winners; }',
  // #endif
  'function currentRound() view returns (uint256)',
  'function getRound(uint256 round) view returns (RoundInfo info)',
  'function ticketsOf(uint256 round, address player) view returns (uint256)',
  'function ticketPrice() view returns (uint256)',
  'function pendingReturns(address account) view returns (uint256)',
  'function buyTickets(uint256 quantity) payable',
  'function cancelRound()',
  'function refund(uint256 round)',
  'function withdraw()',
  // #if commitReveal
  'function commit(bytes32 commitment)',
  'function closeRound()',
  'function drawWinner(string secret)',
  'error NotCommitted()',
  'error AlreadyCommitted()',
  'error WrongSecret()',
  'error TooEarly(uint256 drawBlock)',
  'error TooLate(uint256 lastBlock)',
  // #else
  //> 'function drawWinner()',
  // #endif
  // #if maxPerWallet
  'function maxPerWallet() view returns (uint256)',
  'error WalletLimitReached(uint256 maxPerWallet)',
  // #endif
  // #if maxTickets
  'function maxTickets() view returns (uint256)',
  'error SoldOut(uint256 left)',
  // #endif
  // #if timed
  'error RoundEnded(uint256 endTime)',
  'error RoundNotEnded(uint256 endTime)',
  // #endif
  // #if houseCut
  'function houseCutBps() view returns (uint256)',
  // #endif
  // #if severalWinners
  'function winnerCount() view returns (uint256)',
  // #endif
  'error WrongStatus(uint8 status)',
  'error NoQuantity()',
  'error WrongPayment(uint256 sent, uint256 price)',
  'error NoTickets()',
  'error NotAbandoned(uint256 abandonedAt)',
  'error NothingToWithdraw()',
  'error OwnableUnauthorizedAccount(address account)',
]);

tellRefusals({
  WalletLimitReached: (limit) => `one wallet can have no more than ${limit}`,
  SoldOut: (...numbers) => `only ${numbers.at(-1)} are left`,
  WrongPayment: (_, price) => `it costs exactly ${money(price)}`,
  RoundEnded: 'the sale is over',
  RoundNotEnded: 'the sale is not over yet',
  NoTickets: 'there are no tickets',
  WrongSecret: 'that is not the secret',
  TooEarly: 'it is too early to draw',
  TooLate: 'it is too late to draw',
  NotAbandoned: 'the owner can still draw: come back later',
});

// #if commitReveal
const states = ['Tickets are sold', 'Waiting for the draw', 'Drawn', 'Called off'];
// #else
//> const states = ['Tickets are sold', 'Drawn', 'Called off'];
// #endif

const ninetyDays = 90n * 86_400n;

/** The round that goes on, and the rounds before. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const account = useAccount();
  const current = useRead(contract, raffleAbi, 'currentRound') ?? 1n;
  const waiting = useRead(contract, raffleAbi, 'pendingReturns', account ? [account] : undefined, account !== undefined) ?? 0n;
  const earlier = Array.from({ length: Math.min(Number(current) - 1, 10) }, (_, i) => current - 1n - BigInt(i));
  return (
    <>
      {waiting > 0n && (
        <Card title="Money waits for you">
          <Actions>
            <Action
              title={money(waiting)}
              hint="A payment did not reach you."
              contract={contract}
              abi={raffleAbi}
              functionName="withdraw"
              button="Take it"
              done="The money is in your wallet."
            />
          </Actions>
        </Card>
      )}
      <RoundCard contract={contract} round={current} isCurrent />
      {earlier.map((round) => (
        <RoundCard key={round.toString()} contract={contract} round={round} isCurrent={false} />
      ))}
    </>
  );
}

function RoundCard({ contract, round, isCurrent }: { contract: string; round: bigint; isCurrent: boolean }) {
  const account = useAccount();
  const info = useRead(contract, raffleAbi, 'getRound', [round]);
  const mine = useRead(contract, raffleAbi, 'ticketsOf', account ? [round, account] : undefined, account !== undefined) ?? 0n;
  const price = useRead(contract, raffleAbi, 'ticketPrice') ?? 0n;
  // #if maxPerWallet
  const perWallet = useRead(contract, raffleAbi, 'maxPerWallet');
  // #endif
  // #if maxTickets
  const inAll = useRead(contract, raffleAbi, 'maxTickets');
  // #endif
  // #if houseCut
  const cut = useRead(contract, raffleAbi, 'houseCutBps') ?? 0n;
  // #endif
  // #if severalWinners
  const winnerCount = useRead(contract, raffleAbi, 'winnerCount');
  // #endif
  if (!info) return <Card title={`Round ${round}`}>…</Card>;
  // #if timed
  const left = info.endTime - chainTime();
  // #endif
  const hasEnded =
    // #if timed
    left <= 0n ||
    // #endif
    false;
  const isToBegin =
    // #if commitReveal
    info.commitment === zeroHash ||
    // #endif
    false;
  const whileOpen = isToBegin ? 'Not begun' : hasEnded ? 'The sale has ended' : 'Tickets are sold';
  const state = info.status === 0 ? whileOpen : (states[info.status] ?? '…');
  const open =
    info.status === 0 &&
    isCurrent &&
    // #if timed
    left > 0n &&
    // #endif
    // #if commitReveal
    info.commitment !== zeroHash &&
    // #endif
    true;
  const terms = [
    `A ticket costs ${money(price)}.`,
    // #if maxPerWallet
    `At most ${perWallet ?? '…'} per wallet.`,
    // #endif
    // #if severalWinners
    `${winnerCount ?? '…'} tickets are drawn and share the pot.`,
    // #endif
    // #if houseCut
    `${Number(cut) / 100}% of the pot goes to the owner.`,
    // #endif
    // #if commitReveal
    'The owner is bound to a secret and cannot choose who wins, but sees it first and can refuse to draw. Then everybody gets their money back.',
    // #else
    //> 'The owner draws and chooses the moment: you have to trust them.',
    // #endif
  ];
  const target = { contract, abi: raffleAbi };
  // After ninety days without a draw anyone can call a round off.
  // #if timed
  const abandonedAt = info.endTime + ninetyDays;
  // #else
  //> const abandonedAt = info.openedAt + ninetyDays;
  // #endif
  const isAbandoned = info.status === 0 && isCurrent && chainTime() >= abandonedAt;
  return (
    <Card title={`Round ${round}`}>
      <Counter label="In the pot" amount={info.pot} perSecond={0} say={money} />
      {account && mine > 0n && <Tickets count={mine} owner="Your tickets" />}
      {/* #if timed */}
      {info.status === 0 && left > 0n && <Countdown until={info.endTime} over="The sale has ended." />}
      {/* #endif */}
      <Stats>
        <Stat label="State" value={state} />
        <Stat label="Tickets sold" value={info.tickets.toString()} />
        {/* #if timed */}
        {info.status === 0 && left <= 0n && <Stat label="Sale ended" value={moment(info.endTime)} />}
        {/* #endif */}
        {info.winners.length > 0 && (
          <Stat label="Won by" value={[...new Set(info.winners)].map((winner) => <Person key={winner} address={winner} />)} />
        )}
      </Stats>
      {/* #if commitReveal */}
      {isCurrent && info.commitment === zeroHash && (
        <p className="hint">The sale begins when the owner has given the fingerprint of a secret.</p>
      )}
      {/* #endif */}
      {/* #if maxTickets */}
      {info.status === 0 && (
        <Progress label={`${info.tickets} of ${inAll ?? '…'} tickets are sold`} percent={percentOf(info.tickets, inAll)} />
      )}
      {/* #endif */}
      <Actions>
        {open && (
          <Action
            {...target}
            title="Buy tickets"
            hint={terms.join(' ')}
            functionName="buyTickets"
            fields={[{ label: 'How many', kind: 'count', initial: '1' }]}
            value={(values) => (values[0] as bigint) * price}
            button="Buy"
            done="The tickets are yours. Good luck!"
          />
        )}
        {/* #if commitReveal */}
        {info.status === 1 && isCurrent && (
          <Action
            {...target}
            title="Has the owner not drawn?"
            hint="The draw is possible for about an hour after the sale. When that time is over, anyone can call the round off, and everybody gets their money back."
            functionName="cancelRound"
            button="Call it off"
            done="The round was called off: everybody can take their money back."
          />
        )}
        {/* #endif */}
        {isAbandoned && (
          <Action
            {...target}
            title="Nobody has drawn for ninety days"
            hint="Anyone can call the round off now. Then everybody takes the price of their tickets back."
            functionName="cancelRound"
            button="Call it off"
            done="The round was called off: everybody can take their money back."
          />
        )}
        {state === 'Called off' && mine > 0n && price > 0n && (
          <Action
            {...target}
            title="Take your money back"
            hint={`This round was called off. ${money(mine * price)} are yours.`}
            functionName="refund"
            args={() => [round]}
            button="Take it back"
            done="The money is in your wallet."
          />
        )}
      </Actions>
      {isCurrent && state !== 'Drawn' && state !== 'Called off' && (
        <OwnerOnly contract={contract}>
          {/* #if commitReveal */}
          {info.commitment === zeroHash && (
            <Action
              {...target}
              title="Choose your secret"
              hint="A long sentence that nobody can guess, and that you never used before. Write it down: without it there is no draw. Only its fingerprint is sent."
              functionName="commit"
              fields={[{ label: 'Secret', kind: 'text' }]}
              args={([secret]) => [keccak256(stringToHex(String(secret)))]}
              button="Begin the sale"
              done="The sale has begun."
            />
          )}
          {info.status === 0 && info.tickets > 0n && (
            <Action
              {...target}
              title="End the sale"
              hint="Afterwards draw within about half an hour, with your secret."
              functionName="closeRound"
              button="End the sale"
              done="The sale has ended. Draw in about a minute."
            />
          )}
          {info.status === 1 && (
            <Action
              {...target}
              title="Draw"
              functionName="drawWinner"
              fields={[{ label: 'Your secret', kind: 'text', hint: 'Exactly as you wrote it.' }]}
              button="Draw"
              done="The winner was drawn and paid."
            />
          )}
          {/* #endif */}
          {/* #if !commitReveal */}
          {info.tickets > 0n && (
            <Action
              {...target}
              title="Draw"
              functionName="drawWinner"
              args={() => []}
              button="Draw"
              done="The winner was drawn and paid."
            />
          )}
          {/* #endif */}
          <Action
            {...target}
            title="Call the round off"
            hint="Everybody can take the price of their tickets back."
            functionName="cancelRound"
            button="Call it off"
            done="The round was called off."
          />
        </OwnerOnly>
      )}
    </Card>
  );
}
