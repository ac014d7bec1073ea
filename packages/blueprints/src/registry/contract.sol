// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
// #if owned
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
// #if fee
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
// #endif
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";

/// @title $title$
/// @notice A public register of $plural$. Everyone can look things up; what was written stays for good.
contract $Contract$/*#if owned*/ is Ownable2Step/*#endif*/ {
    using EnumerableSet for EnumerableSet.UintSet;

    // #if states
    /// @notice The states in the life of a $entity$.
    enum $State$ {
        // #sample
        First,
        Second
        // #endsample
        //> /*#each state*/$state.name$/*#sep , *//*#end*/
    }

    // #endif
    /// @notice What is known about one $entity$.
    struct $Record$ {
        // #sample
        string sampleText;
        // #endsample
        // #each field
        //> /// $field.label$
        //> $field.stored$ $field.name$;
        // #end
        /// Whose it is.
        address holder;
        /// Who added it.
        address addedBy;
        /// When it was added, in Unix time.
        uint256 addedAt;
        // #if expiry
        /// Until when it is valid, in Unix time.
        uint256 expiresAt;
        // #endif
        // #if states
        /// Its state.
        $State$ state;
        // #endif
        // #if revocable
        /// Whether it was declared invalid.
        bool revoked;
        // #endif
    }

    // #if history
    /// @notice One thing that happened to a $entity$.
    struct $Entry$ {
        /// What was done.
        string action;
        /// By whom.
        address by;
        /// When, in Unix time.
        uint256 time;
        /// What was written down about it.
        string note;
    }

    // #endif
    // #if fee
    /// @notice What it costs to add/*#if expiry*/ or renew/*#endif*/ a $entity$, in wei.
    uint256 public immutable fee;
    // #endif
    // #if expiry
    /// @notice How long a $entity$ is valid, in seconds.
    uint256 public immutable validFor;
    // #endif
    // #if members && !groups
    /// @notice Whether somebody is an approved $member$.
    mapping(address account => bool) public $isMember$;
    // #endif
    /// @notice How many $plural$ were ever added. They are numbered from 1.
    uint256 public $countName$;

    // #if groups
    /// Which groups somebody is approved in: each group is a bit.
    mapping(address account => uint256) private _groupsOf;
    // #endif
    mapping(uint256 id => $Record$) private _records;
    mapping(address holder => EnumerableSet.UintSet) private _heldBy;
    // #if history
    mapping(uint256 id => $Entry$[]) private _history;
    // #endif
    // #if unique
    mapping(bytes32 key => uint256 id) private _byKey;
    // #endif

    /// @notice A $entity$ was added.
    event $Added$(uint256 indexed id, address indexed holder, address indexed addedBy);
    // #if states
    /// @notice The state of a $entity$ changed.
    event $StateChanged$(uint256 indexed id, $State$ from, $State$ to, address indexed by);
    // #endif
    // #if history
    /// @notice Something was written into the history of a $entity$.
    event $HistoryAdded$(uint256 indexed id, string action, address indexed by, string note);
    // #endif
    // #if transferable
    /// @notice A $entity$ was passed on.
    event $Transferred$(uint256 indexed id, address indexed from, address indexed to);
    // #endif
    // #if revocable
    /// @notice A $entity$ was declared invalid.
    event $Revoked$(uint256 indexed id, address indexed by, string reason);
    // #endif
    // #if expiry
    /// @notice A $entity$ was renewed.
    event $Renewed$(uint256 indexed id, uint256 expiresAt);
    // #endif
    // #if members && !groups
    /// @notice Somebody became an approved $member$.
    event $MemberApproved$(address indexed account);
    /// @notice Somebody is no longer an approved $member$.
    event $MemberRemoved$(address indexed account);
    // #endif
    // #each group
    //> /// @notice Somebody became an approved $group.word$.
    //> event $group.Approved$(address indexed account);
    //> /// @notice Somebody is no longer an approved $group.word$.
    //> event $group.Removed$(address indexed account);
    // #end
    // #if fee
    /// @notice Fees were paid out to the owner.
    event Withdrawn(address indexed to, uint256 amount);
    // #endif

    /// @notice There is no $entity$ with this number.
    error $Unknown$(uint256 id);
    // #if members
    /// @notice Only an approved $member$/*#if groups*/ of the right group/*#endif*/ can do this.
    error $NotMember$(address account);
    // #endif
    // #if byHolder
    /// @notice Only the holder of the $entity$ can do this.
    error NotHolder(address account);
    // #endif
    // #if givesAway
    /// @notice A $entity$ cannot belong to the zero address.
    error InvalidHolder();
    // #endif
    // #if states
    /// @notice The $entity$ is not in the state in which this can be done.
    error $WrongState$($State$ state);
    // #endif
    // #if revocable
    /// @notice The $entity$ was declared invalid.
    error $IsRevoked$(uint256 id);
    // #endif
    // #if expiry
    /// @notice The $entity$ has expired.
    error $IsExpired$(uint256 id);
    /// @notice A $entity$ must be valid for some time.
    error InvalidDuration();
    // #endif
    // #if unique
    /// @notice There is a $entity$ with this $unique$ already.
    error $Taken$(uint256 id);
    // #if uniqueText
    /// @notice A $entity$ needs a $unique$.
    error $Missing$();
    // #endif
    // #endif
    // #if fee
    /// @notice The payment must be exactly the fee.
    error WrongPayment(uint256 sent, uint256 fee);
    /// @notice There is nothing to withdraw.
    error NothingToWithdraw();
    // #endif

    // #if fee || expiry || owned
    /// @notice Starts an empty register./*#if owned*/ Whoever deploys it is its owner./*#endif*/
    // #if fee
    /// @param fee_ What it costs to add a $entity$, in wei.
    // #endif
    // #if expiry
    /// @param validFor_ How long a $entity$ is valid, in seconds.
    // #endif
    // #sample
    constructor(uint256 fee_, uint256 validFor_) Ownable(msg.sender) {
    // #endsample
        //> constructor(/*#if fee*/uint256 fee_/*#endif*//*#if fee && expiry*/, /*#endif*//*#if expiry*/uint256 validFor_/*#endif*/) /*#if owned*/Ownable(msg.sender) /*#endif*/{
        // #if fee
        fee = fee_;
        // #endif
        // #if expiry
        if (validFor_ == 0) revert InvalidDuration();
        validFor = validFor_;
        // #endif
    }

    // #endif
    /// @notice Adds a $entity$. $addedByWhom$/*#if fee*/ Costs exactly the fee./*#endif*/
    // #if named
    /// @param $holderArg$ Whose it will be.
    // #endif
    // #each field
    //> /// @param $field.name$ $field.label$
    // #end
    /// @return id Number of the new $entity$.
    // #sample
    function $add$(address $holderArg$, string calldata sampleText) external payable returns (uint256 id) {
    // #endsample
    //> function $add$(/*#if named*/address $holderArg$, /*#endif*//*#each field*/$field.argument$ $field.name$/*#sep , *//*#end*/) external /*#if fee*/payable /*#endif*//*#if addedByOwner*/onlyOwner /*#endif*/returns (uint256 id) {
        // #if addedByMembers && groups
        //> _requireMember($addedByMask$);
        // #endif
        // #if addedByMembers && !groups
        _requireMember();
        // #endif
        // #if fee
        _requireFee();
        // #endif
        // #if named
        if ($holderArg$ == address(0)) revert InvalidHolder();
        // #endif
        id = ++$countName$;
        // #if unique
        // #sample
        _claim(keccak256(bytes(sampleText)), id);
        // #endsample
        // #if uniqueText
        //> if (bytes($uniqueArg$).length == 0) revert $Missing$();
        // #endif
        //> _claim(_keyOf($uniqueArg$), id);
        // #endif
        $Record$ storage record = _records[id];
        // #sample
        record.sampleText = sampleText;
        // #endsample
        // #each field
        //> record.$field.name$ = $field.name$;
        // #end
        // #if named
        _open(record, id, $holderArg$);
        // #else
        //> _open(record, id, msg.sender);
        // #endif
    }

    // #each action
    // #if action.move
    //> /// @notice "$action.verb$": the $entity$ becomes "$action.to$". $action.byWhom$/*#if action.hasFrom*/ Only while it is "$action.from$"./*#endif*/
    //> /// @param id Number of the $entity$.
    //> function $action.function$(uint256 id) external /*#if action.byOwner*/onlyOwner /*#endif*/{
    //>     $Record$ storage record = _usable(id);
    // #if action.byMembers && groups
    //>     _requireMember($action.mask$);
    // #endif
    // #if action.byMembers && !groups
    //>     _requireMember();
    // #endif
    // #if action.byHolder
    //>     if (record.holder != msg.sender) revert NotHolder(msg.sender);
    // #endif
    //>     $State$ state = record.state;
    // #if action.hasFrom
    //>     if (state != $State$.$action.fromName$) revert $WrongState$(state);
    // #else
    //>     if (state == $State$.$action.toName$) revert $WrongState$(state);
    // #endif
    //>     record.state = $State$.$action.toName$;
    //>     emit $StateChanged$(id, state, $State$.$action.toName$, msg.sender);
    //>     _remember(id, "$action.verb$", "");
    //> }
    // #endif
    // #if action.note
    //> /// @notice "$action.verb$": writes something into the history of a $entity$. $action.byWhom$
    //> /// @param id Number of the $entity$.
    //> /// @param note What to write down.
    //> function $action.function$(uint256 id, string calldata note) external /*#if action.byOwner*/onlyOwner /*#endif*/{
    // #if action.byHolder
    //>     if (_usable(id).holder != msg.sender) revert NotHolder(msg.sender);
    // #else
    //>     _usable(id);
    // #endif
    // #if action.byMembers && groups
    //>     _requireMember($action.mask$);
    // #endif
    // #if action.byMembers && !groups
    //>     _requireMember();
    // #endif
    //>     _remember(id, "$action.verb$", note);
    //> }
    // #endif
    // #if action.transfer
    //> /// @notice "$action.verb$": passes a $entity$ on to somebody else. $action.byWhom$
    //> /// @param id Number of the $entity$.
    //> /// @param to Whose it will be.
    //> function $action.function$(uint256 id, address to) external /*#if action.byOwner*/onlyOwner /*#endif*/{
    //>     $Record$ storage record = _usable(id);
    // #if action.byMembers && groups
    //>     _requireMember($action.mask$);
    // #endif
    // #if action.byMembers && !groups
    //>     _requireMember();
    // #endif
    //>     address from = record.holder;
    // #if action.byHolder
    //>     if (from != msg.sender) revert NotHolder(msg.sender);
    // #endif
    //>     if (to == address(0)) revert InvalidHolder();
    //>     record.holder = to;
    //>     _heldBy[from].remove(id);
    //>     _heldBy[to].add(id);
    //>     emit $Transferred$(id, from, to);
    //>     _remember(id, "$action.verb$", "");
    //> }
    // #endif
    // #if action.revoke
    //> /// @notice "$action.verb$": declares a $entity$ invalid, for good. $action.byWhom$
    //> /// @param id Number of the $entity$.
    //> /// @param reason Why, for everyone to read.
    //> function $action.function$(uint256 id, string calldata reason) external /*#if action.byOwner*/onlyOwner /*#endif*/{
    //>     $Record$ storage record = _existing(id);
    // #if action.byMembers && groups
    //>     _requireMember($action.mask$);
    // #endif
    // #if action.byMembers && !groups
    //>     _requireMember();
    // #endif
    // #if action.byHolder
    //>     if (record.holder != msg.sender) revert NotHolder(msg.sender);
    // #endif
    //>     if (record.revoked) revert $IsRevoked$(id);
    //>     record.revoked = true;
    //>     emit $Revoked$(id, msg.sender, reason);
    //>     _remember(id, "$action.verb$", reason);
    //> }
    // #endif

    // #end
    // #if expiry
    /// @notice Renews a $entity$: it is valid for the same time again. $renewedByWhom$/*#if fee*/ Costs exactly the fee./*#endif*/
    /// @param id Number of the $entity$.
    function $renew$(uint256 id) external /*#if fee*/payable /*#endif*//*#if addedByOwner*/onlyOwner /*#endif*/{
        $Record$ storage record = _existing(id);
        // #if addedByMembers && groups
        //> _requireMember($addedByMask$);
        // #endif
        // #if addedByMembers && !groups
        _requireMember();
        // #endif
        // #if addedByAnyone
        if (record.holder != msg.sender) revert NotHolder(msg.sender);
        // #endif
        // #if revocable
        if (record.revoked) revert $IsRevoked$(id);
        // #endif
        // #if fee
        _requireFee();
        // #endif
        // #if unique
        // Once it has expired somebody else may have taken its place.
        // #sample
        bytes32 key = keccak256(bytes(record.sampleText));
        // #endsample
        //> bytes32 key = _keyOf(record.$uniqueArg$);
        if (_byKey[key] != id) revert $Taken$(_byKey[key]);
        // #endif
        record.expiresAt = (record.expiresAt > block.timestamp ? record.expiresAt : block.timestamp) + validFor;
        emit $Renewed$(id, record.expiresAt);
        // #if history
        _remember(id, "renew", "");
        // #endif
    }

    // #endif
    // #if members && !groups
    /// @notice Approves somebody as a $member$. Only the owner.
    /// @param account Their wallet.
    function $approveMember$(address account) external onlyOwner {
        $isMember$[account] = true;
        emit $MemberApproved$(account);
    }

    /// @notice Takes the approval as a $member$ back. Only the owner. What they wrote stays.
    /// @param account Their wallet.
    function $removeMember$(address account) external onlyOwner {
        $isMember$[account] = false;
        emit $MemberRemoved$(account);
    }

    // #endif
    // #each group
    //> /// @notice Whether somebody is an approved $group.word$.
    //> /// @param account Their wallet.
    //> function $group.is$(address account) external view returns (bool) {
    //>     return _groupsOf[account] & $group.mask$ != 0;
    //> }

    //> /// @notice Approves somebody as $group.aWord$. Only the owner.
    //> /// @param account Their wallet.
    //> function $group.approve$(address account) external onlyOwner {
    //>     _groupsOf[account] |= $group.mask$;
    //>     emit $group.Approved$(account);
    //> }

    //> /// @notice Takes the approval as $group.aWord$ back. Only the owner. What they wrote stays.
    //> /// @param account Their wallet.
    //> function $group.remove$(address account) external onlyOwner {
    //>     _groupsOf[account] &= ~uint256($group.mask$);
    //>     emit $group.Removed$(account);
    //> }

    // #end
    // #if fee
    /// @notice Pays the fees out to the owner. Only the owner.
    function withdraw() external onlyOwner {
        uint256 amount = address(this).balance;
        if (amount == 0) revert NothingToWithdraw();
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    // #endif
    /// @notice All that is known about a $entity$.
    /// @param id Number of the $entity$.
    function $get$(uint256 id) external view returns ($Record$ memory) {
        return _existing(id);
    }

    /// @notice Several $plural$, in the order of their numbers.
    /// @param start Number of the first one.
    /// @param count How many at most; fewer when there are no more.
    function $getMany$(uint256 start, uint256 count) external view returns ($Record$[] memory records) {
        if (start == 0) start = 1;
        uint256 last = $countName$;
        if (start > last) return records;
        uint256 left = last - start + 1;
        records = new $Record$[](count < left ? count : left);
        for (uint256 i = 0; i < records.length; ++i) {
            records[i] = _records[start + i];
        }
    }

    /// @notice Whose a $entity$ is.
    /// @param id Number of the $entity$.
    function holderOf(uint256 id) external view returns (address) {
        return _existing(id).holder;
    }

    /// @notice The numbers of all $plural$ of somebody, in no fixed order.
    /// @param holder Their wallet.
    function $idsOf$(address holder) external view returns (uint256[] memory) {
        return _heldBy[holder].values();
    }

    /// @notice Some of the numbers of somebody's $plural$, for when they have very many.
    /// @param holder Their wallet.
    /// @param start Place of the first one, from 0.
    /// @param end Place after the last one.
    function $idsOf$(address holder, uint256 start, uint256 end) external view returns (uint256[] memory) {
        return _heldBy[holder].values(start, end);
    }

    /// @notice Whether a $entity$ exists/*#if revocable*/, was not declared invalid/*#endif*//*#if expiry*/, has not expired/*#endif*/.
    /// @param id Number of the $entity$.
    function isValid(uint256 id) public view returns (bool) {
        if (id == 0 || id > $countName$) return false;
        // #if revocable
        if (_records[id].revoked) return false;
        // #endif
        // #if expiry
        if (block.timestamp >= _records[id].expiresAt) return false;
        // #endif
        return true;
    }

    // #if states
    /// @notice The state of a $entity$.
    /// @param id Number of the $entity$.
    function stateOf(uint256 id) external view returns ($State$) {
        return _existing(id).state;
    }

    // #endif
    // #if history
    /// @notice How many things are written in the history of a $entity$.
    /// @param id Number of the $entity$.
    function historyCount(uint256 id) external view returns (uint256) {
        return _history[id].length;
    }

    /// @notice One thing from the history of a $entity$.
    /// @param id Number of the $entity$.
    /// @param index Place in the history, from 0.
    function historyEntry(uint256 id, uint256 index) external view returns ($Entry$ memory) {
        return _history[id][index];
    }

    /// @notice The whole history of a $entity$, oldest first.
    /// @param id Number of the $entity$.
    function getHistory(uint256 id) external view returns ($Entry$[] memory) {
        return _history[id];
    }

    // #endif
    // #if unique
    /// @notice Finds the $entity$ with this $unique$.
    // #sample
    /// @param value What to look for.
    // #endsample
    //> /// @param $uniqueArg$ What to look for.
    /// @return id Its number; 0 when there is none/*#if expiry*/ that is still valid/*#endif*/.
    // #sample
    function $find$(string calldata value) public view returns (uint256 id) {
        id = _byKey[keccak256(bytes(value))];
    // #endsample
    //> function $find$($uniqueType$ $uniqueArg$) public view returns (uint256 id) {
        //> id = _byKey[_keyOf($uniqueArg$)];
        // #if expiry
        if (id != 0 && block.timestamp >= _records[id].expiresAt) id = 0;
        // #endif
    }

    // #if uniqueText
    /// @notice Who holds the $entity$ with this $unique$; the zero address when nobody does.
    // #sample
    /// @param value What to look for.
    // #endsample
    //> /// @param $uniqueArg$ What to look for.
    // #sample
    function ownerOf(string calldata value) external view returns (address) {
        return _records[$find$(value)].holder;
    }
    // #endsample
    //> function ownerOf($uniqueType$ $uniqueArg$) external view returns (address) {
    //>     return _records[$find$($uniqueArg$)].holder;
    //> }

    // #endif
    // #endif
    function _existing(uint256 id) private view returns ($Record$ storage) {
        if (id == 0 || id > $countName$) revert $Unknown$(id);
        return _records[id];
    }

    // #if usable
    /// The record with this number, if something can still be done with it.
    function _usable(uint256 id) private view returns ($Record$ storage record) {
        record = _existing(id);
        // #if revocable
        if (record.revoked) revert $IsRevoked$(id);
        // #endif
        // #if expiry
        if (block.timestamp >= record.expiresAt) revert $IsExpired$(id);
        // #endif
    }

    // #endif
    // #if members && groups
    //> /// `groups` are those that may, as the sum of their bits.
    //> function _requireMember(uint256 groups) private view {
    //>     if (_groupsOf[msg.sender] & groups == 0) revert $NotMember$(msg.sender);
    //> }
    // #endif
    // #if members && !groups
    function _requireMember() private view {
        if (!$isMember$[msg.sender]) revert $NotMember$(msg.sender);
    }

    // #endif
    // #if fee
    function _requireFee() private view {
        if (msg.value != fee) revert WrongPayment(msg.value, fee);
    }

    // #endif
    // #if unique
    //> function _keyOf($uniqueMemory$ value) private pure returns (bytes32) {
    // #if uniqueText
    //>     return keccak256(bytes(value));
    // #else
    //>     return keccak256(abi.encode(value));
    // #endif
    //> }

    /// Takes a key for a record; one that is taken is refused/*#if expiry*/, unless its record has expired/*#endif*/.
    function _claim(bytes32 key, uint256 id) private {
        uint256 other = _byKey[key];
        if (other != 0/*#if expiry*/ && block.timestamp < _records[other].expiresAt/*#endif*/) revert $Taken$(other);
        _byKey[key] = id;
    }

    // #endif
    function _open($Record$ storage record, uint256 id, address holder) private {
        record.holder = holder;
        record.addedBy = msg.sender;
        record.addedAt = block.timestamp;
        // #if expiry
        record.expiresAt = block.timestamp + validFor;
        // #endif
        _heldBy[holder].add(id);
        emit $Added$(id, holder, msg.sender);
        // #if history
        _remember(id, "$addVerb$", "");
        // #endif
    }

    // #if history
    function _remember(uint256 id, string memory action, string memory note) private {
        _history[id].push($Entry$({action: action, by: msg.sender, time: block.timestamp, note: note}));
        emit $HistoryAdded$(id, action, msg.sender, note);
    }
    // #endif
}
