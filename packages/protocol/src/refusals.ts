/** Why a contract or the chain says no, for somebody who has never seen code: the English words, and sentences in any language's words. */

export const refusalWords = {
  /** By the names that OpenZeppelin's contracts give them. */
  known: {
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
  } as Record<string, string>,
  because: (reason: string) => `The contract refused: ${reason}`,
  brokeOff: (reason: string) => `The contract broke off: ${reason}.`,
  noEther: 'There is not enough ether in this account.',
  noGas: 'It used up all the gas it was given, and was undone.',
  silent: 'The contract refused, without saying why.',
};
export type RefusalWords = typeof refusalWords;

/** "NotEnoughVotes" → "not enough votes". */
const apart = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();

export const refusalsIn = (words: RefusalWords) => ({
  /** A sentence for a custom error by its name. */
  sentenceOfError: (name: string): string => (Object.hasOwn(words.known, name) && words.known[name]) || words.because(`${apart(name)}.`),

  /** A sentence for what a node says when there is no custom error. */
  sentenceOfMessage(message: string): string {
    const reason = /execution reverted: (.+)$/s.exec(message)?.[1];
    if (reason?.startsWith('panic: ')) return words.brokeOff(reason.slice(7).replace(/ \(0x[0-9a-f]+\)$/, ''));
    if (reason) return words.because(reason.replace(/\.?$/, '.'));
    if (/insufficient funds/i.test(message)) return words.noEther;
    if (/out of gas/i.test(message)) return words.noGas;
    if (/execution reverted/.test(message)) return words.silent;
    return message;
  },
});
