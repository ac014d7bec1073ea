/** For tests of charters outside of the engine: faults planted into a composed contract, and who notices. `@starwright/engine/rules/testing`. */
export { stageOf } from './compare.ts';
export { Catch, catchFault, trapOf } from './faults/catch-faults.ts';
export { testCoinSource } from './test-coin.ts';
