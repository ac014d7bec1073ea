// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if owned
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
// #if pausable
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
// #endif
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title $title$
/// @notice People put a token in and get shares of all that lies here (a vault, standard ERC-4626). Profit that is added makes
/// every share worth more. Shares can be given back for their part of the tokens; nobody, the owner included, can take out
/// what belongs to the shares of others.
contract $Contract$ is ERC4626, /*#if owned*/Ownable2Step, /*#endif*//*#if pausable*/Pausable, /*#endif*/ReentrancyGuard {
    using SafeERC20 for IERC20;

    // #if depositFee || withdrawFee || performanceFee
    /// @notice Fees are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    // #if depositFee || withdrawFee
    /// @notice No contract made from this code can take more of a deposit, or of what is taken out: 1,000 are ten percent.
    uint256 public constant HIGHEST_FEE_BPS = 1_000;

    // #endif
    // #if performanceFee
    /// @notice No contract made from this code can take more of profit that is added: 5,000 are half of it.
    uint256 public constant HIGHEST_PERFORMANCE_FEE_BPS = 5_000;

    // #endif
    /// @notice Fees that the owner can collect. They do not count as part of the vault.
    uint256 public feesOwed;

    // #endif
    // #if depositFee
    /// @notice What a deposit costs, in basis points of it. It can never change.
    uint256 public immutable depositFeeBps;

    // #endif
    // #if withdrawFee
    /// @notice What taking out costs, in basis points of it. It can never change.
    uint256 public immutable withdrawFeeBps;

    // #endif
    // #if performanceFee
    /// @notice What the owner gets of profit that is added, in basis points. It can never change.
    uint256 public immutable performanceFeeBps;

    // #endif
    // #if cap
    /// @notice Deposits end when there are as many tokens in the vault, counted in the smallest unit. It can never change.
    uint256 public immutable cap;

    // #endif
    // #if lockup
    /// @notice How long shares stay locked after a deposit, in seconds. Depositing more starts the time anew.
    uint256 public immutable lockTime;

    /// @notice When somebody's shares can be given back or passed on (Unix seconds); 0 for who never deposited.
    mapping(address account => uint256) public unlocksAt;

    // #endif
    /// @notice Somebody added profit: all shares are worth more.
    event ProfitAdded(address indexed from, uint256 assets);
    // #if depositFee || withdrawFee || performanceFee
    /// @notice A fee was put aside for the owner.
    event FeePaid(address indexed account, uint256 assets);
    /// @notice The owner collected the fees.
    event FeesWithdrawn(address indexed to, uint256 assets);
    // #endif

    /// @notice The amount is nothing, or so small that it would give no share.
    error ZeroAmount();
    /// @notice This token keeps a part of what is sent, so the vault cannot take it. Its owner can free the vault from that.
    error TokenTakesFee();
    // #if depositFee || withdrawFee || performanceFee || cap || lockup
    /// @notice A fee is above its highest, or the limit or the time is nothing.
    error InvalidTerms();
    // #endif
    // #if depositFee || withdrawFee || performanceFee
    /// @notice There are no fees to collect.
    error NothingToWithdraw();
    // #endif
    // #if lockup
    /// @notice These shares are locked until `unlocksAt`.
    error StillLocked(uint256 unlocksAt);
    /// @notice Here everybody deposits for themselves, because a deposit locks the shares of who gets them.
    error OnlyForYourself();
    // #endif

    /// @notice Sets up an empty vault.
    /// @param asset_ The token that people put in.
    /// @param name_ The name of the shares.
    /// @param symbol_ The short name of the shares.
    // #if depositFee
    /// @param depositFeeBps_ What a deposit costs, in basis points.
    // #endif
    // #if withdrawFee
    /// @param withdrawFeeBps_ What taking out costs, in basis points.
    // #endif
    // #if performanceFee
    /// @param performanceFeeBps_ What the owner gets of added profit, in basis points.
    // #endif
    // #if cap
    /// @param cap_ How many tokens deposits can fill the vault with, counted in the smallest unit.
    // #endif
    // #if lockup
    /// @param lockTime_ How long shares stay locked after a deposit, in seconds.
    // #endif
    constructor(
        IERC20 asset_,
        string memory name_,
        string memory symbol_/*#if depositFee*/,
        uint256 depositFeeBps_/*#endif*//*#if withdrawFee*/,
        uint256 withdrawFeeBps_/*#endif*//*#if performanceFee*/,
        uint256 performanceFeeBps_/*#endif*//*#if cap*/,
        uint256 cap_/*#endif*//*#if lockup*/,
        uint256 lockTime_/*#endif*/
    ) ERC4626(asset_) ERC20(name_, symbol_)/*#if owned*/ Ownable(msg.sender)/*#endif*/ {
        // #if depositFee
        if (depositFeeBps_ > HIGHEST_FEE_BPS) revert InvalidTerms();
        depositFeeBps = depositFeeBps_;
        // #endif
        // #if withdrawFee
        if (withdrawFeeBps_ > HIGHEST_FEE_BPS) revert InvalidTerms();
        withdrawFeeBps = withdrawFeeBps_;
        // #endif
        // #if performanceFee
        if (performanceFeeBps_ > HIGHEST_PERFORMANCE_FEE_BPS) revert InvalidTerms();
        performanceFeeBps = performanceFeeBps_;
        // #endif
        // #if cap
        if (cap_ == 0) revert InvalidTerms();
        cap = cap_;
        // #endif
        // #if lockup
        if (lockTime_ == 0) revert InvalidTerms();
        lockTime = lockTime_;
        // #endif
    }

    /// @notice Puts tokens of the sender into the vault and gives shares for them. Allow this contract to take them first.
    /// @param assets How many tokens, counted in the smallest unit.
    /// @param receiver Who gets the shares.
    /// @return shares How many shares were given.
    function deposit(uint256 assets, address receiver) public override nonReentrant returns (uint256 shares) {
        return super.deposit(assets, receiver);
    }

    /// @notice Puts as many tokens of the sender into the vault as these shares cost. Allow this contract to take them first.
    /// @param shares How many shares to get.
    /// @param receiver Who gets the shares.
    /// @return assets How many tokens were taken.
    function mint(uint256 shares, address receiver) public override nonReentrant returns (uint256 assets) {
        return super.mint(shares, receiver);
    }

    /// @notice Takes tokens out of the vault and gives back as many shares as that needs. This always works/*#if lockup*/ once they are unlocked/*#endif*/.
    /// @param assets How many tokens to get, counted in the smallest unit.
    /// @param receiver Who gets the tokens.
    /// @param holder Whose shares are given back: the sender, or somebody who allowed the sender to use theirs.
    /// @return shares How many shares were given back.
    function withdraw(uint256 assets, address receiver, address holder) public override nonReentrant returns (uint256 shares) {
        return super.withdraw(assets, receiver, holder);
    }

    /// @notice Gives shares back for their part of the tokens. This always works/*#if lockup*/ once they are unlocked/*#endif*/.
    /// @param shares How many shares to give back.
    /// @param receiver Who gets the tokens.
    /// @param holder Whose shares are given back: the sender, or somebody who allowed the sender to use theirs.
    /// @return assets How many tokens were paid out.
    function redeem(uint256 shares, address receiver, address holder) public override nonReentrant returns (uint256 assets) {
        return super.redeem(shares, receiver, holder);
    }

    /// @notice Adds tokens of the sender as profit: every share is worth more from then on. They cannot be taken back.
    // #if performanceFee
    /// The owner's part is taken off. Tokens that are simply sent here do the same without it. Allow this contract to take them first.
    // #else
    //> /// Tokens that are simply sent here do the same. Allow this contract to take them first.
    // #endif
    /// @param assets How many tokens, counted in the smallest unit.
    function addProfit(uint256 assets) external nonReentrant {
        if (assets == 0) revert ZeroAmount();
        emit ProfitAdded(msg.sender, assets);
        _transferIn(msg.sender, assets);
        // #if performanceFee
        _putAside(msg.sender, _feeOf(assets, performanceFeeBps));
        // #endif
    }

    // #if depositFee || withdrawFee || performanceFee
    /// @notice Pays the collected fees to the owner. What belongs to the shares cannot be reached by this. Only the owner can do this.
    function withdrawFees() external onlyOwner nonReentrant {
        uint256 assets = feesOwed;
        if (assets == 0) revert NothingToWithdraw();
        feesOwed = 0;
        emit FeesWithdrawn(msg.sender, assets);
        IERC20(asset()).safeTransfer(msg.sender, assets);
    }

    // #endif
    // #if pausable
    /// @notice Stops new deposits. Taking out always stays possible. Only the owner can do this.
    function pause() external onlyOwner {
        _pause();
    }

    /// @notice Allows new deposits again. Only the owner can do this.
    function unpause() external onlyOwner {
        _unpause();
    }

    // #endif
    /// @notice How many tokens somebody's shares are worth at this moment/*#if withdrawFee*/, before the fee for taking them out/*#endif*/.
    /// @param account The wallet.
    function assetsOf(address account) external view returns (uint256) {
        return convertToAssets(balanceOf(account));
    }

    /// @notice What one whole share is worth at this moment, in the smallest unit of the token.
    function pricePerShare() external view returns (uint256) {
        return convertToAssets(10 ** decimals());
    }

    // #if depositFee || withdrawFee || performanceFee
    /// @notice How many tokens belong to all shares together; fees that wait for the owner do not count.
    function totalAssets() public view override returns (uint256) {
        return super.totalAssets() - feesOwed;
    }

    // #endif
    // #if cap || pausable
    /// @notice How many tokens can be deposited at this moment.
    /// @param receiver Who would get the shares.
    function maxDeposit(address receiver) public view override returns (uint256) {
        // #if pausable
        if (paused()) return 0;
        // #endif
        // #if cap
        uint256 total = totalAssets();
        return Math.min(total < cap ? cap - total : 0, super.maxDeposit(receiver));
        // #else
        //> return super.maxDeposit(receiver);
        // #endif
    }

    /// @notice How many shares can be had for a deposit at this moment.
    /// @param receiver Who would get the shares.
    function maxMint(address receiver) public view override returns (uint256) {
        uint256 most = maxDeposit(receiver);
        return most == type(uint256).max ? most : previewDeposit(most);
    }

    // #endif
    // #if lockup
    /// @notice How many shares somebody can give back at this moment: none while they are locked.
    /// @param holder The wallet.
    function maxRedeem(address holder) public view override returns (uint256) {
        return block.timestamp < unlocksAt[holder] ? 0 : super.maxRedeem(holder);
    }

    // #endif
    // #if depositFee
    /// @notice How many shares a deposit would give at this moment, its fee already taken off.
    /// @param assets How many tokens, counted in the smallest unit.
    function previewDeposit(uint256 assets) public view override returns (uint256) {
        return super.previewDeposit(assets - _feeOf(assets, depositFeeBps));
    }

    /// @notice How many tokens these shares would cost at this moment, the fee included.
    /// @param shares How many shares.
    function previewMint(uint256 shares) public view override returns (uint256) {
        return _withFee(super.previewMint(shares), depositFeeBps);
    }

    // #endif
    // #if withdrawFee
    /// @notice How many shares it would need to take out this many tokens at this moment, the fee included.
    /// @param assets How many tokens, counted in the smallest unit.
    function previewWithdraw(uint256 assets) public view override returns (uint256) {
        return super.previewWithdraw(_withFee(assets, withdrawFeeBps));
    }

    /// @notice How many tokens these shares would give at this moment, the fee already taken off.
    /// @param shares How many shares.
    function previewRedeem(uint256 shares) public view override returns (uint256) {
        uint256 assets = super.previewRedeem(shares);
        return assets - _feeOf(assets, withdrawFeeBps);
    }

    // #endif
    function _deposit(address caller, address receiver, uint256 assets, uint256 shares) internal override {
        if (assets == 0 || shares == 0) revert ZeroAmount();
        // #if lockup
        if (caller != receiver) revert OnlyForYourself();
        unlocksAt[receiver] = block.timestamp + lockTime;
        // #endif
        super._deposit(caller, receiver, assets, shares);
        // #if depositFee
        _putAside(caller, _feeOf(assets, depositFeeBps));
        // #endif
    }

    // #if withdrawFee
    function _withdraw(address caller, address receiver, address holder, uint256 assets, uint256 shares) internal override {
        _putAside(holder, _withFee(assets, withdrawFeeBps) - assets);
        super._withdraw(caller, receiver, holder, assets, shares);
    }

    // #endif
    /// Counts what arrives: with a token that keeps a part of it, shares would be given for more than came in.
    function _transferIn(address from, uint256 assets) internal override {
        uint256 before = IERC20(asset()).balanceOf(address(this));
        super._transferIn(from, assets);
        if (IERC20(asset()).balanceOf(address(this)) - before != assets) revert TokenTakesFee();
    }

    // #if lockup
    /// Locked shares can neither be given back nor passed on.
    function _update(address from, address to, uint256 shares) internal override {
        if (from != address(0) && block.timestamp < unlocksAt[from]) revert StillLocked(unlocksAt[from]);
        super._update(from, to, shares);
    }

    // #endif
    // #if depositFee || withdrawFee || performanceFee
    function _putAside(address account, uint256 fee) private {
        if (fee == 0) return;
        feesOwed += fee;
        emit FeePaid(account, fee);
    }

    /// The fee of an amount that it is taken from, rounded up in favour of the vault.
    function _feeOf(uint256 assets, uint256 feeBps) private pure returns (uint256) {
        return Math.mulDiv(assets, feeBps, BASIS_POINTS, Math.Rounding.Ceil);
    }

    /// The amount from which this much is left after the fee.
    function _withFee(uint256 assets, uint256 feeBps) private pure returns (uint256) {
        return Math.mulDiv(assets, BASIS_POINTS, BASIS_POINTS - feeBps, Math.Rounding.Ceil);
    }
    // #endif
}
