// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if added
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
// #if passes
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
// #endif
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
// #if share
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
// #endif
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
// #if passes && expiring

/// @notice A pass that can stop being valid while somebody holds it.
interface ICooperativePass {
    /// @notice Whether a pass is valid now.
    function isValid(uint256 id) external view returns (bool);
}
// #endif

/// @title $Contract$
/// @notice A common pot that its members decide about together: one person, one vote. Anybody can pay in. A member proposes to pay
/// somebody, the members vote, and only what they have accepted is paid.
contract $Contract$ is/*#if added*/ Ownable2Step,/*#endif*/ ReentrancyGuard {
    using EnumerableSet for EnumerableSet.AddressSet;

    /// @notice Where a proposal stands.
    enum Status {
        Voting,
        Accepted,
        Rejected,
        Paid
    }

    /// @notice A payment that a member has proposed.
    struct Proposal {
        address proposer;
        /// Who would be paid.
        address to;
        /// How much, in wei.
        uint256 amount;
        /// What for.
        string reason;
        /// Votes are taken until this moment (Unix seconds).
        uint256 endTime;
        uint256 yes;
        uint256 no;
        /// How many members there were when it was proposed; only they can vote on it.
        uint256 members;
        bool paid;
    }

    /// @notice How many members can be read/*#if added*/ or added/*#endif*/ in one go.
    uint256 public constant MAX_PAGE = 100;

    /// @notice How many bytes a reason can have; a letter of English has one.
    uint256 public constant MAX_TEXT = 500;

    /// @notice For how long members can vote on a proposal, in seconds. It can never change.
    uint256 public immutable votingPeriod;

    // #if share
    /// @notice So many parts of `shareOf` must say yes: 2 of 3 are two thirds. It can never change.
    uint256 public immutable shareParts;
    uint256 public immutable shareOf;

    // #endif
    // #if quorum
    /// @notice So many parts of `quorumOf` of all members must vote, or nothing is decided. It can never change.
    uint256 public immutable quorumParts;
    uint256 public immutable quorumOf;

    // #endif
    // #if fee
    /// @notice What becoming a member costs, in wei. It goes into the pot, once, and can never change.
    uint256 public immutable membershipFee;

    // #endif
    // #if passes
    /// @notice Who holds a piece of this collection can become a member.
    IERC721 public immutable membershipPass;

    /// @notice The pass with which a member joined.
    mapping(address member => uint256) public passOf;

    /// @notice Who joined with a pass last; nobody, when it is the zero address.
    mapping(uint256 passId => address) public joinedWith;

    // #endif
    /// @notice Everything that was ever paid into the pot, in wei.
    uint256 public totalDeposited;

    /// @notice Everything that was ever paid out of it, in wei.
    uint256 public totalPaid;

    /// @notice How many proposals there are; they are numbered from 1.
    uint256 public proposalCount;

    EnumerableSet.AddressSet private _members;
    /// How often somebody became a member until now. It tells who was a member before a proposal.
    uint256 private _joins;
    mapping(address member => uint256) private _joinNumber;
    mapping(uint256 id => Proposal) private _proposals;
    mapping(uint256 id => uint256) private _joinsBefore;
    /// 1 for no, 2 for yes; 0 means that there is no vote.
    mapping(uint256 id => mapping(address member => uint256)) private _votes;

    /// @notice Somebody paid into the pot.
    event Deposited(address indexed from, uint256 amount);
    /// @notice Somebody became a member.
    event MemberAdded(address indexed member);
    /// @notice Somebody is no longer a member.
    event MemberRemoved(address indexed member);
    /// @notice A member proposed a payment.
    event ProposalCreated(uint256 indexed id, address indexed proposer, address indexed to, uint256 amount, string reason, uint256 endTime);
    /// @notice A member voted.
    event Voted(uint256 indexed id, address indexed member, bool support);
    /// @notice What the members had accepted was paid.
    event ProposalExecuted(uint256 indexed id, address indexed to, uint256 amount);

    /// @notice The voting period must be more than nothing and no longer than a year/*#if share || quorum*/, and parts no more than the whole/*#endif*/.
    error InvalidTerms();
    /// @notice Nothing was sent along.
    error NothingSent();
    /// @notice Only members can do this.
    error NotMember(address account);
    /// @notice They are a member already.
    error AlreadyMember(address account);
    // #if added
    /// @notice At least one wallet and at most MAX_PAGE can be named at once, and the zero address cannot be a member.
    error InvalidMembers();
    // #endif
    // #if fee
    /// @notice Exactly the membership fee must be sent along.
    error WrongFee(uint256 sent, uint256 fee);
    // #endif
    // #if passes
    /// @notice You do not hold this pass/*#if expiring*/, or it is not valid now/*#endif*/.
    error NoPass(address account, uint256 passId);
    /// @notice They still hold their pass.
    error StillHolds(address member);
    // #endif
    /// @notice A payment needs somebody who is paid, an amount, and a reason of no more than MAX_TEXT.
    error InvalidProposal();
    /// @notice There is no proposal with this number.
    error UnknownProposal(uint256 id);
    /// @notice Whoever became a member after the proposal cannot vote on it.
    error JoinedLater(address account);
    /// @notice Every member votes once.
    error AlreadyVoted(address member);
    /// @notice The vote has ended.
    error VotingEnded(uint256 endTime);
    /// @notice The vote is still going on.
    error VotingNotEnded(uint256 endTime);
    /// @notice The members have not accepted this.
    error NotAccepted(uint256 yes, uint256 no, uint256 members);
    /// @notice This was paid already.
    error AlreadyPaid(uint256 id);
    /// @notice There is not so much in the pot.
    error NotEnough(uint256 amount, uint256 there);

    /// @notice Sets what can never change.
    /// @param votingPeriod_ For how long members can vote on a proposal, in seconds.
    // #if share
    /// @param shareParts_ So many parts of `shareOf_` must say yes.
    /// @param shareOf_ How many parts the whole has.
    // #endif
    // #if quorum
    /// @param quorumParts_ So many parts of `quorumOf_` of all members must vote.
    /// @param quorumOf_ How many parts the whole has.
    // #endif
    // #if fee
    /// @param membershipFee_ What becoming a member costs, in wei.
    // #endif
    // #if passes
    /// @param membershipPass_ Whose holders can become members.
    // #endif
    constructor(
        uint256 votingPeriod_
        // #if share
        , uint256 shareParts_
        , uint256 shareOf_
        // #endif
        // #if quorum
        , uint256 quorumParts_
        , uint256 quorumOf_
        // #endif
        // #if fee
        , uint256 membershipFee_
        // #endif
        // #if passes
        , IERC721 membershipPass_
        // #endif
    ) /*#if added*/Ownable(msg.sender) /*#endif*/{
        if (votingPeriod_ == 0 || votingPeriod_ > 365 days) revert InvalidTerms();
        votingPeriod = votingPeriod_;
        // #if share
        if (shareParts_ == 0 || shareParts_ > shareOf_) revert InvalidTerms();
        (shareParts, shareOf) = (shareParts_, shareOf_);
        // #endif
        // #if quorum
        if (quorumParts_ > quorumOf_ || quorumOf_ == 0) revert InvalidTerms();
        (quorumParts, quorumOf) = (quorumParts_, quorumOf_);
        // #endif
        // #if fee
        membershipFee = membershipFee_;
        // #endif
        // #if passes
        membershipPass = membershipPass_;
        // #endif
    }

    /// @notice Ether sent straight to the contract goes into the pot.
    receive() external payable {
        _deposit();
    }

    /// @notice Pays the ether sent along into the pot. Anybody can do this, and nobody gets it back but by a vote.
    function deposit() external payable {
        _deposit();
    }

    // #if added
    /// @notice Makes somebody a member. Only the owner can do this.
    /// @param member Their wallet.
    function addMember(address member) external onlyOwner {
        if (member == address(0)) revert InvalidMembers();
        _admit(member);
    }

    /// @notice Makes several people members. Only the owner can do this.
    /// @param members Their wallets; at most MAX_PAGE at once. Those who are members already stay so.
    function addMembers(address[] calldata members) external onlyOwner {
        if (members.length == 0 || members.length > MAX_PAGE) revert InvalidMembers();
        for (uint256 i = 0; i < members.length; ++i) {
            if (members[i] == address(0)) revert InvalidMembers();
            if (!_members.contains(members[i])) _admit(members[i]);
        }
    }

    // #endif
    // #if fee
    /// @notice Becomes a member by paying the membership fee into the pot.
    function join() external payable {
        if (msg.value != membershipFee) revert WrongFee(msg.value, membershipFee);
        _admit(msg.sender);
        if (msg.value > 0) _deposit();
    }

    // #endif
    // #if passes
    /// @notice Becomes a member with a pass that you hold. Whoever joined with it before is no longer a member.
    /// @param passId The number of the pass.
    function join(uint256 passId) external {
        if (!_holds(msg.sender, passId)) revert NoPass(msg.sender, passId);
        address former = joinedWith[passId];
        if (former != address(0) && former != msg.sender) _dismiss(former);
        _admit(msg.sender);
        passOf[msg.sender] = passId;
        joinedWith[passId] = msg.sender;
    }

    /// @notice Ends the membership of somebody who no longer holds their pass/*#if expiring*/ or whose pass is not valid now/*#endif*/. Anybody can do this.
    /// @param member Who.
    function removeLapsed(address member) external {
        if (!_members.contains(member)) revert NotMember(member);
        if (_holds(member, passOf[member])) revert StillHolds(member);
        _dismiss(member);
    }

    // #endif
    // #if added
    /// @notice Ends somebody's membership; votes that they have cast stay. Only the owner can do this.
    /// @param member Their wallet.
    function removeMember(address member) external onlyOwner {
        if (!_members.contains(member)) revert NotMember(member);
        _dismiss(member);
    }

    // #endif
    /// @notice Leaves; votes that you have cast stay.
    function resign() external {
        if (!_members.contains(msg.sender)) revert NotMember(msg.sender);
        _dismiss(msg.sender);
    }

    /// @notice Proposes to pay somebody out of the pot. Only members can do this.
    /// @param to Who is paid.
    /// @param amount How much, in wei.
    /// @param reason What for.
    /// @return id The number of the proposal.
    function propose(address to, uint256 amount, string calldata reason) external returns (uint256 id) {
        if (!isMember(msg.sender)) revert NotMember(msg.sender);
        if (to == address(0) || amount == 0 || bytes(reason).length == 0 || bytes(reason).length > MAX_TEXT) revert InvalidProposal();
        id = ++proposalCount;
        uint256 endTime = block.timestamp + votingPeriod;
        _proposals[id] = Proposal(msg.sender, to, amount, reason, endTime, 0, 0, _members.length(), false);
        _joinsBefore[id] = _joins;
        emit ProposalCreated(id, msg.sender, to, amount, reason, endTime);
    }

    /// @notice Votes on a proposal, once. Only those who were members when it was made can do this.
    /// @param id The number of the proposal.
    /// @param support Yes or no.
    function vote(uint256 id, bool support) external {
        Proposal storage proposal = _existing(id);
        if (!isMember(msg.sender)) revert NotMember(msg.sender);
        if (_joinNumber[msg.sender] > _joinsBefore[id]) revert JoinedLater(msg.sender);
        if (proposal.paid) revert AlreadyPaid(id);
        if (block.timestamp >= proposal.endTime) revert VotingEnded(proposal.endTime);
        if (_votes[id][msg.sender] != 0) revert AlreadyVoted(msg.sender);
        _votes[id][msg.sender] = support ? 2 : 1;
        if (support) ++proposal.yes;
        else ++proposal.no;
        emit Voted(id, msg.sender, support);
    }

    // #if early
    /// @notice Pays what enough members have accepted, as soon as they have. Anybody can do this, once.
    // #else
    //> /// @notice Pays what the members have accepted, when the vote is over. Anybody can do this, once.
    // #endif
    /// @param id The number of the proposal.
    function execute(uint256 id) external nonReentrant {
        Proposal storage proposal = _existing(id);
        if (proposal.paid) revert AlreadyPaid(id);
        // #if !early
        //> if (block.timestamp < proposal.endTime) revert VotingNotEnded(proposal.endTime);
        // #endif
        if (!_isAccepted(proposal)) revert NotAccepted(proposal.yes, proposal.no, proposal.members);
        if (proposal.amount > address(this).balance) revert NotEnough(proposal.amount, address(this).balance);
        proposal.paid = true;
        totalPaid += proposal.amount;
        emit ProposalExecuted(id, proposal.to, proposal.amount);
        Address.sendValue(payable(proposal.to), proposal.amount);
    }

    /// @notice How much is in the pot, in wei.
    function getBalance() external view returns (uint256) {
        return address(this).balance;
    }

    /// @notice Whether somebody is a member/*#if passes*/ and still holds their pass/*#endif*/.
    /// @param account Their wallet.
    function isMember(address account) public view returns (bool) {
        return _members.contains(account)/*#if passes*/ && _holds(account, passOf[account])/*#endif*/;
    }

    /// @notice How many members there are.
    function memberCount() external view returns (uint256) {
        return _members.length();
    }

    /// @notice The members, in no particular order.
    /// @param first From which on; the first is 0.
    /// @param count How many; at most MAX_PAGE.
    function getMembers(uint256 first, uint256 count) external view returns (address[] memory) {
        uint256 size = count > MAX_PAGE ? MAX_PAGE : count;
        return _members.values(first, first + size);
    }

    /// @notice Everything about a proposal.
    /// @param id Its number.
    function getProposal(uint256 id) external view returns (Proposal memory) {
        return _existing(id);
    }

    /// @notice How a vote stands.
    /// @param id The number of the proposal.
    /// @return yes How many have said yes.
    /// @return no How many have said no.
    /// @return members How many members can vote on it.
    function getTally(uint256 id) external view returns (uint256 yes, uint256 no, uint256 members) {
        Proposal storage proposal = _existing(id);
        return (proposal.yes, proposal.no, proposal.members);
    }

    /// @notice Whether somebody has voted, and how.
    /// @param id The number of the proposal.
    /// @param member Who.
    /// @return voted Whether they voted at all.
    /// @return support Whether they said yes.
    function voteOf(uint256 id, address member) external view returns (bool voted, bool support) {
        _existing(id);
        return (_votes[id][member] != 0, _votes[id][member] == 2);
    }

    /// @notice Whether somebody has voted.
    /// @param id The number of the proposal.
    /// @param member Who.
    function hasVoted(uint256 id, address member) external view returns (bool) {
        _existing(id);
        return _votes[id][member] != 0;
    }

    /// @notice Whether somebody can vote on a proposal now.
    /// @param id The number of the proposal.
    /// @param account Who.
    function canVote(uint256 id, address account) external view returns (bool) {
        Proposal storage proposal = _existing(id);
        if (proposal.paid || block.timestamp >= proposal.endTime || _votes[id][account] != 0) return false;
        return isMember(account) && _joinNumber[account] <= _joinsBefore[id];
    }

    /// @notice How many must say yes/*#if ofVoters*/, as the vote stands/*#endif*/.
    /// @param id The number of the proposal.
    function votesNeeded(uint256 id) external view returns (uint256) {
        return _votesNeeded(_existing(id));
    }

    /// @notice Where a proposal stands: 0 voting, 1 accepted, 2 rejected, 3 paid.
    /// @param id Its number.
    function statusOf(uint256 id) external view returns (Status) {
        Proposal storage proposal = _existing(id);
        if (proposal.paid) return Status.Paid;
        // #if early
        if (_isAccepted(proposal)) return Status.Accepted;
        // #endif
        if (block.timestamp < proposal.endTime) return Status.Voting;
        return _isAccepted(proposal) ? Status.Accepted : Status.Rejected;
    }

    function _existing(uint256 id) private view returns (Proposal storage proposal) {
        proposal = _proposals[id];
        if (proposal.proposer == address(0)) revert UnknownProposal(id);
    }

    function _votesNeeded(Proposal storage proposal) private view returns (uint256) {
        // #if ofVoters
        uint256 all = proposal.yes + proposal.no;
        // #else
        //> uint256 all = proposal.members;
        // #endif
        // #if share
        return Math.max(1, Math.ceilDiv(all * shareParts, shareOf));
        // #else
        //> return all / 2 + 1;
        // #endif
    }

    function _isAccepted(Proposal storage proposal) private view returns (bool) {
        // #if quorum
        if ((proposal.yes + proposal.no) * quorumOf < proposal.members * quorumParts) return false;
        // #endif
        return proposal.yes >= _votesNeeded(proposal);
    }

    function _deposit() private {
        if (msg.value == 0) revert NothingSent();
        totalDeposited += msg.value;
        emit Deposited(msg.sender, msg.value);
    }

    function _admit(address member) private {
        if (!_members.add(member)) revert AlreadyMember(member);
        _joinNumber[member] = ++_joins;
        emit MemberAdded(member);
    }

    function _dismiss(address member) private {
        _members.remove(member);
        // #if passes
        delete joinedWith[passOf[member]];
        delete passOf[member];
        // #endif
        emit MemberRemoved(member);
    }
    // #if passes

    function _holds(address account, uint256 passId) private view returns (bool) {
        // #if expiring
        if (!ICooperativePass(address(membershipPass)).isValid(passId)) return false;
        // #endif
        // A pass that no longer exists has no owner: asking for one is refused.
        try membershipPass.ownerOf(passId) returns (address holder) {
            return holder == account;
        } catch {
            return false;
        }
    }
    // #endif
}
