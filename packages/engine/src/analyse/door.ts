/** Own rules over the compiler's AST; browser-safe. */
import { type Finding, severities } from '@starwright/protocol/verdict';
import type { Artifacts } from '../artifacts.ts';
import { readProgram } from './program.ts';
import { nameOf, type Remark, type Rule, subjectOf } from './rule.ts';
import { approvalDrain } from './rules/approval-drain.ts';
import { hiddenMint } from './rules/hidden-mint.ts';
import { honeypot } from './rules/honeypot.ts';
import { lockedEther } from './rules/locked-ether.ts';
import { missingEvent } from './rules/missing-event.ts';
import { ownerPowers } from './rules/owner-powers.ts';
import { ownerTakesDeposits } from './rules/owner-takes-deposits.ts';
import { reentrancy } from './rules/reentrancy.ts';
import { takeover } from './rules/takeover.ts';
import { txOrigin } from './rules/tx-origin.ts';
import { unboundedFee } from './rules/unbounded-fee.ts';
import { unboundedLoop } from './rules/unbounded-loop.ts';
import { uncheckedCall } from './rules/unchecked-call.ts';
import { unprotected } from './rules/unprotected.ts';
import { weakRandomness } from './rules/weak-randomness.ts';

export { notChecked, notCheckedInSpanish, securityScore } from './score.ts';

export const rules: readonly Rule[] = [
  hiddenMint,
  approvalDrain,
  honeypot,
  takeover,
  unboundedFee,
  unprotected,
  reentrancy,
  lockedEther,
  txOrigin,
  uncheckedCall,
  weakRandomness,
  unboundedLoop,
  ownerTakesDeposits,
  missingEvent,
  ownerPowers,
];

/**
 * What the rules have to say about the contracts of the file, the gravest first, then in the order of the source. Only
 * functions written in the file are spoken of; OpenZeppelin's are trusted. Without an AST (the source had errors) nothing
 * is found. `source` must be the text the artifacts were made from. Deterministic.
 */
export function analyse(artifacts: Artifacts, source: string): Finding[] {
  if (!artifacts.ast) return [];
  const program = readProgram(artifacts.ast, source.toWellFormed());
  const found = new Map<string, Finding>();
  for (const contract of program.contracts) {
    const subject = subjectOf(program, contract);
    for (const rule of rules) {
      for (const remark of rule.check(subject)) {
        // A function that several contracts inherit is spoken of once.
        const key = `${rule.id}:${remark.node.id}`;
        if (!found.has(key)) found.set(key, findingOf(rule, remark, contract.name));
      }
    }
  }
  return [...found.values()].sort(
    (a, b) =>
      severities.indexOf(a.severity) - severities.indexOf(b.severity) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );

  function findingOf(rule: Rule, { severity, message, suggestion, node, within }: Remark, contract: string): Finding {
    const position = program.positionOf(node);
    return { rule: rule.id, severity, message, suggestion, contract, ...(within && { function: nameOf(within) }), ...position };
  }
}
