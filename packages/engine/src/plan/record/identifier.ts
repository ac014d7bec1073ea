import { isReserved } from '../reserved-names.ts';

const kept = new Set(
  'id owner holder state status exists creator created addedby addedat record records index count total msg value'.split(' '),
);

/** "phone number" → `phoneNumber`; words of Solidity and of the registry itself get an ending. */
export function identifier(label: string): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const joined = words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
    .replace(/^\d+/, '')
    .slice(0, 26);
  if (!joined) return '';
  return isReserved(joined) || kept.has(joined.toLowerCase()) ? `${joined}Info` : joined;
}
