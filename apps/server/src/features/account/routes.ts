import {
  accountSchema,
  adoptDemoSchema,
  adoptedSchema,
  confirmEmailSchema,
  confirmedEmailSchema,
  deleteAccountSchema,
  patchAccountSchema,
  sessionInfoSchema,
  signedMessageSchema,
  walletMessageRequestSchema,
  walletMessageSchema,
} from '@starwright/protocol/account';
import { StarwrightError } from '@starwright/protocol/errors';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { mayAddWayIn } from '../../auth/new-way-in.ts';
import { users } from '../../db/schema.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Call } from '../../http/call.ts';
import { idParam } from '../../http/id-param.ts';
import { limitRate } from '../../http/limit-rate.ts';
import { readBody } from '../../http/read-body.ts';
import { streamText } from '../../http/stream-text.ts';
import { WaitingPlaces } from '../../http/waiting-places.ts';
import type { Services } from '../../services.ts';
import { adoptDemo } from './adopt-demo.ts';
import { confirmEmail } from './confirm-email.ts';
import { deletePerson } from './delete-person.ts';
import { exportAccount } from './export-account.ts';
import { endSession, listSessions, readAccount } from './read-account.ts';
import { connectWallet, disconnectWallet, writeWalletMessage } from './wallets.ts';

/** Everything of somebody with many projects is a hundred megabytes. */
const exports = { max: 10, windowSeconds: 600 };

const confirmations = { max: 20, windowSeconds: 600 };

const walletMessages = { max: 30, windowSeconds: 60 };

export function accountRoutes({ db, auth, billing, gate, limits, addressHash }: Services) {
  const exporting = new WaitingPlaces(1);
  return new Hono<AppEnv>()
    .get('/api/account', gate.withAccount, async (c) => c.json(await readAccount(db, c.get('user'))))
    .patch('/api/account', gate.withAccount, async (c) => {
      const { mailOnAnswer } = await readBody(c, patchAccountSchema);
      if (mailOnAnswer !== undefined)
        await db
          .update(users)
          .set({ mailOnAnswer })
          .where(eq(users.id, c.get('user').id));
      return c.json(await readAccount(db, c.get('user')));
    })
    .get('/api/account/sessions', gate.withAccount, async (c) => c.json(await listSessions(db, c.get('user'), new Date())))
    .delete('/api/account/sessions/:id', gate.withAccount, async (c) => {
      await endSession(db, c.get('user'), idParam(c));
      c.get('note')('sign-out', 'ok', { way: 'one' });
      return c.json({ ok: true });
    })
    .post('/api/confirm-email', async (c) => {
      if (limits) await limitRate(db, `confirm-email:${c.get('clientAddress')}`, confirmations);
      const sent = await readBody(c, confirmEmailSchema);
      const user = await gate.whoever(c);
      const email = await confirmEmail(auth, { ...sent, user, clientAddress: c.get('clientAddress') });
      c.get('note')('address-confirmed', 'ok', { userId: await auth.personOf(email) });
      return c.json({ email });
    })
    .post('/api/wallet-message', async (c) => {
      if (limits) await limitRate(db, `wallet-message:${c.get('clientAddress')}`, walletMessages);
      return c.json({ message: await writeWalletMessage(auth, await readBody(c, walletMessageRequestSchema), new Date()) });
    })
    .post('/api/account/wallets', gate.withAccount, async (c) => {
      mayAddWayIn(c.get('user'), new Date());
      await connectWallet({ db, auth }, c.get('user'), await readBody(c, signedMessageSchema));
      c.get('note')('way-in', 'ok', { way: 'wallet-added' });
      return c.json(await readAccount(db, c.get('user')), 201);
    })
    .delete('/api/account/wallets/:id', gate.withAccount, async (c) => {
      await disconnectWallet(db, c.get('user'), idParam(c));
      c.get('note')('way-in', 'ok', { way: 'wallet-removed' });
      return c.json({ ok: true });
    })
    .get('/api/account/export', gate.evenSuspended, async (c) => {
      if (limits) await limitRate(db, `export:${c.get('user').id}`, exports);
      const giveBack = limits ? exporting.take([c.get('user').id], 'Wait until the export you asked for before has come.') : () => {};
      const parts = await exportAccount(db, c.get('user'), new Date()).catch((error) => {
        giveBack();
        throw error;
      });
      c.get('note')('account-export', 'ok');
      c.header('Content-Type', 'application/json');
      c.header('Content-Disposition', 'attachment; filename="starwright-data.json"');
      return c.body(streamText(parts, giveBack));
    })
    .post('/api/account/adopt-demo', gate.withAccount, async (c) => {
      const { token } = await readBody(c, adoptDemoSchema);
      return c.json({ projects: await adoptDemo(db, c.get('user'), token) });
    })
    .post('/api/account/delete', gate.evenSuspended, async (c) => {
      const user = c.get('user');
      const { confirm } = await readBody(c, deleteAccountSchema);
      const said = confirm.trim().toLowerCase();
      // A demo and a wallet's account have no address that anybody would know.
      const expected = user.demo ? ['delete'] : [user.email.toLowerCase(), user.email.toLowerCase().replace(/@wallet\.invalid$/, '')];
      if (!expected.includes(said)) throw new StarwrightError('wrong-confirmation', { fields: { confirm: 'This is not the address.' } });
      await billing?.endSubscription(user.id);
      await db.transaction((tx) => deletePerson(tx, user, user.demo ? undefined : addressHash));
      c.get('note')('account-deleted', 'ok');
      return c.json({ ok: true });
    });
}

export const accountCalls: Call[] = [
  {
    method: 'get',
    path: '/api/account',
    summary: 'How one signs in, and what one is told by mail',
    needs: 'account',
    answer: accountSchema,
  },
  {
    ...{ method: 'patch', path: '/api/account', summary: 'What one is told by mail', needs: 'account' },
    ...{ body: patchAccountSchema, answer: accountSchema },
  },
  { method: 'get', path: '/api/account/sessions', summary: 'Where one is signed in', needs: 'account', answer: z.array(sessionInfoSchema) },
  { method: 'delete', path: '/api/account/sessions/{id}', summary: 'Signs one of them out', needs: 'account' },
  {
    ...{ method: 'post', path: '/api/confirm-email', summary: 'Confirms the address that a letter was sent to', needs: 'nobody' },
    ...{ body: confirmEmailSchema, answer: confirmedEmailSchema },
  },
  {
    ...{ method: 'post', path: '/api/wallet-message', summary: 'The message (EIP-4361) that a wallet signs', needs: 'nobody' },
    ...{ body: walletMessageRequestSchema, answer: walletMessageSchema },
  },
  {
    ...{ method: 'post', path: '/api/account/wallets', summary: 'Connects a wallet by a signed message (EIP-4361)', needs: 'account' },
    ...{ body: signedMessageSchema, answer: accountSchema, status: 201 },
  },
  { method: 'delete', path: '/api/account/wallets/{id}', summary: 'Disconnects the wallet with this address', needs: 'account' },
  { method: 'get', path: '/api/account/export', summary: 'Everything that is kept about the person', needs: 'sign-in' },
  {
    ...{ method: 'post', path: '/api/account/adopt-demo', summary: 'Takes over the projects of a demo', needs: 'account' },
    ...{ body: adoptDemoSchema, answer: adoptedSchema },
  },
  {
    ...{ method: 'post', path: '/api/account/delete', summary: 'Deletes the person with everything that is theirs', needs: 'sign-in' },
    body: deleteAccountSchema,
  },
];
