/** Cuts a prompt into the clauses that each say one thing. */
import { endsPhrase, type Token } from './tokens.ts';

export interface Clause {
  /** Token indexes; `to` is one past the last. */
  from: number;
  to: number;
  sentence: number;
}

const joints = new Set([
  'and',
  'but',
  'so',
  'then',
  'when',
  'while',
  'plus',
  'also',
  'where',
  'because',
  'if',
  'until',
  'once',
  'whenever',
  'after',
  'before',
  'unless',
]);

/** A comma or a conjunction parts two clauses only when both sides say something of their own (hold a verb). */
export function clausesOf(tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  let sentence = 0;
  const close = (to: number) => {
    if (to > from) clauses.push({ from, to, sentence });
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) continue;
    // Not the sign of "-20".
    const dash = token.text === '-' && token.kind === 'mark' && tokens[at + 1]?.start !== token.end;
    // "complaint box: anyone can …": a heading says what it is, the rest what it does.
    const heading = token.text === ':' && token.kind === 'mark' && at - from < 9 && !speaks(tokens, from, at);
    if (endsPhrase(token) || dash || heading) {
      close(at);
      from = at + 1;
      if (!dash && !heading) sentence++;
    } else if (
      (token.text === ',' || joints.has(token.word)) &&
      at > from &&
      speaks(tokens, from, at) &&
      speaks(tokens, at + 1, nextJoint(tokens, at + 1))
    ) {
      close(at);
      from = token.text === ',' ? at + 1 : at;
    }
  }
  close(tokens.length);
  return clauses;
}

function nextJoint(tokens: readonly Token[], from: number): number {
  let at = from;
  for (
    let token = tokens[at];
    token && !endsPhrase(token) && token.text !== ',' && !(joints.has(token.word) && at > from);
    token = tokens[at]
  )
    at++;
  return at;
}

function speaks(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (isVerb(tokens[at])) return true;
  return false;
}

export function isVerb(token: Token | undefined): boolean {
  return token?.tags?.has('Verb') === true && !token.named;
}

export function clauseAt(clauses: readonly Clause[], at: number): Clause | undefined {
  return clauses.find((clause) => at >= clause.from && at < clause.to);
}

/** Whether what follows takes back what was said before: "actually make it 500", "no wait", "I mean". */
export function correctsBefore(tokens: readonly Token[], at: number): boolean {
  const words = tokens
    .slice(Math.max(0, at - 8), at)
    .map((token) => token.word)
    .join(' ');
  return /\b(actually|no wait|wait no|wait|scratch that|sorry|i mean|i meant|rather(?! than)|instead(?! of)|correction|no make it|make that|make it|oops|on second thought|or better|better)\b/.test(
    words,
  );
}
