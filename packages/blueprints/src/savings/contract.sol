// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if owned
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
// #if wire.token
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
// #else
//> import {Address} from "@openzeppelin/contracts/utils/Address.sol";
// #endif
// #if sharedPenalty
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
// #endif
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
/// @notice Keeps people's savings locked until the time they agreed to. Each deposit belongs to one wallet, and nobody
/// else can take it: not the one who made this contract, and not before its time/*#if earlyExit*/, except for a penalty that is known beforehand/*#endif*/.
contract $Contract$ is /*#if owned*/Ownable2Step, /*#endif*/ReentrancyGuard {
    // #if wire.token
    using SafeERC20 for IERC20;

    // #endif
    /// @notice One deposit as it stands.
    struct Deposit {
        /// Who can take it out.
        address owner;
        // #if beneficiary
        /// Who paid it in.
        address depositor;
        // #endif
        uint256 amount;
        /// From when on it can be taken out (Unix seconds).
        uint256 unlockTime;
        bool withdrawn;
        // #if sharedPenalty
        /// Its part in shared penalties: the amount times the seconds that it was locked for, so that money which only
        /// passes through gets next to nothing.
        uint256 weight;
        /// Where the running total of shared penalties stood when it was paid in.
        uint256 index;
        // #endif
    }

    /// @notice The longest that money can be locked.
    uint256 public constant MAX_LOCK = 36_500 days;

    // #if earlyExit
    /// @notice Shares are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    /// @notice No contract made from this code can keep more than this: 5,000 are a half.
    uint256 public constant HIGHEST_PENALTY_BPS = 5_000;

    /// @notice What taking a deposit out too early costs, in basis points. It can never change.
    uint256 public immutable penaltyBps;

    // #endif
    // #if earlyExit && !sharedPenalty
    /// @notice Penalties that the owner can collect.
    uint256 public penaltiesOwed;

    // #endif
    // #if sharedPenalty
    /// The running total is kept this much finer than money, so that rounding does not matter.
    uint256 private constant PRECISION = 1e36;

    /// What each unit of weight has got from penalties since the beginning, times PRECISION.
    uint256 private _index;
    uint256 private _totalWeight;

    // #endif
    // #if wire.token
    /// @notice The token that is saved.
    IERC20 public immutable savedToken;

    // #endif
    // #if fixedTerm
    /// @notice How long every deposit stays locked, in seconds. It can never change.
    uint256 public immutable lockTime;

    // #endif
    // #if minimum
    /// @notice The least that one deposit can be.
    uint256 public immutable minDeposit;

    // #endif
    // #if goal
    /// @notice Somebody's savings open early, without any cost, when they come to this much.
    uint256 public immutable savingsGoal;

    /// @notice Whether somebody has reached the goal; it begins anew when they have taken everything out.
    mapping(address account => bool) public goalReached;

    // #endif
    /// @notice How much everybody together has saved here at the moment.
    uint256 public totalSaved;

    /// @notice How many deposits were ever made; they are numbered from 1.
    uint256 public depositCount;

    mapping(uint256 id => Deposit) private _deposits;
    mapping(address account => uint256[]) private _depositsOf;
    mapping(address account => uint256) private _balances;

    /// @notice Money was locked for somebody.
    event Deposited(uint256 indexed id, address indexed owner, address indexed depositor, uint256 amount, uint256 unlockTime);
    /// @notice A deposit was taken out.
    event Withdrawn(uint256 indexed id, address indexed owner, uint256 amount);
    // #if earlyExit
    /// @notice Somebody took a deposit out too early and paid for it.
    event PenaltyPaid(uint256 indexed id, address indexed owner, uint256 penalty);
    // #endif
    // #if earlyExit && !sharedPenalty
    /// @notice The owner collected penalties.
    event PenaltiesWithdrawn(address indexed owner, uint256 amount);
    // #endif
    // #if goal
    /// @notice Somebody has saved as much as they wanted: their deposits are open.
    event GoalReached(address indexed account, uint256 saved);
    // #endif
    // #if extend
    /// @notice A deposit stays locked for longer.
    event LockExtended(uint256 indexed id, uint256 unlockTime);
    // #endif

    /// @notice Money must be locked for some time, and for no longer than MAX_LOCK.
    error InvalidLock();
    /// @notice A deposit must be more than nothing.
    error ZeroAmount();
    /// @notice There is no deposit with this number.
    error UnknownDeposit(uint256 id);
    /// @notice Only the one to whom the deposit belongs may do this.
    error NotDepositOwner(address account);
    /// @notice The deposit is locked until `unlockTime`.
    error StillLocked(uint256 unlockTime);
    /// @notice The deposit has been taken out already.
    error AlreadyWithdrawn(uint256 id);
    // #if earlyExit
    /// @notice The deposit is open: it can be taken out without a penalty.
    error NotLocked(uint256 id);
    /// @notice This contract cannot be created with such a penalty.
    error PenaltyTooHigh(uint256 bps, uint256 maxBps);
    // #endif
    // #if earlyExit && !sharedPenalty
    /// @notice There is nothing to collect.
    error NothingToWithdraw();
    // #endif
    // #if minimum
    /// @notice The deposit is smaller than the least that is taken.
    error DepositTooSmall(uint256 amount, uint256 minimum);
    // #endif
    // #if goal
    /// @notice The goal must be more than nothing.
    error InvalidGoal();
    // #endif
    // #if beneficiary
    /// @notice Somebody must receive the money in the end.
    error InvalidBeneficiary();
    // #endif

    // #if settings
    /// @notice Sets the rules; none of them can ever change.
    // #if wire.token
    /// @param savedToken_ The token that is saved.
    // #endif
    // #if fixedTerm
    /// @param lockTime_ How long every deposit stays locked, in seconds.
    // #endif
    // #if earlyExit
    /// @param penaltyBps_ What taking a deposit out too early costs, in basis points.
    // #endif
    // #if minimum
    /// @param minDeposit_ The least that one deposit can be.
    // #endif
    // #if goal
    /// @param savingsGoal_ Somebody's savings open early when they come to this much.
    // #endif
    constructor(
        // #each setting
        // #sample
        IERC20 savedToken_,
        uint256 lockTime_,
        uint256 penaltyBps_,
        uint256 minDeposit_,
        uint256 savingsGoal_
        // #endsample
        //> $setting.type$ $setting.name$_/*#if setting.more*/,/*#endif*/
        // #end
    )/*#if owned*/ Ownable(msg.sender)/*#endif*/ {
        // #if wire.token
        savedToken = savedToken_;
        // #endif
        // #if fixedTerm
        if (lockTime_ == 0 || lockTime_ > MAX_LOCK) revert InvalidLock();
        lockTime = lockTime_;
        // #endif
        // #if earlyExit
        if (penaltyBps_ > HIGHEST_PENALTY_BPS) revert PenaltyTooHigh(penaltyBps_, HIGHEST_PENALTY_BPS);
        penaltyBps = penaltyBps_;
        // #endif
        // #if minimum
        minDeposit = minDeposit_;
        // #endif
        // #if goal
        if (savingsGoal_ == 0) revert InvalidGoal();
        savingsGoal = savingsGoal_;
        // #endif
    }

    // #endif
    // #if wire.token
    /// @notice Locks tokens of the sender. Allow this contract to take them first.
    /// @param amount How many, counted in the smallest unit.
    // #else
    //> /// @notice Locks the ether sent along.
    // #endif
    // #if !fixedTerm
    /// @param duration For how long, in seconds.
    // #endif
    /// @return id The number of the deposit.
    function deposit(/*#if wire.token*/uint256 amount/*#endif*//*#if wire.token && !fixedTerm*/, /*#endif*//*#if !fixedTerm*/uint256 duration/*#endif*/) external /*#if !wire.token*/payable /*#endif*/nonReentrant returns (uint256 id) {
        return _deposit(msg.sender, _lockedFor(/*#if !fixedTerm*/duration/*#endif*/), _take(/*#if wire.token*/amount/*#endif*/));
    }

    // #if !fixedTerm
    // #if wire.token
    /// @notice Locks tokens of the sender until a date. Allow this contract to take them first.
    /// @param amount How many, counted in the smallest unit.
    // #else
    //> /// @notice Locks the ether sent along until a date.
    // #endif
    /// @param unlockTime From when on it can be taken out (Unix seconds).
    /// @return id The number of the deposit.
    function depositUntil(/*#if wire.token*/uint256 amount, /*#endif*/uint256 unlockTime) external /*#if !wire.token*/payable /*#endif*/nonReentrant returns (uint256 id) {
        return _deposit(msg.sender, _checked(unlockTime), _take(/*#if wire.token*/amount/*#endif*/));
    }

    // #endif
    // #if beneficiary
    // #if wire.token
    /// @notice Locks tokens of the sender for somebody else: only they can take them out. Allow this contract to take them first.
    // #else
    //> /// @notice Locks the ether sent along for somebody else: only they can take it out.
    // #endif
    /// @param beneficiary To whom the deposit belongs from now on.
    // #if wire.token
    /// @param amount How many, counted in the smallest unit.
    // #endif
    // #if !fixedTerm
    /// @param duration For how long, in seconds.
    // #endif
    /// @return id The number of the deposit.
    function depositFor(address beneficiary/*#if wire.token*/, uint256 amount/*#endif*//*#if !fixedTerm*/, uint256 duration/*#endif*/) external /*#if !wire.token*/payable /*#endif*/nonReentrant returns (uint256 id) {
        return _deposit(beneficiary, _lockedFor(/*#if !fixedTerm*/duration/*#endif*/), _take(/*#if wire.token*/amount/*#endif*/));
    }

    // #if !fixedTerm
    // #if wire.token
    /// @notice Locks tokens of the sender for somebody else until a date. Allow this contract to take them first.
    // #else
    //> /// @notice Locks the ether sent along for somebody else until a date.
    // #endif
    /// @param beneficiary To whom the deposit belongs from now on.
    // #if wire.token
    /// @param amount How many, counted in the smallest unit.
    // #endif
    /// @param unlockTime From when on they can take it out (Unix seconds).
    /// @return id The number of the deposit.
    function depositForUntil(address beneficiary/*#if wire.token*/, uint256 amount/*#endif*/, uint256 unlockTime) external /*#if !wire.token*/payable /*#endif*/nonReentrant returns (uint256 id) {
        return _deposit(beneficiary, _checked(unlockTime), _take(/*#if wire.token*/amount/*#endif*/));
    }

    // #endif
    // #endif
    /// @notice Takes a deposit out once it is open. Only the one to whom it belongs can do this.
    /// @param id The number of the deposit.
    function withdraw(uint256 id) external nonReentrant {
        Deposit storage saved = _own(id);
        if (!_isOpen(saved)) revert StillLocked(saved.unlockTime);
        uint256 amount = _close(saved);
        emit Withdrawn(id, msg.sender, amount);
        _pay(msg.sender, amount);
    }

    // #if earlyExit
    /// @notice Takes a deposit out before its time, less the penalty. Only the one to whom it belongs can do this.
    // #if sharedPenalty
    /// The penalty is shared by everybody whose savings stay, by amount and lock time; when there is nobody, none is taken.
    // #endif
    /// @param id The number of the deposit.
    function withdrawEarly(uint256 id) external nonReentrant {
        Deposit storage saved = _own(id);
        if (_isOpen(saved)) revert NotLocked(id);
        uint256 penalty = penaltyOf(id);
        uint256 amount = _close(saved) - penalty;
        // #if sharedPenalty
        if (penalty > 0) _index += Math.mulDiv(penalty, PRECISION, _totalWeight);
        // #else
        //> penaltiesOwed += penalty;
        // #endif
        emit PenaltyPaid(id, msg.sender, penalty);
        emit Withdrawn(id, msg.sender, amount);
        _pay(msg.sender, amount);
    }

    // #endif
    // #if extend
    /// @notice Keeps a deposit locked for longer. Only the one to whom it belongs can do this.
    /// @param id The number of the deposit.
    /// @param newUnlockTime From when on it can be taken out (Unix seconds); later than before.
    function extendLock(uint256 id, uint256 newUnlockTime) external {
        Deposit storage saved = _own(id);
        if (newUnlockTime <= saved.unlockTime) revert InvalidLock();
        saved.unlockTime = _checked(newUnlockTime);
        emit LockExtended(id, newUnlockTime);
    }

    // #endif
    // #if earlyExit && !sharedPenalty
    /// @notice Pays the collected penalties to the owner; savings are never touched. Only the owner can do this.
    function withdrawPenalties() external onlyOwner nonReentrant {
        uint256 amount = penaltiesOwed;
        if (amount == 0) revert NothingToWithdraw();
        penaltiesOwed = 0;
        emit PenaltiesWithdrawn(msg.sender, amount);
        _pay(msg.sender, amount);
    }

    // #endif
    /// @notice Everything about a deposit.
    /// @param id The number of the deposit.
    function getDeposit(uint256 id) external view returns (Deposit memory) {
        return _existing(id);
    }

    /// @notice The numbers of all deposits that somebody ever had, in the order in which they were made.
    /// @param account The wallet.
    function depositsOf(address account) external view returns (uint256[] memory) {
        return _depositsOf[account];
    }

    /// @notice How much somebody has saved here at the moment, in all deposits together.
    /// @param account The wallet.
    function getBalance(address account) external view returns (uint256) {
        return _balances[account];
    }

    /// @notice From when on a deposit can be taken out (Unix seconds).
    /// @param id The number of the deposit.
    function unlockTimeOf(uint256 id) external view returns (uint256) {
        return _existing(id).unlockTime;
    }

    /// @notice How many seconds a deposit stays locked; 0 when it is open.
    /// @param id The number of the deposit.
    function timeLeft(uint256 id) external view returns (uint256) {
        Deposit storage saved = _existing(id);
        return _isOpen(saved) ? 0 : saved.unlockTime - block.timestamp;
    }

    /// @notice Whether a deposit can be taken out/*#if earlyExit*/ without a penalty/*#endif*/.
    /// @param id The number of the deposit.
    function isUnlocked(uint256 id) external view returns (bool) {
        return _isOpen(_existing(id));
    }

    // #if earlyExit
    /// @notice What taking a deposit out at this moment would cost.
    /// @param id The number of the deposit.
    function penaltyOf(uint256 id) public view returns (uint256) {
        Deposit storage saved = _existing(id);
        if (saved.withdrawn || _isOpen(saved)/*#if sharedPenalty*/ || saved.amount == totalSaved/*#endif*/) return 0;
        return (saved.amount * penaltyBps) / BASIS_POINTS;
    }

    // #endif
    // #if sharedPenalty
    /// @notice What a deposit has got of the penalties of those who left early; it is paid out with the deposit.
    /// @param id The number of the deposit.
    function bonusOf(uint256 id) external view returns (uint256) {
        Deposit storage saved = _existing(id);
        return saved.withdrawn ? 0 : _bonusOf(saved);
    }

    function _bonusOf(Deposit storage saved) private view returns (uint256) {
        return Math.mulDiv(saved.weight, _index - saved.index, PRECISION);
    }

    // #endif
    function _existing(uint256 id) private view returns (Deposit storage saved) {
        saved = _deposits[id];
        if (saved.owner == address(0)) revert UnknownDeposit(id);
    }

    function _own(uint256 id) private view returns (Deposit storage saved) {
        saved = _existing(id);
        if (msg.sender != saved.owner) revert NotDepositOwner(msg.sender);
        if (saved.withdrawn) revert AlreadyWithdrawn(id);
    }

    function _isOpen(Deposit storage saved) private view returns (bool) {
        return block.timestamp >= saved.unlockTime/*#if goal*/ || goalReached[saved.owner]/*#endif*/;
    }

    // #if fixedTerm
    function _lockedFor() private view returns (uint256) {
        return block.timestamp + lockTime;
    }
    // #else
    //> function _lockedFor(uint256 duration) private view returns (uint256) {
    //>     if (duration > MAX_LOCK) revert InvalidLock();
    //>     return _checked(block.timestamp + duration);
    //> }
    // #endif

    // #if !fixedTerm || extend
    /// @dev A time to come, and not too far away.
    function _checked(uint256 unlockTime) private view returns (uint256) {
        if (unlockTime <= block.timestamp || unlockTime > block.timestamp + MAX_LOCK) revert InvalidLock();
        return unlockTime;
    }

    // #endif
    function _deposit(address account, uint256 unlockTime, uint256 amount) private returns (uint256 id) {
        if (amount == 0) revert ZeroAmount();
        // #if minimum
        if (amount < minDeposit) revert DepositTooSmall(amount, minDeposit);
        // #endif
        // #if beneficiary
        if (account == address(0)) revert InvalidBeneficiary();
        // #endif
        id = ++depositCount;
        Deposit storage saved = _deposits[id];
        saved.owner = account;
        // #if beneficiary
        saved.depositor = msg.sender;
        // #endif
        saved.amount = amount;
        saved.unlockTime = unlockTime;
        // #if sharedPenalty
        saved.weight = amount * (unlockTime - block.timestamp);
        saved.index = _index;
        _totalWeight += saved.weight;
        // #endif
        _depositsOf[account].push(id);
        _balances[account] += amount;
        totalSaved += amount;
        emit Deposited(id, account, msg.sender, amount, unlockTime);
        // #if goal
        if (!goalReached[account] && _balances[account] >= savingsGoal) {
            goalReached[account] = true;
            emit GoalReached(account, _balances[account]);
        }
        // #endif
    }

    /// @dev Strikes a deposit out of the books. Gives what belongs to its owner.
    function _close(Deposit storage saved) private returns (uint256 amount) {
        amount = saved.amount;
        saved.withdrawn = true;
        totalSaved -= amount;
        _balances[saved.owner] -= amount;
        // #if goal
        if (_balances[saved.owner] == 0) goalReached[saved.owner] = false;
        // #endif
        // #if sharedPenalty
        _totalWeight -= saved.weight;
        amount += _bonusOf(saved);
        // #endif
    }

    // #if wire.token
    /// @dev Takes tokens from the sender and counts what arrives, because some tokens take a fee on the way.
    function _take(uint256 amount) private returns (uint256) {
        uint256 before = savedToken.balanceOf(address(this));
        savedToken.safeTransferFrom(msg.sender, address(this), amount);
        return savedToken.balanceOf(address(this)) - before;
    }
    // #else
    //> function _take() private view returns (uint256) {
    //>     return msg.value;
    //> }
    // #endif

    function _pay(address to, uint256 amount) private {
        // #if wire.token
        savedToken.safeTransfer(to, amount);
        // #else
        //> Address.sendValue(payable(to), amount);
        // #endif
    }
}
