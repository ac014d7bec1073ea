/**
 * How a charter's contract is called: what the composer promises to everybody who speaks to it (scenarios, the page, the
 * comparison with the interpreter). Names are those of the ABI.
 */
import type { RuleName, Unit } from '@starwright/protocol/charter';

/** Why a call is refused; docs/rules.md says when. `condition` counts the `onlyIf`s of the action from 0. */
export type Reason =
  | { reason: 'OnlyIf'; condition: number }
  | {
      reason:
        | 'NoSuchRecord'
        | 'BadInput'
        | 'NotAllowed'
        | 'WrongPayment'
        | 'NotUnique'
        | 'Full'
        | 'NotEnough'
        | 'NotHeld'
        | 'NotSetYet'
        | 'DividedByZero'
        | 'Arithmetic'
        | 'NobodyToShare'
        | 'NoReceiver'
        | 'Undelivered'
        | 'NotMinted'
        | 'DrawPending'
        | 'TooFew'
        | 'TooEarly'
        | 'NothingToDo';
    };

/** One argument of an action's function, in the order of the ABI. A single thing acted on is no argument: it has one record. */
export type ActionArgument =
  | { kind: 'record'; name: string; thing: RuleName; type: 'uint256' }
  | { kind: 'asked'; name: string; field: RuleName; unit: Unit; type: string }
  | { kind: 'input'; name: string; input: RuleName; unit: Unit; type: string }
  /** The number of the NFT that the record made will keep. */
  | { kind: 'nft'; name: string; thing: RuleName; type: 'uint256' }
  /** Only for `at least` and any amount of a coin that is not the chain's. */
  | { kind: 'amount'; name: string; coin: RuleName; type: 'uint256' }
  | { kind: 'secret'; name: string; type: 'bytes32' }
  /** A Merkle proof, for `listed`; one per list setting that the action asks for. */
  | { kind: 'proof'; name: string; setting: RuleName; type: 'bytes32[]' };

/** The event that says that a function was done, and what it tells, in order. `holder`: who has the role afterwards. */
export interface DoneEvent {
  name: string;
  tells: ('actor' | 'record' | 'made' | 'paid' | 'person' | 'value' | 'holder' | 'yes' | 'no')[];
}

export interface ActionFunction {
  /** Position in the charter. */
  action: number;
  function: string;
  arguments: ActionArgument[];
  payable: boolean;
  /** Custom errors by position of the condition; other refusals have the error of their reason. */
  conditionErrors: string[];
  event: DoneEvent;
}

export type ReaderOf =
  /** A record as a tuple: parent (when it has one), state (when it has states), then the fields in order. */
  | { reads: 'record'; thing: RuleName }
  /** How many records there are: of the contract, or (with an id) of a parent. */
  | { reads: 'number'; thing: RuleName; ofParent: boolean }
  /** The n-th record of a parent, from 1. */
  | { reads: 'nth'; thing: RuleName }
  | { reads: 'pot'; pot: RuleName }
  | { reads: 'tally'; tally: RuleName }
  | { reads: 'total'; tally: RuleName }
  | { reads: 'term'; term: RuleName }
  | { reads: 'setting'; setting: RuleName }
  /** Who has a role of one holder; for many, whether a person has it. */
  | { reads: 'role'; role: RuleName }
  /** Where the contract of a coin is, an own or an existing one. */
  | { reads: 'coin'; coin: RuleName }
  /** Where the contract of the NFTs is that the records of a thing keep. */
  | { reads: 'collection'; thing: RuleName }
  /** The NFT of a record: its number, whether the record still keeps it, and for whom it waits because it could not be delivered. */
  | { reads: 'nft'; thing: RuleName }
  /** What is kept for a person in a coin. */
  | { reads: 'kept'; coin: RuleName }
  /** What a person can claim from a pot shared out by a tally. */
  | { reads: 'claimable'; pot: RuleName; tally: RuleName };

/** Arguments of a reader in this order, each where it applies: record id, person, place. */
export type Reader = ReaderOf & { function: string; takes: ('record' | 'person' | 'place')[] };

export type ImplicitFunction =
  | { does: 'withdraw'; coin: RuleName }
  | { does: 'withdraw NFT'; thing: RuleName }
  | { does: 'claim'; pot: RuleName; tally: RuleName }
  | { does: 'complete draw' }
  | { does: 'offer role'; role: RuleName }
  | { does: 'accept role'; role: RuleName }
  | { does: 'name'; role: RuleName }
  | { does: 'remove'; role: RuleName }
  | { does: 'change setting'; setting: RuleName };

export interface ContractInterface {
  /** The charter's own contract. */
  contract: string;
  /** Contracts of own coins, by coin. */
  coins: Record<RuleName, string>;
  /** Constructor arguments in order: the address of an existing coin or collection, a setting's value, who has a role. */
  constructorArguments: ({ name: string; type: string } & (
    | { gives: 'coin'; coin: RuleName }
    | { gives: 'collection'; thing: RuleName }
    | { gives: 'setting'; setting: RuleName }
    | { gives: 'role'; role: RuleName }
  ))[];
  actions: ActionFunction[];
  implicit: (ImplicitFunction & { function: string; takes: ('record' | 'person' | 'value' | 'request')[]; event?: DoneEvent })[];
  /** Every event with its members as they are declared. */
  events: { name: string; members: string[] }[];
  readers: Reader[];
  /** Error of each reason other than OnlyIf; `Arithmetic` and `DividedByZero` may also be the panics 0x11 and 0x12. */
  errors: Partial<Record<Exclude<Reason['reason'], 'OnlyIf'>, string>>;
  /** The Solidity name of a choice's or a state's word is its position in the list. */
  things: { thing: RuleName; struct: string }[];
}
