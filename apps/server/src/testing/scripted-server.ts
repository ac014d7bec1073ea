/** `node scripted-server.ts`: the server as `main.ts` starts it, with the scripted engine; for tests that kill it. */
import { pino } from 'pino';
import { readEnv } from '../env.ts';
import { startServer } from '../start-server.ts';
import { untilAskedToStop } from '../until-asked-to-stop.ts';
import { scriptedEngine } from './scripted-engine.ts';

const env = readEnv(process.env);
const server = await startServer({ env, engine: scriptedEngine(), log: pino({ level: env.LOG_LEVEL }, pino.destination(2)) });
console.log(`Starwright is listening on ${server.url}`);
await untilAskedToStop();
await server.stop();
process.exit(0);
