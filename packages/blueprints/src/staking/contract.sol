// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
// #if !pool && otherReward
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
// #endif
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
// #if pausable
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
// #endif
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
/// @notice People lock tokens here and earn rewards for it. What people have staked and what is there for rewards are
/// counted apart: stakes are never used to pay rewards, and nobody but the staker can take a stake out.
contract $Contract$ is Ownable2Step, /*#if pausable*/Pausable, /*#endif*/ReentrancyGuard {
    using SafeERC20 for IERC20;

    /// @notice What the contract knows of one staker.
    struct Staker {
        uint256 staked;
        // #if fixedBonus
        /// The part of the stake whose bonus is not earned yet.
        uint256 waiting;
        // #else
        //> /// Where the running total of rewards stood when this staker was last looked at.
        //> uint256 index;
        // #endif
        /// Rewards earned until then and not yet paid.
        uint256 rewards;
        // #if locked
        /// When the stake can be taken out/*#if penalty*/ without a penalty/*#endif*/ (Unix seconds).
        uint256 unlocksAt;
        // #endif
    }

    // #if !pool || penalty
    /// @notice Shares are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    // #endif
    // #if fixedBonus
    /// @notice What a stake brings once its time is over, in basis points: 500 are five percent. It is earned once, however
    /// long the stake stays, and can never change.
    uint256 public immutable bonusBps;

    // #endif
    // #if apr
    //> uint256 private constant YEAR = 365 days;
    //>
    //> /// @notice What a stake earns in a year, in basis points: 1,000 are ten percent. It can never change.
    //> uint256 public immutable aprBps;
    //>
    // #endif
    // #if pool
    //> /// Rates and totals are kept this much finer than tokens, so that rounding does not matter.
    //> uint256 private constant PRECISION = 1e36;
    //>
    //> /// @notice Over how long each funding of rewards is handed out, in seconds. It can never change.
    //> uint256 public immutable rewardsDuration;
    //>
    //> /// @notice How much all stakers together earn in a second, times 1e36.
    //> uint256 public rewardRate;
    //>
    //> /// @notice When the rewards have all been handed out (Unix seconds).
    //> uint256 public rewardsEndAt;
    //>
    // #endif
    /// @notice The token that people stake.
    IERC20 public immutable stakingToken;

    /// @notice The token that rewards are paid in.
    IERC20 public immutable rewardToken;

    // #if !pool && otherReward
    /// One whole token of each kind, because the two may count in different units.
    uint256 private immutable _stakingUnit;
    uint256 private immutable _rewardUnit;

    // #endif
    // #if locked
    /// @notice How long a stake stays locked, in seconds. Staking more starts the time anew.
    uint256 public immutable lockTime;

    // #endif
    // #if penalty
    /// @notice No contract made from this code can keep more than this: 5,000 are a half.
    uint256 public constant HIGHEST_PENALTY_BPS = 5_000;

    /// @notice What taking a stake out too early costs, in basis points. It can never change.
    uint256 public immutable penaltyBps;

    // #endif
    // #if minimum
    /// @notice The least that somebody can have staked.
    uint256 public immutable minStake;

    // #endif
    /// @notice How much everybody together has staked.
    uint256 public totalStaked;

    /// @notice How many tokens there are to pay rewards with.
    uint256 public rewardPool;

    // #if penalty && otherReward
    /// @notice Penalties that the owner can collect.
    uint256 public penaltiesOwed;

    // #endif
    // #if penalty && !otherReward && pool
    //> /// @notice Penalties that join the rewards at the next funding.
    //> uint256 public penaltiesWaiting;
    //>
    // #endif
    // #if !fixedBonus
    //> uint256 private _index;
    //> uint256 private _updatedAt;
    // #endif
    mapping(address account => Staker) private _stakers;

    /// @notice Somebody staked tokens.
    event Staked(address indexed account, uint256 amount);
    /// @notice Somebody took staked tokens out.
    event Unstaked(address indexed account, uint256 amount);
    /// @notice Somebody was paid rewards.
    event RewardPaid(address indexed account, uint256 amount);
    /// @notice There are more tokens to pay rewards with.
    event RewardsFunded(uint256 amount);
    // #if penalty
    /// @notice Somebody took tokens out too early and paid for it.
    event PenaltyPaid(address indexed account, uint256 amount);
    // #endif
    // #if penalty && otherReward
    /// @notice The owner collected penalties.
    event PenaltiesWithdrawn(address indexed owner, uint256 amount);
    // #endif
    // #if compound
    /// @notice Somebody's rewards were added to their stake.
    event Compounded(address indexed account, uint256 amount);
    // #endif

    /// @notice The rate or the time makes no sense.
    error InvalidTerms();
    /// @notice The amount must be more than nothing.
    error ZeroAmount();
    /// @notice Nobody can take out more than they have staked.
    error InsufficientStake(uint256 amount, uint256 staked);
    /// @notice There is nothing to pay out at the moment.
    error NothingToClaim();
    // #if locked && !penalty
    //> /// @notice The stake is locked until `unlocksAt`.
    //> error StillLocked(uint256 unlocksAt);
    // #endif
    // #if minimum
    /// @notice The stake would be smaller than the least that is taken.
    error StakeTooSmall(uint256 amount, uint256 minimum);
    // #endif
    // #if compound
    /// @notice Rewards come in another token, so they cannot be added to the stake.
    error DifferentTokens();
    // #endif

    /// @notice Sets the rules. Rewards can be paid once the owner has funded them.
    /// @param stakingToken_ The token that people stake.
    // #if otherReward
    /// @param rewardToken_ The token that rewards are paid in.
    // #endif
    // #if fixedBonus
    /// @param rate What a stake brings once its time is over, in basis points.
    // #endif
    // #if apr
    //> /// @param rate What a stake earns in a year, in basis points.
    // #endif
    // #if pool
    //> /// @param rate Over how long each funding of rewards is handed out, in seconds.
    // #endif
    // #if locked
    /// @param lockTime_ How long a stake stays locked, in seconds.
    // #endif
    // #if penalty
    /// @param penaltyBps_ What taking a stake out too early costs, in basis points.
    // #endif
    // #if minimum
    /// @param minStake_ The least that somebody can have staked.
    // #endif
    constructor(
        IERC20 stakingToken_,
        /*#if otherReward*/IERC20 rewardToken_, /*#endif*/uint256 rate/*#if locked*/,
        uint256 lockTime_/*#endif*//*#if penalty*/,
        uint256 penaltyBps_/*#endif*//*#if minimum*/,
        uint256 minStake_/*#endif*/
    ) Ownable(msg.sender) {
        if (rate == 0) revert InvalidTerms();
        stakingToken = stakingToken_;
        // #if otherReward
        rewardToken = rewardToken_;
        // #else
        //> rewardToken = stakingToken_;
        // #endif
        // #if fixedBonus
        bonusBps = rate;
        // #endif
        // #if apr
        //> aprBps = rate;
        // #endif
        // #if pool
        //> rewardsDuration = rate;
        // #endif
        // #if !pool && otherReward
        _stakingUnit = 10 ** IERC20Metadata(address(stakingToken_)).decimals();
        _rewardUnit = 10 ** IERC20Metadata(address(rewardToken_)).decimals();
        // #endif
        // #if locked
        if (lockTime_ == 0) revert InvalidTerms();
        lockTime = lockTime_;
        // #endif
        // #if penalty
        if (penaltyBps_ > HIGHEST_PENALTY_BPS) revert InvalidTerms();
        penaltyBps = penaltyBps_;
        // #endif
        // #if minimum
        minStake = minStake_;
        // #endif
        // #if !fixedBonus
        //> _updatedAt = block.timestamp;
        // #endif
    }

    /// @notice Stakes tokens of the sender. Allow this contract to take them first.
    /// @param amount How many, counted in the smallest unit.
    function stake(uint256 amount) external nonReentrant/*#if pausable*/ whenNotPaused/*#endif*/ {
        _settle(msg.sender);
        uint256 received = _take(stakingToken, amount);
        if (received == 0) revert ZeroAmount();
        Staker storage staker = _stakers[msg.sender];
        staker.staked += received;
        totalStaked += received;
        // #if minimum
        if (staker.staked < minStake) revert StakeTooSmall(staker.staked, minStake);
        // #endif
        // #if locked
        staker.unlocksAt = block.timestamp + lockTime;
        // #endif
        // #if fixedBonus
        staker.waiting += received;
        // #endif
        emit Staked(msg.sender, received);
    }

    // #if locked && !penalty && !fixedBonus
    //> /// @notice Takes staked tokens out once they are unlocked. Rewards stay and can be claimed. This works even when new stakes are stopped.
    // #endif
    // #if penalty && !fixedBonus
    //> /// @notice Takes staked tokens out; before they are unlocked this costs the penalty. Rewards stay and can be claimed.
    // #endif
    // #if penalty && fixedBonus
    /// @notice Takes staked tokens out, with the bonus that was earned; before they are unlocked this costs the penalty, and the
    /// bonus of what is taken out is lost.
    // #endif
    // #if !penalty && fixedBonus
    //> /// @notice Takes staked tokens out once they are unlocked, with the bonus that was earned.
    // #endif
    // #if !locked
    //> /// @notice Takes staked tokens out at any time. Rewards stay and can be claimed.
    // #endif
    /// @param amount How many, counted in the smallest unit.
    function unstake(uint256 amount) external nonReentrant {
        _settle(msg.sender);
        _unstake(amount);
        // #if fixedBonus
        _claim();
        // #endif
    }

    /// @notice Pays the sender's rewards. When there are not enough tokens for all of them, the rest stays owed.
    function claimRewards() external nonReentrant {
        _settle(msg.sender);
        if (_claim() == 0) revert NothingToClaim();
    }

    /// @notice Takes everything out that the sender has staked, with the rewards that can be paid.
    function exit() external nonReentrant {
        _settle(msg.sender);
        _unstake(_stakers[msg.sender].staked);
        _claim();
    }

    // #if compound
    /// @notice Adds the sender's rewards to their stake, so that they earn too.
    function compound() external nonReentrant/*#if pausable*/ whenNotPaused/*#endif*/ {
        if (address(rewardToken) != address(stakingToken)) revert DifferentTokens();
        _settle(msg.sender);
        Staker storage staker = _stakers[msg.sender];
        uint256 amount = Math.min(staker.rewards, rewardPool);
        if (amount == 0) revert NothingToClaim();
        staker.rewards -= amount;
        rewardPool -= amount;
        staker.staked += amount;
        totalStaked += amount;
        emit Compounded(msg.sender, amount);
    }

    // #endif
    // #if !pool
    /// @notice Adds tokens to pay rewards with. They can only ever be paid out as rewards. Only the owner can do this.
    // #else
    //> /// @notice Adds tokens that are handed out as rewards over the next rewardsDuration, together with what is left of
    //> /// earlier ones. They can only ever be paid out as rewards. Only the owner can do this.
    // #endif
    /// @param amount How many, counted in the smallest unit.
    function fundRewards(uint256 amount) external onlyOwner nonReentrant {
        // #if !fixedBonus
        //> _settle(address(0));
        // #endif
        uint256 received = _take(rewardToken, amount);
        if (received == 0) revert ZeroAmount();
        // #if penalty && !otherReward && pool
        //> received += penaltiesWaiting;
        //> penaltiesWaiting = 0;
        // #endif
        rewardPool += received;
        // #if pool
        //> uint256 left = block.timestamp < rewardsEndAt ? rewardRate * (rewardsEndAt - block.timestamp) : 0;
        //> rewardRate = (received * PRECISION + left) / rewardsDuration;
        //> rewardsEndAt = block.timestamp + rewardsDuration;
        // #endif
        emit RewardsFunded(received);
    }

    // #if penalty && otherReward
    /// @notice Pays the collected penalties to the owner. Only the owner can do this.
    function withdrawPenalties() external onlyOwner nonReentrant {
        uint256 amount = penaltiesOwed;
        if (amount == 0) revert NothingToClaim();
        penaltiesOwed = 0;
        emit PenaltiesWithdrawn(msg.sender, amount);
        stakingToken.safeTransfer(msg.sender, amount);
    }

    // #endif
    // #if pausable
    /// @notice Stops new stakes. Taking out and claiming always stay possible. Only the owner can do this.
    function pause() external onlyOwner {
        _pause();
    }

    /// @notice Allows new stakes again. Only the owner can do this.
    function unpause() external onlyOwner {
        _unpause();
    }

    // #endif
    /// @notice How much somebody has staked.
    /// @param account The wallet.
    function stakedOf(address account) external view returns (uint256) {
        return _stakers[account].staked;
    }

    /// @notice How much somebody has earned and not yet been paid.
    /// @param account The wallet.
    function earned(address account) external view returns (uint256) {
        Staker storage staker = _stakers[account];
        // #if fixedBonus
        return staker.rewards + (block.timestamp < staker.unlocksAt ? 0 : _bonusFor(staker.waiting));
        // #else
        //> return staker.rewards + _rewardFor(staker.staked, _currentIndex() - staker.index);
        // #endif
    }

    // #if fixedBonus
    /// @notice The bonus that somebody will have earned when their stake unlocks, if they leave it in until then.
    /// @param account The wallet.
    function bonusOf(address account) external view returns (uint256) {
        Staker storage staker = _stakers[account];
        return block.timestamp < staker.unlocksAt ? _bonusFor(staker.waiting) : 0;
    }
    // #endif

    // #if locked
    /// @notice When somebody's stake can be taken out/*#if penalty*/ without a penalty/*#endif*/ (Unix seconds); 0 for who never staked.
    /// @param account The wallet.
    function unlocksAt(address account) external view returns (uint256) {
        return _stakers[account].unlocksAt;
    }

    // #endif
    // #if fixedBonus
    /// Writes a bonus down once its time is over: from then on it is earned, and not a second time.
    function _settle(address account) private {
        Staker storage staker = _stakers[account];
        if (staker.waiting == 0 || block.timestamp < staker.unlocksAt) return;
        staker.rewards += _bonusFor(staker.waiting);
        staker.waiting = 0;
    }

    // #if otherReward
    function _bonusFor(uint256 staked) private view returns (uint256) {
        return Math.mulDiv(staked, bonusBps * _rewardUnit, BASIS_POINTS * _stakingUnit);
    }
    // #else
    //> function _bonusFor(uint256 staked) private view returns (uint256) {
    //>     return Math.mulDiv(staked, bonusBps, BASIS_POINTS);
    //> }
    // #endif
    // #else
    //> /// Brings the running total, and the staker's rewards, up to this moment.
    //> function _settle(address account) private {
    // #if pool
    //>     // While nobody stakes, nothing is handed out: the end moves along.
    //>     if (totalStaked == 0 && rewardsEndAt > _updatedAt) rewardsEndAt += block.timestamp - _updatedAt;
    // #endif
    //>     _index = _currentIndex();
    //>     _updatedAt = block.timestamp;
    //>     if (account == address(0)) return;
    //>     Staker storage staker = _stakers[account];
    //>     staker.rewards += _rewardFor(staker.staked, _index - staker.index);
    //>     staker.index = _index;
    //> }
    //>
    //> /// The running total of what one staked unit has earned since the beginning.
    //> function _currentIndex() private view returns (uint256) {
    // #if pool
    //>     uint256 until = Math.min(block.timestamp, rewardsEndAt);
    //>     if (totalStaked == 0 || until <= _updatedAt) return _index;
    //>     return _index + (rewardRate * (until - _updatedAt)) / totalStaked;
    // #else
    //>     return _index + aprBps * (block.timestamp - _updatedAt);
    // #endif
    //> }
    //>
    // #if pool
    //> function _rewardFor(uint256 staked, uint256 growth) private pure returns (uint256) {
    //>     return Math.mulDiv(staked, growth, PRECISION);
    //> }
    // #else
    // #if otherReward
    //> function _rewardFor(uint256 staked, uint256 growth) private view returns (uint256) {
    //>     return Math.mulDiv(staked, growth * _rewardUnit, BASIS_POINTS * YEAR * _stakingUnit);
    //> }
    // #else
    //> function _rewardFor(uint256 staked, uint256 growth) private pure returns (uint256) {
    //>     return Math.mulDiv(staked, growth, BASIS_POINTS * YEAR);
    //> }
    // #endif
    // #endif
    // #endif

    function _unstake(uint256 amount) private {
        Staker storage staker = _stakers[msg.sender];
        if (amount == 0) revert ZeroAmount();
        if (amount > staker.staked) revert InsufficientStake(amount, staker.staked);
        // #if locked && !penalty
        //> if (block.timestamp < staker.unlocksAt) revert StillLocked(staker.unlocksAt);
        // #endif
        staker.staked -= amount;
        totalStaked -= amount;
        // #if fixedBonus
        staker.waiting -= Math.min(staker.waiting, amount);
        // #endif
        emit Unstaked(msg.sender, amount);
        // #if penalty
        if (block.timestamp < staker.unlocksAt) {
            uint256 penalty = (amount * penaltyBps) / BASIS_POINTS;
            amount -= penalty;
            // #if otherReward
            penaltiesOwed += penalty;
            // #else
            // #if pool
            //> penaltiesWaiting += penalty;
            // #else
            //> rewardPool += penalty;
            // #endif
            // #endif
            emit PenaltyPaid(msg.sender, penalty);
        }
        // #endif
        stakingToken.safeTransfer(msg.sender, amount);
    }

    function _claim() private returns (uint256 amount) {
        Staker storage staker = _stakers[msg.sender];
        amount = Math.min(staker.rewards, rewardPool);
        if (amount == 0) return 0;
        staker.rewards -= amount;
        rewardPool -= amount;
        emit RewardPaid(msg.sender, amount);
        rewardToken.safeTransfer(msg.sender, amount);
    }

    /// Takes tokens from the sender and counts what arrives, because some tokens take a fee on the way.
    function _take(IERC20 token, uint256 amount) private returns (uint256) {
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        return token.balanceOf(address(this)) - before;
    }
}
