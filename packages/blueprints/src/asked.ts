/** Reads `asked.txt` of a blueprint: what people have said, one saying a line, clauses with a mark of what they say. */
import type { Examples } from '@starwright/engine/blueprint';

/**
 * A line is a whole prompt, or a clause: `[burnable] …` asks for the feature of that id, `[=supply] …` gives a value
 * and `[=] …` one that none of its parameters is for,
 * `[does] …` is what the blueprint does anyway, and `[lacks] …` what it does not do. Empty lines are passed over.
 */
export function readAsked(text: string): Examples {
  const examples: Examples = { prompts: [], features: {}, values: {}, does: [], lacks: [] };
  const of = (list: Record<string, string[]>, id: string) => {
    list[id] ??= [];
    return list[id];
  };
  for (const line of text.split('\n')) {
    const [, mark = '', said = ''] = /^(?:\[(=?\w*)\] )?(.*)$/.exec(line) ?? [];
    if (!said.trim()) continue;
    if (mark === '') examples.prompts.push(said);
    else if (mark === 'does' || mark === 'lacks') examples[mark].push(said);
    else if (mark.startsWith('=')) of(examples.values, mark.slice(1)).push(said);
    else of(examples.features, mark).push(said);
  }
  return examples;
}
