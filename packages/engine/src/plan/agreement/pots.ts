/** Where money lies that several people have paid in. */
import type { DeedDraft } from './draft.ts';
import type { Story } from './story.ts';

/** What everybody pays in with their entry is one pot, where the winner of all gets it. */
export function pool(deed: DeedDraft, { draft }: Story): void {
  const commons = draft.pots.filter(({ of }) => of === undefined || of === deed.on?.noun);
  if (commons.length > 0) return;
  const paying = draft.deeds.filter(({ pays }) => pays);
  const [first] = paying;
  const into = first?.pays?.into;
  const pot = draft.pots.find((one) => one.pot === into?.pot);
  if (!first || !into || !pot || paying.length > 1 || first.on !== deed.on) return;
  delete into.of;
  if (deed.on) pot.of = deed.on.noun;
  else delete pot.of;
}
