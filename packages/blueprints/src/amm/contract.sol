// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if protocolFee
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
// #if etherPair
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
// #endif
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title $Contract$
/// @notice A pool of two currencies in which anyone can swap one for the other. The price follows from what lies in the
/// pool: the product of both amounts never falls by a swap (x * y = k, as in the Uniswap v2 paper). Who adds to the pool gets
/// shares of it, and takes their part out for these shares at any time. Nobody, the owner included, can keep them from it.
contract $Contract$ is ERC20, /*#if protocolFee*/Ownable2Step, /*#endif*/ReentrancyGuard {
    using SafeERC20 for IERC20;

    // #if fee
    /// @notice Fees are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    // #endif
    /// @notice As many shares stay locked for good at the first deposit, so that a share can never become too dear to buy.
    uint256 public constant MINIMUM_LIQUIDITY = 1_000;

    /// Where the locked shares lie: nobody has a key for this address.
    address private constant LOCKED = 0x000000000000000000000000000000000000dEaD;

    // #if etherPair
    /// @notice Stands for the coin of the chain (ether) where a token is named.
    address public constant ETHER = address(0);

    // #endif
    /// @notice The first currency of the pool/*#if etherPair*/: ether, written as address 0/*#endif*/.
    address public immutable tokenA;

    /// @notice The second currency of the pool.
    address public immutable tokenB;

    // #if fee
    /// @notice No contract made from this code can take a higher fee than this: 1,000 are ten percent.
    uint256 public constant HIGHEST_FEE_BPS = 1_000;

    /// @notice What a swap costs, in basis points of what is put in. It belongs to those who have shares of the pool. It can never change.
    uint256 public immutable feeBps;

    // #endif
    // #if protocolFee
    /// @notice The owner's part of the fee can never be more than this: 5,000 are a half.
    uint256 public constant HIGHEST_PROTOCOL_SHARE_BPS = 5_000;

    /// @notice The owner's part of the fee, in basis points of the fee. It can never change.
    uint256 public immutable protocolShareBps;

    /// @notice The owner's part of the fees that has not been collected yet, in the first currency.
    uint256 public protocolFeesA;

    /// @notice The owner's part of the fees that has not been collected yet, in the second currency.
    uint256 public protocolFeesB;

    // #endif
    /// @notice How much of the first currency is in the pool.
    uint256 public reserveA;

    /// @notice How much of the second currency is in the pool.
    uint256 public reserveB;

    /// @notice Somebody added to the pool and got shares of it.
    event LiquidityAdded(address indexed provider, uint256 amountA, uint256 amountB, uint256 shares);
    /// @notice Somebody gave shares back and took their part out of the pool.
    event LiquidityRemoved(address indexed provider, uint256 amountA, uint256 amountB, uint256 shares);
    /// @notice Somebody swapped one currency for the other.
    event Swapped(address indexed trader, address indexed tokenIn, uint256 amountIn, uint256 amountOut);
    // #if protocolFee
    /// @notice The owner collected their part of the fees.
    event ProtocolFeesWithdrawn(address indexed to, uint256 amountA, uint256 amountB);
    // #endif

    /// @notice The pool needs two different tokens, and fees below the highest.
    error InvalidTerms();
    /// @notice The amount must be more than nothing.
    error ZeroAmount();
    /// @notice This is not one of the two currencies in the pool.
    error UnknownToken(address token);
    /// @notice There is too little in the pool for this, or too little was put in.
    error InsufficientLiquidity();
    /// @notice This would give less than the least that was asked for.
    error InsufficientOutputAmount(uint256 amountOut, uint256 minAmountOut);
    // #if etherPair
    /// @notice The ether that was sent is not the amount that was named.
    error WrongPayment(uint256 sent, uint256 needed);
    // #endif
    // #if protocolFee
    /// @notice There is nothing to collect.
    error NothingToWithdraw();
    // #endif

    /// @notice Sets up an empty pool. Whoever adds to it first decides the first price.
    // #if !etherPair
    //> /// @param tokenA_ The first token.
    // #endif
    /// @param tokenB_ The token that is swapped for the first currency.
    // #if fee
    /// @param feeBps_ What a swap costs, in basis points.
    // #endif
    // #if protocolFee
    /// @param protocolShareBps_ The owner's part of the fee, in basis points of the fee.
    // #endif
    constructor(
        // #if !etherPair
        //> IERC20Metadata tokenA_,
        // #endif
        IERC20Metadata tokenB_/*#if fee*/,
        uint256 feeBps_/*#endif*//*#if protocolFee*/,
        uint256 protocolShareBps_/*#endif*/
    )
        // #if etherPair
        ERC20(string.concat("Ether-", tokenB_.symbol(), " Pool Share"), "LP")
        // #else
        //> ERC20(string.concat(tokenA_.symbol(), "-", tokenB_.symbol(), " Pool Share"), "LP")
        // #endif
        // #if protocolFee
        Ownable(msg.sender)
        // #endif
    {
        // #if etherPair
        tokenA = ETHER;
        // #else
        //> tokenA = address(tokenA_);
        // #endif
        tokenB = address(tokenB_);
        if (tokenA == tokenB) revert InvalidTerms();
        // #if fee
        if (feeBps_ > HIGHEST_FEE_BPS) revert InvalidTerms();
        feeBps = feeBps_;
        // #endif
        // #if protocolFee
        if (protocolShareBps_ > HIGHEST_PROTOCOL_SHARE_BPS) revert InvalidTerms();
        protocolShareBps = protocolShareBps_;
        // #endif
    }

    /// @notice Adds both currencies to the pool in the proportion they have there, and gives shares for them. Of what is
    /// offered only as much is taken as fits; the first time everything is, and decides the price. Allow this contract to take the tokens first.
    /// @param amountA The most to add of the first currency, counted in its smallest unit.
    /// @param amountB The most to add of the second currency, counted in its smallest unit.
    /// @return shares How many shares of the pool the sender got.
    function addLiquidity(uint256 amountA, uint256 amountB) external/*#if etherPair*/ payable/*#endif*/ nonReentrant returns (uint256 shares) {
        return _addLiquidity(amountA, amountB);
    }

    /// @notice Like addLiquidity, but refuses to give fewer shares than a least number: against a price that moved meanwhile.
    /// @param amountA The most to add of the first currency, counted in its smallest unit.
    /// @param amountB The most to add of the second currency, counted in its smallest unit.
    /// @param minShares The fewest shares that are acceptable.
    /// @return shares How many shares of the pool the sender got.
    function addLiquidityForAtLeast(uint256 amountA, uint256 amountB, uint256 minShares) external/*#if etherPair*/ payable/*#endif*/ nonReentrant returns (uint256 shares) {
        shares = _addLiquidity(amountA, amountB);
        if (shares < minShares) revert InsufficientOutputAmount(shares, minShares);
    }

    /// @notice Gives shares back and takes their part of both currencies out of the pool.
    /// @param shares How many shares to give back.
    /// @return amountA How much of the first currency was paid out.
    /// @return amountB How much of the second currency was paid out.
    function removeLiquidity(uint256 shares) external nonReentrant returns (uint256 amountA, uint256 amountB) {
        return _removeLiquidity(shares);
    }

    /// @notice Like removeLiquidity, but refuses to pay out less than a least amount of either: against a price that moved meanwhile.
    /// @param shares How many shares to give back.
    /// @param minAmountA The least of the first currency that is acceptable.
    /// @param minAmountB The least of the second currency that is acceptable.
    /// @return amountA How much of the first currency was paid out.
    /// @return amountB How much of the second currency was paid out.
    function removeLiquidityForAtLeast(uint256 shares, uint256 minAmountA, uint256 minAmountB) external nonReentrant returns (uint256 amountA, uint256 amountB) {
        (amountA, amountB) = _removeLiquidity(shares);
        if (amountA < minAmountA) revert InsufficientOutputAmount(amountA, minAmountA);
        if (amountB < minAmountB) revert InsufficientOutputAmount(amountB, minAmountB);
    }

    /// @notice Swaps one currency for the other. Allow this contract to take the token first.
    /// @param tokenIn The currency that is given: tokenA or tokenB.
    /// @param amountIn How much of it, counted in its smallest unit.
    /// @param minAmountOut The least to get of the other; if the price has moved so that it would be less, nothing happens.
    /// @return amountOut How much of the other currency was paid out.
    function swap(address tokenIn, uint256 amountIn, uint256 minAmountOut) external/*#if etherPair*/ payable/*#endif*/ nonReentrant returns (uint256 amountOut) {
        return _swap(tokenIn, amountIn, minAmountOut);
    }

    // #if etherPair
    /// @notice Swaps the ether that is sent along for the token.
    /// @param minAmountOut The least to get of the token; if the price has moved so that it would be less, nothing happens.
    /// @return amountOut How much of the token was paid out.
    function swapETHForTokens(uint256 minAmountOut) external payable nonReentrant returns (uint256 amountOut) {
        return _swap(ETHER, msg.value, minAmountOut);
    }

    /// @notice Swaps the token for ether. Allow this contract to take the token first.
    /// @param amountIn How much of the token, counted in its smallest unit.
    /// @param minAmountOut The least ether to get, in wei; if the price has moved so that it would be less, nothing happens.
    /// @return amountOut How much ether was paid out, in wei.
    function swapTokensForETH(uint256 amountIn, uint256 minAmountOut) external nonReentrant returns (uint256 amountOut) {
        return _swap(tokenB, amountIn, minAmountOut);
    }

    // #endif
    // #if protocolFee
    /// @notice Pays the owner's part of the fees out. What belongs to the shares of the pool cannot be reached by this. Only the owner can do this.
    function withdrawProtocolFees() external onlyOwner nonReentrant {
        uint256 amountA = protocolFeesA;
        uint256 amountB = protocolFeesB;
        if (amountA == 0 && amountB == 0) revert NothingToWithdraw();
        protocolFeesA = 0;
        protocolFeesB = 0;
        emit ProtocolFeesWithdrawn(msg.sender, amountA, amountB);
        _pay(tokenA, msg.sender, amountA);
        _pay(tokenB, msg.sender, amountB);
    }

    // #endif
    /// @notice How much of both currencies is in the pool.
    /// @return amountA Of the first currency, counted in its smallest unit.
    /// @return amountB Of the second currency, counted in its smallest unit.
    function getReserves() external view returns (uint256 amountA, uint256 amountB) {
        return (reserveA, reserveB);
    }

    /// @notice What a swap would give at this moment, its fee already taken off.
    /// @param tokenIn The currency that is given: tokenA or tokenB.
    /// @param amountIn How much of it, counted in its smallest unit.
    function getAmountOut(address tokenIn, uint256 amountIn) external view returns (uint256) {
        return _isTokenA(tokenIn) ? _amountOut(amountIn, reserveA, reserveB) : _amountOut(amountIn, reserveB, reserveA);
    }

    /// @notice The price at this moment, before fees: what one whole of a currency is worth in the smallest unit of the other. 0 while the pool is empty.
    /// @param token The currency that is priced: tokenA or tokenB.
    function getPrice(address token) external view returns (uint256) {
        bool first = _isTokenA(token);
        if (reserveA == 0 || reserveB == 0) return 0;
        // #if etherPair
        uint256 whole = first ? 1 ether : 10 ** IERC20Metadata(token).decimals();
        // #else
        //> uint256 whole = 10 ** IERC20Metadata(token).decimals();
        // #endif
        return first ? Math.mulDiv(whole, reserveB, reserveA) : Math.mulDiv(whole, reserveA, reserveB);
    }

    /// @notice How much of the other currency has to be added to the pool together with this much. 0 while the pool is empty: then any amount.
    /// @param token The currency of the amount: tokenA or tokenB.
    /// @param amount How much of it, counted in its smallest unit.
    function quote(address token, uint256 amount) external view returns (uint256) {
        bool first = _isTokenA(token);
        if (reserveA == 0 || reserveB == 0) return 0;
        return first ? Math.mulDiv(amount, reserveB, reserveA) : Math.mulDiv(amount, reserveA, reserveB);
    }

    /// @notice What somebody's shares of the pool are worth at this moment, in both currencies.
    /// @param account The wallet.
    /// @return amountA Of the first currency, counted in its smallest unit.
    /// @return amountB Of the second currency, counted in its smallest unit.
    function getLiquidityOf(address account) external view returns (uint256 amountA, uint256 amountB) {
        uint256 total = totalSupply();
        if (total == 0) return (0, 0);
        return (Math.mulDiv(balanceOf(account), reserveA, total), Math.mulDiv(balanceOf(account), reserveB, total));
    }

    function _addLiquidity(uint256 offeredA, uint256 offeredB) private returns (uint256 shares) {
        if (offeredA == 0 || offeredB == 0) revert ZeroAmount();
        // #if etherPair
        if (msg.value != offeredA) revert WrongPayment(msg.value, offeredA);
        // #endif
        uint256 total = totalSupply();
        uint256 amountA = offeredA;
        uint256 amountB = offeredB;
        if (total > 0) {
            uint256 fittingB = Math.mulDiv(offeredA, reserveB, reserveA);
            if (fittingB <= offeredB) amountB = fittingB;
            else amountA = Math.mulDiv(offeredB, reserveA, reserveB);
        }
        amountA = _take(tokenA, amountA);
        amountB = _take(tokenB, amountB);
        if (total == 0) {
            shares = Math.sqrt(amountA * amountB);
            if (shares <= MINIMUM_LIQUIDITY) revert InsufficientLiquidity();
            shares -= MINIMUM_LIQUIDITY;
            _mint(LOCKED, MINIMUM_LIQUIDITY);
        } else {
            shares = Math.min(Math.mulDiv(amountA, total, reserveA), Math.mulDiv(amountB, total, reserveB));
            if (shares == 0) revert InsufficientLiquidity();
        }
        reserveA += amountA;
        reserveB += amountB;
        _mint(msg.sender, shares);
        emit LiquidityAdded(msg.sender, amountA, amountB, shares);
        // #if etherPair
        if (amountA < offeredA) _pay(ETHER, msg.sender, offeredA - amountA);
        // #endif
    }

    function _removeLiquidity(uint256 shares) private returns (uint256 amountA, uint256 amountB) {
        if (shares == 0) revert ZeroAmount();
        uint256 total = totalSupply();
        _burn(msg.sender, shares);
        amountA = Math.mulDiv(shares, reserveA, total);
        amountB = Math.mulDiv(shares, reserveB, total);
        reserveA -= amountA;
        reserveB -= amountB;
        emit LiquidityRemoved(msg.sender, amountA, amountB, shares);
        _pay(tokenA, msg.sender, amountA);
        _pay(tokenB, msg.sender, amountB);
    }

    function _swap(address tokenIn, uint256 amountIn, uint256 minAmountOut) private returns (uint256 amountOut) {
        bool forward = _isTokenA(tokenIn);
        // #if etherPair
        if (msg.value != (forward ? amountIn : 0)) revert WrongPayment(msg.value, forward ? amountIn : 0);
        // #endif
        uint256 received = _take(tokenIn, amountIn);
        if (received == 0) revert ZeroAmount();
        amountOut = forward ? _amountOut(received, reserveA, reserveB) : _amountOut(received, reserveB, reserveA);
        if (amountOut == 0) revert InsufficientLiquidity();
        if (amountOut < minAmountOut) revert InsufficientOutputAmount(amountOut, minAmountOut);
        if (forward) {
            reserveA += received;
            reserveB -= amountOut;
        } else {
            reserveB += received;
            reserveA -= amountOut;
        }
        // #if protocolFee
        uint256 cut = (received * feeBps * protocolShareBps) / (BASIS_POINTS * BASIS_POINTS);
        if (forward) {
            reserveA -= cut;
            protocolFeesA += cut;
        } else {
            reserveB -= cut;
            protocolFeesB += cut;
        }
        // #endif
        emit Swapped(msg.sender, tokenIn, received, amountOut);
        _pay(forward ? tokenB : tokenA, msg.sender, amountOut);
    }

    function _isTokenA(address token) private view returns (bool) {
        if (token == tokenA) return true;
        if (token == tokenB) return false;
        revert UnknownToken(token);
    }

    // #if fee
    /// What a swap gives: x * y stays what it was after the fee is taken off, rounded down in favour of the pool.
    function _amountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) private view returns (uint256) {
        if (reserveIn == 0 || reserveOut == 0) revert InsufficientLiquidity();
        uint256 afterFee = amountIn * (BASIS_POINTS - feeBps);
        return Math.mulDiv(afterFee, reserveOut, reserveIn * BASIS_POINTS + afterFee);
    }
    // #else
    //> /// What a swap gives: x * y stays what it was, rounded down in favour of the pool.
    //> function _amountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) private pure returns (uint256) {
    //>     if (reserveIn == 0 || reserveOut == 0) revert InsufficientLiquidity();
    //>     return Math.mulDiv(amountIn, reserveOut, reserveIn + amountIn);
    //> }
    // #endif

    /// Takes a currency from the sender and counts what arrives, because some tokens take a fee on the way.
    function _take(address token, uint256 amount) private returns (uint256) {
        // #if etherPair
        if (token == ETHER) return amount;
        // #endif
        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        return IERC20(token).balanceOf(address(this)) - before;
    }

    function _pay(address token, address to, uint256 amount) private {
        if (amount == 0) return;
        // #if etherPair
        if (token == ETHER) {
            Address.sendValue(payable(to), amount);
            return;
        }
        // #endif
        IERC20(token).safeTransfer(to, amount);
    }
}
