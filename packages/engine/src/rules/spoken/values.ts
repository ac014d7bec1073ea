/** Another number in a sentence: the literal that stands where the wish speaks of, in the unit that it has there. */
import type { Charter } from '@starwright/protocol/charter';
import type { SpokenValue, Wish } from '../../plan/spoken/request.ts';
import { partAt, withPart } from '../offers/places.ts';
import type { Node } from '../sentences/grammar.ts';
import type { Slot } from '../sentences/print.ts';
import type { Heard } from './heard.ts';
import { fitOf, type Line, type Lines } from './lines.ts';

interface Reading {
  node: Node;
  /** Read as something else than it was said as: "6 months" as a number of months. */
  also: string[];
  /** The unit was not said. */
  isLoose?: boolean;
}

/** The spoken number as what stands in the slot: of a literal with a unit the number, of money the amount in the same coin. */
function readingsFor({ value, counted }: SpokenValue, kind: Slot['kind']): Reading[] {
  if (value.unit === 'account') return kind === 'wallet' ? [{ node: value.account, also: [] }] : [];
  if (!('number' in value)) return [];
  const { n, d } = value.number;
  const exact = Number(n) / Number(d);
  switch (kind) {
    case 'count':
      if (value.unit === 'number' && Number.isInteger(exact)) return [{ node: exact, also: [] }];
      return counted ? [{ node: counted.count, also: [counted.unit] }] : [];
    case 'duration':
      return value.unit === 'duration' && Number.isInteger(exact) ? [{ node: exact, also: [] }] : [];
    case 'share':
      if (value.unit === 'bps') return [{ node: exact / 100, also: [] }];
      return value.unit === 'number' ? [{ node: exact, also: [], isLoose: true }] : [];
    case 'moment':
      return value.unit === 'date' ? [{ node: exact, also: [] }] : [];
    case 'money':
      if (value.unit === 'ether') return [{ node: decimal(n, d * 10n ** 18n), also: [] }];
      return value.unit === 'number' ? [{ node: decimal(n, d), also: [], isLoose: true }] : [];
    default:
      return [];
  }
}

/** With at most 18 places, as charters write it. */
function decimal(n: bigint, d: bigint): string {
  const digits = ((n * 10n ** 18n) / d).toString().padStart(19, '0');
  const fraction = digits.slice(-18).replace(/0+$/, '');
  return digits.slice(0, -18) + (fraction && `.${fraction}`);
}

/** A literal of the wish that stands there already says which is meant: "14 days is too long, make it 10". */
export function* valued(charter: Charter, wish: Wish, lines: Lines): Generator<Heard> {
  const { values } = wish;
  for (const line of lines.all)
    for (const slot of line.slots) {
      const present = partAt(charter, slot.path);
      if (typeof present !== 'number' && typeof present !== 'string') continue;
      const olds = values.slice(0, -1).filter((one) => readingsFor(one, slot.kind).some(({ node }) => node === present));
      if (values.length > 1 && olds.length === 0) continue;
      const old = olds.flatMap((one) => readingsFor(one, slot.kind).flatMap(({ also }) => also));
      const last = values.at(-1);
      for (const reading of last ? readingsFor(last, slot.kind) : []) {
        const fit = fitOf([...new Set([...wish.roots, ...reading.also, ...old])], line, lines);
        if (fit.own + fit.near === 0 && olds.length === 0) continue;
        const sided = wish.isBound && isSided(line, slot) ? 0.2 : 0;
        const score = fit.score + sided + (reading.isLoose ? -0.2 : 0);
        yield { charter: withPart(charter, slot.path, reading.node), about: line.text, ...fit, score };
      }
    }
}

/** "at most 20 judges", "is at most 10": the literal is a side of something. */
const isSided = (line: Line, { from }: Slot): boolean => /\bat (?:most|least) $/.test(line.text.slice(0, from));
