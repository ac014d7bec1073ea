// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @title $title$
/// @notice People sign for one cause. Each wallet signs once, and everybody can count the signatures.
contract $Contract$ {
    /// @notice What people sign for.
    string public cause;
    /// @notice How many signatures are wished for. People can go on signing after that.
    uint256 public immutable goal;
    /// @notice How many signatures there are.
    uint256 public signatures;
    /// @notice Whether this wallet has signed.
    mapping(address person => bool yes) public hasSigned;

    event Signed(address indexed person, uint256 signatures);
    // #if takeBack
    event TakenBack(address indexed person, uint256 signatures);
    // #endif

    error NoCause();
    error AlreadySigned(address person);
    // #if takeBack
    error NotSigned(address person);
    // #endif

    /// @param cause_ What people sign for.
    /// @param goal_ How many signatures are wished for.
    constructor(string memory cause_, uint256 goal_) {
        if (bytes(cause_).length == 0) revert NoCause();
        cause = cause_;
        goal = goal_;
    }

    /// @notice Signs with your wallet. That can be done once.
    function sign() external {
        if (hasSigned[msg.sender]) revert AlreadySigned(msg.sender);
        hasSigned[msg.sender] = true;
        emit Signed(msg.sender, ++signatures);
    }

    // #if takeBack
    /// @notice Takes your signature back. You can sign again later.
    function takeBack() external {
        if (!hasSigned[msg.sender]) revert NotSigned(msg.sender);
        hasSigned[msg.sender] = false;
        emit TakenBack(msg.sender, --signatures);
    }
    // #endif

    /// @notice Whether as many have signed as were wished for.
    function goalReached() external view returns (bool) {
        return signatures >= goal;
    }
}
