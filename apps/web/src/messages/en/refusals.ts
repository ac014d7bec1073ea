import { refusalWords } from '@starwright/protocol/refusals';

/** Why a contract, the chain, the compiler or a field says no, for somebody who has never seen code. */
export const refusals = {
  ...refusalWords,
  values: {
    list: 'A list is needed here.',
    listOf: (count: string) => `Exactly ${count} values are needed here.`,
    several: 'Several values are needed here.',
    yesOrNo: 'Choose yes or no.',
    address: 'An address is 0x and 40 digits from 0 to f.',
    whole: 'Write a whole number.',
    belowZero: 'The number must not be below zero.',
    tooSmall: 'The number is too small.',
    atMost: (most: bigint) => `The number must be at most ${most}.`,
    bytes: 'Write bytes as 0x and pairs of digits from 0 to f.',
    bytesOf: (count: string) => `Exactly ${count} bytes are needed here.`,
    unknown: (type: string) => `Values of type ${type} cannot be written here.`,
  },
  creation: (contract: string, wanted: number, given: number) =>
    `${contract} takes ${wanted} constructor arguments, and ${given} are given.`,
  momentGone: 'This moment is not kept any more.',
  noFunction: (contract: string, signature: string) => `${contract} has no function ${signature}.`,
  noNode: 'This address does not answer as an Ethereum node does.',
  unconfirmed: 'The network has not confirmed the transaction within five minutes. Look at it in your wallet.',
};
