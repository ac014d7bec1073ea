// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if owned
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif

/// @title $Contract$
/// @notice Quadratic voting: on each ballot every voter has the same number of credits. One vote for an option costs 1 credit, two
/// cost 4, three cost 9: who cares much about something can say so, but it costs more and more. Every vote can be seen by everybody.
contract $Contract$/*#if owned*/ is Ownable2Step/*#endif*/ {
    /// @notice No ballot can have more options than this.
    uint256 public constant MAX_OPTIONS = 20;

    /// @notice No question and no option can be longer than this, counted in bytes.
    uint256 public constant MAX_TEXT = 500;

    // #if registered
    /// @notice No call admits more voters than this, so that it fits into a block.
    uint256 public constant MAX_BATCH = 200;

    // #endif
    /// @notice How many credits every voter has on each ballot. It can never change.
    uint256 public immutable credits;

    /// @notice How many ballots there are; the last one has this number.
    uint256 public ballotCount;

    // #if registered
    /// @notice Whether somebody can vote.
    mapping(address account => bool) public isVoter;

    /// @notice How many people can vote.
    uint256 public voterCount;

    // #endif
    struct Ballot {
        address creator;
        uint256 endsAt;
        uint256 voters;
        string question;
        string[] options;
    }

    mapping(uint256 id => Ballot) private _ballots;
    mapping(uint256 id => mapping(uint256 option => uint256)) private _totals;
    mapping(uint256 id => mapping(address voter => mapping(uint256 option => uint256))) private _votes;
    mapping(uint256 id => mapping(address voter => uint256)) private _spent;

    /// @notice Somebody opened a ballot.
    event BallotCreated(uint256 indexed id, address indexed creator, string question, string[] options, uint256 endsAt);
    /// @notice Somebody voted. `cost` is what it took of their credits.
    event Voted(uint256 indexed id, address indexed voter, uint256 indexed option, uint256 votes, uint256 cost);
    // #if registered
    /// @notice The owner admitted a voter, or no longer does.
    event VoterSet(address indexed account, bool voter);
    // #endif

    /// @notice The credits, the time or the number of options make no sense.
    error InvalidTerms();
    /// @notice A question or an option is missing or too long.
    error InvalidText(uint256 length, uint256 limit);
    /// @notice There is no ballot with this number.
    error UnknownBallot(uint256 id);
    /// @notice There is no option with this number; the first one is 0.
    error UnknownOption(uint256 option);
    /// @notice The ballot was over at `endedAt`.
    error BallotIsOver(uint256 endedAt);
    /// @notice The number of votes must be more than nothing.
    error ZeroVotes();
    /// @notice These votes cost more credits than are left.
    error NotEnoughCredits(uint256 cost, uint256 left);
    // #if registered
    /// @notice Only voters whom the owner admitted can do this.
    error NotAVoter(address account);
    /// @notice The list must have between one and `limit` wallets at once.
    error InvalidList(uint256 count, uint256 limit);
    // #endif

    /// @notice Sets the rules.
    /// @param credits_ How many credits every voter has on each ballot.
    constructor(uint256 credits_)/*#if owned*/ Ownable(msg.sender)/*#endif*/ {
        if (credits_ == 0 || credits_ > 1_000_000_000) revert InvalidTerms();
        credits = credits_;
    }

    // #if openCreation
    /// @notice Opens a ballot. Anyone can do this.
    // #else
    //> /// @notice Opens a ballot. Only the owner can do this.
    // #endif
    /// @param question What is asked.
    /// @param options What can be voted for: between 2 and 20 options.
    /// @param duration For how long votes can be cast, in seconds.
    /// @return id The number of the ballot.
    function createBallot(string calldata question, string[] calldata options, uint256 duration)
        external
        // #if !openCreation
        //> onlyOwner
        // #endif
        returns (uint256 id)
    {
        if (options.length < 2 || options.length > MAX_OPTIONS || duration == 0 || duration > 3650 days) revert InvalidTerms();
        _checkText(question);
        id = ++ballotCount;
        Ballot storage ballot = _ballots[id];
        ballot.creator = msg.sender;
        ballot.endsAt = block.timestamp + duration;
        ballot.question = question;
        for (uint256 i = 0; i < options.length; ++i) {
            _checkText(options[i]);
            ballot.options.push(options[i]);
        }
        emit BallotCreated(id, msg.sender, question, options, ballot.endsAt);
    }

    /// @notice Casts votes for an option, on top of those the sender has already cast for it: n votes for one option cost n * n credits in all.
    /// @param id The number of the ballot.
    /// @param option The number of the option; the first one is 0.
    /// @param votes How many more votes.
    function vote(uint256 id, uint256 option, uint256 votes) external {
        Ballot storage ballot = _existing(id, option);
        // #if registered
        if (!isVoter[msg.sender]) revert NotAVoter(msg.sender);
        // #endif
        if (block.timestamp > ballot.endsAt) revert BallotIsOver(ballot.endsAt);
        if (votes == 0) revert ZeroVotes();
        uint256 left = creditsLeft(id, msg.sender);
        // More votes than credits can never be paid for; asked first, so that the square stays small.
        if (votes > left) revert NotEnoughCredits(votes, left);
        uint256 cost = costOf(id, msg.sender, option, votes);
        if (cost > left) revert NotEnoughCredits(cost, left);
        if (left == credits) ++ballot.voters;
        _spent[id][msg.sender] += cost;
        _votes[id][msg.sender][option] += votes;
        _totals[id][option] += votes;
        emit Voted(id, msg.sender, option, votes, cost);
    }

    // #if registered
    /// @notice Admits voters. Only the owner can do this.
    /// @param accounts Their wallets.
    function addVoters(address[] calldata accounts) external onlyOwner {
        _setVoters(accounts, true);
    }

    /// @notice Ends that somebody can vote. Votes they have cast stay. Only the owner can do this.
    /// @param accounts Their wallets.
    function removeVoters(address[] calldata accounts) external onlyOwner {
        _setVoters(accounts, false);
    }

    // #endif
    /// @notice What is asked on a ballot, by whom, what can be voted for, until when, and how many people have voted.
    /// @param id The number of the ballot.
    /// @return question What is asked.
    /// @return options What can be voted for.
    /// @return creator Who opened it.
    /// @return endsAt Until when votes can be cast (Unix seconds).
    /// @return voters How many people have voted.
    function getBallot(uint256 id) external view returns (string memory question, string[] memory options, address creator, uint256 endsAt, uint256 voters) {
        Ballot storage ballot = _existing(id, 0);
        return (ballot.question, ballot.options, ballot.creator, ballot.endsAt, ballot.voters);
    }

    /// @notice How many votes each option of a ballot has, in their order.
    /// @param id The number of the ballot.
    function getResults(uint256 id) external view returns (uint256[] memory totals) {
        uint256 count = _existing(id, 0).options.length;
        totals = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) totals[i] = _totals[id][i];
    }

    /// @notice The option with the most votes, and whether another one has as many; while the ballot is open it can still change.
    /// @param id The number of the ballot.
    /// @return option The number of the option, the first of them when there are several.
    /// @return votes How many votes it has.
    /// @return tied Whether another option has as many.
    function getWinner(uint256 id) external view returns (uint256 option, uint256 votes, bool tied) {
        uint256 count = _existing(id, 0).options.length;
        votes = _totals[id][0];
        for (uint256 i = 1; i < count; ++i) {
            uint256 others = _totals[id][i];
            if (others > votes) (option, votes, tied) = (i, others, false);
            else if (others == votes) tied = true;
        }
    }

    /// @notice Whether votes can be cast on a ballot at this moment.
    /// @param id The number of the ballot.
    function isOpen(uint256 id) external view returns (bool) {
        return block.timestamp <= _existing(id, 0).endsAt;
    }

    /// @notice How many votes somebody has cast for an option.
    /// @param id The number of the ballot.
    /// @param voter The wallet.
    /// @param option The number of the option.
    function votesOf(uint256 id, address voter, uint256 option) external view returns (uint256) {
        _existing(id, option);
        return _votes[id][voter][option];
    }

    /// @notice How many credits somebody has left on a ballot.
    /// @param id The number of the ballot.
    /// @param voter The wallet.
    function creditsLeft(uint256 id, address voter) public view returns (uint256) {
        _existing(id, 0);
        // #if registered
        if (!isVoter[voter]) return 0;
        // #endif
        return credits - _spent[id][voter];
    }

    /// @notice What more votes of somebody for an option would cost, in credits.
    /// @param id The number of the ballot.
    /// @param voter The wallet.
    /// @param option The number of the option.
    /// @param votes How many more votes.
    function costOf(uint256 id, address voter, uint256 option, uint256 votes) public view returns (uint256) {
        _existing(id, option);
        uint256 before = _votes[id][voter][option];
        return (before + votes) * (before + votes) - before * before;
    }

    function _existing(uint256 id, uint256 option) private view returns (Ballot storage ballot) {
        if (id == 0 || id > ballotCount) revert UnknownBallot(id);
        ballot = _ballots[id];
        if (option >= ballot.options.length) revert UnknownOption(option);
    }

    function _checkText(string calldata text) private pure {
        uint256 length = bytes(text).length;
        if (length == 0 || length > MAX_TEXT) revert InvalidText(length, MAX_TEXT);
    }

    // #if registered
    function _setVoters(address[] calldata accounts, bool voter) private {
        if (accounts.length == 0 || accounts.length > MAX_BATCH) revert InvalidList(accounts.length, MAX_BATCH);
        for (uint256 i = 0; i < accounts.length; ++i) {
            if (isVoter[accounts[i]] == voter) continue;
            isVoter[accounts[i]] = voter;
            if (voter) ++voterCount;
            else --voterCount;
            emit VoterSet(accounts[i], voter);
        }
    }
    // #endif
}
