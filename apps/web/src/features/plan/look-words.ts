/** What of a look was changed, in words. */
import type { LookChange } from '@starwright/protocol/look';
import type { Messages } from '../../messages/en.ts';

export function lookInWords(change: LookChange, words: Messages['look']): string {
  const { look, is } = change;
  if (is === null) return words.changed(words.parts[look], words.none[look]);
  return words.changed(
    words.parts[look],
    change.look === 'colour' ? nameOf(words.colours, is) : change.look === 'cover' ? nameOf(words.covers, is) : is,
  );
}

const nameOf = (names: Readonly<Record<string, string>>, id: string): string => names[id] ?? id;
