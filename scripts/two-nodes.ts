/**
 * `npm run two-nodes`: two servers behind one address with one PostgreSQL. Takes the settings of one server; without DATABASE_URL it
 * starts a PostgreSQL that goes away with it, to look at and not to keep anything in.
 */
import { join } from 'node:path';
import { untilAskedToStop } from '../apps/server/src/until-asked-to-stop.ts';
import { ownDatabase } from './setup/postgres.ts';
import { root } from './setup/project.mjs';
import { runTwoNodes } from './two-nodes/run-two-nodes.ts';

const given = process.env.DATABASE_URL?.trim();
try {
  const database = given ? undefined : await ownDatabase();
  if (database) console.error('starwright: no DATABASE_URL is set; what is made here is gone when this ends.');
  const env = { ...process.env, DATABASE_URL: given ?? database?.url };
  const site = await runTwoNodes(join(root, 'apps/server/src/main.ts'), env, (line) => console.error(line)).catch(async (error) => {
    await database?.stop();
    throw error;
  });
  console.log(`Starwright is listening on ${site.url}`);
  await untilAskedToStop();
  await site.stop();
  await database?.stop();
  process.exit(0);
} catch (error) {
  console.error(`starwright: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
