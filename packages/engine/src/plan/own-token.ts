/** "borrow Loonie Note (LOON), which we make": a token of which only the name is said is made by the module that lends it. */
import type { Chosen } from './choose.ts';
import { chooseFeatures } from './features.ts';
import { fill } from './fill.ts';
import type { Prompt } from './read.ts';

/** The same modules without tokens that one of them makes itself, under the name that was given. */
export function makingTheirOwn(chosen: readonly Chosen[], prompt: Prompt): Chosen[] {
  const makers = chosen.filter(({ reading }) => reading.wires.some(({ ownInstead }) => ownInstead));
  const [maker, another] = makers;
  const slot = maker?.reading.wires.find(({ ownInstead }) => ownInstead);
  const tokens = chosen.filter(({ reading }) => slot?.accepts.includes(reading.blueprint));
  const [token, second] = tokens;
  const given = token?.given ?? maker?.given;
  if (!maker || another || !token || second || !given || (token.given && maker.given)) return [...chosen];
  const others = chosen.filter((one) => one !== maker && one !== token);
  if (others.some(({ reading }) => reading.wires.some(({ accepts }) => accepts.includes(token.reading.blueprint)))) return [...chosen];
  const at = chosen.indexOf(token);
  const filled = fill(chosen, prompt);
  const saysMore = filled.some(({ module }) => module === at) || chooseFeatures(token, at, chosen, filled, prompt).said.size > 0;
  if (saysMore) return [...chosen];
  return chosen.filter((one) => one !== token).map((one) => (one === maker ? { ...one, given } : one));
}
