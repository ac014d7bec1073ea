/** What the generated page needs to know of a charter. The page itself is one panel for every charter. */
import type { ActionArgument, ActionFunction, Reader } from '../contract-interface.ts';
import type { Among, Foreseen, Formula } from './formula.ts';

/** The words of a charter, in the reader's language. */
export interface PageWords {
  /** What an action does, as a person would say it. */
  plain(action: number): string;
  /** The canonical sentences of an action. */
  exact(action: number): string[];
  /** A condition as a clause: "the lease is running". */
  condition(action: number, condition: number): string;
  /** Who may do it: "the tenant of the lease". */
  who(action: number): string;
}

/** How a value is written, read and asked for. */
export interface PageUnit {
  kind: 'count' | 'share' | 'moment' | 'duration' | 'person' | 'text' | 'yes/no' | 'seal' | 'money' | 'choice' | 'record';
  /** Of money: the coin and its decimals. */
  coin?: string;
  decimals?: number;
  options?: string[];
  thing?: string;
}
export interface PageFact {
  kind: 'pot' | 'tally' | 'term' | 'setting' | 'role';
  label: string;
  unit: PageUnit;
  function: string;
  takes: Reader['takes'];
}
export interface PageThing {
  thing: string;
  plural: string;
  single: boolean;
  parent?: string;
  nft: boolean;
  /** Of records that keep an NFT of another contract: what reads which one and whether it is there, and what sends it to who waits for it. */
  keeps?: { read: string; send?: string };
  atMost?: number;
  states: string[];
  /** Positions in the tuple that the record's reader gives. */
  fields: { label: string; unit: PageUnit; at: number }[];
  stateAt?: number;
  /** Which states can follow which, by their places. */
  ways: [from: number, to: number][];
  /** Of records that belong to one person each: where that person stands. */
  personAt?: number;
  /** The number by which such records are compared with each other. */
  ranked?: { label: string; unit: PageUnit; at: number };
  record: string;
  number: string;
  /** With a parent: how many it has, and its n-th. */
  numberOfParent?: string;
  nthOfParent?: string;
  facts: PageFact[];
}
/** What a sealed value is made of. */
export interface PageSealed {
  label: string;
  unit: PageUnit;
  type: string;
}
export interface PageField {
  label: string;
  unit: PageUnit;
  from: ActionArgument['kind'];
  /** Of a seal: what it hides. */
  hides?: PageSealed[];
  /** Of a proof: the setting with the list. */
  list?: string;
}
export interface PageCondition {
  error: string;
  text: string;
  /** Whether it depends on what the person types. */
  given: boolean;
  kind: 'state' | 'once' | 'listed' | 'other';
  /** Of `once`: that it can be done again after a time. */
  isRepeated?: true;
  formula?: Formula;
  /** Of a comparison with the present moment: that it is possible from or until then. */
  clock?: { bound: Formula; is: 'from' | 'until' };
}
export interface PageAction {
  title: string;
  verb: string;
  told: string;
  sentences: string[];
  who: string;
  /** The people it is for, where the rules name them one by one; absent: anybody, or too many to ask. */
  people?: (Formula | { members: Among; at: number })[];
  function: string;
  on?: string;
  /** Whether the function takes the number of the record acted on. */
  takesRecord: boolean;
  creates?: string;
  fields: PageField[];
  /** `asked`: the person says how much. */
  pays?: { coin: string; decimals: number; amount: 'computed' | 'asked'; due?: Formula };
  /** The NFT of another contract that is brought along: the reader that tells where that contract is. */
  brings?: string;
  conditions: PageCondition[];
  foreseen: Foreseen[];
  event: ActionFunction['event'];
  /** Into which states it brings which records, where that is certain. */
  moves: { thing: string; to: number; of: 'record' | 'made' | 'parent' | 'single' }[];
  /** What it opens: the seal, and the inputs that were sealed. */
  opens?: { seal: Formula; with: string[] };
}
export interface PageRole {
  role: string;
  many: boolean;
  read: string;
  offer?: string;
  accept?: string;
  name?: string;
  remove?: string;
}
export interface RulesPage {
  abi: string[];
  /** Error by reason. */
  errors: Partial<Record<string, string>>;
  /** Coins besides the chain's own, and the reader that tells where their contract is. */
  coins: { coin: string; decimals: number; read?: string; own: boolean }[];
  things: PageThing[];
  facts: PageFact[];
  terms: (Formula | undefined)[];
  actions: PageAction[];
  claims: { label: string; function: string; read: string; unit: PageUnit; takes: ('record' | 'person')[]; thing?: string }[];
  withdrawals: { coin: string; decimals: number; function: string; read: string }[];
  roles: PageRole[];
  changes: { label: string; unit: PageUnit; function: string }[];
  lists: Record<string, string[]>;
  /** Events besides those of actions. */
  events: { name: string; tells: 'role' | 'offer' | 'setting'; label: string; unit?: PageUnit }[];
  draws?: { function: string; requested: string; completed: string };
}
