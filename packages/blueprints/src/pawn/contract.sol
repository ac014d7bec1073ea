// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if platformFee
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
// #if dailyInterest
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
// #endif
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
/// @notice Loans between people against a unique item (NFT, ERC-721). The item lies in this contract until the loan is paid back;
/// if it is not paid back in time, the one who lent the money takes the item.
contract $Contract$ is /*#if platformFee*/Ownable2Step, /*#endif*/ReentrancyGuard {
    /// @notice The life of a loan.
    enum Status {
        /// The item is here; nobody has lent yet.
        Requested,
        /// The money is lent.
        Active,
        /// It was paid back, and the item with it.
        Repaid,
        /// It was not paid back in time; the lender has the item.
        Claimed,
        /// The owner of the item took it back before anyone lent.
        Cancelled
    }

    /// @notice A loan that is asked for, or was given.
    struct Loan {
        /// Who asks for the money and leaves the item.
        address borrower;
        /// Who lent the money; nobody before that.
        address lender;
        /// The collection of the item.
        address nft;
        /// The number of the item in its collection.
        uint256 tokenId;
        /// How much is lent, in wei.
        uint256 amount;
        /// What the loan costs for its whole time, in basis points of the amount.
        uint256 interestBps;
        /// For how long it is lent, in seconds.
        uint256 duration;
        /// Until when it must be paid back (Unix seconds); 0 before anyone lent.
        uint256 dueAt;
        Status status;
    }

    /// @notice Shares are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    /// @notice A loan can cost ten times its amount at most: so a slip of the finger does not cost everything.
    uint256 public constant HIGHEST_INTEREST_BPS = 100_000;

    /// @notice The longest time of a loan, in seconds.
    uint256 public constant LONGEST_DURATION = 3650 days;

    /// @notice How much gas a wallet that is sent money may use. Who needs more takes the money with `withdraw`.
    uint256 public constant PAYMENT_GAS = 50_000;

    // #if platformFee
    /// @notice No contract made from this code can take more than this of the interest: 5,000 are a half.
    uint256 public constant HIGHEST_FEE_BPS = 5_000;

    /// @notice The part of the interest that goes to the owner of this contract, in basis points. It can never change.
    uint256 public immutable platformFeeBps;

    /// @notice Fees that the owner can collect, in wei.
    uint256 public feesOwed;

    // #endif
    // #if grace
    /// @notice How long after the end a loan can still be paid back, in seconds. It can never change.
    uint256 public immutable graceTime;

    // #endif
    // #if ownCollection
    /// @notice The only collection whose items are taken as a pledge.
    address public immutable collection;

    // #endif
    /// @notice How many loans were ever asked for; they are numbered from 1.
    uint256 public loanCount;

    /// @notice Money that could not be sent to somebody, in wei; it waits until they call `withdraw`.
    mapping(address account => uint256) public pendingReturns;

    mapping(uint256 loanId => Loan) private _loans;

    /// @notice Somebody left an item and asks for a loan.
    event LoanRequested(uint256 indexed loanId, address indexed borrower, address indexed nft, uint256 tokenId, uint256 amount);
    /// @notice The item was taken back before anyone lent.
    event LoanCancelled(uint256 indexed loanId);
    /// @notice Somebody lent the money.
    event LoanFunded(uint256 indexed loanId, address indexed lender, uint256 dueAt);
    /// @notice The loan was paid back, and the item given back.
    event LoanRepaid(uint256 indexed loanId, uint256 amount, uint256 interest);
    /// @notice The loan was not paid back in time, and the lender took the item.
    event PledgeClaimed(uint256 indexed loanId, address indexed lender);
    /// @notice Somebody took the money that waited for them.
    event Withdrawn(address indexed account, uint256 amount);
    // #if platformFee
    /// @notice The owner collected the fees.
    event FeesWithdrawn(address indexed owner, uint256 amount);
    // #endif

    // #if constructor
    /// @notice This contract cannot be created with such a value.
    error InvalidSetting();
    // #endif
    /// @notice A loan needs an amount, a time, and interest that is not too high.
    error InvalidLoan();
    /// @notice There is no loan with this number.
    error UnknownLoan(uint256 loanId);
    /// @notice This cannot be done any more, or not yet.
    error WrongStatus(Status status);
    /// @notice Only who asked for the loan may do this.
    error NotBorrower(address account);
    /// @notice Only who lent the money may do this.
    error NotLender(address account);
    // #if dailyInterest
    /// @notice Exactly the amount is lent, and no less than what is owed is paid back.
    // #else
    //> /// @notice The amount must be exact.
    // #endif
    error WrongPayment(uint256 sent, uint256 due);
    /// @notice The borrower can still pay back until `time` (Unix seconds).
    error TooEarly(uint256 time);
    /// @notice The loan could be paid back until `time` (Unix seconds).
    error TooLate(uint256 time);
    /// @notice The item did not arrive: the contract named as its collection does not keep to the rules.
    error ItemNotReceived(address nft, uint256 tokenId);
    // #if ownCollection
    /// @notice Items of this collection are not taken.
    error WrongCollection(address nft);
    // #endif
    /// @notice There is nothing to collect.
    error NothingToWithdraw();

    // #if constructor
    /// @notice Sets the rules; none of them can ever change.
    // #if grace
    /// @param graceTime_ How long after the end a loan can still be paid back, in seconds.
    // #endif
    // #if platformFee
    /// @param platformFeeBps_ The part of the interest that goes to the owner, in basis points.
    // #endif
    // #if ownCollection
    /// @param collection_ The only collection whose items are taken.
    // #endif
    constructor(
        // #each setting
        // #sample
        uint256 graceTime_,
        uint256 platformFeeBps_,
        address collection_
        // #endsample
        //> $setting.type$ $setting.name$_/*#if setting.more*/,/*#endif*/
        // #end
    )/*#if platformFee*/ Ownable(msg.sender)/*#endif*/ {
        // #if grace
        if (graceTime_ == 0) revert InvalidSetting();
        graceTime = graceTime_;
        // #endif
        // #if platformFee
        if (platformFeeBps_ > HIGHEST_FEE_BPS) revert InvalidSetting();
        platformFeeBps = platformFeeBps_;
        // #endif
        // #if ownCollection
        if (collection_ == address(0)) revert InvalidSetting();
        collection = collection_;
        // #endif
    }

    // #endif
    /// @notice Leaves an item and asks for a loan against it. Allow this contract to take it first (`approve` of the collection).
    /// @param nft The collection of the item.
    /// @param tokenId The number of the item in its collection.
    /// @param amount How much you ask for, in wei.
    /// @param interestBps What you pay for the whole time, in basis points of the amount: 500 are 5 percent.
    /// @param duration For how long, in seconds, counted from when somebody lends.
    /// @return loanId The number of the loan.
    function requestLoan(
        address nft,
        uint256 tokenId,
        uint256 amount,
        uint256 interestBps,
        uint256 duration
    ) external nonReentrant returns (uint256 loanId) {
        // #if ownCollection
        if (nft != collection) revert WrongCollection(nft);
        // #endif
        if (amount == 0 || duration == 0 || duration > LONGEST_DURATION || interestBps > HIGHEST_INTEREST_BPS) revert InvalidLoan();
        loanId = ++loanCount;
        Loan storage loan = _loans[loanId];
        loan.borrower = msg.sender;
        loan.nft = nft;
        loan.tokenId = tokenId;
        loan.amount = amount;
        loan.interestBps = interestBps;
        loan.duration = duration;
        emit LoanRequested(loanId, msg.sender, nft, tokenId, amount);
        IERC721(nft).transferFrom(msg.sender, address(this), tokenId);
        if (IERC721(nft).ownerOf(tokenId) != address(this)) revert ItemNotReceived(nft, tokenId);
    }

    /// @notice Takes your item back before anyone has lent. Only who asked for the loan can do this.
    /// @param loanId The number of the loan.
    function cancelRequest(uint256 loanId) external nonReentrant {
        Loan storage loan = _in(loanId, Status.Requested);
        if (msg.sender != loan.borrower) revert NotBorrower(msg.sender);
        loan.status = Status.Cancelled;
        emit LoanCancelled(loanId);
        // It goes back to where it came from, so no question is asked whether that can receive it.
        IERC721(loan.nft).transferFrom(address(this), loan.borrower, loan.tokenId);
    }

    /// @notice Lends exactly what is asked for; the borrower has it at once. If it is not paid back in time, the item is yours.
    /// @param loanId The number of the loan.
    function lend(uint256 loanId) external payable nonReentrant {
        Loan storage loan = _in(loanId, Status.Requested);
        if (msg.value != loan.amount) revert WrongPayment(msg.value, loan.amount);
        loan.status = Status.Active;
        loan.lender = msg.sender;
        loan.dueAt = block.timestamp + loan.duration;
        emit LoanFunded(loanId, msg.sender, loan.dueAt);
        _pay(loan.borrower, msg.value);
    }

    // #if dailyInterest
    /// @notice Pays the loan back: the amount and the interest for the days so far, as `repaymentOf` tells. What you send too much
    /// comes back. You get your item, the lender the money. Only the borrower can do this, in time.
    // #else
    //> /// @notice Pays the loan back, the amount and the interest together, as `repaymentOf` tells. You get your item, the lender the
    //> /// money. Only the borrower can do this, in time.
    // #endif
    /// @param loanId The number of the loan.
    function repay(uint256 loanId) external payable nonReentrant {
        Loan storage loan = _in(loanId, Status.Active);
        if (msg.sender != loan.borrower) revert NotBorrower(msg.sender);
        if (block.timestamp > _lastMoment(loan)) revert TooLate(_lastMoment(loan));
        uint256 interest = _interestOf(loan);
        uint256 due = loan.amount + interest;
        // #if dailyInterest
        if (msg.value < due) revert WrongPayment(msg.value, due);
        // #else
        //> if (msg.value != due) revert WrongPayment(msg.value, due);
        // #endif
        loan.status = Status.Repaid;
        emit LoanRepaid(loanId, loan.amount, interest);
        uint256 toLender = due;
        // #if platformFee
        uint256 fee = (interest * platformFeeBps) / BASIS_POINTS;
        feesOwed += fee;
        toLender -= fee;
        // #endif
        IERC721(loan.nft).transferFrom(address(this), loan.borrower, loan.tokenId);
        _pay(loan.lender, toLender);
        // #if dailyInterest
        if (msg.value > due) _pay(msg.sender, msg.value - due);
        // #endif
    }

    /// @notice Takes the item of a loan that was not paid back in time. Only who lent the money can do this.
    /// @param loanId The number of the loan.
    function claimPledge(uint256 loanId) external nonReentrant {
        Loan storage loan = _in(loanId, Status.Active);
        if (msg.sender != loan.lender) revert NotLender(msg.sender);
        if (block.timestamp <= _lastMoment(loan)) revert TooEarly(_lastMoment(loan));
        loan.status = Status.Claimed;
        emit PledgeClaimed(loanId, loan.lender);
        IERC721(loan.nft).transferFrom(address(this), loan.lender, loan.tokenId);
    }

    /// @notice Takes the money that could not be sent to you.
    function withdraw() external nonReentrant {
        uint256 amount = pendingReturns[msg.sender];
        if (amount == 0) revert NothingToWithdraw();
        pendingReturns[msg.sender] = 0;
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

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
    /// @notice What must be paid back/*#if dailyInterest*/ today/*#endif*/, in wei: the amount and the interest together; 0 when nothing is owed.
    /// @param loanId The number of the loan.
    function repaymentOf(uint256 loanId) external view returns (uint256) {
        Loan storage loan = _existing(loanId);
        return loan.status == Status.Active ? loan.amount + _interestOf(loan) : 0;
    }

    /// @notice Everything about a loan.
    /// @param loanId Its number.
    function getLoan(uint256 loanId) external view returns (Loan memory) {
        return _existing(loanId);
    }

    /// @notice Several loans, in the order of their numbers.
    /// @param start Number of the first one.
    /// @param count How many at most; fewer when there are no more.
    function getLoans(uint256 start, uint256 count) external view returns (Loan[] memory loans) {
        if (start == 0) start = 1;
        if (start > loanCount) return loans;
        uint256 left = loanCount - start + 1;
        loans = new Loan[](count < left ? count : left);
        for (uint256 i = 0; i < loans.length; ++i) {
            loans[i] = _loans[start + i];
        }
    }

    function _existing(uint256 loanId) private view returns (Loan storage loan) {
        loan = _loans[loanId];
        if (loan.borrower == address(0)) revert UnknownLoan(loanId);
    }

    function _in(uint256 loanId, Status status) private view returns (Loan storage loan) {
        loan = _existing(loanId);
        if (loan.status != status) revert WrongStatus(loan.status);
    }

    /// @dev Up to when a loan can be paid back, this second included.
    function _lastMoment(Loan storage loan) private view returns (uint256) {
        return loan.dueAt/*#if grace*/ + graceTime/*#endif*/;
    }

    // #if dailyInterest
    /// @dev Each day that was begun costs its part; a loan never costs more than for its whole time.
    function _interestOf(Loan storage loan) private view returns (uint256) {
        uint256 whole = (loan.amount * loan.interestBps) / BASIS_POINTS;
        uint256 begun = (block.timestamp - (loan.dueAt - loan.duration)) / 1 days + 1;
        return Math.min(whole, Math.mulDiv(whole, begun * 1 days, loan.duration));
    }
    // #else
    //> function _interestOf(Loan storage loan) private view returns (uint256) {
    //>     return (loan.amount * loan.interestBps) / BASIS_POINTS;
    //> }
    // #endif

    /// @dev Sends money, and keeps it for `withdraw` when the wallet does not take it: no lender can stop a repayment that way.
    function _pay(address to, uint256 amount) private {
        (bool paid, ) = to.call{value: amount, gas: PAYMENT_GAS}("");
        if (!paid) pendingReturns[to] += amount;
    }
}
