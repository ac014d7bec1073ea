/** Identifiers made of a person's words: always valid, never reserved, in Solidity and TypeScript alike. */

const reserved = new Set(
  (
    'abstract address after alias anonymous apply as assembly assert async auto await bool break byte bytes calldata case catch class ' +
    'const constant constructor continue contract copyof debugger default define delete do else emit enum error event export extends ' +
    'external fallback false final finally fixed for from function global hex if immutable implementation implements implicit import in ' +
    'indexed inline instanceof int interface internal is is let library macro mapping match memory modifier msg mutable new now null of ' +
    'override package partial payable pragma private promise protected public pure receive reference relocatable require return returns ' +
    'revert sealed selfdestruct sizeof static storage string struct super supports suicide switch symbol this throw true try tx type ' +
    'typedef typeof ufixed uint unchecked undefined unicode unit using var view virtual void while with yield ' +
    'abi block blockhash ecrecover gasleft keccak256 ripemd160 sha256 addmod mulmod transfer owner pause unpause withdraw seconds minutes ' +
    'hours days weeks years wei gwei ether arguments eval at layout leave transient'
  ).split(' '),
);

/**
 * Makes an identifier of any text: `"bee hive"` → `beeHive`, `BeeHive` or `BEE_HIVE`. Letters with marks lose them,
 * other scripts and symbols are left out; when nothing is left the result is `item`. A reserved word, or one that
 * would clash with what every contract has, gets `Item` behind it. At most 40 characters.
 */
export function identifier(text: string, style: 'camel' | 'Pascal' | 'CONSTANT'): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .slice(0, 5);
  while (words[0] && /^\d/.test(words[0])) words[0] = `n${words[0]}`;
  if (!words.length) words.push('item');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  let pascal = words.map(capital).join('').slice(0, 40);
  if (
    reserved.has(pascal.charAt(0).toLowerCase() + pascal.slice(1)) ||
    reserved.has(pascal.toLowerCase()) ||
    /^u?int\d+$|^bytes\d+$/i.test(pascal)
  )
    pascal += 'Item';
  if (style === 'Pascal') return pascal;
  if (style === 'CONSTANT') return pascal.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}
