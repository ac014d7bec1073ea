// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if owned
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
// #if !wire.loanToken
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
// #else
//> import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
//> import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
// #endif
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

// #if !wire.loanToken
/// @title $title$
/// @notice People leave ether here as security and borrow a token against it. The token is this contract itself (standard
/// ERC-20): it is made when it is borrowed and destroyed when it is paid back, so each one is somebody's loan.
// #else
//> /// @title $title$
//> /// @notice People leave ether here as security and borrow a token against it, as long as there is some in the pool, which
//> /// the owner fills.
// #endif
/// Nobody but the borrower can take the ether out again/*#if liquidation*/, unless the loan is no longer secured/*#endif*/.
contract $Contract$ is/*#if !wire.loanToken*/ ERC20,/*#endif*//*#if owned*/ Ownable2Step,/*#endif*/ ReentrancyGuard {
    // #if wire.loanToken
    //> using SafeERC20 for IERC20;
    //>
    // #endif
    /// @notice What the contract knows of one borrower.
    struct Position {
        /// Ether left as security, in wei.
        uint256 collateral;
        /// What was borrowed and not paid back, without interest.
        uint256 principal;
        // #if interest
        /// Interest until `updatedAt` that was not paid.
        uint256 interest;
        /// When interest was last counted (Unix seconds).
        uint256 updatedAt;
        // #endif
    }

    /// @notice Parts are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    // #if interest
    uint256 private constant YEAR = 365 days;

    /// @notice What a loan costs in a year, in basis points of what was borrowed. It can never change.
    uint256 public immutable interestBps;

    // #endif
    /// @notice How much can be borrowed, in basis points of what the ether is worth. It can never change.
    uint256 public immutable ltvBps;

    // #if ownerPrice
    /// @notice What one ether is worth, in the smallest unit of the token.
    uint256 public price;

    /// @notice The furthest that the owner can move the price at once, in basis points of it. It can never change.
    uint256 public immutable maxMoveBps;

    /// @notice How long the owner has to wait between two moves of the price.
    uint256 public constant PRICE_INTERVAL = 1 days;

    /// @notice When the owner can move the price again (Unix seconds).
    uint256 public priceChangeableAt;
    // #else
    //> /// @notice What one ether is worth, in the smallest unit of the token. It can never change.
    //> uint256 public immutable price;
    // #endif

    // #if liquidation
    /// @notice A loan above this part of what its ether is worth can be ended by anyone, in basis points. It can never change.
    uint256 public immutable liquidationBps;

    /// @notice What somebody who ends such a loan gets on top of what they pay, in basis points of it. It can never change.
    uint256 public immutable bonusBps;

    // #endif
    // #if wire.loanToken
    //> /// @notice The token that is lent.
    //> IERC20 public immutable loanToken;
    //>
    //> /// @notice How many tokens can be lent at this moment.
    //> uint256 public available;
    //>
    // #endif
    // #if interest && !wire.loanToken
    /// @notice Interest that the owner can take, as new tokens: there are always as many tokens as are owed.
    uint256 public interestOwed;

    // #endif
    /// @notice How much ether lies here as security, in wei.
    uint256 public totalCollateral;

    /// @notice How much is borrowed by everybody together, without interest.
    uint256 public totalBorrowed;

    mapping(address account => Position) private _positions;

    /// @notice Somebody left ether as security.
    event CollateralDeposited(address indexed account, uint256 amount);
    /// @notice Somebody took ether out again.
    event CollateralWithdrawn(address indexed account, uint256 amount);
    /// @notice Somebody borrowed.
    event Borrowed(address indexed account, uint256 amount);
    /// @notice Somebody paid back. `debt` is what they still owe.
    event Repaid(address indexed account, uint256 amount, uint256 debt);
    // #if liquidation
    /// @notice Somebody paid for a loan that was no longer secured, and got the ether for it.
    event Liquidated(address indexed account, address indexed liquidator, uint256 repaid, uint256 collateral);
    // #endif
    // #if ownerPrice
    /// @notice The owner moved the price.
    event PriceChanged(uint256 oldPrice, uint256 newPrice);
    // #endif
    // #if interest && !wire.loanToken
    /// @notice The owner took interest.
    event InterestWithdrawn(address indexed to, uint256 amount);
    // #endif
    // #if wire.loanToken
    //> /// @notice The owner put tokens in to be lent.
    //> event PoolFunded(uint256 amount);
    //> /// @notice The owner took tokens out that are not lent.
    //> event PoolWithdrawn(uint256 amount);
    // #endif

    /// @notice The amount must be more than nothing.
    error ZeroAmount();
    /// @notice A price, a part or a rate makes no sense.
    error InvalidTerms();
    /// @notice The ether that is left would not secure the loan: it may be `limit` at most.
    error InsufficientCollateral(uint256 debt, uint256 limit);
    /// @notice There is no debt to pay back.
    error NoDebt();
    // #if liquidation
    /// @notice The loan is secured, so nobody can end it.
    error LoanIsHealthy(address account);
    // #endif
    // #if ownerPrice
    /// @notice The price can move between these two.
    error PriceMoveTooLarge(uint256 lowest, uint256 highest);
    /// @notice The price cannot move before `changeableAt`.
    error PriceChangedRecently(uint256 changeableAt);
    // #endif
    // #if interest && !wire.loanToken
    /// @notice There is nothing to take.
    error NothingToWithdraw();
    // #endif
    // #if wire.loanToken
    //> /// @notice There are not so many tokens to lend.
    //> error InsufficientPool(uint256 amount, uint256 available);
    // #endif

    /// @notice What the loans are like.
    struct Terms {
        /// What one ether is worth, in the smallest unit of the token.
        uint256 price;
        /// How much can be borrowed, in basis points of what the ether is worth.
        uint256 ltvBps;
        // #if interest
        /// What a loan costs in a year, in basis points.
        uint256 interestBps;
        // #endif
        // #if ownerPrice
        /// The furthest that the owner can move the price at once, in basis points.
        uint256 maxMoveBps;
        // #endif
        // #if liquidation
        /// Above this part of what its ether is worth a loan can be ended, in basis points.
        uint256 liquidationBps;
        /// What somebody who ends such a loan gets on top, in basis points.
        uint256 bonusBps;
        // #endif
    }

    // #if !wire.loanToken
    /// @notice Sets the terms.
    /// @param name_ The name of the token that is borrowed.
    /// @param symbol_ Its short name.
    /// @param terms What the loans are like.
    constructor(string memory name_, string memory symbol_, Terms memory terms) ERC20(name_, symbol_)/*#if owned*/ Ownable(msg.sender)/*#endif*/ {
    // #else
    //> /// @notice Sets the terms. Tokens can be borrowed once the owner has put some in.
    //> /// @param loanToken_ The token that is lent.
    //> /// @param terms What the loans are like.
    //> constructor(IERC20 loanToken_, Terms memory terms) Ownable(msg.sender) {
    //>     loanToken = loanToken_;
    // #endif
        if (terms.price == 0 || terms.ltvBps == 0 || terms.ltvBps > BASIS_POINTS) revert InvalidTerms();
        price = terms.price;
        ltvBps = terms.ltvBps;
        // #if interest
        if (terms.interestBps > BASIS_POINTS) revert InvalidTerms();
        interestBps = terms.interestBps;
        // #endif
        // #if ownerPrice
        if (terms.maxMoveBps == 0 || terms.maxMoveBps > BASIS_POINTS / 2) revert InvalidTerms();
        maxMoveBps = terms.maxMoveBps;
        // #endif
        // #if liquidation
        if (terms.liquidationBps <= terms.ltvBps || terms.liquidationBps + terms.bonusBps > BASIS_POINTS) revert InvalidTerms();
        liquidationBps = terms.liquidationBps;
        bonusBps = terms.bonusBps;
        // #endif
    }

    /// @notice Leaves the ether that is sent along here as security of the sender.
    function depositCollateral() external payable {
        if (msg.value == 0) revert ZeroAmount();
        _positions[msg.sender].collateral += msg.value;
        totalCollateral += msg.value;
        emit CollateralDeposited(msg.sender, msg.value);
    }

    /// @notice Takes ether of the sender out again, as long as what is left secures their loan.
    /// @param amount How much, in wei.
    function withdrawCollateral(uint256 amount) external nonReentrant {
        if (amount == 0) revert ZeroAmount();
        // #if interest
        _accrue(msg.sender);
        // #endif
        Position storage position = _positions[msg.sender];
        if (amount > position.collateral) revert InsufficientCollateral(debtOf(msg.sender), 0);
        position.collateral -= amount;
        totalCollateral -= amount;
        _requireSecured(msg.sender);
        emit CollateralWithdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    /// @notice Borrows against the ether that the sender left here.
    /// @param amount How many tokens, counted in the smallest unit.
    function borrow(uint256 amount) external nonReentrant {
        if (amount == 0) revert ZeroAmount();
        // #if interest
        _accrue(msg.sender);
        // #endif
        _positions[msg.sender].principal += amount;
        totalBorrowed += amount;
        _requireSecured(msg.sender);
        emit Borrowed(msg.sender, amount);
        // #if !wire.loanToken
        _mint(msg.sender, amount);
        // #else
        //> if (amount > available) revert InsufficientPool(amount, available);
        //> available -= amount;
        //> loanToken.safeTransfer(msg.sender, amount);
        // #endif
    }

    // #if interest
    /// @notice Pays the sender's loan back, interest first. Of too much only what is owed is taken.
    // #else
    //> /// @notice Pays the sender's loan back. Of too much only what is owed is taken.
    // #endif
    // #if wire.loanToken
    //> /// Allow this contract to take the tokens first.
    // #endif
    /// @param amount How many tokens, counted in the smallest unit.
    function repay(uint256 amount) external nonReentrant {
        uint256 repaid = _repay(msg.sender, amount);
        emit Repaid(msg.sender, repaid, debtOf(msg.sender));
    }

    // #if liquidation
    /// @notice Pays for somebody else's loan that is no longer secured, and gets ether of theirs worth what was paid, and the bonus on top.
    /// @param account Whose loan.
    /// @param amount How many tokens to pay at most, counted in the smallest unit.
    /// @return collateral How much ether was paid out, in wei.
    function liquidate(address account, uint256 amount) external nonReentrant returns (uint256 collateral) {
        if (!isLiquidatable(account)) revert LoanIsHealthy(account);
        uint256 repaid = _repay(account, amount);
        Position storage position = _positions[account];
        collateral = Math.min(Math.mulDiv(repaid * (BASIS_POINTS + bonusBps), 1 ether, price * BASIS_POINTS), position.collateral);
        position.collateral -= collateral;
        totalCollateral -= collateral;
        emit Liquidated(account, msg.sender, repaid, collateral);
        Address.sendValue(payable(msg.sender), collateral);
    }

    // #endif
    // #if ownerPrice
    /// @notice Moves the price of ether, by a bounded part and not more than once a day. Only the owner can do this.
    /// @param newPrice What one ether is worth, in the smallest unit of the token.
    function setPrice(uint256 newPrice) external onlyOwner {
        if (block.timestamp < priceChangeableAt) revert PriceChangedRecently(priceChangeableAt);
        uint256 move = Math.mulDiv(price, maxMoveBps, BASIS_POINTS);
        if (newPrice == 0 || newPrice < price - move || newPrice > price + move) revert PriceMoveTooLarge(price - move, price + move);
        emit PriceChanged(price, newPrice);
        price = newPrice;
        priceChangeableAt = block.timestamp + PRICE_INTERVAL;
    }

    // #endif
    // #if interest && !wire.loanToken
    /// @notice Gives the owner the interest that has come due, as new tokens: there are always as many tokens as are owed, so
    /// that borrowers can get what they have to pay. Only the owner can do this.
    function withdrawInterest() external onlyOwner {
        uint256 amount = interestOwed;
        if (amount == 0) revert NothingToWithdraw();
        interestOwed = 0;
        emit InterestWithdrawn(msg.sender, amount);
        _mint(msg.sender, amount);
    }

    // #endif
    // #if wire.loanToken
    //> /// @notice Puts tokens in to be lent. Allow this contract to take them first. Only the owner can do this.
    //> /// @param amount How many, counted in the smallest unit.
    //> function fundPool(uint256 amount) external onlyOwner nonReentrant {
    //>     uint256 received = _take(msg.sender, amount);
    //>     if (received == 0) revert ZeroAmount();
    //>     available += received;
    //>     emit PoolFunded(received);
    //> }
    //>
    //> /// @notice Takes tokens out that are not lent. Only the owner can do this.
    //> /// @param amount How many, counted in the smallest unit.
    //> function withdrawPool(uint256 amount) external onlyOwner nonReentrant {
    //>     if (amount == 0) revert ZeroAmount();
    //>     if (amount > available) revert InsufficientPool(amount, available);
    //>     available -= amount;
    //>     emit PoolWithdrawn(amount);
    //>     loanToken.safeTransfer(msg.sender, amount);
    //> }
    //>
    // #endif
    /// @notice How much ether somebody left as security, in wei.
    /// @param account The wallet.
    function collateralOf(address account) external view returns (uint256) {
        return _positions[account].collateral;
    }

    /// @notice What somebody's ether is worth at this moment, in the smallest unit of the token.
    /// @param account The wallet.
    function collateralValueOf(address account) public view returns (uint256) {
        return Math.mulDiv(_positions[account].collateral, price, 1 ether);
    }

    /// @notice What somebody owes at this moment/*#if interest*/, interest included/*#endif*/, in the smallest unit of the token.
    /// @param account The wallet.
    function debtOf(address account) public view returns (uint256) {
        // #if interest
        return _positions[account].principal + _positions[account].interest + _newInterest(account);
        // #else
        //> return _positions[account].principal;
        // #endif
    }

    /// @notice How much somebody can have borrowed in all at this moment, in the smallest unit of the token.
    /// @param account The wallet.
    function borrowLimitOf(address account) public view returns (uint256) {
        return Math.mulDiv(collateralValueOf(account), ltvBps, BASIS_POINTS);
    }

    /// @notice How much more somebody can borrow at this moment, in the smallest unit of the token.
    /// @param account The wallet.
    function borrowableBy(address account) external view returns (uint256) {
        uint256 debt = debtOf(account);
        uint256 limit = borrowLimitOf(account);
        return debt < limit ? limit - debt : 0;
    }

    /// @notice What somebody owes as a part of what their ether is worth, in basis points; 0 for who owes nothing.
    /// @param account The wallet.
    function loanToValueOf(address account) external view returns (uint256) {
        uint256 debt = debtOf(account);
        if (debt == 0) return 0;
        uint256 value = collateralValueOf(account);
        return value == 0 ? type(uint256).max : Math.mulDiv(debt, BASIS_POINTS, value, Math.Rounding.Ceil);
    }

    // #if liquidation
    /// @notice Whether somebody's loan is no longer secured, so that anyone can end it.
    /// @param account The wallet.
    function isLiquidatable(address account) public view returns (bool) {
        return debtOf(account) > Math.mulDiv(collateralValueOf(account), liquidationBps, BASIS_POINTS);
    }

    // #endif
    function _requireSecured(address account) private view {
        uint256 debt = debtOf(account);
        uint256 limit = borrowLimitOf(account);
        if (debt > limit) revert InsufficientCollateral(debt, limit);
    }

    /// Takes tokens from the sender for a loan, of too much only what is owed; interest comes first.
    function _repay(address account, uint256 amount) private returns (uint256 repaid) {
        // #if interest
        _accrue(account);
        // #endif
        uint256 debt = debtOf(account);
        if (debt == 0) revert NoDebt();
        repaid = Math.min(amount, debt);
        // #if !wire.loanToken
        _burn(msg.sender, repaid);
        // #else
        //> repaid = _take(msg.sender, repaid);
        //> available += repaid;
        // #endif
        if (repaid == 0) revert ZeroAmount();
        Position storage position = _positions[account];
        // #if interest
        uint256 ofInterest = Math.min(repaid, position.interest);
        position.interest -= ofInterest;
        position.principal -= repaid - ofInterest;
        totalBorrowed -= repaid - ofInterest;
        // #else
        //> position.principal -= repaid;
        //> totalBorrowed -= repaid;
        // #endif
    }

    // #if interest
    /// Interest since it was last counted: simple, on what was borrowed, rounded up.
    function _newInterest(address account) private view returns (uint256) {
        Position storage position = _positions[account];
        return Math.mulDiv(position.principal, interestBps * (block.timestamp - position.updatedAt), BASIS_POINTS * YEAR, Math.Rounding.Ceil);
    }

    function _accrue(address account) private {
        uint256 due = _newInterest(account);
        _positions[account].interest += due;
        _positions[account].updatedAt = block.timestamp;
        // #if !wire.loanToken
        interestOwed += due;
        // #endif
    }

    // #endif
    // #if wire.loanToken
    //> /// Takes tokens and counts what arrives, because some tokens take a fee on the way.
    //> function _take(address from, uint256 amount) private returns (uint256) {
    //>     uint256 before = loanToken.balanceOf(address(this));
    //>     loanToken.safeTransferFrom(from, address(this), amount);
    //>     return loanToken.balanceOf(address(this)) - before;
    //> }
    // #endif
}
