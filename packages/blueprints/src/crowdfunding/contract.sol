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
// #if milestones
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
// #endif
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
// #if platform
/// @notice A place where anyone can raise money for a project. The contract keeps the money of each campaign apart until
/// its end, and then gives it to whoever the rules say: nobody can take it out in another way.
// #else
//> /// @notice Raises money for one project. The contract keeps the money until the end, and then gives it to whoever the
//> /// rules say: nobody can take it out in another way.
// #endif
contract $Contract$ is /*#if platformFee*/Ownable2Step, /*#endif*/ReentrancyGuard {
    // #if wire.paymentToken
    using SafeERC20 for IERC20;

    // #endif
    /// @notice What has become of a campaign.
    enum Status {
        /// It takes contributions.
        Open,
        /// It has ended well: the money is for the project.
        Succeeded,
        /// It has missed its goal: the money goes back.
        Failed/*#if cancel*/,
        /// It was called off: the money goes back.
        Cancelled/*#endif*//*#if milestones*/,
        /// The contributors stopped it, or it was given up: what is left goes back.
        Stopped/*#endif*/
    }

    struct CampaignState {
        string title;
        /// Who started it and may ask for the money.
        address creator;
        /// Who receives the money.
        address beneficiary;
        uint256 goal;
        /// Contributions are taken until this moment (Unix seconds).
        uint256 deadline;
        uint256 raised;
        uint256 contributors;
        /// What has been paid to the beneficiary so far/*#if platformFee*/, the platform's fee included/*#endif*/.
        uint256 paidOut;
        // #if cancel
        bool cancelled;
        // #endif
        // #if milestones
        bool stopped;
        /// What was left when it was stopped.
        uint256 leftOver;
        /// In how many parts the money is paid.
        uint256 parts;
        uint256 partsPaid;
        /// When the last part was paid; 0 before.
        uint256 lastPaidAt;
        /// The running number of the vote; 0 before the first.
        uint256 round;
        /// When the current vote ends; 0 when there is none.
        uint256 voteEndsAt;
        uint256 votesFor;
        uint256 votesAgainst;
        mapping(uint256 round => mapping(address contributor => bool)) voted;
        // #endif
        mapping(address contributor => uint256) contributions;
    }

    // #if platform
    /// @notice A campaign as it stands.
    struct CampaignInfo {
        string title;
        address creator;
        address beneficiary;
        uint256 goal;
        uint256 deadline;
        uint256 raised;
        uint256 contributors;
        uint256 paidOut;
        Status status;
    }

    /// @notice The longest a campaign can run.
    uint256 public constant MAX_DURATION = 366 days;

    // #endif
    // #if milestones
    /// @notice The most parts that the money can be paid in.
    uint256 public constant MAX_PARTS = 20;

    /// @notice When nothing was paid for so long, contributors can take back what is left.
    uint256 public constant GIVEN_UP_AFTER = 365 days;

    /// @notice How long contributors can vote on each part, in seconds.
    uint256 public immutable votingPeriod;

    // #endif
    // #if platformFee
    /// @notice Shares are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    /// @notice No platform made from this code can take more than this: 2,000 are a fifth.
    uint256 public constant HIGHEST_FEE_BPS = 2_000;

    /// @notice The part of what a project is paid that the platform keeps, in basis points. It can never change.
    uint256 public immutable platformFeeBps;

    /// @notice Fees that the owner of the platform can collect.
    uint256 public feesOwed;

    // #endif
    // #if wire.paymentToken
    /// @notice The token that contributions are made in.
    IERC20 public immutable paymentToken;

    // #endif
    // #if minimum
    /// @notice The least that one contribution can be.
    uint256 public immutable minContribution;

    // #endif
    // #if platform
    /// @notice How many campaigns there are; they are numbered from 1.
    uint256 public campaignCount;

    mapping(uint256 id => CampaignState) private _campaigns;
    // #else
    //> CampaignState private _campaign;
    // #endif

    /// @notice A campaign was started.
    event CampaignCreated(/*#if platform*/uint256 indexed id, /*#endif*/address indexed creator, string title, uint256 goal, uint256 deadline);
    /// @notice Somebody gave money.
    event Contributed(/*#if platform*/uint256 indexed id, /*#endif*/address indexed contributor, uint256 amount);
    /// @notice The project was paid.
    event Withdrawn(/*#if platform*/uint256 indexed id, /*#endif*/address indexed beneficiary, uint256 amount);
    // #if refunds
    /// @notice A contributor took their money back.
    event Refunded(/*#if platform*/uint256 indexed id, /*#endif*/address indexed contributor, uint256 amount);
    // #endif
    // #if unpledge
    /// @notice A contributor changed their mind while the campaign was open.
    event Unpledged(/*#if platform*/uint256 indexed id, /*#endif*/address indexed contributor, uint256 amount);
    // #endif
    // #if cancel
    /// @notice The campaign was called off.
    event CampaignCancelled(/*#if platform*/uint256 indexed id/*#endif*/);
    // #endif
    // #if milestones
    /// @notice The next part was asked for; contributors can vote until `voteEndsAt`.
    event PaymentRequested(/*#if platform*/uint256 indexed id, /*#endif*/uint256 part, uint256 voteEndsAt);
    /// @notice A contributor voted with the weight of their contribution.
    event Voted(/*#if platform*/uint256 indexed id, /*#endif*/address indexed contributor, uint256 part, bool approve, uint256 weight);
    /// @notice The contributors stopped the payments: what is left goes back to them.
    event CampaignStopped(/*#if platform*/uint256 indexed id, /*#endif*/uint256 leftOver);
    // #endif
    // #if platformFee
    /// @notice The platform's owner collected the fees.
    event FeesWithdrawn(address indexed owner, uint256 amount);
    // #endif

    // #if platform
    /// @notice There is no campaign with this number.
    error UnknownCampaign(uint256 id);
    // #endif
    /// @notice A campaign needs a title, a goal and an end.
    error InvalidCampaign();
    /// @notice Only whoever started the campaign may do this.
    error NotCreator(address account);
    /// @notice This can only be done while the campaign is open.
    error CampaignNotOpen(Status status);
    /// @notice The project can be paid only after the campaign has ended well.
    error CampaignNotSucceeded(Status status);
    // #if refunds
    /// @notice Money goes back only when the campaign has missed its goal or was called off.
    error NoRefunds(Status status);
    // #endif
    /// @notice There is nothing here to pay out.
    error NothingToPay();
    /// @notice A contribution must be more than nothing.
    error ZeroContribution();
    // #if minimum
    /// @notice The contribution is smaller than the least that is taken.
    error ContributionTooSmall(uint256 amount, uint256 minimum);
    // #endif
    // #if unpledge
    /// @notice Nobody can take back more than they gave.
    error MoreThanContributed(uint256 amount, uint256 contributed);
    // #endif
    // #if milestones
    /// @notice A vote on this part is still going on.
    error VoteStillOpen(uint256 voteEndsAt);
    /// @notice There is no vote at this moment.
    error NoVoteOpen();
    /// @notice The contributors have not agreed to this part.
    error PartNotApproved(uint256 votesFor, uint256 votesAgainst);
    /// @notice The project may still ask for its money until `givenUpAt`.
    error NotGivenUp(uint256 givenUpAt);
    /// @notice Only those who gave money can vote.
    error NotContributor(address account);
    /// @notice Everybody can vote once on each part.
    error AlreadyVoted(address account);
    // #endif
    // #if platformFee
    /// @notice The fee would be higher than it may be.
    error FeeTooHigh(uint256 bps, uint256 maxBps);
    // #endif

    // #if platform
    // #if settings
    /// @notice Creates the platform; campaigns are started later.
    // #if wire.paymentToken
    /// @param paymentToken_ The token that contributions are made in.
    // #endif
    // #if minimum
    /// @param minContribution_ The least that one contribution can be.
    // #endif
    // #if milestones
    /// @param votingPeriod_ How long contributors can vote on each part, in seconds.
    // #endif
    // #if platformFee
    /// @param platformFeeBps_ The part of what a project is paid that the platform keeps, in basis points.
    // #endif
    constructor(/*#if wire.paymentToken*/IERC20 paymentToken_/*#endif*//*#if wire.paymentToken && (minimum || milestones || platformFee)*/, /*#endif*//*#if minimum*/uint256 minContribution_/*#endif*//*#if minimum && (milestones || platformFee)*/, /*#endif*//*#if milestones*/uint256 votingPeriod_/*#endif*//*#if milestones && platformFee*/, /*#endif*//*#if platformFee*/uint256 platformFeeBps_/*#endif*/)/*#if platformFee*/ Ownable(msg.sender)/*#endif*/ {
        // #if platformFee
        if (platformFeeBps_ > HIGHEST_FEE_BPS) revert FeeTooHigh(platformFeeBps_, HIGHEST_FEE_BPS);
        platformFeeBps = platformFeeBps_;
        // #endif
    // #endif
    // #else
    //> /// @notice Starts the campaign: it is open from this moment on.
    //> /// @param title_ What the money is for.
    //> /// @param goal_ How much is needed.
    //> /// @param duration For how long contributions are taken, in seconds.
    //> /// @param beneficiary_ Who receives the money.
    // #if wire.paymentToken
    //> /// @param paymentToken_ The token that contributions are made in.
    // #endif
    // #if minimum
    //> /// @param minContribution_ The least that one contribution can be.
    // #endif
    // #if milestones
    //> /// @param votingPeriod_ How long contributors can vote on each part, in seconds.
    //> /// @param parts In how many parts the money is paid.
    // #endif
    //> constructor(
    //>     string memory title_,
    //>     uint256 goal_,
    //>     uint256 duration,
    //>     address beneficiary_/*#if wire.paymentToken*/,
    //>     IERC20 paymentToken_/*#endif*//*#if minimum*/,
    //>     uint256 minContribution_/*#endif*//*#if milestones*/,
    //>     uint256 votingPeriod_,
    //>     uint256 parts/*#endif*/
    //> ) {
    //>     _start(_campaign, title_, goal_, duration, beneficiary_/*#if milestones*/, parts/*#endif*/);
    //>     emit CampaignCreated(msg.sender, title_, goal_, _campaign.deadline);
    // #endif
        // #if wire.paymentToken
        paymentToken = paymentToken_;
        // #endif
        // #if minimum
        minContribution = minContribution_;
        // #endif
        // #if milestones
        if (votingPeriod_ == 0) revert InvalidCampaign();
        votingPeriod = votingPeriod_;
        // #endif
    // #if settings || !platform
    }

    // #endif
    // #if platform
    /// @notice Starts a campaign. Anyone can do this, and receives the money if it succeeds.
    /// @param title What the money is for.
    /// @param goal How much is needed.
    /// @param duration For how long contributions are taken, in seconds; at most MAX_DURATION.
    // #if milestones
    /// @param parts In how many parts the money is paid; at most MAX_PARTS.
    // #endif
    /// @return id The number of the campaign.
    function createCampaign(string calldata title, uint256 goal, uint256 duration/*#if milestones*/, uint256 parts/*#endif*/) external returns (uint256 id) {
        if (duration > MAX_DURATION) revert InvalidCampaign();
        id = ++campaignCount;
        CampaignState storage campaign = _campaigns[id];
        _start(campaign, title, goal, duration, msg.sender/*#if milestones*/, parts/*#endif*/);
        emit CampaignCreated(id, msg.sender, title, goal, campaign.deadline);
    }

    // #endif
    // #if wire.paymentToken
    /// @notice Gives tokens to the campaign. Allow this contract to take them first.
    // #if platform
    /// @param id The number of the campaign.
    // #endif
    /// @param amount How much, counted in the smallest unit.
    function contribute(/*#if platform*/uint256 id, /*#endif*/uint256 amount) external nonReentrant {
        // Counted by what arrives, because some tokens take a fee on the way.
        uint256 before = paymentToken.balanceOf(address(this));
        paymentToken.safeTransferFrom(msg.sender, address(this), amount);
        _contribute(/*#if platform*/id, /*#endif*/paymentToken.balanceOf(address(this)) - before);
    }
    // #else
    //> /// @notice Gives the ether sent along to the campaign.
    // #if platform
    //> /// @param id The number of the campaign.
    // #endif
    //> function contribute(/*#if platform*/uint256 id/*#endif*/) external payable nonReentrant {
    //>     _contribute(/*#if platform*/id, /*#endif*/msg.value);
    //> }
    // #if !platform
    //>
    //> /// @notice Ether sent straight to the contract is a contribution too.
    //> receive() external payable nonReentrant {
    //>     _contribute(msg.value);
    //> }
    // #endif
    // #endif

    // #if unpledge
    /// @notice Takes back some of the sender's own contribution while the campaign is open.
    // #if platform
    /// @param id The number of the campaign.
    // #endif
    /// @param amount How much, counted in the smallest unit.
    function unpledge(/*#if platform*/uint256 id, /*#endif*/uint256 amount) external nonReentrant {
        // #if platform
        CampaignState storage campaign = _existing(id);
        // #else
        //> CampaignState storage campaign = _campaign;
        // #endif
        Status status_ = _statusOf(campaign);
        if (status_ != Status.Open) revert CampaignNotOpen(status_);
        uint256 contributed = campaign.contributions[msg.sender];
        if (amount == 0) revert ZeroContribution();
        if (amount > contributed) revert MoreThanContributed(amount, contributed);
        campaign.contributions[msg.sender] = contributed - amount;
        campaign.raised -= amount;
        if (amount == contributed) --campaign.contributors;
        emit Unpledged(/*#if platform*/id, /*#endif*/msg.sender, amount);
        _pay(msg.sender, amount);
    }

    // #endif
    // #if cancel
    /// @notice Calls the campaign off while it is open, so that everybody can take their money back. Only its creator can do this.
    // #if platform
    /// @param id The number of the campaign.
    // #endif
    function cancelCampaign(/*#if platform*/uint256 id/*#endif*/) external {
        // #if platform
        CampaignState storage campaign = _existing(id);
        // #else
        //> CampaignState storage campaign = _campaign;
        // #endif
        if (msg.sender != campaign.creator) revert NotCreator(msg.sender);
        Status status_ = _statusOf(campaign);
        if (status_ != Status.Open) revert CampaignNotOpen(status_);
        campaign.cancelled = true;
        emit CampaignCancelled(/*#if platform*/id/*#endif*/);
    }

    // #endif
    // #if milestones
    /// @notice Asks the contributors to agree to the next part, once the campaign has ended well/*#if early*/ or its goal is reached/*#endif*/. Only its creator can do this.
    // #if platform
    /// @param id The number of the campaign.
    // #endif
    function requestPayment(/*#if platform*/uint256 id/*#endif*/) external {
        // #if platform
        CampaignState storage campaign = _existing(id);
        // #else
        //> CampaignState storage campaign = _campaign;
        // #endif
        if (msg.sender != campaign.creator) revert NotCreator(msg.sender);
        // #if early
        _endIfReached(campaign);
        // #endif
        _requireSuccess(campaign);
        if (campaign.partsPaid == campaign.parts || campaign.raised == 0) revert NothingToPay();
        if (block.timestamp < campaign.voteEndsAt) revert VoteStillOpen(campaign.voteEndsAt);
        ++campaign.round;
        campaign.votesFor = 0;
        campaign.votesAgainst = 0;
        campaign.voteEndsAt = block.timestamp + votingPeriod;
        emit PaymentRequested(/*#if platform*/id, /*#endif*/campaign.partsPaid + 1, campaign.voteEndsAt);
    }

    /// @notice Says yes or no to the next part, with the weight of the sender's contribution. When more than half of all
    /// the money says no, the payments stop for good and what is left goes back.
    // #if majority
    /// The part is paid when more than half of all the money says yes.
    // #else
    //> /// The part is paid when more than half of all the money says yes, or when the vote is over and more of it says yes than no.
    // #endif
    // #if platform
    /// @param id The number of the campaign.
    // #endif
    /// @param approve True for yes.
    function vote(/*#if platform*/uint256 id, /*#endif*/bool approve) external {
        // #if platform
        CampaignState storage campaign = _existing(id);
        // #else
        //> CampaignState storage campaign = _campaign;
        // #endif
        _requireSuccess(campaign);
        if (block.timestamp >= campaign.voteEndsAt) revert NoVoteOpen();
        uint256 weight = campaign.contributions[msg.sender];
        if (weight == 0) revert NotContributor(msg.sender);
        if (campaign.voted[campaign.round][msg.sender]) revert AlreadyVoted(msg.sender);
        campaign.voted[campaign.round][msg.sender] = true;
        if (approve) campaign.votesFor += weight;
        else campaign.votesAgainst += weight;
        emit Voted(/*#if platform*/id, /*#endif*/msg.sender, campaign.partsPaid + 1, approve, weight);
        if (campaign.votesAgainst > campaign.raised / 2) _stop(/*#if platform*/id, /*#endif*/campaign);
    }

    /// @notice Stops a campaign that has not been paid anything for GIVEN_UP_AFTER, so that contributors can take back what
    /// is left. Anyone can do this.
    // #if platform
    /// @param id The number of the campaign.
    // #endif
    function stopAbandoned(/*#if platform*/uint256 id/*#endif*/) external {
        // #if platform
        CampaignState storage campaign = _existing(id);
        // #else
        //> CampaignState storage campaign = _campaign;
        // #endif
        _requireSuccess(campaign);
        if (campaign.paidOut == campaign.raised) revert NothingToPay();
        uint256 givenUpAt = Math.max(campaign.deadline, campaign.lastPaidAt) + GIVEN_UP_AFTER;
        if (block.timestamp < givenUpAt) revert NotGivenUp(givenUpAt);
        _stop(/*#if platform*/id, /*#endif*/campaign);
    }

    // #endif
    // #if milestones
    /// @notice Pays the next part to the project once the contributors have agreed to it. Only the campaign's creator can do this.
    // #else
    //> /// @notice Pays the money to the project once the campaign has ended well/*#if early*/ or its goal is reached/*#endif*/. Only its creator can do this.
    // #endif
    // #if platform
    /// @param id The number of the campaign.
    // #endif
    function withdraw(/*#if platform*/uint256 id/*#endif*/) external nonReentrant {
        // #if platform
        CampaignState storage campaign = _existing(id);
        // #else
        //> CampaignState storage campaign = _campaign;
        // #endif
        if (msg.sender != campaign.creator) revert NotCreator(msg.sender);
        // #if early
        _endIfReached(campaign);
        // #endif
        _requireSuccess(campaign);
        // #if milestones
        if (campaign.round == 0 || campaign.voteEndsAt == 0) revert NoVoteOpen();
        bool agreed = campaign.votesFor > campaign.raised / 2;
        if (!agreed && block.timestamp < campaign.voteEndsAt) revert VoteStillOpen(campaign.voteEndsAt);
        // #if majority
        if (!agreed) revert PartNotApproved(campaign.votesFor, campaign.votesAgainst);
        // #else
        //> if (!agreed && campaign.votesFor <= campaign.votesAgainst) revert PartNotApproved(campaign.votesFor, campaign.votesAgainst);
        // #endif
        ++campaign.partsPaid;
        // The last part takes what rounding left.
        uint256 amount = campaign.partsPaid == campaign.parts ? campaign.raised - campaign.paidOut : campaign.raised / campaign.parts;
        campaign.lastPaidAt = block.timestamp;
        // The vote is used up: the next part needs its own.
        campaign.votesFor = 0;
        campaign.votesAgainst = 0;
        campaign.voteEndsAt = 0;
        // #else
        //> uint256 amount = campaign.raised - campaign.paidOut;
        // #endif
        if (amount == 0) revert NothingToPay();
        campaign.paidOut += amount;
        // #if platformFee
        uint256 fee = (amount * platformFeeBps) / BASIS_POINTS;
        feesOwed += fee;
        amount -= fee;
        // #endif
        emit Withdrawn(/*#if platform*/id, /*#endif*/campaign.beneficiary, amount);
        _pay(campaign.beneficiary, amount);
    }

    // #if refunds
    /// @notice Gives the sender's own contribution back when the campaign has missed its goal/*#if cancel*/ or was called off/*#endif*//*#if milestones*/, or their part of what is left when it was stopped/*#endif*/.
    // #if platform
    /// @param id The number of the campaign.
    // #endif
    function refund(/*#if platform*/uint256 id/*#endif*/) external nonReentrant {
        // #if platform
        CampaignState storage campaign = _existing(id);
        // #else
        //> CampaignState storage campaign = _campaign;
        // #endif
        Status status_ = _statusOf(campaign);
        if (status_ == Status.Open || status_ == Status.Succeeded) revert NoRefunds(status_);
        uint256 amount = campaign.contributions[msg.sender];
        // #if milestones
        if (status_ == Status.Stopped) amount = Math.mulDiv(amount, campaign.leftOver, campaign.raised);
        // #endif
        if (amount == 0) revert NothingToPay();
        campaign.contributions[msg.sender] = 0;
        emit Refunded(/*#if platform*/id, /*#endif*/msg.sender, amount);
        _pay(msg.sender, amount);
    }

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
    // #if platform
    /// @notice Tells all about a campaign.
    /// @param id The number of the campaign.
    function getCampaign(uint256 id) external view returns (CampaignInfo memory) {
        CampaignState storage campaign = _existing(id);
        return CampaignInfo({
            title: campaign.title,
            creator: campaign.creator,
            beneficiary: campaign.beneficiary,
            goal: campaign.goal,
            deadline: campaign.deadline,
            raised: campaign.raised,
            contributors: campaign.contributors,
            paidOut: campaign.paidOut,
            status: _statusOf(campaign)
        });
    }

    /// @notice Tells what has become of a campaign: 0 open, 1 succeeded, 2 failed/*#if cancel*/, 3 called off/*#endif*//*#if milestones && cancel*/, 4 stopped/*#endif*//*#if milestones && !cancel*/, 3 stopped/*#endif*/.
    /// @param id The number of the campaign.
    function status(uint256 id) external view returns (Status) {
        return _statusOf(_existing(id));
    }

    /// @notice Tells how much somebody has in a campaign.
    /// @param id The number of the campaign.
    /// @param contributor The wallet.
    function contributionOf(uint256 id, address contributor) external view returns (uint256) {
        return _existing(id).contributions[contributor];
    }

    // #else
    //> /// @notice What the money is for.
    //> function title() external view returns (string memory) {
    //>     return _campaign.title;
    //> }
    //>
    //> /// @notice Who started the campaign and may ask for the money.
    //> function creator() external view returns (address) {
    //>     return _campaign.creator;
    //> }
    //>
    //> /// @notice Who receives the money.
    //> function beneficiary() external view returns (address) {
    //>     return _campaign.beneficiary;
    //> }
    //>
    //> /// @notice How much is needed.
    //> function goal() external view returns (uint256) {
    //>     return _campaign.goal;
    //> }
    //>
    //> /// @notice Until when contributions are taken (Unix seconds).
    //> function deadline() external view returns (uint256) {
    //>     return _campaign.deadline;
    //> }
    //>
    //> /// @notice How much has come in.
    //> function raised() external view returns (uint256) {
    //>     return _campaign.raised;
    //> }
    //>
    //> /// @notice How many people have given money.
    //> function contributors() external view returns (uint256) {
    //>     return _campaign.contributors;
    //> }
    //>
    //> /// @notice How much has been paid to the project.
    //> function paidOut() external view returns (uint256) {
    //>     return _campaign.paidOut;
    //> }
    //>
    //> /// @notice Tells what has become of the campaign: 0 open, 1 succeeded, 2 failed/*#if cancel*/, 3 called off/*#endif*//*#if milestones && cancel*/, 4 stopped/*#endif*//*#if milestones && !cancel*/, 3 stopped/*#endif*/.
    //> function status() external view returns (Status) {
    //>     return _statusOf(_campaign);
    //> }
    //>
    //> /// @notice Tells how much somebody has in the campaign.
    //> /// @param contributor The wallet.
    //> function contributionOf(address contributor) external view returns (uint256) {
    //>     return _campaign.contributions[contributor];
    //> }
    //>
    // #endif
    // #if milestones
    /// @notice Tells how the payments stand.
    // #if platform
    /// @param id The number of the campaign.
    // #endif
    /// @return parts In how many parts the money is paid.
    /// @return partsPaid How many of them have been paid.
    /// @return voteEndsAt When the vote on the next part ends; 0 when there is none.
    /// @return votesFor How much money says yes.
    /// @return votesAgainst How much money says no.
    function payments(/*#if platform*/uint256 id/*#endif*/) external view returns (uint256 parts, uint256 partsPaid, uint256 voteEndsAt, uint256 votesFor, uint256 votesAgainst) {
        // #if platform
        CampaignState storage campaign = _existing(id);
        // #else
        //> CampaignState storage campaign = _campaign;
        // #endif
        return (campaign.parts, campaign.partsPaid, campaign.voteEndsAt, campaign.votesFor, campaign.votesAgainst);
    }

    // #endif
    // #if platform
    function _existing(uint256 id) private view returns (CampaignState storage campaign) {
        campaign = _campaigns[id];
        if (campaign.creator == address(0)) revert UnknownCampaign(id);
    }

    // #endif
    function _start(CampaignState storage campaign, string memory title_, uint256 goal_, uint256 duration, address beneficiary_/*#if milestones*/, uint256 parts/*#endif*/) private {
        if (bytes(title_).length == 0 || goal_ == 0 || duration == 0 || beneficiary_ == address(0)) revert InvalidCampaign();
        // #if milestones
        if (parts == 0 || parts > MAX_PARTS) revert InvalidCampaign();
        campaign.parts = parts;
        // #endif
        campaign.title = title_;
        campaign.creator = msg.sender;
        campaign.beneficiary = beneficiary_;
        campaign.goal = goal_;
        campaign.deadline = block.timestamp + duration;
    }

    function _contribute(/*#if platform*/uint256 id, /*#endif*/uint256 amount) private {
        // #if platform
        CampaignState storage campaign = _existing(id);
        // #else
        //> CampaignState storage campaign = _campaign;
        // #endif
        Status status_ = _statusOf(campaign);
        if (status_ != Status.Open) revert CampaignNotOpen(status_);
        if (amount == 0) revert ZeroContribution();
        // #if minimum
        if (amount < minContribution) revert ContributionTooSmall(amount, minContribution);
        // #endif
        if (campaign.contributions[msg.sender] == 0) ++campaign.contributors;
        campaign.contributions[msg.sender] += amount;
        campaign.raised += amount;
        emit Contributed(/*#if platform*/id, /*#endif*/msg.sender, amount);
    }

    // #if milestones
    function _stop(/*#if platform*/uint256 id, /*#endif*/CampaignState storage campaign) private {
        campaign.stopped = true;
        campaign.leftOver = campaign.raised - campaign.paidOut;
        emit CampaignStopped(/*#if platform*/id, /*#endif*/campaign.leftOver);
    }

    // #endif
    // #if early
    /// Asking for the money as soon as the goal is reached ends the campaign.
    function _endIfReached(CampaignState storage campaign) private {
        if (_statusOf(campaign) == Status.Open && campaign.raised >= campaign.goal) campaign.deadline = block.timestamp;
    }

    // #endif
    function _requireSuccess(CampaignState storage campaign) private view {
        Status status_ = _statusOf(campaign);
        if (status_ != Status.Succeeded) revert CampaignNotSucceeded(status_);
    }

    function _statusOf(CampaignState storage campaign) private view returns (Status) {
        // #if cancel
        if (campaign.cancelled) return Status.Cancelled;
        // #endif
        // #if milestones
        if (campaign.stopped) return Status.Stopped;
        // #endif
        if (block.timestamp < campaign.deadline) return Status.Open;
        // #if keepAll
        return Status.Succeeded;
        // #else
        //> return campaign.raised >= campaign.goal ? Status.Succeeded : Status.Failed;
        // #endif
    }

    function _pay(address to, uint256 amount) private {
        // #if wire.paymentToken
        paymentToken.safeTransfer(to, amount);
        // #else
        //> Address.sendValue(payable(to), amount);
        // #endif
    }
}
