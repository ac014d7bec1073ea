// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
// #if locked || afterSale || softCap
/// @notice Sells a token for ether at a price that never changes. What people have bought lies here for them until they
/// can claim it: the owner cannot take it.
// #else
//> /// @notice Sells a token for ether at a price that never changes. Whoever pays has the tokens at once.
// #endif
contract $Contract$ is Ownable2Step, ReentrancyGuard {
    using SafeERC20 for IERC20;

    // #if allowlist
    /// @notice How many wallets one call may name, so that it always fits into a block.
    uint256 public constant MAX_BATCH = 200;

    // #endif
    /// @notice The token that is sold.
    IERC20 public immutable token;

    /// @notice What `priceFor` of the smallest units of the token cost, in wei. It can never change.
    uint256 public immutable price;

    /// @notice How many of the smallest units of the token one gets for `price`. It can never change.
    uint256 public immutable priceFor;

    // #if timed
    /// @notice How long the sale lasts once it has started, in seconds.
    uint256 public immutable saleTime;

    // #endif
    // #if limited
    /// @notice The most that is ever sold here, in the token's smallest unit.
    uint256 public immutable forSale;

    // #endif
    // #if walletLimit
    /// @notice The most that one wallet can buy, in the token's smallest unit.
    uint256 public immutable maxPerWallet;

    // #endif
    // #if minimum
    /// @notice The least that one purchase can be, in wei.
    uint256 public immutable minPurchase;

    // #endif
    // #if softCap
    /// @notice What must come together, in wei. If it does not, everybody gets their money back.
    uint256 public immutable softCap;

    // #endif
    // #if locked
    // #if afterSale || softCap
    /// @notice How long after the end of the sale bought tokens can be claimed, in seconds.
    // #else
    //> /// @notice How long after buying them tokens can be claimed, in seconds. Buying more starts the time anew.
    // #endif
    uint256 public immutable lockTime;

    // #endif
    /// @notice When the first tokens were put in and the sale began (Unix seconds); 0 before.
    uint256 public startedAt;

    /// @notice When the owner ended the sale (Unix seconds); 0 as long as they have not.
    uint256 public closedAt;

    /// @notice How many tokens were put in to be sold, in the smallest unit.
    uint256 public tokensFunded;

    /// @notice How many tokens were sold, in the smallest unit.
    uint256 public tokensSold;

    /// @notice How much ether was paid for tokens, in wei.
    uint256 public raised;

    /// @notice How many tokens a wallet has bought, in the smallest unit.
    mapping(address buyer => uint256) public boughtBy;

    // #if locked || afterSale || softCap
    /// @notice How many tokens lie here for buyers who have not claimed them yet, in the smallest unit.
    uint256 public tokensOwed;

    /// @notice How many tokens a wallet has bought and not claimed yet, in the smallest unit.
    mapping(address buyer => uint256) public owedTo;

    // #endif
    // #if locked && !afterSale && !softCap
    //> mapping(address buyer => uint256) private _unlocksAt;
    //>
    // #endif
    // #if softCap
    /// @notice What a wallet has paid and not got back, in wei.
    mapping(address buyer => uint256) public paidBy;

    // #endif
    // #if allowlist
    mapping(address buyer => bool) private _allowed;

    // #endif
    /// @notice The sale has begun.
    event SaleStarted(uint256 startedAt);
    /// @notice The owner put tokens in to be sold.
    event SaleFunded(uint256 amount);
    /// @notice Somebody bought tokens.
    event TokensPurchased(address indexed buyer, uint256 amount, uint256 cost);
    // #if locked || afterSale || softCap
    /// @notice Somebody was handed the tokens that they had bought.
    event TokensClaimed(address indexed buyer, uint256 amount);
    // #endif
    // #if softCap
    /// @notice Somebody got their money back because too little came together.
    event Refunded(address indexed buyer, uint256 amount);
    // #endif
    /// @notice The owner ended the sale.
    event SaleClosed(uint256 closedAt);
    /// @notice The owner took ether that people had paid.
    event Withdrawn(address indexed owner, uint256 amount);
    /// @notice The owner took tokens back that were not sold.
    event UnsoldWithdrawn(address indexed owner, uint256 amount);
    // #if allowlist
    /// @notice A wallet may now buy.
    event AddedToAllowlist(address indexed buyer);
    /// @notice A wallet may no longer buy.
    event RemovedFromAllowlist(address indexed buyer);
    // #endif

    /// @notice The price or one of the limits makes no sense.
    error InvalidTerms();
    /// @notice The sale has not begun, or it is over.
    error SaleNotOpen();
    /// @notice This can be done only when the sale is over.
    error SaleStillOpen();
    /// @notice The amount must be more than nothing.
    error ZeroAmount();
    // #if limited
    /// @notice There would be more tokens for sale than were promised.
    error MoreThanForSale(uint256 amount, uint256 forSale);
    // #endif
    /// @notice So little ether does not buy anything.
    error PaymentTooSmall(uint256 payment);
    // #if minimum
    /// @notice The purchase is smaller than the least that is sold.
    error PurchaseTooSmall(uint256 payment, uint256 minimum);
    // #endif
    /// @notice There are not so many tokens left.
    error NotEnoughLeft(uint256 amount, uint256 left);
    // #if walletLimit
    /// @notice One wallet cannot buy so much; it can still buy `left`.
    error WalletLimitReached(uint256 amount, uint256 left);
    // #endif
    // #if allowlist
    /// @notice Only wallets on the owner's list can buy.
    error NotAllowlisted(address buyer);
    /// @notice Too many wallets at once.
    error BatchTooLarge(uint256 length, uint256 maxLength);
    // #endif
    // #if locked || afterSale || softCap
    /// @notice There is nothing here to claim.
    error NothingToClaim();
    /// @notice The tokens can be claimed from `claimableAt` on.
    error NotClaimableYet(uint256 claimableAt);
    // #endif
    // #if softCap
    /// @notice Too little came together: there are no tokens, the money goes back.
    error SoftCapMissed(uint256 raised, uint256 softCap);
    /// @notice Money goes back only when the sale is over and too little has come together.
    error NoRefunds();
    // #endif
    /// @notice There is nothing to take.
    error NothingToWithdraw();

    /// @notice Sets the terms. The sale begins as soon as the owner puts tokens in.
    /// @param token_ The token that is sold.
    /// @param price_ What `priceFor_` of its smallest units cost, in wei.
    /// @param priceFor_ How many of its smallest units one gets for that.
    // #if timed
    /// @param saleTime_ How long the sale lasts, in seconds.
    // #endif
    // #if limited
    /// @param forSale_ The most that is ever sold, in the smallest unit.
    // #endif
    // #if walletLimit
    /// @param maxPerWallet_ The most that one wallet can buy, in the smallest unit.
    // #endif
    // #if minimum
    /// @param minPurchase_ The least that one purchase can be, in wei.
    // #endif
    // #if softCap
    /// @param softCap_ What must come together, in wei.
    // #endif
    // #if locked
    /// @param lockTime_ How long it takes until bought tokens can be claimed, in seconds.
    // #endif
    constructor(
        IERC20 token_,
        uint256 price_,
        uint256 priceFor_/*#if timed*/,
        uint256 saleTime_/*#endif*//*#if limited*/,
        uint256 forSale_/*#endif*//*#if walletLimit*/,
        uint256 maxPerWallet_/*#endif*//*#if minimum*/,
        uint256 minPurchase_/*#endif*//*#if softCap*/,
        uint256 softCap_/*#endif*//*#if locked*/,
        uint256 lockTime_/*#endif*/
    ) Ownable(msg.sender) {
        if (price_ == 0 || priceFor_ == 0) revert InvalidTerms();
        token = token_;
        price = price_;
        priceFor = priceFor_;
        // #if timed
        if (saleTime_ == 0) revert InvalidTerms();
        saleTime = saleTime_;
        // #endif
        // #if limited
        if (forSale_ == 0) revert InvalidTerms();
        forSale = forSale_;
        // #endif
        // #if walletLimit
        if (maxPerWallet_ == 0) revert InvalidTerms();
        maxPerWallet = maxPerWallet_;
        // #endif
        // #if minimum
        minPurchase = minPurchase_;
        // #endif
        // #if softCap
        if (softCap_ == 0) revert InvalidTerms();
        softCap = softCap_;
        // #endif
        // #if locked
        lockTime = lockTime_;
        // #endif
    }

    /// @notice Buys tokens for the ether sent along. What is too little for another piece of a token comes back at once.
    function buy() external payable nonReentrant {
        _buy();
    }

    /// @notice Ether sent straight to the contract buys tokens too.
    receive() external payable nonReentrant {
        _buy();
    }

    // #if locked || afterSale || softCap
    /// @notice Hands the sender the tokens that they have bought, once they can be claimed.
    function claim() external nonReentrant {
        uint256 amount = owedTo[msg.sender];
        if (amount == 0) revert NothingToClaim();
        // #if softCap
        if (refundable()) revert SoftCapMissed(raised, softCap);
        // #endif
        uint256 from = claimableAt(msg.sender);
        if (block.timestamp < from) revert NotClaimableYet(from);
        owedTo[msg.sender] = 0;
        tokensOwed -= amount;
        emit TokensClaimed(msg.sender, amount);
        token.safeTransfer(msg.sender, amount);
    }

    // #endif
    // #if softCap
    /// @notice Gives the sender back all that they have paid, when the sale is over and too little came together.
    function refund() external nonReentrant {
        if (!refundable()) revert NoRefunds();
        uint256 amount = paidBy[msg.sender];
        if (amount == 0) revert NothingToClaim();
        paidBy[msg.sender] = 0;
        tokensOwed -= owedTo[msg.sender];
        owedTo[msg.sender] = 0;
        emit Refunded(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    // #endif
    /// @notice Puts tokens of the owner in to be sold; the first ones start the sale. Allow this contract to take them first. Only the owner can do this.
    /// @param amount How many, in the smallest unit.
    function fundSale(uint256 amount) external onlyOwner nonReentrant {
        if (hasEnded()) revert SaleNotOpen();
        // Counted by what arrives, because some tokens take a fee on the way.
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = token.balanceOf(address(this)) - before;
        if (received == 0) revert ZeroAmount();
        tokensFunded += received;
        // #if limited
        if (tokensFunded > forSale) revert MoreThanForSale(tokensFunded, forSale);
        // #endif
        if (startedAt == 0) {
            startedAt = block.timestamp;
            emit SaleStarted(block.timestamp);
        }
        emit SaleFunded(received);
    }

    /// @notice Ends the sale for good. Only the owner can do this.
    function endSale() external onlyOwner {
        if (!isOpen()) revert SaleNotOpen();
        closedAt = block.timestamp;
        emit SaleClosed(block.timestamp);
    }

    // #if softCap
    /// @notice Pays the owner what people have paid, once the sale is over and enough has come together. Only the owner can do this.
    // #else
    //> /// @notice Pays the owner what people have paid so far. Only the owner can do this.
    // #endif
    function withdraw() external onlyOwner nonReentrant {
        // #if softCap
        if (!hasEnded()) revert SaleStillOpen();
        if (refundable()) revert SoftCapMissed(raised, softCap);
        // #endif
        uint256 amount = address(this).balance;
        if (amount == 0) revert NothingToWithdraw();
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    /// @notice Gives the owner the tokens back that were not sold, when the sale is over. Only the owner can do this.
    function withdrawUnsold() external onlyOwner nonReentrant {
        if (isOpen()) revert SaleStillOpen();
        uint256 amount = token.balanceOf(address(this));
        // #if softCap
        // When too little came together nobody gets tokens, so that all of them go back.
        if (!refundable()) amount -= tokensOwed;
        // #else
        // #if locked || afterSale
        //> amount -= tokensOwed;
        // #endif
        // #endif
        if (amount == 0) revert NothingToWithdraw();
        emit UnsoldWithdrawn(msg.sender, amount);
        token.safeTransfer(msg.sender, amount);
    }

    // #if allowlist
    /// @notice Lets a wallet buy. Only the owner can do this.
    /// @param buyer The wallet.
    function addToAllowlist(address buyer) external onlyOwner {
        _allow(buyer);
    }

    /// @notice Lets wallets buy. Only the owner can do this.
    /// @param buyers The wallets, at most MAX_BATCH of them.
    function addManyToAllowlist(address[] calldata buyers) external onlyOwner {
        if (buyers.length > MAX_BATCH) revert BatchTooLarge(buyers.length, MAX_BATCH);
        for (uint256 i = 0; i < buyers.length; ++i) _allow(buyers[i]);
    }

    /// @notice Takes a wallet off the list. What it has bought stays its own. Only the owner can do this.
    /// @param buyer The wallet.
    function removeFromAllowlist(address buyer) external onlyOwner {
        _allowed[buyer] = false;
        emit RemovedFromAllowlist(buyer);
    }

    /// @notice Whether a wallet may buy.
    /// @param buyer The wallet.
    function isAllowlisted(address buyer) public view returns (bool) {
        return _allowed[buyer];
    }

    // #endif
    /// @notice Whether tokens can be bought at this moment.
    function isOpen() public view returns (bool) {
        return startedAt != 0 && !hasEnded();
    }

    /// @notice Whether the sale is over.
    function hasEnded() public view returns (bool) {
        return closedAt != 0/*#if timed*/ || (startedAt != 0 && block.timestamp >= startedAt + saleTime)/*#endif*/;
    }

    // #if timed
    /// @notice When the sale ends, or has ended (Unix seconds); 0 before it begins.
    function saleEndsAt() public view returns (uint256) {
        if (closedAt != 0) return closedAt;
        return startedAt == 0 ? 0 : startedAt + saleTime;
    }

    // #endif
    // #if softCap
    /// @notice Whether the sale is over and too little has come together, so that everybody can get their money back.
    function refundable() public view returns (bool) {
        return hasEnded() && raised < softCap;
    }

    // #endif
    // #if locked || afterSale || softCap
    // #if afterSale || softCap
    /// @notice From when on bought tokens can be claimed (Unix seconds); the same for everybody.
    function claimableAt(address) public view returns (uint256) {
        return saleEndsAt()/*#if locked*/ + lockTime/*#endif*/;
    }
    // #else
    //> /// @notice From when on a wallet can claim what it has bought (Unix seconds); 0 for who never bought.
    //> /// @param buyer The wallet.
    //> function claimableAt(address buyer) public view returns (uint256) {
    //>     return _unlocksAt[buyer];
    //> }
    // #endif

    // #endif
    /// @notice How many tokens are left to be bought, in the smallest unit.
    function remaining() public view returns (uint256) {
        return isOpen() ? tokensFunded - tokensSold : 0;
    }

    /// @notice How many tokens a payment buys, in the smallest unit.
    /// @param payment The ether, in wei.
    function tokensFor(uint256 payment) public view returns (uint256) {
        return Math.mulDiv(payment, priceFor, price);
    }

    /// @notice What so many tokens cost, in wei.
    /// @param amount How many, in the smallest unit.
    function costOf(uint256 amount) public view returns (uint256) {
        return Math.mulDiv(amount, price, priceFor, Math.Rounding.Ceil);
    }

    function _buy() private {
        if (!isOpen()) revert SaleNotOpen();
        // #if allowlist
        if (!_allowed[msg.sender]) revert NotAllowlisted(msg.sender);
        // #endif
        // #if minimum
        if (msg.value < minPurchase) revert PurchaseTooSmall(msg.value, minPurchase);
        // #endif
        uint256 amount = tokensFor(msg.value);
        if (amount == 0) revert PaymentTooSmall(msg.value);
        uint256 left = remaining();
        if (amount > left) revert NotEnoughLeft(amount, left);
        // #if walletLimit
        left = maxPerWallet - boughtBy[msg.sender];
        if (amount > left) revert WalletLimitReached(amount, left);
        // #endif
        uint256 cost = costOf(amount);
        tokensSold += amount;
        raised += cost;
        boughtBy[msg.sender] += amount;
        // #if locked || afterSale || softCap
        tokensOwed += amount;
        owedTo[msg.sender] += amount;
        // #endif
        // #if locked && !afterSale && !softCap
        //> _unlocksAt[msg.sender] = block.timestamp + lockTime;
        // #endif
        // #if softCap
        paidBy[msg.sender] += cost;
        // #endif
        emit TokensPurchased(msg.sender, amount, cost);
        // #if !locked && !afterSale && !softCap
        //> token.safeTransfer(msg.sender, amount);
        // #endif
        if (msg.value > cost) Address.sendValue(payable(msg.sender), msg.value - cost);
    }

    // #if allowlist
    function _allow(address buyer) private {
        _allowed[buyer] = true;
        emit AddedToAllowlist(buyer);
    }
    // #endif
}
