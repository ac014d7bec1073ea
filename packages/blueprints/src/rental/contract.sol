// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if owned
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
// #if lateFees
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
// #endif
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
/// @notice Rents $things$ out by the $unit$. Rent and deposit wait in the contract until the $thing$ is back: then the owner of
/// the $thing$ gets the rent, and the renter the deposit. The contract cannot see the $thing$ itself.
contract $Contract$ is /*#if owned*/Ownable2Step, /*#endif*/ReentrancyGuard {
    /// @notice How $aThing$ stands.
    enum Status {
        /// It can be rented.
        Available,
        /// Somebody has it.
        Rented,
        /// Its owner does not offer it at the moment.
        NotOffered/*#if arbiter*/,
        /// The two disagree; the arbiter decides.
        Disputed/*#endif*/
    }

    /// @notice Something that can be rented: $aThing$.
    struct Item {
        address owner;
        string name;
        /// What one $unit$ costs, in wei.
        uint256 $pricePerUnit$;
        /// What the renter leaves until the $thing$ is back, in wei.
        uint256 deposit;
        bool offered;
    }

    /// @notice The rental that is going on; nothing in it when there is none.
    struct Rental {
        address renter;
        uint256 startTime;
        /// When the $thing$ must be back (Unix seconds).
        uint256 endTime;
        /// What was paid for the whole time, in wei.
        uint256 rent;
        uint256 deposit;
        // #if lateFees || extend
        /// What one $unit$ cost when it was rented, in wei.
        uint256 $pricePerUnit$;
        // #endif
        /// When the renter said that it is back (Unix seconds); 0 before.
        uint256 returnedAt;
        // #if arbiter
        bool disputed;
        // #endif
        // #if arbiter && damage
        /// What the owner of the $thing$ wants for damage, in wei.
        uint256 damageClaim;
        // #endif
    }

    // #if choice.unit == day
    /// @notice How long one $unit$ is, in seconds.
    uint256 public constant UNIT = 1 days;
    // #endif
    // #if choice.unit == night
    //> /// @notice How long one $unit$ is, in seconds: from one day to the same time of the next.
    //> uint256 public constant UNIT = 1 days;
    // #endif
    // #if choice.unit == hour
    //> /// @notice How long one $unit$ is, in seconds.
    //> uint256 public constant UNIT = 1 hours;
    // #endif
    // #if choice.unit == week
    //> /// @notice How long one $unit$ is, in seconds.
    //> uint256 public constant UNIT = 7 days;
    // #endif
    // #if choice.unit == month
    //> /// @notice How long one $unit$ is, in seconds: 30 days.
    //> uint256 public constant UNIT = 30 days;
    // #endif

    /// @notice The longest time that can be rented, in $unit$s.
    uint256 public constant MAX_UNITS = 1_000;

    /// @notice How much gas a wallet that is sent money may use. Who needs more takes the money with `withdraw`.
    uint256 public constant PAYMENT_GAS = 50_000;

    // #if platformFee
    /// @notice Shares are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    /// @notice No contract made from this code can take more than this: 2,000 are a fifth.
    uint256 public constant HIGHEST_FEE_BPS = 2_000;

    /// @notice The part of each rent that goes to the owner of this contract, in basis points. It can never change.
    uint256 public immutable platformFeeBps;

    // #endif
    // #if arbiter
    /// @notice Who decides when the two disagree. It can never change.
    address public immutable arbiter;

    // #endif
    /// @notice How long the owner of $aThing$ has to answer when the renter says that it is back, and how long after the end
    /// $aThing$ that has not come back counts as lost; in seconds.
    uint256 public immutable graceTime;

    /// @notice How many $things$ were ever listed; they are numbered from 1.
    uint256 public itemCount;

    /// @notice Money that could not be sent to somebody, in wei; it waits until they call `withdraw`.
    mapping(address account => uint256) public pendingReturns;

    mapping(uint256 id => Item) private _items;
    mapping(uint256 id => Rental) private _rentals;
    mapping(address account => uint256[]) private _itemsOf;

    /// @notice Somebody listed $aThing$.
    event ItemListed(uint256 indexed id, address indexed owner, string name, uint256 $pricePerUnit$, uint256 deposit);
    /// @notice The price of $aThing$ was changed.
    event ItemUpdated(uint256 indexed id, uint256 $pricePerUnit$, uint256 deposit);
    /// @notice Whether $aThing$ is offered was changed.
    event ItemOffered(uint256 indexed id, bool offered);
    /// @notice Somebody rented $aThing$.
    event Rented(uint256 indexed id, address indexed renter, uint256 rent, uint256 deposit, uint256 endTime);
    // #if extend
    /// @notice A renter keeps $aThing$ for longer.
    event Extended(uint256 indexed id, address indexed renter, uint256 rent, uint256 endTime);
    // #endif
    /// @notice A renter says that the $thing$ is back.
    event ReturnClaimed(uint256 indexed id, address indexed renter);
    // #if !arbiter
    //> /// @notice The owner of the $thing$ says that it is not back.
    //> event ReturnRejected(uint256 indexed id, address indexed renter);
    // #endif
    // #if arbiter
    /// @notice The two disagree: the arbiter decides about the deposit.
    event Disputed(uint256 indexed id, address indexed by);
    // #endif
    // #if damage
    /// @notice The owner of the $thing$ wants a part of the deposit for damage.
    event DamageClaimed(uint256 indexed id, address indexed renter, uint256 amount, string reason);
    // #endif
    /// @notice A rental has ended. `kept` is what the owner of the $thing$ got of the deposit.
    event RentalEnded(uint256 indexed id, address indexed renter, uint256 rent, uint256 kept, uint256 depositBack);
    /// @notice Somebody took the money that waited for them.
    event Withdrawn(address indexed account, uint256 amount);

    /// @notice A name or a price is missing.
    error InvalidItem();
    /// @notice This contract cannot be created with such a value.
    error InvalidSetting();
    /// @notice There is nothing with this number.
    error UnknownItem(uint256 id);
    /// @notice It cannot be rented at the moment.
    error NotAvailable(uint256 id);
    /// @notice At least one $unit$, and no more than MAX_UNITS.
    error InvalidDuration(uint256 units);
    /// @notice Rent and deposit must be paid exactly.
    error WrongPayment(uint256 sent, uint256 cost);
    /// @notice Only the owner of the $thing$ may do this.
    error NotItemOwner(address account);
    /// @notice Only the one who rents the $thing$ may do this.
    error NotRenter(address account);
    /// @notice Nobody rents this at the moment.
    error NotRented(uint256 id);
    /// @notice The renter has said that it is back.
    error AlreadyReturned(uint256 id);
    /// @notice The renter has not said that it is back.
    error NotReturned(uint256 id);
    /// @notice This can be done from `time` on (Unix seconds).
    error TooEarly(uint256 time);
    /// @notice No money waits for you here.
    error NothingToWithdraw();
    // #if damage
    /// @notice A claim must be more than nothing, and no more than the deposit.
    error InvalidClaim(uint256 amount, uint256 deposit);
    // #endif
    // #if arbiter && damage
    /// @notice Nothing was claimed for damage.
    error NoClaim(uint256 id);
    // #endif
    // #if arbiter
    /// @notice The arbiter has to decide first.
    error InDispute(uint256 id);
    /// @notice There is nothing to decide.
    error NotDisputed(uint256 id);
    /// @notice Only the arbiter may do this.
    error NotArbiter(address account);
    /// @notice The owner of the $thing$ cannot get more than the deposit.
    error MoreThanDeposit(uint256 amount, uint256 deposit);
    // #endif
    // #if !arbiter || damage
    /// @notice The time to answer is over.
    error TooLate(uint256 time);
    // #endif

    /// @notice Sets the rules; none of them can ever change.
    /// @param graceTime_ How long the owner of $aThing$ has to answer, and until when $aThing$ counts as lost, in seconds.
    // #if arbiter
    /// @param arbiter_ Who decides when the two disagree.
    // #endif
    // #if platformFee
    /// @param platformFeeBps_ The part of each rent that goes to the owner of this contract, in basis points.
    // #endif
    constructor(uint256 graceTime_/*#if arbiter*/, address arbiter_/*#endif*//*#if platformFee*/, uint256 platformFeeBps_/*#endif*/)/*#if owned*/ Ownable(msg.sender)/*#endif*/ {
        if (graceTime_ == 0) revert InvalidSetting();
        graceTime = graceTime_;
        // #if arbiter
        if (arbiter_ == address(0)) revert InvalidSetting();
        arbiter = arbiter_;
        // #endif
        // #if platformFee
        if (platformFeeBps_ > HIGHEST_FEE_BPS) revert InvalidSetting();
        platformFeeBps = platformFeeBps_;
        // #endif
    }

    /// @notice Lists $aThing$ that can be rented/*#if !openListings*/. Only the owner of this contract can do this/*#endif*/.
    /// @param name What it is.
    /// @param $pricePerUnit$ What one $unit$ costs, in wei.
    /// @param deposit What the renter leaves until it is back, in wei; it can be nothing.
    /// @return id The number of the $thing$.
    function listItem(string calldata name, uint256 $pricePerUnit$, uint256 deposit) external /*#if !openListings*/onlyOwner /*#endif*/returns (uint256 id) {
        if (bytes(name).length == 0 || $pricePerUnit$ == 0) revert InvalidItem();
        id = ++itemCount;
        _items[id] = Item({owner: msg.sender, name: name, $pricePerUnit$: $pricePerUnit$, deposit: deposit, offered: true});
        _itemsOf[msg.sender].push(id);
        emit ItemListed(id, msg.sender, name, $pricePerUnit$, deposit);
    }

    /// @notice Changes what $aThing$ costs from now on; a rental that is going on stays as it was agreed. Only its owner can do this.
    /// @param id The number of the $thing$.
    /// @param $pricePerUnit$ What one $unit$ costs, in wei.
    /// @param deposit What the renter leaves until it is back, in wei.
    function updateItem(uint256 id, uint256 $pricePerUnit$, uint256 deposit) external {
        Item storage item = _own(id);
        if ($pricePerUnit$ == 0) revert InvalidItem();
        item.$pricePerUnit$ = $pricePerUnit$;
        item.deposit = deposit;
        emit ItemUpdated(id, $pricePerUnit$, deposit);
    }

    /// @notice Offers $aThing$ no longer. A rental that is going on goes on. Only its owner can do this.
    /// @param id The number of the $thing$.
    function delistItem(uint256 id) external {
        _own(id).offered = false;
        emit ItemOffered(id, false);
    }

    /// @notice Offers $aThing$ again. Only its owner can do this.
    /// @param id The number of the $thing$.
    function relistItem(uint256 id) external {
        _own(id).offered = true;
        emit ItemOffered(id, true);
    }

    /// @notice Rents $aThing$ from now on. Rent and deposit are paid together; `costOf` tells how much that is.
    /// @param id The number of the $thing$.
    /// @param $numberOfUnits$ For how many $unit$s.
    function rent(uint256 id, uint256 $numberOfUnits$) external payable {
        Item storage item = _existing(id);
        if (!item.offered || _rentals[id].renter != address(0)) revert NotAvailable(id);
        if ($numberOfUnits$ == 0 || $numberOfUnits$ > MAX_UNITS) revert InvalidDuration($numberOfUnits$);
        uint256 rentPaid = item.$pricePerUnit$ * $numberOfUnits$;
        uint256 cost = rentPaid + item.deposit;
        if (msg.value != cost) revert WrongPayment(msg.value, cost);
        Rental storage rental = _rentals[id];
        rental.renter = msg.sender;
        rental.startTime = block.timestamp;
        rental.endTime = block.timestamp + $numberOfUnits$ * UNIT;
        rental.rent = rentPaid;
        rental.deposit = item.deposit;
        // #if lateFees || extend
        rental.$pricePerUnit$ = item.$pricePerUnit$;
        // #endif
        emit Rented(id, msg.sender, rentPaid, item.deposit, rental.endTime);
    }

    // #if extend
    /// @notice Keeps $aThing$ for longer, at the price of the beginning. Only its renter can do this, before the end.
    /// @param id The number of the $thing$.
    /// @param $numberOfUnits$ For how many $unit$s more.
    function extendRental(uint256 id, uint256 $numberOfUnits$) external payable {
        Rental storage rental = _running(id);
        if (msg.sender != rental.renter) revert NotRenter(msg.sender);
        if (rental.returnedAt != 0) revert AlreadyReturned(id);
        if ($numberOfUnits$ == 0 || $numberOfUnits$ > MAX_UNITS || block.timestamp > rental.endTime) revert InvalidDuration($numberOfUnits$);
        uint256 cost = rental.$pricePerUnit$ * $numberOfUnits$;
        if (msg.value != cost) revert WrongPayment(msg.value, cost);
        rental.rent += cost;
        rental.endTime += $numberOfUnits$ * UNIT;
        emit Extended(id, msg.sender, cost, rental.endTime);
    }

    // #endif
    /// @notice Says that the $thing$ is back. Only its renter can do this. When its owner does not answer within graceTime, the
    /// rental can be ended with `finishReturn`.
    /// @param id The number of the $thing$.
    function markReturned(uint256 id) external {
        Rental storage rental = _running(id);
        if (msg.sender != rental.renter) revert NotRenter(msg.sender);
        if (rental.returnedAt != 0) revert AlreadyReturned(id);
        rental.returnedAt = block.timestamp;
        emit ReturnClaimed(id, msg.sender);
    }

    /// @notice Confirms that the $thing$ is back: the renter gets the deposit/*#if lateFees*/, less the rent for being late/*#endif*/, its owner the rent. Only its owner can do this.
    /// @param id The number of the $thing$.
    function confirmReturn(uint256 id) external nonReentrant {
        _own(id);
        // #if arbiter
        // Also in a dispute: who gives everything back needs nobody to decide.
        // #endif
        _end(id, _lateFeeOf(_rented(id)));
    }

    /// @notice Ends a rental whose owner did not answer within graceTime after the renter said that the $thing$ is back. Anyone can do this.
    /// @param id The number of the $thing$.
    function finishReturn(uint256 id) external nonReentrant {
        Rental storage rental = _running(id);
        if (rental.returnedAt == 0) revert NotReturned(id);
        if (block.timestamp < rental.returnedAt + graceTime) revert TooEarly(rental.returnedAt + graceTime);
        _end(id, _lateFeeOf(rental));
    }

    /// @notice Takes rent and deposit of $aThing$ that has not come back graceTime after the end. It is not offered any more then. Only its owner can do this.
    /// @param id The number of the $thing$.
    function claimDeposit(uint256 id) external nonReentrant {
        Item storage item = _own(id);
        Rental storage rental = _running(id);
        if (rental.returnedAt != 0) revert AlreadyReturned(id);
        if (block.timestamp < rental.endTime + graceTime) revert TooEarly(rental.endTime + graceTime);
        item.offered = false;
        emit ItemOffered(id, false);
        _end(id, rental.deposit);
    }

    // #if damage
    /// @notice Keeps a part of the deposit because the $thing$ came back damaged/*#if arbiter*/, if the renter or the arbiter agrees/*#endif*/. Only its owner can do this, once the
    /// renter says that it is back or the time is over, and before `finishReturn` can be called.
    // #if arbiter
    /// The renter agrees with `acceptDamage`; else the arbiter decides with `resolve`.
    // #endif
    /// @param id The number of the $thing$.
    /// @param amount What the damage costs, in wei: no more than the deposit.
    /// @param reason What is broken, for everyone to read.
    function claimDamage(uint256 id, uint256 amount, string calldata reason) external nonReentrant {
        _own(id);
        Rental storage rental = _running(id);
        if (rental.returnedAt == 0 && block.timestamp < rental.endTime) revert TooEarly(rental.endTime);
        if (rental.returnedAt != 0 && block.timestamp >= rental.returnedAt + graceTime) revert TooLate(rental.returnedAt + graceTime);
        if (amount == 0 || amount > rental.deposit) revert InvalidClaim(amount, rental.deposit);
        emit DamageClaimed(id, rental.renter, amount, reason);
        // #if arbiter
        rental.disputed = true;
        rental.damageClaim = amount;
        emit Disputed(id, msg.sender);
        // #else
        //> _end(id, _capped(_lateFeeOf(rental) + amount, rental.deposit));
        // #endif
    }

    // #endif
    // #if arbiter && damage
    /// @notice Agrees to what is claimed for damage: the rental ends, and the renter gets the rest of the deposit. Only the renter can do this.
    /// @param id The number of the $thing$.
    function acceptDamage(uint256 id) external nonReentrant {
        Rental storage rental = _rented(id);
        if (msg.sender != rental.renter) revert NotRenter(msg.sender);
        if (rental.damageClaim == 0) revert NoClaim(id);
        _end(id, _capped(_lateFeeOf(rental) + rental.damageClaim, rental.deposit));
    }

    // #endif
    // #if arbiter
    /// @notice Calls the arbiter, who then decides about the deposit. Only the two of a rental can do this.
    /// @param id The number of the $thing$.
    function dispute(uint256 id) external {
        Rental storage rental = _running(id);
        if (msg.sender != rental.renter && msg.sender != _items[id].owner) revert NotRenter(msg.sender);
        rental.disputed = true;
        emit Disputed(id, msg.sender);
    }

    /// @notice Decides how much of the deposit the owner of the $thing$ gets; the renter gets the rest of it, the owner the rent. Only the arbiter can do this.
    /// @param id The number of the $thing$.
    /// @param toOwner What the owner of the $thing$ gets of the deposit, in wei.
    function resolve(uint256 id, uint256 toOwner) external nonReentrant {
        if (msg.sender != arbiter) revert NotArbiter(msg.sender);
        Rental storage rental = _rentals[id];
        if (!rental.disputed) revert NotDisputed(id);
        if (toOwner > rental.deposit) revert MoreThanDeposit(toOwner, rental.deposit);
        _end(id, toOwner);
    }

    // #else
    //> /// @notice Says that $aThing$ is not back although its renter says so. Only its owner can do this, within graceTime.
    //> /// @param id The number of the $thing$.
    //> function rejectReturn(uint256 id) external {
    //>     _own(id);
    //>     Rental storage rental = _running(id);
    //>     if (rental.returnedAt == 0) revert NotReturned(id);
    //>     if (block.timestamp >= rental.returnedAt + graceTime) revert TooLate(rental.returnedAt + graceTime);
    //>     rental.returnedAt = 0;
    //>     emit ReturnRejected(id, rental.renter);
    //> }

    // #endif
    /// @notice Takes the money that could not be sent to whoever calls.
    function withdraw() external nonReentrant {
        uint256 amount = pendingReturns[msg.sender];
        if (amount == 0) revert NothingToWithdraw();
        pendingReturns[msg.sender] = 0;
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    /// @notice What renting $aThing$ costs, in wei: the rent and the deposit together.
    /// @param id The number of the $thing$.
    /// @param $numberOfUnits$ For how many $unit$s.
    function costOf(uint256 id, uint256 $numberOfUnits$) external view returns (uint256) {
        Item storage item = _existing(id);
        return item.$pricePerUnit$ * $numberOfUnits$ + item.deposit;
    }

    /// @notice Everything about $aThing$.
    /// @param id The number of the $thing$.
    function getItem(uint256 id) external view returns (Item memory) {
        return _existing(id);
    }

    /// @notice The rental that is going on; nothing in it when there is none.
    /// @param id The number of the $thing$.
    function getRental(uint256 id) external view returns (Rental memory) {
        _existing(id);
        return _rentals[id];
    }

    /// @notice Who has $aThing$ at the moment; nobody (address 0) when it is not rented.
    /// @param id The number of the $thing$.
    function renterOf(uint256 id) external view returns (address) {
        return _rentals[id].renter;
    }

    /// @notice Whether $aThing$ can be rented now.
    /// @param id The number of the $thing$.
    function isAvailable(uint256 id) external view returns (bool) {
        return status(id) == Status.Available;
    }

    // #if lateFees
    /// @notice What being late costs the renter so far, in wei; it is taken out of the deposit.
    /// @param id The number of the $thing$.
    function lateFeeOf(uint256 id) external view returns (uint256) {
        _existing(id);
        return _lateFeeOf(_rentals[id]);
    }

    // #endif
    /// @notice The numbers of all $things$ that somebody ever listed.
    /// @param account The wallet.
    function itemsOf(address account) external view returns (uint256[] memory) {
        return _itemsOf[account];
    }

    /// @notice How $aThing$ stands: 0 it can be rented, 1 somebody has it, 2 it is not offered/*#if arbiter*/, 3 in dispute/*#endif*/.
    /// @param id The number of the $thing$.
    function status(uint256 id) public view returns (Status) {
        Item storage item = _existing(id);
        // #if arbiter
        if (_rentals[id].disputed) return Status.Disputed;
        // #endif
        if (_rentals[id].renter != address(0)) return Status.Rented;
        return item.offered ? Status.Available : Status.NotOffered;
    }

    function _existing(uint256 id) private view returns (Item storage item) {
        item = _items[id];
        if (item.owner == address(0)) revert UnknownItem(id);
    }

    function _own(uint256 id) private view returns (Item storage item) {
        item = _existing(id);
        if (msg.sender != item.owner) revert NotItemOwner(msg.sender);
    }

    function _rented(uint256 id) private view returns (Rental storage rental) {
        rental = _rentals[id];
        if (rental.renter == address(0)) revert NotRented(id);
    }

    /// @dev The rental that is going on/*#if arbiter*/ and not in dispute/*#endif*/.
    function _running(uint256 id) private view returns (Rental storage rental) {
        rental = _rented(id);
        // #if arbiter
        if (rental.disputed) revert InDispute(id);
        // #endif
    }

    // #if lateFees
    /// @dev Each $unit$ that was begun after the end costs the rent of one, as far as the deposit goes.
    function _lateFeeOf(Rental storage rental) private view returns (uint256) {
        uint256 back = rental.returnedAt == 0 ? block.timestamp : rental.returnedAt;
        if (back <= rental.endTime) return 0;
        return Math.min(Math.ceilDiv(back - rental.endTime, UNIT) * rental.$pricePerUnit$, rental.deposit);
    }
    // #else
    //> function _lateFeeOf(Rental storage) private pure returns (uint256) {
    //>     return 0;
    //> }
    // #endif

    // #if damage
    function _capped(uint256 amount, uint256 most) private pure returns (uint256) {
        return amount > most ? most : amount;
    }

    // #endif
    /// @dev Ends a rental and pays everybody. `kept` is what the owner of the $thing$ gets of the deposit.
    function _end(uint256 id, uint256 kept) private {
        Rental memory rental = _rentals[id];
        address itemOwner = _items[id].owner;
        delete _rentals[id];
        emit RentalEnded(id, rental.renter, rental.rent, kept, rental.deposit - kept);
        // #if platformFee
        uint256 fee = (rental.rent * platformFeeBps) / BASIS_POINTS;
        _pay(owner(), fee);
        _pay(itemOwner, rental.rent - fee + kept);
        // #else
        //> _pay(itemOwner, rental.rent + kept);
        // #endif
        _pay(rental.renter, rental.deposit - kept);
    }

    /// @dev Sends money, and keeps it for `withdraw` when the wallet does not take it: nobody can stop a return that way.
    function _pay(address to, uint256 amount) private {
        if (amount == 0) return;
        (bool paid, ) = to.call{value: amount, gas: PAYMENT_GAS}("");
        if (!paid) pendingReturns[to] += amount;
    }
}
