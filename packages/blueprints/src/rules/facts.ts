/** What the rules say, as the composer writes it into the page: the engine's `rules/page/page.ts` says it in full. */
export interface Unit {
  kind: 'count' | 'share' | 'moment' | 'duration' | 'person' | 'text' | 'yes/no' | 'seal' | 'money' | 'choice' | 'record';
  coin?: string;
  decimals?: number;
  options?: string[];
  thing?: string;
}
export interface Among {
  record: string;
  number: string;
  nth?: string;
  parent?: Formula;
}
export type Formula =
  | { fixed: string }
  | { truth: boolean }
  | { word: 'actor' | 'now' | 'person' | 'this' | 'nobody' }
  | { called: string }
  | { term: number; on?: Formula; person?: Formula }
  | { read: string; args: Formula[] }
  | { record: string; id?: Formula; at: number; moment?: true }
  | { seek: Among; where: { at: number; is: Formula }[] }
  | { nth: Formula; of: Among }
  | { place: number; of: Among; at: number; highest: boolean }
  | { count: Among; state?: { at: number; is: number } }
  | { sum: Among; at: number }
  | { exists: Formula }
  | { op: string; of: Formula[] };
export type Foreseen =
  | { keep: string; be: Formula }
  | { put: Formula; to: Formula }
  | { pay: Formula; from: Formula; to: Formula; coin: string; decimals: number }
  | { shift: Formula; from: Formula; into: Formula }
  | { if: Formula; do: Foreseen[]; else: Foreseen[] }
  | { unknown: true };
export interface Fact {
  kind: 'pot' | 'tally' | 'term' | 'setting' | 'role';
  label: string;
  unit: Unit;
  function: string;
  takes: ('record' | 'person' | 'place')[];
}
export interface Thing {
  thing: string;
  plural: string;
  single: boolean;
  parent?: string;
  nft: boolean;
  keeps?: { read: string; send?: string };
  atMost?: number;
  states: string[];
  fields: { label: string; unit: Unit; at: number }[];
  stateAt?: number;
  ways: [from: number, to: number][];
  personAt?: number;
  ranked?: { label: string; unit: Unit; at: number };
  record: string;
  number: string;
  numberOfParent?: string;
  nthOfParent?: string;
  facts: Fact[];
}
export interface Asked {
  label: string;
  unit: Unit;
  from: 'record' | 'asked' | 'input' | 'nft' | 'amount' | 'secret' | 'proof';
  hides?: { label: string; unit: Unit; type: string }[];
  list?: string;
}
export interface Only {
  error: string;
  text: string;
  given: boolean;
  kind: 'state' | 'once' | 'listed' | 'other';
  isRepeated?: true;
  formula?: Formula;
  clock?: { bound: Formula; is: 'from' | 'until' };
}
export interface Deed {
  title: string;
  verb: string;
  told: string;
  sentences: string[];
  who: string;
  people?: (Formula | { members: Among; at: number })[];
  function: string;
  on?: string;
  takesRecord: boolean;
  creates?: string;
  fields: Asked[];
  pays?: { coin: string; decimals: number; amount: 'computed' | 'asked'; due?: Formula };
  brings?: string;
  conditions: Only[];
  foreseen: Foreseen[];
  event: { name: string; tells: ('actor' | 'record' | 'made' | 'paid')[] };
  moves: { thing: string; to: number; of: 'record' | 'made' | 'parent' | 'single' }[];
  opens?: { seal: Formula; with: string[] };
}
export interface Rules {
  abi: string[];
  errors: Partial<Record<string, string>>;
  coins: { coin: string; decimals: number; read?: string; own: boolean }[];
  things: Thing[];
  facts: Fact[];
  terms: (Formula | undefined | null)[];
  actions: Deed[];
  claims: { label: string; function: string; read: string; unit: Unit; takes: ('record' | 'person')[]; thing?: string }[];
  withdrawals: { coin: string; decimals: number; function: string; read: string }[];
  roles: { role: string; many: boolean; read: string; offer?: string; accept?: string; name?: string; remove?: string }[];
  changes: { label: string; unit: Unit; function: string }[];
  lists: Record<string, string[]>;
  events: { name: string; tells: 'role' | 'offer' | 'setting'; label: string; unit?: Unit }[];
  draws?: { function: string; requested: string; completed: string };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const nobody = '0x0000000000000000000000000000000000000000';
/** As many records are walked through at the most, to count, to sum or to look for one. */
export const walked = 64;
