/** Refusals of contracts in words: "OwnableUnauthorizedAccount" says nothing to somebody who has never seen code. */

const known: Record<string, string> = {
  OwnableUnauthorizedAccount: 'Only the owner may do this.',
  AccessControlUnauthorizedAccount: 'This account does not have the role for this.',
  ERC20InsufficientBalance: 'There are not enough tokens in this account.',
  ERC20InsufficientAllowance: 'The contract has not been allowed to take so many tokens.',
  ERC20InvalidReceiver: 'Tokens cannot be sent to this address.',
  ERC20InvalidSender: 'Tokens cannot be sent from this address.',
  ERC20ExceededCap: 'There would be more tokens than the most there may ever be.',
  ERC721NonexistentToken: 'There is no item with this number.',
  ERC721InsufficientApproval: 'The contract has not been allowed to move this item.',
  ERC721IncorrectOwner: 'This item belongs to somebody else.',
  ERC721InvalidReceiver: 'The item cannot be sent to this address.',
  ERC1155InsufficientBalance: 'There are not enough copies in this account.',
  EnforcedPause: 'This is paused at the moment.',
  ExpectedPause: 'This is not paused.',
  ReentrancyGuardReentrantCall: 'A call tried to come back before it had ended, and was stopped.',
  SafeERC20FailedOperation: 'The token refused to be moved.',
  ERC2612ExpiredSignature: 'The signature is too old.',
  ERC2612InvalidSigner: 'The signature is not by the owner of the tokens.',
};

/** "NotEnoughVotes" → "not enough votes". */
const apart = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();

/** A sentence for a custom error by its name. */
export function sentenceOfError(name: string): string {
  return known[name] ?? `The contract refused: ${apart(name)}.`;
}

/** A sentence for what a node says when there is no custom error. */
export function sentenceOfMessage(message: string): string {
  const reason = /execution reverted: (.+)$/s.exec(message)?.[1];
  if (reason?.startsWith('panic: ')) return `The contract broke off: ${reason.slice(7).replace(/ \(0x[0-9a-f]+\)$/, '')}.`;
  if (reason) return `The contract refused: ${reason.replace(/\.?$/, '.')}`;
  if (/insufficient funds/i.test(message)) return 'There is not enough ether in this account.';
  if (/out of gas/i.test(message)) return 'It used up all the gas it was given, and was undone.';
  if (/execution reverted/.test(message)) return 'The contract refused, without saying why.';
  return message;
}
