// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if owned
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
// #if weighted
import {IERC5805} from "@openzeppelin/contracts/interfaces/IERC5805.sol";
// #endif
// #if pieces
import {IERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Enumerable.sol";
// #endif
// #if pieces && lapsing

/// @notice A piece that can stop being valid while somebody holds it.
interface IPollPiece {
    /// @notice Whether a piece is valid now.
    function isValid(uint256 id) external view returns (bool);
}
// #endif
// #if badges

/// @notice Credentials, of which a person keeps their own.
interface IPollBadge {
    /// @notice Whether somebody holds one that counts now.
    function verify(address holder) external view returns (bool);
}
// #endif

/// @title $Contract$
/// @notice Questions with several answers, on which people vote. Every vote can be seen by everybody.
contract $Contract$/*#if owned*/ is Ownable2Step/*#endif*/ {
    struct Poll {
        string question;
        string[] options;
        address creator;
        /// Votes are taken until this moment (Unix seconds).
        uint256 endTime;
        // #if weighted
        /// The moment at which tokens are counted, by the token's own clock.
        uint256 snapshot;
        // #endif
        uint256 voters;
        uint256[] votes;
        /// A voter's choice plus one; 0 means that there is none.
        mapping(address voter => uint256) choices;
        // #if kept
        /// How many votes a voter's choice counts for.
        mapping(address voter => uint256) weights;
        // #endif
        // #if pieces
        /// Which pieces have voted.
        mapping(uint256 piece => bool) used;
        // #endif
    }

    /// @notice A poll as it stands.
    struct PollInfo {
        string question;
        string[] options;
        address creator;
        uint256 endTime;
        uint256 voters;
        bool isOpen;
    }

    /// @notice The most answers that a question can have.
    uint256 public constant MAX_OPTIONS = 32;

    /// @notice The longest that a poll can run.
    uint256 public constant MAX_DURATION = 365 days;

    // #if listed
    /// @notice How many wallets one call may name, so that it always fits into a block.
    uint256 public constant MAX_BATCH = 200;

    // #if voterWeights
    /// @notice The most votes that one voter can have.
    uint256 public constant MAX_WEIGHT = 1e30;

    // #endif
    /// @notice Whether somebody may vote.
    mapping(address account => bool) public isVoter;

    /// @notice How many people may vote.
    uint256 public voterCount;

    // #endif
    // #if voterWeights
    /// @notice How many votes somebody's choice counts for; 0 for who may not vote.
    mapping(address voter => uint256) public weightOf;

    /// @notice How many votes all who may vote have together.
    uint256 public totalWeight;

    // #endif
    // #if pieces
    /// @notice How many pieces of one wallet are looked at in one vote, so that it always fits into a block.
    uint256 public constant MAX_PIECES = 100;

    /// @notice The collection whose holders vote.
    IERC721Enumerable public immutable collection;

    // #endif
    // #if badges
    /// @notice The badge whose holders vote.
    IPollBadge public immutable badge;

    // #endif
    // #if weighted
    /// @notice The token whose holders vote; each token is a vote.
    IERC5805 public immutable votingToken;

    // #endif
    /// @notice How many polls there are; they are numbered from 1.
    uint256 public pollCount;

    mapping(uint256 id => Poll) private _polls;

    /// @notice A poll was opened.
    event PollCreated(uint256 indexed id, address indexed creator, string question, string[] options, uint256 endTime);
    /// @notice Somebody voted/*#if changeVote*/, or voted anew/*#endif*/.
    event VoteCast(uint256 indexed id, address indexed voter, uint256 option/*#if heavy*/, uint256 weight/*#endif*/);
    // #if closable
    /// @notice A poll was ended before its time.
    event PollClosed(uint256 indexed id);
    // #endif
    // #if voterWeights
    /// @notice Somebody may vote from now on, with so many votes.
    event VoterRegistered(address indexed voter, uint256 weight);
    // #endif
    // #if voterList && !voterWeights
    //> /// @notice Somebody may vote from now on.
    //> event VoterAdded(address indexed voter);
    // #endif
    // #if listed
    /// @notice Somebody may no longer vote.
    event VoterRemoved(address indexed voter);
    // #endif

    /// @notice There is no poll with this number.
    error UnknownPoll(uint256 id);
    /// @notice A poll needs a question, between two and MAX_OPTIONS answers, and must run for a while but for no longer than MAX_DURATION.
    error InvalidPoll();
    /// @notice The poll has ended.
    error PollEnded(uint256 endTime);
    /// @notice The poll is still going on.
    error PollNotEnded(uint256 endTime);
    /// @notice The poll has no such answer.
    error UnknownOption(uint256 option, uint256 options);
    // #if !changeVote
    /// @notice Everybody can vote once.
    error AlreadyVoted(address voter);
    // #endif
    // #if listed
    /// @notice Only those on the list of voters can vote.
    error NotVoter(address account);
    /// @notice At least one wallet and at most MAX_BATCH can be named at once.
    error InvalidBatch(uint256 length);
    // #endif
    // #if voterWeights
    /// @notice Every voter is registered once.
    error AlreadyRegistered(address voter);
    /// @notice A voter needs a wallet and at least one vote, and no more than MAX_WEIGHT.
    error InvalidWeight(address voter, uint256 weight);
    // #endif
    // #if pieces
    /// @notice Only who holds a piece of the collection can vote.
    error NotHolder(address account);
    /// @notice All your pieces have voted already.
    error PiecesUsed(address account);
    // #endif
    // #if badges
    /// @notice Only who holds the badge can vote.
    error NoBadge(address account);
    // #endif
    // #if weighted
    /// @notice You had no tokens when the poll was opened.
    error NoVotes(address account);
    // #endif
    // #if closable
    /// @notice Only whoever opened the poll may do this.
    error NotCreator(address account);
    // #endif

    // #if owned || wired
    /// @notice Starts with no polls.
    // #if weighted
    /// @param votingToken_ The token whose holders vote.
    // #endif
    // #if pieces
    /// @param collection_ The collection whose holders vote.
    // #endif
    // #if badges
    /// @param badge_ The badge whose holders vote.
    // #endif
    constructor(
        // #if weighted
        IERC5805 votingToken_
        // #endif
        // #if pieces
        //> IERC721Enumerable collection_
        // #endif
        // #if badges
        //> IPollBadge badge_
        // #endif
    )/*#if owned*/ Ownable(msg.sender)/*#endif*/ {
        // #if weighted
        votingToken = votingToken_;
        // #endif
        // #if pieces
        //> collection = collection_;
        // #endif
        // #if badges
        //> badge = badge_;
        // #endif
    }

    // #endif
    /// @notice Opens a poll/*#if ownerOnly*/. Only the owner can do this/*#endif*//*#if !ownerOnly*/. Anyone can do this/*#endif*/.
    /// @param question What people are asked.
    /// @param options The answers they can choose from; they are numbered from 0.
    /// @param duration For how long votes are taken, in seconds.
    /// @return id The number of the poll.
    function createPoll(string calldata question, string[] calldata options, uint256 duration) external /*#if ownerOnly*/onlyOwner /*#endif*/returns (uint256 id) {
        if (bytes(question).length == 0 || options.length < 2 || options.length > MAX_OPTIONS || duration == 0 || duration > MAX_DURATION) {
            revert InvalidPoll();
        }
        id = ++pollCount;
        Poll storage poll = _polls[id];
        poll.question = question;
        for (uint256 i = 0; i < options.length; ++i) {
            if (bytes(options[i]).length == 0) revert InvalidPoll();
            poll.options.push(options[i]);
        }
        poll.votes = new uint256[](options.length);
        poll.creator = msg.sender;
        poll.endTime = block.timestamp + duration;
        // #if weighted
        // The moment before this one, so that nobody can get tokens for the vote within the same transaction.
        poll.snapshot = votingToken.clock() - 1;
        // #endif
        emit PollCreated(id, msg.sender, question, options, poll.endTime);
    }

    /// @notice Votes for an answer/*#if changeVote*/; who has voted already changes their vote/*#endif*/.
    /// @param id The number of the poll.
    /// @param option The number of the answer; the first is 0.
    function vote(uint256 id, uint256 option) external {
        Poll storage poll = _existing(id);
        if (block.timestamp >= poll.endTime) revert PollEnded(poll.endTime);
        // #if listed
        if (!isVoter[msg.sender]) revert NotVoter(msg.sender);
        // #endif
        // #if badges
        if (!badge.verify(msg.sender)) revert NoBadge(msg.sender);
        // #endif
        if (option >= poll.options.length) revert UnknownOption(option, poll.options.length);
        uint256 before = poll.choices[msg.sender];
        // #if !changeVote
        //> if (before != 0) revert AlreadyVoted(msg.sender);
        // #endif
        // #if weighted
        uint256 weight = votingToken.getPastVotes(msg.sender, poll.snapshot);
        if (weight == 0) revert NoVotes(msg.sender);
        // #endif
        // #if voterWeights
        //> uint256 weight = weightOf[msg.sender];
        // #endif
        // #if pieces && perPiece
        //> uint256 weight = _usePieces(poll, MAX_PIECES)/*#if kept*/ + poll.weights[msg.sender]/*#endif*/;
        //> if (weight == 0) revert PiecesUsed(msg.sender);
        // #endif
        // #if pieces && !perPiece
        //> uint256 weight = 1;
        //> if (before == 0 && _usePieces(poll, 1) == 0) revert PiecesUsed(msg.sender);
        // #endif
        // #if !heavy && !pieces
        //> uint256 weight = 1;
        // #endif
        // #if changeVote
        if (before == 0) ++poll.voters;
        // #if kept
        else poll.votes[before - 1] -= poll.weights[msg.sender];
        // #else
        //> else poll.votes[before - 1] -= weight;
        // #endif
        // #else
        //> ++poll.voters;
        // #endif
        // #if kept
        poll.weights[msg.sender] = weight;
        // #endif
        poll.choices[msg.sender] = option + 1;
        poll.votes[option] += weight;
        emit VoteCast(id, msg.sender, option/*#if heavy*/, weight/*#endif*/);
    }

    // #if closable
    /// @notice Ends a poll before its time. Only whoever opened it can do this.
    /// @param id The number of the poll.
    function closePoll(uint256 id) external {
        Poll storage poll = _existing(id);
        if (msg.sender != poll.creator) revert NotCreator(msg.sender);
        if (block.timestamp >= poll.endTime) revert PollEnded(poll.endTime);
        poll.endTime = block.timestamp;
        emit PollClosed(id);
    }

    // #endif
    // #if voterWeights
    /// @notice Lets somebody vote, with so many votes. That is done once; who has more or fewer later is removed and registered anew. Only the owner can do this.
    /// @param voter Who.
    /// @param weight How many votes their choice counts for.
    function registerVoter(address voter, uint256 weight) external onlyOwner {
        _registerVoter(voter, weight);
    }

    /// @notice Lets several people vote, each with their own number of votes. Only the owner can do this.
    /// @param voters Who; at most MAX_BATCH at once.
    /// @param weights How many votes the choice of each counts for, in the same order.
    function registerVoters(address[] calldata voters, uint256[] calldata weights) external onlyOwner {
        if (voters.length == 0 || voters.length > MAX_BATCH || voters.length != weights.length) revert InvalidBatch(voters.length);
        for (uint256 i = 0; i < voters.length; ++i) {
            _registerVoter(voters[i], weights[i]);
        }
    }

    // #endif
    // #if voterList && !voterWeights
    //> /// @notice Lets somebody vote. Only the owner can do this.
    //> /// @param voter Who.
    //> function addVoter(address voter) external onlyOwner {
    //>     _addVoter(voter);
    //> }
    //>
    //> /// @notice Lets several people vote. Only the owner can do this.
    //> /// @param voters Who; at most MAX_BATCH at once.
    //> function addVoters(address[] calldata voters) external onlyOwner {
    //>     if (voters.length == 0 || voters.length > MAX_BATCH) revert InvalidBatch(voters.length);
    //>     for (uint256 i = 0; i < voters.length; ++i) {
    //>         _addVoter(voters[i]);
    //>     }
    //> }
    //>
    // #endif
    // #if listed
    /// @notice Lets somebody vote no longer; votes that they have cast stay. Only the owner can do this.
    /// @param voter Who.
    function removeVoter(address voter) external onlyOwner {
        if (!isVoter[voter]) return;
        isVoter[voter] = false;
        --voterCount;
        // #if voterWeights
        totalWeight -= weightOf[voter];
        delete weightOf[voter];
        // #endif
        emit VoterRemoved(voter);
    }

    // #endif
    /// @notice Everything about a poll but its result.
    /// @param id The number of the poll.
    function getPoll(uint256 id) external view returns (PollInfo memory) {
        Poll storage poll = _existing(id);
        return PollInfo(poll.question, poll.options, poll.creator, poll.endTime, poll.voters, block.timestamp < poll.endTime);
    }

    /// @notice The answers of a poll, in their order.
    /// @param id The number of the poll.
    function getOptions(uint256 id) external view returns (string[] memory) {
        return _existing(id).options;
    }

    /// @notice The votes for each answer, in the order of the answers/*#if weighted*/; each token is a vote/*#endif*/.
    /// @param id The number of the poll.
    function getResults(uint256 id) external view returns (uint256[] memory votes) {
        return _existing(id).votes;
    }

    /// @notice The votes for one answer.
    /// @param id The number of the poll.
    /// @param option The number of the answer; the first is 0.
    function votesFor(uint256 id, uint256 option) external view returns (uint256) {
        Poll storage poll = _existing(id);
        if (option >= poll.options.length) revert UnknownOption(option, poll.options.length);
        return poll.votes[option];
    }

    /// @notice How many people have voted.
    /// @param id The number of the poll.
    function totalVoters(uint256 id) external view returns (uint256) {
        return _existing(id).voters;
    }

    /// @notice Which answer won. Known only after the end.
    /// @param id The number of the poll.
    /// @return option The number of the answer with the most votes; with a tie, the first of those.
    /// @return votes How many votes it got.
    /// @return tied Whether another answer got as many votes.
    function winner(uint256 id) external view returns (uint256 option, uint256 votes, bool tied) {
        Poll storage poll = _existing(id);
        if (block.timestamp < poll.endTime) revert PollNotEnded(poll.endTime);
        votes = poll.votes[0];
        for (uint256 i = 1; i < poll.votes.length; ++i) {
            if (poll.votes[i] > votes) {
                option = i;
                votes = poll.votes[i];
                tied = false;
            } else if (poll.votes[i] == votes) {
                tied = true;
            }
        }
    }

    /// @notice The text of the answer that won. Known only after the end.
    /// @param id The number of the poll.
    function winnerName(uint256 id) external view returns (string memory) {
        (uint256 option, , ) = this.winner(id);
        return _polls[id].options[option];
    }

    /// @notice Whether votes are taken at this moment.
    /// @param id The number of the poll.
    function isOpen(uint256 id) external view returns (bool) {
        return block.timestamp < _existing(id).endTime;
    }

    /// @notice Whether somebody has voted.
    /// @param id The number of the poll.
    /// @param voter Who.
    function hasVoted(uint256 id, address voter) external view returns (bool) {
        return _existing(id).choices[voter] != 0;
    }

    /// @notice How somebody voted.
    /// @param id The number of the poll.
    /// @param voter Who.
    /// @return voted Whether they voted at all.
    /// @return option The number of the answer they chose.
    function voteOf(uint256 id, address voter) external view returns (bool voted, uint256 option) {
        uint256 choice = _existing(id).choices[voter];
        return choice == 0 ? (false, 0) : (true, choice - 1);
    }

    function _existing(uint256 id) private view returns (Poll storage poll) {
        poll = _polls[id];
        if (poll.creator == address(0)) revert UnknownPoll(id);
    }
    // #if voterWeights

    function _registerVoter(address voter, uint256 weight) private {
        if (isVoter[voter]) revert AlreadyRegistered(voter);
        if (voter == address(0) || weight == 0 || weight > MAX_WEIGHT) revert InvalidWeight(voter, weight);
        isVoter[voter] = true;
        ++voterCount;
        weightOf[voter] = weight;
        totalWeight += weight;
        emit VoterRegistered(voter, weight);
    }
    // #endif
    // #if voterList && !voterWeights
    //>
    //> function _addVoter(address voter) private {
    //>     if (isVoter[voter]) return;
    //>     isVoter[voter] = true;
    //>     ++voterCount;
    //>     emit VoterAdded(voter);
    //> }
    // #endif
    // #if pieces

    /// Pieces of the sender that have not voted yet vote now, at most so many. Returns how many there were.
    function _usePieces(Poll storage poll, uint256 most) private returns (uint256 used) {
        uint256 held = collection.balanceOf(msg.sender);
        if (held == 0) revert NotHolder(msg.sender);
        if (held > MAX_PIECES) held = MAX_PIECES;
        for (uint256 i = 0; i < held && used < most; ++i) {
            uint256 piece = collection.tokenOfOwnerByIndex(msg.sender, i);
            if (poll.used[piece]/*#if lapsing*/ || !IPollPiece(address(collection)).isValid(piece)/*#endif*/) continue;
            poll.used[piece] = true;
            ++used;
        }
    }
    // #endif
}
