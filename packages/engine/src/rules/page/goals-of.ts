/** What the rules say is reached or not: a yes/no term that asks whether something is at least as much as something else. */
import type { Charter, RuleName, Term, Unit, Value } from '@starwright/protocol/charter';
import type { ContractInterface, Reader } from '../contract-interface.ts';
import { scopeOfTerm, unitOf } from '../language/typing.ts';
import type { Formulas } from './formula-of.ts';
import type { PageGoal } from './page.ts';
import { pageUnit } from './page-unit.ts';

/** The goals of a thing's records, or of the whole contract. */
export function goalsOf(charter: Charter, contract: ContractInterface, formulas: Formulas, of: RuleName | undefined): PageGoal[] {
  return charter.terms.flatMap((term): PageGoal[] => {
    const compared = term.of === of && !term.person ? comparedIn(term) : undefined;
    if (!compared) return [];
    const unit: Unit = unitOf(compared[0], scopeOfTerm(charter, term));
    const [part, whole] = compared.map((value) => formulas.inTerm(value, term));
    if ((unit !== 'count' && !isMoney(unit)) || !part || !whole) return [];
    const told = contract.readers.filter((one) => tells(one, term, compared, charter)).map((one) => one.function);
    return [{ label: labelOf(compared[0], charter) ?? term.term, unit: pageUnit(unit, charter), part, whole, tells: told }];
  });
}

const isMoney = (unit: Unit) => typeof unit === 'object' && 'money' in unit;

function comparedIn({ is }: Term): [Value, Value] | undefined {
  if (typeof is !== 'object' || !('if' in is) || is.is !== true || is.else !== false) return undefined;
  if (!('compare' in is.if) || is.if.compare[1] !== 'at least') return undefined;
  return [is.if.compare[0], is.if.compare[2]];
}

const same = (a: Value, b: Value) => JSON.stringify(a) === JSON.stringify(b);

/** The word that people have for a value: that of a term that says nothing else, or its own. */
function labelOf(value: Value, { terms }: Charter): string | undefined {
  const named = terms.find(({ is }) => same(is, value));
  if (named) return named.term;
  if (typeof value !== 'object') return undefined;
  if ('term' in value) return value.term;
  if ('held' in value) return value.held.pot;
  if ('field' in value) return value.field;
  return 'total' in value ? value.total : undefined;
}

/** Whether a reader says nothing that the goal does not say: it need not be shown beside it. */
function tells(reader: Reader, term: Term, compared: readonly Value[], charter: Charter): boolean {
  if (reader.reads === 'setting') return compared.some((value) => same(value, { setting: reader.setting }));
  if (reader.reads === 'pot')
    return compared.some((value) => typeof value === 'object' && 'held' in value && value.held.pot === reader.pot);
  if (reader.reads !== 'term') return false;
  const { is } = charter.terms.find((one) => one.term === reader.term) ?? {};
  return reader.term === term.term || compared.some((value) => (is !== undefined && same(is, value)) || same(value, { term: reader.term }));
}
