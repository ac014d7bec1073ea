import { createHmac } from 'node:crypto';

/** A hash that only this site can make; for telling addresses apart without keeping them. */
export type KeyedHash = (text: string) => string;

/** @param purpose keeps hashes of the same text for different ends apart */
export function makeKeyedHash(secret: string, purpose: string): KeyedHash {
  return (text) => createHmac('sha256', secret).update(`${purpose}:${text.trim().toLowerCase()}`).digest('hex').slice(0, 40);
}
