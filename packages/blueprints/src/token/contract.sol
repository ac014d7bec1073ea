// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
// #if burnable
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
// #endif
// #if capped
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
// #endif
// #if pausable
import {ERC20Pausable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Pausable.sol";
// #endif
// #if permit || votes
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
// #endif
// #if votes
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
// #endif
// #if owned
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif

/// @title $Contract$
/// @notice A token that people can hold, send and spend. It follows the ERC-20 standard, so every wallet knows it.
contract $Contract$ is ERC20/*#if burnable*/, ERC20Burnable/*#endif*//*#if capped*/, ERC20Capped/*#endif*//*#if pausable*/, ERC20Pausable/*#endif*//*#if permit || votes*/, ERC20Permit/*#endif*//*#if votes*/, ERC20Votes/*#endif*//*#if owned*/, Ownable2Step/*#endif*/ {
    // #if fee || burnFee
    /// @notice What is taken from a transfer, in basis points: 100 are one percent.
    struct FeeTerms {
        // #if fee
        /// The wallet that receives the fee.
        address recipient;
        /// The part of a transfer that goes to that wallet.
        uint256 feeBps;
        // #endif
        // #if burnFee
        /// The part of a transfer that is destroyed.
        uint256 burnBps;
        // #endif
        // #if adjustableFee
        /// The most that both parts together may ever be.
        uint256 maxBps;
        // #endif
    }

    // #endif
    // #if fee || burnFee || shared
    /// @notice Shares are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    // #endif
    // #if fee || burnFee
    /// @notice No token made from this code can take more than this from a transfer: 2,500 are a quarter.
    uint256 public constant HIGHEST_FEE_BPS = 2_500;

    // #endif
    // #if airdrop || allowlist || shared
    /// @notice How many wallets one call may name, so that it always fits into a block.
    uint256 public constant MAX_BATCH = 200;

    // #endif
    uint8 private immutable _decimals;

    // #if fee
    /// @notice The wallet that receives the fee of every transfer.
    address public feeRecipient;

    // #if adjustableFee
    /// @notice The part of each transfer that goes to the fee wallet, in basis points.
    uint256 public feeBps;
    // #else
    //> /// @notice The part of each transfer that goes to the fee wallet, in basis points. It can never change.
    //> uint256 public immutable feeBps;
    // #endif

    // #endif
    // #if burnFee
    // #if adjustableFee
    /// @notice The part of each transfer that is destroyed, in basis points.
    uint256 public burnBps;
    // #else
    //> /// @notice The part of each transfer that is destroyed, in basis points. It can never change.
    //> uint256 public immutable burnBps;
    // #endif

    // #endif
    // #if adjustableFee
    /// @notice The most that may ever be taken from a transfer, in basis points.
    uint256 public immutable maxFeeBps;

    // #endif
    // #if fee || burnFee
    mapping(address account => bool) private _feeExempt;

    // #endif
    // #if minters
    mapping(address account => bool) private _minters;

    // #endif
    // #if allowlist
    mapping(address account => bool) private _allowed;

    // #endif
    // #if blocklist
    mapping(address account => bool) private _blocked;

    // #endif
    // #if maxWallet
    /// @notice The most that one wallet may hold.
    uint256 public immutable maxWallet;

    mapping(address account => bool) private _limitExempt;

    // #endif
    // #if fee
    /// @notice The fee now goes to another wallet.
    event FeeRecipientChanged(address indexed previousRecipient, address indexed newRecipient);
    // #endif
    // #if adjustableFee
    /// @notice The fee of a transfer has changed.
    event FeesChanged(uint256 feeBps, uint256 burnBps);
    // #endif
    // #if fee || burnFee
    /// @notice A wallet no longer pays the fee, or pays it again.
    event FeeExemptionChanged(address indexed account, bool exempt);
    // #endif
    // #if minters
    /// @notice A wallet may now create tokens.
    event MinterAdded(address indexed account);
    /// @notice A wallet may no longer create tokens.
    event MinterRemoved(address indexed account);
    // #endif
    // #if allowlist
    /// @notice A wallet may now receive tokens.
    event AddedToAllowlist(address indexed account);
    /// @notice A wallet may no longer receive tokens.
    event RemovedFromAllowlist(address indexed account);
    // #endif
    // #if blocklist
    /// @notice A wallet can no longer send or receive tokens.
    event AddressBlocked(address indexed account);
    /// @notice A wallet can send and receive tokens again.
    event AddressUnblocked(address indexed account);
    // #endif
    // #if maxWallet
    /// @notice The limit per wallet no longer holds for this wallet, or holds again.
    event LimitExemptionChanged(address indexed account, bool exempt);
    // #endif
    // #if airdrop
    /// @notice Tokens were sent to a whole list of wallets.
    event Airdropped(uint256 recipients, uint256 total);
    // #endif

    /// @notice A token can have 0 to 18 decimals.
    error InvalidDecimals(uint8 decimals);
    // #if fee || allowlist || blocklist || shared || minters
    /// @notice This wallet cannot be used here.
    error InvalidWallet(address account);
    // #endif
    // #if fee || burnFee
    /// @notice The fee would be higher than it may be.
    error FeeTooHigh(uint256 bps, uint256 maxBps);
    // #endif
    // #if shared
    /// @notice More than everything was to be given away.
    error ShareTooHigh(uint256 bps);
    // #endif
    // #if minters
    /// @notice Only the owner and the wallets they named can create tokens.
    error NotMinter(address account);
    // #endif
    // #if allowlist
    /// @notice Only approved wallets can receive this token.
    error NotAllowlisted(address account);
    // #endif
    // #if blocklist
    /// @notice This wallet was blocked by the owner.
    error BlockedAddress(address account);
    // #endif
    // #if maxWallet
    /// @notice The wallet would hold more than one wallet may.
    error WalletLimitExceeded(address account, uint256 limit);
    /// @notice The limit per wallet must be more than nothing.
    error InvalidLimit();
    // #endif
    // #if airdrop || allowlist || shared
    /// @notice Too many wallets at once.
    error BatchTooLarge(uint256 length, uint256 maxLength);
    // #endif
    // #if airdrop
    /// @notice There must be exactly one amount for each wallet.
    error LengthMismatch(uint256 recipients, uint256 amounts);
    // #endif

    /// @notice Creates the token and hands the first tokens out.
    /// @param name_ The name people see.
    /// @param symbol_ The short name, as on an exchange.
    /// @param decimals_ How many digits after the point an amount can have.
    /// @param initialSupply How many tokens exist at the start, counted in the smallest unit.
    // #if shared
    /// @param recipients Wallets that share a part of the first tokens equally.
    /// @param sharedBps That part, in basis points; the rest goes to whoever creates the token.
    // #endif
    // #if capped
    /// @param cap_ The most that can ever exist.
    // #endif
    // #if maxWallet
    /// @param maxWallet_ The most that one wallet may hold.
    // #endif
    // #if fee || burnFee
    /// @param fees What is taken from each transfer.
    // #endif
    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        uint256 initialSupply/*#if shared*/,
        address[] memory recipients,
        uint256 sharedBps/*#endif*//*#if capped*/,
        uint256 cap_/*#endif*//*#if maxWallet*/,
        uint256 maxWallet_/*#endif*//*#if fee || burnFee*/,
        FeeTerms memory fees/*#endif*/
    ) ERC20(name_, symbol_)/*#if capped*/ ERC20Capped(cap_)/*#endif*//*#if permit || votes*/ ERC20Permit(bytes(name_).length < 32 ? name_ : "Token")/*#endif*//*#if owned*/ Ownable(msg.sender)/*#endif*/ {
        if (decimals_ > 18) revert InvalidDecimals(decimals_);
        _decimals = decimals_;
        // #if maxWallet
        if (maxWallet_ == 0) revert InvalidLimit();
        maxWallet = maxWallet_;
        // #endif
        // #if fee || burnFee
        uint256 total = /*#if fee*/fees.feeBps/*#endif*//*#if fee && burnFee*/ + /*#endif*//*#if burnFee*/fees.burnBps/*#endif*/;
        if (total > HIGHEST_FEE_BPS) revert FeeTooHigh(total, HIGHEST_FEE_BPS);
        // #endif
        // #if adjustableFee
        if (fees.maxBps > HIGHEST_FEE_BPS) revert FeeTooHigh(fees.maxBps, HIGHEST_FEE_BPS);
        if (total > fees.maxBps) revert FeeTooHigh(total, fees.maxBps);
        maxFeeBps = fees.maxBps;
        // #endif
        // #if fee
        if (fees.recipient == address(0)) revert InvalidWallet(fees.recipient);
        feeRecipient = fees.recipient;
        feeBps = fees.feeBps;
        emit FeeRecipientChanged(address(0), fees.recipient);
        // #endif
        // #if burnFee
        burnBps = fees.burnBps;
        // #endif
        // #if shared
        if (sharedBps > BASIS_POINTS) revert ShareTooHigh(sharedBps);
        if (recipients.length > MAX_BATCH) revert BatchTooLarge(recipients.length, MAX_BATCH);
        uint256 each = recipients.length == 0 ? 0 : (initialSupply * sharedBps) / BASIS_POINTS / recipients.length;
        for (uint256 i = 0; i < recipients.length; ++i) {
            if (recipients[i] == address(0)) revert InvalidWallet(recipients[i]);
            // #if allowlist
            _allow(recipients[i]);
            // #endif
            // #if maxWallet
            _limitExempt[recipients[i]] = true;
            emit LimitExemptionChanged(recipients[i], true);
            // #endif
            _mint(recipients[i], each);
        }
        _mint(msg.sender, initialSupply - each * recipients.length);
        // #else
        //> _mint(msg.sender, initialSupply);
        // #endif
    }

    // #if mintable
    // #if minters
    /// @notice Creates new tokens/*#if capped*/, up to the cap/*#endif*/. Only the owner and the wallets they named can do this.
    // #else
    //> /// @notice Creates new tokens/*#if capped*/, up to the cap/*#endif*/. Only the owner can do this.
    // #endif
    /// @param to The wallet that receives them.
    /// @param amount How many, counted in the smallest unit.
    // #if minters
    function mint(address to, uint256 amount) external {
        if (!isMinter(msg.sender)) revert NotMinter(msg.sender);
        _mint(to, amount);
    }
    // #else
    //> function mint(address to, uint256 amount) external onlyOwner {
    //>     _mint(to, amount);
    //> }
    // #endif

    // #endif
    // #if minters
    /// @notice Lets a wallet create tokens, for example a shop. Only the owner can do this.
    /// @param account The wallet.
    function addMinter(address account) external onlyOwner {
        if (account == address(0)) revert InvalidWallet(account);
        _minters[account] = true;
        emit MinterAdded(account);
    }

    /// @notice Takes that right back. What the wallet has created stays. Only the owner can do this.
    /// @param account The wallet.
    function removeMinter(address account) external onlyOwner {
        _minters[account] = false;
        emit MinterRemoved(account);
    }

    /// @notice Tells whether a wallet may create tokens. The owner always may.
    /// @param account The wallet.
    function isMinter(address account) public view returns (bool) {
        return account == owner() || _minters[account];
    }

    // #endif
    // #if pausable
    /// @notice Freezes all transfers until the owner opens them again. Only the owner can do this.
    function pause() external onlyOwner {
        _pause();
    }

    /// @notice Opens transfers again. Only the owner can do this.
    function unpause() external onlyOwner {
        _unpause();
    }

    // #endif
    // #if airdrop
    /// @notice Sends the owner's tokens to a list of wallets in one go, to each its own amount. Only the owner can do this.
    /// @param recipients The wallets, at most MAX_BATCH of them.
    /// @param amounts One amount for each wallet, counted in the smallest unit.
    function airdrop(address[] calldata recipients, uint256[] calldata amounts) external onlyOwner {
        if (recipients.length != amounts.length) revert LengthMismatch(recipients.length, amounts.length);
        if (recipients.length > MAX_BATCH) revert BatchTooLarge(recipients.length, MAX_BATCH);
        uint256 total = 0;
        for (uint256 i = 0; i < recipients.length; ++i) {
            total += amounts[i];
            _transfer(msg.sender, recipients[i], amounts[i]);
        }
        emit Airdropped(recipients.length, total);
    }

    // #endif
    // #if fee
    /// @notice Sends all later fees to another wallet. Only the owner can do this.
    /// @param newRecipient The wallet that receives the fee from now on.
    function setFeeRecipient(address newRecipient) external onlyOwner {
        if (newRecipient == address(0)) revert InvalidWallet(newRecipient);
        emit FeeRecipientChanged(feeRecipient, newRecipient);
        feeRecipient = newRecipient;
    }

    // #endif
    // #if adjustableFee
    /// @notice Changes what is taken from each transfer, never above maxFeeBps. Only the owner can do this.
    /// @param newFeeBps The part that goes to the fee wallet, in basis points.
    // #if burnFee
    /// @param newBurnBps The part that is destroyed, in basis points.
    // #endif
    function setFees(uint256 newFeeBps/*#if burnFee*/, uint256 newBurnBps/*#endif*/) external onlyOwner {
        uint256 total = newFeeBps/*#if burnFee*/ + newBurnBps/*#endif*/;
        if (total > maxFeeBps) revert FeeTooHigh(total, maxFeeBps);
        feeBps = newFeeBps;
        // #if burnFee
        burnBps = newBurnBps;
        // #endif
        emit FeesChanged(newFeeBps, total - newFeeBps);
    }

    // #endif
    // #if fee || burnFee
    /// @notice Frees a wallet from the fee, for example a shop or an exchange, or lets it pay again. Only the owner can do this.
    /// @param account The wallet.
    /// @param exempt True: it pays no fee and neither does who sends to it.
    function setFeeExempt(address account, bool exempt) external onlyOwner {
        _feeExempt[account] = exempt;
        emit FeeExemptionChanged(account, exempt);
    }

    /// @notice Tells whether transfers from and to this wallet are free of the fee. The owner/*#if fee*/ and the fee wallet/*#endif*/ always are.
    /// @param account The wallet.
    function isFeeExempt(address account) public view returns (bool) {
        return account == owner()/*#if fee*/ || account == feeRecipient/*#endif*/ || _feeExempt[account];
    }

    // #endif
    // #if allowlist
    /// @notice Lets wallets receive this token. Only the owner can do this.
    /// @param accounts The wallets, at most MAX_BATCH of them.
    function addManyToAllowlist(address[] calldata accounts) external onlyOwner {
        if (accounts.length > MAX_BATCH) revert BatchTooLarge(accounts.length, MAX_BATCH);
        for (uint256 i = 0; i < accounts.length; ++i) _allow(accounts[i]);
    }

    /// @notice Lets a wallet receive this token. Only the owner can do this.
    /// @param account The wallet.
    function addToAllowlist(address account) external onlyOwner {
        _allow(account);
    }

    /// @notice Takes a wallet off the list. It keeps what it has and may still send it on. Only the owner can do this.
    /// @param account The wallet.
    function removeFromAllowlist(address account) external onlyOwner {
        _allowed[account] = false;
        emit RemovedFromAllowlist(account);
    }

    /// @notice Tells whether a wallet may receive this token. The owner always may.
    /// @param account The wallet.
    function isAllowlisted(address account) public view returns (bool) {
        return account == owner() || _allowed[account];
    }

    // #endif
    // #if blocklist
    /// @notice Stops a wallet from sending and receiving this token. Only the owner can do this.
    /// @param account The wallet.
    function blockAddress(address account) external onlyOwner {
        if (account == address(0)) revert InvalidWallet(account);
        _blocked[account] = true;
        emit AddressBlocked(account);
    }

    /// @notice Lets a blocked wallet send and receive again. Only the owner can do this.
    /// @param account The wallet.
    function unblockAddress(address account) external onlyOwner {
        _blocked[account] = false;
        emit AddressUnblocked(account);
    }

    /// @notice Tells whether a wallet is blocked.
    /// @param account The wallet.
    function isBlocked(address account) external view returns (bool) {
        return _blocked[account];
    }

    // #endif
    // #if maxWallet
    /// @notice Frees a wallet from the limit, for example an exchange, or holds it to the limit again. Only the owner can do this.
    /// @param account The wallet.
    /// @param exempt True: it may hold any amount.
    function setLimitExempt(address account, bool exempt) external onlyOwner {
        _limitExempt[account] = exempt;
        emit LimitExemptionChanged(account, exempt);
    }

    /// @notice Tells whether a wallet may hold more than the limit. The owner always may.
    /// @param account The wallet.
    function isLimitExempt(address account) public view returns (bool) {
        return account == owner() || _limitExempt[account];
    }

    // #endif
    /// @notice How many digits after the point an amount can have: with 18, one whole token is written as 1 and 18 zeros.
    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    // #if votes
    /// @notice The clock by which votes are counted: the time in seconds (EIP-6372).
    function clock() public view override returns (uint48) {
        return uint48(block.timestamp);
    }

    /// @notice Says in a form that programs read that votes are counted by time (EIP-6372).
    // solhint-disable-next-line func-name-mixedcase
    function CLOCK_MODE() public pure override returns (string memory) {
        return "mode=timestamp";
    }

    /// @notice How many signed messages of this wallet have been used; the next one must carry this number.
    /// @param owner The wallet.
    function nonces(address owner) public view override(ERC20Permit, Nonces) returns (uint256) {
        return super.nonces(owner);
    }

    // #endif
    // #if allowlist
    function _allow(address account) private {
        if (account == address(0)) revert InvalidWallet(account);
        _allowed[account] = true;
        emit AddedToAllowlist(account);
    }

    // #endif
    // #if capped || pausable || votes || fee || burnFee || allowlist || blocklist || maxWallet
    /// @dev Every transfer, mint and burn passes here, so that no rule can be walked around.
    function _update(address from, address to, uint256 value) internal override(ERC20/*#if capped*/, ERC20Capped/*#endif*//*#if pausable*/, ERC20Pausable/*#endif*//*#if votes*/, ERC20Votes/*#endif*/) {
        // #if blocklist
        if (_blocked[from]) revert BlockedAddress(from);
        if (_blocked[to]) revert BlockedAddress(to);
        // #endif
        // #if allowlist
        if (to != address(0) && !isAllowlisted(to)) revert NotAllowlisted(to);
        // #endif
        // #if fee || burnFee
        if (from != address(0) && to != address(0) && !isFeeExempt(from) && !isFeeExempt(to)) {
            uint256 taken = 0;
            // #if fee
            uint256 fee = (value * feeBps) / BASIS_POINTS;
            super._update(from, feeRecipient, fee);
            taken += fee;
            // #endif
            // #if burnFee
            uint256 burned = (value * burnBps) / BASIS_POINTS;
            super._update(from, address(0), burned);
            taken += burned;
            // #endif
            value -= taken;
        }
        // #endif
        super._update(from, to, value);
        // #if maxWallet
        if (to != address(0) && !isLimitExempt(to) && balanceOf(to) > maxWallet) revert WalletLimitExceeded(to, maxWallet);
        // #endif
        // #if votes
        // Tokens count as votes of their holder from the start; whoever wants can delegate them to someone else.
        if (to != address(0) && delegates(to) == address(0)) _delegate(to, to);
        // #endif
    }
    // #endif
}
