/** Search and replace, as models are best at: each text must stand in the file exactly once. */

export interface Patch {
  find: string;
  replace: string;
}

export type Patched = { ok: true; source: string } | { ok: false; problems: string[] };

/** Each is searched for in the whole file. */
const mostPatches = 200;
/** Longest file a model may make of another, in characters. */
const longestSource = 120_000;

/** Applies the patches one after the other. @param file its name, for what is said about it. */
export function applyPatches(source: string, patches: readonly Patch[], file = 'contract.sol'): Patched {
  if (patches.length > mostPatches) return { ok: false, problems: [`there are more than ${mostPatches} patches`] };
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
  // A name of the person's may have some: emoji of several people are joined by them.
  const unseen = (text: string) => text.match(/\p{Cf}/gu)?.length ?? 0;
  if (unseen(patched) > unseen(source)) problems.push('there are invisible characters in it');
  return problems.length > 0 ? { ok: false, problems } : { ok: true, source: patched };
}
