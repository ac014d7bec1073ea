// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";

/// @title $Contract$
/// @notice Gives wallets names that people can read. Each name belongs to one wallet, first come, first served; capital
/// and small letters are the same.
contract $Contract$ is Ownable2Step, ReentrancyGuard {
    using EnumerableSet for EnumerableSet.Bytes32Set;

    struct Entry {
        string name;
        address owner;
        // #if expiry
        /// Until when it was paid for (Unix seconds).
        uint256 expiresAt;
        // #endif
        // #if records
        /// Grows when the name gets a new owner, so that nobody inherits somebody else's records.
        uint256 version;
        // #endif
    }

    // #if settings
    /// @notice What is fixed when the contract is created.
    struct Settings {
        // #if shortNames
        /// What a short name costs, in wei.
        uint256 shortPrice;
        /// Names with no more characters than this are short.
        uint256 shortLength;
        // #endif
        // #if expiry
        /// How long a name is paid for, in seconds.
        uint256 validFor;
        /// How long after the end only its owner can renew it, in seconds.
        uint256 gracePeriod;
        // #endif
    }

    // #endif
    /// @notice No name can be longer than this, whatever the rules say.
    uint256 public constant HIGHEST_LENGTH = 64;

    /// @notice How many names can be read or reserved in one go.
    uint256 public constant MAX_PAGE = 100;

    // #if records
    /// @notice How many bytes the text of a record can have; a letter of English has one.
    uint256 public constant MAX_RECORD = 500;

    // #endif
    /// @notice How many characters a name must have at least.
    uint256 public immutable minLength;

    /// @notice How many characters a name can have at most.
    uint256 public immutable maxLength;

    // #if priceChanges
    /// @notice What a name costs, in wei/*#if expiry*/, each time/*#endif*/.
    uint256 public price;
    // #else
    //> /// @notice What a name costs, in wei/*#if expiry*/, each time/*#endif*/. It can never change.
    //> uint256 public immutable price;
    // #endif

    // #if shortNames
    /// @notice What a short name costs, in wei/*#if expiry*/, each time/*#endif*/.
    uint256 public immutable shortPrice;

    /// @notice Names with no more characters than this are short.
    uint256 public immutable shortLength;

    // #endif
    // #if expiry
    /// @notice How long a name is paid for, in seconds.
    uint256 public immutable validFor;

    /// @notice How long after the end only its owner can renew a name, in seconds.
    uint256 public immutable gracePeriod;

    // #endif
    mapping(bytes32 key => Entry) private _entries;
    mapping(address account => EnumerableSet.Bytes32Set) private _namesOf;
    mapping(address account => bytes32) private _primary;
    bytes32[] private _all;
    // #if records
    mapping(bytes32 key => mapping(uint256 version => mapping(string field => string))) private _records;
    // #endif
    // #if reserved
    mapping(bytes32 key => bool) private _reserved;
    // #endif

    /// @notice Somebody got a name.
    event NameRegistered(string name, address indexed owner, uint256 cost/*#if expiry*/, uint256 expiresAt/*#endif*/);
    // #if expiry
    /// @notice A name was paid for again.
    event NameRenewed(string name, address indexed payer, uint256 expiresAt);
    // #endif
    // #if transferable
    /// @notice A name was handed over.
    event NameTransferred(string name, address indexed from, address indexed to);
    // #endif
    /// @notice An owner gave a name up.
    event NameReleased(string name, address indexed owner);
    /// @notice A wallet is shown under this name.
    event PrimaryNameChanged(address indexed account, string name);
    // #if records
    /// @notice Something was written down for a name.
    event RecordChanged(string name, string field, string value);
    // #endif
    // #if reserved
    /// @notice A name is kept back by the owner, or no longer.
    event NameReserved(string name, bool reserved);
    // #endif
    // #if priceChanges
    /// @notice A name costs something else from now on.
    event PriceChanged(uint256 previousPrice, uint256 newPrice);
    // #endif
    /// @notice The owner took the income.
    event Withdrawn(address indexed owner, uint256 amount);

    /// @notice The rules make no sense.
    error InvalidRules();
    /// @notice A name has letters from a to z, digits/*#if spaces*/, single spaces/*#endif*/ and hyphens, does not begin or end with a hyphen/*#if spaces*/ or a space/*#endif*/, and is neither too short nor too long.
    error InvalidName();
    /// @notice Somebody has this name already.
    error NameTaken(string name);
    /// @notice Nobody has this name.
    error UnknownName(string name);
    /// @notice Only the one who has the name may do this.
    error NotNameOwner(address account);
    /// @notice What was sent is not the price.
    error WrongPayment(uint256 sent, uint256 price);
    /// @notice There is nothing to take.
    error NothingToWithdraw();
    // #if transferable
    /// @notice A name cannot be given to this wallet.
    error InvalidRecipient(address account);
    // #endif
    // #if onePerWallet
    /// @notice This wallet has a name already.
    error AlreadyNamed(address account);
    // #endif
    // #if records
    /// @notice The text is longer than MAX_RECORD.
    error RecordTooLong();
    // #endif
    // #if reserved
    /// @notice The owner keeps this name back.
    error ReservedName(string name);
    /// @notice Too many names at once.
    error TooManyNames(uint256 count, uint256 maxCount);
    // #endif

    /// @notice Sets the rules for names.
    /// @param price_ What a name costs, in wei.
    /// @param minLength_ How many characters a name must have at least.
    /// @param maxLength_ How many characters a name can have at most.
    // #if settings
    /// @param settings What else can never change.
    // #endif
    constructor(uint256 price_, uint256 minLength_, uint256 maxLength_/*#if settings*/, Settings memory settings/*#endif*/) Ownable(msg.sender) {
        if (minLength_ == 0 || maxLength_ < minLength_ || maxLength_ > HIGHEST_LENGTH) revert InvalidRules();
        price = price_;
        minLength = minLength_;
        maxLength = maxLength_;
        // #if shortNames
        shortPrice = settings.shortPrice;
        shortLength = settings.shortLength;
        // #endif
        // #if expiry
        if (settings.validFor == 0) revert InvalidRules();
        validFor = settings.validFor;
        gracePeriod = settings.gracePeriod;
        // #endif
    }

    /// @notice Gets a name that nobody has, for its price. The first name of a wallet becomes the one it is shown under.
    /// @param name The name.
    function register(string calldata name) external payable {
        (string memory lowered, bytes32 key) = _checked(name);
        // #if reserved
        if (_reserved[key]) revert ReservedName(lowered);
        // #endif
        uint256 cost = _costOf(bytes(lowered).length);
        if (msg.value != cost) revert WrongPayment(msg.value, cost);
        _register(lowered, key, msg.sender, cost);
        if (bytes(nameOf(msg.sender)).length == 0) _setPrimary(msg.sender, key);
    }

    // #if expiry
    /// @notice Pays for a name again; the time is added to the time that is left. Anyone can pay.
    /// @param name The name.
    function renew(string calldata name) external payable {
        bytes32 key = _keyOf(name);
        Entry storage entry = _entries[key];
        if (entry.owner == address(0) || block.timestamp >= entry.expiresAt + gracePeriod) revert UnknownName(name);
        uint256 cost = _costOf(bytes(entry.name).length);
        if (msg.value != cost) revert WrongPayment(msg.value, cost);
        entry.expiresAt += validFor;
        emit NameRenewed(entry.name, msg.sender, entry.expiresAt);
    }

    // #endif
    // #if transferable
    /// @notice Hands a name over. Only the one who has it can do this/*#if records*/; its records do not go with it/*#endif*/.
    /// @param name The name.
    /// @param to Who gets it.
    function transfer(string calldata name, address to) external {
        bytes32 key = _own(name);
        if (to == address(0) || to == msg.sender) revert InvalidRecipient(to);
        // #if onePerWallet
        _checkUnnamed(to);
        // #endif
        Entry storage entry = _entries[key];
        _namesOf[msg.sender].remove(key);
        _namesOf[to].add(key);
        entry.owner = to;
        // #if records
        ++entry.version;
        // #endif
        emit NameTransferred(entry.name, msg.sender, to);
    }

    // #endif
    /// @notice Gives a name up, so that anybody can get it. Only the one who has it can do this. Nothing is paid back.
    /// @param name The name.
    function release(string calldata name) external {
        bytes32 key = _own(name);
        Entry storage entry = _entries[key];
        _namesOf[msg.sender].remove(key);
        entry.owner = address(0);
        emit NameReleased(entry.name, msg.sender);
    }

    /// @notice Chooses the name that the sender's wallet is shown under, among its own.
    /// @param name The name.
    function setPrimaryName(string calldata name) external {
        _setPrimary(msg.sender, _own(name));
    }

    // #if records
    /// @notice Writes something down for a name, such as a website. Only the one who has the name can do this.
    /// @param name The name.
    /// @param field What it is, for example "url" or "email".
    /// @param value The text; nothing takes it away.
    function setRecord(string calldata name, string calldata field, string calldata value) external {
        bytes32 key = _own(name);
        if (bytes(field).length > MAX_RECORD || bytes(value).length > MAX_RECORD) revert RecordTooLong();
        Entry storage entry = _entries[key];
        _records[key][entry.version][field] = value;
        emit RecordChanged(entry.name, field, value);
    }

    // #endif
    // #if reserved
    /// @notice Keeps names back, so that nobody can get them. Who has one already keeps it. Only the owner can do this.
    /// @param names The names; at most MAX_PAGE.
    function reserveNames(string[] calldata names) external onlyOwner {
        _setReserved(names, true);
    }

    /// @notice Lets anybody get names that were kept back. Only the owner can do this.
    /// @param names The names; at most MAX_PAGE.
    function unreserveNames(string[] calldata names) external onlyOwner {
        _setReserved(names, false);
    }

    /// @notice Gives a name that is kept back to somebody. Only the owner can do this.
    /// @param name The name.
    /// @param to Who gets it.
    function assignReserved(string calldata name, address to) external onlyOwner {
        (string memory lowered, bytes32 key) = _checked(name);
        if (!_reserved[key] || to == address(0)) revert InvalidName();
        _register(lowered, key, to, 0);
    }

    // #endif
    // #if priceChanges
    /// @notice Sets what names cost from now on. Only the owner can do this.
    /// @param newPrice The new price, in wei.
    function setPrice(uint256 newPrice) external onlyOwner {
        emit PriceChanged(price, newPrice);
        price = newPrice;
    }

    // #endif
    /// @notice Pays the income to the owner. Only the owner can do this.
    function withdraw() external onlyOwner nonReentrant {
        uint256 amount = address(this).balance;
        if (amount == 0) revert NothingToWithdraw();
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    /// @notice Which wallet a name stands for; nobody (address 0) when it is free.
    /// @param name The name.
    function resolve(string calldata name) external view returns (address) {
        return _ownerOf(_keyOf(name));
    }

    /// @notice Who has a name; nobody (address 0) when it is free.
    /// @param name The name.
    function ownerOf(string calldata name) external view returns (address) {
        return _ownerOf(_keyOf(name));
    }

    /// @notice Whether anybody can get a name now.
    /// @param name The name.
    function isAvailable(string calldata name) external view returns (bool) {
        bytes memory lowered = _lowered(name);
        bytes32 key = keccak256(lowered);
        return _isValid(lowered) && _isFree(key)/*#if reserved*/ && !_reserved[key]/*#endif*/;
    }

    /// @notice What a name costs, in wei.
    /// @param name The name.
    function priceOf(string calldata name) external view returns (uint256) {
        return _costOf(bytes(name).length);
    }

    // #if expiry
    /// @notice Until when a name was paid for (Unix seconds); 0 when nobody ever had it.
    /// @param name The name.
    function expiresAt(string calldata name) external view returns (uint256) {
        return _entries[_keyOf(name)].expiresAt;
    }

    // #endif
    // #if records
    /// @notice What was written down for a name by the one who has it now.
    /// @param name The name.
    /// @param field What it is, for example "url".
    function getRecord(string calldata name, string calldata field) external view returns (string memory) {
        bytes32 key = _keyOf(name);
        return _ownerOf(key) == address(0) ? "" : _records[key][_entries[key].version][field];
    }

    // #endif
    // #if reserved
    /// @notice Whether the owner keeps a name back.
    /// @param name The name.
    function isReserved(string calldata name) external view returns (bool) {
        return _reserved[_keyOf(name)];
    }

    // #endif
    /// @notice How many names were ever registered.
    function nameCount() external view returns (uint256) {
        return _all.length;
    }

    /// @notice Names that were ever registered, in order, with those who have them now.
    /// @param first The first one, from 0.
    /// @param count How many; at most MAX_PAGE.
    function getNames(uint256 first, uint256 count) external view returns (string[] memory names, address[] memory owners) {
        uint256 there = first >= _all.length ? 0 : _all.length - first;
        names = new string[](Math.min(Math.min(count, MAX_PAGE), there));
        owners = new address[](names.length);
        for (uint256 i = 0; i < names.length; ++i) {
            names[i] = _entries[_all[first + i]].name;
            owners[i] = _ownerOf(_all[first + i]);
        }
    }

    /// @notice The names that a wallet has/*#if expiry*/, also those that have run out and were not taken by others/*#endif*/.
    /// @param account The wallet.
    function namesOf(address account) external view returns (string[] memory names) {
        bytes32[] memory keys = _namesOf[account].values();
        names = new string[](keys.length);
        for (uint256 i = 0; i < keys.length; ++i) names[i] = _entries[keys[i]].name;
    }

    /// @notice The name that a wallet is shown under; nothing when it has none.
    /// @param account The wallet.
    function nameOf(address account) public view returns (string memory) {
        bytes32 key = _primary[account];
        return account != address(0) && _ownerOf(key) == account ? _entries[key].name : "";
    }

    function _ownerOf(bytes32 key) private view returns (address) {
        // #if expiry
        if (block.timestamp >= _entries[key].expiresAt) return address(0);
        // #endif
        return _entries[key].owner;
    }

    function _isFree(bytes32 key) private view returns (bool) {
        return _entries[key].owner == address(0)/*#if expiry*/ || block.timestamp >= _entries[key].expiresAt + gracePeriod/*#endif*/;
    }

    function _own(string calldata name) private view returns (bytes32 key) {
        key = _keyOf(name);
        address owner_ = _ownerOf(key);
        if (owner_ == address(0)) revert UnknownName(name);
        if (msg.sender != owner_) revert NotNameOwner(msg.sender);
    }

    // #if shortNames
    function _costOf(uint256 length) private view returns (uint256) {
        return length <= shortLength ? shortPrice : price;
    }
    // #else
    //> function _costOf(uint256) private view returns (uint256) {
    //>     return price;
    //> }
    // #endif

    // #if onePerWallet
    /// @dev There is never more than one name in the list; one that anybody could take by now does not count.
    function _checkUnnamed(address account) private {
        if (_namesOf[account].length() == 0) return;
        bytes32 key = _namesOf[account].at(0);
        if (!_isFree(key)) revert AlreadyNamed(account);
        _namesOf[account].remove(key);
    }

    // #endif
    function _register(string memory name, bytes32 key, address account, uint256 cost) private {
        if (!_isFree(key)) revert NameTaken(name);
        // #if onePerWallet
        _checkUnnamed(account);
        // #endif
        Entry storage entry = _entries[key];
        if (bytes(entry.name).length == 0) {
            entry.name = name;
            _all.push(key);
        }
        if (entry.owner != address(0)) _namesOf[entry.owner].remove(key);
        entry.owner = account;
        // #if records
        ++entry.version;
        // #endif
        // #if expiry
        entry.expiresAt = block.timestamp + validFor;
        // #endif
        _namesOf[account].add(key);
        emit NameRegistered(name, account, cost/*#if expiry*/, entry.expiresAt/*#endif*/);
    }

    function _setPrimary(address account, bytes32 key) private {
        _primary[account] = key;
        emit PrimaryNameChanged(account, _entries[key].name);
    }

    // #if reserved
    function _setReserved(string[] calldata names, bool reserved) private {
        if (names.length > MAX_PAGE) revert TooManyNames(names.length, MAX_PAGE);
        for (uint256 i = 0; i < names.length; ++i) {
            (string memory lowered, bytes32 key) = _checked(names[i]);
            _reserved[key] = reserved;
            emit NameReserved(lowered, reserved);
        }
    }

    // #endif
    function _checked(string calldata name) private view returns (string memory, bytes32) {
        bytes memory lowered = _lowered(name);
        if (!_isValid(lowered)) revert InvalidName();
        return (string(lowered), keccak256(lowered));
    }

    function _keyOf(string calldata name) private pure returns (bytes32) {
        return keccak256(_lowered(name));
    }

    function _isValid(bytes memory name) private view returns (bool) {
        uint256 length = name.length;
        if (length < minLength || length > maxLength || name[0] == "-" || name[length - 1] == "-") return false;
        for (uint256 i = 0; i < length; ++i) {
            bytes1 c = name[i];
            // #if spaces
            // Between two words, and only one: more of them would look like one.
            if (c == " " && i > 0 && i < length - 1 && name[i - 1] != " ") continue;
            // #endif
            if (!((c >= "a" && c <= "z") || (c >= "0" && c <= "9") || c == "-")) return false;
        }
        return true;
    }

    function _lowered(string calldata name) private pure returns (bytes memory lowered) {
        if (bytes(name).length > HIGHEST_LENGTH) revert InvalidName();
        lowered = bytes(name);
        for (uint256 i = 0; i < lowered.length; ++i) {
            if (lowered[i] >= "A" && lowered[i] <= "Z") lowered[i] = bytes1(uint8(lowered[i]) + 32);
        }
    }
}
