import { expect, it } from 'vitest';
import { noticeFor, noticesIn } from './notices.ts';

const source = `
/// @title Tickets
contract Tickets is ERC721 {
    /// @notice How many there may ever be.
    uint256 public immutable maxSupply;
    mapping(address who => uint256) public mintedBy; // says nothing

    /**
     * @notice Makes tickets for yourself,
     *         as long as there are any.
     * @param quantity how many
     */
    function mint(uint256 quantity) external payable {}

    /// @dev Only for those who build on it.
    function hidden() external {}
    // an ordinary comment
    function plain() external {}
}

contract Shop {
    /// Sells them.
    function mint(address to) external {}
}
`;

it('tells what a function does by the contract’s own comments, each contract by its own', () => {
  const notices = noticesIn(source);
  const told = (contract: string, name: string) => noticeFor(notices, contract, name);
  expect(told('Tickets', 'maxSupply')).toBe('How many there may ever be.');
  expect(told('Tickets', 'mint')).toBe('Makes tickets for yourself, as long as there are any.');
  expect(told('Shop', 'mint')).toBe('Sells them.');
  expect(told('Tickets', 'hidden')).toBeUndefined();
  expect(told('Tickets', 'plain')).toBeUndefined();
  expect(told('Tickets', 'mintedBy')).toBeUndefined();
});

it('knows the functions of the standards, and none that merely sound like a property of every object', () => {
  expect(noticeFor(new Map(), 'Coin', 'transferOwnership')).toMatch(/owner/i);
  expect(noticeFor(new Map(), 'Coin', 'toString')).toBeUndefined();
});
