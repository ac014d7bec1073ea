// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Governor} from "@openzeppelin/contracts/governance/Governor.sol";
import {GovernorCountingSimple} from "@openzeppelin/contracts/governance/extensions/GovernorCountingSimple.sol";
import {GovernorVotes} from "@openzeppelin/contracts/governance/extensions/GovernorVotes.sol";
import {IVotes} from "@openzeppelin/contracts/governance/utils/IVotes.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";

contract Child {
    address public immutable maker = msg.sender;

    constructor(bool fails) payable {
        require(!fails, "child fails");
    }

    function end(address payable heir) external {
        selfdestruct(heir);
    }
}

/// Touches every corner of the EVM that generated contracts can reach.
contract Probe {
    enum Color { Red, Green }

    error Refused(address who, uint256 amount);
    error Plain();
    event Moved(address indexed from, bytes32 indexed tag, string indexed text, uint256 amount, bytes data);
    event Made(address child);
    event Noted(uint256 value) anonymous;

    uint256[] public list;
    mapping(uint256 => uint256) public slots;
    uint256 public total;

    constructor(uint256 start) payable {
        total = start;
    }

    receive() external payable {
        total += msg.value;
    }

    function set(uint256 slot, uint256 value) external {
        slots[slot] = value;
    }

    /// Writes and clears, for refunds (EIP-3529).
    function fill(uint256 count, uint256 value) external {
        for (uint256 i; i < count; i++) slots[i] = value;
    }

    function flip(uint256 slot) external {
        slots[slot] = 1;
        slots[slot] = 0;
        slots[slot] = 2;
        slots[slot] = 0;
    }

    function push(uint256 value) external {
        list.push(value);
    }

    function pop() external {
        list.pop();
    }

    function at(uint256 index) external view returns (uint256) {
        return list[index];
    }

    function emits(uint256 amount, bytes calldata data) external {
        emit Moved(msg.sender, keccak256(data), "text", amount, data);
        emit Noted(amount);
        emit Moved(address(this), bytes32(amount), "other", amount * 2, "");
    }

    function refuse(uint256 amount) external view {
        revert Refused(msg.sender, amount);
    }

    function refusePlain() external pure {
        revert Plain();
    }

    function refuseText(string calldata text) external pure {
        revert(text);
    }

    function refuseSilently() external pure {
        revert();
    }

    function asserts() external pure {
        assert(false);
    }

    function divide(uint256 a, uint256 b) external pure returns (uint256) {
        return a / b;
    }

    function subtract(uint256 a, uint256 b) external pure returns (uint256) {
        return a - b;
    }

    function color(uint256 index) external pure returns (Color) {
        return Color(index);
    }

    function broken() external pure {
        assembly {
            invalid()
        }
    }

    function burnsAll() external view {
        while (gasleft() > 0) keccak256(abi.encode(total));
    }

    function jumps() external {
        assembly {
            sstore(0, 1)
            pop(staticcall(gas(), address(), 0, 0, 0, 0))
            mstore(0x7fffffff, 1)
        }
    }

    function make(bool fails) external payable returns (address child) {
        child = address(new Child{value: msg.value}(fails));
        emit Made(child);
    }

    function makeAt(bytes32 salt) external returns (address child) {
        child = address(new Child{salt: salt}(false));
        emit Made(child);
    }

    function makeAndEnd(address payable heir) external payable {
        Child child = new Child{value: msg.value}(false);
        child.end(heir);
        emit Made(address(child));
    }

    /// Swallows the failure of an inner call: the outer transaction succeeds whatever it was given.
    function tries(uint256 amount) external returns (bool ok, bytes memory data) {
        (ok, data) = address(this).call(abi.encodeCall(this.refuse, (amount)));
        total += 1;
    }

    /// Three calls deep, each keeping back a 64th (EIP-150).
    function deep(uint256 depth) external {
        if (depth > 0) this.deep(depth - 1);
        else slots[uint256(keccak256("deep"))] += 1;
    }

    function needsGas(uint256 least) external {
        require(gasleft() > least, "too little gas");
        total += 1;
    }

    function pay(address payable to, uint256 amount) external {
        (bool ok,) = to.call{value: amount}("");
        require(ok, "not paid");
    }

    function transient(uint256 value) external returns (uint256 read) {
        assembly {
            tstore(1, value)
            read := tload(1)
        }
        total = read;
    }

    function transientLeft() external view returns (uint256 read) {
        assembly {
            read := tload(1)
        }
    }

    function copies(bytes calldata data) external pure returns (bytes memory out) {
        out = new bytes(data.length);
        bytes memory from = data;
        assembly {
            mcopy(add(out, 32), add(from, 32), mload(from))
        }
    }

    function precompiles(bytes calldata data) external view returns (bytes32 sha, bytes20 ripe, address signer, bytes memory power, bytes memory p256) {
        sha = sha256(data);
        ripe = ripemd160(data);
        signer = ecrecover(sha, 27, sha, sha);
        (, power) = address(5).staticcall(abi.encode(uint256(32), uint256(32), uint256(32), uint256(3), uint256(200), uint256(1009)));
        (, p256) = address(0x100).staticcall(abi.encode(sha, sha, sha, sha, sha));
    }

    function surroundings()
        external
        view
        returns (uint256 number, uint256 time, uint256 chain, uint256 limit, uint256 baseFee, address coinbase, uint256 blobFee)
    {
        return (block.number, block.timestamp, block.chainid, block.gaslimit, block.basefee, block.coinbase, block.blobbasefee);
    }

    function caller() external view returns (address sender, address origin, uint256 balance, uint256 codeSize) {
        return (msg.sender, tx.origin, msg.sender.balance, msg.sender.code.length);
    }

    function after_(uint256 time) external {
        require(block.timestamp >= time, "too early");
        total += 1;
    }

    function delegates(address to, bytes calldata data) external returns (bool ok, bytes memory out) {
        return to.delegatecall(data);
    }

    function hashes() external view returns (bool previous, bool own, bool future, bool old) {
        return (
            blockhash(block.number - 1) != 0,
            blockhash(block.number) != 0,
            blockhash(block.number + 1) != 0,
            block.number > 257 && blockhash(block.number - 257) != 0
        );
    }
}

contract Token is ERC20, ERC20Permit, ERC20Votes {
    constructor() ERC20("Star", "STAR") ERC20Permit("Star") {
        _mint(msg.sender, 1_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
        super._update(from, to, value);
    }

    function nonces(address owner) public view override(ERC20Permit, Nonces) returns (uint256) {
        return super.nonces(owner);
    }
}

contract Collection is ERC721("Moon", "MOON") {
    uint256 public next;

    function mint() external {
        _safeMint(msg.sender, next++);
    }
}

contract Council is Governor, GovernorCountingSimple, GovernorVotes {
    constructor(IVotes token) Governor("Council") GovernorVotes(token) {}

    function votingDelay() public pure override returns (uint256) {
        return 1;
    }

    function votingPeriod() public pure override returns (uint256) {
        return 50;
    }

    function quorum(uint256) public pure override returns (uint256) {
        return 1 ether;
    }
}
