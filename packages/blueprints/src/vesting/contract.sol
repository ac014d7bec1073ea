// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
/// @notice Keeps tokens for people who get them bit by bit. What has been promised lies in this contract/*#if !revocable*/, and nobody can take it back/*#endif*/.
contract $Contract$ is Ownable2Step, ReentrancyGuard {
    using SafeERC20 for IERC20;

    /// @notice What somebody gets, and when.
    struct Schedule {
        /// All that they get, in the token's smallest unit.
        uint256 amount;
        /// What they have been paid so far.
        uint256 released;
        /// When it begins (Unix seconds).
        uint256 start;
        /// For how long nothing/*#if initialUnlock*/ but the first part/*#endif*/ can be taken, in seconds from the start.
        uint256 cliff;
        /// After how long everything can be taken, in seconds from the start.
        uint256 duration;
        // #if revocable
        /// Whether the rest was taken back; the amount is then what had been earned until that moment.
        bool revoked;
        // #endif
    }

    /// @notice The longest that a schedule can run.
    uint256 public constant MAX_DURATION = 50 * 365 days;

    // #if initialUnlock
    /// @notice Shares are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    /// @notice The part that can be taken at the start, in basis points.
    uint256 public immutable initialUnlockBps;

    // #endif
    // #if steps
    /// @notice After how many seconds the next part can be taken; in between nothing is added.
    uint256 public immutable stepTime;

    // #endif
    // #if !ownTerms
    //> /// @notice For how long nothing/*#if initialUnlock*/ but the first part/*#endif*/ can be taken, in seconds from the start of a schedule.
    //> uint256 public immutable cliff;

    //> /// @notice After how long everything can be taken, in seconds from the start of a schedule.
    //> uint256 public immutable duration;

    // #endif
    /// @notice The token that people get.
    IERC20 public immutable token;

    /// @notice What lies here for people and has not been paid yet, in the token's smallest unit.
    uint256 public totalLocked;

    address[] private _beneficiaries;
    mapping(address beneficiary => bool) private _known;
    mapping(address beneficiary => Schedule) private _schedules;

    /// @notice Somebody will get tokens.
    event VestingScheduleCreated(address indexed beneficiary, uint256 amount, uint256 start, uint256 cliff, uint256 duration);
    /// @notice Somebody was paid what they had earned.
    event TokensReleased(address indexed beneficiary, uint256 amount);
    // #if revocable
    /// @notice The owner took back what somebody had not earned yet.
    event VestingRevoked(address indexed beneficiary, uint256 earned, uint256 takenBack);
    // #endif
    /// @notice The owner took out tokens that were not promised to anybody.
    event ExcessWithdrawn(address indexed owner, uint256 amount);

    /// @notice A schedule needs a beneficiary, an amount, and a duration that is not shorter than the cliff and at most MAX_DURATION.
    error InvalidSchedule();
    /// @notice There is a schedule for this wallet already that is not paid out yet.
    error AlreadyHasSchedule(address beneficiary);
    /// @notice There is no schedule for this wallet.
    error NoSchedule(address beneficiary);
    /// @notice The tokens for it did not arrive.
    error NotFunded(uint256 missing);
    /// @notice There is nothing to pay at this moment.
    error NothingToRelease();
    // #if revocable
    /// @notice There is nothing left to take back.
    error NothingToRevoke(address beneficiary);
    // #endif

    /// @notice Starts without schedules.
    /// @param token_ The token that people get.
    // #if !ownTerms
    //> /// @param cliff_ For how long nothing/*#if initialUnlock*/ but the first part/*#endif*/ can be taken, in seconds from the start of a schedule.
    //> /// @param duration_ After how long everything can be taken, in seconds from the start of a schedule.
    // #endif
    // #if initialUnlock
    /// @param initialUnlockBps_ The part that can be taken at the start, in basis points.
    // #endif
    // #if steps
    /// @param stepTime_ After how many seconds the next part can be taken.
    // #endif
    constructor(
        IERC20 token_/*#if !ownTerms*/,
        uint256 cliff_,
        uint256 duration_/*#endif*//*#if initialUnlock*/,
        uint256 initialUnlockBps_/*#endif*//*#if steps*/,
        uint256 stepTime_/*#endif*/
    ) Ownable(msg.sender) {
        token = token_;
        // #if !ownTerms
        //> _requireTerms(cliff_, duration_);
        //> cliff = cliff_;
        //> duration = duration_;
        // #endif
        // #if initialUnlock
        if (initialUnlockBps_ > BASIS_POINTS) revert InvalidSchedule();
        initialUnlockBps = initialUnlockBps_;
        // #endif
        // #if steps
        if (stepTime_ == 0) revert InvalidSchedule();
        stepTime = stepTime_;
        // #endif
    }

    // #if ownTerms
    /// @notice Promises somebody tokens. Those that do not lie here yet are taken from the owner, who must allow that first. Only the owner can do this.
    /// @param beneficiary Who gets them.
    /// @param amount How many in all, in the token's smallest unit.
    /// @param start When it begins (Unix seconds); 0 means now.
    /// @param cliff For how long nothing/*#if initialUnlock*/ but the first part/*#endif*/ can be taken, in seconds from the start.
    /// @param duration After how long everything can be taken, in seconds from the start.
    function createVestingSchedule(address beneficiary, uint256 amount, uint256 start, uint256 cliff, uint256 duration) external onlyOwner nonReentrant {
        _requireTerms(cliff, duration);
        if (start > block.timestamp + MAX_DURATION || (start != 0 && start + MAX_DURATION < block.timestamp)) revert InvalidSchedule();
        _create(beneficiary, Schedule({amount: amount, released: 0, start: start == 0 ? block.timestamp : start, cliff: cliff, duration: duration/*#if revocable*/, revoked: false/*#endif*/}));
    }
    // #else
    //> /// @notice Promises somebody tokens, from this moment on. Those that do not lie here yet are taken from the owner, who must
    //> /// allow that first. Only the owner can do this.
    //> /// @param beneficiary Who gets them.
    //> /// @param amount How many in all, in the token's smallest unit.
    //> function createVestingSchedule(address beneficiary, uint256 amount) external onlyOwner nonReentrant {
    //>     _create(beneficiary, Schedule({amount: amount, released: 0, start: block.timestamp, cliff: cliff, duration: duration/*#if revocable*/, revoked: false/*#endif*/}));
    //> }
    // #endif

    /// @notice Pays you what you have earned so far.
    function release() external nonReentrant {
        _release(msg.sender);
    }

    /// @notice Pays somebody what they have earned so far. Anyone can start this; the tokens only go to them.
    /// @param beneficiary Who gets them.
    function releaseFor(address beneficiary) external nonReentrant {
        _release(beneficiary);
    }

    // #if revocable
    /// @notice Takes back what somebody has not earned yet. What they have earned stays theirs. Only the owner can do this.
    /// @param beneficiary Whose schedule.
    function revoke(address beneficiary) external onlyOwner nonReentrant {
        Schedule storage schedule = _existing(beneficiary);
        uint256 earned = _vested(schedule);
        uint256 rest = schedule.amount - earned;
        if (rest == 0) revert NothingToRevoke(beneficiary);
        schedule.amount = earned;
        schedule.revoked = true;
        totalLocked -= rest;
        emit VestingRevoked(beneficiary, earned, rest);
        token.safeTransfer(msg.sender, rest);
    }

    // #endif
    /// @notice Takes out tokens that lie here and are not promised to anybody. Only the owner can do this.
    function withdrawExcess() external onlyOwner nonReentrant {
        uint256 amount = excess();
        if (amount == 0) revert NothingToRelease();
        emit ExcessWithdrawn(msg.sender, amount);
        token.safeTransfer(msg.sender, amount);
    }

    /// @notice What somebody has earned so far, whether paid or not, in the token's smallest unit.
    /// @param beneficiary Who.
    function vestedAmount(address beneficiary) external view returns (uint256) {
        return _vested(_schedules[beneficiary]);
    }

    /// @notice What somebody can be paid at this moment, in the token's smallest unit.
    /// @param beneficiary Who.
    function releasable(address beneficiary) public view returns (uint256) {
        Schedule storage schedule = _schedules[beneficiary];
        return _vested(schedule) - schedule.released;
    }

    /// @notice What somebody has been paid so far, in the token's smallest unit.
    /// @param beneficiary Who.
    function released(address beneficiary) external view returns (uint256) {
        return _schedules[beneficiary].released;
    }

    /// @notice What somebody gets, and when.
    /// @param beneficiary Who.
    function getVestingSchedule(address beneficiary) external view returns (Schedule memory) {
        return _existing(beneficiary);
    }

    /// @notice How many people have, or had, a schedule.
    function beneficiaryCount() external view returns (uint256) {
        return _beneficiaries.length;
    }

    /// @notice Who has, or had, a schedule.
    /// @param index The place in the list; the first is 0.
    function beneficiaryAt(uint256 index) external view returns (address) {
        return _beneficiaries[index];
    }

    /// @notice Tokens that lie here and are not promised to anybody, in the smallest unit.
    function excess() public view returns (uint256) {
        uint256 balance = token.balanceOf(address(this));
        return balance > totalLocked ? balance - totalLocked : 0;
    }

    function _existing(address beneficiary) private view returns (Schedule storage schedule) {
        schedule = _schedules[beneficiary];
        if (schedule.start == 0) revert NoSchedule(beneficiary);
    }

    function _requireTerms(uint256 cliffTime, uint256 fullTime) private pure {
        if (fullTime == 0 || fullTime > MAX_DURATION || cliffTime > fullTime) revert InvalidSchedule();
    }

    function _create(address beneficiary, Schedule memory schedule) private {
        if (beneficiary == address(0) || beneficiary == address(this) || schedule.amount == 0) revert InvalidSchedule();
        Schedule storage before = _schedules[beneficiary];
        if (before.released < before.amount) revert AlreadyHasSchedule(beneficiary);
        if (!_known[beneficiary]) {
            _known[beneficiary] = true;
            _beneficiaries.push(beneficiary);
        }
        _schedules[beneficiary] = schedule;
        totalLocked += schedule.amount;
        emit VestingScheduleCreated(beneficiary, schedule.amount, schedule.start, schedule.cliff, schedule.duration);
        uint256 balance = token.balanceOf(address(this));
        if (balance < totalLocked) token.safeTransferFrom(msg.sender, address(this), totalLocked - balance);
        // Some tokens take a fee on the way: a promise counts only when all of it lies here.
        balance = token.balanceOf(address(this));
        if (balance < totalLocked) revert NotFunded(totalLocked - balance);
    }

    function _release(address beneficiary) private {
        Schedule storage schedule = _existing(beneficiary);
        uint256 amount = releasable(beneficiary);
        if (amount == 0) revert NothingToRelease();
        schedule.released += amount;
        totalLocked -= amount;
        emit TokensReleased(beneficiary, amount);
        token.safeTransfer(beneficiary, amount);
    }

    function _vested(Schedule storage schedule) private view returns (uint256) {
        if (block.timestamp < schedule.start) return 0;
        // #if revocable
        if (schedule.revoked) return schedule.amount;
        // #endif
        uint256 elapsed = block.timestamp - schedule.start;
        if (elapsed >= schedule.duration) return schedule.amount;
        // #if initialUnlock
        uint256 initial = Math.mulDiv(schedule.amount, initialUnlockBps, BASIS_POINTS);
        // #else
        //> uint256 initial = 0;
        // #endif
        if (elapsed < schedule.cliff) return initial;
        // #if steps
        elapsed -= elapsed % stepTime;
        // #endif
        return initial + Math.mulDiv(schedule.amount - initial, elapsed, schedule.duration);
    }
}
