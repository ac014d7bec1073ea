// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
// #if owned
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
// #if royalties
import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
// #endif
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
// #if pausable
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
// #endif
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $title$
/// @notice A marketplace for unique items (NFTs, ERC-721) of any collection. An item that is offered is kept by this
/// contract until it is sold or taken back, so that what a buyer sees can always be bought.
contract $Contract$ is ReentrancyGuard/*#if owned*/, Ownable2Step/*#endif*//*#if pausable*/, Pausable/*#endif*/ {
    /// @notice The life of a listing.
    enum Status {
        Open,
        Sold,
        Cancelled
    }

    /// @notice An item that is, or was, offered.
    struct Listing {
        /// Who offers it and will be paid.
        address seller;
        /// The collection it belongs to.
        address nft;
        /// Its number in the collection.
        uint256 tokenId;
        /// What a buyer must pay, in wei.
        uint256 price;
        /// Whether it can still be bought.
        Status status;
        // #if fee
        /// The marketplace's part when it is sold, in basis points: as it was when the item was listed.
        uint256 feeBps;
        // #endif
        // #if royalties
        /// The most that goes to the creator, in basis points: what the collection asked for when the item was listed.
        uint256 maxRoyaltyBps;
        // #endif
    }

    // #if offers
    /// @notice Somebody's offer for a listed item; the money lies in this contract.
    struct Offer {
        /// The listing it is for.
        uint256 listingId;
        /// Who made it.
        address bidder;
        /// How much is offered, in wei; 0 when it was accepted or taken back.
        uint256 amount;
    }

    // #endif
    // #if fee
    /// @notice The marketplace's part can never be more than this, in basis points.
    uint256 public constant MAX_FEE_BPS = 2_500;
    // #if changeFee
    /// @notice The marketplace's part of each sale, in basis points: 250 is 2.5 %.
    uint256 public feeBps;
    // #else
    //> /// @notice The marketplace's part of each sale, in basis points: 250 is 2.5 %.
    //> uint256 public immutable feeBps;
    // #endif
    /// @notice Fees that the owner has not withdrawn yet, in wei.
    uint256 public collectedFees;
    // #endif
    // #if approvedSellers
    /// @notice Whether somebody may sell here.
    mapping(address account => bool) public isApprovedSeller;
    // #endif
    // #if approvedCollections
    /// @notice Whether the items of a collection may be sold here.
    mapping(address nft => bool) public isApprovedCollection;
    // #endif
    /// @notice How many listings were ever made. They are numbered from 1.
    uint256 public listingCount;
    // #if offers
    /// @notice How many offers were ever made. They are numbered from 1.
    uint256 public offerCount;
    // #endif
    // #if royalties
    /// @notice Royalties that could not be delivered, in wei; their receiver can fetch them.
    mapping(address receiver => uint256) public owedRoyalties;
    // #endif

    mapping(uint256 listingId => Listing) private _listings;
    // #if offers
    mapping(uint256 offerId => Offer) private _offers;
    // #endif

    /// @notice An item was offered for sale.
    event ItemListed(uint256 indexed listingId, address indexed seller, address indexed nft, uint256 tokenId, uint256 price);
    /// @notice The price of an offered item was changed.
    event PriceUpdated(uint256 indexed listingId, uint256 price);
    /// @notice An item was taken off the market.
    event ListingCancelled(uint256 indexed listingId);
    /// @notice An item was sold.
    event ItemSold(uint256 indexed listingId, address indexed seller, address indexed buyer, uint256 price);
    // #if offers
    /// @notice Somebody offered a price of their own.
    event OfferMade(uint256 indexed offerId, uint256 indexed listingId, address indexed bidder, uint256 amount);
    /// @notice The seller took an offer.
    event OfferAccepted(uint256 indexed offerId, uint256 indexed listingId);
    /// @notice Somebody took their offer back.
    event OfferWithdrawn(uint256 indexed offerId, uint256 indexed listingId);
    // #endif
    // #if royalties
    /// @notice A part of a sale went to the creator; `delivered` is false when it waits to be fetched.
    event RoyaltyPaid(uint256 indexed listingId, address indexed receiver, uint256 amount, bool delivered);
    /// @notice Somebody fetched royalties that could not be delivered.
    event RoyaltiesWithdrawn(address indexed receiver, uint256 amount);
    // #endif
    // #if changeFee
    /// @notice The marketplace's part of items listed from now on was changed.
    event FeeChanged(uint256 feeBps);
    // #endif
    // #if fee
    /// @notice Fees were paid out to the owner.
    event FeesWithdrawn(address indexed to, uint256 amount);
    // #endif
    // #if approvedSellers
    /// @notice Somebody may now sell here, or no longer.
    event SellerApprovalChanged(address indexed account, bool approved);
    // #endif
    // #if approvedCollections
    /// @notice The items of a collection may now be sold here, or no longer.
    event CollectionApprovalChanged(address indexed nft, bool approved);
    // #endif

    /// @notice There is no listing with this number.
    error UnknownListing(uint256 listingId);
    /// @notice The item was sold or taken back already.
    error ListingClosed(uint256 listingId);
    /// @notice Only the seller can do this.
    error NotSeller(address account);
    /// @notice An item cannot be sold for nothing.
    error PriceIsZero();
    /// @notice The payment must be exactly the price.
    error WrongPayment(uint256 sent, uint256 price);
    /// @notice The item did not arrive: the contract named as its collection does not keep to the rules.
    error ItemNotReceived(address nft, uint256 tokenId);
    // #if fee
    /// @notice The marketplace's part would be too large.
    error FeeTooHigh(uint256 feeBps, uint256 maxFeeBps);
    // #endif
    // #if fee || royalties
    /// @notice There is nothing to withdraw.
    error NothingToWithdraw();
    // #endif
    // #if approvedSellers
    /// @notice The owner has not approved this seller.
    error NotApprovedSeller(address account);
    // #endif
    // #if approvedCollections
    /// @notice The owner has not approved this collection.
    error NotApprovedCollection(address nft);
    // #endif
    // #if offers
    /// @notice There is no such offer, or it was accepted or taken back already.
    error OfferClosed(uint256 offerId);
    /// @notice Only who made the offer can do this.
    error NotBidder(address account);
    // #endif

    // #if owned
    /// @notice Opens the marketplace; whoever deploys it is its owner.
    // #if fee
    /// @param feeBps_ The marketplace's part of each sale, in basis points.
    // #endif
    // #if approvedCollections && wire.collection
    /// @param collection The marketplace's own collection, whose items may be sold from the start.
    // #endif
    // #sample
    constructor(uint256 feeBps_, address collection) Ownable(msg.sender) {
    // #endsample
        //> constructor(/*#if fee*/uint256 feeBps_/*#endif*//*#if fee && approvedCollections && wire.collection*/, /*#endif*//*#if approvedCollections && wire.collection*/address collection/*#endif*/) Ownable(msg.sender) {
        // #if fee
        if (feeBps_ > MAX_FEE_BPS) revert FeeTooHigh(feeBps_, MAX_FEE_BPS);
        feeBps = feeBps_;
        // #endif
        // #if approvedCollections && wire.collection
        isApprovedCollection[collection] = true;
        emit CollectionApprovalChanged(collection, true);
        // #endif
    }

    // #endif
    /// @notice Offers an item for sale. Allow this contract to take it first (`approve` of the collection).
    /// @param nft The collection the item belongs to.
    /// @param tokenId Number of the item in its collection.
    /// @param price What a buyer must pay, in wei.
    /// @return listingId Number of the listing.
    function listItem(
        address nft,
        uint256 tokenId,
        uint256 price
    ) external nonReentrant /*#if pausable*/whenNotPaused /*#endif*/returns (uint256 listingId) {
        // #if approvedSellers
        if (!isApprovedSeller[msg.sender]) revert NotApprovedSeller(msg.sender);
        // #endif
        // #if approvedCollections
        if (!isApprovedCollection[nft]) revert NotApprovedCollection(nft);
        // #endif
        if (price == 0) revert PriceIsZero();
        listingId = ++listingCount;
        _listings[listingId] = Listing({
            seller: msg.sender,
            nft: nft,
            tokenId: tokenId,
            price: price,
            status: Status.Open/*#if fee*/,
            feeBps: feeBps/*#endif*//*#if royalties*/,
            maxRoyaltyBps: _royaltyBpsOf(nft, tokenId)/*#endif*/
        });
        emit ItemListed(listingId, msg.sender, nft, tokenId, price);
        IERC721(nft).transferFrom(msg.sender, address(this), tokenId);
        if (IERC721(nft).ownerOf(tokenId) != address(this)) revert ItemNotReceived(nft, tokenId);
    }

    /// @notice Changes the price of your item.
    /// @param listingId Number of the listing.
    /// @param price What a buyer must pay from now on, in wei.
    function updatePrice(uint256 listingId, uint256 price) external {
        Listing storage listing = _ownOpen(listingId);
        if (price == 0) revert PriceIsZero();
        listing.price = price;
        emit PriceUpdated(listingId, price);
    }

    /// @notice Takes your item off the market and back into your wallet.
    /// @param listingId Number of the listing.
    function cancelListing(uint256 listingId) external nonReentrant {
        Listing storage listing = _ownOpen(listingId);
        listing.status = Status.Cancelled;
        emit ListingCancelled(listingId);
        // It goes back to where it came from, so no question is asked whether that can receive it.
        IERC721(listing.nft).transferFrom(address(this), listing.seller, listing.tokenId);
    }

    /// @notice Buys an item: costs exactly its price. The seller is paid at once.
    /// @param listingId Number of the listing.
    function buyItem(uint256 listingId) external payable nonReentrant/*#if pausable*/ whenNotPaused/*#endif*/ {
        Listing storage listing = _open(listingId);
        if (msg.value != listing.price) revert WrongPayment(msg.value, listing.price);
        _sell(listingId, listing, msg.sender, msg.value);
    }

    // #if offers
    /// @notice Offers a price of your own for a listed item. The money lies here until it is accepted or you take it back.
    /// @param listingId Number of the listing.
    /// @return offerId Number of the offer.
    function makeOffer(uint256 listingId) external payable /*#if pausable*/whenNotPaused /*#endif*/returns (uint256 offerId) {
        _open(listingId);
        if (msg.value == 0) revert PriceIsZero();
        offerId = ++offerCount;
        _offers[offerId] = Offer({listingId: listingId, bidder: msg.sender, amount: msg.value});
        emit OfferMade(offerId, listingId, msg.sender, msg.value);
    }

    /// @notice Sells your item for what somebody offered.
    /// @param offerId Number of the offer.
    function acceptOffer(uint256 offerId) external nonReentrant/*#if pausable*/ whenNotPaused/*#endif*/ {
        Offer storage offer = _offers[offerId];
        uint256 amount = offer.amount;
        if (amount == 0) revert OfferClosed(offerId);
        Listing storage listing = _ownOpen(offer.listingId);
        offer.amount = 0;
        emit OfferAccepted(offerId, offer.listingId);
        _sell(offer.listingId, listing, offer.bidder, amount);
    }

    /// @notice Takes your offer back, with all its money. Always possible while it was not accepted.
    /// @param offerId Number of the offer.
    function withdrawOffer(uint256 offerId) external nonReentrant {
        Offer storage offer = _offers[offerId];
        uint256 amount = offer.amount;
        if (amount == 0) revert OfferClosed(offerId);
        if (offer.bidder != msg.sender) revert NotBidder(msg.sender);
        offer.amount = 0;
        emit OfferWithdrawn(offerId, offer.listingId);
        Address.sendValue(payable(msg.sender), amount);
    }

    // #endif
    // #if royalties
    /// @notice Fetches royalties that could not be delivered to you.
    function withdrawRoyalties() external nonReentrant {
        uint256 amount = owedRoyalties[msg.sender];
        if (amount == 0) revert NothingToWithdraw();
        owedRoyalties[msg.sender] = 0;
        emit RoyaltiesWithdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    // #endif
    // #if changeFee
    /// @notice Changes the marketplace's part of items listed from now on. Only the owner.
    /// @param newFeeBps The new part, in basis points.
    function setFee(uint256 newFeeBps) external onlyOwner {
        if (newFeeBps > MAX_FEE_BPS) revert FeeTooHigh(newFeeBps, MAX_FEE_BPS);
        feeBps = newFeeBps;
        emit FeeChanged(newFeeBps);
    }

    // #endif
    // #if fee
    /// @notice Pays the collected fees out to the owner. Only the owner.
    function withdrawFees() external onlyOwner nonReentrant {
        uint256 amount = collectedFees;
        if (amount == 0) revert NothingToWithdraw();
        collectedFees = 0;
        emit FeesWithdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    // #endif
    // #if approvedSellers
    /// @notice Lets somebody sell here. Only the owner.
    /// @param account Their wallet.
    function approveSeller(address account) external onlyOwner {
        isApprovedSeller[account] = true;
        emit SellerApprovalChanged(account, true);
    }

    /// @notice Lets somebody sell here no longer; what they have listed stays. Only the owner.
    /// @param account Their wallet.
    function removeSeller(address account) external onlyOwner {
        isApprovedSeller[account] = false;
        emit SellerApprovalChanged(account, false);
    }

    // #endif
    // #if approvedCollections
    /// @notice Lets the items of a collection be sold here. Only the owner.
    /// @param nft The collection.
    function approveCollection(address nft) external onlyOwner {
        isApprovedCollection[nft] = true;
        emit CollectionApprovalChanged(nft, true);
    }

    /// @notice Lets the items of a collection be listed here no longer; what is listed stays. Only the owner.
    /// @param nft The collection.
    function removeCollection(address nft) external onlyOwner {
        isApprovedCollection[nft] = false;
        emit CollectionApprovalChanged(nft, false);
    }

    // #endif
    // #if pausable
    /// @notice Stops listing and buying. Items can still be taken back. Only the owner.
    function pause() external onlyOwner {
        _pause();
    }

    /// @notice Lets listing and buying go on. Only the owner.
    function unpause() external onlyOwner {
        _unpause();
    }

    // #endif
    /// @notice All that is known about a listing.
    /// @param listingId Number of the listing.
    function getListing(uint256 listingId) external view returns (Listing memory) {
        if (listingId == 0 || listingId > listingCount) revert UnknownListing(listingId);
        return _listings[listingId];
    }

    /// @notice Several listings, in the order of their numbers.
    /// @param start Number of the first one.
    /// @param count How many at most; fewer when there are no more.
    function getListings(uint256 start, uint256 count) external view returns (Listing[] memory listings) {
        if (start == 0) start = 1;
        if (start > listingCount) return listings;
        uint256 left = listingCount - start + 1;
        listings = new Listing[](count < left ? count : left);
        for (uint256 i = 0; i < listings.length; ++i) {
            listings[i] = _listings[start + i];
        }
    }

    // #if offers
    /// @notice All that is known about an offer.
    /// @param offerId Number of the offer.
    function getOffer(uint256 offerId) external view returns (Offer memory) {
        return _offers[offerId];
    }

    // #endif
    /// The listing with this number, if its item can still be bought.
    function _open(uint256 listingId) private view returns (Listing storage listing) {
        if (listingId == 0 || listingId > listingCount) revert UnknownListing(listingId);
        listing = _listings[listingId];
        if (listing.status != Status.Open) revert ListingClosed(listingId);
    }

    /// The same, if it is the caller's own.
    function _ownOpen(uint256 listingId) private view returns (Listing storage listing) {
        listing = _open(listingId);
        if (listing.seller != msg.sender) revert NotSeller(msg.sender);
    }

    /// Closes the listing, shares out the money, which lies in this contract already, and hands the item over.
    function _sell(uint256 listingId, Listing storage listing, address buyer, uint256 amount) private {
        listing.status = Status.Sold;
        address seller = listing.seller;
        emit ItemSold(listingId, seller, buyer, amount);
        uint256 toSeller = amount;
        // #if fee
        uint256 fee = (amount * listing.feeBps) / 10_000;
        collectedFees += fee;
        toSeller -= fee;
        // #endif
        // #if royalties
        toSeller -= _payRoyalty(listingId, listing, amount, toSeller);
        // #endif
        IERC721(listing.nft).safeTransferFrom(address(this), buyer, listing.tokenId);
        Address.sendValue(payable(seller), toSeller);
    }

    // #if royalties
    /// What the collection asks for its creator, in basis points; 0 when it asks for nothing (ERC-2981).
    function _royaltyBpsOf(address nft, uint256 tokenId) private view returns (uint256) {
        (address receiver, uint256 part) = _royaltyOf(nft, tokenId, 10_000);
        if (receiver == address(0)) return 0;
        return part < 10_000 ? part : 10_000;
    }

    function _royaltyOf(address nft, uint256 tokenId, uint256 amount) private view returns (address receiver, uint256 royalty) {
        try IERC2981(nft).royaltyInfo(tokenId, amount) returns (address asked, uint256 part) {
            return (asked, part);
        } catch {
            return (address(0), 0);
        }
    }

    /// Pays the creator, never more than the collection asked for when the item was listed, nor more than is there.
    function _payRoyalty(uint256 listingId, Listing storage listing, uint256 amount, uint256 available) private returns (uint256 royalty) {
        address receiver;
        (receiver, royalty) = _royaltyOf(listing.nft, listing.tokenId, amount);
        uint256 most = (amount * listing.maxRoyaltyBps) / 10_000;
        if (royalty > most) royalty = most;
        if (royalty > available) royalty = available;
        if (receiver == address(0) || royalty == 0) return 0;
        // A receiver who refuses the payment, or wants to use up the gas, must not stop the sale.
        (bool delivered, ) = receiver.call{value: royalty, gas: 50_000}("");
        if (!delivered) owedRoyalties[receiver] += royalty;
        emit RoyaltyPaid(listingId, receiver, royalty, delivered);
    }
    // #endif
}
