/** Which parts of the language were used by calls that were done. */
import { type Charter, chainCoin } from '@starwright/protocol/charter';
import { argumentsOf, type Call, type Watch } from '../interpret/door.ts';
import { keepsNft, potNamed, thingNamed } from '../language/vocabulary.ts';

const listed = (kind: string, names: string): string[] => names.split(' · ').map((name) => `${kind} ${name}`);

/** Everything the language can say, as `Coverage` names it. */
export const constructs: readonly string[] = [
  ...listed(
    'value',
    'count · true or false · actor · now · payment · person · nobody · money · percent · seconds · moment · text · choice · input · setting · called · field · record · held · tally · total · term · number · sum · numberOf · holder · role · balance · supply · plus · minus · excess · times · divide · part · portion · smaller · larger · spans passed · spans begun · if',
  ),
  ...listed('reference', 'this · new · drawn · each · the · up · given · link · own · find · nth · place'),
  ...listed(
    'condition',
    'is · is not · at least · at most · more than · less than · state · exists · has · once person · once record · once person per · once record per · listed · opens · either · both · not',
  ),
  ...listed('who', 'anyone · role · party · member · holder · either'),
  ...listed(
    'effect',
    'let · set · raise · lower · move · pay · shift · share · create · appoint · dismiss · mint · burn · pass · if · each · draw',
  ),
  ...listed('branch', 'do · else'),
  ...listed('kept', 'field · tally'),
  ...listed(
    'call',
    'withdraw · withdraw NFT · claim · complete draw · offer role · accept role · name · remove · change setting · send coins · send NFT',
  ),
  ...listed(
    'payment',
    'exactly ETH · atLeast ETH · any ETH · exactly own · atLeast own · any own · exactly existing · atLeast existing · any existing',
  ),
  ...listed('argument', 'record · secret · proof · amount · nft'),
  ...listed('asked', 'count · share · moment · duration · person · text · yes/no · seal · money · choice · record'),
  ...listed('input', 'count · share · moment · duration · person · text · yes/no · seal · money · choice · record'),
  ...listed('made', 'whole · child · NFT · kept NFT · unique · capped · note · assumed'),
];

const keyOf = (part: object): string => Object.keys(part)[0] ?? '';

export class Coverage {
  readonly counts = new Map<string, number>(constructs.map((name) => [name, 0]));
  #reached = new Set<string>();

  /** Watches a call; `finish` says whether it was done. */
  readonly watch: Watch = (kind, part) => {
    if (kind === 'fork') return;
    // Wallets stand in settings only, which are read when the contract is deployed.
    if (typeof part === 'object' && part !== null && 'wallet' in part) return;
    this.#reached.add(`${kind} ${this.#nameOf(kind, part)}`);
    if (kind === 'effect' && typeof part === 'object' && part !== null)
      for (const key of ['set', 'raise', 'lower'] as const) {
        const kept: unknown = Reflect.get(part, key);
        if (typeof kept === 'object' && kept !== null) this.#reached.add(`kept ${keyOf(kept)}`);
      }
  };

  #nameOf(kind: string, part: unknown): string {
    if (kind === 'branch') return Array.isArray(part) ? 'do' : 'else';
    if (typeof part === 'number') return 'count';
    if (typeof part === 'boolean') return 'true or false';
    if (typeof part !== 'object' || part === null) return String(part);
    if ('compare' in part && Array.isArray(part.compare)) return String(part.compare[1]);
    if ('once' in part) return `once ${part.once}${'per' in part ? ' per' : ''}`;
    if ('spans' in part && 'count' in part) return `spans ${part.count}`;
    if ('nth' in part) return 'nth';
    return keyOf(part);
  }

  finish(charter: Charter, call: Call, done: boolean): void {
    if (done)
      for (const name of [...this.#reached, ...(('action' in call && namesOfAction(charter, call.action)) || namesOfOther(call))])
        this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    this.#reached = new Set();
  }

  missing(): string[] {
    return [...this.counts].filter(([, count]) => count === 0).map(([name]) => name);
  }

  /** Names that `constructs` does not have: they would be missed there. */
  unknown(): string[] {
    return [...this.counts.keys()].filter((name) => !constructs.includes(name));
  }
}

function namesOfOther(call: Call): string[] {
  return 'does' in call ? [`call ${call.does}`] : 'sends' in call ? [`call send ${call.sends}`] : [];
}

function namesOfAction(charter: Charter, index: number): string[] {
  const action = charter.actions[index];
  if (!action) return [];
  const names: string[] = [];
  for (const argument of argumentsOf(charter, action)) {
    if (argument.kind !== 'asked' && argument.kind !== 'input') names.push(`argument ${argument.kind}`);
    else names.push(`${argument.kind} ${typeof argument.unit === 'string' ? argument.unit : keyOf(argument.unit)}`);
  }
  if (action.pays) {
    const coin = potNamed(charter, action.pays.into.pot).coin ?? chainCoin;
    const kind = coin === chainCoin ? chainCoin : charter.coins.some((one) => one.coin === coin && 'own' in one) ? 'own' : 'existing';
    names.push(`payment ${action.pays.exactly !== undefined ? 'exactly' : action.pays.atLeast !== undefined ? 'atLeast' : 'any'} ${kind}`);
  }
  if (action.creates !== undefined) {
    const thing = thingNamed(charter, action.creates);
    names.push(thing.in === undefined ? 'made whole' : 'made child');
    if (thing.nft) names.push(keepsNft(thing) ? 'made kept NFT' : 'made NFT');
    if (thing.unique) names.push('made unique');
    if (thing.atMost !== undefined) names.push('made capped');
  }
  if (action.note !== undefined) names.push('made note');
  if (action.assumed) names.push('made assumed');
  return names;
}
