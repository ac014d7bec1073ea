/** `node apps/server/src/main.ts`: the running system. Logs go to stderr as JSON; stdout gets the ready line, and one about models of this machine. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { readEnv } from './env.ts';
import { toldAtStart } from './features/model/local-models.ts';
import { tailOf } from './http/log-tail.ts';
import { makeLog } from './http/make-log.ts';
import { appendTo, openSecurityLog } from './http/security-log.ts';
import { letterField } from './mail/mailer.ts';
import { openEngine } from './open-engine.ts';
import { startServer } from './start-server.ts';
import { untilAskedToStop } from './until-asked-to-stop.ts';

try {
  const env = readEnv(process.env);
  const stderr = pino.destination(2);
  const tail = tailOf(stderr, [letterField]);
  const security = openSecurityLog(env.SECURITY_LOG ? appendTo(env.SECURITY_LOG, stderr) : stderr);
  const log = makeLog(env.LOG_LEVEL, tail);
  const pages = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const server = await startServer({ env, engine: openEngine(), log, logTail: tail, security, ...(existsSync(pages) && { pages }) });
  // What starting left, in one go; see `serverFlags`.
  globalThis.gc?.();
  console.log(`Starwright is listening on ${server.url}`);
  const { shared, local } = env.model;
  if (!shared) void toldAtStart(local).then((lines) => lines.forEach((line) => void console.log(line)));
  await untilAskedToStop();
  await server.stop();
  process.exit(0);
} catch (error) {
  console.error(`Starwright cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
