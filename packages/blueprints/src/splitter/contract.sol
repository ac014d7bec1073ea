// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if owned
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
// #if tokens
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
// #endif
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
/// @notice Divides what comes in between several wallets, by fixed shares. Each wallet's part is kept for it alone.
contract $Contract$ is /*#if owned*/Ownable2Step, /*#endif*/ReentrancyGuard {
    // #if tokens
    using SafeERC20 for IERC20;

    // #endif
    /// @notice Shares are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    /// @notice The most wallets that can have a share.
    uint256 public constant MAX_ACCOUNTS = 50;

    // #if tokens && changeable
    /// @notice The most kinds of tokens that can be divided.
    uint256 public constant MAX_TOKENS = 20;

    // #endif
    /// @notice How much gas a wallet may use when everybody is paid at once. Who needs more is paid with `release`.
    uint256 public constant PAYMENT_GAS = 100_000;

    /// @notice The share of a wallet, in basis points.
    mapping(address account => uint256) public shareOf;

    /// @notice All the ether that a wallet has been paid so far, in wei.
    mapping(address account => uint256) public released;

    /// @notice All the ether that has been paid out so far, in wei.
    uint256 public totalReleased;

    // #if tokens && changeable
    /// @notice Whether a token is divided here.
    mapping(address token => bool) public isListed;

    address[] private _tokens;
    // #endif
    address[] private _accounts;

    /// @dev What has been put down for each wallet and not paid yet; address 0 stands for ether.
    mapping(address asset => mapping(address account => uint256)) private _due;

    /// @dev The sum of all that is put down in `_due`.
    mapping(address asset => uint256) private _totalDue;

    /// @notice Ether came in.
    event PaymentReceived(address indexed from, uint256 amount);
    /// @notice A wallet was paid its part.
    event PaymentReleased(address indexed account, uint256 amount);
    /// @notice The shares hold from now on.
    event SharesSet(address[] accounts, uint256[] shares);
    // #if tokens
    /// @notice A wallet was paid its part of a token.
    event TokenReleased(address indexed token, address indexed account, uint256 amount);
    // #if changeable
    /// @notice A token is divided here from now on.
    event TokenListed(address indexed token);
    // #endif
    // #endif

    /// @notice There must be as many shares as wallets, and at least one but not more than MAX_ACCOUNTS.
    error InvalidLength(uint256 accounts, uint256 shares);
    /// @notice Every wallet must be a real one, be named once and have a share.
    error InvalidAccount(address account);
    /// @notice The shares must come to exactly 10,000 basis points: 100 %.
    error SharesMustSumTo100Percent(uint256 sum);
    /// @notice Nothing is due to this wallet.
    error NothingDue(address account);
    /// @notice The wallet did not take its money.
    error PaymentFailed(address account);
    // #if tokens && changeable
    /// @notice The owner has not listed this token.
    error TokenNotListed(address token);
    /// @notice The token is listed already, or there are MAX_TOKENS of them.
    error CannotListToken(address token);
    // #endif

    // #if named
    /// @notice Fixes who gets which share.
    /// @param accounts The wallets.
    /// @param shares Their shares in basis points, in the same order; together exactly 10,000.
    constructor(address[] memory accounts, uint256[] memory shares)/*#if owned*/ Ownable(msg.sender)/*#endif*/ {
        _setShares(accounts, shares);
    }
    // #else
    //> /// @notice Takes money in from this moment on; the owner says who gets which share with `setShares`.
    //> constructor() Ownable(msg.sender) {}
    // #endif

    /// @notice Takes ether in/*#if instant*/ and sends every wallet its part at once/*#endif*/.
    receive() external payable /*#if instant*/nonReentrant /*#endif*/{
        emit PaymentReceived(msg.sender, msg.value);
        // #if instant
        _releaseAll();
        // #endif
    }

    // #if owned
    // #if changeable
    /// @notice Changes who gets which share from now on. What came in before is put down for the wallets that had a share
    /// until now, so nobody loses anything. Only the owner can do this.
    // #else
    //> /// @notice Says who gets which share. The owner does this once; after it, nobody is the owner and nobody can change it.
    // #endif
    /// @param accounts The wallets.
    /// @param shares Their shares in basis points, in the same order; together exactly 10,000.
    function setShares(address[] calldata accounts, uint256[] calldata shares) external onlyOwner nonReentrant {
        // #if changeable
        _book(address(0), address(this).balance);
        // #if tokens
        for (uint256 i = 0; i < _tokens.length; ++i) {
            _book(_tokens[i], IERC20(_tokens[i]).balanceOf(address(this)));
        }
        // #endif
        for (uint256 i = 0; i < _accounts.length; ++i) {
            delete shareOf[_accounts[i]];
        }
        delete _accounts;
        _setShares(accounts, shares);
        // #else
        //> _setShares(accounts, shares);
        //> _transferOwnership(address(0));
        // #endif
    }

    // #endif
    // #if tokens && changeable
    /// @notice Lets a token be divided here, so that its parts can be put down before shares change. Only the owner can do this.
    /// @param token The contract of the token (ERC-20).
    function listToken(address token) external onlyOwner {
        if (token == address(0) || isListed[token] || _tokens.length == MAX_TOKENS) revert CannotListToken(token);
        isListed[token] = true;
        _tokens.push(token);
        emit TokenListed(token);
    }

    // #endif
    /// @notice Pays a wallet its part of the ether. Anyone can start this; the money goes to the wallet only.
    /// @param account Whose part.
    function release(address account) external nonReentrant {
        _book(address(0), address(this).balance);
        if (_due[address(0)][account] == 0) revert NothingDue(account);
        if (!_release(account, gasleft())) revert PaymentFailed(account);
    }

    /// @notice Pays every wallet its part of the ether. When one does not take it, the others are paid all the same and its part stays here.
    function releaseAll() external nonReentrant {
        _releaseAll();
    }

    // #if tokens
    /// @notice Pays a wallet its part of a token that this contract was sent.
    /// @param token The contract of the token (ERC-20).
    /// @param account Whose part.
    function releaseToken(address token, address account) external nonReentrant {
        _bookToken(token);
        if (_due[token][account] == 0) revert NothingDue(account);
        _releaseToken(token, account);
    }

    /// @notice Pays every wallet its part of a token that this contract was sent.
    /// @param token The contract of the token (ERC-20).
    function releaseAllTokens(address token) external nonReentrant {
        _bookToken(token);
        for (uint256 i = 0; i < _accounts.length; ++i) {
            if (_due[token][_accounts[i]] > 0) _releaseToken(token, _accounts[i]);
        }
    }

    /// @notice How much of a token a wallet can be paid now, in its smallest unit.
    /// @param token The contract of the token (ERC-20).
    /// @param account Whose part.
    function releasableToken(address token, address account) external view returns (uint256) {
        return _releasable(token, account, IERC20(token).balanceOf(address(this)));
    }

    // #endif
    /// @notice How much ether a wallet can be paid now, in wei.
    /// @param account Whose part.
    function releasable(address account) external view returns (uint256) {
        return _releasable(address(0), account, address(this).balance);
    }

    /// @notice All the ether that has ever come in, in wei.
    function totalReceived() external view returns (uint256) {
        return address(this).balance + totalReleased;
    }

    /// @notice How many wallets have a share.
    function accountCount() external view returns (uint256) {
        return _accounts.length;
    }

    /// @notice Who has which share.
    /// @return accounts The wallets.
    /// @return shares Their shares in basis points, in the same order.
    function getShares() external view returns (address[] memory accounts, uint256[] memory shares) {
        accounts = _accounts;
        shares = new uint256[](accounts.length);
        for (uint256 i = 0; i < accounts.length; ++i) {
            shares[i] = shareOf[accounts[i]];
        }
    }

    function _setShares(address[] memory accounts, uint256[] memory shares) private {
        if (accounts.length == 0 || accounts.length > MAX_ACCOUNTS || accounts.length != shares.length) {
            revert InvalidLength(accounts.length, shares.length);
        }
        uint256 sum = 0;
        for (uint256 i = 0; i < accounts.length; ++i) {
            address account = accounts[i];
            if (account == address(0) || account == address(this) || shareOf[account] != 0 || shares[i] == 0) revert InvalidAccount(account);
            shareOf[account] = shares[i];
            sum += shares[i];
        }
        if (sum != BASIS_POINTS) revert SharesMustSumTo100Percent(sum);
        _accounts = accounts;
        emit SharesSet(accounts, shares);
    }

    /// @dev Puts down for every wallet its part of what came in since the last time. What cannot be divided evenly waits for the next.
    function _book(address asset, uint256 balance) private {
        uint256 income = balance - _totalDue[asset];
        if (income == 0) return;
        uint256 booked = 0;
        for (uint256 i = 0; i < _accounts.length; ++i) {
            uint256 part = (income * shareOf[_accounts[i]]) / BASIS_POINTS;
            _due[asset][_accounts[i]] += part;
            booked += part;
        }
        _totalDue[asset] += booked;
    }

    function _releasable(address asset, address account, uint256 balance) private view returns (uint256) {
        return _due[asset][account] + ((balance - _totalDue[asset]) * shareOf[account]) / BASIS_POINTS;
    }

    function _releaseAll() private {
        _book(address(0), address(this).balance);
        for (uint256 i = 0; i < _accounts.length; ++i) {
            if (_due[address(0)][_accounts[i]] > 0) _release(_accounts[i], PAYMENT_GAS);
        }
    }

    /// @dev Pays what is put down for a wallet; when it does not take it, everything stays as it was.
    function _release(address account, uint256 gasLimit) private returns (bool paid) {
        uint256 amount = _due[address(0)][account];
        _due[address(0)][account] = 0;
        _totalDue[address(0)] -= amount;
        released[account] += amount;
        totalReleased += amount;
        (paid, ) = account.call{value: amount, gas: gasLimit}("");
        if (paid) {
            emit PaymentReleased(account, amount);
        } else {
            _due[address(0)][account] = amount;
            _totalDue[address(0)] += amount;
            released[account] -= amount;
            totalReleased -= amount;
        }
    }
    // #if tokens

    function _bookToken(address token) private {
        // #if changeable
        if (!isListed[token]) revert TokenNotListed(token);
        // #endif
        _book(token, IERC20(token).balanceOf(address(this)));
    }

    function _releaseToken(address token, address account) private {
        uint256 amount = _due[token][account];
        _due[token][account] = 0;
        _totalDue[token] -= amount;
        emit TokenReleased(token, account, amount);
        IERC20(token).safeTransfer(account, amount);
    }
    // #endif
}
