// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if owned
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
// #if wire.items
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
// #endif
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
// #if money
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
// #endif
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
// #if steep
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
// #endif
// #if money
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
// #endif
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title $title$
/// @notice A game of $characters$ (ERC-721). Players create them, let them gain experience and grow. Nothing here is left to
/// chance: every outcome follows from what everybody can read beforehand. The first $character$ has number 1.
contract $Contract$ is ERC721Enumerable/*#if owned*/, Ownable2Step/*#endif*//*#if money*/, ReentrancyGuard/*#endif*/ {
    /// @notice What is known of $aCharacter$.
    struct Character {
        string name;
        /// Which of the classes, counted from 0.
        uint256 classId;
        uint256 experience;
        uint256 strength;
        uint256 agility;
        uint256 intelligence;
        // #if battles
        uint256 wins;
        uint256 losses;
        // #endif
        // #if cooldown
        /// When it has rested (Unix seconds).
        uint256 readyAt;
        // #endif
        // #if quests
        /// The quest that it is on; 0 when it is on none.
        uint256 questId;
        /// When that quest can be completed (Unix seconds).
        uint256 questEndsAt;
        // #endif
    }

    /// @notice What is fixed when the game is deployed.
    struct Settings {
        /// How much experience a level takes/*#if steep*/: the second this much, the third twice as much, and so on/*#endif*/.
        uint256 levelStep;
        /// How much experience training gives.
        uint256 trainExperience;
        // #if battles
        /// How much experience a won battle gives.
        uint256 battleExperience;
        // #endif
        // #if paid
        /// What creating $aCharacter$ costs, in wei.
        uint256 createPrice;
        // #endif
        // #if paidTraining
        /// What training costs, in wei.
        uint256 trainPrice;
        // #endif
        // #if cooldown
        /// How long $aCharacter$ rests after everything it does, in seconds.
        uint256 cooldown;
        // #endif
        // #if leaderboard
        /// How many places the leaderboard has.
        uint256 leaderboardSize;
        // #endif
    }
    // #if quests

    /// @notice Something $aCharacter$ can be sent out for.
    struct Quest {
        string name;
        /// The lowest level that is let in.
        uint256 minLevel;
        /// How much experience it gives.
        uint256 experience;
        /// How long it takes, in seconds.
        uint256 duration;
    }
    // #endif

    /// @notice What every attribute is at the beginning; that of the class is higher.
    uint256 public constant FIRST_ATTRIBUTE = 8;
    /// @notice What the attribute of the class is at the beginning.
    uint256 public constant FIRST_CLASS_ATTRIBUTE = 12;
    /// @notice The longest name, in bytes.
    uint256 public constant MAX_NAME = 32;

    /// @notice How much experience a level takes.
    uint256 public immutable levelStep;
    /// @notice How much experience training gives.
    uint256 public immutable trainExperience;
    // #if battles
    /// @notice How much experience a battle gives who started and won it; who started and lost it gets a fifth.
    uint256 public immutable battleExperience;
    // #endif
    // #if paid
    /// @notice What creating $aCharacter$ costs, in wei. It can never change.
    uint256 public immutable createPrice;
    // #endif
    // #if paidTraining
    /// @notice What training costs, in wei. It can never change.
    uint256 public immutable trainPrice;
    // #endif
    // #if cooldown
    /// @notice How long $aCharacter$ rests after everything it does, in seconds.
    uint256 public immutable cooldown;
    // #endif
    // #if leaderboard
    /// @notice How many places the leaderboard has: 50 at most.
    uint256 public immutable leaderboardSize;
    // #endif
    // #if wire.items
    /// @notice The things with which $characters$ can be equipped (ERC-1155).
    IERC1155 public immutable items;
    /// @notice How much an item adds to the power of its bearer; 0: it cannot be borne.
    mapping(uint256 itemId => uint256) public itemPower;
    /// @notice The item that $aCharacter$ bears; 0: none.
    mapping(uint256 id => uint256) public equippedItem;
    // #endif
    /// @notice How many $characters$ were ever created.
    uint256 public characterCount;
    // #if quests
    /// @notice How many quests there are; they are numbered from 1.
    uint256 public questCount;
    // #endif
    // #if onePerPlayer
    /// @notice Whether a player has created one already.
    mapping(address player => bool) public hasCreated;
    // #endif
    // #if market
    /// @notice For how much $aCharacter$ is offered, in wei; 0: it is not.
    mapping(uint256 id => uint256) public salePrice;
    // #endif

    string[] private _classes;
    mapping(uint256 id => Character) private _characters;
    // #if quests
    mapping(uint256 questId => Quest) private _quests;
    // #endif
    // #if leaderboard
    uint256[] private _leaders;
    // #endif
    // #if wire.items
    mapping(address player => mapping(uint256 itemId => uint256)) private _borne;
    // #endif
    // #if income
    uint256 private _income;
    // #endif

    /// @notice Somebody created one.
    event CharacterCreated(uint256 indexed id, address indexed player, string name, uint256 classId);
    /// @notice One gained experience.
    event ExperienceGained(uint256 indexed id, uint256 amount, uint256 total);
    /// @notice One reached a higher level.
    event LevelUp(uint256 indexed id, uint256 level);
    /// @notice One trained; the attribute of its class grew.
    event Trained(uint256 indexed id);
    // #if battles
    /// @notice Two met. `attacker` challenged `defender`.
    event Battle(uint256 indexed attacker, uint256 indexed defender, uint256 winner);
    // #endif
    // #if quests
    /// @notice The owner opened a quest.
    event QuestCreated(uint256 indexed questId, string name, uint256 minLevel, uint256 experience, uint256 duration);
    /// @notice One set out for a quest.
    event QuestStarted(uint256 indexed id, uint256 indexed questId, uint256 endsAt);
    /// @notice One came back from a quest.
    event QuestCompleted(uint256 indexed id, uint256 indexed questId);
    // #endif
    // #if market
    /// @notice One is offered, or with a price of 0 no longer.
    event CharacterListed(uint256 indexed id, address indexed seller, uint256 price);
    /// @notice One was sold.
    event CharacterSold(uint256 indexed id, address indexed seller, address indexed buyer, uint256 price);
    // #endif
    // #if wire.items
    /// @notice The owner said how much an item adds.
    event ItemPowerSet(uint256 indexed itemId, uint256 power);
    /// @notice One bears an item from now on; 0: none.
    event Equipped(uint256 indexed id, uint256 indexed itemId);
    // #endif
    // #if income
    /// @notice The income was paid out to the owner.
    event Withdrawn(address indexed to, uint256 amount);
    // #endif

    /// @notice The game cannot be made with such a value.
    error InvalidSettings();
    /// @notice A name has between 1 and MAX_NAME bytes.
    error InvalidName();
    /// @notice There is no such class.
    error UnknownClass(uint256 classId);
    /// @notice Only the player to whom it belongs may do this.
    error NotYours(address account);
    // #if onePerPlayer
    /// @notice Every player creates one.
    error OnePerPlayer(address player);
    // #endif
    // #if money
    /// @notice The payment must be exactly the price.
    error WrongPayment(uint256 sent, uint256 price);
    // #endif
    // #if income
    /// @notice There is nothing to withdraw.
    error NothingToWithdraw();
    // #endif
    // #if cooldown
    /// @notice It rests until `readyAt`.
    error Resting(uint256 readyAt);
    // #endif
    // #if battles
    /// @notice One can only fight one of another player.
    error InvalidOpponent(uint256 id);
    // #endif
    // #if quests
    /// @notice There is no quest with this number.
    error UnknownQuest(uint256 questId);
    /// @notice It is on a quest.
    error OnQuest(uint256 questId);
    /// @notice It is on no quest.
    error NotOnQuest(uint256 id);
    /// @notice Its level is too low for this quest.
    error LevelTooLow(uint256 level, uint256 minLevel);
    /// @notice The quest takes until `endsAt`.
    error QuestNotOver(uint256 endsAt);
    // #endif
    // #if bound
    /// @notice It stays with the player who created it.
    error Bound();
    // #endif
    // #if market
    /// @notice It is not for sale.
    error NotForSale(uint256 id);
    // #endif
    // #if wire.items
    /// @notice This cannot be borne.
    error NotBearable(uint256 itemId);
    /// @notice You have no further one of these.
    error NotEnoughItems(uint256 itemId);
    // #endif

    /// @notice Opens the game. Its rules can never change.
    /// @param name_ What it is called.
    /// @param symbol_ Its short sign.
    /// @param classes What $characters$ can be.
    /// @param settings The numbers of the game.
    // #if wire.items
    /// @param items_ The things with which they can be equipped.
    // #endif
    constructor(string memory name_, string memory symbol_, string[] memory classes, Settings memory settings/*#if wire.items*/, IERC1155 items_/*#endif*/) ERC721(name_, symbol_)/*#if owned*/ Ownable(msg.sender)/*#endif*/ {
        if (classes.length == 0 || classes.length > 20 || settings.levelStep == 0) revert InvalidSettings();
        _classes = classes;
        levelStep = settings.levelStep;
        trainExperience = settings.trainExperience;
        // #if battles
        battleExperience = settings.battleExperience;
        // #endif
        // #if paid
        createPrice = settings.createPrice;
        // #endif
        // #if paidTraining
        trainPrice = settings.trainPrice;
        // #endif
        // #if cooldown
        cooldown = settings.cooldown;
        // #endif
        // #if leaderboard
        if (settings.leaderboardSize == 0 || settings.leaderboardSize > 50) revert InvalidSettings();
        leaderboardSize = settings.leaderboardSize;
        // #endif
        // #if wire.items
        items = items_;
        // #endif
    }

    /// @notice Creates $aCharacter$ for whoever calls/*#if paid*/; it costs exactly createPrice/*#endif*/.
    /// @param name_ What it is called.
    /// @param classId Which of the classes, counted from 0.
    /// @return id Its number.
    function createCharacter(string calldata name_, uint256 classId) external /*#if paid*/payable /*#endif*/returns (uint256 id) {
        if (bytes(name_).length == 0 || bytes(name_).length > MAX_NAME) revert InvalidName();
        if (classId >= _classes.length) revert UnknownClass(classId);
        // #if paid
        if (msg.value != createPrice) revert WrongPayment(msg.value, createPrice);
        _income += msg.value;
        // #endif
        // #if onePerPlayer
        if (hasCreated[msg.sender]) revert OnePerPlayer(msg.sender);
        hasCreated[msg.sender] = true;
        // #endif
        id = ++characterCount;
        Character storage character = _characters[id];
        character.name = name_;
        character.classId = classId;
        character.strength = classId % 3 == 0 ? FIRST_CLASS_ATTRIBUTE : FIRST_ATTRIBUTE;
        character.agility = classId % 3 == 1 ? FIRST_CLASS_ATTRIBUTE : FIRST_ATTRIBUTE;
        character.intelligence = classId % 3 == 2 ? FIRST_CLASS_ATTRIBUTE : FIRST_ATTRIBUTE;
        emit CharacterCreated(id, msg.sender, name_, classId);
        _mint(msg.sender, id);
        // #if leaderboard
        _rank(id);
        // #endif
    }

    /// @notice Trains: the attribute of its class grows by 1, and it gains trainExperience/*#if paidTraining*/. It costs exactly trainPrice/*#endif*/.
    /// @param id Its number.
    function train(uint256 id) external/*#if paidTraining*/ payable/*#endif*/ {
        Character storage character = _acting(id);
        // #if paidTraining
        if (msg.value != trainPrice) revert WrongPayment(msg.value, trainPrice);
        _income += msg.value;
        // #endif
        if (character.classId % 3 == 0) ++character.strength;
        else if (character.classId % 3 == 1) ++character.agility;
        else ++character.intelligence;
        emit Trained(id);
        _gain(id, trainExperience);
    }

    // #if battles
    /// @notice Fights one of another player. The one with more power wins, and when both have the same the one who was
    /// challenged; there is no luck in it. Yours gains battleExperience when it
    /// wins, and a fifth of it when it does not.
    /// @param id Your own.
    /// @param opponentId The other one.
    /// @return won Whether yours has won.
    function battle(uint256 id, uint256 opponentId) external returns (bool won) {
        _acting(id);
        if (ownerOf(opponentId) == msg.sender) revert InvalidOpponent(opponentId);
        won = powerOf(id) > powerOf(opponentId);
        (uint256 winner, uint256 loser) = won ? (id, opponentId) : (opponentId, id);
        ++_characters[winner].wins;
        ++_characters[loser].losses;
        emit Battle(id, opponentId, winner);
        // Only who set out to fight learns from it: nobody's level rises by being challenged.
        _gain(id, won ? battleExperience : battleExperience / 5);
    }

    // #endif
    // #if quests
    /// @notice Opens a quest, for good. Only the owner.
    /// @param name_ What it is.
    /// @param minLevel The lowest level that is let in.
    /// @param experience How much experience it gives.
    /// @param duration How long it takes, in seconds.
    /// @return questId The number of the quest.
    function createQuest(string calldata name_, uint256 minLevel, uint256 experience, uint256 duration) external onlyOwner returns (uint256 questId) {
        if (bytes(name_).length == 0) revert InvalidName();
        questId = ++questCount;
        _quests[questId] = Quest({name: name_, minLevel: minLevel, experience: experience, duration: duration});
        emit QuestCreated(questId, name_, minLevel, experience, duration);
    }

    /// @notice Sends one out for a quest. Until it is back it can do nothing else.
    /// @param id Its number.
    /// @param questId Which quest.
    function startQuest(uint256 id, uint256 questId) external {
        Character storage character = _acting(id);
        if (questId == 0 || questId > questCount) revert UnknownQuest(questId);
        Quest storage quest = _quests[questId];
        if (levelOf(id) < quest.minLevel) revert LevelTooLow(levelOf(id), quest.minLevel);
        character.questId = questId;
        character.questEndsAt = block.timestamp + quest.duration;
        emit QuestStarted(id, questId, character.questEndsAt);
    }

    /// @notice Brings one back from its quest, with what it has learned.
    /// @param id Its number.
    function completeQuest(uint256 id) external {
        Character storage character = _own(id);
        uint256 questId = character.questId;
        if (questId == 0) revert NotOnQuest(id);
        if (block.timestamp < character.questEndsAt) revert QuestNotOver(character.questEndsAt);
        character.questId = 0;
        emit QuestCompleted(id, questId);
        _gain(id, _quests[questId].experience);
    }

    /// @notice Everything about a quest.
    /// @param questId Its number.
    function getQuest(uint256 questId) external view returns (Quest memory) {
        if (questId == 0 || questId > questCount) revert UnknownQuest(questId);
        return _quests[questId];
    }

    // #endif
    // #if wire.items
    /// @notice Says how much an item adds to the power of its bearer. Only the owner.
    /// @param itemId The item.
    /// @param power How much; 0: it cannot be borne.
    function setItemPower(uint256 itemId, uint256 power) external onlyOwner {
        itemPower[itemId] = power;
        emit ItemPowerSet(itemId, power);
    }

    /// @notice Lets one bear an item that you have; it stays in your wallet. It adds its power only as long as you have one
    /// for each $character$ of yours that bears it.
    /// @param id Its number.
    /// @param itemId The item; 0 to lay down what it bears.
    function equip(uint256 id, uint256 itemId) external {
        _own(id);
        if (itemId != 0 && itemPower[itemId] == 0) revert NotBearable(itemId);
        _layDown(msg.sender, id);
        if (itemId != 0) {
            uint256 borne = ++_borne[msg.sender][itemId];
            if (items.balanceOf(msg.sender, itemId) < borne) revert NotEnoughItems(itemId);
            equippedItem[id] = itemId;
        }
        emit Equipped(id, itemId);
    }

    // #endif
    // #if market
    /// @notice Offers one of yours for sale.
    /// @param id Its number.
    /// @param price What a buyer must pay, in wei; 0 to offer it no longer.
    function listCharacter(uint256 id, uint256 price) external {
        _own(id);
        salePrice[id] = price;
        emit CharacterListed(id, msg.sender, price);
    }

    /// @notice Buys one that is offered, with everything it has learned. The payment goes to the seller.
    /// @param id Its number.
    function buyCharacter(uint256 id) external payable nonReentrant {
        uint256 price = salePrice[id];
        if (price == 0) revert NotForSale(id);
        if (msg.value != price) revert WrongPayment(msg.value, price);
        address seller = ownerOf(id);
        emit CharacterSold(id, seller, msg.sender, price);
        // The seller agreed by listing it, so nobody is asked again.
        _update(msg.sender, id, address(0));
        Address.sendValue(payable(seller), price);
    }

    // #endif
    // #if income
    /// @notice Pays the income out to the owner. Only the owner.
    function withdraw() external onlyOwner nonReentrant {
        uint256 amount = _income;
        if (amount == 0) revert NothingToWithdraw();
        _income = 0;
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    // #endif
    // #if leaderboard
    /// @notice The numbers of those with the most experience, the best first.
    function leaderboard() external view returns (uint256[] memory) {
        return _leaders;
    }

    // #endif
    /// @notice Everything about one, except what follows from it: levelOf and powerOf.
    /// @param id Its number.
    function getCharacter(uint256 id) external view returns (Character memory) {
        _requireOwned(id);
        return _characters[id];
    }

    /// @notice The numbers of all that a player has; ask in portions with tokenOfOwnerByIndex when there are very many.
    /// @param player Their wallet.
    function charactersOf(address player) external view returns (uint256[] memory ids) {
        ids = new uint256[](balanceOf(player));
        for (uint256 i = 0; i < ids.length; ++i) {
            ids[i] = tokenOfOwnerByIndex(player, i);
        }
    }

    /// @notice How much experience one has.
    /// @param id Its number.
    function experienceOf(uint256 id) external view returns (uint256) {
        _requireOwned(id);
        return _characters[id].experience;
    }

    /// @notice What the classes are called.
    function getClasses() external view returns (string[] memory) {
        return _classes;
    }

    /// @notice How much experience a level takes altogether.
    /// @param level The level; everybody begins with 1.
    function experienceForLevel(uint256 level) external view returns (uint256) {
        if (level == 0) return 0;
        // #if steep
        return (level * (level - 1) * levelStep) / 2;
        // #else
        //> return (level - 1) * levelStep;
        // #endif
    }

    /// @notice Which level one has reached.
    /// @param id Its number.
    function levelOf(uint256 id) public view returns (uint256) {
        _requireOwned(id);
        return _levelAt(_characters[id].experience);
    }

    /// @notice How strong one is altogether: the sum of its attributes/*#if wire.items*/, and what the item that it bears adds/*#endif*/.
    /// @param id Its number.
    function powerOf(uint256 id) public view returns (uint256 power) {
        _requireOwned(id);
        Character storage character = _characters[id];
        power = character.strength + character.agility + character.intelligence;
        // #if wire.items
        uint256 itemId = equippedItem[id];
        if (itemId != 0 && items.balanceOf(ownerOf(id), itemId) >= _borne[ownerOf(id)][itemId]) power += itemPower[itemId];
        // #endif
    }

    /// @notice Name and picture, as wallets read them; both are kept in the contract.
    /// @param tokenId Its number.
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        Character storage character = _characters[tokenId];
        string memory json = string.concat(
            '{"name":"',
            Strings.escapeJSON(character.name),
            '","description":"',
            Strings.escapeJSON(_classes[character.classId]),
            ", level ",
            Strings.toString(levelOf(tokenId)),
            '","image":"data:image/svg+xml;base64,',
            Base64.encode(bytes(_picture(tokenId))),
            '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }

    function _own(uint256 id) private view returns (Character storage character) {
        if (ownerOf(id) != msg.sender) revert NotYours(msg.sender);
        character = _characters[id];
    }

    /// @dev One of the sender's that can do something now.
    // #if cooldown
    function _acting(uint256 id) private returns (Character storage character) {
    // #else
    //> function _acting(uint256 id) private view returns (Character storage character) {
    // #endif
        character = _own(id);
        // #if quests
        if (character.questId != 0) revert OnQuest(character.questId);
        // #endif
        // #if cooldown
        if (block.timestamp < character.readyAt) revert Resting(character.readyAt);
        character.readyAt = block.timestamp + cooldown;
        // #endif
    }

    /// @dev Every new level lets all attributes grow by 1.
    function _gain(uint256 id, uint256 amount) private {
        Character storage character = _characters[id];
        uint256 before = _levelAt(character.experience);
        character.experience += amount;
        uint256 level = _levelAt(character.experience);
        emit ExperienceGained(id, amount, character.experience);
        if (level > before) {
            character.strength += level - before;
            character.agility += level - before;
            character.intelligence += level - before;
            emit LevelUp(id, level);
        }
        // #if leaderboard
        _rank(id);
        // #endif
    }

    function _levelAt(uint256 experience) private view returns (uint256) {
        // #if steep
        // Level n takes step * n * (n - 1) / 2, solved for n.
        return (1 + Math.sqrt(1 + (8 * experience) / levelStep)) / 2;
        // #else
        //> return 1 + experience / levelStep;
        // #endif
    }

    // #if leaderboard
    /// @dev Moves one up to its place; experience never goes down. Never more than leaderboardSize steps.
    function _rank(uint256 id) private {
        uint256 size = _leaders.length;
        uint256 place = 0;
        while (place < size && _leaders[place] != id) ++place;
        uint256 experience = _characters[id].experience;
        if (place == size) {
            if (size < leaderboardSize) {
                _leaders.push(id);
            } else {
                place = size - 1;
                if (_characters[_leaders[place]].experience >= experience) return;
                _leaders[place] = id;
            }
        }
        while (place > 0 && _characters[_leaders[place - 1]].experience < experience) {
            _leaders[place] = _leaders[place - 1];
            --place;
            _leaders[place] = id;
        }
    }

    // #endif
    // #if wire.items
    function _layDown(address player, uint256 id) private {
        uint256 itemId = equippedItem[id];
        if (itemId == 0) return;
        --_borne[player][itemId];
        equippedItem[id] = 0;
    }

    // #endif
    /// A figure in a colour of its own, with its number.
    function _picture(uint256 id) private pure returns (string memory) {
        string memory hue = Strings.toString((id * 47) % 360);
        return
            string.concat(
                '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><rect width="300" height="400" rx="24" fill="hsl(',
                hue,
                ',40%,18%)"/><circle cx="150" cy="140" r="58" fill="hsl(',
                hue,
                ',70%,72%)"/><path d="M50 330c0-70 45-110 100-110s100 40 100 110z" fill="hsl(',
                hue,
                ',60%,52%)"/><text x="150" y="378" font-family="sans-serif" font-size="30" fill="#fff" text-anchor="middle">#',
                Strings.toString(id),
                "</text></svg>"
            );
    }

    // #if bound || market || wire.items
    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        from = super._update(to, tokenId, auth);
        // #if bound
        if (from != address(0) && to != address(0)) revert Bound();
        // #endif
        // #if market
        delete salePrice[tokenId];
        // #endif
        // #if wire.items
        _layDown(from, tokenId);
        // #endif
    }
    // #endif
}
