/** Names of files and packages made from a title, whatever a person wrote in it. */

const words = (title: string): string[] =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);

// Windows cannot keep files of these names, whatever their extension.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** "moon cat!" → `MoonCat`; at most 60 characters; `Dapp` when nothing usable is left. */
export function fileNameOf(title: string): string {
  const joined = words(title)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
    .slice(0, 60);
  if (joined === '') return 'Dapp';
  return /^\d/.test(joined) || reserved.test(joined) ? `Dapp${joined}` : joined;
}

/** "Moon Cat!" → `moon-cat`: a valid npm package name, also of the zip itself. */
export function packageNameOf(title: string): string {
  const joined = words(title).join('-').toLowerCase().slice(0, 60).replace(/-+$/, '');
  return joined === '' ? 'dapp' : /^(node-modules|favicon-ico)$/.test(joined) || reserved.test(joined) ? `${joined}-dapp` : joined;
}
