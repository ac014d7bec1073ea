/** Letters about ways in. None carries a word that somebody else may have written: anybody can sign up with anybody's address. */
import type { Letter } from '../mail/mailer.ts';

const letter = (to: string, subject: string, ...paragraphs: string[]): Letter => ({ to, subject, text: paragraphs.join('\n\n') });

export const resetLetter = (to: string, link: string) =>
  letter(
    to,
    'A new password for Starwright',
    'Somebody asked for a new password for the account with this address. If it was you, choose one here within an hour:',
    link,
    'If it was not you, do nothing: the password stays as it is.',
  );

export const confirmLetter = (to: string, link: string) =>
  letter(
    to,
    'Confirm your e-mail for Starwright',
    'Somebody made an account with this address. If it was you, confirm it here within an hour:',
    link,
    'You are asked for the password that you chose. If you did not choose one, do nothing.',
  );

export const knownLetter = (to: string, link: string) =>
  letter(
    to,
    'You have an account at Starwright',
    'Somebody asked to create an account with this address. You have an account already; if it was you, sign in here:',
    link,
    'A forgotten password is replaced there, too. If it was not you, do nothing.',
  );
