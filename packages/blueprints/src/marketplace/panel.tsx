import { parseAbi } from 'viem';
import { Exhibit, Gallery } from '../pieces/gallery.tsx';
import {
  Action,
  Actions,
  Card,
  contractAddress,
  money,
  OwnerOnly,
  type PanelProps,
  PauseSwitch,
  Person,
  Stat,
  Stats,
  shortAddress,
  tellRefusals,
  useAccount,
  useRead,
} from '../shell.tsx';

const listingsAbi = {
  type: 'function',
  name: 'getListings',
  stateMutability: 'view',
  inputs: [
    { name: 'start', type: 'uint256' },
    { name: 'count', type: 'uint256' },
  ],
  outputs: [
    {
      name: 'listings',
      type: 'tuple[]',
      components: [
        { name: 'seller', type: 'address' },
        { name: 'nft', type: 'address' },
        { name: 'tokenId', type: 'uint256' },
        { name: 'price', type: 'uint256' },
        { name: 'status', type: 'uint8' },
        // #if fee
        { name: 'feeBps', type: 'uint256' },
        // #endif
        // #if royalties
        { name: 'maxRoyaltyBps', type: 'uint256' },
        // #endif
      ],
    },
  ],
} as const;

const marketAbi = [
  listingsAbi,
  ...parseAbi([
    'function listingCount() view returns (uint256)',
    'function listItem(address nft, uint256 tokenId, uint256 price) returns (uint256 listingId)',
    'function updatePrice(uint256 listingId, uint256 price)',
    'function cancelListing(uint256 listingId)',
    'function buyItem(uint256 listingId) payable',
    'error UnknownListing(uint256 listingId)',
    'error ListingClosed(uint256 listingId)',
    'error NotSeller(address account)',
    'error PriceIsZero()',
    'error WrongPayment(uint256 sent, uint256 price)',
    'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
    'error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
    'error ERC721NonexistentToken(uint256 tokenId)',
    // #if fee
    'function feeBps() view returns (uint256)',
    'function collectedFees() view returns (uint256)',
    'function withdrawFees()',
    // #endif
    // #if changeFee
    'function setFee(uint256 newFeeBps)',
    'error FeeTooHigh(uint256 feeBps, uint256 maxFeeBps)',
    // #endif
    // #if fee || royalties
    'error NothingToWithdraw()',
    // #endif
    // #if royalties
    'function owedRoyalties(address receiver) view returns (uint256)',
    'function withdrawRoyalties()',
    // #endif
    // #if offers
    'struct Offer { uint256 listingId; address bidder; uint256 amount; }',
    'function offerCount() view returns (uint256)',
    'function getOffer(uint256 offerId) view returns (Offer offer)',
    'function makeOffer(uint256 listingId) payable returns (uint256 offerId)',
    'function acceptOffer(uint256 offerId)',
    'function withdrawOffer(uint256 offerId)',
    'error OfferClosed(uint256 offerId)',
    // #endif
    // #if approvedSellers
    'function isApprovedSeller(address account) view returns (bool)',
    'function approveSeller(address account)',
    'function removeSeller(address account)',
    'error NotApprovedSeller(address account)',
    // #endif
    // #if approvedCollections
    'function approveCollection(address nft)',
    'function removeCollection(address nft)',
    'error NotApprovedCollection(address nft)',
    // #endif
    // #if pausable
    'function paused() view returns (bool)',
    'error EnforcedPause()',
    // #endif
  ]),
] as const;

const itemAbi = parseAbi([
  'function approve(address to, uint256 tokenId)',
  'error ERC721InvalidApprover(address approver)',
  'error ERC721NonexistentToken(uint256 tokenId)',
]);

tellRefusals({
  WrongPayment: (_, price) => `it costs exactly ${money(price)}`,
  ListingClosed: 'it is no longer offered',
  UnknownListing: 'there is no such offer',
  OfferClosed: 'this offer is no longer open',
  NotSeller: 'only the seller may do this',
  NotApprovedSeller: 'only approved sellers can sell here',
  NotApprovedCollection: 'this collection is not traded here',
  PriceIsZero: 'write a price above zero',
  FeeTooHigh: (_, most) => `it can be ${Number(most) / 100}% at most`,
});

export function Panel({ module }: PanelProps) {
  const { contract } = module;
  const account = useAccount();
  const collection = module.wires.collection ?? '';
  const count = useRead(contract, marketAbi, 'listingCount');
  // The newest hundred.
  const start = count !== undefined && count > 100n ? count - 99n : 1n;
  const listings = useRead(contract, marketAbi, 'getListings', [start, 100n], count !== undefined);
  const open = (listings ?? []).map((listing, at) => ({ ...listing, id: start + BigInt(at) })).filter((listing) => listing.status === 0);
  // #if fee
  const feeBps = useRead(contract, marketAbi, 'feeBps');
  const collected = useRead(contract, marketAbi, 'collectedFees');
  // #endif
  // #if royalties
  const owed = useRead(
    contract,
    marketAbi,
    'owedRoyalties',
    [account ?? '0x0000000000000000000000000000000000000000'],
    account !== undefined,
  );
  // #endif
  // #if approvedSellers
  const approved = useRead(
    contract,
    marketAbi,
    'isApprovedSeller',
    [account ?? '0x0000000000000000000000000000000000000000'],
    account !== undefined,
  );
  // #endif
  // #if pausable
  const paused = useRead(contract, marketAbi, 'paused') ?? false;
  // #endif
  const isOwn = (seller: string) => account !== undefined && seller.toLowerCase() === account.toLowerCase();

  return (
    <Card title={module.title}>
      <Stats>
        <Stat label="For sale now" value={listings ? `${open.length}` : '…'} />
        {/* #if fee */}
        <Stat label="The marketplace keeps" value={feeBps === undefined ? '…' : `${Number(feeBps) / 100}% of each sale`} />
        {/* #endif */}
        {/* #if pausable */}
        <Stat label="Trading" value={paused ? 'Stopped by the owner' : 'Open'} />
        {/* #endif */}
      </Stats>
      {open.length === 0 && <p className="hint">Nothing is for sale at the moment.</p>}
      <Gallery label="For sale">
        {open.map((listing) => (
          <Exhibit
            key={listing.id.toString()}
            seed={`${listing.nft}/${listing.tokenId}`}
            title={`Item ${listing.tokenId} for ${money(listing.price)}`}
          >
            <p className="hint">
              Sold by <Person address={listing.seller} />
            </p>
            {isOwn(listing.seller) ? (
              <>
                <Action
                  title="Change the price"
                  contract={contract}
                  abi={marketAbi}
                  functionName="updatePrice"
                  fields={[{ label: 'New price', kind: 'ether' }]}
                  args={([price]) => [listing.id, price]}
                  button="Change"
                  done="The new price holds."
                />
                <Action
                  title="Take it back"
                  contract={contract}
                  abi={marketAbi}
                  functionName="cancelListing"
                  args={() => [listing.id]}
                  button="Take back"
                  done="It is in your wallet again."
                />
              </>
            ) : (
              <>
                <Action
                  title="Buy it"
                  hint={`It costs ${money(listing.price)}.`}
                  contract={contract}
                  abi={marketAbi}
                  functionName="buyItem"
                  args={() => [listing.id]}
                  value={listing.price}
                  button="Buy"
                  done="Yours. It is in your wallet now."
                />
                {/* #if offers */}
                <Action
                  title="Offer another price"
                  hint="The money waits here until the seller takes it, or you take it back."
                  contract={contract}
                  abi={marketAbi}
                  functionName="makeOffer"
                  fields={[{ label: 'Your offer', kind: 'ether' }]}
                  args={() => [listing.id]}
                  value={([amount]) => amount as bigint}
                  button="Offer"
                  done="The seller can see your offer now."
                />
                {/* #endif */}
              </>
            )}
          </Exhibit>
        ))}
      </Gallery>
      {/* #if offers */}
      <Offers contract={contract} />
      {/* #endif */}
      {/* #if approvedSellers */}
      {account && approved === false && <p className="hint">Your wallet is not approved to sell here yet. Ask the owner.</p>}
      {/* #endif */}
      <Actions>
        <Action
          title="Sell, first step: allow it"
          hint="The marketplace may then take this one item, nothing else."
          contract={collection}
          abi={itemAbi}
          functionName="approve"
          fields={[{ label: 'Number of your item', kind: 'count' }]}
          args={([tokenId]) => [contractAddress(contract), tokenId]}
          button="Allow"
          done="Allowed. Now do the second step."
        />
        <Action
          title="Sell, second step: offer it"
          hint="The item waits here until it is sold or you take it back."
          contract={contract}
          abi={marketAbi}
          functionName="listItem"
          fields={[
            { label: 'Number of your item', kind: 'count' },
            { label: 'Price', kind: 'ether' },
          ]}
          args={([tokenId, price]) => [contractAddress(collection), tokenId, price]}
          button="Offer"
          done="It is for sale."
        />
        {/* #if royalties */}
        {owed !== undefined && owed > 0n && (
          <Action
            title="Fetch your royalties"
            hint={`${money(owed)} could not be delivered to you.`}
            contract={contract}
            abi={marketAbi}
            functionName="withdrawRoyalties"
            button="Fetch"
            done="The money is in your wallet."
          />
        )}
        {/* #endif */}
      </Actions>
      {/* #if owned */}
      <OwnerOnly contract={contract}>
        {/* #if fee */}
        <Action
          title="Take the fees out"
          hint={`${money(collected)} have come together.`}
          contract={contract}
          abi={marketAbi}
          functionName="withdrawFees"
          disabled={collected === 0n}
          button="Withdraw"
          done="The money is in your wallet."
        />
        {/* #endif */}
        {/* #if changeFee */}
        <Action
          title="Change the marketplace’s part"
          hint="At most 25%. What is listed already keeps its part."
          contract={contract}
          abi={marketAbi}
          functionName="setFee"
          fields={[{ label: 'Percent of each sale', kind: 'percent' }]}
          button="Change"
          done="It holds for what is listed from now on."
        />
        {/* #endif */}
        {/* #if approvedSellers */}
        <Action
          title="Approve a seller"
          contract={contract}
          abi={marketAbi}
          functionName="approveSeller"
          fields={[{ label: 'Their wallet', kind: 'account' }]}
          button="Approve"
          done="They can sell here."
        />
        <Action
          title="Remove a seller"
          hint="What they have listed stays."
          contract={contract}
          abi={marketAbi}
          functionName="removeSeller"
          fields={[{ label: 'Their wallet', kind: 'account' }]}
          button="Remove"
          done="They can list nothing more."
        />
        {/* #endif */}
        {/* #if approvedCollections */}
        <Action
          title="Approve a collection"
          contract={contract}
          abi={marketAbi}
          functionName="approveCollection"
          fields={[{ label: 'Address of the collection', kind: 'account' }]}
          button="Approve"
          done="Its items can be sold here."
        />
        <Action
          title="Remove a collection"
          contract={contract}
          abi={marketAbi}
          functionName="removeCollection"
          fields={[{ label: 'Address of the collection', kind: 'account' }]}
          button="Remove"
          done="Its items can be listed no longer."
        />
        {/* #endif */}
        {/* #if pausable */}
        <PauseSwitch
          contract={contract}
          stop={{
            title: 'Stop trading',
            hint: 'Nobody can list or buy until you let it go on. Items can still be taken back.',
            button: 'Stop',
            done: 'Trading is stopped.',
          }}
          goOn={{ title: 'Let trading go on', button: 'Go on', done: 'Trading goes on.' }}
        />
        {/* #endif */}
      </OwnerOnly>
      {/* #endif */}
    </Card>
  );
}

// #if offers
/** The newest offers: sellers take them, buyers take them back. */
function Offers({ contract }: { contract: string }) {
  const count = useRead(contract, marketAbi, 'offerCount') ?? 0n;
  const newest = Array.from({ length: Number(count > 20n ? 20n : count) }, (_, at) => count - BigInt(at));
  if (newest.length === 0) return null;
  return (
    <Actions>
      {newest.map((offerId) => (
        <Offer key={offerId.toString()} contract={contract} offerId={offerId} />
      ))}
    </Actions>
  );
}

function Offer({ contract, offerId }: { contract: string; offerId: bigint }) {
  const account = useAccount();
  const offer = useRead(contract, marketAbi, 'getOffer', [offerId]);
  if (!offer || offer.amount === 0n || !account) return null;
  const isMine = offer.bidder.toLowerCase() === account.toLowerCase();
  return (
    <Action
      title={`Offer of ${money(offer.amount)} for listing ${offer.listingId}`}
      hint={isMine ? 'It is yours. You can take the money back.' : `By ${shortAddress(offer.bidder)}. Only the seller can take it.`}
      contract={contract}
      abi={marketAbi}
      functionName={isMine ? 'withdrawOffer' : 'acceptOffer'}
      args={() => [offerId]}
      button={isMine ? 'Take back' : 'Accept and sell'}
      done={isMine ? 'The money is in your wallet.' : 'Sold.'}
    />
  );
}
// #endif
