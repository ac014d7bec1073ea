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
/// @notice Sells NFTs to whoever bids most. The contract keeps the NFT and the highest bid until the auction ends.
// #else
//> /// @notice Sells things to whoever bids most. The contract keeps the highest bid until the auction ends; the thing itself
//> /// is handed over outside of the contract, which cannot see whether that happens.
// #endif
contract $Contract$ is /*#if owned*/Ownable2Step, /*#endif*/ReentrancyGuard {
    /// @notice How an auction stands.
    enum Status {
        /// Bids are taken.
        Open,
        /// Time is up; `endAuction` has not been called yet.
        Over,
        /// It went to the highest bidder.
        Sold,
        /// Nobody bid/*#if reserve*/ as much as the reserve price/*#endif*/.
        Unsold/*#if cancel*/,
        /// The seller took it back before the first bid.
        Cancelled/*#endif*/
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
        /// The least that the first bid must be, in wei.
        uint256 startPrice;
        // #if reserve
        /// Below this, in wei, nothing is sold.
        uint256 reservePrice;
        // #endif
        /// Bids are taken until this moment (Unix seconds).
        uint256 endTime;
        address highestBidder;
        uint256 highestBid;
        uint256 bidCount;
        /// Open until it is ended/*#if cancel*/ or cancelled/*#endif*/; whether time is up is not kept here.
        Status status;
    }

    // #if settings
    /// @notice What is fixed when the contract is created.
    struct Settings {
        // #if minIncrement
        /// By how much a bid must be higher than the one before, in basis points of it.
        uint256 minIncrementBps;
        // #endif
        // #if minStep
        /// By how much a bid must be higher than the one before, in wei.
        uint256 minIncrement;
        // #endif
        // #if antiSnipe
        /// How much time is at least left after a bid, in seconds.
        uint256 extensionTime;
        // #endif
        // #if platformFee
        /// The part of each sale that goes to the owner of this contract, in basis points.
        uint256 platformFeeBps;
        // #endif
    }

    // #endif
    // #if minIncrement || platformFee
    /// @notice Shares are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    // #endif
    /// @notice The longest an auction can be planned for.
    uint256 public constant MAX_DURATION = 365 days;

    // #if nfts
    /// @notice When an auction could not be ended for so long after its end, the highest bidder can take the money back.
    uint256 public constant GIVEN_UP_AFTER = 30 days;

    // #endif
    /// @notice How much gas a wallet that is sent money may use. Who needs more takes the money with `withdraw`.
    uint256 public constant PAYMENT_GAS = 50_000;

    // #if minIncrement
    /// @notice By how much a bid must be higher than the one before, in basis points of it.
    uint256 public immutable minIncrementBps;

    // #endif
    // #if minStep
    /// @notice By how much a bid must be higher than the one before, in wei.
    uint256 public immutable minIncrement;

    // #endif
    // #if antiSnipe
    /// @notice After a bid, at least this much time is left, in seconds.
    uint256 public immutable extensionTime;

    // #endif
    // #if platformFee
    /// @notice No contract made from this code can take more than this: 2,000 are a fifth.
    uint256 public constant HIGHEST_FEE_BPS = 2_000;

    /// @notice The part of each sale that goes to the owner of this contract, in basis points. It can never change.
    uint256 public immutable platformFeeBps;

    // #endif
    /// @notice How many auctions there are; they are numbered from 1.
    uint256 public auctionCount;

    /// @notice Money that waits for somebody, in wei, until they call `withdraw`.
    mapping(address account => uint256) public pendingReturns;

    mapping(uint256 id => Auction) private _auctions;

    // #if nfts
    /// @notice An auction was opened.
    event AuctionCreated(uint256 indexed id, address indexed seller, address indexed nft, uint256 tokenId, uint256 startPrice, uint256 endTime);
    // #else
    //> /// @notice An auction was opened.
    //> event AuctionCreated(uint256 indexed id, address indexed seller, string title, uint256 startPrice, uint256 endTime);
    // #endif
    /// @notice Somebody bid more than everybody before.
    event BidPlaced(uint256 indexed id, address indexed bidder, uint256 amount);
    // #if antiSnipe
    /// @notice A late bid moved the end of the auction.
    event AuctionExtended(uint256 indexed id, uint256 endTime);
    // #endif
    /// @notice An auction ended; without a sale, `winner` is nobody and `amount` is 0.
    event AuctionEnded(uint256 indexed id, address indexed winner, uint256 amount);
    // #if cancel
    /// @notice A seller took an auction back before the first bid.
    event AuctionCancelled(uint256 indexed id);
    // #endif
    // #if nfts
    /// @notice The highest bidder took the money back, because the auction could not be ended.
    event BidTakenBack(uint256 indexed id, address indexed bidder, uint256 amount);
    // #endif
    /// @notice Somebody took the money that waited for them.
    event Withdrawn(address indexed account, uint256 amount);

    /// @notice There is no auction with this number.
    error UnknownAuction(uint256 id);
    // #if nfts
    /// @notice An auction must run for a while, and for no longer than MAX_DURATION.
    // #else
    //> /// @notice An auction needs a title, and must run for a while, but for no longer than MAX_DURATION.
    // #endif
    error InvalidAuction();
    /// @notice This can only be done while the auction takes bids.
    error AuctionNotOpen(Status status);
    /// @notice An auction can be ended once, after its time is up.
    error AuctionNotOver(Status status);
    /// @notice The bid is too low: it must be at least `minimum`.
    error BidTooLow(uint256 amount, uint256 minimum);
    // #if cancel
    /// @notice Only the seller may do this.
    error NotSeller(address account);
    /// @notice Somebody has bid already.
    error AlreadyHasBids(uint256 bidCount);
    // #endif
    /// @notice No money waits for you here.
    error NothingToWithdraw();
    // #if nfts
    /// @notice The NFT did not arrive.
    error NotReceived();
    /// @notice The auction can still be ended; the bid can be taken back from `givenUpAt` on (Unix seconds).
    error TooEarly(uint256 givenUpAt);
    // #endif
    // #if settings
    /// @notice This contract cannot be created with such a value.
    error InvalidSetting(uint256 value);
    // #endif

    // #if settings
    /// @notice Creates the auction house; auctions are opened later.
    /// @param settings What can never change.
    constructor(Settings memory settings)/*#if owned*/ Ownable(msg.sender)/*#endif*/ {
        // #if minIncrement
        if (settings.minIncrementBps == 0 || settings.minIncrementBps > BASIS_POINTS) revert InvalidSetting(settings.minIncrementBps);
        minIncrementBps = settings.minIncrementBps;
        // #endif
        // #if minStep
        if (settings.minIncrement == 0) revert InvalidSetting(settings.minIncrement);
        minIncrement = settings.minIncrement;
        // #endif
        // #if antiSnipe
        if (settings.extensionTime == 0 || settings.extensionTime > 30 days) revert InvalidSetting(settings.extensionTime);
        extensionTime = settings.extensionTime;
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
    //> /// @notice Opens an auction for a thing that is described in words.
    //> /// @param title What is sold.
    // #endif
    /// @param startPrice The least that the first bid must be, in wei.
    // #if reserve
    /// @param reservePrice Below this, in wei, nothing is sold.
    // #endif
    /// @param duration For how long bids are taken, in seconds.
    /// @return id The number of the auction.
    function createAuction(
        // #if nfts
        IERC721 nft,
        uint256 tokenId,
        // #else
        //> string calldata title,
        // #endif
        uint256 startPrice,
        // #if reserve
        uint256 reservePrice,
        // #endif
        uint256 duration
    ) external /*#if !openSellers*/onlyOwner /*#endif*/nonReentrant returns (uint256 id) {
        if (duration == 0 || duration > MAX_DURATION) revert InvalidAuction();
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
        // #if reserve
        auction.reservePrice = reservePrice;
        // #endif
        auction.endTime = block.timestamp + duration;
        // #if nfts
        emit AuctionCreated(id, msg.sender, address(nft), tokenId, startPrice, auction.endTime);
        nft.transferFrom(msg.sender, address(this), tokenId);
        // An NFT contract that does not really hand over what it says it does is turned away.
        if (nft.ownerOf(tokenId) != address(this)) revert NotReceived();
        // #else
        //> emit AuctionCreated(id, msg.sender, title, startPrice, auction.endTime);
        // #endif
    }

    /// @notice Bids the ether sent along. It stays here until somebody bids more or the auction ends.
    /// @param id The number of the auction.
    function bid(uint256 id) external payable nonReentrant {
        Auction storage auction = _existing(id);
        _requireOpen(auction);
        uint256 minimum = _minimumBid(auction);
        if (msg.value < minimum) revert BidTooLow(msg.value, minimum);

        address outbid = auction.highestBidder;
        uint256 amount = auction.highestBid;
        auction.highestBidder = msg.sender;
        auction.highestBid = msg.value;
        ++auction.bidCount;
        emit BidPlaced(id, msg.sender, msg.value);
        // #if antiSnipe
        if (auction.endTime - block.timestamp < extensionTime) {
            auction.endTime = block.timestamp + extensionTime;
            emit AuctionExtended(id, auction.endTime);
        }
        // #endif
        // #if autoRefund
        _pay(outbid, amount);
        // #else
        //> if (amount > 0) pendingReturns[outbid] += amount;
        // #endif
    }

    /// @notice Takes the money that waits for whoever calls/*#if !autoRefund*/: bids that were beaten, and payments that did not arrive/*#endif*//*#if autoRefund*/: payments that did not arrive/*#endif*/.
    function withdraw() external nonReentrant {
        uint256 amount = pendingReturns[msg.sender];
        if (amount == 0) revert NothingToWithdraw();
        pendingReturns[msg.sender] = 0;
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    /// @notice Ends an auction whose time is up: /*#if nfts*/the NFT goes to the highest bidder/*#endif*//*#if itemless*/the highest bidder is the winner/*#endif*/ and the money to the seller. Anyone can do this.
    /// @param id The number of the auction.
    function endAuction(uint256 id) external nonReentrant {
        Auction storage auction = _existing(id);
        Status status_ = _statusOf(auction);
        if (status_ != Status.Over) revert AuctionNotOver(status_);
        address winner = auction.highestBidder;
        uint256 amount = auction.highestBid;
        // #if reserve
        bool sold = winner != address(0) && amount >= auction.reservePrice;
        // #else
        //> bool sold = winner != address(0);
        // #endif
        auction.status = sold ? Status.Sold : Status.Unsold;
        emit AuctionEnded(id, sold ? winner : address(0), sold ? amount : 0);
        // #if nfts
        // Not `safeTransferFrom`: a winner who cannot confirm the receipt must not block the seller's payment.
        auction.nft.transferFrom(address(this), sold ? winner : auction.seller, auction.tokenId);
        // #endif
        if (sold) {
            // #if platformFee
            uint256 fee = (amount * platformFeeBps) / BASIS_POINTS;
            _pay(owner(), fee);
            amount -= fee;
            // #endif
            _pay(auction.seller, amount);
        }
        // #if reserve
        else _pay(winner, amount);
        // #endif
    }

    // #if nfts
    /// @notice Takes the highest bid back when nobody could end the auction for GIVEN_UP_AFTER, for example because the NFT's own
    /// contract does not let it go: a bid cannot be locked up for ever. Only the highest bidder can do this.
    /// @param id The number of the auction.
    function takeBidBack(uint256 id) external nonReentrant {
        Auction storage auction = _existing(id);
        Status status_ = _statusOf(auction);
        if (status_ != Status.Over) revert AuctionNotOver(status_);
        uint256 givenUpAt = auction.endTime + GIVEN_UP_AFTER;
        if (block.timestamp < givenUpAt) revert TooEarly(givenUpAt);
        if (msg.sender != auction.highestBidder) revert NothingToWithdraw();
        uint256 amount = auction.highestBid;
        auction.highestBidder = address(0);
        auction.highestBid = 0;
        emit BidTakenBack(id, msg.sender, amount);
        _pay(msg.sender, amount);
    }

    // #endif
    // #if cancel
    /// @notice Takes an auction back before the first bid. Only its seller can do this.
    /// @param id The number of the auction.
    function cancelAuction(uint256 id) external nonReentrant {
        Auction storage auction = _existing(id);
        if (msg.sender != auction.seller) revert NotSeller(msg.sender);
        if (auction.status != Status.Open) revert AuctionNotOpen(auction.status);
        if (auction.bidCount > 0) revert AlreadyHasBids(auction.bidCount);
        auction.status = Status.Cancelled;
        emit AuctionCancelled(id);
        // #if nfts
        auction.nft.transferFrom(address(this), msg.sender, auction.tokenId);
        // #endif
    }

    // #endif
    /// @notice Everything about an auction.
    /// @param id The number of the auction.
    function getAuction(uint256 id) external view returns (Auction memory auction) {
        auction = _existing(id);
        auction.status = _statusOf(_auctions[id]);
    }

    /// @notice How an auction stands: 0 open, 1 time is up, 2 sold, 3 unsold/*#if cancel*/, 4 cancelled/*#endif*/.
    /// @param id The number of the auction.
    function status(uint256 id) external view returns (Status) {
        return _statusOf(_existing(id));
    }

    /// @notice The highest bid so far, in wei; 0 when nobody has bid.
    /// @param id The number of the auction.
    function highestBid(uint256 id) external view returns (uint256) {
        return _existing(id).highestBid;
    }

    /// @notice Who bid most so far; nobody (address 0) when there is no bid.
    /// @param id The number of the auction.
    function highestBidder(uint256 id) external view returns (address) {
        return _existing(id).highestBidder;
    }

    /// @notice What the next bid must be at least, in wei.
    /// @param id The number of the auction.
    function minimumBid(uint256 id) external view returns (uint256) {
        return _minimumBid(_existing(id));
    }

    /// @notice How many seconds bids are still taken.
    /// @param id The number of the auction.
    function timeLeft(uint256 id) external view returns (uint256) {
        Auction storage auction = _existing(id);
        return _statusOf(auction) == Status.Open ? auction.endTime - block.timestamp : 0;
    }

    function _existing(uint256 id) private view returns (Auction storage auction) {
        auction = _auctions[id];
        if (auction.seller == address(0)) revert UnknownAuction(id);
    }

    function _statusOf(Auction storage auction) private view returns (Status) {
        return auction.status == Status.Open && block.timestamp >= auction.endTime ? Status.Over : auction.status;
    }

    function _requireOpen(Auction storage auction) private view {
        Status status_ = _statusOf(auction);
        if (status_ != Status.Open) revert AuctionNotOpen(status_);
    }

    function _minimumBid(Auction storage auction) private view returns (uint256) {
        if (auction.bidCount == 0) return auction.startPrice == 0 ? 1 : auction.startPrice;
        // #if minIncrement
        uint256 step = (auction.highestBid * minIncrementBps) / BASIS_POINTS;
        return auction.highestBid + (step == 0 ? 1 : step);
        // #else
        // #if minStep
        //> return auction.highestBid + minIncrement;
        // #else
        //> return auction.highestBid + 1;
        // #endif
        // #endif
    }

    /// @dev Sends money, and keeps it for `withdraw` when the wallet does not take it: nobody can stop an auction that way.
    function _pay(address to, uint256 amount) private {
        if (amount == 0) return;
        (bool paid, ) = to.call{value: amount, gas: PAYMENT_GAS}("");
        if (!paid) pendingReturns[to] += amount;
    }
}
