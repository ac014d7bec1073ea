// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @title A number that anybody may raise, one at a time.
contract Counter {
    /// @notice How often it was raised.
    uint256 public count;

    /// @notice Who raised it, and what it came to.
    event Raised(address indexed by, uint256 count);

    /// @notice Raises the number by one.
    function raise() external {
        count += 1;
        emit Raised(msg.sender, count);
    }
}
