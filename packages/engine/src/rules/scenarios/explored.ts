/** What exploring a charter found, remembered for those asked for last: composing and judging ask for the same. */
import type { Charter } from '@starwright/protocol/charter';
import { type Exploration, explore } from './explore.ts';

/** Each holds thousands of states. */
const remembered = 4;

const known: { charter: Charter; held: string; found: Exploration }[] = [];

/** @param held roles of the deployer that something else has from the start */
export function explored(charter: Charter, held: readonly string[] = []): Exploration {
  const key = held.join();
  const at = known.findIndex((one) => one.charter === charter && one.held === key);
  const [one] = at < 0 ? [] : known.splice(at, 1);
  const found = one?.found ?? explore(charter, undefined, held);
  known.unshift({ charter, held: key, found });
  known.splice(remembered);
  return found;
}
