/** What exploring found of a charter, remembered by the charter's content: it does not depend on anything else. */
import type { Charter } from '@starwright/protocol/charter';
import { sha256, stringToBytes } from 'viem';
import { exploreCharter, type Finding } from '../check/explore/door.ts';
import { canonical, keyOf } from '../sentences/canonical.ts';

/** An eighth of what the editor takes, where somebody waits beside it: about a second at most, while the compiler works. */
const budget = 3000;

const remembered = 200;

export interface Found {
  findings: readonly Finding[];
  /** Calls tried. */
  tried: number;
  /** How many took part. */
  people: number;
}

const known = new Map<string, Found>();

export function foundIn(charter: Charter): Found {
  const hash = sha256(stringToBytes(keyOf(canonical(charter))));
  const found = known.get(hash) ?? look(charter);
  // Those asked for last are kept longest.
  known.delete(hash);
  known.set(hash, found);
  const [oldest] = known.keys();
  if (known.size > remembered && oldest !== undefined) known.delete(oldest);
  return found;
}

function look(charter: Charter): Found {
  const { explored, findings, tried } = exploreCharter(charter, budget);
  return { findings, tried, people: explored.game.people.length };
}
