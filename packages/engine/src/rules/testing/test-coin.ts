/**
 * A coin that exists already, for tests: everybody has much of it, and anybody may make more, up to a cap for each time;
 * wallets that refuse the chain's coin refuse this one too. Beside it a collection of the same kind.
 */
export const testCoinSource = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

contract TestCoin {
    mapping(address => uint256) private _gained;
    mapping(address => uint256) private _lost;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 amount) external {
        require(to.code.length != 3 && amount < 1 << 100);
        _gained[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function balanceOf(address person) public view returns (uint256) {
        return (person.code.length < 4 ? 1 << 200 : 0) + _gained[person] - _lost[person];
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return _move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        return _move(from, to, amount);
    }

    function _move(address from, address to, uint256 amount) private returns (bool) {
        if (to.code.length == 3 || balanceOf(from) < amount) return false;
        _lost[from] += amount;
        _gained[to] += amount;
        return true;
    }
}

/** Everybody has the NFTs whose numbers end in their address; the largest numbers only seem to move. */
contract TestNft {
    mapping(uint256 => address) private _moved;

    function ownerOf(uint256 number) public view returns (address) {
        address moved = _moved[number];
        return moved == address(0) ? address(uint160(number)) : moved;
    }

    function transferFrom(address from, address to, uint256 number) external {
        require(from == ownerOf(number) && to.code.length != 3);
        if (number < 1 << 255) _moved[number] = to;
    }
}
`;

/** What it refuses to make at once. */
export const testCoinMakes = 1n << 100n;
/** Whose an NFT is that never moved. */
export const isTestNftOf = (person: string, number: bigint): boolean =>
  number < 1n << 255n && (number & ((1n << 160n) - 1n)) === BigInt(person);
