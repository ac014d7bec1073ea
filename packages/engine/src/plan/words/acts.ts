/** Classes of verbs: what is done, however it is said. */
import table from './acts.json' with { type: 'json' };

export type Act = keyof typeof table;

const acts = new Map<string, Act>();
for (const [act, verbs] of Object.entries(table))
  for (const verb of verbs.split(' ')) {
    const words = verb.replaceAll('+', ' ');
    // `table` has these keys and no others.
    if (!acts.has(words)) acts.set(words, act as Act);
  }
const roots = new Set([...acts.keys()].map((verb) => verb.split(' ')[0] ?? verb));

/** What a verb does, with its particle when that makes another verb of it; undefined for verbs of no class. */
export const actOf = ({ root, particle }: { root: string; particle?: string | undefined }): Act | undefined =>
  (particle === undefined ? undefined : acts.get(`${root} ${particle}`)) ?? acts.get(root);

/** Whether the word is the base form of a verb of some class. */
export const isActing = (root: string): boolean => roots.has(root);

/** Wanting, having or using a thing says nothing of what happens to it. */
export const tellsApart = (act: Act): boolean => !/^(want|have|use|work|become|see|say)$/.test(act);
