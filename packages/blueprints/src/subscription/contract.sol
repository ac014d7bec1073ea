// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
// #if refund
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
// #endif
// #if pausable
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
// #endif
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
/// @notice Sells access for a time. Paying again before the end adds to the time that is left. Any website or contract
/// can ask here whether somebody's subscription is active.
contract $Contract$ is Ownable2Step, /*#if pausable*/Pausable, /*#endif*/ReentrancyGuard {
    // #if plans
    /// @notice A plan that people can subscribe to.
    struct Plan {
        string name;
        /// What one period costs, in wei.
        uint256 price;
        /// How long one period is, in seconds. It can never change.
        uint256 period;
        /// Whether it can be bought at the moment.
        bool open;
    }

    // #endif
    struct Access {
        /// Until when it is active (Unix seconds); 0 for who never subscribed.
        uint256 expiresAt;
        // #if refund
        /// What was paid for the time from `countedAt` on; it goes back to who cancels.
        uint256 unused;
        /// Until when the time that went by has been counted as earned.
        uint256 countedAt;
        // #endif
    }

    // #if refund
    struct Place {
        address account;
        // #if plans
        uint256 planId;
        // #endif
    }

    // #endif
    // #if multiple
    /// @notice The most periods that can be paid for at once.
    uint256 public constant MAX_PERIODS = 120;

    // #endif
    // #if plans
    /// @notice The most plans there can be.
    uint256 public constant MAX_PLANS = 20;

    /// @notice The longest period that a plan can have.
    uint256 public constant MAX_PERIOD = 3_650 days;

    /// @notice How many plans there are; they are numbered from 1.
    uint256 public planCount;

    mapping(uint256 planId => Plan) private _plans;
    mapping(uint256 planId => mapping(address account => Access)) private _access;
    // #else
    //> /// @notice How long one period is, in seconds. It can never change.
    //> uint256 public immutable period;
    //>
    // #if priceChanges
    //> /// @notice What one period costs, in wei.
    //> uint256 public price;
    // #else
    //> /// @notice What one period costs, in wei. It can never change.
    //> uint256 public immutable price;
    // #endif
    //>
    //> mapping(address account => Access) private _access;
    // #endif

    // #if trial
    /// @notice How long a free trial is, in seconds.
    uint256 public immutable trialPeriod;

    // #endif
    /// @notice How many have ever subscribed/*#if plans*/, each plan counted apart/*#endif*/.
    uint256 public subscriberCount;

    // #if refund
    /// @notice What the owner can take, in wei. What was paid for time to come does not belong to it.
    uint256 public earned;

    mapping(uint256 place => Place) private _places;

    // #endif
    /// @notice Somebody's access was paid for, until `expiresAt`.
    event Subscribed(address indexed subscriber, address indexed payer/*#if plans*/, uint256 indexed planId/*#endif*/, uint256 periods, uint256 expiresAt);
    // #if trial
    /// @notice Somebody started their free trial.
    event TrialStarted(address indexed subscriber/*#if plans*/, uint256 indexed planId/*#endif*/, uint256 expiresAt);
    // #endif
    // #if refund
    /// @notice Somebody ended their subscription and got the money for the time that was left.
    event Cancelled(address indexed subscriber/*#if plans*/, uint256 indexed planId/*#endif*/, uint256 refund);
    // #endif
    // #if plans
    /// @notice There is a new plan.
    event PlanAdded(uint256 indexed planId, string name, uint256 price, uint256 period);
    /// @notice A plan can be bought, or no longer.
    event PlanOpenChanged(uint256 indexed planId, bool open);
    // #endif
    // #if priceChanges
    /// @notice One period costs something else from now on; what was paid for already stays.
    event PriceChanged(/*#if plans*/uint256 indexed planId, /*#endif*/uint256 previousPrice, uint256 newPrice);
    // #endif
    /// @notice The owner took the income.
    event Withdrawn(address indexed owner, uint256 amount);

    /// @notice A price and a period must be more than nothing/*#if plans*/, and the period no longer than MAX_PERIOD/*#endif*/.
    error InvalidTerms();
    /// @notice What was sent is not the price.
    error WrongPayment(uint256 sent, uint256 price);
    /// @notice There is nothing to take.
    error NothingToWithdraw();
    // #if plans
    /// @notice There is no plan with this number.
    error UnknownPlan(uint256 planId);
    /// @notice This plan cannot be bought at the moment.
    error PlanClosed(uint256 planId);
    /// @notice There are as many plans as there can be.
    error TooManyPlans(uint256 maxPlans);
    // #endif
    // #if multiple
    /// @notice At least one period, and no more than MAX_PERIODS.
    error InvalidPeriods(uint256 periods);
    // #endif
    // #if gifts
    /// @notice Somebody must receive the gift.
    error InvalidRecipient();
    // #endif
    // #if trial
    /// @notice A free trial is only for those who have not had one and have not subscribed yet.
    error TrialNotAvailable(address account);
    // #endif
    // #if refund
    /// @notice There is no active subscription to cancel.
    error NotActive(address account);
    // #endif

    // #if plans
    /// @notice Sets the first plan; the owner can add more.
    /// @param name The name of the plan.
    // #else
    //> /// @notice Sets the price and the time that it buys.
    // #endif
    /// @param price_ What one period costs, in wei.
    /// @param period_ How long one period is, in seconds.
    // #if trial
    /// @param trialPeriod_ How long a free trial is, in seconds.
    // #endif
    constructor(/*#if plans*/string memory name, /*#endif*/uint256 price_, uint256 period_/*#if trial*/, uint256 trialPeriod_/*#endif*/) Ownable(msg.sender) {
        // #if plans
        _addPlan(name, price_, period_);
        // #else
        //> if (price_ == 0 || period_ == 0) revert InvalidTerms();
        //> price = price_;
        //> period = period_;
        // #endif
        // #if trial
        if (trialPeriod_ == 0) revert InvalidTerms();
        trialPeriod = trialPeriod_;
        // #endif
    }

    /// @notice Pays for one period. Who is subscribed already gets it on top of the time that is left.
    // #if plans
    /// @param planId The number of the plan.
    // #endif
    function subscribe(/*#if plans*/uint256 planId/*#endif*/) external payable/*#if pausable*/ whenNotPaused/*#endif*/ {
        _subscribe(msg.sender, /*#if plans*/planId, /*#endif*/1);
    }

    // #if multiple
    /// @notice Pays for several periods at once.
    // #if plans
    /// @param planId The number of the plan.
    // #endif
    /// @param periods How many periods; at most MAX_PERIODS.
    function subscribeForPeriods(/*#if plans*/uint256 planId, /*#endif*/uint256 periods) external payable/*#if pausable*/ whenNotPaused/*#endif*/ {
        if (periods == 0 || periods > MAX_PERIODS) revert InvalidPeriods(periods);
        _subscribe(msg.sender, /*#if plans*/planId, /*#endif*/periods);
    }

    // #endif
    // #if gifts
    /// @notice Pays for one period of somebody else's access.
    /// @param recipient Who gets the access.
    // #if plans
    /// @param planId The number of the plan.
    // #endif
    function gift(address recipient/*#if plans*/, uint256 planId/*#endif*/) external payable/*#if pausable*/ whenNotPaused/*#endif*/ {
        if (recipient == address(0)) revert InvalidRecipient();
        _subscribe(recipient, /*#if plans*/planId, /*#endif*/1);
    }

    // #endif
    // #if trial
    /// @notice Starts the sender's free trial. Everybody has one, before their first subscription.
    // #if plans
    /// @param planId The number of the plan that is tried.
    // #endif
    function startTrial(/*#if plans*/uint256 planId/*#endif*/) external/*#if pausable*/ whenNotPaused/*#endif*/ {
        // #if plans
        _openPlan(planId);
        // #endif
        Access storage access = _access/*#if plans*/[planId]/*#endif*/[msg.sender];
        if (expiresAt(msg.sender) != 0) revert TrialNotAvailable(msg.sender);
        // #if refund
        _enter(msg.sender/*#if plans*/, planId/*#endif*/);
        // #else
        //> ++subscriberCount;
        // #endif
        access.expiresAt = block.timestamp + trialPeriod;
        emit TrialStarted(msg.sender/*#if plans*/, planId/*#endif*/, access.expiresAt);
    }

    // #endif
    // #if refund
    /// @notice Ends the sender's subscription now. What was paid for the time that is left comes back at once.
    // #if plans
    /// @param planId The number of the plan.
    // #endif
    function cancel(/*#if plans*/uint256 planId/*#endif*/) external nonReentrant {
        Access storage access = _access/*#if plans*/[planId]/*#endif*/[msg.sender];
        if (access.expiresAt <= block.timestamp) revert NotActive(msg.sender);
        _count(access);
        uint256 amount = access.unused;
        access.unused = 0;
        access.expiresAt = block.timestamp;
        emit Cancelled(msg.sender/*#if plans*/, planId/*#endif*/, amount);
        if (amount > 0) Address.sendValue(payable(msg.sender), amount);
    }

    /// @notice Counts what the time that went by has earned, for subscribers `first` to `first + count - 1` (from 0). Anyone can do this.
    /// @param first The first of them.
    /// @param count How many of them.
    function countEarnings(uint256 first, uint256 count) external {
        uint256 end = Math.min(first + count, subscriberCount);
        for (uint256 i = first; i < end; ++i) {
            Place storage place = _places[i];
            _count(_access/*#if plans*/[place.planId]/*#endif*/[place.account]);
        }
    }

    // #endif
    // #if plans
    /// @notice Adds a plan. Only the owner can do this.
    /// @param name The name of the plan.
    /// @param price What one period costs, in wei.
    /// @param period How long one period is, in seconds.
    /// @return planId The number of the plan.
    function addPlan(string calldata name, uint256 price, uint256 period) external onlyOwner returns (uint256 planId) {
        return _addPlan(name, price, period);
    }

    /// @notice Stops selling a plan, or sells it again. Who has it keeps it until its end. Only the owner can do this.
    /// @param planId The number of the plan.
    /// @param open Whether it can be bought.
    function setPlanOpen(uint256 planId, bool open) external onlyOwner {
        _existingPlan(planId).open = open;
        emit PlanOpenChanged(planId, open);
    }

    // #endif
    // #if priceChanges
    /// @notice Sets what one period costs from now on. Time that was paid for stays paid. Only the owner can do this.
    // #if plans
    /// @param planId The number of the plan.
    // #endif
    /// @param newPrice The new price, in wei.
    function setPrice(/*#if plans*/uint256 planId, /*#endif*/uint256 newPrice) external onlyOwner {
        if (newPrice == 0) revert InvalidTerms();
        // #if plans
        Plan storage plan = _existingPlan(planId);
        emit PriceChanged(planId, plan.price, newPrice);
        plan.price = newPrice;
        // #else
        //> emit PriceChanged(price, newPrice);
        //> price = newPrice;
        // #endif
    }

    // #endif
    // #if pausable
    /// @notice Stops all new payments. Running subscriptions go on. Only the owner can do this.
    function pause() external onlyOwner {
        _pause();
    }

    /// @notice Takes payments again. Only the owner can do this.
    function unpause() external onlyOwner {
        _unpause();
    }

    // #endif
    // #if refund
    /// @notice Pays the owner what has been counted as earned; money for time to come stays. Only the owner can do this.
    // #else
    //> /// @notice Pays the income to the owner. Only the owner can do this.
    // #endif
    function withdraw() external onlyOwner nonReentrant {
        // #if refund
        uint256 amount = earned;
        earned = 0;
        // #else
        //> uint256 amount = address(this).balance;
        // #endif
        if (amount == 0) revert NothingToWithdraw();
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    /// @notice Whether somebody's subscription is active/*#if plans*/, whatever the plan/*#endif*/.
    /// @param account The wallet.
    function isActive(address account) external view returns (bool) {
        return expiresAt(account) > block.timestamp;
    }

    /// @notice How many seconds somebody's subscription/*#if plans*/ that ends last/*#endif*/ still lasts.
    /// @param account The wallet.
    function timeLeft(address account) external view returns (uint256) {
        uint256 end = expiresAt(account);
        return end > block.timestamp ? end - block.timestamp : 0;
    }

    // #if plans
    /// @notice Whether somebody's subscription to a plan is active.
    /// @param account The wallet.
    /// @param planId The number of the plan.
    function isActiveOn(address account, uint256 planId) external view returns (bool) {
        return _access[planId][account].expiresAt > block.timestamp;
    }

    /// @notice Until when somebody's subscription to a plan is active (Unix seconds); 0 for who never had it.
    /// @param account The wallet.
    /// @param planId The number of the plan.
    function expiresAtOn(address account, uint256 planId) external view returns (uint256) {
        return _access[planId][account].expiresAt;
    }

    /// @notice Everything about a plan.
    /// @param planId The number of the plan.
    function getPlan(uint256 planId) external view returns (Plan memory) {
        return _existingPlan(planId);
    }

    // #endif
    // #if refund
    /// @notice What somebody would get back for cancelling at this moment, in wei.
    /// @param account The wallet.
    // #if plans
    /// @param planId The number of the plan.
    // #endif
    function refundOf(address account/*#if plans*/, uint256 planId/*#endif*/) external view returns (uint256) {
        Access storage access = _access/*#if plans*/[planId]/*#endif*/[account];
        return access.unused - _earnedOf(access);
    }

    /// @notice All the money that lies here, earned or not yet, in wei.
    function getBalance() external view returns (uint256) {
        return address(this).balance;
    }

    // #endif
    // #if plans
    /// @notice Until when somebody is subscribed (Unix seconds), by the plan that ends last; 0 for who never was.
    /// @param account The wallet.
    function expiresAt(address account) public view returns (uint256 end) {
        for (uint256 planId = 1; planId <= planCount; ++planId) {
            uint256 other = _access[planId][account].expiresAt;
            if (other > end) end = other;
        }
    }

    function _existingPlan(uint256 planId) private view returns (Plan storage plan) {
        plan = _plans[planId];
        if (plan.period == 0) revert UnknownPlan(planId);
    }

    function _openPlan(uint256 planId) private view returns (Plan storage plan) {
        plan = _existingPlan(planId);
        if (!plan.open) revert PlanClosed(planId);
    }

    function _addPlan(string memory name, uint256 price, uint256 period) private returns (uint256 planId) {
        if (price == 0 || period == 0 || period > MAX_PERIOD) revert InvalidTerms();
        if (planCount == MAX_PLANS) revert TooManyPlans(MAX_PLANS);
        planId = ++planCount;
        _plans[planId] = Plan({name: name, price: price, period: period, open: true});
        emit PlanAdded(planId, name, price, period);
    }
    // #else
    //> /// @notice Until when somebody is subscribed (Unix seconds); 0 for who never was.
    //> /// @param account The wallet.
    //> function expiresAt(address account) public view returns (uint256) {
    //>     return _access[account].expiresAt;
    //> }
    // #endif

    function _subscribe(address account, /*#if plans*/uint256 planId, /*#endif*/uint256 periods) private {
        // #if plans
        Plan storage plan = _openPlan(planId);
        uint256 cost = plan.price * periods;
        uint256 time = plan.period * periods;
        // #else
        //> uint256 cost = price * periods;
        //> uint256 time = period * periods;
        // #endif
        if (msg.value != cost) revert WrongPayment(msg.value, cost);
        Access storage access = _access/*#if plans*/[planId]/*#endif*/[account];
        // #if refund
        if (access.expiresAt == 0) _enter(account/*#if plans*/, planId/*#endif*/);
        // #else
        //> if (access.expiresAt == 0) ++subscriberCount;
        // #endif
        // #if refund
        _count(access);
        access.unused += cost;
        // #endif
        access.expiresAt = (access.expiresAt > block.timestamp ? access.expiresAt : block.timestamp) + time;
        emit Subscribed(account, msg.sender/*#if plans*/, planId/*#endif*/, periods, access.expiresAt);
    }

    // #if refund
    /// @dev Notes the place of somebody who subscribes for the first time.
    function _enter(address account/*#if plans*/, uint256 planId/*#endif*/) private {
        _places[subscriberCount++] = Place({account: account/*#if plans*/, planId: planId/*#endif*/});
    }

    /// @dev Moves what the time since the last count has earned over to the owner.
    function _count(Access storage access) private {
        uint256 amount = _earnedOf(access);
        access.unused -= amount;
        access.countedAt = block.timestamp;
        earned += amount;
    }

    /// @dev The money is used up evenly over the time that it was paid for.
    function _earnedOf(Access storage access) private view returns (uint256) {
        if (access.expiresAt <= block.timestamp) return access.unused;
        return Math.mulDiv(access.unused, block.timestamp - access.countedAt, access.expiresAt - access.countedAt);
    }
    // #endif
}
