// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
// #if pausable
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
// #endif
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
/// @notice People put pieces of one NFT collection in and earn tokens for each of them, second by second. A piece always
/// stays theirs: nobody but the person who put it in can take it out, whether or not there are tokens to pay with.
contract $Contract$ is Ownable2Step, /*#if pausable*/Pausable, /*#endif*/ReentrancyGuard {
    using SafeERC20 for IERC20;
    using EnumerableSet for EnumerableSet.UintSet;

    /// What the contract knows of one person's rewards.
    struct Account {
        /// Where the running total of rewards stood when this person was last looked at.
        uint256 index;
        /// All that was earned until then, in base units times the seconds of a period.
        uint256 credit;
        /// What has been paid of it, in base units.
        uint256 paid;
    }

    // #if changeRate
    /// @notice What one piece earns in each `rewardPeriod`, in the smallest unit of the reward token.
    uint256 public rewardPerPiece;
    // #else
    //> /// @notice What one piece earns in each `rewardPeriod`, in the smallest unit of the reward token. It can never change.
    //> uint256 public immutable rewardPerPiece;
    // #endif

    /// @notice The time that `rewardPerPiece` is for, in seconds: 86,400 are a day. Shorter times earn their part of it.
    uint256 public immutable rewardPeriod;

    /// @notice The collection whose pieces can be put in.
    IERC721 public immutable collection;

    /// @notice The token that is earned.
    IERC20 public immutable rewardToken;

    // #if locked
    /// @notice How long a piece stays in at least, in seconds.
    uint256 public immutable lockTime;

    /// @notice When a piece can be taken out (Unix seconds); 0 when it is not in.
    mapping(uint256 tokenId => uint256) public unlocksAt;

    // #endif
    // #if perWallet
    /// @notice How many pieces one wallet can have in.
    uint256 public immutable maxPieces;

    // #endif
    /// @notice Who put a piece in and can take it out; the zero address when it is not in.
    mapping(uint256 tokenId => address) public stakerOf;

    /// @notice How many pieces are in altogether.
    uint256 public totalStaked;

    /// @notice How many tokens there are to pay rewards with.
    uint256 public rewardPool;

    // #if changeRate
    uint256 private _index;
    uint256 private _updatedAt;
    // #endif
    mapping(address account => Account) private _accounts;
    mapping(address account => EnumerableSet.UintSet) private _pieces;

    /// @notice Somebody put a piece in.
    event Staked(address indexed account, uint256 indexed tokenId);
    /// @notice Somebody took their piece out.
    event Unstaked(address indexed account, uint256 indexed tokenId);
    /// @notice Somebody was paid what they had earned, or a part of it.
    event RewardPaid(address indexed account, uint256 amount);
    /// @notice There are more tokens to pay rewards with.
    event RewardsFunded(uint256 amount);
    // #if changeRate
    /// @notice From now on a piece earns this much in each period.
    event RewardChanged(uint256 rewardPerPiece);
    // #endif

    /// @notice The reward or a limit makes no sense.
    error InvalidTerms();
    /// @notice The amount must be more than nothing.
    error ZeroAmount();
    /// @notice Only the person who put this piece in can take it out.
    error NotStaker(address account, uint256 tokenId);
    /// @notice There is nothing to pay out at the moment.
    error NothingToClaim();
    // #if locked
    /// @notice The piece stays in until `unlocksAt`.
    error StillLocked(uint256 unlocksAt);
    // #endif
    // #if perWallet
    /// @notice This wallet has as many pieces in as one can have.
    error TooManyPieces(uint256 limit);
    // #endif

    /// @notice Sets the rules. Rewards can be paid once the owner has funded them.
    /// @param collection_ The collection whose pieces can be put in.
    /// @param rewardToken_ The token that is earned.
    /// @param reward_ What one piece earns in each period, in the smallest unit of the reward token.
    /// @param rewardPeriod_ How long a period is, in seconds.
    // #if locked
    /// @param lockTime_ How long a piece stays in at least, in seconds.
    // #endif
    // #if perWallet
    /// @param maxPieces_ How many pieces one wallet can have in.
    // #endif
    constructor(
        IERC721 collection_,
        IERC20 rewardToken_,
        uint256 reward_,
        uint256 rewardPeriod_/*#if locked*/,
        uint256 lockTime_/*#endif*//*#if perWallet*/,
        uint256 maxPieces_/*#endif*/
    ) Ownable(msg.sender) {
        if (reward_ == 0 || rewardPeriod_ == 0) revert InvalidTerms();
        collection = collection_;
        rewardToken = rewardToken_;
        rewardPerPiece = reward_;
        rewardPeriod = rewardPeriod_;
        // #if changeRate
        _updatedAt = block.timestamp;
        // #endif
        // #if locked
        if (lockTime_ == 0) revert InvalidTerms();
        lockTime = lockTime_;
        // #endif
        // #if perWallet
        if (maxPieces_ == 0) revert InvalidTerms();
        maxPieces = maxPieces_;
        // #endif
    }

    /// @notice Puts one of your pieces in. Allow this contract to move it first. It earns from this second on.
    /// @param tokenId The piece's number.
    function stake(uint256 tokenId) external nonReentrant/*#if pausable*/ whenNotPaused/*#endif*/ {
        // #if perWallet
        if (_pieces[msg.sender].length() >= maxPieces) revert TooManyPieces(maxPieces);
        // #endif
        _settle(msg.sender);
        stakerOf[tokenId] = msg.sender;
        _pieces[msg.sender].add(tokenId);
        ++totalStaked;
        // #if locked
        unlocksAt[tokenId] = block.timestamp + lockTime;
        // #endif
        emit Staked(msg.sender, tokenId);
        collection.transferFrom(msg.sender, address(this), tokenId);
    }

    // #if locked
    /// @notice Takes one of your pieces out once its time is over. What it earned stays yours and can be claimed.
    // #else
    //> /// @notice Takes one of your pieces out at any time. What it earned stays yours and can be claimed.
    // #endif
    /// @param tokenId The piece's number.
    function unstake(uint256 tokenId) external nonReentrant {
        if (stakerOf[tokenId] != msg.sender) revert NotStaker(msg.sender, tokenId);
        // #if locked
        if (block.timestamp < unlocksAt[tokenId]) revert StillLocked(unlocksAt[tokenId]);
        delete unlocksAt[tokenId];
        // #endif
        _settle(msg.sender);
        delete stakerOf[tokenId];
        _pieces[msg.sender].remove(tokenId);
        --totalStaked;
        emit Unstaked(msg.sender, tokenId);
        // Not the safe kind of transfer: the piece goes back to where it came from, whatever that is.
        collection.transferFrom(address(this), msg.sender, tokenId);
    }

    /// @notice Pays what you have earned. When there are not enough tokens for all of it, the rest stays owed to you.
    function claim() external nonReentrant {
        _settle(msg.sender);
        uint256 amount = pending(msg.sender);
        if (amount == 0) revert NothingToClaim();
        _accounts[msg.sender].paid += amount;
        rewardPool -= amount;
        emit RewardPaid(msg.sender, amount);
        rewardToken.safeTransfer(msg.sender, amount);
    }

    /// @notice Adds tokens to pay rewards with. They can only ever be paid out as rewards. Only the owner can do this.
    /// @param amount How many, counted in the smallest unit.
    function fundRewards(uint256 amount) external onlyOwner nonReentrant {
        // Counts what arrives, because some tokens take a fee on the way.
        uint256 before = rewardToken.balanceOf(address(this));
        rewardToken.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = rewardToken.balanceOf(address(this)) - before;
        if (received == 0) revert ZeroAmount();
        rewardPool += received;
        emit RewardsFunded(received);
    }

    // #if changeRate
    /// @notice Changes what a piece earns from now on; what was earned before stays as it is. Only the owner can do this.
    /// @param newReward What one piece earns in each period, in the smallest unit; 0 ends the earning.
    function setReward(uint256 newReward) external onlyOwner {
        _index = _currentIndex();
        _updatedAt = block.timestamp;
        rewardPerPiece = newReward;
        emit RewardChanged(newReward);
    }

    // #endif
    // #if pausable
    /// @notice Stops new pieces from being put in. Taking out and claiming always stay possible. Only the owner can do this.
    function pause() external onlyOwner {
        _pause();
    }

    /// @notice Lets new pieces in again. Only the owner can do this.
    function unpause() external onlyOwner {
        _unpause();
    }

    // #endif
    /// @notice What somebody has earned and not yet been paid.
    /// @param account The wallet.
    function earned(address account) public view returns (uint256) {
        Account storage one = _accounts[account];
        uint256 growth = _pieces[account].length() * (_currentIndex() - one.index);
        return (one.credit + growth) / rewardPeriod - one.paid;
    }

    /// @notice What `claim` would pay somebody at this moment: what they earned, as far as there are tokens for it.
    /// @param account The wallet.
    function pending(address account) public view returns (uint256) {
        return Math.min(earned(account), rewardPool);
    }

    /// @notice The numbers of the pieces that somebody has in.
    /// @param account The wallet.
    function piecesOf(address account) external view returns (uint256[] memory) {
        return _pieces[account].values();
    }

    /// @notice How many pieces somebody has in.
    /// @param account The wallet.
    function stakedOf(address account) external view returns (uint256) {
        return _pieces[account].length();
    }

    /// Writes down what somebody has earned until this moment.
    function _settle(address account) private {
        Account storage one = _accounts[account];
        uint256 index = _currentIndex();
        one.credit += _pieces[account].length() * (index - one.index);
        one.index = index;
    }

    /// What one piece would have earned since the beginning, in base units times the seconds of a period.
    function _currentIndex() private view returns (uint256) {
        // #if changeRate
        return _index + rewardPerPiece * (block.timestamp - _updatedAt);
        // #else
        //> return rewardPerPiece * block.timestamp;
        // #endif
    }
}
