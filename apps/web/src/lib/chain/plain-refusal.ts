/** Refusals of contracts in words. */
import { refusals as words } from '../../messages/workshop/refusals.ts';

/** "NotEnoughVotes" → "not enough votes". */
const apart = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();

/** A sentence for a custom error by its name. */
export function sentenceOfError(name: string): string {
  return words.known[name] ?? words.because(`${apart(name)}.`);
}

/** A sentence for what a node says when there is no custom error. */
export function sentenceOfMessage(message: string): string {
  const reason = /execution reverted: (.+)$/s.exec(message)?.[1];
  if (reason?.startsWith('panic: ')) return words.brokeOff(reason.slice(7).replace(/ \(0x[0-9a-f]+\)$/, ''));
  if (reason) return words.because(reason.replace(/\.?$/, '.'));
  if (/insufficient funds/i.test(message)) return words.noEther;
  if (/out of gas/i.test(message)) return words.noGas;
  if (/execution reverted/.test(message)) return words.silent;
  return message;
}
