// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
// #if merkle
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
// #endif

/// @title $Contract$
/// @notice Hands out tokens: who may have some claims them here, once, until a moment that never changes. Only after that can the owner take
/// back what nobody claimed.
contract $Contract$ is Ownable2Step, ReentrancyGuard {
    using SafeERC20 for IERC20;

    // #if list
    //> /// @notice No call writes more wallets onto the list than this, so that it fits into a block.
    //> uint256 public constant MAX_BATCH = 200;
    //>
    // #endif
    /// @notice The token that is handed out.
    IERC20 public immutable token;

    /// @notice Until when tokens can be claimed (Unix seconds). It can never change.
    uint256 public immutable claimUntil;

    // #if equal || open
    //> /// @notice How many tokens each gets, counted in the smallest unit. It can never change.
    //> uint256 public immutable amountEach;
    //>
    // #endif
    // #if merkle
    /// @notice The fingerprint of the list of who gets how much (a Merkle root); 0 until the owner has set it.
    bytes32 public merkleRoot;

    // #endif
    // #if list
    //> /// @notice How many tokens somebody has on the list, counted in the smallest unit.
    //> mapping(address account => uint256) public allocationOf;
    //>
    //> /// @notice How many tokens are on the list and not claimed yet.
    //> uint256 public totalAllocated;
    //>
    // #endif
    // #if limited
    /// @notice How many people can claim: who comes first. It can never change.
    uint256 public immutable maxClaims;
    
    // #endif
    /// @notice Whether somebody has claimed.
    mapping(address account => bool) public hasClaimed;

    /// @notice How many tokens have been claimed by everybody together.
    uint256 public totalClaimed;

    /// @notice How many people have claimed.
    uint256 public claimCount;

    /// @notice Somebody put tokens in to be claimed.
    event Funded(address indexed from, uint256 amount);
    /// @notice Somebody claimed their tokens.
    event Claimed(address indexed account, uint256 amount);
    /// @notice The owner took back what nobody claimed.
    event RestWithdrawn(address indexed to, uint256 amount);
    // #if merkle
    /// @notice The owner set the list.
    event MerkleRootSet(bytes32 merkleRoot);
    // #endif
    // #if list
    //> /// @notice The owner wrote somebody onto the list, with this amount.
    //> event AllocationSet(address indexed account, uint256 amount);
    // #endif

    /// @notice The time to claim must be more than nothing, and so must amounts.
    error InvalidTerms();
    /// @notice The amount must be more than nothing.
    error ZeroAmount();
    /// @notice The time to claim was over at `claimUntil`.
    error ClaimingIsOver(uint256 claimUntil);
    /// @notice Tokens can still be claimed until `claimUntil`.
    error ClaimingIsOpen(uint256 claimUntil);
    /// @notice Everybody can claim once.
    error AlreadyClaimed(address account);
    // #if limited
    /// @notice As many people as can claim have claimed.
    error AllClaimed(uint256 maxClaims);
    // #endif
    // #if merkle || list
    /// @notice There is nothing for this wallet.
    error NothingToClaim(address account);
    // #endif
    /// @notice There are not enough tokens here at the moment; nothing is lost, try again when the owner has put more in.
    error NotEnoughTokens(uint256 amount, uint256 available);
    // #if merkle
    /// @notice The list cannot change any more, because somebody has claimed.
    error ListIsFixed();
    // #endif
    // #if list
    //> /// @notice The list must have between one and `limit` wallets at once/*#if !equal*/, and an amount for each/*#endif*/.
    //> error InvalidList(uint256 count, uint256 limit);
    // #endif

    /// @notice Sets the token and the time. Tokens can be claimed once the owner has put some in/*#if merkle*/ and set the list/*#endif*/.
    /// @param token_ The token that is handed out.
    /// @param duration For how long tokens can be claimed, in seconds.
    // #if equal || open
    //> /// @param amountEach_ How many tokens each gets, counted in the smallest unit.
    // #endif
    // #if limited
    /// @param maxClaims_ How many people can claim.
    // #endif
    constructor(
        IERC20 token_,
        // #if equal || open
        //> uint256 amountEach_,
        // #endif
        // #if limited
        uint256 maxClaims_,
        // #endif
        uint256 duration
    ) Ownable(msg.sender) {
        if (duration == 0) revert InvalidTerms();
        token = token_;
        claimUntil = block.timestamp + duration;
        // #if equal || open
        //> if (amountEach_ == 0) revert InvalidTerms();
        //> amountEach = amountEach_;
        // #endif
        // #if limited
        if (maxClaims_ == 0) revert InvalidTerms();
        maxClaims = maxClaims_;
        // #endif
    }

    /// @notice Puts tokens in to be claimed. Tokens that are simply sent here do the same. Allow this contract to take them first.
    /// @param amount How many, counted in the smallest unit.
    function fund(uint256 amount) external nonReentrant {
        if (amount == 0) revert ZeroAmount();
        emit Funded(msg.sender, amount);
        token.safeTransferFrom(msg.sender, address(this), amount);
    }

    // #if merkle
    /// @notice Sets the list of who gets how much, by its fingerprint. It can be replaced until the first claim. Only the owner can do this.
    /// @param root The Merkle root. The leaves are those of OpenZeppelin's merkle-tree library with the types address and uint256.
    function setMerkleRoot(bytes32 root) external onlyOwner {
        if (claimCount > 0) revert ListIsFixed();
        merkleRoot = root;
        emit MerkleRootSet(root);
    }

    /// @notice Claims the sender's tokens.
    /// @param amount How many the list says, counted in the smallest unit.
    /// @param proof The proof that this is on the list.
    function claim(uint256 amount, bytes32[] calldata proof) external nonReentrant {
        if (!isOnList(msg.sender, amount, proof)) revert NothingToClaim(msg.sender);
        _claim(amount);
    }

    /// @notice Whether a wallet is on the list with this amount.
    /// @param account The wallet.
    /// @param amount How many tokens, counted in the smallest unit.
    /// @param proof The proof that this is on the list.
    function isOnList(address account, uint256 amount, bytes32[] calldata proof) public view returns (bool) {
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(account, amount))));
        return amount > 0 && MerkleProof.verifyCalldata(proof, merkleRoot, leaf);
    }

    // #endif
    // #if list && !equal
    //> /// @notice Writes wallets onto the list, each with its amount; an amount that is already there is replaced, 0 takes a wallet
    //> /// off the list. Only the owner can do this.
    //> /// @param accounts The wallets.
    //> /// @param amounts How many tokens each of them gets, counted in the smallest unit.
    //> function setAllocations(address[] calldata accounts, uint256[] calldata amounts) external onlyOwner {
    //>     if (accounts.length == 0 || accounts.length > MAX_BATCH || accounts.length != amounts.length) {
    //>         revert InvalidList(accounts.length, MAX_BATCH);
    //>     }
    //>     for (uint256 i = 0; i < accounts.length; ++i) _allocate(accounts[i], amounts[i]);
    //> }
    //>
    // #endif
    // #if list && equal
    //> /// @notice Writes wallets onto the list. Only the owner can do this.
    //> /// @param accounts The wallets.
    //> function addRecipients(address[] calldata accounts) external onlyOwner {
    //>     if (accounts.length == 0 || accounts.length > MAX_BATCH) revert InvalidList(accounts.length, MAX_BATCH);
    //>     for (uint256 i = 0; i < accounts.length; ++i) _allocate(accounts[i], amountEach);
    //> }
    //>
    //> /// @notice Takes wallets off the list that have not claimed. Only the owner can do this.
    //> /// @param accounts The wallets.
    //> function removeRecipients(address[] calldata accounts) external onlyOwner {
    //>     if (accounts.length == 0 || accounts.length > MAX_BATCH) revert InvalidList(accounts.length, MAX_BATCH);
    //>     for (uint256 i = 0; i < accounts.length; ++i) _allocate(accounts[i], 0);
    //> }
    //>
    // #endif
    // #if list
    //> /// @notice Claims the sender's tokens.
    //> function claim() external nonReentrant {
    //>     if (hasClaimed[msg.sender]) revert AlreadyClaimed(msg.sender);
    //>     uint256 amount = allocationOf[msg.sender];
    //>     if (amount == 0) revert NothingToClaim(msg.sender);
    //>     totalAllocated -= amount;
    //>     _claim(amount);
    //> }
    //>
    //> /// @notice How many tokens somebody can claim at this moment, counted in the smallest unit.
    //> /// @param account The wallet.
    //> function claimableBy(address account) external view returns (uint256) {
    //>     return hasClaimed[account] || block.timestamp > claimUntil ? 0 : allocationOf[account];
    //> }
    //>
    // #endif
    // #if open
    //> /// @notice Claims the sender's tokens: everybody can, once.
    //> function claim() external nonReentrant {
    //>     _claim(amountEach);
    //> }
    //>
    //> /// @notice How many tokens somebody can claim at this moment, counted in the smallest unit.
    //> /// @param account The wallet.
    //> function claimableBy(address account) external view returns (uint256) {
    //>     return hasClaimed[account] || block.timestamp > claimUntil ? 0 : amountEach;
    //> }
    //>
    // #endif
    /// @notice Takes back what nobody claimed, when the time to claim is over. Only the owner can do this.
    function withdrawRest() external onlyOwner nonReentrant {
        if (block.timestamp <= claimUntil) revert ClaimingIsOpen(claimUntil);
        uint256 rest = tokensLeft();
        if (rest == 0) revert ZeroAmount();
        emit RestWithdrawn(msg.sender, rest);
        token.safeTransfer(msg.sender, rest);
    }

    /// @notice How many tokens are here, counted in the smallest unit.
    function tokensLeft() public view returns (uint256) {
        return token.balanceOf(address(this));
    }

    // #if list
    //> function _allocate(address account, uint256 amount) private {
    //>     if (hasClaimed[account]) revert AlreadyClaimed(account);
    //>     totalAllocated = totalAllocated - allocationOf[account] + amount;
    //>     allocationOf[account] = amount;
    //>     emit AllocationSet(account, amount);
    //> }
    //>
    // #endif
    function _claim(uint256 amount) private {
        if (block.timestamp > claimUntil) revert ClaimingIsOver(claimUntil);
        if (hasClaimed[msg.sender]) revert AlreadyClaimed(msg.sender);
        // #if limited
        if (claimCount == maxClaims) revert AllClaimed(maxClaims);
        // #endif
        uint256 available = tokensLeft();
        if (amount > available) revert NotEnoughTokens(amount, available);
        hasClaimed[msg.sender] = true;
        totalClaimed += amount;
        ++claimCount;
        emit Claimed(msg.sender, amount);
        token.safeTransfer(msg.sender, amount);
    }
}
