/** What a function does, as the contract's own comments say it (NatSpec's @notice). */

/** `function` → its sentence. Of two with one name the first; a name that several contracts have is told apart by `Contract.function`. */
export type Notices = ReadonlyMap<string, string>;

export function noticesIn(source: string): Notices {
  const found = new Map<string, string>();
  let contract = '';
  // Comments right before what they speak of, and the heads of contracts between them.
  const parts =
    /((?:[ \t]*\/\/\/[^\n]*\n)+|\/\*\*[\s\S]*?\*\/\s*)\s*(function\s+(\w+)|(?:abstract\s+)?contract\s+(\w+)|[\w[\]().=> \t]+\bpublic\b[^;={]*?\b(\w+)\s*[;=])|(?:^|\n)\s*(?:abstract\s+)?contract\s+(\w+)/g;
  for (const [, comment = '', , called, opened, variable, bare] of source.matchAll(parts)) {
    contract = opened ?? bare ?? contract;
    const name = called ?? variable;
    const sentence = name === undefined ? undefined : noticeOf(comment);
    if (name === undefined || sentence === undefined) continue;
    for (const key of [`${contract}.${name}`, name]) if (!found.has(key)) found.set(key, sentence);
  }
  return found;
}

/** The text of @notice, or of a comment without tags, on one line. */
function noticeOf(comment: string): string | undefined {
  const text = comment
    .replace(/^[ \t]*(\/\/\/|\/\*\*|\*\/|\*)[ \t]?/gm, '')
    .replace(/\*\/\s*$/, '')
    .trim();
  const notice = /@notice\s+([\s\S]*?)(?=\n\s*@|$)/.exec(text)?.[1] ?? (text.startsWith('@') ? undefined : text.split('\n@')[0]);
  const line = notice?.replace(/\s+/g, ' ').trim();
  return line === '' ? undefined : line;
}
