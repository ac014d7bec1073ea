// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @title A jar for tips: everybody may give, only the owner may take.
contract TipJar is Ownable {
    /// @notice What each person has given so far, in wei.
    mapping(address giver => uint256 wei_) public givenBy;

    /// @notice Somebody gave a tip.
    event Tipped(address indexed giver, uint256 amount, string message);

    /// @notice The owner emptied the jar.
    event Emptied(uint256 amount);

    /// @notice A tip of nothing is no tip.
    error NothingGiven();

    constructor() Ownable(msg.sender) {}

    /// @notice Gives a tip with a message.
    function tip(string calldata message) external payable {
        if (msg.value == 0) revert NothingGiven();
        givenBy[msg.sender] += msg.value;
        emit Tipped(msg.sender, msg.value, message);
    }

    /// @notice Sends everything in the jar to the owner.
    function empty() external onlyOwner {
        uint256 amount = address(this).balance;
        emit Emptied(amount);
        Address.sendValue(payable(owner()), amount);
    }
}
