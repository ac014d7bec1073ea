/**
 * Names that mean something to the software of others: wallets, markets and explorers ask for them and act upon the answer.
 * Whoever may add only books of their own may not add these: a view alone can give a signature away or a royalty.
 */
import type { SolcNode } from '../artifacts.ts';
import { text } from './ast.ts';

/** Whether a new function, public variable or event would be taken for what a standard calls so. */
export function hasMeaningElsewhere(member: SolcNode): boolean {
  const name = text(member, 'name');
  switch (member.nodeType) {
    case 'EventDefinition':
      return events.has(name);
    case 'FunctionDefinition':
    case 'VariableDeclaration':
      return ['public', 'external'].includes(text(member, 'visibility')) && (functions.has(name) || hooks.test(name));
    default:
      return false;
  }
}

/** ERC-20, 721, 1155, 2612, 2981, 4626, 4907, 1271, 173, 165, 1967, 2771, 7572, and the functions that markets ask of collections. */
const functions = new Set(
  [
    'name symbol decimals totalSupply balanceOf balanceOfBatch ownerOf transfer transferFrom safeTransferFrom safeBatchTransferFrom',
    'approve allowance setApprovalForAll isApprovedForAll getApproved uri permit nonces DOMAIN_SEPARATOR eip712Domain supportsInterface',
    'royaltyInfo getRoyalties getFeeRecipients getFeeBps getRaribleV2Royalties owner getOwner transferOwnership renounceOwnership',
    'hasRole getRoleAdmin isValidSignature isValidSigner isTrustedForwarder trustedForwarder proxiableUUID upgradeTo upgradeToAndCall userOf',
  ]
    .join(' ')
    .split(' '),
);
/** What other contracts call back, and what lets them go on. */
const hooks =
  /^on[A-Z]\w*(Received|Loan|Data|Callback)$|^tokens(Received|ToSend)$|V\d(Swap)?(Call|Callback)$|^execute(Operation|Action)$|^validate\w*Op$/;

const events = new Set(
  'Transfer Approval ApprovalForAll TransferSingle TransferBatch URI OwnershipTransferred RoleGranted RoleRevoked Upgraded AdminChanged MetadataUpdate BatchMetadataUpdate ConsecutiveTransfer'.split(
    ' ',
  ),
);
