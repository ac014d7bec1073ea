// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC4906} from "@openzeppelin/contracts/interfaces/IERC4906.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
// #if burnable
import {ERC721Burnable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Burnable.sol";
// #endif
// #if enumerable
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
// #endif
// #if pausable
import {ERC721Pausable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Pausable.sol";
// #endif
// #if royalty
import {ERC721Royalty} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Royalty.sol";
// #endif
// #if ownLinks
import {ERC721URIStorage} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";
// #endif
// #if resaleCap || earns
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
// #endif
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title $title$
/// @notice A collection of unique, numbered items (NFTs, standard ERC-721). The first item has number 1.
contract $Contract$ is
    ERC721,
    // #if enumerable
    ERC721Enumerable,
    // #endif
    // #if ownLinks
    ERC721URIStorage,
    // #endif
    // #if pausable
    ERC721Pausable,
    // #endif
    // #if burnable
    ERC721Burnable,
    // #endif
    // #if royalty
    ERC721Royalty,
    // #endif
    Ownable2Step,
    ReentrancyGuard
{
    using Strings for uint256;

    /// @notice What is fixed when the collection is deployed.
    struct Settings {
        /// How many items can ever be made; 0 means there is no limit.
        uint256 maxSupply;
        // #if paid
        /// The price of one item/*#if fallingPrice*/ at the start of the sale/*#endif*/, in wei.
        uint256 mintPrice;
        // #endif
        // #if fallingPrice
        /// The price below which it does not fall, in wei.
        uint256 floorPrice;
        /// By how much the price falls at a time, in wei.
        uint256 priceStep;
        /// How often the price falls, in seconds.
        uint256 stepTime;
        // #endif
        // #if perWallet
        /// How many items one wallet can mint.
        uint256 maxPerWallet;
        // #endif
        // #if perTransaction
        /// How many items can be minted at once.
        uint256 maxPerTransaction;
        // #endif
        // #if allowlistPrice
        /// The price of one item for wallets on the allowlist, in wei.
        uint256 allowlistPrice;
        // #endif
        // #if allowlistLimit
        /// How many items one wallet can mint through the allowlist.
        uint256 allowlistLimit;
        // #endif
        // #if refunds
        /// How long buyers can get their money back, in seconds.
        uint256 refundWindow;
        // #endif
        // #if expiry
        /// How long an item is valid, in seconds.
        uint256 validFor;
        // #endif
        // #if renewPaid
        /// What renewing an item costs, in wei.
        uint256 renewPrice;
        // #endif
        // #if baseUri || reveal
        /// Where the metadata lies (or, before a reveal, the one placeholder); empty: the built-in card.
        string uri;
        // #endif
        // #if royalty && !makerRoyalty
        /// Who receives the royalty of later sales.
        address royaltyReceiver;
        // #endif
        // #if royalty
        /// The royalty in basis points: 500 is 5 %.
        uint96 royaltyBps;
        // #endif
        // #if resaleCap
        /// The highest resale price, in basis points of the original price: 10,000 is 100 %.
        uint256 resaleCapBps;
        // #endif
    }

    // #if publicSale || airdrop
    /// @notice No call makes more items than this, so that every call fits into a block.
    uint256 public constant MAX_BATCH = 100;
    // #endif
    /// @notice How many items can ever be made; 0 means there is no limit.
    uint256 public immutable maxSupply;
    // #if paid && !fallingPrice
    // #if changePrice
    /// @notice The price of one item, in wei.
    uint256 public mintPrice;
    // #else
    //> /// @notice The price of one item, in wei.
    //> uint256 public immutable mintPrice;
    // #endif
    // #endif
    // #if fallingPrice
    /// @notice The price of one item at the start of the sale, in wei.
    uint256 public immutable startPrice;
    /// @notice The price below which it does not fall, in wei.
    uint256 public immutable floorPrice;
    /// @notice By how much the price falls at a time, in wei.
    uint256 public immutable priceStep;
    /// @notice How often the price falls, in seconds.
    uint256 public immutable stepTime;
    /// @notice When the owner opened the sale for the first time (Unix seconds); 0 before. The price falls from then on.
    uint256 public saleStartedAt;
    // #endif
    // #if makerRoyalty
    /// @notice The part of later sales that goes to whoever made an item, in basis points: 500 is 5 %. It can never change.
    uint96 public immutable royaltyBps;
    // #endif
    // #if perWallet
    /// @notice How many items one wallet can mint.
    uint256 public immutable maxPerWallet;
    // #endif
    // #if perTransaction
    /// @notice How many items can be minted at once.
    uint256 public immutable maxPerTransaction;
    // #endif
    // #if publicSale
    /// @notice How many items a wallet has minted/*#if allowlistLimit*/, those of the allowlist not counted/*#endif*/.
    mapping(address wallet => uint256) public mintedBy;
    // #endif
    // #if saleSwitch
    /// @notice Whether anyone can mint at the moment.
    bool public saleActive;
    // #endif
    // #if allowlist
    /// @notice Whether a wallet is on the allowlist.
    mapping(address wallet => bool) public isAllowlisted;
    // #if allowlistPrice
    /// @notice The price of one item for wallets on the allowlist, in wei.
    uint256 public immutable allowlistPrice;
    // #endif
    // #if allowlistLimit
    /// @notice How many items one wallet can mint through the allowlist.
    uint256 public immutable allowlistLimit;
    /// @notice How many items a wallet has minted through the allowlist.
    mapping(address wallet => uint256) public allowlistMintedBy;
    // #endif
    // #endif
    // #if refunds
    /// @notice How long buyers can get their money back, in seconds; until then it stays in the contract.
    uint256 public immutable refundWindow;
    // #endif
    // #if expiry
    /// @notice How long an item is valid, in seconds.
    uint256 public immutable validFor;
    /// @notice Until when an item is valid (Unix seconds); 0 when it was never made.
    mapping(uint256 tokenId => uint256) public expiresAt;
    // #endif
    // #if renewPaid
    /// @notice What renewing an item costs, in wei. It can never change.
    uint256 public immutable renewPrice;
    // #endif
    // #if reveal
    /// @notice Whether the final metadata has been published.
    bool public revealed;
    // #endif
    // #if baseUri && !reveal
    /// @notice Whether the metadata can never be changed again.
    bool public metadataFrozen;
    // #endif
    // #if revoke
    /// @notice Whether an item was taken back by the issuer.
    mapping(uint256 tokenId => bool) public wasRevoked;
    // #endif
    // #if checkIn
    /// @notice Whether a person may check tickets in, beside the owner.
    mapping(address person => bool) public isDoorStaff;
    /// @notice Whether a ticket has been used.
    mapping(uint256 tokenId => bool) public isUsed;
    // #endif
    // #if resaleCap
    /// @notice The highest resale price, in basis points of the original price: 10,000 is 100 %.
    uint256 public immutable resaleCapBps;
    /// @notice What an item cost when it was first sold, in wei; an item the owner gave away counts as sold at the price of that day.
    mapping(uint256 tokenId => uint256) public originalPrice;
    // #endif

    // #if resaleCap
    struct Resale {
        bool listed;
        uint256 price;
    }

    mapping(uint256 tokenId => Resale) private _resales;
    // #endif
    // #if refunds
    /// What was paid at once, in the order of time.
    struct Purchase {
        uint256 price;
        /// What is left of it after refunds.
        uint256 amount;
        /// Until when the money can be asked back (Unix seconds).
        uint256 until;
    }

    Purchase[] private _purchases;
    /// The number of the purchase of an item, from 1; 0 once the right to a refund is gone.
    mapping(uint256 tokenId => uint256) private _purchaseOf;
    /// How many purchases nobody can ask back any more.
    uint256 private _settled;
    /// What the owner can take out.
    uint256 private _released;
    // #endif
    // #if baseUri || reveal
    string private _metadataUri;
    // #endif
    uint256 private _totalMinted;
    // #if !enumerable && (burnable || revoke)
    //> uint256 private _totalBurned;
    // #endif

    /// @notice Items were made; they are numbered from `firstTokenId` on.
    event Minted(address indexed to, uint256 indexed firstTokenId, uint256 quantity);
    // #if changePrice
    /// @notice The price of one item was changed.
    event MintPriceChanged(uint256 price);
    // #endif
    // #if saleSwitch
    /// @notice The sale to everyone was opened or closed.
    event SaleActiveChanged(bool active);
    // #endif
    // #if allowlist
    /// @notice A wallet was put on the allowlist or taken off it.
    event AllowlistChanged(address indexed wallet, bool allowed);
    // #endif
    // #if refunds
    /// @notice A buyer gave an item back and got the money back.
    event Refunded(uint256 indexed tokenId, address indexed buyer, uint256 amount);
    // #endif
    // #if expiry
    /// @notice An item is valid for longer.
    event Renewed(uint256 indexed tokenId, uint256 expiresAt);
    // #endif
    // #if earns
    /// @notice Proceeds were paid out to the owner.
    event Withdrawn(address indexed to, uint256 amount);
    // #endif
    // #if baseUri && !reveal
    /// @notice The place of the metadata was changed.
    event BaseURIChanged(string baseURI);
    /// @notice The metadata can never be changed again.
    event MetadataFrozen();
    // #endif
    // #if reveal
    /// @notice The final metadata was published.
    event Revealed(string baseURI);
    // #endif
    // #if royalty && !makerRoyalty
    /// @notice Royalties go to somebody else from now on.
    event RoyaltyReceiverChanged(address indexed receiver);
    // #endif
    // #if soulbound
    /// @notice The item is bound to its holder for good (ERC-5192).
    event Locked(uint256 tokenId);
    // #endif
    // #if revoke
    /// @notice The issuer took an item back.
    event Revoked(uint256 indexed tokenId, address indexed holder, string reason);
    // #endif
    // #if checkIn
    /// @notice A person may now check tickets in, or no longer.
    event DoorStaffChanged(address indexed person, bool allowed);
    /// @notice A ticket was used at the door.
    event CheckedIn(uint256 indexed tokenId, address indexed holder, address indexed by);
    // #endif
    // #if resaleCap
    /// @notice A holder offers an item for resale.
    event ResaleListed(uint256 indexed tokenId, address indexed seller, uint256 price);
    /// @notice A holder no longer offers an item for resale.
    event ResaleCancelled(uint256 indexed tokenId);
    /// @notice An item was resold.
    event Resold(uint256 indexed tokenId, address indexed seller, address indexed buyer, uint256 price);
    // #endif

    // #if refunds
    /// @notice This item cannot be given back: the time is over, or it was not bought here by its holder.
    error NotRefundable(uint256 tokenId);
    // #endif
    // #if expiry && checkIn
    /// @notice The time of this item has run out.
    error Expired(uint256 tokenId);
    // #endif
    // #if perWallet || perTransaction || allowlistLimit || refunds || expiry || fallingPrice
    /// @notice A limit of 0 would stop everything.
    error InvalidSettings();
    // #endif
    // #if publicSale || airdrop
    /// @notice The number of items must be at least 1 and at most what one call allows.
    error InvalidQuantity(uint256 quantity, uint256 limit);
    // #endif
    /// @notice More items would exist than the collection can ever hold.
    error MaxSupplyReached(uint256 maxSupply);
    // #if resaleCap || earns
    /// @notice The payment must be exactly the price/*#if fallingPrice*/, and in the sale at least that/*#endif*/.
    error WrongPayment(uint256 sent, uint256 price);
    // #endif
    // #if earns
    /// @notice There is nothing to withdraw.
    error NothingToWithdraw();
    // #endif
    // #if perWallet || allowlistLimit
    /// @notice One wallet cannot mint more than this.
    error WalletLimitReached(uint256 limit);
    // #endif
    // #if saleSwitch
    /// @notice The sale is not open.
    error SaleNotActive();
    // #endif
    // #if allowlist
    /// @notice This wallet is not on the allowlist.
    error NotAllowlisted(address wallet);
    // #endif
    // #if ownLinks
    /// @notice An item needs a link to its metadata.
    error MissingTokenURI();
    // #endif
    // #if baseUri && !reveal
    /// @notice The metadata was frozen.
    error MetadataIsFrozen();
    // #endif
    // #if reveal
    /// @notice The items have been revealed already.
    error AlreadyRevealed();
    /// @notice A reveal needs the place of the final metadata.
    error MissingBaseURI();
    // #endif
    // #if soulbound
    /// @notice This item is bound to its holder and cannot be passed on.
    error Soulbound();
    // #endif
    // #if checkIn
    /// @notice Only the owner and the door staff can do this.
    error NotDoorStaff(address account);
    /// @notice This ticket has been used already.
    error TicketUsed(uint256 tokenId);
    // #endif
    // #if resaleCap || refunds
    /// @notice Only the holder of the item can do this.
    error NotHolder(address account);
    // #endif
    // #if resaleCap
    /// @notice Items can only change hands through a resale here.
    error OnlyResale();
    /// @notice The resale price is higher than allowed.
    error ResalePriceTooHigh(uint256 price, uint256 highest);
    /// @notice This item is not offered for resale.
    error NotForResale(uint256 tokenId);
    // #endif

    /// @notice Starts the collection; whoever deploys it is its owner.
    /// @param name_ Name of the collection.
    /// @param symbol_ Short sign of the collection.
    /// @param settings What is fixed from the start.
    constructor(string memory name_, string memory symbol_, Settings memory settings) ERC721(name_, symbol_) Ownable(msg.sender) {
        maxSupply = settings.maxSupply;
        // #if paid && !fallingPrice
        mintPrice = settings.mintPrice;
        // #endif
        // #if fallingPrice
        if (settings.priceStep == 0 || settings.stepTime == 0 || settings.floorPrice > settings.mintPrice) revert InvalidSettings();
        startPrice = settings.mintPrice;
        floorPrice = settings.floorPrice;
        priceStep = settings.priceStep;
        stepTime = settings.stepTime;
        // #endif
        // #if perWallet
        if (settings.maxPerWallet == 0) revert InvalidSettings();
        maxPerWallet = settings.maxPerWallet;
        // #endif
        // #if perTransaction
        if (settings.maxPerTransaction == 0) revert InvalidSettings();
        maxPerTransaction = settings.maxPerTransaction;
        // #endif
        // #if allowlistPrice
        allowlistPrice = settings.allowlistPrice;
        // #endif
        // #if allowlistLimit
        if (settings.allowlistLimit == 0) revert InvalidSettings();
        allowlistLimit = settings.allowlistLimit;
        // #endif
        // #if refunds
        if (settings.refundWindow == 0) revert InvalidSettings();
        refundWindow = settings.refundWindow;
        // #endif
        // #if expiry
        if (settings.validFor == 0) revert InvalidSettings();
        validFor = settings.validFor;
        // #endif
        // #if renewPaid
        renewPrice = settings.renewPrice;
        // #endif
        // #if baseUri || reveal
        _metadataUri = settings.uri;
        // #endif
        // #if makerRoyalty
        royaltyBps = settings.royaltyBps;
        // #endif
        // #if royalty && !makerRoyalty
        _setDefaultRoyalty(settings.royaltyReceiver, settings.royaltyBps);
        // #endif
        // #if resaleCap
        resaleCapBps = settings.resaleCapBps;
        // #endif
    }

    // #if publicSale
    // #if fallingPrice
    //> /// @notice Makes new items for whoever calls. Each costs mintPrice at that moment; what is paid too much comes back at once.
    // #else
    /// @notice Makes new items for whoever calls/*#if !free*/; costs exactly the price of each item/*#endif*/.
    // #endif
    /// @param quantity How many items to make.
    /// @return firstTokenId Number of the first new item; the others follow it.
    function mint(uint256 quantity) external /*#if !free*/payable /*#endif*/nonReentrant returns (uint256 firstTokenId) {
        // #if saleSwitch
        if (!saleActive) revert SaleNotActive();
        // #endif
        _requireAvailable(quantity);
        uint256 minted = mintedBy[msg.sender] + quantity;
        // #if perWallet
        if (minted > maxPerWallet) revert WalletLimitReached(maxPerWallet);
        // #endif
        mintedBy[msg.sender] = minted;
        // #if free
        //> return _mintBatch(msg.sender, quantity);
        // #else
        // #if fallingPrice
        //> return _mintPaid(quantity, mintPrice());
        // #else
        return _mintPaid(quantity, mintPrice);
        // #endif
        // #endif
    }

    // #if saleSwitch
    /// @notice Opens or closes the sale to everyone. Only the owner.
    /// @param active True to open, false to close.
    // #if allowlist
    function setPublicSaleActive(bool active) external onlyOwner {
    // #else
    //> function setSaleActive(bool active) external onlyOwner {
    // #endif
        saleActive = active;
        // #if fallingPrice
        if (active && saleStartedAt == 0) saleStartedAt = block.timestamp;
        // #endif
        emit SaleActiveChanged(active);
    }

    // #endif
    // #endif
    // #if allowlist
    /// @notice Makes new items for a wallet on the allowlist/*#if !free*/; costs exactly the price of each item/*#endif*/.
    /// @param quantity How many items to make.
    /// @return firstTokenId Number of the first new item; the others follow it.
    function allowlistMint(uint256 quantity) external /*#if !free*/payable /*#endif*/nonReentrant returns (uint256 firstTokenId) {
        if (!isAllowlisted[msg.sender]) revert NotAllowlisted(msg.sender);
        _requireAvailable(quantity);
        // #if allowlistLimit
        uint256 minted = allowlistMintedBy[msg.sender] + quantity;
        if (minted > allowlistLimit) revert WalletLimitReached(allowlistLimit);
        allowlistMintedBy[msg.sender] = minted;
        // #else
        //> uint256 minted = mintedBy[msg.sender] + quantity;
        // #if perWallet
        //> if (minted > maxPerWallet) revert WalletLimitReached(maxPerWallet);
        // #endif
        //> mintedBy[msg.sender] = minted;
        // #endif
        // #if free
        //> return _mintBatch(msg.sender, quantity);
        // #else
        // #if allowlistPrice
        // #if fallingPrice
        if (msg.value != allowlistPrice * quantity) revert WrongPayment(msg.value, allowlistPrice * quantity);
        // #endif
        return _mintPaid(quantity, allowlistPrice);
        // #endif
        // #if !allowlistPrice && fallingPrice
        //> return _mintPaid(quantity, mintPrice());
        // #endif
        // #if !allowlistPrice && !fallingPrice
        //> return _mintPaid(quantity, mintPrice);
        // #endif
        // #endif
    }

    /// @notice Puts wallets on the allowlist. Only the owner; long lists in several calls.
    /// @param wallets The wallets to add.
    function addToAllowlist(address[] calldata wallets) external onlyOwner {
        _setAllowlisted(wallets, true);
    }

    /// @notice Takes wallets off the allowlist. Only the owner.
    /// @param wallets The wallets to remove.
    function removeFromAllowlist(address[] calldata wallets) external onlyOwner {
        _setAllowlisted(wallets, false);
    }

    // #endif
    // #if openMint
    /// @notice Makes one item of your own, with its own picture and description. Anyone can.
    /// @param uri Link to the metadata (a JSON file with name, description and image).
    /// @return tokenId Number of the new item.
    function mint(string calldata uri) external nonReentrant returns (uint256 tokenId) {
        return _mintWithUri(msg.sender, uri);
    }

    // #endif
    // #if ownerMakes
    // #if tokenUri
    /// @notice Makes one item with its own picture and description. Only the owner.
    /// @param to Who receives the item.
    /// @param uri Link to the metadata (a JSON file with name, description and image).
    /// @return tokenId Number of the new item.
    function $ownerMint$(address to, string calldata uri) external onlyOwner nonReentrant returns (uint256 tokenId) {
        // #if resaleCap && paid && !fallingPrice
        _setOriginalPrice(1, mintPrice);
        // #endif
        // #if resaleCap && fallingPrice
        //> _setOriginalPrice(1, mintPrice());
        // #endif
        return _mintWithUri(to, uri);
    }
    // #else
    // #if publicSale
    //> /// @notice Makes items without payment, for instance for the team or as presents. Only the owner.
    //> /// @param to Who receives the items.
    //> /// @param quantity How many items to make.
    //> /// @return firstTokenId Number of the first new item; the others follow it.
    //> function $ownerMint$(address to, uint256 quantity) external onlyOwner nonReentrant returns (uint256 firstTokenId) {
    //>     _requireSupply(quantity);
    //>     if (quantity == 0 || quantity > MAX_BATCH) revert InvalidQuantity(quantity, MAX_BATCH);
    // #if resaleCap && !free && !fallingPrice
    //>     _setOriginalPrice(quantity, mintPrice);
    // #endif
    // #if resaleCap && fallingPrice
    //>     _setOriginalPrice(quantity, mintPrice());
    // #endif
    //>     return _mintBatch(to, quantity);
    //> }
    // #else
    //> /// @notice Makes one item. Only the owner.
    //> /// @param to Who receives the item.
    //> /// @return tokenId Number of the new item.
    //> function $ownerMint$(address to) external onlyOwner nonReentrant returns (uint256 tokenId) {
    //>     _requireSupply(1);
    //>     return _mintBatch(to, 1);
    //> }
    // #endif
    // #endif

    // #endif
    // #if airdrop
    /// @notice Makes one item for each of the recipients, without payment. Only the owner.
    /// @param recipients Who receives an item.
    /// @return firstTokenId Number of the first new item; the others follow in the order of the recipients.
    function airdrop(address[] calldata recipients) external onlyOwner nonReentrant returns (uint256 firstTokenId) {
        _requireSupply(recipients.length);
        if (recipients.length == 0 || recipients.length > MAX_BATCH) revert InvalidQuantity(recipients.length, MAX_BATCH);
        // #if resaleCap && paid && !fallingPrice
        _setOriginalPrice(recipients.length, mintPrice);
        // #endif
        // #if resaleCap && fallingPrice
        //> _setOriginalPrice(recipients.length, mintPrice());
        // #endif
        firstTokenId = _totalMinted + 1;
        for (uint256 i = 0; i < recipients.length; ++i) {
            _mintBatch(recipients[i], 1);
        }
    }

    // #endif
    // #if fallingPrice
    //> /// @notice The price of one item at this moment, in wei. From the start of the sale it falls by priceStep every stepTime,
    //> /// down to floorPrice.
    //> function mintPrice() public view returns (uint256) {
    //>     if (saleStartedAt == 0) return startPrice;
    //>     uint256 steps = (block.timestamp - saleStartedAt) / stepTime;
    //>     return steps > (startPrice - floorPrice) / priceStep ? floorPrice : startPrice - steps * priceStep;
    //> }
    //>
    // #endif
    // #if changePrice
    /// @notice Changes the price for items sold from now on. Only the owner.
    /// @param price New price of one item, in wei.
    function setMintPrice(uint256 price) external onlyOwner {
        mintPrice = price;
        emit MintPriceChanged(price);
    }

    // #endif
    // #if refunds
    /// @notice Gives an item back and pays what it cost, to the buyer who still has it and never passed it on, before
    /// refundUntil. The item goes to the owner.
    /// @param tokenId Number of the item.
    function refund(uint256 tokenId) external nonReentrant {
        if (ownerOf(tokenId) != msg.sender) revert NotHolder(msg.sender);
        if (!isRefundable(tokenId)) revert NotRefundable(tokenId);
        Purchase storage purchase = _purchases[_purchaseOf[tokenId] - 1];
        uint256 amount = purchase.price;
        purchase.amount -= amount;
        delete _purchaseOf[tokenId];
        // #if resaleCap
        delete _resales[tokenId];
        // #endif
        emit Refunded(tokenId, msg.sender, amount);
        address to = owner() == address(0) ? address(this) : owner();
        // Goes past all rules of passing items on: what is bound, or stopped by the owner, can still be given back.
        // #if enumerable
        ERC721Enumerable._update(to, tokenId, address(0));
        // #else
        //> ERC721._update(to, tokenId, address(0));
        // #endif
        Address.sendValue(payable(msg.sender), amount);
    }

    /// @notice Until when the money for an item can be asked back (Unix seconds); 0 when it cannot.
    /// @param tokenId Number of the item.
    function refundUntil(uint256 tokenId) public view returns (uint256) {
        uint256 number = _purchaseOf[tokenId];
        return number == 0 ? 0 : _purchases[number - 1].until;
    }

    /// @notice Whether the holder of an item can give it back now.
    /// @param tokenId Number of the item.
    function isRefundable(uint256 tokenId) public view returns (bool) {
        return block.timestamp < refundUntil(tokenId)/*#if checkIn*/ && !isUsed[tokenId]/*#endif*/;
    }

    /// @notice What the owner can take out now: what nobody can ask back any more. It counts up to MAX_BATCH purchases at once.
    function withdrawable() external view returns (uint256 amount) {
        amount = _released;
        for (uint256 i = _settled; i < _purchases.length && i < _settled + MAX_BATCH && _purchases[i].until <= block.timestamp; ++i) {
            amount += _purchases[i].amount;
        }
    }

    // #endif
    // #if expiry
    // #if renewPaid
    /// @notice Lets an item be valid for longer: validFor from its end, or from now when that has passed. Anyone can pay for
    /// it, exactly renewPrice.
    /// @param tokenId Number of the item.
    function renew(uint256 tokenId) external payable {
        if (msg.value != renewPrice) revert WrongPayment(msg.value, renewPrice);
        // #if refunds
        _released += msg.value;
        // #endif
    // #else
    //> /// @notice Lets an item be valid for longer: validFor from its end, or from now when that has passed. Only the owner.
    //> /// @param tokenId Number of the item.
    //> function renew(uint256 tokenId) external onlyOwner {
    // #endif
        _requireOwned(tokenId);
        uint256 from = expiresAt[tokenId] > block.timestamp ? expiresAt[tokenId] : block.timestamp;
        expiresAt[tokenId] = from + validFor;
        emit Renewed(tokenId, expiresAt[tokenId]);
    }

    /// @notice Whether somebody has an item that is valid now.
    /// @param account Their wallet.
    function isMember(address account) external view returns (bool) {
        for (uint256 i = 0; i < balanceOf(account); ++i) {
            if (isValid(tokenOfOwnerByIndex(account, i))) return true;
        }
        return false;
    }

    // #endif
    // #if earns
    /// @notice Pays the proceeds of the sale out to the owner/*#if refunds*/, as far as nobody can ask them back any more/*#endif*/. Only the owner.
    function withdraw() external onlyOwner nonReentrant {
        // #if refunds
        uint256 settled = _settled;
        for (uint256 i = 0; i < MAX_BATCH && _settled < _purchases.length && _purchases[_settled].until <= block.timestamp; ++i) {
            _released += _purchases[_settled].amount;
            ++_settled;
        }
        uint256 amount = _released;
        _released = 0;
        // Purchases that were all given back bring nothing, and must not stand in the way of later ones.
        if (amount == 0 && _settled == settled) revert NothingToWithdraw();
        // #else
        //> uint256 amount = address(this).balance;
        //> if (amount == 0) revert NothingToWithdraw();
        // #endif
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    // #endif
    // #if baseUri && !reveal
    /// @notice Says where the pictures and descriptions lie: item 7 is found at `baseURI` followed by `7.json`. Only the owner.
    /// @param baseURI For instance `ipfs://…/`, with the slash at the end.
    function setBaseURI(string calldata baseURI) external onlyOwner {
        if (metadataFrozen) revert MetadataIsFrozen();
        _metadataUri = baseURI;
        emit BaseURIChanged(baseURI);
        emit IERC4906.BatchMetadataUpdate(1, type(uint256).max);
    }

    /// @notice Promises that pictures and descriptions stay where they are, for good. Only the owner; cannot be undone.
    function freezeMetadata() external onlyOwner {
        if (metadataFrozen) revert MetadataIsFrozen();
        metadataFrozen = true;
        emit MetadataFrozen();
    }

    // #endif
    // #if reveal
    /// @notice Shows what each item really is: item 7 is found at `baseURI` followed by `7.json`. Only the owner, once, for good.
    /// @param baseURI For instance `ipfs://…/`, with the slash at the end.
    function reveal(string calldata baseURI) external onlyOwner {
        if (revealed) revert AlreadyRevealed();
        if (bytes(baseURI).length == 0) revert MissingBaseURI();
        revealed = true;
        _metadataUri = baseURI;
        emit Revealed(baseURI);
        emit IERC4906.BatchMetadataUpdate(1, type(uint256).max);
    }

    // #endif
    // #if royalty && !makerRoyalty
    /// @notice Names who receives the royalties; the rate stays as it is. Only the owner.
    /// @param receiver Who receives them from now on.
    function setRoyaltyReceiver(address receiver) external onlyOwner {
        (, uint256 rate) = royaltyInfo(0, _feeDenominator());
        _setDefaultRoyalty(receiver, uint96(rate));
        emit RoyaltyReceiverChanged(receiver);
    }

    // #endif
    // #if pausable
    /// @notice Stops all minting and transfers. Only the owner.
    function pause() external onlyOwner {
        _pause();
    }

    /// @notice Lets minting and transfers go on. Only the owner.
    function unpause() external onlyOwner {
        _unpause();
    }

    // #endif
    // #if revoke
    /// @notice Takes an item back for good; its number is never used again. Only the owner.
    /// @param tokenId Number of the item.
    /// @param reason Why, for everyone to read.
    function revoke(uint256 tokenId, string calldata reason) external onlyOwner {
        address holder = ownerOf(tokenId);
        wasRevoked[tokenId] = true;
        emit Revoked(tokenId, holder, reason);
        _burn(tokenId);
    }

    // #endif
    // #if checkIn
    /// @notice Lets a person check tickets in, or no longer. Only the owner.
    /// @param person The wallet of the person at the door.
    /// @param allowed True to allow, false to take it back.
    function setDoorStaff(address person, bool allowed) external onlyOwner {
        isDoorStaff[person] = allowed;
        emit DoorStaffChanged(person, allowed);
    }

    /// @notice Marks a ticket as used, once. Only the owner and the door staff. The ticket stays with its holder.
    /// @param tokenId Number of the ticket.
    /// @return holder Whose ticket it is.
    function checkIn(uint256 tokenId) external returns (address holder) {
        if (msg.sender != owner() && !isDoorStaff[msg.sender]) revert NotDoorStaff(msg.sender);
        holder = ownerOf(tokenId);
        if (isUsed[tokenId]) revert TicketUsed(tokenId);
        // #if expiry
        if (block.timestamp >= expiresAt[tokenId]) revert Expired(tokenId);
        // #endif
        isUsed[tokenId] = true;
        // #if resaleCap
        delete _resales[tokenId];
        // #endif
        emit CheckedIn(tokenId, holder, msg.sender);
    }

    // #endif
    // #if resaleCap
    /// @notice Offers your item for resale, for no more than the highest allowed price.
    /// @param tokenId Number of the item.
    /// @param price What a buyer must pay, in wei.
    function listForResale(uint256 tokenId, uint256 price) external {
        if (ownerOf(tokenId) != msg.sender) revert NotHolder(msg.sender);
        // #if checkIn
        if (isUsed[tokenId]) revert TicketUsed(tokenId);
        // #endif
        uint256 highest = maxResalePrice(tokenId);
        if (price > highest) revert ResalePriceTooHigh(price, highest);
        _resales[tokenId] = Resale({listed: true, price: price});
        emit ResaleListed(tokenId, msg.sender, price);
    }

    /// @notice Takes your item off resale.
    /// @param tokenId Number of the item.
    function cancelResale(uint256 tokenId) external {
        if (ownerOf(tokenId) != msg.sender) revert NotHolder(msg.sender);
        if (!_resales[tokenId].listed) revert NotForResale(tokenId);
        delete _resales[tokenId];
        emit ResaleCancelled(tokenId);
    }

    /// @notice Buys an item that its holder offers; the payment goes to the seller/*#if royalty*/, less the royalty/*#endif*/.
    /// @param tokenId Number of the item.
    function buyResale(uint256 tokenId) external payable nonReentrant {
        Resale memory resale = _resales[tokenId];
        if (!resale.listed) revert NotForResale(tokenId);
        if (msg.value != resale.price) revert WrongPayment(msg.value, resale.price);
        address seller = ownerOf(tokenId);
        delete _resales[tokenId];
        // #if refunds
        delete _purchaseOf[tokenId];
        // #endif
        emit Resold(tokenId, seller, msg.sender, msg.value);
        // Goes past this contract's own `_update`, which lets items change hands in no other way.
        super._update(msg.sender, tokenId, address(0));
        uint256 toSeller = msg.value;
        // #if royalty
        (address receiver, uint256 royaltyAmount) = royaltyInfo(tokenId, msg.value);
        // A receiver who refuses the payment, or wants to use up the gas, must not stop the sale: then the seller keeps it.
        (bool paid, ) = receiver.call{value: royaltyAmount, gas: 50_000}("");
        if (paid) toSeller -= royaltyAmount;
        // #endif
        Address.sendValue(payable(seller), toSeller);
    }

    // #endif
    // #if !enumerable
    //> /// @notice How many items exist.
    //> function totalSupply() external view returns (uint256) {
    // #if burnable || revoke
    //>     return _totalMinted - _totalBurned;
    // #else
    //>     return _totalMinted;
    // #endif
    //> }
    // #endif

    /// @notice How many items were ever made, those that are gone included.
    function totalMinted() external view returns (uint256) {
        return _totalMinted;
    }

    /// @notice Which of the items numbered `start` to `stop` belong to a holder; ask in portions when there are many.
    /// @param holder Whose items.
    /// @param start First number to look at.
    /// @param stop Last number to look at.
    /// @return tokenIds Numbers of the items found.
    function tokensOfOwnerIn(address holder, uint256 start, uint256 stop) external view returns (uint256[] memory tokenIds) {
        if (start == 0) start = 1;
        if (stop > _totalMinted) stop = _totalMinted;
        if (stop < start) return tokenIds;
        tokenIds = new uint256[](stop - start + 1);
        uint256 found = 0;
        for (uint256 tokenId = start; tokenId <= stop; ++tokenId) {
            if (_ownerOf(tokenId) == holder) tokenIds[found++] = tokenId;
        }
        // The array was made for the case that all belong to the holder; shorten it to what was found.
        assembly ("memory-safe") {
            mstore(tokenIds, found)
        }
    }

    // #if revoke || expiry
    /// @notice Whether an item exists/*#if revoke*/, was not taken back/*#endif*//*#if expiry*/, and its time has not run out/*#endif*/.
    /// @param tokenId Number of the item.
    function isValid(uint256 tokenId) public view returns (bool) {
        return _ownerOf(tokenId) != address(0)/*#if expiry*/ && block.timestamp < expiresAt[tokenId]/*#endif*/;
    }

    // #endif
    // #if soulbound
    /// @notice Whether an item is bound to its holder: always (ERC-5192).
    /// @param tokenId Number of the item.
    function locked(uint256 tokenId) external view returns (bool) {
        _requireOwned(tokenId);
        return true;
    }

    // #endif
    // #if resaleCap
    /// @notice The highest price for which an item may be resold, in wei.
    /// @param tokenId Number of the item.
    function maxResalePrice(uint256 tokenId) public view returns (uint256) {
        return (originalPrice[tokenId] * resaleCapBps) / 10_000;
    }

    /// @notice Whether an item is offered for resale, and for how much.
    /// @param tokenId Number of the item.
    /// @return listed Whether it is offered.
    /// @return price What a buyer must pay, in wei.
    function resaleOf(uint256 tokenId) external view returns (bool listed, uint256 price) {
        Resale storage resale = _resales[tokenId];
        return (resale.listed, resale.price);
    }

    // #endif
    /// @notice Where the name, picture and description of an item are found.
    /// @param tokenId Number of the item.
    /// @return A link, or the metadata itself as a `data:` link when none was given.
    function tokenURI(uint256 tokenId) public view override(ERC721/*#if ownLinks*/, ERC721URIStorage/*#endif*/) returns (string memory) {
        string memory link = super.tokenURI(tokenId);
        if (bytes(link).length > 0) return link;
        // #if baseUri || reveal
        if (bytes(_metadataUri).length > 0) {
            // #if reveal
            if (!revealed) return _metadataUri;
            // #endif
            return string.concat(_metadataUri, tokenId.toString(), ".json");
        }
        // #endif
        return _card(tokenId);
    }

    /// @notice Which standards this contract follows (ERC-165).
    /// @param interfaceId The standard in question.
    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(ERC721/*#if enumerable*/, ERC721Enumerable/*#endif*//*#if ownLinks*/, ERC721URIStorage/*#endif*//*#if royalty*/, ERC721Royalty/*#endif*/)
        returns (bool)
    {
        return
            // #if soulbound
            interfaceId == bytes4(0xb45a3c0e) || // ERC-5192
            // #endif
            // #if baseUri || reveal
            interfaceId == bytes4(0x49064906) || // ERC-4906
            // #endif
            super.supportsInterface(interfaceId);
    }

    function _requireSupply(uint256 quantity) private view {
        if (maxSupply != 0 && quantity > maxSupply - _totalMinted) revert MaxSupplyReached(maxSupply);
    }

    // #if publicSale
    function _requireAvailable(uint256 quantity) private view {
        _requireSupply(quantity);
        uint256 limit = MAX_BATCH;
        // #if perTransaction
        if (maxPerTransaction < limit) limit = maxPerTransaction;
        // #endif
        if (quantity == 0 || quantity > limit) revert InvalidQuantity(quantity, limit);
    }

    // #endif
    function _mintBatch(address to, uint256 quantity) private returns (uint256 firstTokenId) {
        firstTokenId = _totalMinted + 1;
        _totalMinted += quantity;
        emit Minted(to, firstTokenId, quantity);
        for (uint256 i = 0; i < quantity; ++i) {
            // #if soulbound
            emit Locked(firstTokenId + i);
            // #endif
            // #if expiry
            expiresAt[firstTokenId + i] = block.timestamp + validFor;
            // #endif
            // #if makerRoyalty
            _setTokenRoyalty(firstTokenId + i, msg.sender, royaltyBps);
            // #endif
            _safeMint(to, firstTokenId + i);
        }
    }

    // #if paid
    function _mintPaid(uint256 quantity, uint256 price) private returns (uint256 firstTokenId) {
        // #if fallingPrice
        //> uint256 cost = price * quantity;
        //> if (msg.value < cost) revert WrongPayment(msg.value, cost);
        // #else
        if (msg.value != price * quantity) revert WrongPayment(msg.value, price * quantity);
        // #endif
        // #if resaleCap
        _setOriginalPrice(quantity, price);
        // #endif
        // #if refunds
        if (price > 0) {
            _purchases.push(Purchase({price: price, amount: msg.value, until: block.timestamp + refundWindow}));
            for (uint256 i = 1; i <= quantity; ++i) {
                _purchaseOf[_totalMinted + i] = _purchases.length;
            }
        }
        // #endif
        // #if fallingPrice
        //> firstTokenId = _mintBatch(msg.sender, quantity);
        //> // The price may have fallen since the payment was signed.
        //> if (msg.value > cost) Address.sendValue(payable(msg.sender), msg.value - cost);
        // #else
        return _mintBatch(msg.sender, quantity);
        // #endif
    }

    // #endif
    // #if resaleCap && paid
    /// Keeps the price of the next `quantity` items that will be made.
    function _setOriginalPrice(uint256 quantity, uint256 price) private {
        uint256 last = _totalMinted;
        for (uint256 i = 1; i <= quantity; ++i) {
            originalPrice[last + i] = price;
        }
    }

    // #endif
    // #if ownLinks
    function _mintWithUri(address to, string calldata uri) private returns (uint256 tokenId) {
        if (bytes(uri).length == 0) revert MissingTokenURI();
        _requireSupply(1);
        _setTokenURI(_totalMinted + 1, uri);
        return _mintBatch(to, 1);
    }

    // #endif
    // #if allowlist
    function _setAllowlisted(address[] calldata wallets, bool allowed) private {
        for (uint256 i = 0; i < wallets.length; ++i) {
            isAllowlisted[wallets[i]] = allowed;
            emit AllowlistChanged(wallets[i], allowed);
        }
    }

    // #endif
    /// The metadata of an item that has no link: its name and a plain card with its number, kept in the contract itself.
    function _card(uint256 tokenId) private view returns (string memory) {
        string memory number = tokenId.toString();
        string memory image = Base64.encode(
            bytes(
                string.concat(
                    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 350 350"><rect width="350" height="350" fill="hsl(',
                    ((tokenId * 47) % 360).toString(),
                    ',45%,32%)"/><text x="175" y="200" font-family="sans-serif" font-size="72" fill="#fff" text-anchor="middle">#',
                    number,
                    "</text></svg>"
                )
            )
        );
        return
            string.concat(
                "data:application/json;base64,",
                Base64.encode(
                    bytes(
                        string.concat(
                            '{"name":"',
                            Strings.escapeJSON(name()),
                            " #",
                            number,
                            '","image":"data:image/svg+xml;base64,',
                            image,
                            '"}'
                        )
                    )
                )
            );
    }

    // #if enumerable || pausable || soulbound || checkIn || resaleCap || burnable || revoke || refunds
    function _update(
        address to,
        uint256 tokenId,
        address auth
    ) internal override(ERC721/*#if enumerable*/, ERC721Enumerable/*#endif*//*#if pausable*/, ERC721Pausable/*#endif*/) returns (address from) {
        from = super._update(to, tokenId, auth);
        // #if soulbound
        if (from != address(0) && to != address(0)) revert Soulbound();
        // #endif
        // #if checkIn
        if (from != address(0) && to != address(0) && isUsed[tokenId]) revert TicketUsed(tokenId);
        // #endif
        // #if resaleCap
        if (from != address(0) && to != address(0)) revert OnlyResale();
        delete _resales[tokenId];
        // #endif
        // #if refunds
        if (from != address(0)) delete _purchaseOf[tokenId];
        // #endif
        // #if !enumerable && (burnable || revoke)
        //> if (to == address(0)) ++_totalBurned;
        // #endif
    }

    // #endif
    // #if soulbound
    /// An item that cannot be passed on cannot be promised to anybody either.
    function _approve(address to, uint256 tokenId, address auth, bool emitEvent) internal override {
        if (to != address(0)) revert Soulbound();
        super._approve(to, tokenId, auth, emitEvent);
    }

    function _setApprovalForAll(address holder, address operator, bool approved) internal override {
        if (approved) revert Soulbound();
        super._setApprovalForAll(holder, operator, approved);
    }

    // #endif
    // #if enumerable
    function _increaseBalance(address account, uint128 value) internal override(ERC721, ERC721Enumerable) {
        super._increaseBalance(account, value);
    }

    // #endif
}
