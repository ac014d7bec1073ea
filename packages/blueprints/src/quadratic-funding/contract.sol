// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if owned
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
/// @notice Quadratic funding: people give to the projects of a round, and a matching pool adds to it. What a project is matched with is
/// the square of the sum of the square roots of what each person gave, less what they gave: many small gifts are matched with more
/// than one large gift. When the pool is not enough for all, everybody's part is lowered in the same proportion.
// #if registered
/// Anyone can give, but only the gifts of donors whom the owner admitted are matched.
// #else
//> /// Whoever gives from many wallets is matched as if they were many people: nothing here tells them apart.
// #endif
contract $Contract$ is/*#if owned*/ Ownable2Step,/*#endif*/ ReentrancyGuard {
    /// @notice A round: a matching pool, its projects and its end.
    struct Round {
        /// Who opened it; what is left of the pool goes back there.
        address creator;
        string name;
        /// Until when people can give (Unix seconds).
        uint256 endsAt;
        /// What was put into the matching pool, in wei.
        uint256 pool;
        /// What people gave to all projects together, in wei.
        uint256 contributed;
        /// What all projects would be matched with if the pool were large enough, in wei.
        uint256 wantedMatch;
        bool restWithdrawn;
    }

    /// @notice A project that people give to.
    struct Project {
        uint256 roundId;
        /// Whom the money goes to.
        address recipient;
        string name;
        /// What people gave to it, in wei.
        uint256 contributed;
        /// How many people gave to it.
        uint256 donors;
        // #if approval
        bool approved;
        // #endif
        bool claimed;
    }

    /// @dev What the matching of a project is worked out from: the sum of the square roots of each person's gifts that count, and their sum.
    struct Counted {
        uint256 roots;
        uint256 total;
    }

    /// @notice No name can be longer than this, counted in bytes.
    uint256 public constant MAX_NAME = 200;

    // #if registered
    /// @notice No call admits more donors than this, so that it fits into a block.
    uint256 public constant MAX_BATCH = 200;

    // #endif
    // #if minimum
    /// @notice The least that one can give at once, in wei. It can never change.
    uint256 public immutable minContribution;

    // #endif
    /// @notice How many rounds there are; the last one has this number.
    uint256 public roundCount;

    /// @notice How many projects there are in all rounds; the last one has this number.
    uint256 public projectCount;

    // #if registered
    /// @notice Whether the gifts of somebody are matched.
    mapping(address account => bool) public isDonor;

    /// @notice How many people's gifts are matched.
    uint256 public donorCount;

    // #endif
    /// @notice What somebody gave to a project, in wei.
    mapping(uint256 projectId => mapping(address donor => uint256)) public contributionOf;

    mapping(uint256 id => Round) private _rounds;
    mapping(uint256 id => Project) private _projects;
    mapping(uint256 roundId => uint256[]) private _projectsOf;
    mapping(uint256 projectId => Counted) private _counted;
    mapping(uint256 projectId => mapping(address donor => uint256)) private _countedOf;

    /// @notice Somebody opened a round.
    event RoundCreated(uint256 indexed roundId, address indexed creator, string name, uint256 endsAt);
    /// @notice Somebody added to the matching pool of a round.
    event PoolFunded(uint256 indexed roundId, address indexed from, uint256 amount);
    /// @notice A project takes part in a round/*#if approval*/ once it is approved/*#endif*/.
    event ProjectAdded(uint256 indexed projectId, uint256 indexed roundId, address indexed recipient, string name);
    // #if approval
    /// @notice People can give to a project from now on.
    event ProjectApproved(uint256 indexed projectId);
    // #endif
    /// @notice Somebody gave to a project.
    event Contributed(uint256 indexed projectId, address indexed donor, uint256 amount);
    /// @notice A project got what people gave and what the pool added.
    event Claimed(uint256 indexed projectId, address indexed recipient, uint256 contributed, uint256 matched);
    /// @notice What was left of a matching pool went back to who opened the round.
    event RestWithdrawn(uint256 indexed roundId, address indexed creator, uint256 amount);
    // #if registered
    /// @notice The owner admitted a donor, or no longer does.
    event DonorSet(address indexed account, bool donor);
    // #endif

    /// @notice The time or the recipient makes no sense.
    error InvalidTerms();
    /// @notice A name is missing or too long.
    error InvalidName(uint256 length, uint256 limit);
    /// @notice There is no round with this number.
    error UnknownRound(uint256 roundId);
    /// @notice There is no project with this number.
    error UnknownProject(uint256 projectId);
    /// @notice The round was over at `endedAt`.
    error RoundIsOver(uint256 endedAt);
    /// @notice People can give to the round until `endsAt`.
    error RoundIsOpen(uint256 endsAt);
    /// @notice The amount must be more than nothing.
    error ZeroAmount();
    // #if minimum
    /// @notice At least `minimum` must be given at once, in wei.
    error BelowMinimum(uint256 amount, uint256 minimum);
    // #endif
    // #if approval
    /// @notice People cannot give to this project yet.
    error NotApproved(uint256 projectId);
    // #endif
    /// @notice This has been paid out already, or there is nothing to pay.
    error NothingToPay();
    /// @notice Only who opened the round can do this.
    error NotCreator(address account);
    // #if registered
    /// @notice The list must have between one and `limit` wallets at once.
    error InvalidList(uint256 count, uint256 limit);
    // #endif

    // #if minimum
    /// @notice Sets the rule for all rounds.
    /// @param minContribution_ The least that one can give at once, in wei.
    constructor(uint256 minContribution_)/*#if owned*/ Ownable(msg.sender)/*#endif*/ {
        minContribution = minContribution_;
    }
    // #else
    // #if owned
    //> /// @notice Whoever creates this contract is its owner.
    //> constructor() Ownable(msg.sender) {}
    // #endif
    // #endif

    // #if openRounds
    /// @notice Opens a round; the ether that is sent along is the beginning of its matching pool. Anyone can do this.
    // #else
    //> /// @notice Opens a round; the ether that is sent along is the beginning of its matching pool. Only the owner can do this.
    // #endif
    /// @param name What it is called.
    /// @param duration For how long people can give, in seconds.
    /// @return roundId The number of the round.
    function createRound(string calldata name, uint256 duration)
        external
        payable
        // #if !openRounds
        //> onlyOwner
        // #endif
        returns (uint256 roundId)
    {
        if (duration == 0 || duration > 3650 days) revert InvalidTerms();
        _checkName(name);
        roundId = ++roundCount;
        Round storage round = _rounds[roundId];
        round.creator = msg.sender;
        round.name = name;
        round.endsAt = block.timestamp + duration;
        round.pool = msg.value;
        emit RoundCreated(roundId, msg.sender, name, round.endsAt);
        if (msg.value > 0) emit PoolFunded(roundId, msg.sender, msg.value);
    }

    /// @notice Adds the ether that is sent along to the matching pool of a round. What is not needed goes back to who opened the round.
    /// @param roundId The number of the round.
    function fundPool(uint256 roundId) external payable {
        Round storage round = _open(roundId);
        if (msg.value == 0) revert ZeroAmount();
        round.pool += msg.value;
        emit PoolFunded(roundId, msg.sender, msg.value);
    }

    // #if approval
    /// @notice Proposes a project for a round. Anyone can do this; people can give to it once who opened the round has approved it.
    // #else
    // #if openProjects
    //> /// @notice Puts a project into a round. Anyone can do this.
    // #else
    //> /// @notice Puts a project into a round. Only who opened the round can do this.
    // #endif
    // #endif
    /// @param roundId The number of the round.
    /// @param name What the project is called.
    /// @param recipient Whom the money goes to. It can never change.
    /// @return projectId The number of the project.
    function addProject(uint256 roundId, string calldata name, address recipient) external returns (uint256 projectId) {
        // #if openProjects
        _open(roundId);
        // #else
        //> if (msg.sender != _open(roundId).creator) revert NotCreator(msg.sender);
        // #endif
        if (recipient == address(0)) revert InvalidTerms();
        _checkName(name);
        projectId = ++projectCount;
        Project storage project = _projects[projectId];
        project.roundId = roundId;
        project.recipient = recipient;
        project.name = name;
        _projectsOf[roundId].push(projectId);
        emit ProjectAdded(projectId, roundId, recipient, name);
    }

    // #if approval
    /// @notice Lets people give to a project that was proposed. Only who opened the round can do this.
    /// @param projectId The number of the project.
    function approveProject(uint256 projectId) external {
        Project storage project = _existing(projectId);
        if (msg.sender != _open(project.roundId).creator) revert NotCreator(msg.sender);
        project.approved = true;
        emit ProjectApproved(projectId);
    }

    // #endif
    /// @notice Gives the ether that is sent along to a project. It cannot be taken back.
    /// @param projectId The number of the project.
    function contribute(uint256 projectId) external payable {
        Project storage project = _existing(projectId);
        Round storage round = _open(project.roundId);
        if (msg.value == 0) revert ZeroAmount();
        // #if minimum
        if (msg.value < minContribution) revert BelowMinimum(msg.value, minContribution);
        // #endif
        // #if approval
        if (!project.approved) revert NotApproved(projectId);
        // #endif
        if (contributionOf[projectId][msg.sender] == 0) ++project.donors;
        contributionOf[projectId][msg.sender] += msg.value;
        project.contributed += msg.value;
        round.contributed += msg.value;
        // #if registered
        if (isDonor[msg.sender]) _count(round, projectId, msg.sender, msg.value);
        // #else
        //> _count(round, projectId, msg.sender, msg.value);
        // #endif
        emit Contributed(projectId, msg.sender, msg.value);
    }

    /// @notice Pays a project what people gave to it and what the pool adds, when the round is over. Anyone can do this; the money always
    /// goes to the project's recipient.
    /// @param projectId The number of the project.
    function claim(uint256 projectId) external nonReentrant {
        Project storage project = _existing(projectId);
        _requireOver(project.roundId);
        uint256 given = project.contributed;
        if (project.claimed || given == 0) revert NothingToPay();
        uint256 matched = matchOf(projectId);
        project.claimed = true;
        emit Claimed(projectId, project.recipient, given, matched);
        Address.sendValue(payable(project.recipient), given + matched);
    }

    /// @notice Takes back what the projects did not need of the matching pool, when the round is over. Only who opened the round can do this.
    /// @param roundId The number of the round.
    function withdrawRest(uint256 roundId) external nonReentrant {
        Round storage round = _existingRound(roundId);
        if (msg.sender != round.creator) revert NotCreator(msg.sender);
        _requireOver(roundId);
        uint256 rest = round.pool - Math.min(round.pool, round.wantedMatch);
        if (round.restWithdrawn || rest == 0) revert NothingToPay();
        round.restWithdrawn = true;
        emit RestWithdrawn(roundId, msg.sender, rest);
        Address.sendValue(payable(msg.sender), rest);
    }

    // #if registered
    /// @notice Admits donors: what they give from now on is matched. Only the owner can do this.
    /// @param accounts Their wallets.
    function addDonors(address[] calldata accounts) external onlyOwner {
        _setDonors(accounts, true);
    }

    /// @notice Ends that what somebody gives is matched. What they gave before stays matched. Only the owner can do this.
    /// @param accounts Their wallets.
    function removeDonors(address[] calldata accounts) external onlyOwner {
        _setDonors(accounts, false);
    }

    // #endif
    /// @notice All that is known of a round.
    /// @param roundId The number of the round.
    function getRound(uint256 roundId) external view returns (Round memory) {
        return _existingRound(roundId);
    }

    /// @notice All that is known of a project.
    /// @param projectId The number of the project.
    function getProject(uint256 projectId) external view returns (Project memory) {
        return _existing(projectId);
    }

    /// @notice How many projects a round has.
    /// @param roundId The number of the round.
    function projectCountOf(uint256 roundId) external view returns (uint256) {
        _existingRound(roundId);
        return _projectsOf[roundId].length;
    }

    /// @notice The numbers of a round's projects, a part of them at a time.
    /// @param roundId The number of the round.
    /// @param start How many to leave out at the beginning.
    /// @param limit How many at most.
    function projectsOf(uint256 roundId, uint256 start, uint256 limit) external view returns (uint256[] memory projectIds) {
        _existingRound(roundId);
        uint256[] storage all = _projectsOf[roundId];
        uint256 count = start >= all.length ? 0 : Math.min(limit, all.length - start);
        projectIds = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) projectIds[i] = all[start + i];
    }

    /// @notice Whether people can give to a round at this moment.
    /// @param roundId The number of the round.
    function isOpen(uint256 roundId) external view returns (bool) {
        return block.timestamp <= _existingRound(roundId).endsAt;
    }

    /// @notice What the pool adds to a project, in wei. Until the round is over it changes with every gift to any of its projects.
    /// @param projectId The number of the project.
    function matchOf(uint256 projectId) public view returns (uint256) {
        Round storage round = _rounds[_existing(projectId).roundId];
        return _fromPool(round.pool, _wanted(_counted[projectId]), round.wantedMatch);
    }

    /// @notice How much more the pool would add to a project if somebody gave an amount to it now, in wei. With more gifts to other
    /// projects that can become less.
    /// @param projectId The number of the project.
    /// @param donor Who would give.
    /// @param amount How much, in wei.
    function previewMatch(uint256 projectId, address donor, uint256 amount) external view returns (uint256) {
        Round storage round = _rounds[_existing(projectId).roundId];
        // #if registered
        if (!isDonor[donor]) return 0;
        // #endif
        Counted memory counted = _counted[projectId];
        uint256 before = _wanted(counted);
        uint256 given = _countedOf[projectId][donor];
        counted.roots = counted.roots - Math.sqrt(given) + Math.sqrt(given + amount);
        counted.total += amount;
        uint256 wanted = _wanted(counted);
        uint256 added = _fromPool(round.pool, wanted, round.wantedMatch - before + wanted);
        return added - Math.min(added, matchOf(projectId));
    }

    function _count(Round storage round, uint256 projectId, address donor, uint256 amount) private {
        Counted storage counted = _counted[projectId];
        uint256 before = _wanted(counted);
        uint256 given = _countedOf[projectId][donor];
        _countedOf[projectId][donor] = given + amount;
        counted.roots = counted.roots - Math.sqrt(given) + Math.sqrt(given + amount);
        counted.total += amount;
        round.wantedMatch = round.wantedMatch - before + _wanted(counted);
    }

    /// @dev The square of the sum of the square roots, less the gifts; roots are rounded down, so that one gift alone wants nothing.
    function _wanted(Counted memory counted) private pure returns (uint256) {
        uint256 square = counted.roots * counted.roots;
        return square - Math.min(square, counted.total);
    }

    function _fromPool(uint256 pool, uint256 wanted, uint256 wantedByAll) private pure returns (uint256) {
        return wantedByAll <= pool ? wanted : Math.mulDiv(wanted, pool, wantedByAll);
    }

    function _requireOver(uint256 roundId) private view {
        uint256 endsAt = _rounds[roundId].endsAt;
        if (block.timestamp <= endsAt) revert RoundIsOpen(endsAt);
    }

    function _open(uint256 roundId) private view returns (Round storage round) {
        round = _existingRound(roundId);
        if (block.timestamp > round.endsAt) revert RoundIsOver(round.endsAt);
    }

    function _existingRound(uint256 roundId) private view returns (Round storage) {
        if (roundId == 0 || roundId > roundCount) revert UnknownRound(roundId);
        return _rounds[roundId];
    }

    function _existing(uint256 projectId) private view returns (Project storage) {
        if (projectId == 0 || projectId > projectCount) revert UnknownProject(projectId);
        return _projects[projectId];
    }

    function _checkName(string calldata name) private pure {
        uint256 length = bytes(name).length;
        if (length == 0 || length > MAX_NAME) revert InvalidName(length, MAX_NAME);
    }

    // #if registered
    function _setDonors(address[] calldata accounts, bool donor) private {
        if (accounts.length == 0 || accounts.length > MAX_BATCH) revert InvalidList(accounts.length, MAX_BATCH);
        for (uint256 i = 0; i < accounts.length; ++i) {
            if (isDonor[accounts[i]] == donor) continue;
            isDonor[accounts[i]] = donor;
            if (donor) ++donorCount;
            else --donorCount;
            emit DonorSet(accounts[i], donor);
        }
    }
    // #endif
}
