/** A model at work on one idea: what it may use up, and the account it gives of what it did. */
import type { ModelReport, ModelSpending } from '@starwright/protocol/model';
import { type Ledger, openLedger } from './ledger.ts';
import type { Model } from './open-model.ts';
import type { ModelBudget } from './settings.ts';
import { type ModelTrouble, mends } from './trouble.ts';

export interface Session {
  model: Model;
  ledger: Ledger;
  /** Grows as the work goes on; `spent` is filled in at the end. */
  report: Omit<ModelReport, 'spent'>;
  /** Set after a trouble that another question would only meet again. */
  over: boolean;
}

export function openSession(
  model: Model,
  { budget, ownKey, onSpent }: { budget: ModelBudget; ownKey: boolean; onSpent?: (spent: ModelSpending) => void },
): Session {
  const { provider, name } = model.settings;
  return {
    model,
    ledger: openLedger(model.settings, budget, onSpent),
    report: {
      ...{ provider, name, ownKey, budget, plannedBy: 'planner', rounds: 0, grounds: [], notes: [] },
    },
    over: false,
  };
}

/** The account, when the work is over. */
export const reportOf = ({ report, ledger }: Session): ModelReport => ({ ...report, spent: ledger.spent() });

/** Notes a trouble: what happened, what was done about it, and what the person can do. */
export function noteTrouble(session: Session, trouble: ModelTrouble, instead: string): void {
  const { report } = session;
  session.over ||= !['refused', 'nonsense', 'too-long'].includes(trouble.kind);
  report.trouble = trouble.kind;
  report.notes.push(`${trouble.message} ${instead}`);
  const mend = mends[trouble.kind];
  if (mend) report.next ??= mend;
}
