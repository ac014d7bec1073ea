/** `@starwright/mcp`: Starwright as tools for other agents, over any transport of the Model Context Protocol. */
export type { Bench, BuiltDapp, Hooks, PlayedOn, Wish } from './bench.ts';
export { begin, goOn, type Journal, withSteps } from './journal.ts';
export { createToolServer } from './tool-server.ts';
