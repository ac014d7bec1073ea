/** What is issued, in the words of the person who asks. */
import type { ModuleView } from '@starwright/engine/blueprint';

/** One, several, and further words for it. */
const kinds: readonly [one: string, many: string, ...others: string[]][] = [
  ['diploma', 'diplomas', 'degree', 'degrees'],
  ['certificate', 'certificates', 'certification', 'certifications', 'cert', 'certs'],
  ['badge', 'badges'],
  ['licence', 'licences', 'license', 'licenses'],
  ['permit', 'permits'],
  ['award', 'awards'],
  ['medal', 'medals', 'trophy', 'trophies'],
  ['achievement', 'achievements'],
  ['qualification', 'qualifications'],
  ['transcript', 'transcripts'],
];
const plurals = new Map<string, string>(kinds.map(([one, many]) => [one, many]));

/** The choices of the planner; `credential` stands for all that has no word of its own. */
export const kindChoices = [
  ...kinds.map(([one, ...cues]) => ({ value: one, label: cues[0] ?? one, cues: [one, ...cues] })),
  { value: 'credential', label: 'credentials', cues: [] },
];

export interface Wording {
  /** "diploma". */
  one: string;
  /** "a diploma", "an award". */
  a: string;
  /** "diplomas". */
  many: string;
}

export function wordingOf(m: ModuleView): Wording {
  const chosen = m.text('kind');
  const many = plurals.get(chosen);
  const one = many === undefined ? 'credential' : chosen;
  return { one, a: `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`, many: many ?? 'credentials' };
}
