// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @title A book in which everybody may write, and nobody may erase.
contract Guestbook {
    struct Entry {
        address author;
        uint64 writtenAt;
        string text;
    }

    Entry[] private entries;

    /// @notice Somebody wrote into the book.
    event Written(uint256 indexed number, address indexed author, string text);

    /// @notice A text of 1 to 280 bytes was expected.
    error TextTooShortOrLong(uint256 length);

    /// @notice Writes into the book.
    /// @param text 1 to 280 bytes.
    function write(string calldata text) external {
        uint256 length = bytes(text).length;
        if (length == 0 || length > 280) revert TextTooShortOrLong(length);
        emit Written(entries.length, msg.sender, text);
        entries.push(Entry(msg.sender, uint64(block.timestamp), text));
    }

    /// @notice How many entries there are.
    function count() external view returns (uint256) {
        return entries.length;
    }

    /// @notice One entry, counted from 0.
    function entryAt(uint256 number) external view returns (Entry memory) {
        return entries[number];
    }
}
