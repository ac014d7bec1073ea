// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if owned
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
// #if nfts
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
// #endif
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
// #if nfts
/// @notice Sells NFTs at a price that falls with time: the first who pays it gets the NFT, which the contract keeps until then.
// #else
//> /// @notice Sells things at a price that falls with time, to the first who pays it. The thing itself is handed over outside
//> /// of the contract, which cannot see whether that happens.
// #endif
contract $Contract$ is /*#if owned*/Ownable2Step, /*#endif*/ReentrancyGuard {
    /// @notice How an auction stands.
    enum Status {
        /// It can be bought.
        Open,
        /// Somebody bought it.
        Sold,
        /// The seller took it back.
        Cancelled
    }

    /// @notice An auction as it stands.
    struct Auction {
        address seller;
        // #if nfts
        /// The contract of the NFT.
        IERC721 nft;
        uint256 tokenId;
        // #else
        //> /// What is sold.
        //> string title;
        // #endif
        /// The price at the start, in wei.
        uint256 startPrice;
        /// The lowest price, in wei; it stays there until somebody buys.
        uint256 endPrice;
        uint256 startTime;
        /// How long the price falls, in seconds.
        uint256 duration;
        Status status;
        /// Who bought it; nobody (address 0) until then.
        address buyer;
        /// What the buyer paid, in wei.
        uint256 soldFor;
    }

    // #if settings
    /// @notice What is fixed when the contract is created.
    struct Settings {
        // #if steps
        /// After how many seconds the price falls again.
        uint256 stepTime;
        // #endif
        // #if platformFee
        /// The part of each sale that goes to the owner of this contract, in basis points.
        uint256 platformFeeBps;
        // #endif
    }

    // #endif
    /// @notice The longest a price can fall.
    uint256 public constant MAX_DURATION = 365 days;

    /// @notice How much gas a wallet that is sent money may use. Who needs more takes the money with `withdraw`.
    uint256 public constant PAYMENT_GAS = 50_000;

    // #if steps
    /// @notice After how many seconds the price falls again; in between it stays.
    uint256 public immutable stepTime;

    // #endif
    // #if platformFee
    /// @notice Shares are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    /// @notice No contract made from this code can take more than this: 2,000 are a fifth.
    uint256 public constant HIGHEST_FEE_BPS = 2_000;

    /// @notice The part of each sale that goes to the owner of this contract, in basis points. It can never change.
    uint256 public immutable platformFeeBps;

    // #endif
    /// @notice How many auctions there are; they are numbered from 1.
    uint256 public auctionCount;

    /// @notice Money that could not be sent to somebody, in wei; it waits until they call `withdraw`.
    mapping(address account => uint256) public pendingReturns;

    mapping(uint256 id => Auction) private _auctions;

    // #if nfts
    /// @notice An auction was opened.
    event AuctionCreated(uint256 indexed id, address indexed seller, address indexed nft, uint256 tokenId, uint256 startPrice, uint256 endPrice, uint256 duration);
    // #else
    //> /// @notice An auction was opened.
    //> event AuctionCreated(uint256 indexed id, address indexed seller, string title, uint256 startPrice, uint256 endPrice, uint256 duration);
    // #endif
    /// @notice Somebody bought for the price of that moment.
    event AuctionSold(uint256 indexed id, address indexed buyer, uint256 price);
    /// @notice The seller took an auction back.
    event AuctionCancelled(uint256 indexed id);
    /// @notice Somebody took the money that waited for them.
    event Withdrawn(address indexed account, uint256 amount);

    /// @notice There is no auction with this number.
    error UnknownAuction(uint256 id);
    /// @notice The price must fall (or stay), for a while but for no longer than MAX_DURATION/*#if itemless*/, and the thing needs a title/*#endif*/.
    error InvalidAuction();
    /// @notice It has been sold or taken back.
    error AuctionNotOpen(Status status);
    /// @notice The price at this moment is higher than what was paid.
    error PaymentTooLow(uint256 sent, uint256 price);
    /// @notice Only the seller may do this.
    error NotSeller(address account);
    /// @notice No money waits for you here.
    error NothingToWithdraw();
    // #if nfts
    /// @notice The NFT did not arrive.
    error NotReceived();
    // #endif
    // #if settings
    /// @notice This contract cannot be created with such a value.
    error InvalidSetting(uint256 value);
    // #endif

    // #if settings
    /// @notice Creates the auction house; auctions are opened later.
    /// @param settings What can never change.
    constructor(Settings memory settings)/*#if owned*/ Ownable(msg.sender)/*#endif*/ {
        // #if steps
        if (settings.stepTime == 0 || settings.stepTime > MAX_DURATION) revert InvalidSetting(settings.stepTime);
        stepTime = settings.stepTime;
        // #endif
        // #if platformFee
        if (settings.platformFeeBps > HIGHEST_FEE_BPS) revert InvalidSetting(settings.platformFeeBps);
        platformFeeBps = settings.platformFeeBps;
        // #endif
    }

    // #else
    // #if owned
    //> /// @notice Creates the auction house; auctions are opened later.
    //> constructor() Ownable(msg.sender) {}

    // #endif
    // #endif
    // #if nfts
    /// @notice Opens an auction for an NFT and takes it into safe keeping. Approve this contract for the NFT first/*#if !openSellers*/. Only the owner can do this/*#endif*/.
    /// @param nft The contract of the NFT.
    /// @param tokenId The number of the NFT.
    // #else
    //> /// @notice Opens an auction for a thing that is described in words/*#if !openSellers*/. Only the owner can do this/*#endif*/.
    //> /// @param title What is sold.
    // #endif
    /// @param startPrice The price at the start, in wei.
    /// @param endPrice The lowest price, in wei.
    /// @param duration How long the price falls, in seconds.
    /// @return id The number of the auction.
    function createAuction(
        // #if nfts
        IERC721 nft,
        uint256 tokenId,
        // #else
        //> string calldata title,
        // #endif
        uint256 startPrice,
        uint256 endPrice,
        uint256 duration
    ) external /*#if !openSellers*/onlyOwner /*#endif*/nonReentrant returns (uint256 id) {
        if (duration == 0 || duration > MAX_DURATION || endPrice > startPrice || startPrice > type(uint128).max) revert InvalidAuction();
        // #if itemless
        //> if (bytes(title).length == 0) revert InvalidAuction();
        // #endif
        id = ++auctionCount;
        Auction storage auction = _auctions[id];
        auction.seller = msg.sender;
        // #if nfts
        auction.nft = nft;
        auction.tokenId = tokenId;
        // #else
        //> auction.title = title;
        // #endif
        auction.startPrice = startPrice;
        auction.endPrice = endPrice;
        auction.startTime = block.timestamp;
        auction.duration = duration;
        // #if nfts
        emit AuctionCreated(id, msg.sender, address(nft), tokenId, startPrice, endPrice, duration);
        nft.transferFrom(msg.sender, address(this), tokenId);
        // An NFT contract that does not really hand over what it says it does is turned away.
        if (nft.ownerOf(tokenId) != address(this)) revert NotReceived();
        // #else
        //> emit AuctionCreated(id, msg.sender, title, startPrice, endPrice, duration);
        // #endif
    }

    /// @notice Buys for the price of this moment. What is sent beyond it comes straight back.
    /// @param id The number of the auction.
    function buy(uint256 id) external payable nonReentrant {
        Auction storage auction = _open(id);
        uint256 price = _priceOf(auction);
        if (msg.value < price) revert PaymentTooLow(msg.value, price);
        auction.status = Status.Sold;
        auction.buyer = msg.sender;
        auction.soldFor = price;
        emit AuctionSold(id, msg.sender, price);
        // #if nfts
        auction.nft.transferFrom(address(this), msg.sender, auction.tokenId);
        // #endif
        // #if platformFee
        uint256 fee = (price * platformFeeBps) / BASIS_POINTS;
        _pay(owner(), fee);
        _pay(auction.seller, price - fee);
        // #else
        //> _pay(auction.seller, price);
        // #endif
        if (msg.value > price) Address.sendValue(payable(msg.sender), msg.value - price);
    }

    /// @notice Takes an auction back before anybody has bought. Only its seller can do this.
    /// @param id The number of the auction.
    function cancelAuction(uint256 id) external nonReentrant {
        Auction storage auction = _open(id);
        if (msg.sender != auction.seller) revert NotSeller(msg.sender);
        auction.status = Status.Cancelled;
        emit AuctionCancelled(id);
        // #if nfts
        auction.nft.transferFrom(address(this), msg.sender, auction.tokenId);
        // #endif
    }

    /// @notice Takes the money that could not be sent to whoever calls.
    function withdraw() external nonReentrant {
        uint256 amount = pendingReturns[msg.sender];
        if (amount == 0) revert NothingToWithdraw();
        pendingReturns[msg.sender] = 0;
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    /// @notice The price at this moment, in wei.
    /// @param id The number of the auction.
    function getCurrentPrice(uint256 id) external view returns (uint256) {
        return _priceOf(_existing(id));
    }

    /// @notice Everything about an auction.
    /// @param id The number of the auction.
    function getAuction(uint256 id) external view returns (Auction memory) {
        return _existing(id);
    }

    /// @notice How an auction stands: 0 open, 1 sold, 2 cancelled.
    /// @param id The number of the auction.
    function status(uint256 id) external view returns (Status) {
        return _existing(id).status;
    }

    /// @notice Who bought it; nobody (address 0) until then.
    /// @param id The number of the auction.
    function buyerOf(uint256 id) external view returns (address) {
        return _existing(id).buyer;
    }

    /// @notice What the buyer paid, in wei; 0 until it is sold.
    /// @param id The number of the auction.
    function soldFor(uint256 id) external view returns (uint256) {
        return _existing(id).soldFor;
    }

    /// @notice How many seconds the price still falls.
    /// @param id The number of the auction.
    function timeLeft(uint256 id) external view returns (uint256) {
        Auction storage auction = _existing(id);
        uint256 end = auction.startTime + auction.duration;
        return block.timestamp < end ? end - block.timestamp : 0;
    }

    function _existing(uint256 id) private view returns (Auction storage auction) {
        auction = _auctions[id];
        if (auction.seller == address(0)) revert UnknownAuction(id);
    }

    function _open(uint256 id) private view returns (Auction storage auction) {
        auction = _existing(id);
        if (auction.status != Status.Open) revert AuctionNotOpen(auction.status);
    }

    function _priceOf(Auction storage auction) private view returns (uint256) {
        uint256 elapsed = block.timestamp - auction.startTime;
        // #if steps
        elapsed -= elapsed % stepTime;
        // #endif
        if (elapsed >= auction.duration) return auction.endPrice;
        return auction.startPrice - ((auction.startPrice - auction.endPrice) * elapsed) / auction.duration;
    }

    /// @dev Sends money, and keeps it for `withdraw` when the wallet does not take it: nobody can stop a sale that way.
    function _pay(address to, uint256 amount) private {
        if (amount == 0) return;
        (bool paid, ) = to.call{value: amount, gas: PAYMENT_GAS}("");
        if (!paid) pendingReturns[to] += amount;
    }
}
