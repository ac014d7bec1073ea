import { useState } from 'react';
import { parseAbi } from 'viem';
import { FallingPrice } from '../pieces/falling-price.tsx';
import {
  Action,
  Actions,
  Card,
  chainTime,
  coin,
  contractAddress,
  money,
  type PanelProps,
  Person,
  percentOf,
  Stat,
  Stats,
  tellRefusals,
  timeSpan,
  useAccount,
  useRead,
} from '../shell.tsx';

const auctionAbi = parseAbi([
  // #if nfts
  'struct Auction { address seller; address nft; uint256 tokenId; uint256 startPrice; uint256 endPrice; uint256 startTime; uint256 duration; uint8 status; address buyer; uint256 soldFor; }',
  'function createAuction(address nft, uint256 tokenId, uint256 startPrice, uint256 endPrice, uint256 duration) returns (uint256 id)',
  'error NotReceived()',
  'error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
  'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
  'error ERC721NonexistentToken(uint256 tokenId)',
  // #else
  //> 'struct Auction { address seller; string title; uint256 startPrice; uint256 endPrice; uint256 startTime; uint256 duration; uint8 status; address buyer; uint256 soldFor; }',
  //> 'function createAuction(string title, uint256 startPrice, uint256 endPrice, uint256 duration) returns (uint256 id)',
  // #endif
  'function auctionCount() view returns (uint256)',
  'function getAuction(uint256 id) view returns (Auction auction)',
  'function getCurrentPrice(uint256 id) view returns (uint256)',
  'function pendingReturns(address account) view returns (uint256)',
  'function buy(uint256 id) payable',
  'function cancelAuction(uint256 id)',
  'function withdraw()',
  // #if platformFee
  'function platformFeeBps() view returns (uint256)',
  // #endif
  // #if steps
  'function stepTime() view returns (uint256)',
  // #endif
  // #if !openSellers
  'function owner() view returns (address)',
  'error OwnableUnauthorizedAccount(address account)',
  // #endif
  'error InvalidAuction()',
  'error AuctionNotOpen(uint8 status)',
  'error PaymentTooLow(uint256 sent, uint256 price)',
  'error NotSeller(address account)',
  'error NothingToWithdraw()',
]);

tellRefusals({
  PaymentTooLow: (_, price) => `the price is ${money(price)} now`,
  InvalidAuction: 'a price or a time is not possible',
  AuctionNotOpen: 'it was sold or taken back already',
  NotSeller: 'only the seller may do this',
});
// #if nfts
const approvalAbi = parseAbi(['function approve(address to, uint256 tokenId)']);
// #endif

const standing = ['For sale', 'Sold', 'Taken back'];

/** What a visitor can do: watch the price fall, buy, and sell. */
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
              hint="A payment did not reach you."
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
  const price = useRead(contract, auctionAbi, 'getCurrentPrice', [id]);
  // #if steps
  const stepTime = useRead(contract, auctionAbi, 'stepTime');
  // #endif
  if (!auction) return <Card title={`Auction ${id}`}>…</Card>;
  const open = auction.status === 0;
  const left = auction.startTime + auction.duration - chainTime();
  const isSeller = account?.toLowerCase() === auction.seller.toLowerCase();
  // #if nfts
  const title = `${id}. NFT number ${auction.tokenId}`;
  // #else
  //> const title = `${id}. ${auction.title}`;
  // #endif
  const target = { contract, abi: auctionAbi, args: () => [id] };
  return (
    <Card title={title}>
      {open && (
        <FallingPrice
          from={money(auction.startPrice)}
          now={money(price)}
          to={money(auction.endPrice)}
          percent={100 - percentOf(left > 0n ? left : 0n, auction.duration)}
          floor={percentOf(auction.endPrice, auction.startPrice) / 100}
        />
      )}
      <Stats>
        <Stat label="State" value={standing[auction.status] ?? '…'} />
        {!open && <Stat label="Sold for" value={money(auction.soldFor)} />}
        {open && <Stat label="Falls for" value={left > 0n ? timeSpan(left) : 'It is as low as it gets'} />}
        {/* #if steps */}
        {open && <Stat label="Falls every" value={timeSpan(stepTime)} />}
        {/* #endif */}
        <Stat label="Seller" value={<Person address={auction.seller} />} />
        {/* #if nfts */}
        <Stat label="Collection" value={<Person address={auction.nft} />} />
        {/* #endif */}
      </Stats>
      <Actions>
        {open && (
          <Action
            {...target}
            title="Buy now"
            hint={`${money(price)} or less by the time it arrives: what is too much comes straight back.`}
            functionName="buy"
            value={price ?? auction.startPrice}
            button="Buy"
            done="It is yours."
          />
        )}
        {open && isSeller && (
          <Action
            {...target}
            title="Take it back"
            hint="As long as nobody has bought it."
            functionName="cancelAuction"
            button="Take it back"
            done="It is no longer for sale."
          />
        )}
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
            hint="It will be kept here until it is sold or you take it back."
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
            { label: `Price to start with, in ${coin()}`, kind: 'ether' },
            { label: `Lowest price, in ${coin()}`, kind: 'ether' },
            { label: 'For how many days it falls', kind: 'days', initial: '1' },
          ]}
          button="Open"
          done="The auction is open."
        />
      </Actions>
    </Card>
  );
}
