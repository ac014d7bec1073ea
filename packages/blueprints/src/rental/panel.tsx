import { useState } from 'react';
import { formatEther, parseAbi, zeroAddress } from 'viem';
import { Badge } from '../pieces/badge.tsx';
import { Tile, Tiles } from '../pieces/tiles.tsx';
import {
  Action,
  Actions,
  Art,
  Card,
  coin,
  More,
  moment,
  money,
  type PanelProps,
  Person,
  Stat,
  Stats,
  tellRefusals,
  timeSpan,
  useAccount,
  useNow,
  useRead,
} from '../shell.tsx';

const rentalAbi = parseAbi([
  'struct Item { address owner; string name; uint256 price; uint256 deposit; bool offered; }',
  // #if (lateFees || extend) && arbiter && !damage
  //> 'struct Rental { address renter; uint256 startTime; uint256 endTime; uint256 rent; uint256 deposit; uint256 price; uint256 returnedAt; bool disputed; }',
  // #endif
  // #if (lateFees || extend) && arbiter && damage
  'struct Rental { address renter; uint256 startTime; uint256 endTime; uint256 rent; uint256 deposit; uint256 price; uint256 returnedAt; bool disputed; uint256 damageClaim; }',
  // #endif
  // #if (lateFees || extend) && !arbiter
  //> 'struct Rental { address renter; uint256 startTime; uint256 endTime; uint256 rent; uint256 deposit; uint256 price; uint256 returnedAt; }',
  // #endif
  // #if !lateFees && !extend && arbiter && !damage
  //> 'struct Rental { address renter; uint256 startTime; uint256 endTime; uint256 rent; uint256 deposit; uint256 returnedAt; bool disputed; }',
  // #endif
  // #if !lateFees && !extend && arbiter && damage
  //> 'struct Rental { address renter; uint256 startTime; uint256 endTime; uint256 rent; uint256 deposit; uint256 returnedAt; bool disputed; uint256 damageClaim; }',
  // #endif
  // #if !lateFees && !extend && !arbiter
  //> 'struct Rental { address renter; uint256 startTime; uint256 endTime; uint256 rent; uint256 deposit; uint256 returnedAt; }',
  // #endif
  'function listItem(string name, uint256 price, uint256 deposit) returns (uint256 id)',
  'function updateItem(uint256 id, uint256 price, uint256 deposit)',
  'function delistItem(uint256 id)',
  'function relistItem(uint256 id)',
  'function rent(uint256 id, uint256 units) payable',
  'function markReturned(uint256 id)',
  'function confirmReturn(uint256 id)',
  'function finishReturn(uint256 id)',
  'function claimDeposit(uint256 id)',
  'function withdraw()',
  'function itemCount() view returns (uint256)',
  'function graceTime() view returns (uint256)',
  'function getItem(uint256 id) view returns (Item)',
  'function getRental(uint256 id) view returns (Rental)',
  'function pendingReturns(address account) view returns (uint256)',
  // #if extend
  'function extendRental(uint256 id, uint256 units) payable',
  // #endif
  // #if damage
  'function claimDamage(uint256 id, uint256 amount, string reason)',
  'error InvalidClaim(uint256 amount, uint256 deposit)',
  // #endif
  // #if arbiter && damage
  'function acceptDamage(uint256 id)',
  'error NoClaim(uint256 id)',
  // #endif
  // #if !arbiter || damage
  'error TooLate(uint256 time)',
  // #endif
  // #if lateFees
  'function lateFeeOf(uint256 id) view returns (uint256)',
  // #endif
  // #if arbiter
  'function arbiter() view returns (address)',
  'function dispute(uint256 id)',
  'function resolve(uint256 id, uint256 toOwner)',
  'error InDispute(uint256 id)',
  'error NotDisputed(uint256 id)',
  'error NotArbiter(address account)',
  'error MoreThanDeposit(uint256 amount, uint256 deposit)',
  // #else
  //> 'function rejectReturn(uint256 id)',
  // #endif
  // #if platformFee
  'function platformFeeBps() view returns (uint256)',
  // #endif
  // #if !openListings
  'function owner() view returns (address)',
  'error OwnableUnauthorizedAccount(address account)',
  // #endif
  'error InvalidItem()',
  'error UnknownItem(uint256 id)',
  'error NotAvailable(uint256 id)',
  'error InvalidDuration(uint256 units)',
  'error WrongPayment(uint256 sent, uint256 cost)',
  'error NotItemOwner(address account)',
  'error NotRenter(address account)',
  'error NotRented(uint256 id)',
  'error AlreadyReturned(uint256 id)',
  'error NotReturned(uint256 id)',
  'error TooEarly(uint256 time)',
  'error NothingToWithdraw()',
]);

tellRefusals({
  InvalidItem: 'a name and a price are needed',
  UnknownItem: 'there is nothing with this number',
  NotAvailable: 'somebody else has it, or it is not offered',
  InvalidDuration: 'that is too short, too long, or too late',
  NotItemOwner: 'only its owner may do this',
  NotRenter: 'only who rents it may do this',
  NotRented: 'nobody rents it at the moment',
  AlreadyReturned: 'the renter has said that it is back',
  NotReturned: 'the renter has not said that it is back',
  TooEarly: (time) => `this can be done from ${moment(time)}`,
  TooLate: (time) => `this could be done until ${moment(time)}`,
  InvalidClaim: (_, deposit) => `claim something, and no more than the deposit of ${money(deposit)}`,
  MoreThanDeposit: (_, deposit) => `the deposit is ${money(deposit)}`,
  InDispute: 'the arbiter decides first',
  NotArbiter: 'only the arbiter may do this',
  NoClaim: 'nothing is claimed for damage',
  NotDisputed: 'nobody has called the arbiter',
});

/** What can be rented, and listing something. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const account = useAccount();
  const count = Number(useRead(contract, rentalAbi, 'itemCount') ?? 0n);
  const waiting = useRead(contract, rentalAbi, 'pendingReturns', account ? [account] : undefined, account !== undefined) ?? 0n;
  const [pages, setPages] = useState(1);
  // The newest first, a dozen at a time.
  const ids = Array.from({ length: Math.min(count, pages * 12) }, (_, i) => BigInt(count - i));
  // #if platformFee
  const fee = useRead(contract, rentalAbi, 'platformFeeBps') ?? 0n;
  // #endif
  // #if !openListings
  const owner = useRead(contract, rentalAbi, 'owner');
  const mayList = account !== undefined && owner?.toLowerCase() === account.toLowerCase();
  // #else
  //> const mayList = true;
  // #endif
  const suggested = (wei: unknown) => formatEther(BigInt(String(wei ?? 0)));
  return (
    <>
      {waiting > 0n && (
        <Card title="Money waits for you">
          <Actions>
            <Action
              title={money(waiting)}
              hint="A payment did not reach you."
              contract={contract}
              abi={rentalAbi}
              functionName="withdraw"
              button="Take it"
              done="The money is in your wallet."
            />
          </Actions>
        </Card>
      )}
      <Tiles>
        {ids.map((id) => (
          <ItemCard key={id.toString()} contract={contract} id={id} />
        ))}
      </Tiles>
      {count === 0 && <Card title="Nothing to rent yet">{'The first $thing$ will stand here.'}</Card>}
      {count > ids.length && (
        <button type="button" onClick={() => setPages(pages + 1)}>
          Show more
        </button>
      )}
      {mayList && (
        <Card title="Rent something out">
          {/* #if platformFee */}
          <p className="hint">{Number(fee) / 100}% of the rent goes to the owner of the platform.</p>
          {/* #endif */}
          <Actions>
            <Action
              title="List $aThing$"
              contract={contract}
              abi={rentalAbi}
              functionName="listItem"
              fields={[
                { label: 'What it is', kind: 'text' },
                { label: `Price for a $unit$, in ${coin()}`, kind: 'ether', initial: suggested(module.parameters.price) },
                { label: `Deposit, in ${coin()}`, kind: 'ether', initial: suggested(module.parameters.deposit) },
              ]}
              button="List it"
              done="It can be rented now."
            />
          </Actions>
        </Card>
      )}
    </>
  );
}

/** One thing, with what the one who looks can do with it. */
function ItemCard({ contract, id }: { contract: string; id: bigint }) {
  const account = useAccount()?.toLowerCase();
  const item = useRead(contract, rentalAbi, 'getItem', [id]);
  const rental = useRead(contract, rentalAbi, 'getRental', [id]);
  const grace = useRead(contract, rentalAbi, 'graceTime') ?? 0n;
  const now = useNow();
  // #if lateFees
  const late = useRead(contract, rentalAbi, 'lateFeeOf', [id]) ?? 0n;
  // #endif
  // #if arbiter
  const arbiter = useRead(contract, rentalAbi, 'arbiter');
  const isArbiter = arbiter?.toLowerCase() === account;
  // #endif
  if (!item || !rental) return <Card title={`Number ${id}`}>…</Card>;
  const rented = rental.renter !== zeroAddress;
  const isOwner = item.owner.toLowerCase() === account;
  const isRenter = rented && rental.renter.toLowerCase() === account;
  const saidBack = rental.returnedAt > 0n;
  // #if arbiter
  const disputed = rental.disputed;
  // #else
  //> const disputed = false;
  // #endif
  const state = disputed ? 'In dispute' : rented ? (saidBack ? 'Said to be back' : 'Out') : item.offered ? 'Available' : 'Not offered';
  const target = { contract, abi: rentalAbi, args: () => [id] };
  const left = rental.endTime - now;
  return (
    <Tile
      title={`${id}. ${item.name}`}
      picture={<Art seed={item.name} />}
      badge={<Badge tone={disputed ? 'bad' : !rented && item.offered ? 'good' : 'plain'}>{state}</Badge>}
    >
      <p className="price">
        <strong>{money(item.price)}</strong> a $unit$
      </p>
      <Stats>
        <Stat label="Deposit, comes back" value={money(item.deposit)} />
        <Stat label="Belongs to" value={<Person address={item.owner} />} />
        {rented && <Stat label="Rented by" value={<Person address={rental.renter} />} />}
        {rented && <Stat label="To be back by" value={moment(rental.endTime)} />}
        {rented && !saidBack && <Stat label={left > 0n ? 'That is in' : 'Late by'} value={timeSpan(left > 0n ? left : -left)} />}
        {/* #if lateFees */}
        {late > 0n && <Stat label="Rent for being late" value={money(late)} />}
        {/* #endif */}
      </Stats>
      <Actions>
        {!rented && item.offered && (
          <Action
            {...target}
            title="Rent it"
            functionName="rent"
            fields={[{ label: 'For how many $unit$s', kind: 'count' }]}
            args={(values) => [id, values[0]]}
            value={(values) => item.price * (values[0] as bigint) + item.deposit}
            preview={([units]) => (
              <p>
                {money(item.price * (units as bigint))} of rent; {money(item.deposit)} of deposit, {'which comes back with the $thing$'}.
              </p>
            )}
            button="Rent"
            done="It is yours for that time."
          />
        )}
        {isRenter && !saidBack && !disputed && (
          <Action
            {...target}
            title="Say that it is back"
            hint={`Its owner has ${timeSpan(grace)} to answer.`}
            functionName="markReturned"
            button="It is back"
            done="Its owner can see that you have brought it back."
          />
        )}
        {/* #if extend */}
        {isRenter && !saidBack && !disputed && now <= rental.endTime && (
          <Action
            {...target}
            title="Keep it for longer"
            hint={`${money(rental.price)} for each $unit$.`}
            functionName="extendRental"
            fields={[{ label: 'For how many $unit$s more', kind: 'count' }]}
            args={(values) => [id, values[0]]}
            value={(values) => rental.price * (values[0] as bigint)}
            button="Keep it"
            done="You have it for longer."
          />
        )}
        {/* #endif */}
        {rented && saidBack && !disputed && now >= rental.returnedAt + grace && (
          <Action
            {...target}
            title="End the rental"
            hint="Its owner did not answer in time."
            functionName="finishReturn"
            button="End it"
            done="Deposit and rent have been paid out."
          />
        )}
        {isOwner && rented && (
          <Action
            {...target}
            title="Confirm that it is back"
            hint="You get the rent, the renter the deposit."
            functionName="confirmReturn"
            button="It is back"
            done="Deposit and rent have been paid out."
          />
        )}
        {/* #if damage */}
        {isOwner && rented && !disputed && (saidBack ? now < rental.returnedAt + grace : now >= rental.endTime) && (
          <Action
            {...target}
            title="It came back damaged"
            // #if arbiter
            hint={`The renter must agree, or the arbiter decides. The deposit is ${money(rental.deposit)}.`}
            // #else
            //> hint={`You keep this part of the deposit of ${money(rental.deposit)}; the rest goes back.`}
            // #endif
            functionName="claimDamage"
            fields={[
              { label: `What the damage costs, in ${coin()}`, kind: 'ether' },
              { label: 'What is broken, for everyone to read', kind: 'text' },
            ]}
            args={(values) => [id, ...values]}
            button="Claim it"
            done="Your claim is written down."
          />
        )}
        {/* #endif */}
        {/* #if arbiter && damage */}
        {isRenter && rental.damageClaim > 0n && (
          <Action
            {...target}
            title="Pay for the damage"
            hint={`The owner wants ${money(rental.damageClaim)} of your deposit. Without your word the arbiter decides.`}
            functionName="acceptDamage"
            button="I agree"
            done="The rental has ended, and the rest of your deposit is back."
          />
        )}
        {/* #endif */}
        {isOwner && rented && !saidBack && !disputed && now >= rental.endTime + grace && (
          <Action
            {...target}
            title="It never came back"
            hint="You get rent and deposit, and it is not offered any more."
            functionName="claimDeposit"
            button="Take the deposit"
            done="Rent and deposit are in your wallet."
          />
        )}
        {/* #if arbiter */}
        {(isOwner || isRenter) && rented && !disputed && (
          <Action
            {...target}
            title="Call the arbiter"
            hint={`The arbiter then decides about the deposit.`}
            functionName="dispute"
            button="Call"
            done="The arbiter has been called."
          />
        )}
        {isArbiter && disputed && (
          <Action
            {...target}
            title="Decide"
            hint={`The deposit is ${money(rental.deposit)}. The renter gets what you do not give to the owner.`}
            functionName="resolve"
            fields={[{ label: `For the owner of the $thing$, in ${coin()}`, kind: 'ether' }]}
            args={(values) => [id, values[0]]}
            button="Decide"
            done="The deposit has been divided."
          />
        )}
        {/* #endif */}
        {/* #if !arbiter */}
        {isOwner && rented && saidBack && now < rental.returnedAt + grace && (
          <Action
            {...target}
            title="It is not back"
            hint="The renter says that it is. This takes the renter’s word back."
            functionName="rejectReturn"
            button="It is not back"
            done="The rental goes on."
          />
        )}
        {/* #endif */}
      </Actions>
      {isOwner && (
        <More title="For you as its owner">
          <Action
            {...target}
            title="Change its price"
            functionName="updateItem"
            fields={[
              { label: `Price for a $unit$, in ${coin()}`, kind: 'ether', initial: formatEther(item.price) },
              { label: `Deposit, in ${coin()}`, kind: 'ether', initial: formatEther(item.deposit) },
            ]}
            args={(values) => [id, ...values]}
            button="Change"
            done="It costs this from now on."
          />
          <Action
            {...target}
            title={item.offered ? 'Take it off the list' : 'Offer it again'}
            hint={rented ? 'The rental that is going on goes on.' : undefined}
            functionName={item.offered ? 'delistItem' : 'relistItem'}
            button={item.offered ? 'Take it off' : 'Offer it'}
            done={item.offered ? 'It is not offered any more.' : 'It is offered again.'}
          />
        </More>
      )}
      <style href="rental" precedence="piece">{`
.tile .price { color: var(--soft); } .tile .price strong { color: var(--ink); font-size: 1.5rem; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }`}</style>
    </Tile>
  );
}
