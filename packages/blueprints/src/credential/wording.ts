/** What is issued, in the words of the person who asks. */
import type { ModuleView } from '@starwright/engine/blueprint';

/** One, several, and the words for it. */
const kinds: readonly [one: string, many: string, ...cues: string[]][] = [
  ['diploma', 'diplomas', 'diploma', 'diplomas', 'a degree', 'each degree', 'university degree', 'degree certificate', 'degrees'],
  ['certificate', 'certificates', 'certificate', 'certificates', 'certification', 'certifications', 'cert', 'certs'],
  ['badge', 'badges', 'badge', 'badges'],
  ['licence', 'licences', 'licence', 'licences', 'license', 'licenses'],
  ['permit', 'permits', 'a permit', 'permit for', 'permits for', 'building permit', 'work permit', 'fishing permit', 'parking permit'],
  ['award', 'awards', 'an award', 'award for', 'awards for', 'award nft'],
  ['medal', 'medals', 'medal', 'medals', 'trophy', 'trophies'],
  ['achievement', 'achievements', 'achievement', 'achievements'],
  ['qualification', 'qualifications', 'qualification', 'qualifications'],
  ['transcript', 'transcripts', 'transcript', 'transcripts'],
];
const plurals = new Map<string, string>(kinds.map(([one, many]) => [one, many]));

/** The choices of the planner; `credential` stands for all that has no word of its own. */
export const kindChoices = [
  ...kinds.map(([one, many, ...cues]) => ({ value: one, label: many, cues })),
  { value: 'credential', label: 'credentials', cues: [] },
];

/** What stands on each, when people have a word for it: "name and degree". */
export const subjectChoices = [
  { value: 'title', label: 'title', cues: [] },
  ...['degree', 'course', 'skill', 'subject', 'workshop', 'training', 'class', 'exam'].map((subject) => ({
    value: subject,
    label: subject,
    cues: [subject, `${subject}s`.replace(/ss$/, 'sses')],
  })),
  {
    value: 'kind',
    label: 'kind',
    cues: ['(kind|type|category) of (licence|license|certificate|permit|qualification|card|credential|training)'],
  },
  {
    value: 'qualification',
    label: 'qualification',
    cues: [
      '(what|which) (kind|type|sort|level) of .? .? .? .? (certified|qualified|licensed|allowed|trained) (for|to|in)?',
      '(certified|qualified|licensed) (for|in)',
      '(what|which) .? .? .? (may|can|allowed) do',
    ],
  },
];

export interface Wording {
  /** "diploma". */
  one: string;
  /** "a diploma", "an award". */
  a: string;
  /** "diplomas". */
  many: string;
  /** "degree": the word for what stands on each; also the name of a parameter in the contract. */
  subject: string;
}

export function wordingOf(m: ModuleView): Wording {
  const chosen = m.text('kind');
  const many = plurals.get(chosen);
  const one = many === undefined ? 'credential' : chosen;
  return { one, a: `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`, many: many ?? 'credentials', subject: m.text('subject') };
}
