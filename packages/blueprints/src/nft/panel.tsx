import { useState } from 'react';
import { parseAbi } from 'viem';
// #if fallingPrice
import { Countdown } from '../pieces/countdown.tsx';
import { FallingPrice } from '../pieces/falling-price.tsx';
// #endif
import { Exhibit, Gallery, pictureIn } from '../pieces/gallery.tsx';
import { Lot } from '../pieces/lot.tsx';
import {
  Action,
  Actions,
  Card,
  chainTime,
  contractAddress,
  More,
  moment,
  money,
  OwnerOnly,
  type PanelProps,
  PauseSwitch,
  Progress,
  percentOf,
  Stat,
  Stats,
  shortAddress,
  tellRefusals,
  timeSpan,
  useAccount,
  useNow,
  useRead,
} from '../shell.tsx';

const nftAbi = parseAbi([
  'function name() view returns (string)',
  'function maxSupply() view returns (uint256)',
  'function totalMinted() view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function tokensOfOwnerIn(address holder, uint256 start, uint256 stop) view returns (uint256[])',
  'function transferFrom(address from, address to, uint256 tokenId)',
  'error MaxSupplyReached(uint256 maxSupply)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ERC721NonexistentToken(uint256 tokenId)',
  'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
  'error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
  // #if publicSale || airdrop
  'error InvalidQuantity(uint256 quantity, uint256 limit)',
  // #endif
  // #if resaleCap || earns
  'error WrongPayment(uint256 sent, uint256 price)',
  // #endif
  // #if paid
  'function mintPrice() view returns (uint256)',
  // #endif
  // #if fallingPrice
  'function startPrice() view returns (uint256)',
  'function floorPrice() view returns (uint256)',
  'function priceStep() view returns (uint256)',
  'function stepTime() view returns (uint256)',
  'function saleStartedAt() view returns (uint256)',
  // #endif
  // #if makerRoyalty
  'function royaltyBps() view returns (uint96)',
  // #endif
  // #if earns
  'function withdraw()',
  'error NothingToWithdraw()',
  // #endif
  // #if refunds
  'function refundWindow() view returns (uint256)',
  'function refundUntil(uint256 tokenId) view returns (uint256)',
  'function isRefundable(uint256 tokenId) view returns (bool)',
  'function withdrawable() view returns (uint256)',
  'function refund(uint256 tokenId)',
  'error NotRefundable(uint256 tokenId)',
  // #endif
  // #if refunds || resaleCap
  'error NotHolder(address account)',
  // #endif
  // #if expiry
  'function validFor() view returns (uint256)',
  'function expiresAt(uint256 tokenId) view returns (uint256)',
  'function isMember(address account) view returns (bool)',
  // #endif
  // #if expiry && checkIn
  'error Expired(uint256 tokenId)',
  // #endif
  // #if renewPaid
  'function renewPrice() view returns (uint256)',
  // #endif
  // #if perWallet
  'function maxPerWallet() view returns (uint256)',
  // #endif
  // #if perWallet || allowlistLimit
  'error WalletLimitReached(uint256 limit)',
  // #endif
  // #if changePrice
  'function setMintPrice(uint256 price)',
  // #endif
  // #if saleSwitch
  'function saleActive() view returns (bool)',
  // #if allowlist
  'function setPublicSaleActive(bool active)',
  // #else
  //> 'function setSaleActive(bool active)',
  // #endif
  'error SaleNotActive()',
  // #endif
  // #if allowlist
  'function isAllowlisted(address wallet) view returns (bool)',
  'function addToAllowlist(address[] wallets)',
  'function removeFromAllowlist(address[] wallets)',
  'error NotAllowlisted(address wallet)',
  // #endif
  // #if allowlistPrice
  'function allowlistPrice() view returns (uint256)',
  // #endif
  // #if ownLinks
  'error MissingTokenURI()',
  // #endif
  // #if airdrop
  'function airdrop(address[] recipients) returns (uint256 firstTokenId)',
  // #endif
  // #if baseUri && !reveal
  'function metadataFrozen() view returns (bool)',
  'function setBaseURI(string baseURI)',
  'function freezeMetadata()',
  'error MetadataIsFrozen()',
  // #endif
  // #if reveal
  'function revealed() view returns (bool)',
  'function reveal(string baseURI)',
  'error AlreadyRevealed()',
  // #endif
  // #if royalty
  'function royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address receiver, uint256 amount)',
  // #endif
  // #if royalty && !makerRoyalty
  'function setRoyaltyReceiver(address receiver)',
  // #endif
  // #if burnable
  'function burn(uint256 tokenId)',
  // #endif
  // #if revoke
  'function isValid(uint256 tokenId) view returns (bool)',
  'function revoke(uint256 tokenId, string reason)',
  // #endif
  // #if soulbound
  'error Soulbound()',
  // #endif
  // #if pausable
  'function paused() view returns (bool)',
  'error EnforcedPause()',
  // #endif
  // #if checkIn
  'function isUsed(uint256 tokenId) view returns (bool)',
  'function isDoorStaff(address person) view returns (bool)',
  'function setDoorStaff(address person, bool allowed)',
  'function checkIn(uint256 tokenId) returns (address holder)',
  'error NotDoorStaff(address account)',
  'error TicketUsed(uint256 tokenId)',
  // #endif
  // #if resaleCap
  'function resaleOf(uint256 tokenId) view returns (bool listed, uint256 price)',
  'function maxResalePrice(uint256 tokenId) view returns (uint256)',
  'function listForResale(uint256 tokenId, uint256 price)',
  'function cancelResale(uint256 tokenId)',
  'function buyResale(uint256 tokenId) payable',
  'error OnlyResale()',
  'error ResalePriceTooHigh(uint256 price, uint256 highest)',
  'error NotForResale(uint256 tokenId)',
  // #endif
]);

tellRefusals({
  MaxSupplyReached: (most) => `there can only be ${most}, and they are all made`,
  WalletLimitReached: (limit) => `one wallet can have no more than ${limit}`,
  InvalidQuantity: (_, limit) => `take from 1 to ${limit} at a time`,
  WrongPayment: (_, price) => `it costs ${money(price)}`,
  SaleNotActive: 'the sale is not open',
  NotAllowlisted: 'this wallet is not on the allowlist',
  MetadataIsFrozen: 'the pictures are final',
  AlreadyRevealed: 'the pictures were revealed before',
  Soulbound: 'it belongs to its holder and cannot be passed on',
  NotDoorStaff: 'only door staff may do this',
  TicketUsed: 'this ticket was used before',
  OnlyResale: 'it can only be passed on by resale here',
  ResalePriceTooHigh: (_, highest) => `it can cost ${money(highest)} at most`,
  NotForResale: 'it is not offered',
  NotHolder: 'it belongs to somebody else',
  NotRefundable: 'the time is over, or it was not bought here by its holder',
  Expired: 'its time has run out',
  MissingTokenURI: 'the link is missing',
});

// `mint` takes something else in every kind of collection, so each way has its own part of the ABI.
// #if publicSale
const saleAbi = [...nftAbi, ...parseAbi(['function mint(uint256 quantity) payable returns (uint256 firstTokenId)'])] as const;
// #endif
// #if allowlist
const allowlistAbi = [...nftAbi, ...parseAbi(['function allowlistMint(uint256 quantity) payable returns (uint256 firstTokenId)'])] as const;
// #endif
// #if renewPaid
const renewAbi = [...nftAbi, ...parseAbi(['function renew(uint256 tokenId) payable'])] as const;
// #else
//> const renewAbi = [...nftAbi, ...parseAbi(['function renew(uint256 tokenId)'])] as const;
// #endif
// #if openMint
const openAbi = [...nftAbi, ...parseAbi(['function mint(string uri) returns (uint256 tokenId)'])] as const;
// #endif

/** One item: whose it is and how it looks. */
function Item({ contract, tokenId }: { contract: string; tokenId: bigint }) {
  const uri = useRead(contract, nftAbi, 'tokenURI', [tokenId]);
  // #if checkIn
  const used = useRead(contract, nftAbi, 'isUsed', [tokenId]);
  // #endif
  // #if resaleCap
  const resale = useRead(contract, nftAbi, 'resaleOf', [tokenId]);
  const highest = useRead(contract, nftAbi, 'maxResalePrice', [tokenId]);
  // #endif
  // #if refunds
  const refundUntil = useRead(contract, nftAbi, 'refundUntil', [tokenId]);
  // #endif
  // #if expiry
  const expiresAt = useRead(contract, nftAbi, 'expiresAt', [tokenId]);
  // #endif
  return (
    <Exhibit seed={`${contractAddress(contract)}/${tokenId}`} image={pictureIn(uri)} title={`Number ${tokenId}`}>
      {/* #if checkIn */}
      <p className="hint">{used ? 'Used' : 'Not used yet'}</p>
      {/* #endif */}
      {/* #if expiry */}
      <p className="hint">
        {expiresAt === undefined ? '…' : expiresAt > chainTime() ? `Valid until ${moment(expiresAt)}` : `Ran out on ${moment(expiresAt)}`}
      </p>
      {/* #endif */}
      {/* #if refunds */}
      {refundUntil !== undefined && refundUntil > chainTime() && <p className="hint">Money back until {moment(refundUntil)}</p>}
      {/* #endif */}
      {/* #if resaleCap */}
      <p className="hint">{resale?.[0] ? `Offered for ${money(resale[1])}` : `Can be resold for up to ${money(highest)}`}</p>
      {/* #endif */}
    </Exhibit>
  );
}

/** The newest of everybody else. */
function Newest({ contract, made, mine }: { contract: string; made: bigint | undefined; mine: readonly bigint[] }) {
  const newest = Array.from({ length: Math.min(Number(made ?? 0n), 12) }, (_, i) => (made ?? 0n) - BigInt(i)).filter(
    (id) => !mine.includes(id),
  );
  if (newest.length === 0) return null;
  return (
    <>
      <h3>The newest</h3>
      <Gallery label="The newest">
        {newest.map((tokenId) => (
          <Item key={tokenId.toString()} contract={contract} tokenId={tokenId} />
        ))}
      </Gallery>
    </>
  );
}

export function Panel({ module }: PanelProps) {
  const { contract } = module;
  const account = useAccount();
  const someone = account ?? '0x0000000000000000000000000000000000000000';
  const name = useRead(contract, nftAbi, 'name') ?? module.title;
  const max = useRead(contract, nftAbi, 'maxSupply');
  const made = useRead(contract, nftAbi, 'totalMinted');
  // The last thousand; older ones are found by their number.
  const from = made !== undefined && made > 1000n ? made - 999n : 1n;
  const mine = useRead(contract, nftAbi, 'tokensOfOwnerIn', [someone, from, made ?? 0n], account !== undefined && made !== undefined);
  // #if paid
  const price = useRead(contract, nftAbi, 'mintPrice');
  // #endif
  // #if refunds
  const refundWindow = useRead(contract, nftAbi, 'refundWindow');
  const withdrawable = useRead(contract, nftAbi, 'withdrawable');
  // #endif
  // #if expiry
  const validFor = useRead(contract, nftAbi, 'validFor');
  const member = useRead(contract, nftAbi, 'isMember', [someone], account !== undefined);
  // #endif
  // #if renewPaid
  const renewPrice = useRead(contract, nftAbi, 'renewPrice');
  // #endif
  // #if perWallet
  const perWallet = useRead(contract, nftAbi, 'maxPerWallet');
  // #endif
  // #if saleSwitch
  const open = useRead(contract, nftAbi, 'saleActive');
  // #endif
  // #if allowlist
  const allowed = useRead(contract, nftAbi, 'isAllowlisted', [someone], account !== undefined);
  // #endif
  // #if allowlistPrice
  const allowlistPrice = useRead(contract, nftAbi, 'allowlistPrice');
  // #endif
  // #if fallingPrice
  const startPrice = useRead(contract, nftAbi, 'startPrice');
  const floorPrice = useRead(contract, nftAbi, 'floorPrice');
  const priceStep = useRead(contract, nftAbi, 'priceStep');
  const stepTime = useRead(contract, nftAbi, 'stepTime');
  const saleStartedAt = useRead(contract, nftAbi, 'saleStartedAt') ?? 0n;
  const now = useNow();
  const nextFall =
    saleStartedAt === 0n || !stepTime || price === floorPrice
      ? undefined
      : saleStartedAt + ((now > saleStartedAt ? now - saleStartedAt : 0n) / stepTime + 1n) * stepTime;
  // #endif
  // #if makerRoyalty
  const makersShare = useRead(contract, nftAbi, 'royaltyBps');
  // #endif
  // #if royalty && !makerRoyalty
  const royalty = useRead(contract, nftAbi, 'royaltyInfo', [1n, 10_000n]);
  // #endif
  // #if pausable
  const paused = useRead(contract, nftAbi, 'paused') ?? false;
  // #endif
  // #if reveal
  const revealed = useRead(contract, nftAbi, 'revealed');
  // #endif
  // #if baseUri && !reveal
  const frozen = useRead(contract, nftAbi, 'metadataFrozen');
  // #endif
  // #if checkIn
  const atDoor = useRead(contract, nftAbi, 'isDoorStaff', [someone], account !== undefined);
  // #endif
  // #if paid && !fallingPrice
  const mintHint = `Each costs ${money(price)}.`;
  // #endif
  // #if fallingPrice
  //> const mintHint = `Each costs ${money(price)} or less by the time it arrives: what is too much comes straight back.`;
  // #endif
  // #if openMint && makerRoyalty
  const openHint = `It costs nothing but the network’s fee. You get ${Number(makersShare ?? 0n) / 100}% of each later sale, wherever royalties are paid.`;
  // #else
  //> const openHint = 'It costs nothing but the network’s fee.';
  // #endif
  // #if publicSale && free
  //> const mintHint = 'It costs nothing but the fee of the network.';
  // #endif
  const number = { label: 'Number of the item', kind: 'count' as const };

  return (
    <Card title={name}>
      {/* #if fallingPrice */}
      <FallingPrice
        from={money(startPrice)}
        now={money(price)}
        to={money(floorPrice)}
        percent={
          startPrice === undefined || floorPrice === undefined || price === undefined || startPrice === floorPrice
            ? 0
            : percentOf(startPrice - price, startPrice - floorPrice)
        }
        floor={percentOf(floorPrice, startPrice) / 100}
      />
      {saleStartedAt === 0n ? (
        <p className="hint">The price begins to fall when the sale opens.</p>
      ) : (
        <Countdown until={nextFall} label={`${money(priceStep)} less in`} over="The price is falling." />
      )}
      {/* #endif */}
      {/* #if paid && !fallingPrice */}
      <Lot seed={`${name} ${contractAddress(contract)}`}>
        <p className="figure">
          <small>One costs</small>
          {money(price)}
        </p>
      </Lot>
      {/* #endif */}
      {max !== undefined && max > 0n && <Progress label={`${made ?? '…'} of ${max} are made`} percent={percentOf(made, max)} />}
      <Stats>
        <Stat label="Made so far" value={max ? `${made ?? '…'} of ${max}` : `${made ?? '…'}`} />
        {account && <Stat label="You have" value={`${mine?.length ?? '…'}`} />}
        {/* #if expiry */}
        <Stat label="Valid for" value={timeSpan(validFor)} />
        {account && <Stat label="You are a member" value={member === undefined ? '…' : member ? 'Yes' : 'No'} />}
        {/* #endif */}
        {/* #if refunds */}
        <Stat label="Money back" value={`Within ${timeSpan(refundWindow)}`} />
        {/* #endif */}
        {/* #if perWallet */}
        <Stat label="Most per wallet" value={`${perWallet ?? '…'}`} />
        {/* #endif */}
        {/* #if saleSwitch */}
        <Stat label="Sale" value={open === undefined ? '…' : open ? 'Open to everyone' : 'Not open yet'} />
        {/* #endif */}
        {/* #if makerRoyalty */}
        <Stat label="Royalty to the maker" value={makersShare === undefined ? '…' : `${Number(makersShare) / 100}% of later sales`} />
        {/* #endif */}
        {/* #if royalty && !makerRoyalty */}
        <Stat label="Royalty" value={royalty ? `${Number(royalty[1]) / 100}% of later sales` : '…'} />
        {/* #endif */}
        {/* #if pausable */}
        <Stat label="State" value={paused ? 'Stopped by the owner' : 'Running'} />
        {/* #endif */}
        {/* #if reveal */}
        <Stat label="Pictures" value={revealed ? 'Revealed' : 'Still hidden'} />
        {/* #endif */}
      </Stats>
      <Actions>
        {/* #if publicSale */}
        <Action
          title="Mint"
          hint={mintHint}
          contract={contract}
          abi={saleAbi}
          functionName="mint"
          fields={[{ label: 'How many', kind: 'count', initial: '1' }]}
          // #if paid
          value={(values) => (price ?? 0n) * (values[0] as bigint)}
          // #endif
          // #if saleSwitch
          disabled={open === false}
          // #endif
          button="Mint"
          done="Yours. It is in your wallet now."
        />
        {/* #endif */}
        {/* #if allowlist */}
        {allowed === true && (
          <Action
            title="Mint with the allowlist"
            hint="Your wallet is on the allowlist."
            contract={contract}
            abi={allowlistAbi}
            functionName="allowlistMint"
            fields={[{ label: 'How many', kind: 'count', initial: '1' }]}
            // #if allowlistPrice
            value={(values) => (allowlistPrice ?? 0n) * (values[0] as bigint)}
            // #endif
            // #if paid && !allowlistPrice
            //> value={(values) => (price ?? 0n) * (values[0] as bigint)}
            // #endif
            button="Mint"
            done="Yours. It is in your wallet now."
          />
        )}
        {/* #endif */}
        {/* #if openMint */}
        <Action
          title="Add a piece of your own"
          hint={openHint}
          contract={contract}
          abi={openAbi}
          functionName="mint"
          fields={[
            { label: 'Link to its description', kind: 'text', hint: 'A JSON file with name, description and image, for example on IPFS.' },
          ]}
          button="Add"
          done="Your piece is in your wallet now."
        />
        {/* #endif */}
      </Actions>
      {mine && mine.length > 0 && (
        <>
          <h3>Yours</h3>
          <Gallery label="Your items">
            {mine.slice(0, 24).map((tokenId) => (
              <Item key={tokenId.toString()} contract={contract} tokenId={tokenId} />
            ))}
          </Gallery>
        </>
      )}
      <Newest contract={contract} made={made} mine={mine ?? []} />
      <More>
        {/* #if !soulbound && !resaleCap */}
        <Action
          title="Give one away"
          contract={contract}
          abi={nftAbi}
          functionName="transferFrom"
          fields={[number, { label: 'To', kind: 'account', hint: 'The wallet address of whoever gets it.' }]}
          args={([tokenId, to]) => [someone, to, tokenId]}
          button="Give"
          done="It was passed on."
        />
        {/* #endif */}
        {/* #if resaleCap */}
        <Action
          title="Offer one for resale"
          hint="For no more than it cost at first allows; above you see how much."
          contract={contract}
          abi={nftAbi}
          functionName="listForResale"
          fields={[number, { label: 'Price', kind: 'ether' }]}
          button="Offer"
          done="It is offered now."
        />
        <Action
          title="Take one off resale"
          contract={contract}
          abi={nftAbi}
          functionName="cancelResale"
          fields={[number]}
          button="Take off"
          done="It is no longer offered."
        />
        <Resale contract={contract} made={made ?? 0n} />
        {/* #endif */}
        {/* #if refunds */}
        {mine && mine.length > 0 && (
          <Action
            title="Get your money back"
            hint={`Within ${timeSpan(refundWindow)} after you bought it, if you never passed it on. The item goes back.`}
            contract={contract}
            abi={nftAbi}
            functionName="refund"
            fields={[number]}
            button="Give it back"
            done="You have your money back."
          />
        )}
        {/* #endif */}
        {/* #if renewPaid */}
        <Action
          title="Renew one"
          hint={`It costs ${money(renewPrice)}, for another ${timeSpan(validFor)}. The time is added.`}
          contract={contract}
          abi={renewAbi}
          functionName="renew"
          fields={[number]}
          value={renewPrice ?? 0n}
          button="Renew"
          done="It is valid for longer."
        />
        {/* #endif */}
        {/* #if burnable */}
        <Action
          title="Destroy one of yours"
          hint="It is gone for good."
          contract={contract}
          abi={nftAbi}
          functionName="burn"
          fields={[number]}
          button="Destroy"
          done="Destroyed."
        />
        {/* #endif */}
        {/* #if checkIn */}
        {atDoor === true && (
          <Action
            title="Check a ticket in"
            hint="You are door staff. Each ticket works once."
            contract={contract}
            abi={nftAbi}
            functionName="checkIn"
            fields={[{ label: 'Number of the ticket', kind: 'count' }]}
            button="Check in"
            done="Let them in: the ticket is marked as used."
          />
        )}
        {/* #endif */}
      </More>
      {/* #if revoke */}
      <Check contract={contract} made={made ?? 0n} />
      {/* #endif */}
      <OwnerOnly contract={contract}>
        {/* #if ownerMakes */}
        <OwnerMint contract={contract} />
        {/* #endif */}
        {/* #if airdrop */}
        <Action
          title="Send one to each of a list"
          hint="One wallet per line, at most 100."
          contract={contract}
          abi={nftAbi}
          functionName="airdrop"
          fields={[{ label: 'Wallets', kind: 'accounts' }]}
          button="Send to all"
          done="Everybody on the list has got one."
        />
        {/* #endif */}
        {/* #if saleSwitch */}
        <Action
          title={open ? 'Close the sale' : 'Open the sale to everyone'}
          contract={contract}
          abi={nftAbi}
          // #if allowlist
          functionName="setPublicSaleActive"
          // #else
          //> functionName="setSaleActive"
          // #endif
          args={() => [!open]}
          button={open ? 'Close' : 'Open'}
          done="Done."
        />
        {/* #endif */}
        {/* #if allowlist */}
        <Action
          title="Add to the allowlist"
          hint="One wallet per line."
          contract={contract}
          abi={nftAbi}
          functionName="addToAllowlist"
          args={(values) => values}
          fields={[{ label: 'Wallets', kind: 'accounts' }]}
          button="Add"
          done="They can mint from now on."
        />
        <Action
          title="Take off the allowlist"
          hint="One wallet per line."
          contract={contract}
          abi={nftAbi}
          functionName="removeFromAllowlist"
          args={(values) => values}
          fields={[{ label: 'Wallets', kind: 'accounts' }]}
          button="Take off"
          done="Taken off."
        />
        {/* #endif */}
        {/* #if changePrice */}
        <Action
          title="Change the price"
          contract={contract}
          abi={nftAbi}
          functionName="setMintPrice"
          fields={[{ label: 'New price of one', kind: 'ether' }]}
          button="Change"
          done="The new price holds from now on."
        />
        {/* #endif */}
        {/* #if expiry && !renewPaid */}
        <Action
          title="Renew one"
          hint={`For another ${timeSpan(validFor)}. The time is added.`}
          contract={contract}
          abi={renewAbi}
          functionName="renew"
          fields={[number]}
          button="Renew"
          done="It is valid for longer."
        />
        {/* #endif */}
        {/* #if earns */}
        <Action
          title="Take the proceeds out"
          // #if refunds
          hint={`${money(withdrawable)} can be taken out now; the rest waits until no buyer can ask it back.`}
          // #else
          //> hint="All that was paid so far goes to your wallet."
          // #endif
          contract={contract}
          abi={nftAbi}
          functionName="withdraw"
          button="Withdraw"
          done="The money is in your wallet."
        />
        {/* #endif */}
        {/* #if baseUri && !reveal */}
        {frozen === false && (
          <>
            <Action
              title="Say where the pictures are"
              hint="A folder with the files 1.json, 2.json and so on, for example ipfs://…/ with the slash at the end."
              contract={contract}
              abi={nftAbi}
              functionName="setBaseURI"
              fields={[{ label: 'Folder', kind: 'text' }]}
              button="Save"
              done="Saved. Wallets and marketplaces will show the new pictures."
            />
            <Action
              title="Promise never to change the pictures"
              hint="This cannot be undone."
              contract={contract}
              abi={nftAbi}
              functionName="freezeMetadata"
              button="Promise"
              done="The pictures are final."
            />
          </>
        )}
        {/* #endif */}
        {/* #if reveal */}
        {revealed === false && (
          <Action
            title="Reveal the pictures"
            hint="A folder with the files 1.json, 2.json and so on. This can be done once."
            contract={contract}
            abi={nftAbi}
            functionName="reveal"
            fields={[{ label: 'Folder', kind: 'text' }]}
            button="Reveal"
            done="Revealed."
          />
        )}
        {/* #endif */}
        {/* #if royalty && !makerRoyalty */}
        <Action
          title="Choose who gets the royalties"
          hint={`They go to ${shortAddress(royalty?.[0])} now.`}
          contract={contract}
          abi={nftAbi}
          functionName="setRoyaltyReceiver"
          fields={[{ label: 'New receiver', kind: 'account' }]}
          button="Change"
          done="Changed."
        />
        {/* #endif */}
        {/* #if revoke */}
        <Action
          title="Take one back"
          hint="For good. Whoever has it loses it."
          contract={contract}
          abi={nftAbi}
          functionName="revoke"
          fields={[number, { label: 'Reason, for everyone to read', kind: 'text' }]}
          button="Take back"
          done="It does not count any more."
        />
        {/* #endif */}
        {/* #if checkIn */}
        <Action
          title="Name door staff"
          contract={contract}
          abi={nftAbi}
          functionName="setDoorStaff"
          fields={[
            { label: 'Wallet of the person', kind: 'account' },
            { label: 'May check tickets in', kind: 'yesno', initial: 'yes' },
          ]}
          button="Save"
          done="Saved."
        />
        <Action
          title="Check a ticket in"
          contract={contract}
          abi={nftAbi}
          functionName="checkIn"
          fields={[{ label: 'Number of the ticket', kind: 'count' }]}
          button="Check in"
          done="The ticket is marked as used."
        />
        {/* #endif */}
        {/* #if pausable */}
        <PauseSwitch
          contract={contract}
          stop={{
            title: 'Stop everything',
            hint: 'Nobody can mint or pass on anything until you let it go on.',
            button: 'Stop',
            done: 'Stopped.',
          }}
          goOn={{ title: 'Let everything go on', button: 'Go on', done: 'Everything goes on.' }}
        />
        {/* #endif */}
      </OwnerOnly>
    </Card>
  );
}

// #if ownerMakes
function OwnerMint({ contract }: { contract: string }) {
  const to = { label: 'For whom', kind: 'account' as const };
  // #if tokenUri
  const what = [{ label: 'Link to its description', kind: 'text' as const, hint: 'A JSON file with name, description and image.' }];
  const abi = parseAbi(['function $ownerMint$(address to, string uri) returns (uint256 tokenId)']);
  // #else
  // #if publicSale
  //> const what = [{ label: 'How many', kind: 'count' as const, initial: '1' }];
  //> const abi = parseAbi(['function $ownerMint$(address to, uint256 quantity) returns (uint256 firstTokenId)']);
  // #else
  //> const what: [] = [];
  //> const abi = parseAbi(['function $ownerMint$(address to) returns (uint256 tokenId)']);
  // #endif
  // #endif
  return (
    <Action
      title="Make one for somebody"
      contract={contract}
      abi={[...nftAbi, ...abi]}
      functionName="$ownerMint$"
      fields={[to, ...what]}
      button="Make"
      done="It is in their wallet now."
    />
  );
}

// #endif
// #if revoke
/** Lets anyone see whether an item counts. */
function Check({ contract, made }: { contract: string; made: bigint }) {
  const [number, setNumber] = useState('');
  const asked = /^\d+$/.test(number) ? BigInt(number) : 0n;
  const valid = useRead(contract, nftAbi, 'isValid', [asked], asked > 0n);
  const holder = useRead(contract, nftAbi, 'ownerOf', [asked], valid === true);
  return (
    <div className="field">
      <label htmlFor={`${contract}-check`}>Check one by its number</label>
      <input id={`${contract}-check`} inputMode="numeric" value={number} onChange={(event) => setNumber(event.target.value.trim())} />
      <p className="hint" role="status">
        {asked > 0n && valid === true && `Valid. It belongs to ${shortAddress(holder)}.`}
        {asked > 0n && valid === false && (asked > made ? 'There is none with this number.' : 'Not valid any more.')}
      </p>
    </div>
  );
}

// #endif
// #if resaleCap
/** Finds an item by its number and buys it, when it is offered. */
function Resale({ contract, made }: { contract: string; made: bigint }) {
  const [number, setNumber] = useState('1');
  const asked = /^\d+$/.test(number) ? BigInt(number) : 0n;
  const resale = useRead(contract, nftAbi, 'resaleOf', [asked], asked > 0n && asked <= made);
  return (
    <div className="action">
      <label htmlFor={`${contract}-resale`}>Look for one that is offered, by its number</label>
      <input id={`${contract}-resale`} inputMode="numeric" value={number} onChange={(event) => setNumber(event.target.value.trim())} />
      {resale?.[0] ? (
        <Action
          title={`Buy number ${asked}`}
          hint={`It costs ${money(resale[1])}.`}
          contract={contract}
          abi={nftAbi}
          functionName="buyResale"
          args={() => [asked]}
          value={resale[1]}
          button="Buy"
          done="Yours. It is in your wallet now."
        />
      ) : (
        <p className="hint">This one is not offered.</p>
      )}
    </div>
  );
}
// #endif
