// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if owned
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
// #if paid
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
// #endif
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
// #if paid
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
// #endif

/// @title $Contract$
// #if tipJar
/// @notice People send the owner a tip with a few words, which everybody can read. The money goes straight to the owner.
// #else
//> /// @notice /*#if ownerPosts*/The owner writes short messages/*#else*/People write short messages/*#endif*/ that everybody can read/*#if tips*/, and readers can tip those who wrote them/*#endif*/.
// #endif
/// What was written once can always be found in the history of the chain/*#if deleteOwn*/, even after it was deleted here/*#endif*/.
contract $Contract$ /*#if owned || paid*/is /*#endif*//*#if owned*/Ownable2Step/*#endif*//*#if owned && paid*/, /*#endif*//*#if paid*/ReentrancyGuard /*#endif*/{
    /// @notice A message as it stands.
    struct Message {
        address author;
        // #if names
        /// The name that the author gave.
        string name;
        // #endif
        string text;
        /// When it was written (Unix seconds).
        uint256 createdAt;
        // #if editOwn
        /// When it was last changed (Unix seconds); 0 when never.
        uint256 editedAt;
        // #endif
        // #if tips || tipJar
        /// What was given for it, in wei.
        uint256 tips;
        // #endif
        // #if likes
        uint256 likes;
        // #endif
        // #if replies
        /// The number of the message that it answers; 0 when it answers none.
        uint256 replyTo;
        // #endif
        // #if deleteOwn
        bool deleted;
        // #endif
        // #if moderation
        bool hidden;
        // #endif
    }

    /// @notice How many characters a message can have at most.
    uint256 public immutable maxLength;

    /// @notice How many messages can be read in one go.
    uint256 public constant MAX_PAGE = 100;

    // #if names
    /// @notice How many bytes a name can have at most; a letter of English has one.
    uint256 public constant MAX_NAME_BYTES = 64;

    // #endif
    // #if tips || tipJar
    /// @notice How much gas a wallet that is sent money may use. Who needs more takes the money with `withdraw`.
    uint256 public constant PAYMENT_GAS = 50_000;

    /// @notice Everything that was ever given, in wei.
    uint256 public totalTips;

    /// @notice Money that could not be sent to somebody, in wei; it waits until they call `withdraw`.
    mapping(address account => uint256) public pendingTips;

    // #endif
    // #if tips
    /// @notice What an author was given for all messages together, in wei.
    mapping(address author => uint256) public tipsReceived;

    // #endif
    // #if tipFee
    /// @notice Shares are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    /// @notice No contract made from this code can take more than this: 2,000 are a fifth.
    uint256 public constant HIGHEST_FEE_BPS = 2_000;

    /// @notice The part of each tip that goes to the owner of this contract, in basis points. It can never change.
    uint256 public immutable tipFeeBps;

    // #endif
    // #if minimumTip
    /// @notice The least that a tip can be, in wei.
    uint256 public immutable minTip;

    // #endif
    // #if postFee
    /// @notice What it costs to write a message, in wei. It can never change.
    uint256 public immutable postFee;

    /// @notice Fees that the owner can take, in wei.
    uint256 public feesCollected;

    // #endif
    /// @notice How many messages were ever written; they are numbered from 1.
    uint256 public messageCount;

    mapping(uint256 id => Message) private _messages;
    mapping(address author => uint256[]) private _messagesOf;
    // #if likes
    mapping(uint256 id => mapping(address account => bool)) private _liked;
    // #endif
    // #if replies
    mapping(uint256 id => uint256[]) private _replies;
    // #endif

    // #if replies
    /// @notice Somebody wrote a message; `replyTo` is the message that it answers, or 0.
    event MessagePosted(uint256 indexed id, address indexed author, uint256 indexed replyTo, string text);
    // #else
    //> /// @notice Somebody wrote a message.
    //> event MessagePosted(uint256 indexed id, address indexed author, string text);
    // #endif
    // #if editOwn
    /// @notice An author changed a message.
    event MessageEdited(uint256 indexed id, string text);
    // #endif
    // #if deleteOwn
    /// @notice An author deleted a message.
    event MessageDeleted(uint256 indexed id);
    // #endif
    // #if moderation
    /// @notice The owner hid a message, or showed it again.
    event MessageHidden(uint256 indexed id, bool hidden);
    // #endif
    // #if tips || tipJar
    /// @notice Somebody gave a tip.
    event Tipped(uint256 indexed id, address indexed from, address indexed to, uint256 amount);
    /// @notice Somebody took money that waited for them.
    event Withdrawn(address indexed account, uint256 amount);
    // #endif
    // #if likes
    /// @notice Somebody likes a message.
    event Liked(uint256 indexed id, address indexed account);
    /// @notice Somebody no longer likes a message.
    event Unliked(uint256 indexed id, address indexed account);
    // #endif
    // #if postFee
    /// @notice The owner took the fees.
    event FeesWithdrawn(address indexed owner, uint256 amount);
    // #endif

    /// @notice The longest message must have room for at least one character and for no more than 10,000.
    error InvalidMaxLength();
    /// @notice A message needs some text.
    error EmptyMessage();
    /// @notice The message has more characters than it can have.
    error MessageTooLong(uint256 maxLength);
    /// @notice There is no message with this number.
    error UnknownMessage(uint256 id);
    // #if names
    /// @notice A name must be there, and no longer than MAX_NAME_BYTES.
    error InvalidName();
    // #endif
    // #if signOnce
    /// @notice Everybody can write once.
    error AlreadyPosted(address account);
    // #endif
    // #if editOwn || deleteOwn
    /// @notice Only the one who wrote the message may do this.
    error NotAuthor(address account);
    // #endif
    // #if deleteOwn || moderation
    /// @notice The message was deleted or hidden.
    error MessageNotVisible(uint256 id);
    // #endif
    // #if tips || tipJar
    /// @notice A tip must be more than nothing.
    error EmptyTip();
    /// @notice No money waits for you here.
    error NothingToWithdraw();
    // #endif
    // #if minimumTip
    /// @notice The tip is smaller than the least that is taken.
    error TipTooSmall(uint256 amount, uint256 minimum);
    // #endif
    // #if tipFee
    /// @notice The fee would be higher than it may be.
    error FeeTooHigh(uint256 bps, uint256 maxBps);
    // #endif
    // #if postFee
    /// @notice Writing costs exactly the fee.
    error WrongFee(uint256 sent, uint256 fee);
    /// @notice There are no fees to take.
    error NoFees();
    // #endif
    // #if likes
    /// @notice Everybody can like a message once.
    error AlreadyLiked(uint256 id);
    /// @notice You have not liked this message.
    error NotLiked(uint256 id);
    // #endif

    /// @notice Sets the rules; none of them can ever change.
    /// @param maxLength_ How many characters a message can have at most.
    // #if tipFee
    /// @param tipFeeBps_ The part of each tip that goes to the owner, in basis points.
    // #endif
    // #if minimumTip
    /// @param minTip_ The least that a tip can be, in wei.
    // #endif
    // #if postFee
    /// @param postFee_ What it costs to write a message, in wei.
    // #endif
    constructor(uint256 maxLength_/*#if tipFee*/, uint256 tipFeeBps_/*#endif*//*#if minimumTip*/, uint256 minTip_/*#endif*//*#if postFee*/, uint256 postFee_/*#endif*/)/*#if owned*/ Ownable(msg.sender)/*#endif*/ {
        if (maxLength_ == 0 || maxLength_ > 10_000) revert InvalidMaxLength();
        maxLength = maxLength_;
        // #if tipFee
        if (tipFeeBps_ > HIGHEST_FEE_BPS) revert FeeTooHigh(tipFeeBps_, HIGHEST_FEE_BPS);
        tipFeeBps = tipFeeBps_;
        // #endif
        // #if minimumTip
        minTip = minTip_;
        // #endif
        // #if postFee
        postFee = postFee_;
        // #endif
    }

    // #if tipJar
    /// @notice Sends the owner the ether sent along, with a few words. It goes straight to the owner.
    // #if names
    /// @param name Who gives.
    // #endif
    /// @param text The words.
    /// @return id The number of the message.
    function tip(/*#if names*/string calldata name, /*#endif*/string calldata text) external payable nonReentrant returns (uint256 id) {
        if (msg.value == 0) revert EmptyTip();
        // #if minimumTip
        if (msg.value < minTip) revert TipTooSmall(msg.value, minTip);
        // #endif
        id = _write(/*#if names*/name, /*#endif*/text/*#if replies*/, 0/*#endif*/);
        _messages[id].tips = msg.value;
        totalTips += msg.value;
        emit Tipped(id, msg.sender, owner(), msg.value);
        _pay(owner(), msg.value);
    }

    // #else
    //> /// @notice Writes a message/*#if postFee*/, for the fee/*#endif*//*#if ownerPosts*/. Only the owner can do this/*#endif*/.
    // #if names
    //> /// @param name Who writes.
    // #endif
    //> /// @param text The message.
    //> /// @return id The number of the message.
    //> function postMessage(/*#if names*/string calldata name, /*#endif*/string calldata text) external /*#if postFee*/payable /*#endif*//*#if ownerPosts*/onlyOwner /*#endif*/returns (uint256 id) {
    // #if signOnce
    //>     if (_messagesOf[msg.sender].length > 0) revert AlreadyPosted(msg.sender);
    // #endif
    // #if postFee
    //>     _takeFee();
    // #endif
    //>     return _write(/*#if names*/name, /*#endif*/text/*#if replies*/, 0/*#endif*/);
    //> }

    // #endif
    // #if replies
    /// @notice Answers a message/*#if postFee*/, for the fee/*#endif*/.
    /// @param replyTo The number of the message that is answered.
    // #if names
    /// @param name Who writes.
    // #endif
    /// @param text The answer.
    /// @return id The number of the answer, which is a message itself.
    function reply(uint256 replyTo, /*#if names*/string calldata name, /*#endif*/string calldata text) external /*#if postFee*/payable /*#endif*/returns (uint256 id) {
        _visible(replyTo);
        // #if postFee
        _takeFee();
        // #endif
        id = _write(/*#if names*/name, /*#endif*/text, replyTo);
        _replies[replyTo].push(id);
    }

    // #endif
    // #if editOwn
    /// @notice Changes a message. Only the one who wrote it can do this; everybody sees that it was changed.
    /// @param id The number of the message.
    /// @param text The new text.
    function editMessage(uint256 id, string calldata text) external {
        Message storage message = _visible(id);
        if (msg.sender != message.author) revert NotAuthor(msg.sender);
        _check(text);
        message.text = text;
        message.editedAt = block.timestamp;
        emit MessageEdited(id, text);
    }

    // #endif
    // #if deleteOwn
    /// @notice Takes the text of a message away. Only the one who wrote it can do this.
    /// @param id The number of the message.
    function deleteMessage(uint256 id) external {
        Message storage message = _existing(id);
        if (msg.sender != message.author) revert NotAuthor(msg.sender);
        if (message.deleted) revert MessageNotVisible(id);
        message.deleted = true;
        message.text = "";
        emit MessageDeleted(id);
    }

    // #endif
    // #if moderation
    /// @notice Hides a message. Only the owner can do this.
    /// @param id The number of the message.
    function hideMessage(uint256 id) external onlyOwner {
        _existing(id).hidden = true;
        emit MessageHidden(id, true);
    }

    /// @notice Shows a hidden message again. Only the owner can do this.
    /// @param id The number of the message.
    function showMessage(uint256 id) external onlyOwner {
        _existing(id).hidden = false;
        emit MessageHidden(id, false);
    }

    // #endif
    // #if tips
    /// @notice Sends the ether sent along to the one who wrote the message/*#if tipFee*/, less the fee/*#endif*/.
    /// @param id The number of the message.
    function tip(uint256 id) external payable nonReentrant {
        if (msg.value == 0) revert EmptyTip();
        Message storage message = _visible(id);
        message.tips += msg.value;
        totalTips += msg.value;
        tipsReceived[message.author] += msg.value;
        emit Tipped(id, msg.sender, message.author, msg.value);
        // #if tipFee
        uint256 fee = (msg.value * tipFeeBps) / BASIS_POINTS;
        _pay(owner(), fee);
        _pay(message.author, msg.value - fee);
        // #else
        //> _pay(message.author, msg.value);
        // #endif
    }

    // #endif
    // #if tips || tipJar
    /// @notice Takes the money that could not be sent to whoever calls.
    function withdraw() external nonReentrant {
        uint256 amount = pendingTips[msg.sender];
        if (amount == 0) revert NothingToWithdraw();
        pendingTips[msg.sender] = 0;
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    // #endif
    // #if likes
    /// @notice Likes a message; everybody can do this once for each.
    /// @param id The number of the message.
    function like(uint256 id) external {
        Message storage message = _visible(id);
        if (_liked[id][msg.sender]) revert AlreadyLiked(id);
        _liked[id][msg.sender] = true;
        ++message.likes;
        emit Liked(id, msg.sender);
    }

    /// @notice Takes the sender's like back.
    /// @param id The number of the message.
    function unlike(uint256 id) external {
        Message storage message = _existing(id);
        if (!_liked[id][msg.sender]) revert NotLiked(id);
        _liked[id][msg.sender] = false;
        --message.likes;
        emit Unliked(id, msg.sender);
    }

    // #endif
    // #if postFee
    /// @notice Pays the fees to the owner. Only the owner can do this.
    function withdrawFees() external onlyOwner nonReentrant {
        uint256 amount = feesCollected;
        if (amount == 0) revert NoFees();
        feesCollected = 0;
        emit FeesWithdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    // #endif
    /// @notice A message with all that belongs to it/*#if moderation*/; the text is left out while it is hidden/*#endif*/.
    /// @param id The number of the message.
    function getMessage(uint256 id) public view returns (Message memory message) {
        message = _existing(id);
        // #if moderation
        if (message.hidden) message.text = "";
        // #endif
    }

    /// @notice Messages in the order in which they were written/*#if moderation*/; the text of hidden ones is left out/*#endif*/.
    /// @param first The number of the first one.
    /// @param count How many; at most MAX_PAGE.
    function getMessages(uint256 first, uint256 count) external view returns (Message[] memory page) {
        if (first == 0) first = 1;
        uint256 there = first > messageCount ? 0 : messageCount - first + 1;
        page = new Message[](Math.min(Math.min(count, MAX_PAGE), there));
        for (uint256 i = 0; i < page.length; ++i) page[i] = getMessage(first + i);
    }

    /// @notice The text of a message/*#if moderation*/; nothing while it is hidden/*#endif*/.
    /// @param id The number of the message.
    function textOf(uint256 id) external view returns (string memory) {
        return getMessage(id).text;
    }

    /// @notice Who wrote a message.
    /// @param id The number of the message.
    function authorOf(uint256 id) external view returns (address) {
        return _existing(id).author;
    }

    /// @notice The numbers of all messages that somebody wrote.
    /// @param author The wallet.
    function messagesOf(address author) external view returns (uint256[] memory) {
        return _messagesOf[author];
    }

    // #if likes
    /// @notice How many like a message.
    /// @param id The number of the message.
    function likesOf(uint256 id) external view returns (uint256) {
        return _existing(id).likes;
    }

    /// @notice Whether somebody likes a message.
    /// @param id The number of the message.
    /// @param account The wallet.
    function hasLiked(uint256 id, address account) external view returns (bool) {
        return _liked[id][account];
    }

    // #endif
    // #if tips || tipJar
    /// @notice What was given for a message, in wei.
    /// @param id The number of the message.
    function tipsOf(uint256 id) external view returns (uint256) {
        return _existing(id).tips;
    }

    // #endif
    // #if replies
    /// @notice The numbers of the answers to a message.
    /// @param id The number of the message.
    function repliesOf(uint256 id) external view returns (uint256[] memory) {
        return _replies[id];
    }

    // #endif
    function _existing(uint256 id) private view returns (Message storage message) {
        message = _messages[id];
        if (message.author == address(0)) revert UnknownMessage(id);
    }

    // #if replies || editOwn || tips || likes
    function _visible(uint256 id) private view returns (Message storage message) {
        message = _existing(id);
        // #if deleteOwn
        if (message.deleted) revert MessageNotVisible(id);
        // #endif
        // #if moderation
        if (message.hidden) revert MessageNotVisible(id);
        // #endif
    }

    // #endif
    /// @dev Characters are counted as UTF-8 writes them: every byte that does not go on with an earlier character begins one.
    function _check(string calldata text) private view {
        bytes calldata data = bytes(text);
        if (data.length == 0) revert EmptyMessage();
        if (data.length > maxLength * 4) revert MessageTooLong(maxLength);
        if (data.length <= maxLength) return;
        uint256 characters = 0;
        for (uint256 i = 0; i < data.length; ++i) {
            if (uint8(data[i]) & 0xC0 != 0x80) ++characters;
        }
        if (characters > maxLength) revert MessageTooLong(maxLength);
    }

    // #if postFee
    function _takeFee() private {
        if (msg.value != postFee) revert WrongFee(msg.value, postFee);
        feesCollected += msg.value;
    }

    // #endif
    function _write(/*#if names*/string calldata name, /*#endif*/string calldata text/*#if replies*/, uint256 replyTo/*#endif*/) private returns (uint256 id) {
        _check(text);
        // #if names
        if (bytes(name).length == 0 || bytes(name).length > MAX_NAME_BYTES) revert InvalidName();
        // #endif
        id = ++messageCount;
        Message storage message = _messages[id];
        message.author = msg.sender;
        // #if names
        message.name = name;
        // #endif
        message.text = text;
        message.createdAt = block.timestamp;
        // #if replies
        message.replyTo = replyTo;
        // #endif
        _messagesOf[msg.sender].push(id);
        emit MessagePosted(id, msg.sender/*#if replies*/, replyTo/*#endif*/, text);
    }

    // #if tips || tipJar
    /// @dev Sends money, and keeps it for `withdraw` when the wallet does not take it.
    function _pay(address to, uint256 amount) private {
        if (amount == 0) return;
        (bool sent, ) = to.call{value: amount, gas: PAYMENT_GAS}("");
        if (!sent) pendingTips[to] += amount;
    }
    // #endif
}
