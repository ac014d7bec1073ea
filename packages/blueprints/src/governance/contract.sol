// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Governor} from "@openzeppelin/contracts/governance/Governor.sol";
import {GovernorCountingSimple} from "@openzeppelin/contracts/governance/extensions/GovernorCountingSimple.sol";
import {GovernorSettings} from "@openzeppelin/contracts/governance/extensions/GovernorSettings.sol";
import {GovernorStorage} from "@openzeppelin/contracts/governance/extensions/GovernorStorage.sol";
// #if timelock
import {GovernorTimelockControl} from "@openzeppelin/contracts/governance/extensions/GovernorTimelockControl.sol";
// #endif
import {GovernorVotes} from "@openzeppelin/contracts/governance/extensions/GovernorVotes.sol";
import {GovernorVotesQuorumFraction} from "@openzeppelin/contracts/governance/extensions/GovernorVotesQuorumFraction.sol";
// #if timelock
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
// #endif
import {IVotes} from "@openzeppelin/contracts/governance/utils/IVotes.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
// #if timelock
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
// #endif

/// @title $title$
/// @notice Holders of a token propose and vote; what they decide is carried out, and nothing else is. The contract has no
/// owner. Times are in seconds. Money sent to it goes into the common treasury, which only a vote can spend.
contract $Contract$ is
    Governor,
    GovernorSettings,
    GovernorCountingSimple,
    GovernorStorage,
    GovernorVotes,
    GovernorVotesQuorumFraction/*#if timelock*/,
    GovernorTimelockControl/*#endif*/
{
    // #if approval
    /// @notice Which part of the votes for and against must be in favour, in basis points: 6,667 is two thirds.
    uint256 public immutable approvalBps;
    // #endif

    string private _fullName;
    mapping(uint256 proposalId => string) private _descriptions;

    /// @notice Somebody put money into the treasury.
    event Deposited(address indexed from, uint256 amount);

    /// @notice Who had no tokens when the vote began has no vote.
    error NoVotes(address account);
    // #if approval
    /// @notice The part in favour must be between half and all of the votes.
    error InvalidApproval(uint256 approvalBps);
    // #endif

    /// @notice Founds the organisation. Its rules can later be changed by a vote, by nobody otherwise.
    /// @param name_ Its name.
    /// @param token_ The token whose holders vote.
    /// @param votingDelay_ Seconds from a proposal to the beginning of its vote.
    /// @param votingPeriod_ Seconds a vote lasts.
    /// @param proposalThreshold_ How many votes somebody needs to propose.
    /// @param quorumBps Which part of all tokens must vote for a proposal or abstain, in basis points.
    // #if approval
    /// @param approvalBps_ Which part of the votes for and against must be in favour, in basis points.
    // #endif
    // #if timelock
    /// @param executionDelay Seconds from a decision to the moment it can be carried out.
    // #endif
    constructor(
        string memory name_,
        IVotes token_,
        uint48 votingDelay_,
        uint32 votingPeriod_,
        uint256 proposalThreshold_,
        uint256 quorumBps/*#if approval*/,
        uint256 approvalBps_/*#endif*//*#if timelock*/,
        uint256 executionDelay/*#endif*/
    )
        // Signatures name a domain, which cannot be longer than 31 bytes (EIP-712).
        Governor(bytes(name_).length < 32 ? name_ : "Governance")
        GovernorSettings(votingDelay_, votingPeriod_, proposalThreshold_)
        GovernorVotes(token_)
        GovernorVotesQuorumFraction(quorumBps)
        // #if timelock
        GovernorTimelockControl(_newTimelock(executionDelay))
        // #endif
    {
        _fullName = name_;
        // #if approval
        if (approvalBps_ < 5_000 || approvalBps_ > 10_000) revert InvalidApproval(approvalBps_);
        approvalBps = approvalBps_;
        // #endif
    }

    /// @notice Takes money into the treasury.
    receive() external payable override {
        emit Deposited(msg.sender, msg.value);
        // #if timelock
        Address.sendValue(payable(timelock()), msg.value);
        // #endif
    }

    /// @notice Proposes something in words, without any transaction: members decide, and the decision is on record.
    /// @param description What is proposed; two proposals with the same words count as the same.
    /// @return proposalId Number of the proposal.
    function createProposal(string calldata description) external returns (uint256 proposalId) {
        return _proposeOne(treasury(), 0, "", description);
    }

    /// @notice Proposes to pay somebody out of the treasury.
    /// @param recipient Who is paid when the proposal is carried out.
    /// @param amount How much, in wei.
    /// @param description What for.
    /// @return proposalId Number of the proposal.
    function proposePayment(address recipient, uint256 amount, string calldata description) external returns (uint256 proposalId) {
        return _proposeOne(recipient, amount, "", description);
    }

    /// @notice Proposes to send tokens out of the treasury.
    /// @param asset The token (any ERC-20).
    /// @param recipient Who gets them when the proposal is carried out.
    /// @param amount How many, in the token's smallest units.
    /// @param description What for.
    /// @return proposalId Number of the proposal.
    function proposeTokenPayment(
        address asset,
        address recipient,
        uint256 amount,
        string calldata description
    ) external returns (uint256 proposalId) {
        return _proposeOne(asset, 0, abi.encodeCall(IERC20.transfer, (recipient, amount)), description);
    }

    /// @notice The name of the organisation.
    function name() public view override returns (string memory) {
        return _fullName;
    }

    /// @notice Where the common money lies: send ether or tokens there.
    function treasury() public view returns (address) {
        return _executor();
    }

    /// @notice How much ether lies in the treasury, in wei.
    function treasuryBalance() external view returns (uint256) {
        return treasury().balance;
    }

    /// @notice The words of a proposal.
    /// @param proposalId Number of the proposal.
    function proposalDescription(uint256 proposalId) external view returns (string memory) {
        return _descriptions[proposalId];
    }

    /// @notice How many votes somebody needs to propose.
    function proposalThreshold() public view override(Governor, GovernorSettings) returns (uint256) {
        return super.proposalThreshold();
    }

    /// @notice The whole of which the quorum is a part: 10,000 basis points.
    function quorumDenominator() public pure override returns (uint256) {
        return 10_000;
    }

    // #if timelock
    /// @notice In which state a proposal is: 0 waiting, 1 open, 2 cancelled, 3 rejected, 4 accepted, 5 waiting to be carried out, 6 expired, 7 carried out.
    /// @param proposalId Number of the proposal.
    function state(uint256 proposalId) public view override(Governor, GovernorTimelockControl) returns (ProposalState) {
        return super.state(proposalId);
    }

    /// @notice Whether an accepted proposal must wait before it is carried out: always.
    /// @param proposalId Number of the proposal.
    function proposalNeedsQueuing(uint256 proposalId) public view override(Governor, GovernorTimelockControl) returns (bool) {
        return super.proposalNeedsQueuing(proposalId);
    }

    // #endif
    function _proposeOne(address target, uint256 value, bytes memory data, string calldata description) private returns (uint256) {
        address[] memory targets = new address[](1);
        uint256[] memory values = new uint256[](1);
        bytes[] memory calldatas = new bytes[](1);
        (targets[0], values[0], calldatas[0]) = (target, value, data);
        return propose(targets, values, calldatas, description);
    }

    function _propose(
        address[] memory targets,
        uint256[] memory values,
        bytes[] memory calldatas,
        string memory description,
        address proposer
    ) internal override(Governor, GovernorStorage) returns (uint256 proposalId) {
        proposalId = super._propose(targets, values, calldatas, description, proposer);
        _descriptions[proposalId] = description;
    }

    function _countVote(
        uint256 proposalId,
        address account,
        uint8 support,
        uint256 totalWeight,
        bytes memory params
    ) internal override(Governor, GovernorCountingSimple) returns (uint256) {
        if (totalWeight == 0) revert NoVotes(account);
        return super._countVote(proposalId, account, support, totalWeight, params);
    }

    // #if approval
    function _voteSucceeded(uint256 proposalId) internal view override(Governor, GovernorCountingSimple) returns (bool) {
        (uint256 againstVotes, uint256 forVotes, ) = proposalVotes(proposalId);
        return super._voteSucceeded(proposalId) && forVotes * 10_000 >= (forVotes + againstVotes) * approvalBps;
    }

    // #endif
    // #if timelock
    /// The governor alone can put something into the timelock; everybody can carry it out once its time has come.
    function _newTimelock(uint256 executionDelay) private returns (TimelockController) {
        address[] memory proposers = new address[](1);
        address[] memory executors = new address[](1);
        proposers[0] = address(this);
        return new TimelockController(executionDelay, proposers, executors, address(0));
    }

    function _queueOperations(
        uint256 proposalId,
        address[] memory targets,
        uint256[] memory values,
        bytes[] memory calldatas,
        bytes32 descriptionHash
    ) internal override(Governor, GovernorTimelockControl) returns (uint48) {
        return super._queueOperations(proposalId, targets, values, calldatas, descriptionHash);
    }

    function _executeOperations(
        uint256 proposalId,
        address[] memory targets,
        uint256[] memory values,
        bytes[] memory calldatas,
        bytes32 descriptionHash
    ) internal override(Governor, GovernorTimelockControl) {
        super._executeOperations(proposalId, targets, values, calldatas, descriptionHash);
    }

    function _cancel(
        address[] memory targets,
        uint256[] memory values,
        bytes[] memory calldatas,
        bytes32 descriptionHash
    ) internal override(Governor, GovernorTimelockControl) returns (uint256) {
        return super._cancel(targets, values, calldatas, descriptionHash);
    }

    function _executor() internal view override(Governor, GovernorTimelockControl) returns (address) {
        return super._executor();
    }
    // #endif
}
