/** Search and replace, as models are best at: each text must stand in the file exactly once. */

export interface Patch {
  find: string;
  replace: string;
}

export type Patched = { ok: true; source: string } | { ok: false; problems: string[] };

/** Longest file a model may make of another, in characters. */
const longestSource = 120_000;

/** Applies the patches one after the other. @param file its name, for what is said about it. */
export function applyPatches(source: string, patches: readonly Patch[], file = 'contract.sol'): Patched {
  const problems: string[] = [];
  let patched = source;
  for (const [index, { find, replace }] of patches.entries()) {
    const place = find.trim() === '' ? -1 : patched.indexOf(find);
    if (place < 0) problems.push(`patch ${index + 1}: its "find" does not stand in ${file}: ${JSON.stringify(find.slice(0, 200))}`);
    else if (patched.indexOf(find, place + 1) >= 0)
      problems.push(`patch ${index + 1}: its "find" stands there several times; take more lines`);
    else patched = patched.slice(0, place) + replace + patched.slice(place + find.length);
  }
  if (patched.length > longestSource) problems.push(`${file} became too long`);
  // Characters that turn the direction of text round can show a reader other code than the compiler sees (CVE-2021-42574).
  if (/[\u202a-\u202e\u2066-\u2069\u200b-\u200f]/.test(patched)) problems.push('there are invisible characters in it');
  return problems.length > 0 ? { ok: false, problems } : { ok: true, source: patched };
}
