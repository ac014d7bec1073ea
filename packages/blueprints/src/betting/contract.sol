// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
/// @notice People bet on what will happen. All stakes go into one pot, and those who were right share it by their stakes.
/// Somebody has to say what happened: the /*#if referee*/referee/*#endif*//*#if !referee*/owner/*#endif*/, whom everybody who bets has to trust.
contract $Contract$ is Ownable2Step, ReentrancyGuard {
    /// @notice How a market stands.
    enum Status {
        /// Bets are taken.
        Open,
        /// Bets are no longer taken; the result is awaited.
        Closed,
        /// The result is known: whoever was right can claim.
        Resolved,
        /// Nobody was right, or it was called off: everybody can take their stakes back.
        Refunding
    }

    struct Market {
        string question;
        string[] options;
        address creator;
        /// Bets are taken until this moment (Unix seconds).
        uint256 closesAt;
        /// Open, Resolved or Refunding; whether time is up is not kept here.
        Status status;
        uint256 winningOption;
        uint256 pot;
        /// What the winners share, once the result is known.
        uint256 payout;
        uint256[] pools;
        mapping(uint256 option => mapping(address account => uint256)) bets;
        mapping(address account => uint256) staked;
        mapping(address account => bool) claimed;
    }

    /// @notice A market as it stands.
    struct MarketInfo {
        string question;
        string[] options;
        address creator;
        uint256 closesAt;
        Status status;
        /// The option that won; only when it is resolved.
        uint256 winningOption;
        uint256 pot;
    }

    /// @notice The most options that a market can have.
    uint256 public constant MAX_OPTIONS = 32;

    /// @notice The longest that bets can be taken.
    uint256 public constant MAX_DURATION = 366 days;

    /// @notice When no result was given for so long after the close, anyone can call the market off.
    uint256 public constant ABANDONED_AFTER = 30 days;

    // #if houseFee
    /// @notice Shares are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    /// @notice No contract made from this code can take more than this: 2,000 are a fifth.
    uint256 public constant HIGHEST_FEE_BPS = 2_000;

    /// @notice The part of a pot that goes to the owner when somebody won, in basis points. It can never change.
    uint256 public immutable houseFeeBps;

    /// @notice Fees that the owner can collect, in wei.
    uint256 public feesOwed;

    // #endif
    // #if minBet
    /// @notice The least that a bet can be, in wei.
    uint256 public immutable minBet;

    // #endif
    // #if maxBet
    /// @notice The most that one wallet can bet in a market, in wei.
    uint256 public immutable maxBet;

    // #endif
    // #if referee
    /// @notice Who says what happened.
    address public referee;

    // #endif
    /// @notice How many markets there are; they are numbered from 1.
    uint256 public marketCount;

    mapping(uint256 id => Market) private _markets;

    /// @notice A market was opened.
    event MarketCreated(uint256 indexed id, address indexed creator, string question, string[] options, uint256 closesAt);
    /// @notice Somebody bet.
    event BetPlaced(uint256 indexed id, address indexed account, uint256 indexed option, uint256 amount);
    /// @notice The result is known.
    event MarketResolved(uint256 indexed id, uint256 indexed option, uint256 payout);
    /// @notice Everybody can take their stakes back: nobody was right, or the market was called off.
    event MarketRefunding(uint256 indexed id);
    /// @notice Somebody was paid what they won, or got their stakes back.
    event Claimed(uint256 indexed id, address indexed account, uint256 amount);
    // #if referee
    /// @notice Somebody else says what happened from now on.
    event RefereeChanged(address indexed referee);
    // #endif
    // #if houseFee
    /// @notice The owner collected the fees.
    event FeesWithdrawn(address indexed owner, uint256 amount);
    // #endif

    /// @notice There is no market with this number.
    error UnknownMarket(uint256 id);
    /// @notice A market needs a question, between two and MAX_OPTIONS options, and a close within MAX_DURATION.
    error InvalidMarket();
    /// @notice The market has no such option.
    error UnknownOption(uint256 option, uint256 options);
    /// @notice This is not possible in this state of the market.
    error WrongStatus(Status status);
    /// @notice A bet must be more than nothing.
    error NoStake();
    // #if minBet
    /// @notice The bet is smaller than the least that is taken.
    error BetTooSmall(uint256 amount, uint256 minBet);
    // #endif
    // #if maxBet
    /// @notice One wallet cannot bet more in a market.
    error BetTooLarge(uint256 staked, uint256 maxBet);
    // #endif
    /// @notice Only the /*#if referee*/referee/*#endif*//*#if !referee*/owner/*#endif*/ can do this.
    error NotReferee(address account);
    /// @notice The result can still be given until `abandonedAt`.
    error NotAbandoned(uint256 abandonedAt);
    /// @notice Nothing is due to you here.
    error NothingToClaim();
    // #if houseFee || minBet || maxBet || referee
    /// @notice The contract cannot be created, or set, with such a value.
    error InvalidSetting();
    // #endif

    // #if settings
    /// @notice What is fixed when the contract is created.
    struct Settings {
        // #if houseFee
        /// The part of a pot that goes to the owner when somebody won, in basis points.
        uint256 houseFeeBps;
        // #endif
        // #if minBet
        /// The least that a bet can be, in wei.
        uint256 minBet;
        // #endif
        // #if maxBet
        /// The most that one wallet can bet in a market, in wei.
        uint256 maxBet;
        // #endif
        // #if referee
        /// Who says what happened, at first.
        address referee;
        // #endif
    }

    /// @notice Starts without markets.
    /// @param settings What holds from the start.
    constructor(Settings memory settings) Ownable(msg.sender) {
        // #if houseFee
        if (settings.houseFeeBps > HIGHEST_FEE_BPS) revert InvalidSetting();
        houseFeeBps = settings.houseFeeBps;
        // #endif
        // #if minBet
        minBet = settings.minBet;
        // #endif
        // #if maxBet
        if (settings.maxBet == 0/*#if minBet*/ || settings.maxBet < settings.minBet/*#endif*/) revert InvalidSetting();
        maxBet = settings.maxBet;
        // #endif
        // #if referee
        _setReferee(settings.referee);
        // #endif
    }
    // #else
    //> /// @notice Starts without markets.
    //> constructor() Ownable(msg.sender) {}
    // #endif

    /// @notice Opens a market/*#if openMarkets*/. Anyone can do this; what happened is still said by the /*#endif*//*#if openMarkets && referee*/referee/*#endif*//*#if openMarkets && !referee*/owner/*#endif*//*#if !openMarkets*/. Only the owner can do this/*#endif*/.
    /// @param question What people bet on.
    /// @param options What can happen; the options are numbered from 0.
    /// @param duration For how long bets are taken, in seconds.
    /// @return id The number of the market.
    function createMarket(string calldata question, string[] calldata options, uint256 duration) external /*#if !openMarkets*/onlyOwner /*#endif*/returns (uint256 id) {
        if (bytes(question).length == 0 || options.length < 2 || options.length > MAX_OPTIONS || duration == 0 || duration > MAX_DURATION) {
            revert InvalidMarket();
        }
        id = ++marketCount;
        Market storage market = _markets[id];
        market.question = question;
        for (uint256 i = 0; i < options.length; ++i) {
            if (bytes(options[i]).length == 0) revert InvalidMarket();
            market.options.push(options[i]);
        }
        market.pools = new uint256[](options.length);
        market.creator = msg.sender;
        market.closesAt = block.timestamp + duration;
        emit MarketCreated(id, msg.sender, question, options, market.closesAt);
    }

    /// @notice Bets the ether sent along on an option.
    /// @param id The number of the market.
    /// @param option The number of the option; the first is 0.
    function placeBet(uint256 id, uint256 option) external payable {
        Market storage market = _existing(id);
        Status status_ = _statusOf(market);
        if (status_ != Status.Open) revert WrongStatus(status_);
        if (option >= market.options.length) revert UnknownOption(option, market.options.length);
        if (msg.value == 0) revert NoStake();
        // #if minBet
        if (msg.value < minBet) revert BetTooSmall(msg.value, minBet);
        // #endif
        // #if maxBet
        if (market.staked[msg.sender] + msg.value > maxBet) revert BetTooLarge(market.staked[msg.sender] + msg.value, maxBet);
        // #endif
        market.bets[option][msg.sender] += msg.value;
        market.staked[msg.sender] += msg.value;
        market.pools[option] += msg.value;
        market.pot += msg.value;
        emit BetPlaced(id, msg.sender, option, msg.value);
    }

    /// @notice Says what happened; no bets are taken after that. When nobody bet on it, everybody gets their stakes back.
    /// Only the /*#if referee*/referee/*#endif*//*#if !referee*/owner/*#endif*/ can do this, once.
    /// @param id The number of the market.
    /// @param option The number of the option that came true.
    function resolve(uint256 id, uint256 option) external {
        Market storage market = _existing(id);
        _requireReferee();
        _requireUndecided(market);
        if (option >= market.options.length) revert UnknownOption(option, market.options.length);
        if (market.pools[option] == 0) {
            _refundAll(id, market);
            return;
        }
        market.status = Status.Resolved;
        market.winningOption = option;
        // #if houseFee
        uint256 fee = (market.pot * houseFeeBps) / BASIS_POINTS;
        feesOwed += fee;
        market.payout = market.pot - fee;
        // #else
        //> market.payout = market.pot;
        // #endif
        emit MarketResolved(id, option, market.payout);
    }

    /// @notice Calls a market off, so that everybody can take their stakes back. Only the /*#if referee*/referee/*#endif*//*#if !referee*/owner/*#endif*/ can do this; anyone, when no
    /// result was given for ABANDONED_AFTER.
    /// @param id The number of the market.
    function cancelMarket(uint256 id) external {
        Market storage market = _existing(id);
        _requireUndecided(market);
        uint256 abandonedAt = market.closesAt + ABANDONED_AFTER;
        if (msg.sender != _referee() && block.timestamp < abandonedAt) revert NotAbandoned(abandonedAt);
        _refundAll(id, market);
    }

    /// @notice Pays out what you have won, or gives your stakes back when nobody was right or the market was called off.
    /// @param id The number of the market.
    function claim(uint256 id) external nonReentrant {
        Market storage market = _existing(id);
        uint256 amount = _claimable(market, msg.sender);
        if (amount == 0) revert NothingToClaim();
        market.claimed[msg.sender] = true;
        emit Claimed(id, msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    // #if referee
    /// @notice Lets somebody else say what happened. Only the owner can do this.
    /// @param newReferee Who.
    function setReferee(address newReferee) external onlyOwner {
        _setReferee(newReferee);
    }

    // #endif
    // #if houseFee
    /// @notice Pays the fees out to the owner. Only the owner can do this.
    function withdrawFees() external onlyOwner nonReentrant {
        uint256 amount = feesOwed;
        if (amount == 0) revert NothingToClaim();
        feesOwed = 0;
        emit FeesWithdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    // #endif
    /// @notice Everything about a market.
    /// @param id The number of the market.
    function getMarket(uint256 id) external view returns (MarketInfo memory) {
        Market storage market = _existing(id);
        return
            MarketInfo({
                question: market.question,
                options: market.options,
                creator: market.creator,
                closesAt: market.closesAt,
                status: _statusOf(market),
                winningOption: market.winningOption,
                pot: market.pot
            });
    }

    /// @notice The options of a market, in their order.
    /// @param id The number of the market.
    function getOptions(uint256 id) external view returns (string[] memory) {
        return _existing(id).options;
    }

    /// @notice What was bet on each option, in wei, in the order of the options.
    /// @param id The number of the market.
    function getPools(uint256 id) external view returns (uint256[] memory) {
        return _existing(id).pools;
    }

    /// @notice All that was bet in a market, in wei.
    /// @param id The number of the market.
    function totalPot(uint256 id) external view returns (uint256) {
        return _existing(id).pot;
    }

    /// @notice How a market stands: 0 open, 1 closed, 2 resolved, 3 stakes go back.
    /// @param id The number of the market.
    function status(uint256 id) external view returns (Status) {
        return _statusOf(_existing(id));
    }

    /// @notice What somebody bet on an option, in wei.
    /// @param id The number of the market.
    /// @param option The number of the option; the first is 0.
    /// @param account Who.
    function betOf(uint256 id, uint256 option, address account) external view returns (uint256) {
        return _existing(id).bets[option][account];
    }

    /// @notice What somebody can claim now, in wei.
    /// @param id The number of the market.
    /// @param account Who.
    function claimable(uint256 id, address account) external view returns (uint256) {
        return _claimable(_existing(id), account);
    }

    function _existing(uint256 id) private view returns (Market storage market) {
        market = _markets[id];
        if (market.creator == address(0)) revert UnknownMarket(id);
    }

    function _statusOf(Market storage market) private view returns (Status) {
        return market.status == Status.Open && block.timestamp >= market.closesAt ? Status.Closed : market.status;
    }

    function _requireUndecided(Market storage market) private view {
        if (market.status != Status.Open) revert WrongStatus(market.status);
    }

    function _referee() private view returns (address) {
        // #if referee
        return referee;
        // #else
        //> return owner();
        // #endif
    }

    function _requireReferee() private view {
        if (msg.sender != _referee()) revert NotReferee(msg.sender);
    }

    function _refundAll(uint256 id, Market storage market) private {
        market.status = Status.Refunding;
        emit MarketRefunding(id);
    }

    function _claimable(Market storage market, address account) private view returns (uint256) {
        if (market.claimed[account]) return 0;
        if (market.status == Status.Refunding) return market.staked[account];
        if (market.status != Status.Resolved) return 0;
        uint256 option = market.winningOption;
        return Math.mulDiv(market.payout, market.bets[option][account], market.pools[option]);
    }
    // #if referee

    function _setReferee(address newReferee) private {
        if (newReferee == address(0)) revert InvalidSetting();
        referee = newReferee;
        emit RefereeChanged(newReferee);
    }
    // #endif
}
