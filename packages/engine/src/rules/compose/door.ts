/** From a charter to Solidity, and how its contract is called. */
export { type ComposedCharter, type ComposeOptions, composeCharter } from './compose-charter.ts';
export { plainSay, type Say } from './say.ts';
