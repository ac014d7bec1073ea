/**
 * `npm run make-admin -- ada@example.org`: makes somebody who has an account an administrator. On the embedded database the
 * server must be stopped meanwhile, since only one process can use it.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase } from './db/open-database.ts';
import { auditLog, users } from './db/schema.ts';
import { readEnv } from './env.ts';
import { appendTo, openSecurityLog } from './http/security-log.ts';

const email = process.argv[2]?.trim().toLowerCase();
try {
  if (!email?.includes('@')) throw new Error('say whom, for example: npm run make-admin -- ada@example.org');
  const env = readEnv(process.env);
  const database = await openDatabase({ url: env.DATABASE_URL, dir: join(env.DATA_DIR, 'database') });
  const made = await database.db.transaction(async (tx) => {
    const [person] = await tx
      .select()
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, email), eq(users.demo, false)));
    // Anybody can sign up with anybody's address.
    if (!person?.emailVerified) return person;
    await tx.update(users).set({ role: 'admin' }).where(eq(users.id, person.id));
    const actor = { actorId: 'command-line', actorEmail: 'the command line' };
    await tx.insert(auditLog).values({ id: randomUUID(), ...actor, action: 'user.make-admin', target: person.email, details: {} });
    return person;
  });
  await database.close();
  if (!made) throw new Error(`nobody has an account with ${email}; sign up first`);
  if (!made.emailVerified) throw new Error(`${made.email} is not confirmed; open the link in the letter first`);
  const stderr = pino.destination(2);
  openSecurityLog(env.SECURITY_LOG ? appendTo(env.SECURITY_LOG, stderr) : stderr).note({
    ...{ event: 'role-change', outcome: 'ok', way: 'command-line', userId: made.id },
  });
  console.log(`${made.email} is an administrator now.`);
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
