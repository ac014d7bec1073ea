// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
/// @notice Collects donations in ether and shows everybody what came in, from whom, and what it was taken out for: each
/// payment to the charity carries a public note.
contract $Contract$ is Ownable2Step, ReentrancyGuard {
    /// @notice A donation.
    struct Donation {
        address donor;
        /// In wei.
        uint256 amount;
        /// When it was given (Unix seconds).
        uint256 time;
        // #if causes
        /// What it is for.
        uint256 causeId;
        // #endif
        // #if messages
        /// What the donor said.
        string message;
        // #endif
    }

    /// @notice Money that was taken out.
    struct Spending {
        /// In wei.
        uint256 amount;
        /// When it was taken (Unix seconds).
        uint256 time;
        // #if causes
        /// The cause whose money it was.
        uint256 causeId;
        // #endif
        /// What it was taken for.
        string note;
    }

    // #if causes
    /// @notice Something that people can give for. The money of each cause is counted apart.
    struct Cause {
        string name;
        // #if goal
        /// How much is wanted, in wei.
        uint256 goal;
        // #endif
        /// What was given for it so far, in wei.
        uint256 donated;
        /// What was taken out so far, in wei.
        uint256 spent;
        /// Whether donations are taken at the moment.
        bool open;
    }

    // #endif
    // #if badges
    /// @notice What a donor has earned by giving.
    enum Badge {
        None,
        Bronze,
        Silver,
        Gold
    }

    // #endif
    /// @notice How many donations, spendings or donors can be read in one go.
    uint256 public constant MAX_PAGE = 100;

    /// @notice How many bytes a note/*#if messages*/ or a message/*#endif*/ can have; a letter of English has one.
    uint256 public constant MAX_TEXT = 500;

    // #if beneficiary
    /// @notice The wallet that all money goes to. It can never change.
    address public immutable charity;

    // #endif
    // #if minimum
    /// @notice The least that a donation can be, in wei.
    uint256 public immutable minDonation;

    // #endif
    // #if withdrawLimit
    /// @notice The most that can be taken out within `limitPeriod`, in wei. It can never change.
    uint256 public immutable withdrawLimit;

    /// @notice For how long what was taken out counts against the limit, in seconds. It begins with the first withdrawal after the last one ended.
    uint256 public immutable limitPeriod;

    /// @notice When the current period began (Unix seconds); 0 before the first withdrawal.
    uint256 public periodStart;

    /// @notice What was taken out in that period, in wei.
    uint256 public takenInPeriod;

    // #endif
    // #if goal && !causes
    //> /// @notice How much is wanted, in wei. Donations are welcome beyond it.
    //> uint256 public immutable goal;
    //>
    // #endif
    // #if badges
    /// @notice What somebody must have given in all for each badge, in wei.
    uint256 public immutable bronzeFrom;
    uint256 public immutable silverFrom;
    uint256 public immutable goldFrom;

    // #endif
    /// @notice Everything that was ever given, in wei.
    uint256 public totalDonated;

    /// @notice Everything that was ever taken out, in wei.
    uint256 public totalSpent;

    /// @notice What somebody has given in all, in wei.
    mapping(address donor => uint256) public donatedBy;

    // #if topDonor
    /// @notice Who has given most in all.
    address public topDonor;

    // #endif
    // #if causes
    /// @notice How many causes there are; they are numbered from 1.
    uint256 public causeCount;

    mapping(uint256 causeId => Cause) private _causes;
    // #endif
    Donation[] private _donations;
    Spending[] private _spendings;
    address[] private _donors;

    /// @notice Somebody gave money.
    event Donated(uint256 indexed id, address indexed donor, uint256 amount/*#if causes*/, uint256 indexed causeId/*#endif*//*#if messages*/, string message/*#endif*/);
    /// @notice Money was taken out for what the note says.
    event Withdrawn(uint256 indexed id, address indexed to, uint256 amount/*#if causes*/, uint256 indexed causeId/*#endif*/, string note);
    // #if causes
    /// @notice There is a new cause.
    event CauseAdded(uint256 indexed causeId, string name/*#if goal*/, uint256 goal/*#endif*/);
    /// @notice Donations for a cause are taken, or no longer.
    event CauseOpenChanged(uint256 indexed causeId, bool open);
    // #endif
    // #if goal
    /// @notice As much was given as is wanted.
    event GoalReached(/*#if causes*/uint256 indexed causeId, /*#endif*/uint256 donated);
    // #endif
    // #if badges
    /// @notice A donor has earned a badge.
    event BadgeEarned(address indexed donor, Badge badge);
    // #endif

    /// @notice A donation must be more than nothing.
    error EmptyDonation();
    /// @notice A note must be there, and no longer than MAX_TEXT.
    error InvalidNote();
    /// @notice There is not so much money here.
    error NotEnough(uint256 amount, uint256 there);
    // #if withdrawLimit
    /// @notice No more than `left` can be taken out before `until` (Unix seconds).
    error LimitReached(uint256 amount, uint256 left, uint256 until);
    /// @notice A limit needs an amount and a period.
    error InvalidLimit();
    // #endif
    // #if messages
    /// @notice The message is longer than MAX_TEXT.
    error MessageTooLong();
    // #endif
    // #if beneficiary
    /// @notice A charity needs a wallet.
    error InvalidCharity();
    /// @notice Only the owner and the charity may do this.
    error NotAllowed(address account);
    // #endif
    // #if minimum
    /// @notice The donation is smaller than the least that is taken.
    error DonationTooSmall(uint256 amount, uint256 minimum);
    // #endif
    // #if goal
    /// @notice The goal must be more than nothing.
    error InvalidGoal();
    // #endif
    // #if badges
    /// @notice A higher badge must need more than a lower one.
    error InvalidBadges();
    // #endif
    // #if causes
    /// @notice There is no cause with this number.
    error UnknownCause(uint256 causeId);
    /// @notice Nothing is collected for this cause at the moment.
    error CauseClosed(uint256 causeId);
    /// @notice A cause needs a name of no more than MAX_TEXT.
    error InvalidName();
    // #endif

    // #if settings
    /// @notice Sets what can never change.
    // #if beneficiary
    /// @param charity_ The wallet that all money goes to.
    // #endif
    // #if minimum
    /// @param minDonation_ The least that a donation can be, in wei.
    // #endif
    // #if withdrawLimit
    /// @param withdrawLimit_ The most that can be taken out in one period, in wei.
    /// @param limitPeriod_ How long a period is, in seconds.
    // #endif
    // #if goal && !causes
    //> /// @param goal_ How much is wanted, in wei.
    // #endif
    // #if badges
    /// @param bronzeFrom_ What somebody must have given in all for the bronze badge, in wei.
    /// @param silverFrom_ The same for silver.
    /// @param goldFrom_ The same for gold.
    // #endif
    constructor(
        // #each setting
        // #sample
        address charity_,
        uint256 minDonation_,
        uint256 withdrawLimit_,
        uint256 limitPeriod_,
        uint256 bronzeFrom_,
        uint256 silverFrom_,
        uint256 goldFrom_
        // #endsample
        //> $setting.type$ $setting.name$_/*#if setting.more*/,/*#endif*/
        // #end
    ) Ownable(msg.sender) {
        // #if beneficiary
        if (charity_ == address(0)) revert InvalidCharity();
        charity = charity_;
        // #endif
        // #if minimum
        minDonation = minDonation_;
        // #endif
        // #if withdrawLimit
        if (withdrawLimit_ == 0 || limitPeriod_ == 0) revert InvalidLimit();
        withdrawLimit = withdrawLimit_;
        limitPeriod = limitPeriod_;
        // #endif
        // #if goal && !causes
        //> if (goal_ == 0) revert InvalidGoal();
        //> goal = goal_;
        // #endif
        // #if badges
        if (bronzeFrom_ == 0 || silverFrom_ <= bronzeFrom_ || goldFrom_ <= silverFrom_) revert InvalidBadges();
        bronzeFrom = bronzeFrom_;
        silverFrom = silverFrom_;
        goldFrom = goldFrom_;
        // #endif
    }
    // #else
    //> /// @notice Opens the collection; whoever creates it is the charity.
    //> constructor() Ownable(msg.sender) {}
    // #endif

    // #if !causes
    //> /// @notice Ether sent straight to the contract is a donation too.
    //> receive() external payable {
    //>     _donate(/*#if messages*/""/*#endif*/);
    //> }
    //>
    // #endif
    /// @notice Gives the ether sent along.
    // #if causes
    /// @param causeId What it is for.
    // #endif
    // #if messages
    /// @param message Some words for everybody to read; they may be left out.
    // #endif
    /// @return id The number of the donation, from 0.
    function donate(/*#if causes*/uint256 causeId/*#endif*//*#if causes && messages*/, /*#endif*//*#if messages*/string calldata message/*#endif*/) external payable returns (uint256 id) {
        return _donate(/*#if causes*/causeId/*#endif*//*#if causes && messages*/, /*#endif*//*#if messages*/message/*#endif*/);
    }

    // #if causes
    /// @notice Adds a cause that people can give for. Only the owner can do this.
    /// @param name What it is.
    // #if goal
    /// @param goal How much is wanted, in wei.
    // #endif
    /// @return causeId The number of the cause.
    function addCause(string calldata name/*#if goal*/, uint256 goal/*#endif*/) external onlyOwner returns (uint256 causeId) {
        if (bytes(name).length == 0 || bytes(name).length > MAX_TEXT) revert InvalidName();
        // #if goal
        if (goal == 0) revert InvalidGoal();
        // #endif
        causeId = ++causeCount;
        Cause storage cause = _causes[causeId];
        cause.name = name;
        // #if goal
        cause.goal = goal;
        // #endif
        cause.open = true;
        emit CauseAdded(causeId, name/*#if goal*/, goal/*#endif*/);
    }

    /// @notice Stops collecting for a cause, or collects again. Only the owner can do this.
    /// @param causeId The number of the cause.
    /// @param open Whether donations are taken.
    function setCauseOpen(uint256 causeId, bool open) external onlyOwner {
        _existing(causeId).open = open;
        emit CauseOpenChanged(causeId, open);
    }

    // #endif
    // #if beneficiary
    /// @notice Pays money to the charity's wallet, and says publicly what for. Only the owner and the charity can do this.
    // #else
    //> /// @notice Takes money out, and says publicly what for. Only the owner, which is the charity, can do this.
    // #endif
    // #if causes
    /// @param causeId The cause whose money it is.
    // #endif
    /// @param amount How much, in wei.
    /// @param note What it is spent for.
    /// @return id The number of the spending, from 0.
    function withdraw(/*#if causes*/uint256 causeId, /*#endif*/uint256 amount, string calldata note) external /*#if !beneficiary*/onlyOwner /*#endif*/nonReentrant returns (uint256 id) {
        // #if beneficiary
        if (msg.sender != owner() && msg.sender != charity) revert NotAllowed(msg.sender);
        address to = charity;
        // #else
        //> address to = owner();
        // #endif
        if (bytes(note).length == 0 || bytes(note).length > MAX_TEXT) revert InvalidNote();
        // #if causes
        Cause storage cause = _existing(causeId);
        uint256 there = cause.donated - cause.spent;
        // #else
        //> uint256 there = totalDonated - totalSpent;
        // #endif
        if (amount == 0 || amount > there) revert NotEnough(amount, there);
        // #if withdrawLimit
        if (periodStart == 0 || block.timestamp >= periodStart + limitPeriod) {
            periodStart = block.timestamp;
            takenInPeriod = 0;
        }
        if (amount > withdrawLimit - takenInPeriod) revert LimitReached(amount, withdrawLimit - takenInPeriod, periodStart + limitPeriod);
        takenInPeriod += amount;
        // #endif
        // #if causes
        cause.spent += amount;
        // #endif
        totalSpent += amount;
        id = _spendings.length;
        _spendings.push(Spending({amount: amount, time: block.timestamp, /*#if causes*/causeId: causeId, /*#endif*/note: note}));
        emit Withdrawn(id, to, amount/*#if causes*/, causeId/*#endif*/, note);
        Address.sendValue(payable(to), amount);
    }

    /// @notice How much money is here at the moment, in wei.
    function available() external view returns (uint256) {
        return totalDonated - totalSpent;
    }

    // #if withdrawLimit
    /// @notice How much more can be taken out in this period, in wei; whether there is so much is another question.
    function withdrawableNow() external view returns (uint256) {
        if (periodStart == 0 || block.timestamp >= periodStart + limitPeriod) return withdrawLimit;
        return withdrawLimit - takenInPeriod;
    }

    // #endif
    /// @notice How many donations there were.
    function donationCount() external view returns (uint256) {
        return _donations.length;
    }

    /// @notice How many have given.
    function donorCount() external view returns (uint256) {
        return _donors.length;
    }

    /// @notice How often money was taken out.
    function spendingCount() external view returns (uint256) {
        return _spendings.length;
    }

    /// @notice A donation.
    /// @param id Its number, from 0.
    function getDonation(uint256 id) external view returns (Donation memory) {
        return _donations[id];
    }

    /// @notice Donations in the order in which they came.
    /// @param first The number of the first one, from 0.
    /// @param count How many; at most MAX_PAGE.
    function getDonations(uint256 first, uint256 count) external view returns (Donation[] memory page) {
        page = new Donation[](_pageSize(first, count, _donations.length));
        for (uint256 i = 0; i < page.length; ++i) page[i] = _donations[first + i];
    }

    /// @notice What money was taken out for.
    /// @param id The number of the spending, from 0.
    function getSpending(uint256 id) external view returns (Spending memory) {
        return _spendings[id];
    }

    /// @notice What money was taken out for, in order.
    /// @param first The number of the first one, from 0.
    /// @param count How many; at most MAX_PAGE.
    function getSpendings(uint256 first, uint256 count) external view returns (Spending[] memory page) {
        page = new Spending[](_pageSize(first, count, _spendings.length));
        for (uint256 i = 0; i < page.length; ++i) page[i] = _spendings[first + i];
    }

    /// @notice Donors in the order of their first donation, with what each has given in all.
    /// @param first The number of the first one, from 0.
    /// @param count How many; at most MAX_PAGE.
    function getDonors(uint256 first, uint256 count) external view returns (address[] memory donors, uint256[] memory amounts) {
        donors = new address[](_pageSize(first, count, _donors.length));
        amounts = new uint256[](donors.length);
        for (uint256 i = 0; i < donors.length; ++i) {
            donors[i] = _donors[first + i];
            amounts[i] = donatedBy[donors[i]];
        }
    }

    // #if causes
    /// @notice Everything about a cause.
    /// @param causeId The number of the cause.
    function getCause(uint256 causeId) external view returns (Cause memory) {
        return _existing(causeId);
    }

    /// @notice What was given for a cause so far, in wei.
    /// @param causeId The number of the cause.
    function donatedFor(uint256 causeId) external view returns (uint256) {
        return _existing(causeId).donated;
    }

    /// @notice How much money of a cause is here at the moment, in wei.
    /// @param causeId The number of the cause.
    function availableFor(uint256 causeId) external view returns (uint256) {
        Cause storage cause = _existing(causeId);
        return cause.donated - cause.spent;
    }

    // #endif
    // #if goal && causes
    /// @notice How near a cause is to its goal, in percent; at most 100.
    /// @param causeId The number of the cause.
    function progress(uint256 causeId) external view returns (uint256) {
        Cause storage cause = _existing(causeId);
        return cause.donated >= cause.goal ? 100 : (cause.donated * 100) / cause.goal;
    }

    // #endif
    // #if goal && !causes
    //> /// @notice How near the goal is, in percent; at most 100.
    //> function progress() external view returns (uint256) {
    //>     return totalDonated >= goal ? 100 : (totalDonated * 100) / goal;
    //> }

    // #endif
    // #if badges
    /// @notice The badge that somebody has earned: 0 none, 1 bronze, 2 silver, 3 gold.
    /// @param donor The wallet.
    function badgeOf(address donor) public view returns (Badge) {
        uint256 given = donatedBy[donor];
        if (given >= goldFrom) return Badge.Gold;
        if (given >= silverFrom) return Badge.Silver;
        return given >= bronzeFrom ? Badge.Bronze : Badge.None;
    }

    // #endif
    // #if causes
    function _existing(uint256 causeId) private view returns (Cause storage cause) {
        cause = _causes[causeId];
        if (bytes(cause.name).length == 0) revert UnknownCause(causeId);
    }

    // #endif
    function _donate(/*#if causes*/uint256 causeId/*#endif*//*#if causes && messages*/, /*#endif*//*#if messages*/string memory message/*#endif*/) private returns (uint256 id) {
        if (msg.value == 0) revert EmptyDonation();
        // #if minimum
        if (msg.value < minDonation) revert DonationTooSmall(msg.value, minDonation);
        // #endif
        // #if messages
        if (bytes(message).length > MAX_TEXT) revert MessageTooLong();
        // #endif
        // #if causes
        Cause storage cause = _existing(causeId);
        if (!cause.open) revert CauseClosed(causeId);
        cause.donated += msg.value;
        // #endif
        // #if badges
        Badge before = badgeOf(msg.sender);
        // #endif
        if (donatedBy[msg.sender] == 0) _donors.push(msg.sender);
        donatedBy[msg.sender] += msg.value;
        totalDonated += msg.value;
        id = _donations.length;
        _donations.push(Donation({donor: msg.sender, amount: msg.value, time: block.timestamp/*#if causes*/, causeId: causeId/*#endif*//*#if messages*/, message: message/*#endif*/}));
        emit Donated(id, msg.sender, msg.value/*#if causes*/, causeId/*#endif*//*#if messages*/, message/*#endif*/);
        // #if topDonor
        if (donatedBy[msg.sender] > donatedBy[topDonor]) topDonor = msg.sender;
        // #endif
        // #if badges
        if (badgeOf(msg.sender) != before) emit BadgeEarned(msg.sender, badgeOf(msg.sender));
        // #endif
        // #if goal && causes
        if (cause.donated >= cause.goal && cause.donated - msg.value < cause.goal) emit GoalReached(causeId, cause.donated);
        // #endif
        // #if goal && !causes
        //> if (totalDonated >= goal && totalDonated - msg.value < goal) emit GoalReached(totalDonated);
        // #endif
    }

    function _pageSize(uint256 first, uint256 count, uint256 length) private pure returns (uint256) {
        return first >= length ? 0 : Math.min(Math.min(count, MAX_PAGE), length - first);
    }
}
