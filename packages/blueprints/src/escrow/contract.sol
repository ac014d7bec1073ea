// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if platformFee
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
// #if wire.paymentToken
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
// #else
//> import {Address} from "@openzeppelin/contracts/utils/Address.sol";
// #endif
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
/// @notice Keeps the money of a deal safe between a $payer$ and a $payee$. The $payer$ pays in first, and the $payee$ is
/// paid once the $payer$ is content. Nobody else can touch the money/*#if arbiter*/, except that an arbiter settles a dispute between the two/*#endif*/.
contract $Contract$ is /*#if platformFee*/Ownable2Step, /*#endif*/ReentrancyGuard {
    // #if wire.paymentToken
    using SafeERC20 for IERC20;

    // #endif
    /// @notice How far a deal/*#if milestones*/'s milestone/*#endif*/ has come.
    enum Status {
        /// The money is here; the $payee$ has not delivered yet.
        Funded,
        /// The $payee$ says that it is done.
        Delivered,
        /// The $payee$ was paid.
        Released,
        /// The $payer$ got the money back.
        Refunded/*#if arbiter*/,
        /// The two disagree; the arbiter decides.
        Disputed,
        /// The arbiter has decided.
        Resolved/*#endif*/
    }

    // #if milestones
    /// @notice One step of a deal, with its own money.
    // #else
    //> /// @notice What the deal is about, and its money.
    // #endif
    struct EscrowPart {
        string description;
        uint256 amount;
        Status status;
        // #if deadline
        /// Until when the $payee$ must deliver (Unix seconds).
        uint256 deadline;
        // #endif
        // #if autoRelease
        /// From when on the $payee$ can take the money without an answer (Unix seconds); 0 while nothing is delivered.
        uint256 payableAt;
        // #endif
    }

    struct EscrowDeal {
        address $payer$;
        address $payee$;
        // #if arbiter
        address arbiter;
        // #endif
        // #if milestones
        EscrowPart[] parts;
        // #else
        //> EscrowPart part;
        // #endif
    }

    // #if milestones
    /// @notice The most milestones that one deal can have.
    uint256 public constant MAX_MILESTONES = 20;

    // #endif
    // #if arbiter || platformFee
    /// @notice Shares are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    // #endif
    // #if platformFee
    /// @notice No contract made from this code can take more than this: 2,000 are a fifth.
    uint256 public constant HIGHEST_FEE_BPS = 2_000;

    /// @notice The part of what a $payee$ is paid that the platform keeps, in basis points. It can never change.
    uint256 public immutable platformFeeBps;

    /// @notice Fees that the owner of the platform can collect.
    uint256 public feesOwed;

    // #endif
    // #if wire.paymentToken
    /// @notice The token that deals are paid in.
    IERC20 public immutable paymentToken;

    // #endif
    // #if deadline && !ownDeadline
    //> /// @notice How long a $payee$ has to deliver, in seconds.
    //> uint256 public immutable deliveryTime;
    //>
    // #endif
    // #if autoRelease
    /// @notice How long a $payer$ has to answer after a delivery, in seconds.
    uint256 public immutable reviewTime;

    // #endif
    // #if arbiter && !ownArbiter
    //> /// @notice Who decides disputes of the deals that are made from now on.
    //> address public arbiter;
    //>
    // #endif
    // #if arbiter
    /// @notice Money that a decision has given to somebody and that they have not collected yet.
    mapping(address account => uint256) public owed;

    // #endif
    /// @notice How many deals there are; they are numbered from 1.
    uint256 public escrowCount;

    mapping(uint256 id => EscrowDeal) private _deals;

    /// @notice A $payer$ has paid in for a deal.
    event EscrowCreated(uint256 indexed id, address indexed $payer$, address indexed $payee$, uint256 amount);
    /// @notice The $payee$ says that it is done.
    event Delivered(uint256 indexed id/*#if milestones*/, uint256 indexed milestone/*#endif*/);
    /// @notice The $payee$ was paid.
    event Released(uint256 indexed id/*#if milestones*/, uint256 indexed milestone/*#endif*/, address indexed $payee$, uint256 amount);
    /// @notice The $payer$ got the money back.
    event Refunded(uint256 indexed id/*#if milestones*/, uint256 indexed milestone/*#endif*/, address indexed $payer$, uint256 amount);
    // #if autoRelease
    /// @notice The $payer$ is not content yet: the $payee$ has to deliver again.
    event ChangesRequested(uint256 indexed id/*#if milestones*/, uint256 indexed milestone/*#endif*/);
    // #endif
    // #if arbiter
    /// @notice One of the two has called the arbiter.
    event Disputed(uint256 indexed id/*#if milestones*/, uint256 indexed milestone/*#endif*/, address indexed by);
    /// @notice The arbiter has divided the money.
    event Resolved(uint256 indexed id/*#if milestones*/, uint256 indexed milestone/*#endif*/, uint256 $payee$Share, uint256 $payer$Share);
    /// @notice Somebody collected what a decision had given them.
    event Withdrawn(address indexed account, uint256 amount);
    // #endif
    // #if arbiter && !ownArbiter
    //> /// @notice New deals have another arbiter.
    //> event ArbiterChanged(address indexed previousArbiter, address indexed newArbiter);
    // #endif
    // #if platformFee
    /// @notice The platform's owner collected the fees.
    event FeesWithdrawn(address indexed owner, uint256 amount);
    // #endif

    /// @notice There is no deal with this number.
    error UnknownEscrow(uint256 id);
    // #if milestones
    /// @notice The deal has no milestone with this number.
    error UnknownMilestone(uint256 id, uint256 milestone);
    /// @notice A deal needs milestones, each with an amount and a description.
    error InvalidMilestones();
    // #endif
    /// @notice A deal needs somebody else to be paid.
    error InvalidParty(address account);
    /// @notice A deal needs money, and exactly what was agreed.
    error WrongAmount(uint256 paid);
    /// @notice Only the one whose turn it is may do this.
    error NotAllowed(address account);
    /// @notice This cannot be done any more, or not yet.
    error WrongStatus(Status status);
    // #if deadline
    /// @notice A deal needs a time to deliver.
    error InvalidDeadline();
    /// @notice The $payee$ still has time until `deadline`.
    error DeadlineNotReached(uint256 deadline);
    /// @notice The time to deliver was over at `deadline`.
    error DeadlinePassed(uint256 deadline);
    // #endif
    // #if autoRelease
    /// @notice A $payer$ needs time to answer.
    error InvalidReviewTime();
    /// @notice The $payer$ can still answer until `payableAt`.
    error ReviewNotOver(uint256 payableAt);
    // #endif
    // #if arbiter
    /// @notice The share must be between nothing and everything.
    error InvalidShare(uint256 bps);
    // #endif
    // #if arbiter || platformFee
    /// @notice There is nothing to collect.
    error NothingToPay();
    // #endif
    // #if platformFee
    /// @notice The fee would be higher than it may be.
    error FeeTooHigh(uint256 bps, uint256 maxBps);
    // #endif

    // #if settings
    /// @notice Sets the rules for all deals.
    // #if wire.paymentToken
    /// @param paymentToken_ The token that deals are paid in.
    // #endif
    // #if arbiter && !ownArbiter
    //> /// @param arbiter_ Who decides disputes.
    // #endif
    // #if deadline && !ownDeadline
    //> /// @param deliveryTime_ How long a $payee$ has to deliver, in seconds.
    // #endif
    // #if autoRelease
    /// @param reviewTime_ How long a $payer$ has to answer after a delivery, in seconds.
    // #endif
    // #if platformFee
    /// @param platformFeeBps_ The part of what a $payee$ is paid that the platform keeps, in basis points.
    // #endif
    constructor(
        // #each setting
        // #sample
        IERC20 paymentToken_,
        uint256 reviewTime_,
        uint256 platformFeeBps_
        // #endsample
        //> $setting.type$ $setting.name$_/*#if setting.more*/,/*#endif*/
        // #end
    )/*#if platformFee*/ Ownable(msg.sender)/*#endif*/ {
        // #if wire.paymentToken
        paymentToken = paymentToken_;
        // #endif
        // #if arbiter && !ownArbiter
        //> if (arbiter_ == address(0)) revert InvalidParty(arbiter_);
        //> arbiter = arbiter_;
        //> emit ArbiterChanged(address(0), arbiter_);
        // #endif
        // #if deadline && !ownDeadline
        //> if (deliveryTime_ == 0) revert InvalidDeadline();
        //> deliveryTime = deliveryTime_;
        // #endif
        // #if autoRelease
        if (reviewTime_ == 0) revert InvalidReviewTime();
        reviewTime = reviewTime_;
        // #endif
        // #if platformFee
        if (platformFeeBps_ > HIGHEST_FEE_BPS) revert FeeTooHigh(platformFeeBps_, HIGHEST_FEE_BPS);
        platformFeeBps = platformFeeBps_;
        // #endif
    }

    // #endif
    // #if wire.paymentToken
    /// @notice Makes a deal and pays the tokens in. Allow this contract to take them first.
    // #else
    //> /// @notice Makes a deal and pays in the ether sent along.
    // #endif
    /// @param $payee$ Who will be paid.
    // #if ownArbiter
    /// @param arbiter Who decides if the two disagree.
    // #endif
    // #if ownDeadline
    /// @param timeToDeliver How long the $payee$ has to deliver, in seconds.
    // #endif
    // #if wire.paymentToken && !milestones
    //> /// @param amount How much is paid in, counted in the smallest unit.
    // #endif
    // #if milestones
    /// @param amounts How much each milestone is worth; together they are what is paid in.
    /// @param descriptions What has to be done for each milestone.
    // #else
    //> /// @param description What the deal is about.
    // #endif
    /// @return id The number of the deal.
    function createEscrow(
        address $payee$,
        // #if ownArbiter
        address arbiter,
        // #endif
        // #if ownDeadline
        uint256 timeToDeliver,
        // #endif
        // #if wire.paymentToken && !milestones
        //> uint256 amount,
        // #endif
        // #if milestones
        uint256[] calldata amounts,
        string[] calldata descriptions
        // #else
        //> string calldata description
        // #endif
    // #if wire.paymentToken
    ) external nonReentrant returns (uint256 id) {
    // #else
    //> ) external payable nonReentrant returns (uint256 id) {
    // #endif
        if ($payee$ == address(0) || $payee$ == msg.sender) revert InvalidParty($payee$);
        // #if arbiter
        if (arbiter == address(0) || arbiter == msg.sender || arbiter == $payee$) revert InvalidParty(arbiter);
        // #endif
        // #if ownDeadline
        if (timeToDeliver == 0) revert InvalidDeadline();
        // #endif
        // #if milestones
        if (amounts.length == 0 || amounts.length > MAX_MILESTONES || amounts.length != descriptions.length) revert InvalidMilestones();
        uint256 total = 0;
        for (uint256 i = 0; i < amounts.length; ++i) {
            if (amounts[i] == 0) revert InvalidMilestones();
            total += amounts[i];
        }
        // #if wire.paymentToken
        // A token that takes a fee on the way would leave too little for the last milestone.
        uint256 received = _take(total);
        if (received != total) revert WrongAmount(received);
        // #else
        //> if (msg.value != total) revert WrongAmount(msg.value);
        // #endif
        // #else
        // #if wire.paymentToken
        //> uint256 total = _take(amount);
        // #else
        //> uint256 total = msg.value;
        // #endif
        //> if (total == 0) revert WrongAmount(total);
        // #endif

        id = ++escrowCount;
        EscrowDeal storage deal = _deals[id];
        deal.$payer$ = msg.sender;
        deal.$payee$ = $payee$;
        // #if arbiter
        deal.arbiter = arbiter;
        // #endif
        // #if milestones
        for (uint256 i = 0; i < amounts.length; ++i) {
            EscrowPart storage part = deal.parts.push();
            part.description = descriptions[i];
            part.amount = amounts[i];
            // #if ownDeadline
            part.deadline = block.timestamp + timeToDeliver;
            // #endif
            // #if deadline && !ownDeadline
            //> part.deadline = block.timestamp + deliveryTime;
            // #endif
        }
        // #else
        //> deal.part.description = description;
        //> deal.part.amount = total;
        // #if ownDeadline
        //> deal.part.deadline = block.timestamp + timeToDeliver;
        // #endif
        // #if deadline && !ownDeadline
        //> deal.part.deadline = block.timestamp + deliveryTime;
        // #endif
        // #endif
        emit EscrowCreated(id, msg.sender, $payee$, total);
    }

    /// @notice Says that it is done. Only the $payee$ can do this/*#if deadline*/, in time/*#endif*/.
    /// @param id The number of the deal.
    // #if milestones
    /// @param milestone The number of the milestone, from 0.
    // #endif
    function markDelivered(uint256 id/*#if milestones*/, uint256 milestone/*#endif*/) external {
        (EscrowDeal storage deal, EscrowPart storage part) = _existing(id/*#if milestones*/, milestone/*#endif*/);
        if (msg.sender != deal.$payee$) revert NotAllowed(msg.sender);
        if (part.status != Status.Funded) revert WrongStatus(part.status);
        // #if deadline
        // Else a late word of the $payee$ could come before the $payer$'s refund and lock the money up.
        if (block.timestamp >= part.deadline) revert DeadlinePassed(part.deadline);
        // #endif
        part.status = Status.Delivered;
        // #if autoRelease
        part.payableAt = block.timestamp + reviewTime;
        // #endif
        emit Delivered(id/*#if milestones*/, milestone/*#endif*/);
    }

    /// @notice Pays the $payee$. Only the $payer$ can do this, when content.
    /// @param id The number of the deal.
    // #if milestones
    /// @param milestone The number of the milestone, from 0.
    // #endif
    function release(uint256 id/*#if milestones*/, uint256 milestone/*#endif*/) external nonReentrant {
        (EscrowDeal storage deal, EscrowPart storage part) = _existing(id/*#if milestones*/, milestone/*#endif*/);
        if (msg.sender != deal.$payer$) revert NotAllowed(msg.sender);
        _release(id/*#if milestones*/, milestone/*#endif*/, deal, part);
    }

    /// @notice Gives the money back to the $payer$. Only the $payee$ can do this, for example when the deal is off.
    /// @param id The number of the deal.
    // #if milestones
    /// @param milestone The number of the milestone, from 0.
    // #endif
    function cancel(uint256 id/*#if milestones*/, uint256 milestone/*#endif*/) external nonReentrant {
        (EscrowDeal storage deal, EscrowPart storage part) = _existing(id/*#if milestones*/, milestone/*#endif*/);
        if (msg.sender != deal.$payee$) revert NotAllowed(msg.sender);
        _refund(id/*#if milestones*/, milestone/*#endif*/, deal, part);
    }

    // #if deadline
    /// @notice Gives the money back to the $payer$ when nothing was delivered in time. Only the $payer$ can do this.
    /// @param id The number of the deal.
    // #if milestones
    /// @param milestone The number of the milestone, from 0.
    // #endif
    function refund(uint256 id/*#if milestones*/, uint256 milestone/*#endif*/) external nonReentrant {
        (EscrowDeal storage deal, EscrowPart storage part) = _existing(id/*#if milestones*/, milestone/*#endif*/);
        if (msg.sender != deal.$payer$) revert NotAllowed(msg.sender);
        if (part.status != Status.Funded) revert WrongStatus(part.status);
        if (block.timestamp < part.deadline) revert DeadlineNotReached(part.deadline);
        _refund(id/*#if milestones*/, milestone/*#endif*/, deal, part);
    }

    // #endif
    // #if autoRelease
    /// @notice Says that what was delivered is not right yet, so that the $payee$ has to deliver again. Only the $payer$ can
    /// do this, within the time to answer.
    /// @param id The number of the deal.
    // #if milestones
    /// @param milestone The number of the milestone, from 0.
    // #endif
    function requestChanges(uint256 id/*#if milestones*/, uint256 milestone/*#endif*/) external {
        (EscrowDeal storage deal, EscrowPart storage part) = _existing(id/*#if milestones*/, milestone/*#endif*/);
        if (msg.sender != deal.$payer$) revert NotAllowed(msg.sender);
        if (part.status != Status.Delivered || block.timestamp >= part.payableAt) revert WrongStatus(part.status);
        part.status = Status.Funded;
        part.payableAt = 0;
        // #if deadline
        // Asking for changes must not be a way to let the time run out.
        if (part.deadline < block.timestamp + reviewTime) part.deadline = block.timestamp + reviewTime;
        // #endif
        emit ChangesRequested(id/*#if milestones*/, milestone/*#endif*/);
    }

    /// @notice Pays the $payee$ when the $payer$ has not answered to a delivery in time. Only the $payee$ can do this.
    /// @param id The number of the deal.
    // #if milestones
    /// @param milestone The number of the milestone, from 0.
    // #endif
    function claim(uint256 id/*#if milestones*/, uint256 milestone/*#endif*/) external nonReentrant {
        (EscrowDeal storage deal, EscrowPart storage part) = _existing(id/*#if milestones*/, milestone/*#endif*/);
        if (msg.sender != deal.$payee$) revert NotAllowed(msg.sender);
        if (part.status != Status.Delivered) revert WrongStatus(part.status);
        if (block.timestamp < part.payableAt) revert ReviewNotOver(part.payableAt);
        _release(id/*#if milestones*/, milestone/*#endif*/, deal, part);
    }

    // #endif
    // #if arbiter
    /// @notice Calls the arbiter. Both the $payer$ and the $payee$ can do this until the money is paid.
    /// @param id The number of the deal.
    // #if milestones
    /// @param milestone The number of the milestone, from 0.
    // #endif
    function dispute(uint256 id/*#if milestones*/, uint256 milestone/*#endif*/) external {
        (EscrowDeal storage deal, EscrowPart storage part) = _existing(id/*#if milestones*/, milestone/*#endif*/);
        if (msg.sender != deal.$payer$ && msg.sender != deal.$payee$) revert NotAllowed(msg.sender);
        if (part.status != Status.Funded && part.status != Status.Delivered) revert WrongStatus(part.status);
        // #if autoRelease
        // Without an answer in time the delivery counts as accepted.
        if (msg.sender == deal.$payer$ && part.status == Status.Delivered && block.timestamp >= part.payableAt) revert WrongStatus(part.status);
        // #endif
        part.status = Status.Disputed;
        emit Disputed(id/*#if milestones*/, milestone/*#endif*/, msg.sender);
    }

    /// @notice Divides the money of a dispute between the two, who then collect it with withdraw. Only the arbiter can do this.
    /// @param id The number of the deal.
    // #if milestones
    /// @param milestone The number of the milestone, from 0.
    // #endif
    /// @param $payee$Bps The part of the $payee$ in basis points: 10,000 gives everything to the $payee$, 0 to the $payer$.
    function resolve(uint256 id/*#if milestones*/, uint256 milestone/*#endif*/, uint256 $payee$Bps) external {
        (EscrowDeal storage deal, EscrowPart storage part) = _existing(id/*#if milestones*/, milestone/*#endif*/);
        if (msg.sender != deal.arbiter) revert NotAllowed(msg.sender);
        if (part.status != Status.Disputed) revert WrongStatus(part.status);
        if ($payee$Bps > BASIS_POINTS) revert InvalidShare($payee$Bps);
        part.status = Status.Resolved;
        uint256 share = (part.amount * $payee$Bps) / BASIS_POINTS;
        uint256 rest = part.amount - share;
        // #if platformFee
        uint256 fee = (share * platformFeeBps) / BASIS_POINTS;
        feesOwed += fee;
        share -= fee;
        // #endif
        owed[deal.$payee$] += share;
        owed[deal.$payer$] += rest;
        emit Resolved(id/*#if milestones*/, milestone/*#endif*/, share, rest);
    }

    /// @notice Pays the sender what decisions of the arbiter have given them.
    function withdraw() external nonReentrant {
        uint256 amount = owed[msg.sender];
        if (amount == 0) revert NothingToPay();
        owed[msg.sender] = 0;
        emit Withdrawn(msg.sender, amount);
        _pay(msg.sender, amount);
    }

    // #endif
    // #if arbiter && !ownArbiter
    //> /// @notice Hands the office of arbiter over. Deals that were made before keep theirs. Only the arbiter can do this.
    //> /// @param newArbiter Who decides disputes of the deals that are made from now on.
    //> function setArbiter(address newArbiter) external {
    //>     if (msg.sender != arbiter) revert NotAllowed(msg.sender);
    //>     if (newArbiter == address(0)) revert InvalidParty(newArbiter);
    //>     emit ArbiterChanged(arbiter, newArbiter);
    //>     arbiter = newArbiter;
    //> }
    //>
    // #endif
    // #if platformFee
    /// @notice Pays the collected fees to the owner of the platform. Only the owner can do this.
    function withdrawFees() external onlyOwner nonReentrant {
        uint256 amount = feesOwed;
        if (amount == 0) revert NothingToPay();
        feesOwed = 0;
        emit FeesWithdrawn(msg.sender, amount);
        _pay(msg.sender, amount);
    }

    // #endif
    /// @notice Tells who takes part in a deal.
    /// @param id The number of the deal.
    // #if milestones
    /// @return $payer$ Who has paid in.
    /// @return $payee$ Who will be paid.
    /// @return milestones How many milestones it has.
    function getEscrow(uint256 id) external view returns (address $payer$, address $payee$, uint256 milestones) {
        EscrowDeal storage deal = _deals[id];
        if (deal.$payer$ == address(0)) revert UnknownEscrow(id);
        return (deal.$payer$, deal.$payee$, deal.parts.length);
    }

    /// @notice Tells how a milestone stands.
    /// @param id The number of the deal.
    /// @param milestone The number of the milestone, from 0.
    function getMilestone(uint256 id, uint256 milestone) external view returns (EscrowPart memory) {
        (, EscrowPart storage part) = _existing(id, milestone);
        return part;
    }
    // #else
    //> /// @return $payer$ Who has paid in.
    //> /// @return $payee$ Who will be paid.
    //> /// @return part What the deal is about, its money and how far it has come.
    //> function getEscrow(uint256 id) external view returns (address $payer$, address $payee$, EscrowPart memory part) {
    //>     (EscrowDeal storage deal, EscrowPart storage stored) = _existing(id);
    //>     return (deal.$payer$, deal.$payee$, stored);
    //> }
    // #endif

    /// @notice Tells how far a deal has come: 0 paid in, 1 delivered, 2 the $payee$ was paid, 3 the $payer$ was paid back/*#if arbiter*/, 4 in dispute, 5 decided by the arbiter/*#endif*/.
    /// @param id The number of the deal.
    // #if milestones
    /// @param milestone The number of the milestone, from 0.
    // #endif
    function status(uint256 id/*#if milestones*/, uint256 milestone/*#endif*/) external view returns (Status) {
        (, EscrowPart storage part) = _existing(id/*#if milestones*/, milestone/*#endif*/);
        return part.status;
    }

    // #if arbiter
    /// @notice Tells who decides disputes of a deal.
    /// @param id The number of the deal.
    function arbiterOf(uint256 id) external view returns (address) {
        return _deals[id].arbiter;
    }

    // #endif
    function _existing(uint256 id/*#if milestones*/, uint256 milestone/*#endif*/) private view returns (EscrowDeal storage deal, EscrowPart storage part) {
        deal = _deals[id];
        if (deal.$payer$ == address(0)) revert UnknownEscrow(id);
        // #if milestones
        if (milestone >= deal.parts.length) revert UnknownMilestone(id, milestone);
        part = deal.parts[milestone];
        // #else
        //> part = deal.part;
        // #endif
    }

    // #if arbiter
    /// While the arbiter has not decided, the two can still agree.
    // #endif
    function _isSettled(EscrowPart storage part) private view returns (bool) {
        return part.status == Status.Released || part.status == Status.Refunded/*#if arbiter*/ || part.status == Status.Resolved/*#endif*/;
    }

    function _release(uint256 id/*#if milestones*/, uint256 milestone/*#endif*/, EscrowDeal storage deal, EscrowPart storage part) private {
        if (_isSettled(part)) revert WrongStatus(part.status);
        part.status = Status.Released;
        uint256 amount = part.amount;
        // #if platformFee
        uint256 fee = (amount * platformFeeBps) / BASIS_POINTS;
        feesOwed += fee;
        amount -= fee;
        // #endif
        emit Released(id/*#if milestones*/, milestone/*#endif*/, deal.$payee$, amount);
        _pay(deal.$payee$, amount);
    }

    function _refund(uint256 id/*#if milestones*/, uint256 milestone/*#endif*/, EscrowDeal storage deal, EscrowPart storage part) private {
        if (_isSettled(part)) revert WrongStatus(part.status);
        part.status = Status.Refunded;
        emit Refunded(id/*#if milestones*/, milestone/*#endif*/, deal.$payer$, part.amount);
        _pay(deal.$payer$, part.amount);
    }

    // #if wire.paymentToken
    /// Takes tokens from the sender and counts what arrives, because some tokens take a fee on the way.
    function _take(uint256 amount) private returns (uint256) {
        uint256 before = paymentToken.balanceOf(address(this));
        paymentToken.safeTransferFrom(msg.sender, address(this), amount);
        return paymentToken.balanceOf(address(this)) - before;
    }

    // #endif
    function _pay(address to, uint256 amount) private {
        // #if wire.paymentToken
        paymentToken.safeTransfer(to, amount);
        // #else
        //> Address.sendValue(payable(to), amount);
        // #endif
    }
}
