// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
/// @notice A wallet that several people own together: nothing leaves it before enough of them have agreed.
contract $Contract$ is ReentrancyGuard {
    /// @notice Something that the wallet may do once enough owners have confirmed it.
    struct Transaction {
        /// Who receives the money, or which contract is called.
        address to;
        /// How much ether goes along, in wei.
        uint256 value;
        /// What is called on a contract; empty for a plain payment.
        bytes data;
        bool executed;
        /// Which owner suggested it.
        address submittedBy;
        /// When it was suggested (Unix seconds).
        uint256 submittedAt;
    }

    /// @notice The most owners that there can be.
    uint256 public constant MAX_OWNERS = 50;

    // #if delay
    /// @notice How long after it was suggested something can be done at the earliest, in seconds.
    uint256 public immutable delay;

    // #endif
    // #if !named
    //> /// @notice Who set the wallet up and names the first owners.
    //> address public immutable founder;

    //> /// @notice With so many owners the set-up is over: from then on only the wallet itself can change them.
    //> uint256 public immutable plannedOwners;

    //> /// @notice Whether the set-up is over.
    //> bool public isSetUp;

    // #endif
    /// @notice How many owners must confirm.
    uint256 public required;

    // #if spendingLimit
    /// @notice How much each owner can pay out per day alone, in wei.
    uint256 public dailyLimit;

    /// @dev What an owner paid out alone on a day (days are counted in UTC).
    mapping(address owner => mapping(uint256 day => uint256)) private _spent;

    // #endif
    /// @notice Whether somebody is an owner.
    mapping(address account => bool) public isOwner;

    /// @notice How many transactions were suggested so far; they are numbered from 1.
    uint256 public transactionCount;

    /// @notice Whether somebody has confirmed a transaction.
    mapping(uint256 id => mapping(address owner => bool)) public isConfirmed;

    address[] private _owners;
    mapping(uint256 id => Transaction) private _transactions;

    /// @notice Ether came in.
    event Deposit(address indexed from, uint256 amount);
    /// @notice An owner suggested a transaction.
    event TransactionSubmitted(uint256 indexed id, address indexed owner, address indexed to, uint256 value, bytes data);
    /// @notice An owner agreed to a transaction.
    event TransactionConfirmed(uint256 indexed id, address indexed owner);
    /// @notice An owner no longer agrees to a transaction.
    event ConfirmationRevoked(uint256 indexed id, address indexed owner);
    /// @notice A transaction was carried out.
    event TransactionExecuted(uint256 indexed id, address indexed owner);
    /// @notice Somebody is an owner from now on.
    event OwnerAdded(address indexed owner);
    /// @notice Somebody is no longer an owner.
    event OwnerRemoved(address indexed owner);
    /// @notice Another number of owners must confirm from now on.
    event RequirementChanged(uint256 required);
    // #if spendingLimit
    /// @notice An owner paid something out alone.
    event Spent(address indexed owner, address indexed to, uint256 amount);
    /// @notice Owners can pay out another amount per day alone.
    event DailyLimitChanged(uint256 dailyLimit);
    // #endif

    /// @notice Only an owner may do this.
    error NotOwner(address account);
    /// @notice Only the wallet itself may do this/*#if !named*/ (and its founder until the set-up is over)/*#endif*/: suggest it as a transaction that enough owners confirm.
    error OnlyWallet(address account);
    /// @notice Owners must be real wallets, each named once, and at most MAX_OWNERS.
    error InvalidOwner(address account);
    /// @notice At least one owner must confirm, and no more than there are.
    error InvalidRequirement(uint256 required, uint256 owners);
    /// @notice There is no transaction with this number.
    error UnknownTransaction(uint256 id);
    /// @notice It has been carried out already.
    error AlreadyExecuted(uint256 id);
    /// @notice You have confirmed it already.
    error AlreadyConfirmed(uint256 id, address owner);
    /// @notice You have not confirmed it.
    error NotConfirmed(uint256 id, address owner);
    /// @notice Not enough owners have confirmed it.
    error NotEnoughConfirmations(uint256 confirmations, uint256 required);
    // #if delay
    /// @notice It can be done from `readyAt` on (Unix seconds).
    error TooEarly(uint256 readyAt);
    // #endif
    // #if spendingLimit
    /// @notice This is more than you can pay out alone today.
    error DailyLimitReached(uint256 amount, uint256 left);
    // #endif

    modifier onlyOwner() {
        if (!isOwner[msg.sender]) revert NotOwner(msg.sender);
        _;
    }

    modifier onlyWallet() {
        if (msg.sender != address(this)) revert OnlyWallet(msg.sender);
        _;
    }

    // #if named
    /// @notice Creates the wallet.
    /// @param owners Who owns it together.
    // #else
    //> /// @notice Creates the wallet with its first owner, who then names the others with `addOwner`.
    //> /// @param plannedOwners_ How many owners there will be.
    // #endif
    /// @param required_ How many of them must confirm.
    // #if delay
    /// @param delay_ How long after it was suggested something can be done at the earliest, in seconds.
    // #endif
    // #if spendingLimit
    /// @param dailyLimit_ How much each owner can pay out per day alone, in wei.
    // #endif
    constructor(
        // #if named
        address[] memory owners,
        // #else
        //> uint256 plannedOwners_,
        // #endif
        uint256 required_/*#if delay*/,
        uint256 delay_/*#endif*//*#if spendingLimit*/,
        uint256 dailyLimit_/*#endif*/
    ) {
        // #if named
        for (uint256 i = 0; i < owners.length; ++i) {
            _addOwner(owners[i]);
        }
        if (required_ == 0 || required_ > owners.length) revert InvalidRequirement(required_, owners.length);
        // #else
        //> if (required_ == 0 || required_ > plannedOwners_ || plannedOwners_ > MAX_OWNERS) revert InvalidRequirement(required_, plannedOwners_);
        //> founder = msg.sender;
        //> plannedOwners = plannedOwners_;
        //> _addOwner(msg.sender);
        //> isSetUp = plannedOwners_ == 1;
        // #endif
        required = required_;
        emit RequirementChanged(required_);
        // #if delay
        delay = delay_;
        // #endif
        // #if spendingLimit
        dailyLimit = dailyLimit_;
        emit DailyLimitChanged(dailyLimit_);
        // #endif
    }

    /// @notice Takes ether in.
    receive() external payable {
        emit Deposit(msg.sender, msg.value);
    }

    /// @notice Suggests a transaction. It still has to be confirmed, by you as well. Only owners can do this.
    /// @param to Who receives the money, or which contract is called.
    /// @param value How much ether goes along, in wei.
    /// @param data What is called on a contract; empty for a plain payment.
    /// @return id The number of the transaction.
    function submitTransaction(address to, uint256 value, bytes calldata data) external onlyOwner returns (uint256 id) {
        id = ++transactionCount;
        _transactions[id] = Transaction({to: to, value: value, data: data, executed: false, submittedBy: msg.sender, submittedAt: block.timestamp});
        emit TransactionSubmitted(id, msg.sender, to, value, data);
    }

    /// @notice Agrees to a transaction. Only owners can do this.
    /// @param id The number of the transaction.
    function confirmTransaction(uint256 id) external onlyOwner {
        _requirePending(id);
        if (isConfirmed[id][msg.sender]) revert AlreadyConfirmed(id, msg.sender);
        isConfirmed[id][msg.sender] = true;
        emit TransactionConfirmed(id, msg.sender);
    }

    /// @notice Takes your agreement to a transaction back, as long as it has not been carried out.
    /// @param id The number of the transaction.
    function revokeConfirmation(uint256 id) external onlyOwner {
        _requirePending(id);
        if (!isConfirmed[id][msg.sender]) revert NotConfirmed(id, msg.sender);
        isConfirmed[id][msg.sender] = false;
        emit ConfirmationRevoked(id, msg.sender);
    }

    /// @notice Carries a transaction out once enough owners have confirmed it/*#if delay*/ and the waiting time is over/*#endif*/. Only owners can do this. When
    /// it fails, nothing has happened and it can be tried again.
    /// @param id The number of the transaction.
    function executeTransaction(uint256 id) external onlyOwner nonReentrant {
        Transaction storage transaction = _requirePending(id);
        uint256 confirmations = getConfirmationCount(id);
        if (confirmations < required) revert NotEnoughConfirmations(confirmations, required);
        // #if delay
        uint256 readyAt = transaction.submittedAt + delay;
        if (block.timestamp < readyAt) revert TooEarly(readyAt);
        // #endif
        transaction.executed = true;
        emit TransactionExecuted(id, msg.sender);
        (bool success, bytes memory answer) = transaction.to.call{value: transaction.value}(transaction.data);
        // Fails with the reason that the called contract gave.
        Address.verifyCallResult(success, answer);
    }

    // #if spendingLimit
    /// @notice Pays out a small amount alone, up to the limit of the day. Only owners can do this.
    /// @param to Who receives the money.
    /// @param amount How much, in wei.
    function spend(address to, uint256 amount) external onlyOwner nonReentrant {
        uint256 left = dailyAllowance(msg.sender);
        if (amount > left) revert DailyLimitReached(amount, left);
        _spent[msg.sender][block.timestamp / 1 days] += amount;
        emit Spent(msg.sender, to, amount);
        Address.sendValue(payable(to), amount);
    }

    /// @notice Changes what owners can pay out per day alone. Only the wallet itself can do this, so enough owners must agree.
    /// @param newLimit How much per owner and day, in wei.
    function changeDailyLimit(uint256 newLimit) external onlyWallet {
        dailyLimit = newLimit;
        emit DailyLimitChanged(newLimit);
    }

    // #endif
    // #if named
    /// @notice Makes somebody an owner. Only the wallet itself can do this, so enough owners must agree.
    /// @param owner The new owner.
    function addOwner(address owner) external onlyWallet {
        _addOwner(owner);
    }
    // #else
    //> /// @notice Makes somebody an owner. Until the set-up is over the founder does this; afterwards only the wallet itself, so
    //> /// enough owners must agree.
    //> /// @param owner The new owner.
    //> function addOwner(address owner) external {
    //>     if (msg.sender != (isSetUp ? address(this) : founder)) revert OnlyWallet(msg.sender);
    //>     _addOwner(owner);
    //>     if (_owners.length == plannedOwners) isSetUp = true;
    //> }
    // #endif

    /// @notice Takes somebody's ownership away; their confirmations no longer count. Only the wallet itself can do this, so
    /// enough owners must agree.
    /// @param owner Who is no longer an owner.
    function removeOwner(address owner) external onlyWallet {
        _removeOwner(owner);
        if (required > _owners.length) revert InvalidRequirement(required, _owners.length);
    }

    /// @notice Puts somebody in an owner's place. Only the wallet itself can do this, so enough owners must agree.
    /// @param owner Who is no longer an owner.
    /// @param newOwner Who is an owner instead.
    function replaceOwner(address owner, address newOwner) external onlyWallet {
        _removeOwner(owner);
        _addOwner(newOwner);
    }

    /// @notice Changes how many owners must confirm. Only the wallet itself can do this, so enough owners must agree.
    /// @param newRequired How many, at least one and at most all.
    function changeRequirement(uint256 newRequired) external onlyWallet {
        if (newRequired == 0 || newRequired > _owners.length) revert InvalidRequirement(newRequired, _owners.length);
        required = newRequired;
        emit RequirementChanged(newRequired);
    }

    /// @notice Who owns the wallet together.
    function getOwners() external view returns (address[] memory) {
        return _owners;
    }

    /// @notice How many owners there are.
    function getOwnerCount() external view returns (uint256) {
        return _owners.length;
    }

    /// @notice Everything about a transaction.
    /// @param id The number of the transaction.
    function getTransaction(uint256 id) external view returns (Transaction memory) {
        return _existing(id);
    }

    /// @notice How many of the owners have confirmed a transaction.
    /// @param id The number of the transaction.
    function getConfirmationCount(uint256 id) public view returns (uint256 count) {
        for (uint256 i = 0; i < _owners.length; ++i) {
            if (isConfirmed[id][_owners[i]]) ++count;
        }
    }

    /// @notice Which of the owners have confirmed a transaction.
    /// @param id The number of the transaction.
    function getConfirmations(uint256 id) external view returns (address[] memory confirmed) {
        confirmed = new address[](getConfirmationCount(id));
        uint256 found = 0;
        for (uint256 i = 0; i < _owners.length; ++i) {
            if (isConfirmed[id][_owners[i]]) confirmed[found++] = _owners[i];
        }
    }

    /// @notice How much ether the wallet holds, in wei.
    function getBalance() external view returns (uint256) {
        return address(this).balance;
    }

    // #if spendingLimit
    /// @notice How much an owner can still pay out alone today, in wei.
    /// @param owner Which owner.
    function dailyAllowance(address owner) public view returns (uint256) {
        uint256 spent = _spent[owner][block.timestamp / 1 days];
        return isOwner[owner] && spent < dailyLimit ? dailyLimit - spent : 0;
    }

    // #endif
    function _existing(uint256 id) private view returns (Transaction storage transaction) {
        transaction = _transactions[id];
        if (transaction.submittedAt == 0) revert UnknownTransaction(id);
    }

    function _requirePending(uint256 id) private view returns (Transaction storage transaction) {
        transaction = _existing(id);
        if (transaction.executed) revert AlreadyExecuted(id);
    }

    function _addOwner(address owner) private {
        if (owner == address(0) || owner == address(this) || isOwner[owner] || _owners.length == MAX_OWNERS) revert InvalidOwner(owner);
        isOwner[owner] = true;
        _owners.push(owner);
        emit OwnerAdded(owner);
    }

    function _removeOwner(address owner) private {
        if (!isOwner[owner]) revert NotOwner(owner);
        isOwner[owner] = false;
        for (uint256 i = 0; i < _owners.length; ++i) {
            if (_owners[i] == owner) {
                _owners[i] = _owners[_owners.length - 1];
                _owners.pop();
                break;
            }
        }
        emit OwnerRemoved(owner);
    }
}
