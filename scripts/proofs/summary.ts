import { stripVTControlCharacters } from 'node:util';
import type { Failure, Proof } from './proof.ts';

/** How much of what a failed test said is repeated. */
const linesOfMessage = 6;

/**
 * Prints what failed (for whoever sees only the end of a long run), one line per part and, as the last line, the sum alone.
 * @returns whether all of it passed, and anything was run
 */
export function printSummary(proofs: Proof[], print: (line: string) => void = console.log): boolean {
  const sum = (count: (proof: Proof) => number) => proofs.reduce((total, proof) => total + count(proof), 0);
  print('');
  for (const failure of proofs.flatMap((proof) => proof.failures)) printFailure(failure, print);
  for (const { title, passed, failed, skipped, seconds, problem } of proofs) {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    print(`${failed === 0 ? '✓' : '✗'} ${title}: ${counts} (${Math.round(seconds)} s)${problem ? `: ${problem}` : ''}`);
  }
  const [passed, failed] = [sum((proof) => proof.passed), sum((proof) => proof.failed)];
  print('');
  print(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}

function printFailure({ test, message }: Failure, print: (line: string) => void) {
  print(`✗ ${test}`);
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  for (const line of lines.slice(0, linesOfMessage)) print(`    ${line}`);
  print('');
}
