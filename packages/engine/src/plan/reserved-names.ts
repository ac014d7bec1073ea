/** Names that a contract of a plan must not have: words of Solidity, and contracts of OpenZeppelin that a blueprint may import. */
const solidity =
  'abstract address after alias anonymous apply as assembly auto bool break byte bytes calldata case catch constant constructor continue contract copyof default define delete do else emit enum error event external fallback false final fixed for from function global hex if immutable implements import in indexed inline int interface internal is layout leave let library macro mapping match memory mutable new null of override payable pragma private promise public pure receive reference relocatable return returns revert sealed seconds sizeof static storage string struct super supports switch this throw transient true try type typedef typeof ufixed uint unchecked unicode using var view virtual while abi block msg tx now gasleft require assert keccak256 selfdestruct suicide';

/** OpenZeppelin Contracts 5.7; interfaces (a capital I before a capital) are refused by their form. */
const openZeppelin = `
AbstractSigner AccessControl AccessControlDefaultAdminRules AccessControlEnumerable AccessManaged AccessManager Account 
AccountERC7579 AccountERC7579Hooked Accumulators Address Arrays AuthorityUtils Base58 Base64 BeaconProxy BitMaps BlockHeader 
Blockhash BridgeERC1155 BridgeERC20 BridgeERC721 BridgeERC7802 BridgeFungible BridgeMultiToken BridgeNonFungible Bytes CAIP10 
CAIP2 Calldata Checkpoints CircularBuffer Clones Comparators Context Create2 Create3 CrosschainLinked CrosschainRemoteExecutor 
DoubleEndedQueue ECDSA EIP712 EIP7702Utils ERC1155 ERC1155Burnable ERC1155Crosschain ERC1155Holder ERC1155Pausable ERC1155Supply 
ERC1155URIStorage ERC1155Utils ERC1363 ERC1363Utils ERC165 ERC165Checker ERC1967Clones ERC1967Proxy ERC1967Utils ERC20 
ERC20Bridgeable ERC20Burnable ERC20Capped ERC20Crosschain ERC20FlashMint ERC20Pausable ERC20Permit ERC20TemporaryApproval 
ERC20TransferAuthorization ERC20Votes ERC20Wrapper ERC2771Context ERC2771Forwarder ERC2981 ERC3009 ERC4337Utils ERC4626 
ERC6372Utils ERC6909 ERC6909ContentURI ERC6909Metadata ERC6909TokenSupply ERC721 ERC721Burnable ERC721Consecutive 
ERC721Crosschain ERC721Enumerable ERC721Holder ERC721Pausable ERC721Royalty ERC721URIStorage ERC721Utils ERC721Votes 
ERC721Wrapper ERC7579Utils ERC7739 ERC7739Utils ERC7786Recipient ERC7821 ERC7913P256Verifier ERC7913RSAVerifier 
ERC7913WebAuthnVerifier EnumerableMap EnumerableSet Errors Governor GovernorCountingFractional GovernorCountingOverridable 
GovernorCountingSimple GovernorCrosschain GovernorNoncesKeyed GovernorPreventLateQuorum GovernorProposalGuardian 
GovernorSequentialProposalId GovernorSettings GovernorStorage GovernorSuperQuorum GovernorTimelockAccess GovernorTimelockCompound 
GovernorTimelockControl GovernorVotes GovernorVotesQuorumFraction GovernorVotesSuperQuorumFraction Hashes Heap Initializable 
InteroperableAddress LowLevelCall Math Memory MerkleProof MerkleTree MessageHashUtils MultiSignerERC7913 
MultiSignerERC7913Weighted Multicall Nonces NoncesKeyed Ownable Ownable2Step P256 Packing Panic Pausable Paymaster PaymasterERC20 
PaymasterERC20Guarantor PaymasterERC721Owner PaymasterSigner Proxy ProxyAdmin RLP RSA RateLimiter ReentrancyGuard 
ReentrancyGuardTransient RelayedCall SafeCast SafeERC20 ShortStrings SignatureChecker SignedMath SignerECDSA SignerEIP7702 
SignerERC7913 SignerP256 SignerRSA SignerWebAuthn SimulateCall SlotDerivation StorageSlot Strings Time TimelockController 
TransientSlot TransparentUpgradeableProxy TrieProof UUPSUpgradeable UpgradeableBeacon VestingWallet VestingWalletCliff Votes 
VotesExtended WebAuthn 
`;

/** Names that the generated frontends and tests use beside the contracts'. */
const frame =
  'App Panel Shell Field Button OwnerOnly React Ethers Test Object Array String Number Boolean Symbol Map Set Date Promise Error Function Math JSON Proxy Reflect Window Document Record Partial';

const reserved = new Set(`${solidity} ${openZeppelin} ${frame}`.split(/\s+/).map((name) => name.toLowerCase()));

/** Whether the name is taken by the language or by a library; letter case is ignored. */
export function isReserved(name: string): boolean {
  return reserved.has(name.toLowerCase()) || /^I[A-Z]/.test(name) || /^(u?int|bytes|u?fixed)\d*(x\d+)?$/i.test(name);
}
