/** Names by chance: words of several scripts, one to three of them, words that languages reserve among them. */
import { charterLimits } from '@starwright/protocol/charter';
import type { Chance } from './chance.ts';

const words = [
  ...['rent', 'deposit', 'house', 'boat', 'Turn', 'late fee', 'score', 'hour', 'garden', 'vote', 'prize', 'ticket', 'share of it', 'pool'],
  ...['mapping', 'address', 'constructor', 'payable', 'this one', 'function', 'return', 'delete', 'new thing', 'now', 'actor', 'uint256'],
  ...[
    'O’Hara',
    "l'eau",
    'co-owner',
    'Straße',
    'año',
    'éclair',
    'ключ',
    'дом',
    '收据',
    '押金',
    'مفتاح',
    'बिल',
    'κλειδί',
    'ゲーム',
    '집',
    'ΣΑΣ',
  ],
];
const ends = ['2', '7b', 'A', 'ii', 'x1', 'über', '二', 'of all', 'is paid', 'to be'];

export class Names {
  readonly #chance: Chance;
  readonly #taken = new Set<string>();

  constructor(chance: Chance, reserved: readonly string[]) {
    this.#chance = chance;
    for (const name of reserved) this.#taken.add(name.toLowerCase());
  }

  /** A name that nothing here has yet. */
  fresh(): string {
    const chance = this.#chance;
    for (let tries = 0; ; tries++) {
      const parts = [chance.pick(words)];
      if (chance.percent(30 + tries * 10)) parts.push(chance.pick(words));
      if (chance.percent(15 + tries * 10)) parts.push(chance.pick(ends));
      if (tries > 8) parts.push(String(chance.below(1000)));
      const name = parts.join(' ');
      if (name.length > charterLimits.name || this.#taken.has(name.toLowerCase())) continue;
      this.#taken.add(name.toLowerCase());
      return name;
    }
  }
}
