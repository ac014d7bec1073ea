import { useState } from 'react';
import { parseAbi } from 'viem';
import { Countdown } from '../pieces/countdown.tsx';
import { Lot } from '../pieces/lot.tsx';
import {
  Action,
  Actions,
  Card,
  chainTime,
  coin,
  contractAddress,
  moment,
  money,
  type PanelProps,
  Person,
  Stat,
  Stats,
  tellRefusals,
  timeSpan,
  useAccount,
  useRead,
} from '../shell.tsx';

const auctionAbi = parseAbi([
  // #if nfts
  // #if reserve
  'struct Auction { address seller; address nft; uint256 tokenId; uint256 startPrice; uint256 reservePrice; uint256 endTime; address highestBidder; uint256 highestBid; uint256 bidCount; uint8 status; }',
  'function createAuction(address nft, uint256 tokenId, uint256 startPrice, uint256 reservePrice, uint256 duration) returns (uint256 id)',
  // #else
  //> 'struct Auction { address seller; address nft; uint256 tokenId; uint256 startPrice; uint256 endTime; address highestBidder; uint256 highestBid; uint256 bidCount; uint8 status; }',
  //> 'function createAuction(address nft, uint256 tokenId, uint256 startPrice, uint256 duration) returns (uint256 id)',
  // #endif
  'function takeBidBack(uint256 id)',
  'error NotReceived()',
  'error TooEarly(uint256 givenUpAt)',
  'error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
  'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
  'error ERC721NonexistentToken(uint256 tokenId)',
  // #else
  // #if reserve
  //> 'struct Auction { address seller; string title; uint256 startPrice; uint256 reservePrice; uint256 endTime; address highestBidder; uint256 highestBid; uint256 bidCount; uint8 status; }',
  //> 'function createAuction(string title, uint256 startPrice, uint256 reservePrice, uint256 duration) returns (uint256 id)',
  // #else
  //> 'struct Auction { address seller; string title; uint256 startPrice; uint256 endTime; address highestBidder; uint256 highestBid; uint256 bidCount; uint8 status; }',
  //> 'function createAuction(string title, uint256 startPrice, uint256 duration) returns (uint256 id)',
  // #endif
  // #endif
  'function auctionCount() view returns (uint256)',
  'function getAuction(uint256 id) view returns (Auction auction)',
  'function minimumBid(uint256 id) view returns (uint256)',
  'function pendingReturns(address account) view returns (uint256)',
  'function bid(uint256 id) payable',
  'function withdraw()',
  'function endAuction(uint256 id)',
  // #if cancel
  'function cancelAuction(uint256 id)',
  'error NotSeller(address account)',
  'error AlreadyHasBids(uint256 bidCount)',
  // #endif
  // #if platformFee
  'function platformFeeBps() view returns (uint256)',
  // #endif
  // #if antiSnipe
  'function extensionTime() view returns (uint256)',
  // #endif
  // #if !openSellers
  'function owner() view returns (address)',
  'error OwnableUnauthorizedAccount(address account)',
  // #endif
  'error InvalidAuction()',
  'error AuctionNotOpen(uint8 status)',
  'error AuctionNotOver(uint8 status)',
  'error BidTooLow(uint256 amount, uint256 minimum)',
  'error NothingToWithdraw()',
]);

tellRefusals({
  BidTooLow: (_, minimum) => `bid at least ${money(minimum)}`,
  InvalidAuction: 'a price or a time is not possible',
  AuctionNotOpen: 'this auction takes no more bids',
  AuctionNotOver: 'this auction is not over yet',
  NotSeller: 'only the seller may do this',
  AlreadyHasBids: 'somebody has bid already',
});
// #if nfts
const approvalAbi = parseAbi(['function approve(address to, uint256 tokenId)']);
// #endif

const standing = ['Open', 'Time is up', 'Sold', 'Not sold', 'Cancelled'];

/** What a visitor can do: bid, take money back, end what is over, and sell. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const account = useAccount();
  const count = Number(useRead(contract, auctionAbi, 'auctionCount') ?? 0n);
  const waiting = useRead(contract, auctionAbi, 'pendingReturns', account ? [account] : undefined, account !== undefined) ?? 0n;
  const [pages, setPages] = useState(1);
  // The newest first, ten at a time.
  const ids = Array.from({ length: Math.min(count, pages * 10) }, (_, i) => BigInt(count - i));
  return (
    <>
      {waiting > 0n && (
        <Card title="Money waits for you">
          <Actions>
            <Action
              title={money(waiting)}
              hint="You were outbid, or a payment did not reach you."
              contract={contract}
              abi={auctionAbi}
              functionName="withdraw"
              button="Take it"
              done="The money is in your wallet."
            />
          </Actions>
        </Card>
      )}
      {ids.map((id) => (
        <AuctionCard key={id.toString()} contract={contract} id={id} />
      ))}
      {count === 0 && <Card title="No auctions yet">The first one will stand here.</Card>}
      {count > ids.length && (
        <button type="button" onClick={() => setPages(pages + 1)}>
          Show older auctions
        </button>
      )}
      <Sell module={module} />
    </>
  );
}

function AuctionCard({ contract, id }: { contract: string; id: bigint }) {
  const account = useAccount();
  const auction = useRead(contract, auctionAbi, 'getAuction', [id]);
  const minimum = useRead(contract, auctionAbi, 'minimumBid', [id]);
  // #if antiSnipe
  const extension = useRead(contract, auctionAbi, 'extensionTime');
  // #endif
  if (!auction) return <Card title={`Auction ${id}`}>…</Card>;
  const hasBids = auction.bidCount > 0n;
  const left = auction.endTime - chainTime();
  const status = auction.status === 0 && left <= 0n ? 1 : auction.status;
  const leads = hasBids && account !== undefined && auction.highestBidder.toLowerCase() === account.toLowerCase();
  // #if nfts
  const title = `${id}. NFT number ${auction.tokenId}`;
  // #else
  //> const title = `${id}. ${auction.title}`;
  // #endif
  const target = { contract, abi: auctionAbi, args: () => [id] };
  return (
    <Card title={title}>
      <Lot seed={title}>
        <p className="figure">
          <small>{hasBids ? (status === 2 ? 'Sold for' : 'Highest bid') : 'No bid yet. It starts at'}</small>
          {money(hasBids ? auction.highestBid : auction.startPrice)}
          {leads && <small>{status === 2 ? 'It is yours.' : 'You are ahead.'}</small>}
        </p>
        {status === 0 && <Countdown until={auction.endTime} over="Time is up." />}
      </Lot>
      <Stats>
        <Stat label="State" value={standing[status] ?? '…'} />
        {left <= 0n && <Stat label="Ended" value={moment(auction.endTime)} />}
        <Stat label="Bids" value={auction.bidCount.toString()} />
        {hasBids && <Stat label={status === 2 ? 'Winner' : 'Highest bidder'} value={<Person address={auction.highestBidder} />} />}
        <Stat label="Seller" value={<Person address={auction.seller} />} />
        {/* #if nfts */}
        <Stat label="Collection" value={<Person address={auction.nft} />} />
        {/* #endif */}
        {/* #if reserve */}
        <Stat label="Reserve price" value={money(auction.reservePrice)} />
        {/* #endif */}
      </Stats>
      <Actions>
        {status === 0 && (
          <Action
            {...target}
            title="Bid"
            hint={
              // #if antiSnipe
              `Your money stays here until you are outbid. A bid shortly before the end leaves ${timeSpan(extension)} for another.`
              // #else
              //> 'Your money stays here until you are outbid.'
              // #endif
            }
            functionName="bid"
            fields={[{ label: `Your bid in ${coin()}`, kind: 'ether', hint: `At least ${money(minimum)}.` }]}
            value={(values) => values[0] as bigint}
            button="Bid"
            done="You are the highest bidder."
          />
        )}
        {status === 1 && (
          <Action
            {...target}
            title="End the auction"
            hint="Anyone can do this. The seller is paid, and the highest bidder wins."
            functionName="endAuction"
            button="End it"
            done="The auction has ended."
          />
        )}
        {/* #if nfts */}
        {status === 1 && leads && left < -30n * 86_400n && (
          <Action
            {...target}
            title="Take your bid back"
            hint="The auction could not be ended for 30 days: its NFT cannot be handed over."
            functionName="takeBidBack"
            button="Take it back"
            done="The money is in your wallet."
          />
        )}
        {/* #endif */}
        {/* #if cancel */}
        {auction.status === 0 && !hasBids && account?.toLowerCase() === auction.seller.toLowerCase() && (
          <Action
            {...target}
            title="Take it back"
            hint="Only as long as nobody has bid."
            functionName="cancelAuction"
            button="Cancel the auction"
            done="The auction is cancelled."
          />
        )}
        {/* #endif */}
      </Actions>
    </Card>
  );
}

function Sell({ module }: PanelProps) {
  const contract = module.contract;
  // #if !openSellers
  const account = useAccount();
  const owner = useRead(contract, auctionAbi, 'owner');
  // #endif
  // #if platformFee
  const fee = useRead(contract, auctionAbi, 'platformFeeBps') ?? 0n;
  // #endif
  // #if nfts
  const collection = module.wires.nft;
  const initial = (collection && contractAddress(collection)) || '';
  // #endif
  // #if !openSellers
  if (!account || owner?.toLowerCase() !== account.toLowerCase()) return null;
  // #endif
  return (
    <Card title="Sell something">
      {/* #if platformFee */}
      <p className="hint">{Number(fee) / 100}% of the price goes to the owner of the auction house.</p>
      {/* #endif */}
      <Actions>
        {/* #if nfts */}
        {collection && (
          <Action
            title="First allow the auction to take your NFT"
            hint="It will be kept here until the auction ends."
            contract={collection}
            abi={approvalAbi}
            functionName="approve"
            fields={[{ label: 'Number of the NFT', kind: 'count' }]}
            args={(values) => [contractAddress(contract), values[0]]}
            button="Allow"
            done="Allowed. Now open the auction."
          />
        )}
        {/* #endif */}
        <Action
          title="Open an auction"
          contract={contract}
          abi={auctionAbi}
          functionName="createAuction"
          fields={[
            // #if nfts
            { label: 'Collection', kind: 'account', initial, hint: 'The address of the NFT contract.' },
            { label: 'Number of the NFT', kind: 'count' },
            // #else
            //> { label: 'What you sell', kind: 'text' },
            // #endif
            { label: `Starting price in ${coin()}`, kind: 'ether' },
            // #if reserve
            { label: `Reserve price in ${coin()}`, kind: 'ether', hint: 'Below this nothing is sold. Everybody can see it.' },
            // #endif
            { label: 'For how many days', kind: 'days', initial: '7' },
          ]}
          button="Open"
          done="The auction is open."
        />
      </Actions>
    </Card>
  );
}
