/**
 * Whether the code on a chain is what the compiler made. Constants that the constructor sets ("immutable") stand in the
 * deployed code and are zeros in the compiler's, each in a word of 32 bytes: only there may they differ.
 */
export function sameCode(deployed: string, compiled: string): boolean {
  const [on, own] = [bytesOf(deployed), bytesOf(compiled)];
  if (on.length !== own.length || on.length === 0) return false;
  for (let at = 0; at < on.length; at++) {
    if (on[at] === own[at]) continue;
    // The differing byte must lie in a run of at least 32 zeros of the compiled code.
    let [start, end] = [at, at];
    while (own[start - 1] === '00') start--;
    while (own[end] === '00') end++;
    if (end - start < 32) return false;
    at = end - 1;
  }
  return true;
}

const bytesOf = (hex: string): string[] => hex.slice(2).toLowerCase().match(/../g) ?? [];
