/**
 * Which passwords somebody would guess soon. zxcvbn knows some 49,000 passwords that leaked elsewhere, rows of keys, repetitions,
 * dates and the usual replacements of letters; nothing is asked of the network. It is loaded when the first password is chosen.
 */
import { StarwrightError } from '@starwright/protocol/errors';

type Judge = (password: string, context: readonly string[]) => number;

/** 3 of 4: more than 10^8 guesses ("safely unguessable" where guessing is slowed down). */
const needed = 3;
/** Nobody guesses longer ones, and judging takes longer the longer they are. */
const judgedCharacters = 72;
const siteWords = ['starwright', 'web3', 'dapp'];

let judge: Promise<Judge> | undefined;

/** @throws StarwrightError `password-too-common` naming the field */
export async function checkPassword(password: string, person: { email?: string; name?: string }, field: string): Promise<void> {
  judge ??= loadJudge();
  const own = [person.email, ...(person.email ?? '').split(/[@.+_-]/), person.name, ...(person.name ?? '').split(/\s+/)];
  const context = [...siteWords, ...own.filter((word): word is string => word !== undefined && word.length > 2)];
  if ((await judge)(password.slice(0, judgedCharacters), context) >= needed) return;
  const error = new StarwrightError('password-too-common');
  throw new StarwrightError('password-too-common', { fields: { [field]: error.message } });
}

async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const { 'passwords-common': passwords } = dictionary;
  const zxcvbn = new ZxcvbnFactory({ dictionary: { passwords }, graphs: adjacencyGraphs });
  return (password, context) => zxcvbn.check(password, [...context]).score;
}
