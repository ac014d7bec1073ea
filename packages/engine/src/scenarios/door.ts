/** Behaviours as data: executed on a chain, printed as a test suite, told in words. Browser-safe. */

export { type Notices, noticesIn } from './notices.ts';
export type { GameDapp } from './play/game.ts';
export { play } from './play/play.ts';
export { type Printable, printDeployScript, printTestSuite } from './print-suite.ts';
export { type Replay, type ReplayedStep, type ReplayOf, replayScenario } from './replay.ts';
export { DeployError, runScenarios, type Trial, type TrialResult } from './run-scenarios.ts';
