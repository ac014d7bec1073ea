/**
 * Whether the code on a chain is what the compiler made. Constants that the constructor sets ("immutable") stand in the
 * deployed code and are zeros in the compiler's, each in a word of 32 bytes: only there may they differ.
 */
export function sameCode(deployed: string, compiled: string): boolean {
  const [on, own] = [deployed.toLowerCase(), compiled.toLowerCase()];
  if (on.length !== own.length || on.length <= 2) return false;
  for (let at = 2; at < on.length; at++) {
    if (on[at] === own[at]) continue;
    // The differing digit must lie in a run of at least 64 zeros of the compiled code.
    let [start, end] = [at, at];
    while (start > 2 && own[start - 1] === '0') start--;
    while (end < own.length && own[end] === '0') end++;
    if (end - start < 64) return false;
    at = end - 1;
  }
  return true;
}
