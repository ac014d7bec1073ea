// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
// #if burnable
import {ERC1155Burnable} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Burnable.sol";
// #endif
import {ERC1155Supply} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Supply.sol";
// #if royalty
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
// #endif
// #if sale
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
// #endif
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $title$
/// @notice Editions: things of which many equal copies exist (standard ERC-1155). Each edition has a number, beginning with 1,
/// and of each at most as many copies are ever made as was said when it was created.
contract $Contract$ is
    ERC1155,
    ERC1155Supply,
    // #if burnable
    ERC1155Burnable,
    // #endif
    // #if royalty
    ERC2981,
    // #endif
    Ownable2Step,
    ReentrancyGuard
{
    /// @notice What is known of an edition.
    struct Edition {
        /// How many copies can ever be made; 0 means there is no limit.
        uint256 maxCopies;
        // #if sale
        /// The price of one copy, in wei.
        uint256 price;
        // #endif
        /// How many copies have been made, those that were destroyed since included.
        uint256 minted;
        /// Where name, description and picture lie.
        string uri;
    }

    // #if airdrop
    /// @notice No airdrop reaches more wallets than this, so that it fits into a block.
    uint256 public constant MAX_AIRDROP = 100;

    // #endif
    // #if perWallet
    /// @notice How many copies of one edition a wallet can buy.
    uint256 public immutable maxPerWallet;

    /// @notice How many copies of an edition a wallet has bought.
    mapping(uint256 id => mapping(address wallet => uint256)) public boughtBy;

    // #endif
    /// @notice The name of the collection.
    string public name;

    /// @notice The short name of the collection.
    string public symbol;

    /// @notice How many editions there are; the last one has this number.
    uint256 public editionCount;

    mapping(uint256 id => Edition) private _editions;

    // #if crafting
    /// @notice What can be made of what.
    struct Recipe {
        uint256 inputId;
        uint256 inputAmount;
        uint256 outputId;
    }

    /// @notice How many recipes there are; the last one has this number.
    uint256 public recipeCount;

    mapping(uint256 recipeId => Recipe) private _recipes;

    // #endif
    /// @notice The owner created an edition.
    // #if sale
    event EditionCreated(uint256 indexed id, uint256 maxCopies, uint256 price, string uri);
    // #else
    //> event EditionCreated(uint256 indexed id, uint256 maxCopies, string uri);
    // #endif
    /// @notice Copies were made for somebody.
    event CopiesMinted(uint256 indexed id, address indexed to, uint256 quantity);
    // #if changePrice
    /// @notice The owner changed the price of copies that are not sold yet.
    event PriceChanged(uint256 indexed id, uint256 oldPrice, uint256 newPrice);
    // #endif
    // #if crafting
    /// @notice The owner said what can be made of what.
    event RecipeCreated(uint256 indexed recipeId, uint256 inputId, uint256 inputAmount, uint256 outputId);
    /// @notice Somebody turned copies of one edition into a copy of another.
    event Crafted(address indexed account, uint256 indexed recipeId);
    // #endif
    // #if sale
    /// @notice The owner took the proceeds out.
    event Withdrawn(address indexed to, uint256 amount);
    // #endif

    /// @notice There is no edition with this number.
    error UnknownEdition(uint256 id);
    /// @notice Of this edition only `left` more copies can be made.
    error SoldOut(uint256 id, uint256 left);
    /// @notice The number of copies must be more than nothing.
    error InvalidQuantity();
    // #if sale
    /// @notice The copies cost exactly `price`, in wei.
    error WrongPayment(uint256 sent, uint256 price);
    /// @notice There is nothing to take out.
    error NothingToWithdraw();
    // #endif
    // #if perWallet
    /// @notice A wallet can have no more copies of this edition from here.
    error WalletLimitReached(uint256 limit);
    // #endif
    // #if airdrop
    /// @notice An airdrop reaches between one and `limit` wallets.
    error InvalidRecipients(uint256 count, uint256 limit);
    // #endif
    // #if soulbound
    /// @notice Copies belong to the person who received them and cannot be passed on.
    error Soulbound();
    // #endif
    // #if crafting
    /// @notice There is no recipe with this number.
    error UnknownRecipe(uint256 recipeId);
    // #endif

    /// @notice Sets up an empty collection.
    /// @param name_ The name of the collection.
    /// @param symbol_ The short name of the collection.
    // #if perWallet
    /// @param maxPerWallet_ How many copies of one edition a wallet can get from here.
    // #endif
    // #if royalty
    /// @param royaltyReceiver Who receives the royalty of later sales.
    /// @param royaltyBps The royalty in basis points: 500 is 5 %.
    // #endif
    constructor(
        string memory name_,
        string memory symbol_/*#if perWallet*/,
        uint256 maxPerWallet_/*#endif*//*#if royalty*/,
        address royaltyReceiver,
        uint96 royaltyBps/*#endif*/
    ) ERC1155("") Ownable(msg.sender) {
        name = name_;
        symbol = symbol_;
        // #if perWallet
        if (maxPerWallet_ == 0) revert InvalidQuantity();
        maxPerWallet = maxPerWallet_;
        // #endif
        // #if royalty
        _setDefaultRoyalty(royaltyReceiver, royaltyBps);
        // #endif
    }

    // #if sale
    /// @notice Creates an edition. How many copies there can be never changes. Only the owner can do this.
    /// @param maxCopies How many copies can ever be made; 0 means there is no limit.
    /// @param price The price of one copy, in wei.
    /// @param uri_ Where name, description and picture lie: a link to a JSON file.
    /// @return id The number of the new edition.
    function createEdition(uint256 maxCopies, uint256 price, string calldata uri_) external onlyOwner returns (uint256 id) {
        id = ++editionCount;
        _editions[id] = Edition({maxCopies: maxCopies, price: price, minted: 0, uri: uri_});
        emit EditionCreated(id, maxCopies, price, uri_);
        emit URI(uri_, id);
    }

    /// @notice Buys copies of an edition for exactly their price.
    /// @param id The number of the edition.
    /// @param quantity How many copies.
    function mint(uint256 id, uint256 quantity) external payable nonReentrant {
        uint256 price = _existing(id).price * quantity;
        if (msg.value != price) revert WrongPayment(msg.value, price);
        // #if perWallet
        boughtBy[id][msg.sender] += quantity;
        if (boughtBy[id][msg.sender] > maxPerWallet) revert WalletLimitReached(maxPerWallet);
        // #endif
        _make(msg.sender, id, quantity);
    }

    /// @notice Takes the proceeds of the sales out. Only the owner can do this.
    function withdraw() external onlyOwner nonReentrant {
        uint256 amount = address(this).balance;
        if (amount == 0) revert NothingToWithdraw();
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    // #else
    //> /// @notice Creates an edition. How many copies there can be never changes. Only the owner can do this.
    //> /// @param maxCopies How many copies can ever be made; 0 means there is no limit.
    //> /// @param uri_ Where name, description and picture lie: a link to a JSON file.
    //> /// @return id The number of the new edition.
    //> function createEdition(uint256 maxCopies, string calldata uri_) external onlyOwner returns (uint256 id) {
    //>     id = ++editionCount;
    //>     _editions[id] = Edition({maxCopies: maxCopies, minted: 0, uri: uri_});
    //>     emit EditionCreated(id, maxCopies, uri_);
    //>     emit URI(uri_, id);
    //> }
    //>
    //> /// @notice Makes copies of an edition for somebody. Only the owner can do this.
    //> /// @param to Who gets them.
    //> /// @param id The number of the edition.
    //> /// @param quantity How many copies.
    //> function mint(address to, uint256 id, uint256 quantity) external onlyOwner nonReentrant {
    //>     _existing(id);
    //>     _make(to, id, quantity);
    //> }
    //>
    // #endif
    // #if sale && ownerMint
    /// @notice Makes copies of an edition for somebody, without payment. Only the owner can do this.
    /// @param to Who gets them.
    /// @param id The number of the edition.
    /// @param quantity How many copies.
    function ownerMint(address to, uint256 id, uint256 quantity) external onlyOwner nonReentrant {
        _existing(id);
        _make(to, id, quantity);
    }

    // #endif
    // #if airdrop
    /// @notice Gives one copy of an edition to each of many wallets, without payment. Only the owner can do this.
    /// @param id The number of the edition.
    /// @param recipients Who gets a copy.
    function airdrop(uint256 id, address[] calldata recipients) external onlyOwner nonReentrant {
        _existing(id);
        if (recipients.length == 0 || recipients.length > MAX_AIRDROP) revert InvalidRecipients(recipients.length, MAX_AIRDROP);
        for (uint256 i = 0; i < recipients.length; ++i) _make(recipients[i], id, 1);
    }

    // #endif
    // #if changePrice
    /// @notice Changes the price of copies that are not sold yet. Only the owner can do this.
    /// @param id The number of the edition.
    /// @param price The new price of one copy, in wei.
    function setPrice(uint256 id, uint256 price) external onlyOwner {
        Edition storage edition = _existing(id);
        emit PriceChanged(id, edition.price, price);
        edition.price = price;
    }

    // #endif
    // #if crafting
    /// @notice Says what can be made of what, for good. Only the owner can do this.
    /// @param inputId The edition whose copies are used up.
    /// @param inputAmount How many of them.
    /// @param outputId The edition of which one copy is made.
    /// @return recipeId The number of the new recipe.
    function createRecipe(uint256 inputId, uint256 inputAmount, uint256 outputId) external onlyOwner returns (uint256 recipeId) {
        _existing(inputId);
        _existing(outputId);
        if (inputAmount == 0) revert InvalidQuantity();
        recipeId = ++recipeCount;
        _recipes[recipeId] = Recipe({inputId: inputId, inputAmount: inputAmount, outputId: outputId});
        emit RecipeCreated(recipeId, inputId, inputAmount, outputId);
    }

    /// @notice Uses up copies of the sender and makes a copy of another edition for them, as the recipe says.
    /// @param recipeId The number of the recipe.
    function craft(uint256 recipeId) external nonReentrant {
        if (recipeId == 0 || recipeId > recipeCount) revert UnknownRecipe(recipeId);
        Recipe storage recipe = _recipes[recipeId];
        emit Crafted(msg.sender, recipeId);
        _burn(msg.sender, recipe.inputId, recipe.inputAmount);
        _make(msg.sender, recipe.outputId, 1);
    }

    /// @notice What a recipe needs and makes.
    /// @param recipeId The number of the recipe.
    /// @return inputId The edition whose copies are used up.
    /// @return inputAmount How many of them.
    /// @return outputId The edition of which one copy is made.
    function getRecipe(uint256 recipeId) external view returns (uint256 inputId, uint256 inputAmount, uint256 outputId) {
        if (recipeId == 0 || recipeId > recipeCount) revert UnknownRecipe(recipeId);
        Recipe storage recipe = _recipes[recipeId];
        return (recipe.inputId, recipe.inputAmount, recipe.outputId);
    }

    // #endif
    /// @notice All that is known of an edition.
    /// @param id The number of the edition.
    function getEdition(uint256 id) external view returns (Edition memory) {
        return _existing(id);
    }

    // #if sale
    /// @notice The price of one copy, in wei.
    /// @param id The number of the edition.
    function priceOf(uint256 id) external view returns (uint256) {
        return _existing(id).price;
    }

    // #endif
    /// @notice How many more copies can be made; the largest number there is when there is no limit.
    /// @param id The number of the edition.
    function copiesLeft(uint256 id) public view returns (uint256) {
        Edition storage edition = _existing(id);
        return edition.maxCopies == 0 ? type(uint256).max : edition.maxCopies - edition.minted;
    }

    /// @notice Where name, description and picture of an edition lie.
    /// @param id The number of the edition.
    function uri(uint256 id) public view override returns (string memory) {
        return _existing(id).uri;
    }

    // #if royalty
    /// @notice Whether the contract speaks a standard (ERC-165).
    /// @param interfaceId The standard's identifier.
    function supportsInterface(bytes4 interfaceId) public view override(ERC1155, ERC2981) returns (bool) {
        return super.supportsInterface(interfaceId);
    }

    // #endif
    function _existing(uint256 id) private view returns (Edition storage) {
        if (id == 0 || id > editionCount) revert UnknownEdition(id);
        return _editions[id];
    }

    function _make(address to, uint256 id, uint256 quantity) private {
        if (quantity == 0) revert InvalidQuantity();
        uint256 left = copiesLeft(id);
        if (quantity > left) revert SoldOut(id, left);
        _editions[id].minted += quantity;
        emit CopiesMinted(id, to, quantity);
        _mint(to, id, quantity, "");
    }

    function _update(address from, address to, uint256[] memory ids, uint256[] memory values) internal override(ERC1155, ERC1155Supply) {
        // #if soulbound
        if (from != address(0) && to != address(0)) revert Soulbound();
        // #endif
        super._update(from, to, ids, values);
    }
}
