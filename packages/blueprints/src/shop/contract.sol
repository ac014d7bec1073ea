// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if owned
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
// #if held
/// @notice A place where $things$ are put up for sale and bought. What a buyer pays waits here until the buyer confirms that the
/// $thing$ has arrived. The contract cannot see or send the $thing$ itself.
// #else
//> /// @notice A place where $things$ are put up for sale and bought. The seller is paid at once. The contract cannot see or send
//> /// the $thing$ itself.
// #endif
contract $Contract$ is /*#if owned*/Ownable2Step, /*#endif*/ReentrancyGuard {
    /// @notice Something that is put up for sale.
    struct Item {
        /// Who sells it and will be paid.
        address seller;
        /// What it is.
        string name;
        /// What one costs, in wei.
        uint256 price;
        /// How many are left.
        uint256 stock;
        /// Whether it is still put up.
        bool listed;
    }

    // #if held
    /// @notice How far a purchase has come.
    enum OrderStatus {
        /// It is paid; the money waits here.
        Paid,
        /// The seller was paid.
        Completed,
        /// The buyer got the money back.
        Refunded/*#if complaints*/,
        /// There is a complaint; the money stays here.
        Disputed/*#endif*//*#if arbiter*/,
        /// The arbiter has decided.
        Resolved/*#endif*/
    }

    /// @notice A purchase whose money this contract keeps, or has kept.
    struct Order {
        uint256 itemId;
        address buyer;
        /// How many were bought.
        uint256 quantity;
        /// What was paid, in wei.
        uint256 amount;
        OrderStatus status;
        // #if autoRelease
        /// From when on the seller can take the money if nobody has complained (Unix seconds).
        uint256 claimableAt;
        // #endif
    }

    // #endif
    // #if arbiter || platformFee
    /// @notice Shares are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    // #endif
    // #if platformFee
    /// @notice No contract made from this code can take more than this: 2,000 are a fifth.
    uint256 public constant HIGHEST_FEE_BPS = 2_000;

    /// @notice The part of each sale that goes to the owner of this contract, in basis points. It can never change.
    uint256 public immutable platformFeeBps;

    /// @notice Fees that the owner can collect, in wei.
    uint256 public feesOwed;

    // #endif
    // #if autoRelease
    /// @notice How long a buyer has to complain, counted from the purchase, in seconds. It can never change.
    uint256 public immutable complaintTime;

    // #endif
    // #if arbiter
    /// @notice Who decides when there is a complaint. It can never change.
    address public immutable arbiter;

    /// @notice Money that a decision of the arbiter has given to somebody and that they have not collected yet, in wei.
    mapping(address account => uint256) public owed;

    // #endif
    /// @notice How many things were ever put up; they are numbered from 1.
    uint256 public itemCount;
    // #if held

    /// @notice How many purchases there were; they are numbered from 1.
    uint256 public orderCount;
    // #endif

    mapping(uint256 itemId => Item) private _items;
    // #if held
    mapping(uint256 orderId => Order) private _orders;
    // #endif

    /// @notice Something was put up for sale.
    event ItemListed(uint256 indexed itemId, address indexed seller, string name, uint256 price, uint256 stock);
    /// @notice It costs something else from now on.
    event PriceUpdated(uint256 indexed itemId, uint256 price);
    /// @notice It was taken off.
    event ItemDelisted(uint256 indexed itemId);
    // #if stock
    /// @notice There are more of it.
    event Restocked(uint256 indexed itemId, uint256 stock);
    // #endif
    /// @notice Somebody bought it.
    event ItemSold(uint256 indexed itemId, address indexed buyer, uint256 quantity, uint256 amount/*#if held*/, uint256 orderId/*#endif*/);
    // #if held
    /// @notice The seller of a purchase was paid.
    event OrderCompleted(uint256 indexed orderId, address indexed seller, uint256 amount);
    /// @notice The buyer of a purchase got the money back.
    event OrderRefunded(uint256 indexed orderId, address indexed buyer, uint256 amount);
    // #endif
    // #if complaints
    /// @notice Somebody has complained about a purchase.
    event OrderDisputed(uint256 indexed orderId, address indexed by);
    // #endif
    // #if arbiter
    /// @notice The arbiter has divided the money of a purchase.
    event OrderResolved(uint256 indexed orderId, uint256 sellerShare, uint256 buyerShare);
    /// @notice Somebody collected what a decision had given them.
    event Withdrawn(address indexed account, uint256 amount);
    // #endif
    // #if platformFee
    /// @notice The owner collected the fees.
    event FeesWithdrawn(address indexed owner, uint256 amount);
    // #endif

    /// @notice A name, a price or a number of pieces is missing.
    error InvalidItem();
    /// @notice There is nothing with this number.
    error UnknownItem(uint256 itemId);
    /// @notice It is sold or was taken off.
    error NotForSale(uint256 itemId);
    // #if stock
    /// @notice There are not as many left.
    error NotEnoughLeft(uint256 wanted, uint256 left);
    // #endif
    /// @notice Only the seller may do this.
    error NotSeller(address account);
    /// @notice The price must be paid exactly.
    error WrongPayment(uint256 sent, uint256 cost);
    // #if settings
    /// @notice This contract cannot be created with such a value.
    error InvalidSetting();
    // #endif
    // #if held
    /// @notice There is no purchase with this number.
    error UnknownOrder(uint256 orderId);
    /// @notice Only the buyer may do this.
    error NotBuyer(address account);
    /// @notice The money of this purchase was paid out already/*#if complaints*/, or there is a complaint/*#endif*/.
    error OrderClosed(uint256 orderId);
    // #endif
    // #if autoRelease
    /// @notice The buyer can still complain until `time` (Unix seconds).
    error TooEarly(uint256 time);
    /// @notice A complaint was possible until `time` (Unix seconds).
    error TooLate(uint256 time);
    // #endif
    // #if arbiter
    /// @notice Only the arbiter may do this.
    error NotArbiter(address account);
    /// @notice Nobody has complained about this purchase.
    error NotDisputed(uint256 orderId);
    /// @notice The share must be between nothing and everything.
    error InvalidShare(uint256 bps);
    // #endif
    // #if arbiter && openListings
    /// @notice Who decides between buyers and sellers cannot be one of them.
    error ArbiterCannotTrade(address arbiter);
    // #endif
    // #if arbiter || platformFee
    /// @notice There is nothing to collect.
    error NothingToWithdraw();
    // #endif

    // #if constructor
    /// @notice Opens the shop/*#if settings*/ with rules that can never change/*#endif*/.
    // #if autoRelease
    /// @param complaintTime_ How long a buyer has to complain, in seconds.
    // #endif
    // #if arbiter
    /// @param arbiter_ Who decides when there is a complaint.
    // #endif
    // #if platformFee
    /// @param platformFeeBps_ The part of each sale that goes to the owner, in basis points.
    // #endif
    constructor(
        // #each setting
        // #sample
        uint256 complaintTime_,
        address arbiter_,
        uint256 platformFeeBps_
        // #endsample
        //> $setting.type$ $setting.name$_/*#if setting.more*/,/*#endif*/
        // #end
    )/*#if owned*/ Ownable(msg.sender)/*#endif*/ {
        // #if autoRelease
        if (complaintTime_ == 0) revert InvalidSetting();
        complaintTime = complaintTime_;
        // #endif
        // #if arbiter
        if (arbiter_ == address(0)) revert InvalidSetting();
        arbiter = arbiter_;
        // #endif
        // #if platformFee
        if (platformFeeBps_ > HIGHEST_FEE_BPS) revert InvalidSetting();
        platformFeeBps = platformFeeBps_;
        // #endif
    }

    // #endif
    /// @notice Puts $aThing$ up for sale/*#if !openListings*/. Only the owner can do this/*#endif*/.
    /// @param name What it is.
    /// @param price What /*#if stock*/one/*#else*/it/*#endif*/ costs, in wei.
    // #if stock
    /// @param stock How many of it there are.
    // #endif
    /// @return itemId Its number.
    function listItem(string calldata name, uint256 price/*#if stock*/, uint256 stock/*#endif*/) external /*#if !openListings*/onlyOwner /*#endif*/returns (uint256 itemId) {
        // #if arbiter && openListings
        if (msg.sender == arbiter) revert ArbiterCannotTrade(msg.sender);
        // #endif
        if (bytes(name).length == 0 || price == 0/*#if stock*/ || stock == 0/*#endif*/) revert InvalidItem();
        itemId = ++itemCount;
        // #if stock
        _items[itemId] = Item({seller: msg.sender, name: name, price: price, stock: stock, listed: true});
        emit ItemListed(itemId, msg.sender, name, price, stock);
        // #else
        //> _items[itemId] = Item({seller: msg.sender, name: name, price: price, stock: 1, listed: true});
        //> emit ItemListed(itemId, msg.sender, name, price, 1);
        // #endif
    }

    /// @notice Changes what it costs from now on. Only its seller can do this, while it is for sale.
    /// @param itemId Its number.
    /// @param price What /*#if stock*/one/*#else*/it/*#endif*/ costs, in wei.
    function updatePrice(uint256 itemId, uint256 price) external {
        Item storage item = _own(itemId);
        if (price == 0) revert InvalidItem();
        item.price = price;
        emit PriceUpdated(itemId, price);
    }

    // #if stock
    /// @notice Adds more pieces, also when all were sold. Only its seller can do this.
    /// @param itemId Its number.
    /// @param more How many more there are.
    function restock(uint256 itemId, uint256 more) external {
        Item storage item = _own(itemId);
        if (more == 0) revert InvalidItem();
        item.stock += more;
        emit Restocked(itemId, item.stock);
    }

    // #endif
    /// @notice Takes it off: nobody can buy it any more. Only its seller can do this.
    /// @param itemId Its number.
    function delistItem(uint256 itemId) external {
        _own(itemId).listed = false;
        emit ItemDelisted(itemId);
    }

    // #if held
    /// @notice Buys it: costs exactly its price. The money waits here until you confirm that it has arrived.
    // #else
    //> /// @notice Buys it: costs exactly its price. The seller is paid at once.
    // #endif
    /// @param itemId Its number.
    // #if stock
    /// @param quantity How many of it.
    // #endif
    // #if held
    /// @return orderId The number of the purchase.
    // #endif
    function buy(uint256 itemId/*#if stock*/, uint256 quantity/*#endif*/) external payable nonReentrant /*#if held*/returns (uint256 orderId) /*#endif*/{
        // #if arbiter && openListings
        if (msg.sender == arbiter) revert ArbiterCannotTrade(msg.sender);
        // #endif
        Item storage item = _existing(itemId);
        if (!item.listed || item.stock == 0) revert NotForSale(itemId);
        // #if stock
        if (quantity == 0 || quantity > item.stock) revert NotEnoughLeft(quantity, item.stock);
        uint256 cost = item.price * quantity;
        // #else
        //> uint256 quantity = 1;
        //> uint256 cost = item.price;
        // #endif
        if (msg.value != cost) revert WrongPayment(msg.value, cost);
        item.stock -= quantity;
        // #if held
        orderId = ++orderCount;
        Order storage order = _orders[orderId];
        order.itemId = itemId;
        order.buyer = msg.sender;
        order.quantity = quantity;
        order.amount = cost;
        // #if autoRelease
        order.claimableAt = block.timestamp + complaintTime;
        // #endif
        emit ItemSold(itemId, msg.sender, quantity, cost, orderId);
        // #else
        //> emit ItemSold(itemId, msg.sender, quantity, cost);
        //> Address.sendValue(payable(item.seller), _withoutFee(cost));
        // #endif
    }

    // #if held
    /// @notice Says that it has arrived: the seller is paid. Only the buyer can do this/*#if complaints*/, also after a complaint/*#endif*/. It cannot be undone.
    /// @param orderId The number of the purchase.
    function confirmReceipt(uint256 orderId) external nonReentrant {
        Order storage order = _unpaid(orderId);
        if (msg.sender != order.buyer) revert NotBuyer(msg.sender);
        _complete(orderId, order);
    }

    /// @notice Gives the buyer the money back. Only the seller can do this/*#if complaints*/, also after a complaint/*#endif*/. The $thing$ is not for sale again by that.
    /// @param orderId The number of the purchase.
    function refund(uint256 orderId) external nonReentrant {
        Order storage order = _unpaid(orderId);
        if (msg.sender != _items[order.itemId].seller) revert NotSeller(msg.sender);
        order.status = OrderStatus.Refunded;
        emit OrderRefunded(orderId, order.buyer, order.amount);
        Address.sendValue(payable(order.buyer), order.amount);
    }

    // #endif
    // #if autoRelease
    /// @notice Pays the seller when the buyer has neither confirmed nor complained in time. Only the seller can do this.
    /// @param orderId The number of the purchase.
    function claimPayment(uint256 orderId) external nonReentrant {
        Order storage order = _existingOrder(orderId);
        if (msg.sender != _items[order.itemId].seller) revert NotSeller(msg.sender);
        if (order.status != OrderStatus.Paid) revert OrderClosed(orderId);
        if (block.timestamp < order.claimableAt) revert TooEarly(order.claimableAt);
        _complete(orderId, order);
    }

    // #endif
    // #if complaints
    // #if arbiter
    /// @notice Calls the arbiter, for example because nothing has arrived. Only the buyer and the seller can do this.
    // #else
    //> /// @notice Complains, for example because nothing has arrived: the seller can then no longer take the money by waiting.
    //> /// Only the buyer can do this, in time.
    // #endif
    /// @param orderId The number of the purchase.
    function dispute(uint256 orderId) external {
        Order storage order = _existingOrder(orderId);
        if (msg.sender != order.buyer/*#if arbiter*/ && msg.sender != _items[order.itemId].seller/*#endif*/) revert NotBuyer(msg.sender);
        if (order.status != OrderStatus.Paid) revert OrderClosed(orderId);
        // #if autoRelease
        if (block.timestamp >= order.claimableAt) revert TooLate(order.claimableAt);
        // #endif
        order.status = OrderStatus.Disputed;
        emit OrderDisputed(orderId, msg.sender);
    }

    // #endif
    // #if arbiter
    /// @notice Divides the money of a purchase with a complaint between the two, who then collect it with withdraw. Only the arbiter can do this.
    /// @param orderId The number of the purchase.
    /// @param sellerBps The part of the seller in basis points: 10,000 gives everything to the seller, 0 to the buyer.
    function resolve(uint256 orderId, uint256 sellerBps) external {
        if (msg.sender != arbiter) revert NotArbiter(msg.sender);
        Order storage order = _existingOrder(orderId);
        if (order.status != OrderStatus.Disputed) revert NotDisputed(orderId);
        if (sellerBps > BASIS_POINTS) revert InvalidShare(sellerBps);
        order.status = OrderStatus.Resolved;
        uint256 share = (order.amount * sellerBps) / BASIS_POINTS;
        uint256 rest = order.amount - share;
        share = _withoutFee(share);
        owed[_items[order.itemId].seller] += share;
        owed[order.buyer] += rest;
        emit OrderResolved(orderId, share, rest);
    }

    /// @notice Pays you what decisions of the arbiter have given you.
    function withdraw() external nonReentrant {
        uint256 amount = owed[msg.sender];
        if (amount == 0) revert NothingToWithdraw();
        owed[msg.sender] = 0;
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    // #endif
    // #if platformFee
    /// @notice Pays the collected fees to the owner. Only the owner can do this.
    function withdrawFees() external onlyOwner nonReentrant {
        uint256 amount = feesOwed;
        if (amount == 0) revert NothingToWithdraw();
        feesOwed = 0;
        emit FeesWithdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    // #endif
    /// @notice Everything about something that was put up.
    /// @param itemId Its number.
    function getItem(uint256 itemId) external view returns (Item memory) {
        return _existing(itemId);
    }

    /// @notice Several things, in the order of their numbers.
    /// @param start Number of the first one.
    /// @param count How many at most; fewer when there are no more.
    function getItems(uint256 start, uint256 count) external view returns (Item[] memory items) {
        if (start == 0) start = 1;
        if (start > itemCount) return items;
        uint256 left = itemCount - start + 1;
        items = new Item[](count < left ? count : left);
        for (uint256 i = 0; i < items.length; ++i) {
            items[i] = _items[start + i];
        }
    }

    /// @notice Whether it can be bought now.
    /// @param itemId Its number.
    function isForSale(uint256 itemId) external view returns (bool) {
        Item storage item = _existing(itemId);
        return item.listed && item.stock > 0;
    }

    // #if held
    /// @notice Everything about a purchase.
    /// @param orderId Its number.
    function getOrder(uint256 orderId) external view returns (Order memory) {
        return _existingOrder(orderId);
    }

    /// @notice Several purchases, in the order of their numbers.
    /// @param start Number of the first one.
    /// @param count How many at most; fewer when there are no more.
    function getOrders(uint256 start, uint256 count) external view returns (Order[] memory orders) {
        if (start == 0) start = 1;
        if (start > orderCount) return orders;
        uint256 left = orderCount - start + 1;
        orders = new Order[](count < left ? count : left);
        for (uint256 i = 0; i < orders.length; ++i) {
            orders[i] = _orders[start + i];
        }
    }

    // #endif
    function _existing(uint256 itemId) private view returns (Item storage item) {
        item = _items[itemId];
        if (item.seller == address(0)) revert UnknownItem(itemId);
    }

    /// @dev What the caller has put up, as long as it is not taken off/*#if !stock*/ or sold/*#endif*/.
    function _own(uint256 itemId) private view returns (Item storage item) {
        item = _existing(itemId);
        if (msg.sender != item.seller) revert NotSeller(msg.sender);
        if (!item.listed/*#if !stock*/ || item.stock == 0/*#endif*/) revert NotForSale(itemId);
    }

    // #if held
    function _existingOrder(uint256 orderId) private view returns (Order storage order) {
        order = _orders[orderId];
        if (order.buyer == address(0)) revert UnknownOrder(orderId);
    }

    /// @dev A purchase whose money is still here/*#if complaints*/, with or without a complaint/*#endif*/.
    function _unpaid(uint256 orderId) private view returns (Order storage order) {
        order = _existingOrder(orderId);
        if (order.status != OrderStatus.Paid/*#if complaints*/ && order.status != OrderStatus.Disputed/*#endif*/) revert OrderClosed(orderId);
    }

    function _complete(uint256 orderId, Order storage order) private {
        order.status = OrderStatus.Completed;
        address seller = _items[order.itemId].seller;
        uint256 amount = _withoutFee(order.amount);
        emit OrderCompleted(orderId, seller, amount);
        Address.sendValue(payable(seller), amount);
    }

    // #endif
    // #if platformFee
    /// @dev Keeps the owner's part back. What is left is the seller's.
    function _withoutFee(uint256 amount) private returns (uint256) {
        uint256 fee = (amount * platformFeeBps) / BASIS_POINTS;
        feesOwed += fee;
        return amount - fee;
    }
    // #else
    //> function _withoutFee(uint256 amount) private pure returns (uint256) {
    //>     return amount;
    //> }
    // #endif
}
