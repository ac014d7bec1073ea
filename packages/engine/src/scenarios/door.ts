/** Behaviours as data: executed on a chain, printed as a test suite, told in words. Browser-safe. */
export { DeployError, runScenarios, type Trial, type TrialResult } from './run-scenarios.ts';
