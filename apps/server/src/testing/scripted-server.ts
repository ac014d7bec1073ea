/** `node scripted-server.ts`: the server as `main.ts` starts it, with the scripted engine; for tests that kill it. */
import { readEnv } from '../env.ts';
import { makeLog } from '../http/make-log.ts';
import { startServer } from '../start-server.ts';
import { untilAskedToStop } from '../until-asked-to-stop.ts';
import { scriptedEngine } from './scripted-engine.ts';

const env = readEnv(process.env);
const server = await startServer({ env, engine: scriptedEngine(), log: makeLog(env.LOG_LEVEL) });
console.log(`Starwright is listening on ${server.url}`);
await untilAskedToStop();
await server.stop();
process.exit(0);
