import type { Charter, Unit } from '@starwright/protocol/charter';
import { decimalsOf } from '../language/vocabulary.ts';
import type { PageUnit } from './page.ts';

export function pageUnit(unit: Unit, charter: Charter): PageUnit {
  if (typeof unit === 'string') return { kind: unit === 'list' ? 'text' : unit };
  if ('money' in unit) return { kind: 'money', coin: unit.money, decimals: decimalsOf(charter, unit.money) };
  if ('choice' in unit) return { kind: 'choice', options: unit.choice };
  return { kind: 'record', thing: unit.record };
}
