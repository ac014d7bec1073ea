// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title $title$
/// @notice Issues $credentials$ that stay with the person who received them (ERC-721, bound to the holder by ERC-5192), and
/// tells everybody whether one is genuine. The first has number 1. Everything written on them is public for ever.
contract $Contract$ is ERC721, Ownable2Step {
    /// @notice How $aCredential$ stands.
    enum Status {
        /// It counts.
        Valid,
        /// Its time has run out.
        Expired,
        /// It does not count for the moment.
        Suspended,
        /// The issuer took it back, for good.
        Revoked,
        /// The holder gave it back, for good.
        Renounced
    }

    /// @notice What is written down about $aCredential$; it stays readable when it no longer counts.
    struct Credential {
        address holder;
        address issuer;
        /// What it is for.
        string title;
        // #if named
        /// Whose name stands on it.
        string holderName;
        // #endif
        // #if details
        /// More words: a grade, hours, what was learned.
        string details;
        // #endif
        // #if link
        /// Link to a picture, a document or a JSON file about it.
        string uri;
        // #endif
        // #if document
        /// Fingerprint (keccak256) of the document that belongs to it; 0 when there is none.
        bytes32 documentHash;
        // #endif
        /// When it was issued (Unix seconds).
        uint256 issuedAt;
        // #if expires
        /// Until when it counts (Unix seconds)/*#if expiryDate*/; 0: for ever/*#endif*/.
        uint256 expiresAt;
        // #endif
        // #if suspend
        bool suspended;
        // #endif
        // #if revoke
        bool revoked;
        // #endif
        // #if renounce
        bool renounced;
        // #endif
        // #if revoke || suspend
        /// Why it was taken back/*#if suspend*/ or suspended/*#endif*/.
        string reason;
        // #endif
    }

    // #if batch
    /// @notice No call issues more than this, so that every call fits into a block.
    uint256 public constant MAX_BATCH = 100;
    // #endif
    // #if expiry
    /// @notice How long $aCredential$ counts, in seconds. It can never change.
    uint256 public immutable validFor;
    // #endif
    /// @notice How many $credentials$ were ever issued.
    uint256 public totalIssued;
    // #if issuers
    /// @notice Who may issue $credentials$ beside the owner.
    mapping(address account => bool) public isIssuer;
    // #endif

    mapping(uint256 id => Credential) private _credentials;
    mapping(address holder => uint256[]) private _credentialsOf;
    // #if document
    mapping(bytes32 documentHash => uint256) private _byDocument;
    // #endif
    // #if once
    /// The latest of a title that somebody got.
    mapping(address holder => mapping(bytes32 title => uint256)) private _latest;
    // #endif
    // #if revoke || renounce
    uint256 private _gone;
    // #endif

    /// @notice One was issued.
    event CredentialIssued(uint256 indexed id, address indexed holder, address indexed issuer, string title);
    /// @notice It is bound to its holder for good (ERC-5192).
    event Locked(uint256 tokenId);
    // #if revoke
    /// @notice The issuer took one back.
    event CredentialRevoked(uint256 indexed id, address indexed holder, string reason);
    // #endif
    // #if suspend
    /// @notice One does not count for the moment.
    event CredentialSuspended(uint256 indexed id, address indexed holder, string reason);
    /// @notice A suspended one counts again.
    event CredentialReinstated(uint256 indexed id, address indexed holder);
    // #endif
    // #if expires
    /// @notice One counts for longer.
    event CredentialRenewed(uint256 indexed id, address indexed holder, uint256 expiresAt);
    // #endif
    // #if renounce
    /// @notice A holder gave one back.
    event CredentialRenounced(uint256 indexed id, address indexed holder);
    // #endif
    // #if issuers
    /// @notice Somebody may issue from now on.
    event IssuerAdded(address indexed account);
    /// @notice Somebody may issue no longer.
    event IssuerRemoved(address indexed account);
    // #endif

    /// @notice It is bound to its holder and cannot be passed on.
    error Soulbound();
    /// @notice Only an issuer may do this.
    error NotIssuer(address account);
    /// @notice It needs a title.
    error MissingTitle();
    /// @notice There is none with this number.
    error UnknownCredential(uint256 id);
    // #if revoke || renounce
    /// @notice It was taken or given back for good.
    error AlreadyClosed(uint256 id);
    // #endif
    // #if renounce
    /// @notice Only the holder may do this.
    error NotHolder(address account);
    // #endif
    // #if suspend
    /// @notice It is suspended already.
    error AlreadySuspended(uint256 id);
    /// @notice It is not suspended.
    error NotSuspended(uint256 id);
    // #endif
    // #if expires
    /// @notice It must count for some time.
    error InvalidExpiry();
    // #endif
    // #if batch
    /// @notice There must be at least one and at most MAX_BATCH, and as many texts as wallets.
    error InvalidBatch();
    // #endif
    // #if once
    /// @notice This person has one with this title already.
    error AlreadyHolds(address holder, uint256 id);
    // #endif
    // #if document
    /// @notice This document belongs to another one already.
    error DocumentUsed(uint256 id);
    // #endif

    /// @notice Starts it; whoever deploys it is the owner and the first issuer.
    /// @param name_ What the whole is called.
    /// @param symbol_ Its short sign.
    // #if expiry
    /// @param validFor_ How long $aCredential$ counts, in seconds.
    // #endif
    constructor(string memory name_, string memory symbol_/*#if expiry*/, uint256 validFor_/*#endif*/) ERC721(name_, symbol_) Ownable(msg.sender) {
        // #if expiry
        if (validFor_ == 0) revert InvalidExpiry();
        validFor = validFor_;
        // #endif
    }

    // #if issuers
    /// @notice Lets somebody issue $credentials$. Only the owner.
    /// @param account Their wallet.
    function addIssuer(address account) external onlyOwner {
        isIssuer[account] = true;
        emit IssuerAdded(account);
    }

    /// @notice Lets somebody issue no longer; what they issued still counts. Only the owner.
    /// @param account Their wallet.
    function removeIssuer(address account) external onlyOwner {
        isIssuer[account] = false;
        emit IssuerRemoved(account);
    }

    // #endif
    /// @notice Issues $aCredential$. Only the owner/*#if issuers*/ and the issuers/*#endif*/.
    /// @param to Who receives it; it stays with them.
    /// @param $subject$ What it is for.
    // #if named
    /// @param holderName Whose name stands on it.
    // #endif
    // #if details
    /// @param details More words: a grade, hours, what was learned. They can be left empty.
    // #endif
    // #if link
    /// @param uri Link to a picture, a document or a JSON file about it. It can be left empty.
    // #endif
    // #if document
    /// @param documentHash Fingerprint (keccak256) of the document that belongs to it; 0 when there is none.
    // #endif
    // #if expiryDate
    /// @param validUntil Until when it counts (Unix seconds); 0: for ever.
    // #endif
    /// @return id Its number.
    function issue(address to, string memory $subject$/*#if named*/, string memory holderName/*#endif*//*#if details*/, string memory details/*#endif*//*#if link*/, string memory uri/*#endif*//*#if document*/, bytes32 documentHash/*#endif*//*#if expiryDate*/, uint256 validUntil/*#endif*/) external returns (uint256 id) {
        Credential memory credential;
        credential.title = $subject$;
        // #if named
        credential.holderName = holderName;
        // #endif
        // #if details
        credential.details = details;
        // #endif
        // #if link
        credential.uri = uri;
        // #endif
        // #if document
        credential.documentHash = documentHash;
        // #endif
        // #if expiryDate
        credential.expiresAt = validUntil;
        // #endif
        return _issue(to, credential);
    }

    // #if batch
    /// @notice Issues one to each of many people, at most MAX_BATCH at once. Only the owner/*#if issuers*/ and the issuers/*#endif*/.
    /// @param to Who receives them.
    /// @param $subject$ What they are for.
    // #if named
    /// @param holderNames Whose names stand on them, in the same order.
    // #endif
    // #if details
    /// @param details More words that stand on all of them. They can be left empty.
    // #endif
    // #if expiryDate
    /// @param validUntil Until when they count (Unix seconds); 0: for ever.
    // #endif
    /// @return firstId The first number; the others follow in the order of the people.
    function issueBatch(address[] calldata to, string memory $subject$/*#if named*/, string[] calldata holderNames/*#endif*//*#if details*/, string memory details/*#endif*//*#if expiryDate*/, uint256 validUntil/*#endif*/) external returns (uint256 firstId) {
        if (to.length == 0 || to.length > MAX_BATCH/*#if named*/ || holderNames.length != to.length/*#endif*/) revert InvalidBatch();
        firstId = totalIssued + 1;
        for (uint256 i = 0; i < to.length; ++i) {
            Credential memory credential;
            credential.title = $subject$;
            // #if named
            credential.holderName = holderNames[i];
            // #endif
            // #if details
            credential.details = details;
            // #endif
            // #if expiryDate
            credential.expiresAt = validUntil;
            // #endif
            _issue(to[i], credential);
        }
    }

    // #endif
    // #if revoke
    /// @notice Takes one back for good and says why; it stays readable as revoked. Only /*#if issuers*/the issuer of it and /*#endif*/the owner.
    /// @param id Its number.
    /// @param reason Why, for everyone to read.
    function revoke(uint256 id, string calldata reason) external {
        Credential storage credential = _changeable(id);
        credential.revoked = true;
        credential.reason = reason;
        ++_gone;
        emit CredentialRevoked(id, credential.holder, reason);
        _burn(id);
    }

    // #endif
    // #if suspend
    /// @notice Lets one not count for the moment, and says why. Only /*#if issuers*/the issuer of it and /*#endif*/the owner.
    /// @param id Its number.
    /// @param reason Why, for everyone to read.
    function suspend(uint256 id, string calldata reason) external {
        Credential storage credential = _changeable(id);
        if (credential.suspended) revert AlreadySuspended(id);
        credential.suspended = true;
        credential.reason = reason;
        emit CredentialSuspended(id, credential.holder, reason);
    }

    /// @notice Lets a suspended one count again. Only /*#if issuers*/the issuer of it and /*#endif*/the owner.
    /// @param id Its number.
    function reinstate(uint256 id) external {
        Credential storage credential = _changeable(id);
        if (!credential.suspended) revert NotSuspended(id);
        credential.suspended = false;
        credential.reason = "";
        emit CredentialReinstated(id, credential.holder);
    }

    // #endif
    // #if expiry
    /// @notice Lets one count for another validFor: from its end, or from now when that has passed. Only /*#if issuers*/the issuer of it and /*#endif*/the owner.
    /// @param id Its number.
    function renew(uint256 id) external {
        Credential storage credential = _changeable(id);
        uint256 from = credential.expiresAt > block.timestamp ? credential.expiresAt : block.timestamp;
        credential.expiresAt = from + validFor;
        emit CredentialRenewed(id, credential.holder, credential.expiresAt);
    }

    // #endif
    // #if expiryDate
    /// @notice Lets one count until another day. Only /*#if issuers*/the issuer of it and /*#endif*/the owner.
    /// @param id Its number.
    /// @param newValidUntil Until when it counts from now on (Unix seconds); 0: for ever.
    function renew(uint256 id, uint256 newValidUntil) external {
        Credential storage credential = _changeable(id);
        if (newValidUntil != 0 && newValidUntil <= block.timestamp) revert InvalidExpiry();
        credential.expiresAt = newValidUntil;
        emit CredentialRenewed(id, credential.holder, newValidUntil);
    }

    // #endif
    // #if renounce
    /// @notice Gives one back for good; it stays readable as given back. Only its holder.
    /// @param id Its number.
    function renounce(uint256 id) external {
        Credential storage credential = _open(id);
        if (msg.sender != credential.holder) revert NotHolder(msg.sender);
        credential.renounced = true;
        ++_gone;
        emit CredentialRenounced(id, msg.sender);
        _burn(id);
    }

    // #endif
    /// @notice Whether somebody holds at least one that counts now.
    /// @param holder Their wallet.
    function verify(address holder) external view returns (bool) {
        uint256[] storage ids = _credentialsOf[holder];
        for (uint256 i = ids.length; i > 0; --i) {
            if (isValid(ids[i - 1])) return true;
        }
        return false;
    }

    /// @notice Whether somebody holds one with this title that counts now. The title must be written exactly.
    /// @param holder Their wallet.
    /// @param title What it is for.
    function hasCredential(address holder, string calldata title) external view returns (bool) {
        uint256[] storage ids = _credentialsOf[holder];
        for (uint256 i = ids.length; i > 0; --i) {
            if (Strings.equal(_credentials[ids[i - 1]].title, title) && isValid(ids[i - 1])) return true;
        }
        return false;
    }

    // #if document
    /// @notice Whether a document is genuine and what it proves still counts.
    /// @param documentHash Its fingerprint (keccak256).
    /// @return valid Whether it counts.
    /// @return id The number that it belongs to; 0 when nobody issued this document.
    function verifyDocument(bytes32 documentHash) external view returns (bool valid, uint256 id) {
        id = _byDocument[documentHash];
        valid = isValid(id);
    }

    // #endif
    /// @notice Everything that is written down about one.
    /// @param id Its number.
    function getCredential(uint256 id) external view returns (Credential memory) {
        return _existing(id);
    }

    /// @notice The numbers of all that somebody ever received, those that no longer count included.
    /// @param holder Their wallet.
    function credentialsOf(address holder) external view returns (uint256[] memory) {
        return _credentialsOf[holder];
    }

    /// @notice What one is for.
    /// @param id Its number.
    function titleOf(uint256 id) external view returns (string memory) {
        return _existing(id).title;
    }

    // #if named
    /// @notice Whose name stands on one.
    /// @param id Its number.
    function holderNameOf(uint256 id) external view returns (string memory) {
        return _existing(id).holderName;
    }

    // #endif
    // #if details
    /// @notice What else stands on one.
    /// @param id Its number.
    function detailsOf(uint256 id) external view returns (string memory) {
        return _existing(id).details;
    }

    // #endif
    // #if revoke || suspend
    /// @notice Why one was taken back/*#if suspend*/ or suspended/*#endif*/; nothing when it was not.
    /// @param id Its number.
    function reasonOf(uint256 id) external view returns (string memory) {
        return _existing(id).reason;
    }

    // #endif
    /// @notice Who issued one.
    /// @param id Its number.
    function issuerOf(uint256 id) external view returns (address) {
        return _existing(id).issuer;
    }

    // #if expires
    /// @notice Until when one counts (Unix seconds)/*#if expiryDate*/; 0: for ever/*#endif*/.
    /// @param id Its number.
    function expiresAt(uint256 id) external view returns (uint256) {
        return _existing(id).expiresAt;
    }

    // #endif
    /// @notice How many exist: all that were issued, less those that were taken or given back.
    function totalSupply() external view returns (uint256) {
        return totalIssued/*#if revoke || renounce*/ - _gone/*#endif*/;
    }

    /// @notice Whether it is bound to its holder: always (ERC-5192).
    /// @param tokenId Its number.
    function locked(uint256 tokenId) external view returns (bool) {
        _requireOwned(tokenId);
        return true;
    }

    /// @notice Whether one exists and counts now.
    /// @param id Its number.
    function isValid(uint256 id) public view returns (bool) {
        return _credentials[id].issuedAt != 0 && statusOf(id) == Status.Valid;
    }

    /// @notice How one stands: 0 it counts, 1 its time has run out, 2 suspended, 3 revoked, 4 given back.
    /// @param id Its number.
    function statusOf(uint256 id) public view returns (Status) {
        // #if closable || suspend || expires
        Credential storage credential = _existing(id);
        // #if revoke
        if (credential.revoked) return Status.Revoked;
        // #endif
        // #if renounce
        if (credential.renounced) return Status.Renounced;
        // #endif
        // #if suspend
        if (credential.suspended) return Status.Suspended;
        // #endif
        // #if expires
        if (/*#if expiryDate*/credential.expiresAt != 0 && /*#endif*/block.timestamp >= credential.expiresAt) return Status.Expired;
        // #endif
        // #else
        //> _existing(id);
        // #endif
        return Status.Valid;
    }

    /// @notice Name, picture and description, as wallets read them/*#if link*/; the link of the issuer when there is one/*#endif*/.
    /// @param tokenId Its number.
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        Credential storage credential = _credentials[tokenId];
        // #if link
        if (bytes(credential.uri).length > 0) return credential.uri;
        // #endif
        string memory json = string.concat(
            '{"name":"',
            Strings.escapeJSON(credential.title),
            '","description":"',
            // #if named
            Strings.escapeJSON(credential.holderName),
            " - ",
            // #endif
            Strings.escapeJSON(name()),
            " #",
            Strings.toString(tokenId),
            '","image":"data:image/svg+xml;base64,',
            Base64.encode(bytes(_picture(tokenId))),
            '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }

    /// @notice Which standards this contract follows (ERC-165).
    /// @param interfaceId The standard in question.
    function supportsInterface(bytes4 interfaceId) public view override returns (bool) {
        // ERC-5192
        return interfaceId == bytes4(0xb45a3c0e) || super.supportsInterface(interfaceId);
    }

    function _existing(uint256 id) private view returns (Credential storage credential) {
        credential = _credentials[id];
        if (credential.issuedAt == 0) revert UnknownCredential(id);
    }

    // #if closable || suspend || expires
    /// @dev One that was neither taken nor given back.
    function _open(uint256 id) private view returns (Credential storage credential) {
        credential = _existing(id);
        // #if closable
        if (_ownerOf(id) == address(0)) revert AlreadyClosed(id);
        // #endif
    }

    // #endif
    // #if revoke || suspend || expires
    /// @dev One that the sender may change.
    function _changeable(uint256 id) private view returns (Credential storage credential) {
        _requireIssuer();
        credential = _open(id);
        // #if issuers
        if (msg.sender != owner() && msg.sender != credential.issuer) revert NotIssuer(msg.sender);
        // #endif
    }

    // #endif
    function _requireIssuer() private view {
        if (msg.sender != owner()/*#if issuers*/ && !isIssuer[msg.sender]/*#endif*/) revert NotIssuer(msg.sender);
    }

    function _issue(address to, Credential memory credential) private returns (uint256 id) {
        _requireIssuer();
        if (bytes(credential.title).length == 0) revert MissingTitle();
        id = ++totalIssued;
        // #if once
        bytes32 title = keccak256(bytes(credential.title));
        uint256 latest = _latest[to][title];
        if (latest != 0 && _standing(latest)) revert AlreadyHolds(to, latest);
        _latest[to][title] = id;
        // #endif
        // #if document
        if (credential.documentHash != 0) {
            if (_byDocument[credential.documentHash] != 0) revert DocumentUsed(_byDocument[credential.documentHash]);
            _byDocument[credential.documentHash] = id;
        }
        // #endif
        // #if expiry
        credential.expiresAt = block.timestamp + validFor;
        // #endif
        // #if expiryDate
        if (credential.expiresAt != 0 && credential.expiresAt <= block.timestamp) revert InvalidExpiry();
        // #endif
        credential.holder = to;
        credential.issuer = msg.sender;
        credential.issuedAt = block.timestamp;
        _credentials[id] = credential;
        _credentialsOf[to].push(id);
        emit CredentialIssued(id, to, msg.sender, credential.title);
        emit Locked(id);
        // Not the "safe" form: what cannot be passed on cannot get lost in a contract either, and nobody is called this way.
        _mint(to, id);
    }

    // #if once
    /// @dev Whether one counts, or will again.
    function _standing(uint256 id) private view returns (bool) {
        Status status = statusOf(id);
        return status == Status.Valid || status == Status.Suspended;
    }

    // #endif
    /// A sheet with a seal, in a colour of its own.
    function _picture(uint256 id) private pure returns (string memory) {
        return
            string.concat(
                '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 420"><rect width="600" height="420" fill="#f7f1e1"/><rect x="18" y="18" width="564" height="384" fill="none" stroke="#8a6d3b" stroke-width="5"/><path d="M120 130h360M160 180h280M160 220h280" stroke="#8a6d3b" stroke-width="8" stroke-linecap="round"/><path d="M275 330l-18 62 43-22 43 22-18-62z" fill="hsl(',
                Strings.toString((id * 47) % 360),
                ',55%,32%)"/><circle cx="300" cy="310" r="46" fill="hsl(',
                Strings.toString((id * 47) % 360),
                ',55%,42%)"/><text x="300" y="322" font-family="serif" font-size="34" fill="#fff" text-anchor="middle">',
                Strings.toString(id),
                "</text></svg>"
            );
    }

    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        from = super._update(to, tokenId, auth);
        if (from != address(0) && to != address(0)) revert Soulbound();
    }

    /// What cannot be passed on cannot be promised to anybody either.
    function _approve(address to, uint256 tokenId, address auth, bool emitEvent) internal override {
        if (to != address(0)) revert Soulbound();
        super._approve(to, tokenId, auth, emitEvent);
    }

    function _setApprovalForAll(address holder, address operator, bool approved) internal override {
        if (approved) revert Soulbound();
        super._setApprovalForAll(holder, operator, approved);
    }
}
