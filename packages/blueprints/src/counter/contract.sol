// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if reset
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

// #endif
/// @title $title$
/// @notice A number that everybody can see and anyone can raise by one.
contract $Contract$/*#if reset*/ is Ownable2Step/*#endif*/ {
    /// @notice What is counted.
    string public name;
    /// @notice Where it stands now.
    uint256 public count;
    /// @notice How often this wallet has raised it.
    mapping(address person => uint256 times) public raisedBy;

    event Raised(address indexed person, uint256 count);
    // #if lower
    event Lowered(address indexed person, uint256 count);
    // #endif
    // #if reset
    event SetBack(uint256 count);
    // #endif

    error NoName();
    // #if lower
    error AlreadyZero();
    // #endif

    /// @param name_ What is counted.
    // #if reset
    constructor(string memory name_) Ownable(msg.sender) {
    // #else
    //> constructor(string memory name_) {
    // #endif
        if (bytes(name_).length == 0) revert NoName();
        name = name_;
    }

    /// @notice Raises it by one. Anyone can do this, as often as they like.
    function raise() external {
        raisedBy[msg.sender]++;
        emit Raised(msg.sender, ++count);
    }

    // #if lower
    /// @notice Lowers it by one. Anyone can do this; it never goes below zero.
    function lower() external {
        if (count == 0) revert AlreadyZero();
        emit Lowered(msg.sender, --count);
    }

    // #endif
    // #if reset
    /// @notice Sets it back to zero. Only the owner can do this.
    function setBack() external onlyOwner {
        count = 0;
        emit SetBack(0);
    }
    // #endif
}
