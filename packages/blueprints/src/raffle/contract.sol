// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
/// @notice People buy tickets, and the pot goes to whoever's ticket is drawn. Each ticket has the same chance.
// #if commitReveal
/// The number that decides comes from a secret to which the owner is bound before the first ticket is sold, and from a block
/// that does not exist yet when the sale closes. The owner cannot choose who wins, but can refuse to draw; then everybody
/// gets their money back.
// #else
//> /// The number that decides comes from the block in which the owner draws. Whoever makes that block has some influence on
//> /// it, and the owner chooses the moment: this is for stakes that are not worth cheating for.
// #endif
contract $Contract$ is Ownable2Step, ReentrancyGuard {
    /// @notice How a round stands.
    enum Status {
        /// Tickets are sold.
        Open,
        // #if commitReveal
        /// The sale has been closed for the draw.
        Closed,
        // #endif
        /// The pot has been paid to the winner.
        Drawn,
        /// Called off: everybody can take their money back.
        Cancelled
    }

    /// @dev All tickets bought at once: those numbered from the end of the entry before up to `upTo`, which is not among them.
    struct Entry {
        address player;
        uint256 upTo;
    }

    struct Round {
        Status status;
        uint256 openedAt;
        uint256 tickets;
        uint256 pot;
        // #if commitReveal
        bytes32 commitment;
        uint256 drawBlock;
        // #endif
        Entry[] entries;
        address[] winners;
        mapping(address player => uint256) ticketsOf;
    }

    /// @notice A round as it stands.
    struct RoundInfo {
        Status status;
        uint256 openedAt;
        uint256 tickets;
        uint256 pot;
        // #if timed
        /// Tickets are sold until this moment (Unix seconds).
        uint256 endTime;
        // #endif
        // #if commitReveal
        /// The fingerprint of the owner's secret; 0 before the owner has given it.
        bytes32 commitment;
        /// The block that decides, once the sale is closed.
        uint256 drawBlock;
        // #endif
        address[] winners;
    }

    /// @notice What is fixed when the contract is created.
    struct Settings {
        /// The price of a ticket, in wei.
        uint256 ticketPrice;
        // #if maxPerWallet
        /// The most tickets that one wallet can have in a round.
        uint256 maxPerWallet;
        // #endif
        // #if maxTickets
        /// The most tickets that there are in a round.
        uint256 maxTickets;
        // #endif
        // #if timed
        /// For how long tickets are sold, in seconds.
        uint256 roundTime;
        // #endif
        // #if severalWinners
        /// How many tickets are drawn.
        uint256 winnerCount;
        // #endif
        // #if houseCut
        /// The part of the pot that goes to the owner, in basis points.
        uint256 houseCutBps;
        // #endif
    }

    /// @notice When a round has not been drawn for so long, anyone can call it off and everybody gets their money back.
    uint256 public constant ABANDONED_AFTER = 90 days;

    /// @notice How much gas a wallet that is sent money may use. Who needs more takes the money with `withdraw`.
    uint256 public constant PAYMENT_GAS = 50_000;

    // #if commitReveal
    /// @notice How many blocks after the close of the sale the block lies that decides.
    uint256 public constant DRAW_DELAY = 5;

    /// @notice For how many blocks after that one the draw is possible: the chain remembers no more.
    uint256 public constant DRAW_WINDOW = 250;

    // #endif
    // #if severalWinners
    /// @notice The most tickets that can be drawn in a round.
    uint256 public constant MAX_WINNERS = 10;

    /// @notice How many tickets are drawn in a round; they share the pot equally.
    uint256 public immutable winnerCount;

    // #endif
    // #if houseCut
    /// @notice Shares are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    /// @notice The part of the pot that goes to the owner, in basis points. It can never change.
    uint256 public immutable houseCutBps;

    // #endif
    /// @notice The price of a ticket, in wei.
    uint256 public immutable ticketPrice;

    // #if maxPerWallet
    /// @notice The most tickets that one wallet can have in a round.
    uint256 public immutable maxPerWallet;

    // #endif
    // #if maxTickets
    /// @notice The most tickets that there are in a round.
    uint256 public immutable maxTickets;

    // #endif
    // #if timed
    /// @notice For how long tickets are sold in each round, in seconds.
    uint256 public immutable roundTime;

    // #endif
    /// @notice The number of the round that goes on, or was the last; the first is 1.
    uint256 public currentRound;

    /// @notice Money that could not be sent to somebody, in wei; it waits until they call `withdraw`.
    mapping(address account => uint256) public pendingReturns;

    mapping(uint256 round => Round) private _rounds;

    /// @notice A round began.
    event RoundOpened(uint256 indexed round);
    /// @notice Somebody bought tickets.
    event TicketsBought(uint256 indexed round, address indexed player, uint256 quantity);
    // #if commitReveal
    /// @notice The owner is bound to a secret; tickets can be bought from now on.
    event Committed(uint256 indexed round, bytes32 commitment);
    /// @notice No more tickets are sold; the block `drawBlock` decides.
    event RoundClosed(uint256 indexed round, uint256 drawBlock);
    // #endif
    /// @notice A ticket was drawn.
    event WinnerDrawn(uint256 indexed round, address indexed winner, uint256 ticket, uint256 prize);
    /// @notice A round was called off: everybody can take their money back.
    event RoundCancelled(uint256 indexed round);
    /// @notice Somebody took the price of their tickets back.
    event Refunded(uint256 indexed round, address indexed player, uint256 amount);
    /// @notice Somebody took the money that waited for them.
    event Withdrawn(address indexed account, uint256 amount);

    /// @notice There is no round with this number.
    error UnknownRound(uint256 round);
    /// @notice This is not possible in this state of the round.
    error WrongStatus(Status status);
    /// @notice At least one ticket must be bought.
    error NoQuantity();
    /// @notice The payment must be exactly the price of the tickets.
    error WrongPayment(uint256 sent, uint256 price);
    // #if maxPerWallet
    /// @notice One wallet cannot have more tickets than this.
    error WalletLimitReached(uint256 maxPerWallet);
    // #endif
    // #if maxTickets
    /// @notice There are not so many tickets left.
    error SoldOut(uint256 left);
    // #endif
    // #if timed
    /// @notice Tickets are no longer sold in this round.
    error RoundEnded(uint256 endTime);
    /// @notice Tickets are still sold in this round.
    error RoundNotEnded(uint256 endTime);
    // #endif
    /// @notice Nobody has bought a ticket.
    error NoTickets();
    // #if commitReveal
    /// @notice The owner has not given the fingerprint of a secret yet, or gives an empty one.
    error NotCommitted();
    /// @notice The owner is bound to a secret already.
    error AlreadyCommitted();
    /// @notice This is not the secret to which the owner is bound.
    error WrongSecret();
    /// @notice The block that decides does not exist yet.
    error TooEarly(uint256 drawBlock);
    /// @notice The draw is no longer possible: the round can be called off.
    error TooLate(uint256 lastBlock);
    // #endif
    /// @notice Only the owner can call a round off before it has been given up.
    error NotAbandoned(uint256 abandonedAt);
    /// @notice Nothing waits for you here.
    error NothingToWithdraw();
    /// @notice The contract cannot be created with such a value.
    error InvalidSetting(uint256 value);

    /// @notice Opens the first round.
    /// @param settings What can never change.
    constructor(Settings memory settings) Ownable(msg.sender) {
        ticketPrice = settings.ticketPrice;
        // #if maxPerWallet
        if (settings.maxPerWallet == 0) revert InvalidSetting(0);
        maxPerWallet = settings.maxPerWallet;
        // #endif
        // #if maxTickets
        if (settings.maxTickets == 0) revert InvalidSetting(0);
        maxTickets = settings.maxTickets;
        // #endif
        // #if timed
        if (settings.roundTime == 0 || settings.roundTime > 366 days) revert InvalidSetting(settings.roundTime);
        roundTime = settings.roundTime;
        // #endif
        // #if severalWinners
        if (settings.winnerCount == 0 || settings.winnerCount > MAX_WINNERS) revert InvalidSetting(settings.winnerCount);
        winnerCount = settings.winnerCount;
        // #endif
        // #if houseCut
        if (settings.houseCutBps > BASIS_POINTS) revert InvalidSetting(settings.houseCutBps);
        houseCutBps = settings.houseCutBps;
        // #endif
        _openRound();
    }

    /// @notice Buys tickets in the round that goes on; costs exactly the price of each ticket.
    /// @param quantity How many.
    function buyTickets(uint256 quantity) external payable nonReentrant {
        Round storage round = _rounds[currentRound];
        if (round.status != Status.Open) revert WrongStatus(round.status);
        // #if commitReveal
        if (round.commitment == 0) revert NotCommitted();
        // #endif
        // #if timed
        if (block.timestamp >= round.openedAt + roundTime) revert RoundEnded(round.openedAt + roundTime);
        // #endif
        if (quantity == 0) revert NoQuantity();
        if (msg.value != quantity * ticketPrice) revert WrongPayment(msg.value, quantity * ticketPrice);
        // #if maxTickets
        if (quantity > maxTickets - round.tickets) revert SoldOut(maxTickets - round.tickets);
        // #endif
        uint256 owned = round.ticketsOf[msg.sender] + quantity;
        // #if maxPerWallet
        if (owned > maxPerWallet) revert WalletLimitReached(maxPerWallet);
        // #endif
        round.ticketsOf[msg.sender] = owned;
        round.tickets += quantity;
        round.pot += msg.value;
        round.entries.push(Entry({player: msg.sender, upTo: round.tickets}));
        emit TicketsBought(currentRound, msg.sender, quantity);
    }

    // #if commitReveal
    /// @notice Binds the owner to a secret before the first ticket is sold. Only the owner can do this, once per round.
    /// @param commitment The fingerprint of the secret: keccak256 of its text. The secret must be long and never used before.
    function commit(bytes32 commitment) external onlyOwner {
        Round storage round = _rounds[currentRound];
        if (round.status != Status.Open) revert WrongStatus(round.status);
        if (round.commitment != 0) revert AlreadyCommitted();
        if (commitment == 0) revert NotCommitted();
        round.commitment = commitment;
        emit Committed(currentRound, commitment);
    }

    /// @notice Ends the sale of tickets; a block a little later decides. Only the owner can do this.
    function closeRound() external onlyOwner {
        Round storage round = _rounds[currentRound];
        _requireDrawable(round);
        round.status = Status.Closed;
        round.drawBlock = block.number + DRAW_DELAY;
        emit RoundClosed(currentRound, round.drawBlock);
    }

    /// @notice Draws the winner, who gets the pot. Whoever knows the secret can do this: the owner, as soon as the block exists.
    /// @param secret The text to which the owner was bound.
    function drawWinner(string calldata secret) external nonReentrant {
        Round storage round = _rounds[currentRound];
        if (round.status != Status.Closed) revert WrongStatus(round.status);
        if (keccak256(bytes(secret)) != round.commitment) revert WrongSecret();
        if (block.number <= round.drawBlock) revert TooEarly(round.drawBlock);
        if (block.number > round.drawBlock + DRAW_WINDOW) revert TooLate(round.drawBlock + DRAW_WINDOW);
        _draw(round, uint256(keccak256(abi.encode(secret, blockhash(round.drawBlock), address(this), currentRound))));
    }
    // #else
    //> /// @notice Draws the winner, who gets the pot. Only the owner can do this/*#if timed*/, after the round's end/*#endif*/.
    //> function drawWinner() external onlyOwner nonReentrant {
    //>     Round storage round = _rounds[currentRound];
    //>     _requireDrawable(round);
    //>     _draw(round, uint256(keccak256(abi.encode(block.prevrandao, blockhash(block.number - 1), address(this), currentRound, round.tickets))));
    //> }
    // #endif

    // #if commitReveal
    /// @notice Calls the round off, so that everybody can take their money back. Only the owner can do this; anyone, when the
    /// sale has not been closed for ABANDONED_AFTER, or once it is closed and the draw is no longer possible.
    // #else
    //> /// @notice Calls the round off, so that everybody can take their money back. Only the owner can do this; anyone, when the
    //> /// round has not been drawn for ABANDONED_AFTER.
    // #endif
    function cancelRound() external {
        Round storage round = _rounds[currentRound];
        // #if commitReveal
        if (round.status != Status.Open && round.status != Status.Closed) revert WrongStatus(round.status);
        bool missed = round.status == Status.Closed && block.number > round.drawBlock + DRAW_WINDOW;
        // #else
        //> if (round.status != Status.Open) revert WrongStatus(round.status);
        //> bool missed = false;
        // #endif
        // #if timed
        uint256 abandonedAt = round.openedAt + roundTime + ABANDONED_AFTER;
        // #else
        //> uint256 abandonedAt = round.openedAt + ABANDONED_AFTER;
        // #endif
        // Once the sale is closed its age does not count: whoever sees in the owner's secret that they lost must not be faster with this.
        bool abandoned = round.status == Status.Open && block.timestamp >= abandonedAt;
        if (msg.sender != owner() && !missed && !abandoned) revert NotAbandoned(abandonedAt);
        round.status = Status.Cancelled;
        emit RoundCancelled(currentRound);
        // #if rounds
        _openRound();
        // #endif
    }

    /// @notice Takes the price of your tickets back after a round was called off.
    /// @param round The number of the round.
    function refund(uint256 round) external nonReentrant {
        Round storage cancelled = _existing(round);
        if (cancelled.status != Status.Cancelled) revert WrongStatus(cancelled.status);
        uint256 amount = cancelled.ticketsOf[msg.sender] * ticketPrice;
        if (amount == 0) revert NothingToWithdraw();
        cancelled.ticketsOf[msg.sender] = 0;
        emit Refunded(round, msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    /// @notice Takes money that could not be sent to whoever calls, for example a prize.
    function withdraw() external nonReentrant {
        uint256 amount = pendingReturns[msg.sender];
        if (amount == 0) revert NothingToWithdraw();
        pendingReturns[msg.sender] = 0;
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    /// @notice Everything about a round.
    /// @param round The number of the round.
    function getRound(uint256 round) external view returns (RoundInfo memory info) {
        Round storage found = _existing(round);
        info.status = found.status;
        info.openedAt = found.openedAt;
        info.tickets = found.tickets;
        info.pot = found.pot;
        // #if timed
        info.endTime = found.openedAt + roundTime;
        // #endif
        // #if commitReveal
        info.commitment = found.commitment;
        info.drawBlock = found.drawBlock;
        // #endif
        info.winners = found.winners;
    }

    /// @notice How many tickets somebody has in a round.
    /// @param round The number of the round.
    /// @param player Whose tickets.
    function ticketsOf(uint256 round, address player) external view returns (uint256) {
        return _existing(round).ticketsOf[player];
    }

    /// @notice Whose ticket it is.
    /// @param round The number of the round.
    /// @param ticket The number of the ticket; the first is 0.
    function holderOf(uint256 round, uint256 ticket) external view returns (address) {
        Round storage found = _existing(round);
        if (ticket >= found.tickets) revert NoTickets();
        return _holderOf(found, ticket);
    }

    /// @notice Who won a round; nobody before the draw.
    /// @param round The number of the round.
    function getWinners(uint256 round) external view returns (address[] memory) {
        return _existing(round).winners;
    }

    /// @notice Who won a round/*#if severalWinners*/ with the ticket drawn first/*#endif*/; nobody (address 0) before the draw.
    /// @param round The number of the round.
    function winnerOf(uint256 round) external view returns (address) {
        Round storage found = _existing(round);
        return found.winners.length == 0 ? address(0) : found.winners[0];
    }

    /// @notice How many tickets have been sold in the round that goes on.
    function totalTickets() external view returns (uint256) {
        return _rounds[currentRound].tickets;
    }

    /// @notice What is in the pot of the round that goes on, in wei.
    function getPot() external view returns (uint256) {
        return _rounds[currentRound].pot;
    }

    function _existing(uint256 round) private view returns (Round storage) {
        if (round == 0 || round > currentRound) revert UnknownRound(round);
        return _rounds[round];
    }

    function _openRound() private {
        ++currentRound;
        _rounds[currentRound].openedAt = block.timestamp;
        emit RoundOpened(currentRound);
    }

    /// @dev The sale can end: it is open, its time is up, and there is somebody who can win.
    function _requireDrawable(Round storage round) private view {
        if (round.status != Status.Open) revert WrongStatus(round.status);
        // #if timed
        if (block.timestamp < round.openedAt + roundTime) revert RoundNotEnded(round.openedAt + roundTime);
        // #endif
        if (round.tickets == 0) revert NoTickets();
    }

    function _draw(Round storage round, uint256 random) private {
        round.status = Status.Drawn;
        uint256 number = currentRound;
        uint256 prize = round.pot;
        // #if houseCut
        uint256 cut = (prize * houseCutBps) / BASIS_POINTS;
        prize -= cut;
        // #endif
        // #if severalWinners
        uint256 count = round.tickets < winnerCount ? round.tickets : winnerCount;
        uint256[] memory drawn = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) {
            drawn[i] = _undrawn(uint256(keccak256(abi.encode(random, i))) % round.tickets, drawn, i, round.tickets);
            round.winners.push(_holderOf(round, drawn[i]));
        }
        // #else
        //> uint256 ticket = random % round.tickets;
        //> address winner = _holderOf(round, ticket);
        //> round.winners.push(winner);
        // #endif
        // #if rounds
        _openRound();
        // #endif
        // #if houseCut
        _pay(owner(), cut);
        // #endif
        // #if severalWinners
        uint256 part = prize / count;
        for (uint256 i = 0; i < count; ++i) {
            // The first gets what cannot be divided.
            uint256 amount = i == 0 ? prize - part * (count - 1) : part;
            emit WinnerDrawn(number, round.winners[i], drawn[i], amount);
            _pay(round.winners[i], amount);
        }
        // #else
        //> emit WinnerDrawn(number, winner, ticket, prize);
        //> _pay(winner, prize);
        // #endif
    }

    // #if severalWinners
    /// @dev The ticket itself, or the next one that has not been drawn: each ticket is drawn once.
    function _undrawn(uint256 ticket, uint256[] memory drawn, uint256 count, uint256 tickets) private pure returns (uint256) {
        for (uint256 i = 0; i < count; ++i) {
            if (drawn[i] == ticket) return _undrawn((ticket + 1) % tickets, drawn, count, tickets);
        }
        return ticket;
    }

    // #endif
    /// @dev Finds the entry that a ticket belongs to by halving.
    function _holderOf(Round storage round, uint256 ticket) private view returns (address) {
        uint256 low = 0;
        uint256 high = round.entries.length - 1;
        while (low < high) {
            uint256 middle = (low + high) / 2;
            if (ticket < round.entries[middle].upTo) high = middle;
            else low = middle + 1;
        }
        return round.entries[low].player;
    }

    /// @dev Sends money, and keeps it for `withdraw` when the wallet does not take it: nobody can stop a draw that way.
    function _pay(address to, uint256 amount) private {
        if (amount == 0) return;
        (bool paid, ) = to.call{value: amount, gas: PAYMENT_GAS}("");
        if (!paid) pendingReturns[to] += amount;
    }
}
