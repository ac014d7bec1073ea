// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #if tokens
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
// #endif
// #if !tokens
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
// #endif
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
// #if tokens
/// @notice People who bring friends earn tokens: whoever registers may name one member who invited them, once and for good. A reward is
/// promised only while the tokens for it are here.
// #else
//> /// @notice People who bring buyers earn a share: whoever registers or buys may name one member who referred them, once and for good, and that
//> /// member gets a part of what they pay.
// #endif
/// Only members can be named, and nobody can name themselves, so that there are no circles.
contract $Contract$ is Ownable2Step, ReentrancyGuard {
    // #if tokens
    using SafeERC20 for IERC20;

    // #endif
    /// @notice What is fixed when the contract is created.
    struct Settings {
        // #if tokens
        /// What a member earns for a friend, counted in the token's smallest unit.
        uint256 reward;
        // #endif
        // #if !tokens
        /// What a member earns of a friend's payment, in basis points.
        uint256 rewardBps;
        // #endif
        // #if levels
        /// What the member above earns, in basis points.
        uint256 secondBps;
        /// What the member above that one earns, in basis points.
        uint256 thirdBps;
        // #endif
        // #if maxReferrals
        /// The most friends that one member can bring.
        uint256 maxReferrals;
        // #endif
        // #if fixedPrice
        /// What a purchase costs, in wei.
        uint256 price;
        // #endif
        // #if discount
        /// By how much the first purchase is cheaper for who was referred, in basis points.
        uint256 discountBps;
        // #endif
        // #if gift
        /// What a friend gets for coming, counted in the token's smallest unit.
        uint256 welcomeReward;
        // #endif
    }

    /// @notice Shares are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    // #if confirmed
    /// @notice No call confirms more members than this, so that it fits into a block.
    uint256 public constant MAX_BATCH = 100;

    // #endif
    // #if tokens
    /// @notice The token in which rewards are paid.
    IERC20 public immutable token;

    /// @notice What a member earns for a friend, counted in the token's smallest unit. It can never change.
    uint256 public immutable reward;

    // #endif
    // #if !tokens
    /// @notice What a member earns of a friend's payment, in basis points. It can never change.
    uint256 public immutable rewardBps;

    // #endif
    // #if levels
    // #if tokens
    /// @notice What the member above earns, as a part of the reward in basis points. It can never change.
    // #else
    //> /// @notice What the member above earns of a payment, in basis points. It can never change.
    // #endif
    uint256 public immutable secondBps;

    // #if tokens
    /// @notice What the member above that one earns, as a part of the reward in basis points. It can never change.
    // #else
    //> /// @notice What the member above that one earns of a payment, in basis points. It can never change.
    // #endif
    uint256 public immutable thirdBps;

    // #endif
    // #if maxReferrals
    /// @notice The most friends that one member can bring. It can never change.
    uint256 public immutable maxReferrals;

    // #endif
    // #if fixedPrice
    /// @notice What a purchase costs, in wei. It can never change.
    uint256 public immutable price;

    // #endif
    // #if discount
    /// @notice By how much the first purchase is cheaper for who was referred, in basis points. It can never change.
    uint256 public immutable discountBps;

    // #endif
    // #if gift
    /// @notice What a friend gets for coming, counted in the token's smallest unit. It can never change.
    uint256 public immutable welcomeReward;

    // #endif
    /// @notice Whether somebody is a member.
    mapping(address account => bool) public isRegistered;

    /// @notice Who brought a member; nobody is 0.
    mapping(address account => address) public referrerOf;

    /// @notice How many friends a member has brought.
    mapping(address account => uint256) public referralCount;

    /// @notice What a member has earned and not taken yet.
    mapping(address account => uint256) public pendingRewards;

    /// @notice What a member has earned in all.
    mapping(address account => uint256) public totalEarned;

    /// @notice How many members there are.
    uint256 public memberCount;

    /// @notice What members have earned and not taken yet, all together.
    uint256 public totalPending;

    /// @notice What all members have earned together.
    uint256 public totalRewards;

    // #if confirmed
    /// @notice Whether the owner has confirmed a member, so that there was a reward for who brought them.
    mapping(address account => bool) public isConfirmed;

    // #endif
    // #if !tokens
    /// @notice What somebody has paid in all, in wei.
    mapping(address account => uint256) public spentBy;

    /// @notice What all have paid together, in wei.
    uint256 public totalSales;

    /// @notice What is left of the payments for the owner and has not been taken yet, in wei.
    uint256 public proceeds;

    // #endif
    /// @notice Somebody became a member; `referrer` brought them, nobody is 0.
    event Registered(address indexed account, address indexed referrer);
    /// @notice A member earned something because `from`/*#if tokens*/ came/*#endif*//*#if !tokens*/ paid/*#endif*/; level 1 is who brought them.
    event RewardEarned(address indexed account, address indexed from, uint256 amount, uint256 level);
    /// @notice A member took what they had earned.
    event RewardsClaimed(address indexed account, uint256 amount);
    // #if tokens
    /// @notice There were not enough tokens here to promise a reward.
    event RewardMissed(address indexed account, address indexed from, uint256 amount);
    /// @notice Somebody put tokens in for rewards.
    event Funded(address indexed from, uint256 amount);
    /// @notice The owner took back tokens that were not promised to anybody.
    event RestWithdrawn(address indexed to, uint256 amount);
    // #endif
    // #if gift
    /// @notice A friend earned something for coming.
    event WelcomeEarned(address indexed account, uint256 amount);
    // #endif
    // #if confirmed
    /// @notice The owner confirmed a member.
    event Confirmed(address indexed account);
    // #endif
    // #if !tokens
    /// @notice Somebody paid.
    event Purchased(address indexed buyer, address indexed referrer, uint256 amount);
    /// @notice The owner took what was left of the payments.
    event ProceedsWithdrawn(address indexed to, uint256 amount);
    // #endif

    /// @notice A reward, a share, a price or a limit makes no sense.
    error InvalidTerms();
    /// @notice This wallet is a member already; who brought it can never change.
    error AlreadyRegistered(address account);
    /// @notice Nobody can bring themselves.
    error SelfReferral();
    /// @notice Only a member can bring others.
    error UnknownReferrer(address referrer);
    // #if maxReferrals
    /// @notice This member cannot bring more friends.
    error ReferralLimitReached(address referrer, uint256 maxReferrals);
    // #endif
    /// @notice Nothing waits for you here.
    error NothingToClaim();
    // #if !fixedPrice
    //> /// @notice The amount must be more than nothing.
    //> error ZeroAmount();
    // #endif
    // #if fixedPrice
    /// @notice The payment must be exactly the price.
    error WrongPayment(uint256 sent, uint256 price);
    // #endif
    // #if confirmed
    /// @notice Only members can be confirmed.
    error NotRegistered(address account);
    /// @notice The list must have between one and `limit` wallets at once.
    error InvalidList(uint256 count, uint256 limit);
    // #endif

    // #if tokens
    /// @notice Sets the rules. Rewards can be earned once somebody has put tokens in.
    /// @param token_ The token in which rewards are paid.
    // #else
    //> /// @notice Sets the rules.
    // #endif
    /// @param settings What can never change.
    constructor(
        // #if tokens
        IERC20 token_,
        // #endif
        Settings memory settings
    ) Ownable(msg.sender) {
        // #if tokens
        if (settings.reward == 0) revert InvalidTerms();
        token = token_;
        reward = settings.reward;
        // #endif
        // #if !tokens
        uint256 shares = settings.rewardBps;
        if (shares == 0) revert InvalidTerms();
        rewardBps = settings.rewardBps;
        // #if levels
        shares += settings.secondBps + settings.thirdBps;
        // #endif
        if (shares > BASIS_POINTS) revert InvalidTerms();
        // #endif
        // #if levels
        if (settings.secondBps > BASIS_POINTS || settings.thirdBps > BASIS_POINTS) revert InvalidTerms();
        secondBps = settings.secondBps;
        thirdBps = settings.thirdBps;
        // #endif
        // #if maxReferrals
        if (settings.maxReferrals == 0) revert InvalidTerms();
        maxReferrals = settings.maxReferrals;
        // #endif
        // #if fixedPrice
        if (settings.price == 0) revert InvalidTerms();
        price = settings.price;
        // #endif
        // #if discount
        if (settings.discountBps >= BASIS_POINTS) revert InvalidTerms();
        discountBps = settings.discountBps;
        // #endif
        // #if gift
        welcomeReward = settings.welcomeReward;
        // #endif
    }

    // #if confirmed
    /// @notice Makes the sender a member. Who brought them is rewarded once the owner has confirmed it.
    // #else
    //> /// @notice Makes the sender a member.
    // #endif
    /// @param referrer The member who brought them; 0 for nobody. It can never change.
    function register(address referrer) external {
        _register(referrer);
    }

    // #if confirmed
    /// @notice Confirms members, so that those who brought them are rewarded. Only the owner can do this; who is confirmed already is left out.
    /// @param accounts The members.
    function confirm(address[] calldata accounts) external onlyOwner {
        if (accounts.length == 0 || accounts.length > MAX_BATCH) revert InvalidList(accounts.length, MAX_BATCH);
        for (uint256 i = 0; i < accounts.length; ++i) {
            address account = accounts[i];
            if (!isRegistered[account]) revert NotRegistered(account);
            if (isConfirmed[account]) continue;
            isConfirmed[account] = true;
            emit Confirmed(account);
            _rewardFor(account);
        }
    }

    // #endif
    // #if !tokens
    // #if fixedPrice
    /// @notice Buys once, for exactly the price that `priceFor` tells. Who is no member yet becomes one.
    // #else
    //> /// @notice Pays the ether that is sent along. Who is no member yet becomes one.
    // #endif
    /// @param referrer The member who referred the sender; 0 for nobody. For who is a member already it makes no difference.
    function buy(address referrer) external payable {
        // #if fixedPrice
        uint256 due = priceFor(msg.sender, referrer);
        if (msg.value != due) revert WrongPayment(msg.value, due);
        // #else
        //> if (msg.value == 0) revert ZeroAmount();
        // #endif
        if (!isRegistered[msg.sender]) _register(referrer);
        // #if firstOnly
        bool isFirst = spentBy[msg.sender] == 0;
        // #endif
        spentBy[msg.sender] += msg.value;
        totalSales += msg.value;
        emit Purchased(msg.sender, referrerOf[msg.sender], msg.value);
        // #if firstOnly
        uint256 rewards = isFirst ? _rewardReferrers(msg.sender, msg.value) : 0;
        // #else
        //> uint256 rewards = _rewardReferrers(msg.sender, msg.value);
        // #endif
        proceeds += msg.value - rewards;
    }

    // #endif
    // #if fixedPrice
    /// @notice What the next purchase costs somebody, in wei.
    // #if discount
    /// @param buyer Who buys.
    /// @param referrer The member who referred them; 0 for nobody. For who is a member already it makes no difference.
    function priceFor(address buyer, address referrer) public view returns (uint256) {
        address broughtBy = isRegistered[buyer] ? referrerOf[buyer] : referrer;
        if (broughtBy == address(0) || spentBy[buyer] > 0) return price;
        return price - (price * discountBps) / BASIS_POINTS;
    }
    // #else
    //> function priceFor(address, address) public view returns (uint256) {
    //>     return price;
    //> }
    // #endif

    // #endif
    /// @notice Takes what the sender has earned.
    function claimRewards() external nonReentrant {
        uint256 amount = pendingRewards[msg.sender];
        if (amount == 0) revert NothingToClaim();
        pendingRewards[msg.sender] = 0;
        totalPending -= amount;
        emit RewardsClaimed(msg.sender, amount);
        // #if tokens
        token.safeTransfer(msg.sender, amount);
        // #else
        //> Address.sendValue(payable(msg.sender), amount);
        // #endif
    }

    // #if tokens
    /// @notice Puts tokens in for rewards. Tokens that are simply sent here do the same. Allow this contract to take them first.
    /// @param amount How many, counted in the smallest unit.
    function fund(uint256 amount) external nonReentrant {
        emit Funded(msg.sender, amount);
        token.safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @notice Takes back the tokens that are not promised to anybody. Only the owner can do this.
    function withdrawRest() external onlyOwner nonReentrant {
        uint256 rest = available();
        if (rest == 0) revert NothingToClaim();
        emit RestWithdrawn(msg.sender, rest);
        token.safeTransfer(msg.sender, rest);
    }

    /// @notice How many tokens are left for further rewards, counted in the smallest unit.
    function available() public view returns (uint256) {
        return token.balanceOf(address(this)) - totalPending;
    }

    // #endif
    // #if !tokens
    /// @notice Takes what is left of the payments after all rewards. Only the owner can do this.
    function withdrawProceeds() external onlyOwner nonReentrant {
        uint256 amount = proceeds;
        if (amount == 0) revert NothingToClaim();
        proceeds = 0;
        emit ProceedsWithdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    // #endif
    function _register(address referrer) private {
        if (isRegistered[msg.sender]) revert AlreadyRegistered(msg.sender);
        if (referrer == msg.sender) revert SelfReferral();
        isRegistered[msg.sender] = true;
        ++memberCount;
        if (referrer != address(0)) {
            if (!isRegistered[referrer]) revert UnknownReferrer(referrer);
            // #if maxReferrals
            if (referralCount[referrer] == maxReferrals) revert ReferralLimitReached(referrer, maxReferrals);
            // #endif
            ++referralCount[referrer];
            referrerOf[msg.sender] = referrer;
        }
        emit Registered(msg.sender, referrer);
        // #if tokens && !confirmed
        //> _rewardFor(msg.sender);
        // #endif
    }

    // #if tokens
    function _rewardFor(address member) private {
        if (referrerOf[member] == address(0)) return;
        _rewardReferrers(member, reward);
        // #if gift
        if (_promise(member, member, welcomeReward)) emit WelcomeEarned(member, welcomeReward);
        // #endif
    }

    // #endif
    // #if levels
    /// @dev Walks up at most three steps.
    function _rewardReferrers(address member, uint256 amount) private returns (uint256 rewards) {
        // #if tokens
        uint256[3] memory shares = [BASIS_POINTS, secondBps, thirdBps];
        // #else
        //> uint256[3] memory shares = [rewardBps, secondBps, thirdBps];
        // #endif
        address earner = referrerOf[member];
        for (uint256 i = 0; i < 3 && earner != address(0); ++i) {
            uint256 earned = (amount * shares[i]) / BASIS_POINTS;
            if (_promise(earner, member, earned)) {
                rewards += earned;
                emit RewardEarned(earner, member, earned, i + 1);
            }
            earner = referrerOf[earner];
        }
    }
    // #else
    //> function _rewardReferrers(address member, uint256 amount) private returns (uint256 rewards) {
    //>     address earner = referrerOf[member];
    //>     if (earner == address(0)) return 0;
    // #if tokens
    //>     uint256 earned = amount;
    // #else
    //>     uint256 earned = (amount * rewardBps) / BASIS_POINTS;
    // #endif
    //>     if (_promise(earner, member, earned)) {
    //>         rewards = earned;
    //>         emit RewardEarned(earner, member, earned, 1);
    //>     }
    //> }
    // #endif

    // #if tokens
    /// @dev Whether the tokens for it are here; only then it is written down.
    function _promise(address account, address from, uint256 amount) private returns (bool) {
        if (amount == 0) return false;
        if (amount > available()) {
            emit RewardMissed(account, from, amount);
            return false;
        }
        pendingRewards[account] += amount;
        totalEarned[account] += amount;
        totalPending += amount;
        totalRewards += amount;
        return true;
    }
    // #else
    //> function _promise(address account, address, uint256 amount) private returns (bool) {
    //>     if (amount == 0) return false;
    //>     pendingRewards[account] += amount;
    //>     totalEarned[account] += amount;
    //>     totalPending += amount;
    //>     totalRewards += amount;
    //>     return true;
    //> }
    // #endif
}
