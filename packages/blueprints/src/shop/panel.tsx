import { useState } from 'react';
import { formatEther, parseAbi } from 'viem';
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
  OwnerOnly,
  type PanelProps,
  Person,
  Stat,
  Stats,
  tellRefusals,
  useAccount,
  useNow,
  useRead,
} from '../shell.tsx';

const shopAbi = parseAbi([
  'struct Item { address seller; string name; uint256 price; uint256 stock; bool listed; }',
  'function itemCount() view returns (uint256)',
  'function getItem(uint256 itemId) view returns (Item)',
  'function getItems(uint256 start, uint256 count) view returns (Item[])',
  'function updatePrice(uint256 itemId, uint256 price)',
  'function delistItem(uint256 itemId)',
  // #if stock
  'function listItem(string name, uint256 price, uint256 stock) returns (uint256 itemId)',
  'function buy(uint256 itemId, uint256 quantity) payable',
  'function restock(uint256 itemId, uint256 more)',
  'error NotEnoughLeft(uint256 wanted, uint256 left)',
  // #else
  //> 'function listItem(string name, uint256 price) returns (uint256 itemId)',
  //> 'function buy(uint256 itemId) payable',
  // #endif
  // #if held && autoRelease
  'struct Order { uint256 itemId; address buyer; uint256 quantity; uint256 amount; uint8 status; uint256 claimableAt; }',
  // #endif
  // #if held && !autoRelease
  //> 'struct Order { uint256 itemId; address buyer; uint256 quantity; uint256 amount; uint8 status; }',
  // #endif
  // #if held
  'function orderCount() view returns (uint256)',
  'function getOrders(uint256 start, uint256 count) view returns (Order[])',
  'function confirmReceipt(uint256 orderId)',
  'function refund(uint256 orderId)',
  'error UnknownOrder(uint256 orderId)',
  'error NotBuyer(address account)',
  'error OrderClosed(uint256 orderId)',
  // #endif
  // #if autoRelease
  'function claimPayment(uint256 orderId)',
  'error TooEarly(uint256 time)',
  'error TooLate(uint256 time)',
  // #endif
  // #if complaints
  'function dispute(uint256 orderId)',
  // #endif
  // #if arbiter
  'function arbiter() view returns (address)',
  'function owed(address account) view returns (uint256)',
  'function resolve(uint256 orderId, uint256 sellerBps)',
  'function withdraw()',
  'error NotArbiter(address account)',
  'error NotDisputed(uint256 orderId)',
  'error InvalidShare(uint256 bps)',
  // #endif
  // #if arbiter && openListings
  'error ArbiterCannotTrade(address arbiter)',
  // #endif
  // #if platformFee
  'function platformFeeBps() view returns (uint256)',
  'function feesOwed() view returns (uint256)',
  'function withdrawFees()',
  // #endif
  // #if !openListings
  'function owner() view returns (address)',
  'error OwnableUnauthorizedAccount(address account)',
  // #endif
  'error InvalidItem()',
  'error UnknownItem(uint256 itemId)',
  'error NotForSale(uint256 itemId)',
  'error NotSeller(address account)',
  'error WrongPayment(uint256 sent, uint256 cost)',
]);

tellRefusals({
  InvalidItem: 'a name, a price and at least one piece are needed',
  UnknownItem: 'there is nothing with this number',
  NotForSale: 'it is sold or was taken off',
  NotEnoughLeft: (_, left) => `only ${left} are left, and at least one must be bought`,
  NotSeller: 'only the seller may do this',
  WrongPayment: (_, cost) => `it costs exactly ${money(cost)}; the price may have changed`,
  NotBuyer: 'only the buyer may do this',
  OrderClosed: 'this purchase is settled, or there is a complaint',
  TooEarly: (time) => `the buyer can complain until ${moment(time)}`,
  TooLate: (time) => `a complaint was possible until ${moment(time)}`,
  NotArbiter: 'only the arbiter may do this',
  NotDisputed: 'nobody has complained',
  InvalidShare: 'write a share from 0 to 100%',
  ArbiterCannotTrade: 'who decides about complaints can neither sell nor buy here',
});

/** What is for sale, what you have bought and sold, and putting something up. */
export function Panel({ module }: PanelProps) {
  const { contract } = module;
  const account = useAccount();
  const count = useRead(contract, shopAbi, 'itemCount') ?? 0n;
  const [pages, setPages] = useState(1);
  const shown = BigInt(pages * 24);
  const start = count > shown ? count - shown + 1n : 1n;
  const items = useRead(contract, shopAbi, 'getItems', [start, shown], count > 0n) ?? [];
  const offers = items
    .map((item, at) => ({ item, id: start + BigInt(at) }))
    .filter(({ item }) => item.listed)
    // What can be bought first, and of that the newest.
    .sort((a, b) => Number(b.item.stock > 0n) - Number(a.item.stock > 0n) || Number(b.id - a.id));
  // #if !openListings
  const owner = useRead(contract, shopAbi, 'owner');
  const maySell = account !== undefined && owner?.toLowerCase() === account.toLowerCase();
  // #else
  //> const maySell = true;
  // #endif
  // #if platformFee
  const fee = useRead(contract, shopAbi, 'platformFeeBps') ?? 0n;
  const fees = useRead(contract, shopAbi, 'feesOwed') ?? 0n;
  // #endif
  // #if arbiter
  const owed = useRead(contract, shopAbi, 'owed', account && [account], account !== undefined) ?? 0n;
  // #endif
  return (
    <>
      {/* #if arbiter */}
      {owed > 0n && (
        <Card title="Money is waiting for you">
          <Actions>
            <Action
              title={money(owed)}
              hint="A decision of the arbiter gave it to you."
              contract={contract}
              abi={shopAbi}
              functionName="withdraw"
              button="Collect"
              done="The money is in your wallet."
            />
          </Actions>
        </Card>
      )}
      {/* #endif */}
      <Tiles>
        {offers.map(({ item, id }) => (
          <Offer key={id.toString()} contract={contract} id={id} item={item} />
        ))}
      </Tiles>
      {offers.length === 0 && <Card title="Nothing is for sale yet">{'The first $thing$ will stand here.'}</Card>}
      {start > 1n && (
        <button type="button" onClick={() => setPages(pages + 1)}>
          Show more
        </button>
      )}
      {/* #if held */}
      <Orders contract={contract} />
      {/* #endif */}
      {maySell && (
        <Card title="Sell something">
          {/* #if platformFee */}
          <p className="hint">{Number(fee) / 100}% of what you are paid goes to the owner of this shop.</p>
          {/* #endif */}
          <Actions>
            <Action
              title="Put $aThing$ up for sale"
              contract={contract}
              abi={shopAbi}
              functionName="listItem"
              fields={[
                { label: 'What it is', kind: 'text', hint: 'Everybody can read this.' },
                // #if stock
                { label: `Price of one, in ${coin()}`, kind: 'ether', initial: '$suggestedPrice$' },
                { label: 'How many there are', kind: 'count', initial: '$suggestedStock$' },
                // #else
                //> { label: `Price, in ${coin()}`, kind: 'ether', initial: '$suggestedPrice$' },
                // #endif
              ]}
              button="Put it up"
              done="It is for sale."
            />
          </Actions>
        </Card>
      )}
      {/* #if platformFee */}
      <OwnerOnly contract={contract}>
        <Action
          title="Collect the fees"
          hint={`${money(fees)} are waiting.`}
          contract={contract}
          abi={shopAbi}
          functionName="withdrawFees"
          disabled={fees === 0n}
          button="Collect"
          done="The fees are in your wallet."
        />
      </OwnerOnly>
      {/* #endif */}
    </>
  );
}

interface Item {
  seller: string;
  name: string;
  price: bigint;
  stock: bigint;
}

/** One thing, its price, and buying it; its seller sees what a seller can do instead. */
function Offer({ contract, id, item }: { contract: string; id: bigint; item: Item }) {
  const account = useAccount()?.toLowerCase();
  const isMine = item.seller.toLowerCase() === account;
  const isThere = item.stock > 0n;
  const target = { contract, abi: shopAbi, args: () => [id] };
  // #if stock
  const badge = isThere ? `${item.stock} left` : 'Sold out';
  const mayChange = isMine;
  // #else
  //> const badge = isThere ? 'For sale' : 'Sold';
  //> const mayChange = isMine && isThere;
  // #endif
  return (
    <Tile title={item.name} picture={<Art seed={item.name} />} badge={<Badge tone={isThere ? 'good' : 'plain'}>{badge}</Badge>}>
      <p className="price">
        <strong>{money(item.price)}</strong>
        {/* #if stock */}
        <span> each</span>
        {/* #endif */}
      </p>
      <p className="hint">
        Sold by <Person address={item.seller} />
      </p>
      <Actions>
        {isThere && !isMine && (
          <Action
            {...target}
            title="Buy it"
            // #if held
            hint="Your money waits here until you say that it has arrived."
            // #else
            //> hint="The seller has the money at once. Agree beforehand how it gets to you."
            // #endif
            functionName="buy"
            // #if stock
            fields={[{ label: 'How many', kind: 'count', initial: '1' }]}
            args={(values) => [id, values[0]]}
            value={(values) => item.price * (values[0] as bigint)}
            // #else
            //> value={item.price}
            // #endif
            button="Buy"
            // #if held
            done="It is paid. Tell the seller where it should go, and confirm below when it has arrived."
            // #else
            //> done="It is yours, and the seller has the money."
            // #endif
          />
        )}
      </Actions>
      {mayChange && (
        <More title="For you as the seller">
          <Action
            {...target}
            title="Change the price"
            functionName="updatePrice"
            fields={[{ label: `New price, in ${coin()}`, kind: 'ether', initial: formatEther(item.price) }]}
            args={(values) => [id, values[0]]}
            button="Change"
            done="It costs this from now on."
          />
          {/* #if stock */}
          <Action
            {...target}
            title="Add more of it"
            functionName="restock"
            fields={[{ label: 'How many more', kind: 'count' }]}
            args={(values) => [id, values[0]]}
            button="Add"
            done="There are more of it now."
          />
          {/* #endif */}
          <Action
            {...target}
            title="Take it off"
            hint="Nobody can buy it any more. What was bought stays bought."
            functionName="delistItem"
            button="Take it off"
            done="It is not for sale any more."
          />
        </More>
      )}
      <style href="shop" precedence="piece">{`
.tile .price { color: var(--soft); } .tile .price strong { color: var(--ink); font-size: 1.5rem; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }`}</style>
    </Tile>
  );
}

// #if held
const states = ['Waits for the buyer', 'The seller is paid', 'The money went back', 'There is a complaint', 'Decided by the arbiter'];

interface Order {
  itemId: bigint;
  buyer: string;
  quantity: bigint;
  amount: bigint;
  status: number;
  // #if autoRelease
  claimableAt: bigint;
  // #endif
}

/** The newest purchases; each shows itself only to those who have a part in it. */
function Orders({ contract }: { contract: string }) {
  const count = useRead(contract, shopAbi, 'orderCount') ?? 0n;
  const [pages, setPages] = useState(1);
  const shown = BigInt(pages * 50);
  const start = count > shown ? count - shown + 1n : 1n;
  const orders = useRead(contract, shopAbi, 'getOrders', [start, shown], count > 0n) ?? [];
  return (
    <>
      {orders
        .map((order, at) => <Purchase key={(start + BigInt(at)).toString()} contract={contract} id={start + BigInt(at)} order={order} />)
        .reverse()}
      {start > 1n && (
        <button type="button" onClick={() => setPages(pages + 1)}>
          Look for older purchases
        </button>
      )}
    </>
  );
}

/** One purchase: how far it is, and what the one who looks can do about it. */
function Purchase({ contract, id, order }: { contract: string; id: bigint; order: Order }) {
  const account = useAccount()?.toLowerCase();
  const item = useRead(contract, shopAbi, 'getItem', [order.itemId]);
  // #if autoRelease
  const now = useNow();
  const mayComplain = now < order.claimableAt;
  // #else
  //> const mayComplain = true;
  // #endif
  const isBuyer = order.buyer.toLowerCase() === account;
  const isSeller = item?.seller.toLowerCase() === account;
  // #if arbiter
  const arbiter = useRead(contract, shopAbi, 'arbiter');
  const decides = arbiter?.toLowerCase() === account && order.status === 3;
  const sides = isBuyer || isSeller;
  // #else
  //> const decides = false;
  //> const sides = isBuyer;
  // #endif
  if (!item || account === undefined || !(isBuyer || isSeller || decides)) return null;
  const isPaid = order.status === 0;
  const isOpen = isPaid || order.status === 3;
  const target = { contract, abi: shopAbi, args: () => [id] };
  return (
    <Card title={`Purchase ${id}`}>
      <h3>
        {order.quantity > 1n ? `${order.quantity} × ` : ''}
        {item.name}
      </h3>
      <Stats>
        <Stat label="Money" value={money(order.amount)} />
        <Stat label="State" value={states[order.status]} />
        <Stat label={isBuyer ? 'Sold by' : 'Bought by'} value={<Person address={isBuyer ? item.seller : order.buyer} />} />
        {/* #if autoRelease */}
        {isPaid && <Stat label="Complaints until" value={moment(order.claimableAt)} />}
        {/* #endif */}
      </Stats>
      <Actions>
        {isBuyer && isOpen && (
          <Action
            {...target}
            title="Has it arrived?"
            hint="Then the seller is paid. This cannot be undone."
            functionName="confirmReceipt"
            button="It has arrived"
            done="The seller is paid."
          />
        )}
        {/* #if autoRelease */}
        {isSeller && isPaid && !mayComplain && (
          <Action
            {...target}
            title="Nobody has complained"
            hint="The time for it is over."
            functionName="claimPayment"
            button="Take the money"
            done="The money is in your wallet."
          />
        )}
        {/* #endif */}
        {/* #if complaints */}
        {sides && isPaid && mayComplain && (
          <Action
            {...target}
            title="Something wrong?"
            // #if arbiter
            hint="The arbiter then decides who gets what."
            // #else
            //> hint="The seller can then no longer take the money by waiting. It stays here until the two of you agree."
            // #endif
            functionName="dispute"
            button="Complain"
            // #if arbiter
            done="The arbiter can decide now."
            // #else
            //> done="The money stays here until the two of you agree."
            // #endif
          />
        )}
        {/* #endif */}
        {/* #if arbiter */}
        {decides && (
          <Action
            {...target}
            title="Your decision"
            hint="The rest goes back to the buyer."
            functionName="resolve"
            fields={[{ label: 'Percent for the seller', kind: 'percent', initial: '50' }]}
            args={(values) => [id, values[0]]}
            button="Decide"
            done="Each side can collect its part."
          />
        )}
        {/* #endif */}
        {isSeller && isOpen && (
          <Action
            {...target}
            title="You cannot send it?"
            hint={`The buyer gets ${money(order.amount)} back. This cannot be undone.`}
            functionName="refund"
            button="Give the money back"
            done="The buyer has the money back."
          />
        )}
      </Actions>
    </Card>
  );
}
// #endif
