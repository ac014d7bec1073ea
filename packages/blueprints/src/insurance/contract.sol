// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if owned
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
/// @notice People insure each other: members pay a premium for each period into a pool, and who had a loss files a claim.
// #if assessors
/// The assessors vote on it,
// #else
//> /// The other members vote on it, one vote each,
// #endif
/// and what they approve is paid out of the pool. Nothing else is ever paid out of it.
contract $Contract$ is/*#if owned*/ Ownable2Step,/*#endif*/ ReentrancyGuard {
    /// @notice What has become of a claim.
    enum Status {
        Voting,
        Approved,
        Rejected,
        Paid
    }

    /// @notice What is known of a claim.
    struct Claim {
        address claimant;
        /// How much is claimed, in wei.
        uint256 amount;
        /// What happened, in the claimant's words.
        string description;
        /// When it was filed (Unix seconds).
        uint256 filedAt;
        /// Until when it can be voted on (Unix seconds).
        uint256 votingEndsAt;
        uint256 votesFor;
        uint256 votesAgainst;
        bool paid;
    }

    /// @notice No description can be longer than this, counted in bytes.
    uint256 public constant MAX_DESCRIPTION = 2_000;

    /// @notice What a member pays for one period, in wei. It can never change.
    uint256 public immutable premium;

    /// @notice How long one premium covers a member, in seconds. It can never change.
    uint256 public immutable period;

    /// @notice The most that one claim can be, in wei. It can never change.
    uint256 public immutable maxClaim;

    /// @notice How long a claim can be voted on, in seconds. It can never change.
    uint256 public immutable votingPeriod;

    /// @notice How many must vote for a claim, at the least; and more than vote against it. It can never change.
    uint256 public immutable minVotes;

    // #if waiting
    /// @notice How long somebody must have been a member before they can claim, in seconds. It can never change.
    uint256 public immutable waitingPeriod;

    // #endif
    /// @notice Until when somebody is covered (Unix seconds); 0 for who never was a member.
    mapping(address account => uint256) public coveredUntil;

    /// @notice Since when somebody has been a member without a gap (Unix seconds).
    mapping(address account => uint256) public memberSince;

    /// @notice How many people have ever been members.
    uint256 public memberCount;

    // #if approvedMembers
    /// @notice Whether the owner admitted somebody as a member.
    mapping(address account => bool) public isAdmitted;

    // #endif
    // #if assessors
    /// @notice Whether somebody votes on claims.
    mapping(address account => bool) public isAssessor;

    /// @notice How many assessors there are.
    uint256 public assessorCount;

    // #endif
    /// @notice How many claims have been filed; the last one has this number.
    uint256 public claimCount;

    /// @notice How much has been paid out for all claims together, in wei.
    uint256 public totalPaidOut;

    /// @notice Whether somebody has voted on a claim.
    mapping(uint256 claimId => mapping(address account => bool)) public hasVoted;

    /// @notice The latest claim of somebody; 0 for who never filed one.
    mapping(address account => uint256) public latestClaimOf;

    mapping(uint256 claimId => Claim) private _claims;

    /// @notice Somebody paid a premium and is covered until then.
    event PremiumPaid(address indexed member, uint256 amount, uint256 coveredUntil);
    /// @notice Somebody added to the pool without being covered for it.
    event PoolFunded(address indexed from, uint256 amount);
    /// @notice Somebody filed a claim.
    event ClaimFiled(uint256 indexed claimId, address indexed claimant, uint256 amount, string description);
    /// @notice Somebody voted on a claim.
    event Voted(uint256 indexed claimId, address indexed voter, bool approve);
    /// @notice A claim was approved and paid.
    event ClaimPaid(uint256 indexed claimId, address indexed claimant, uint256 amount);
    // #if approvedMembers
    /// @notice The owner admitted somebody as a member, or no longer does.
    event MemberAdmitted(address indexed account, bool admitted);
    // #endif
    // #if assessors
    /// @notice The owner made somebody an assessor, or no longer does.
    event AssessorSet(address indexed account, bool assessor);
    // #endif

    /// @notice A premium, a time or a limit makes no sense.
    error InvalidTerms();
    /// @notice The premium is exactly `premium`, in wei.
    error WrongPremium(uint256 sent, uint256 premium);
    /// @notice The amount must be more than nothing.
    error ZeroAmount();
    /// @notice Only members who are covered at the moment can do this.
    error NotCovered(address account);
    // #if approvedMembers
    /// @notice The owner has not admitted this wallet as a member.
    error NotAdmitted(address account);
    // #endif
    // #if waiting
    /// @notice Who has just become a member can claim from then on.
    error StillWaiting(uint256 claimableFrom);
    // #endif
    /// @notice One claim can be `limit` at most, in wei.
    error ClaimTooHigh(uint256 amount, uint256 limit);
    /// @notice The description is missing or too long.
    error InvalidDescription(uint256 length, uint256 limit);
    /// @notice An earlier claim of this member is not settled yet.
    error EarlierClaimOpen(uint256 claimId);
    /// @notice There is no claim with this number.
    error UnknownClaim(uint256 claimId);
    /// @notice This wallet cannot vote on this claim.
    error CannotVote(address account);
    /// @notice Everybody votes once on a claim.
    error AlreadyVoted(address account);
    /// @notice The vote on this claim was over at `endedAt`.
    error VotingIsOver(uint256 endedAt);
    /// @notice The vote on this claim goes on until `endsAt`.
    error VotingIsOpen(uint256 endsAt);
    /// @notice This claim was not approved, or has been paid already.
    error NotPayable(uint256 claimId);
    /// @notice There is not enough in the pool at the moment. The claim stays approved until there is.
    error InsufficientPool(uint256 amount, uint256 available);

    /// @notice Sets the terms.
    /// @param premium_ What a member pays for one period, in wei.
    /// @param period_ How long one premium covers a member, in seconds.
    /// @param maxClaim_ The most that one claim can be, in wei.
    /// @param votingPeriod_ How long a claim can be voted on, in seconds.
    /// @param minVotes_ How many must vote for a claim, at the least.
    // #if waiting
    /// @param waitingPeriod_ How long somebody must have been a member before they can claim, in seconds.
    // #endif
    constructor(
        uint256 premium_,
        uint256 period_,
        uint256 maxClaim_,
        uint256 votingPeriod_,
        uint256 minVotes_/*#if waiting*/,
        uint256 waitingPeriod_/*#endif*/
    )/*#if owned*/ Ownable(msg.sender)/*#endif*/ {
        if (premium_ == 0 || period_ == 0 || maxClaim_ == 0 || votingPeriod_ == 0 || minVotes_ == 0) revert InvalidTerms();
        premium = premium_;
        period = period_;
        maxClaim = maxClaim_;
        votingPeriod = votingPeriod_;
        minVotes = minVotes_;
        // #if waiting
        waitingPeriod = waitingPeriod_;
        // #endif
    }

    /// @notice Pays the premium of the sender for one more period. The first time they become a member by it.
    function payPremium() external payable {
        if (msg.value != premium) revert WrongPremium(msg.value, premium);
        // #if approvedMembers
        if (!isAdmitted[msg.sender]) revert NotAdmitted(msg.sender);
        // #endif
        uint256 until = coveredUntil[msg.sender];
        if (until == 0) ++memberCount;
        if (until < block.timestamp) {
            until = block.timestamp;
            memberSince[msg.sender] = block.timestamp;
        }
        coveredUntil[msg.sender] = until + period;
        emit PremiumPaid(msg.sender, msg.value, until + period);
    }

    /// @notice Adds the ether that is sent along to the pool. It covers nobody and cannot be taken back.
    function fundPool() external payable {
        if (msg.value == 0) revert ZeroAmount();
        emit PoolFunded(msg.sender, msg.value);
    }

    /// @notice Files a claim for a loss of the sender. A member can have one claim at a time.
    /// @param amount How much, in wei.
    /// @param description What happened.
    /// @return claimId The number of the claim.
    function fileClaim(uint256 amount, string calldata description) external returns (uint256 claimId) {
        if (!isCovered(msg.sender)) revert NotCovered(msg.sender);
        // #if waiting
        uint256 claimableFrom = memberSince[msg.sender] + waitingPeriod;
        if (block.timestamp < claimableFrom) revert StillWaiting(claimableFrom);
        // #endif
        if (amount == 0) revert ZeroAmount();
        if (amount > maxClaim) revert ClaimTooHigh(amount, maxClaim);
        uint256 length = bytes(description).length;
        if (length == 0 || length > MAX_DESCRIPTION) revert InvalidDescription(length, MAX_DESCRIPTION);
        uint256 earlier = latestClaimOf[msg.sender];
        if (earlier != 0) {
            Status status = statusOf(earlier);
            if (status == Status.Voting || status == Status.Approved) revert EarlierClaimOpen(earlier);
        }
        claimId = ++claimCount;
        latestClaimOf[msg.sender] = claimId;
        Claim storage claim = _claims[claimId];
        claim.claimant = msg.sender;
        claim.amount = amount;
        claim.description = description;
        claim.filedAt = block.timestamp;
        claim.votingEndsAt = block.timestamp + votingPeriod;
        emit ClaimFiled(claimId, msg.sender, amount, description);
    }

    // #if assessors
    /// @notice Votes on a claim, once. Only assessors can do this, and not on their own claim.
    // #else
    //> /// @notice Votes on a claim, once. Members can do this who were covered before it was filed and still are, and not on their own claim.
    // #endif
    /// @param claimId The number of the claim.
    /// @param approve Whether it should be paid.
    function vote(uint256 claimId, bool approve) external {
        Claim storage claim = _existing(claimId);
        if (!canVote(claimId, msg.sender)) revert CannotVote(msg.sender);
        if (block.timestamp > claim.votingEndsAt) revert VotingIsOver(claim.votingEndsAt);
        if (hasVoted[claimId][msg.sender]) revert AlreadyVoted(msg.sender);
        hasVoted[claimId][msg.sender] = true;
        if (approve) ++claim.votesFor;
        else ++claim.votesAgainst;
        emit Voted(claimId, msg.sender, approve);
    }

    /// @notice Pays an approved claim out of the pool to who filed it, when the vote is over. Anyone can do this.
    /// @param claimId The number of the claim.
    function payClaim(uint256 claimId) external nonReentrant {
        Claim storage claim = _existing(claimId);
        if (block.timestamp <= claim.votingEndsAt) revert VotingIsOpen(claim.votingEndsAt);
        if (statusOf(claimId) != Status.Approved) revert NotPayable(claimId);
        if (claim.amount > poolBalance()) revert InsufficientPool(claim.amount, poolBalance());
        claim.paid = true;
        totalPaidOut += claim.amount;
        emit ClaimPaid(claimId, claim.claimant, claim.amount);
        Address.sendValue(payable(claim.claimant), claim.amount);
    }

    // #if approvedMembers
    /// @notice Admits somebody as a member, or ends that: who is covered stays so until their time is over. Only the owner can do this.
    /// @param account The wallet.
    /// @param admitted Whether they can pay premiums.
    function setAdmitted(address account, bool admitted) external onlyOwner {
        isAdmitted[account] = admitted;
        emit MemberAdmitted(account, admitted);
    }

    // #endif
    // #if assessors
    /// @notice Makes somebody an assessor, or ends that. Only the owner can do this.
    /// @param account The wallet.
    /// @param assessor Whether they vote on claims.
    function setAssessor(address account, bool assessor) external onlyOwner {
        if (isAssessor[account] == assessor) return;
        isAssessor[account] = assessor;
        if (assessor) ++assessorCount;
        else --assessorCount;
        emit AssessorSet(account, assessor);
    }

    // #endif
    /// @notice How much is in the pool, in wei.
    function poolBalance() public view returns (uint256) {
        return address(this).balance;
    }

    /// @notice Whether somebody is covered at this moment.
    /// @param account The wallet.
    function isCovered(address account) public view returns (bool) {
        return block.timestamp <= coveredUntil[account];
    }

    /// @notice Whether somebody can vote on a claim, as long as it is open and they have not.
    /// @param claimId The number of the claim.
    /// @param account The wallet.
    function canVote(uint256 claimId, address account) public view returns (bool) {
        Claim storage claim = _existing(claimId);
        if (account == claim.claimant) return false;
        // #if assessors
        return isAssessor[account];
        // #else
        //> return isCovered(account) && memberSince[account] < claim.filedAt;
        // #endif
    }

    /// @notice What has become of a claim: 0 it is voted on, 1 it is approved and waits to be paid, 2 it was rejected, 3 it was paid.
    /// @param claimId The number of the claim.
    function statusOf(uint256 claimId) public view returns (Status) {
        Claim storage claim = _existing(claimId);
        if (claim.paid) return Status.Paid;
        if (block.timestamp <= claim.votingEndsAt) return Status.Voting;
        return claim.votesFor >= minVotes && claim.votesFor > claim.votesAgainst ? Status.Approved : Status.Rejected;
    }

    /// @notice All that is known of a claim.
    /// @param claimId The number of the claim.
    function getClaim(uint256 claimId) external view returns (Claim memory) {
        return _existing(claimId);
    }

    function _existing(uint256 claimId) private view returns (Claim storage) {
        if (claimId == 0 || claimId > claimCount) revert UnknownClaim(claimId);
        return _claims[claimId];
    }
}
