/** Paid tiers through Stripe: Checkout to begin, the customer portal to change or end, webhooks to hear what came of it. */
import { StarwrightError } from '@starwright/protocol/errors';
import type { Tier } from '@starwright/protocol/tiers';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { paymentEvents, subscriptions, users } from '../../db/schema.ts';

export interface BillingSettings {
  secretKey: string;
  webhookSecret: string;
  /** Stripe's ids of the monthly prices. */
  prices: Record<Exclude<Tier, 'noobs'>, string>;
  /** Where Stripe is reached; absent: at Stripe. */
  apiUrl?: string | undefined;
  /** Of this site, e.g. https://starwright.example. */
  siteUrl: string;
}

export interface Billing {
  /** @returns the address of the page where the person pays, or changes what they pay for already. */
  checkout(user: User, tier: Exclude<Tier, 'noobs'>): Promise<string>;
  /** @throws StarwrightError `not-found` when the person never paid. */
  portal(user: User): Promise<string>;
  /** Applies an event once. @throws StarwrightError `invalid-body` when it is not from Stripe. */
  hear(body: string, signature: string): Promise<void>;
  /** Ends everything the person pays for, so that nobody pays for an account that is gone. */
  endSubscription(userId: string): Promise<void>;
  /** Asks the provider how everybody's subscriptions stand; for what no event told. */
  reconcileAll(): Promise<void>;
}

/** What is paid for, or forgiven for a while: Stripe tries again to collect what is past due. */
const runs = new Set(['active', 'trialing', 'past_due']);

/** From the least to the most. */
const tiers: readonly Tier[] = ['noobs', 'babyDegen', 'ogDegen'];
/** Two who ask for different tiers at once get in each other's way once or twice. */
const attempts = 4;

export function openBilling(db: Db, settings: BillingSettings, log: Logger): Billing {
  const stripe = new Stripe(settings.secretKey, {
    ...(settings.apiUrl && placeOf(settings.apiUrl)),
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const tierOf = (price: string | undefined): Tier =>
    price === settings.prices.ogDegen ? 'ogDegen' : price === settings.prices.babyDegen ? 'babyDegen' : 'noobs';
  const page = async (open: () => Promise<{ url: string | null }>): Promise<string> => {
    const { url } = await open().catch((error: unknown) => {
      log.error({ err: error }, 'the payment provider refused');
      throw new StarwrightError('payment-failed');
    });
    if (!url) throw new StarwrightError('payment-failed');
    return url;
  };
  const known = async (userId: string) => (await db.select().from(subscriptions).where(eq(subscriptions.userId, userId)))[0];
  const portal = (customer: string) =>
    page(() => stripe.billingPortal.sessions.create({ customer, return_url: `${settings.siteUrl}/settings` }));

  const idOf = (customer: string | { id: string }) => (typeof customer === 'string' ? customer : customer.id);
  const runsNow = ({ status }: Stripe.Subscription) => runs.has(status);
  /** All of a customer's, the one that counts first: what runs before what does not, the higher tier, the newer one. */
  async function subscriptionsOf(customers: Iterable<string>): Promise<Stripe.Subscription[]> {
    const lists = [...customers].map((customer) => stripe.subscriptions.list({ customer, status: 'all', limit: 100 }));
    const rank = (one: Stripe.Subscription) => (runsNow(one) ? 1 + tiers.indexOf(tierOf(one.items.data[0]?.price.id)) : 0);
    return (await Promise.all(lists)).flatMap(({ data }) => data).sort((a, b) => rank(b) - rank(a) || b.created - a.created);
  }

  /** The person's customer at Stripe; one and the same however often and however fast one asks. */
  async function customerOf(user: User): Promise<string> {
    const mine = await known(user.id);
    if (mine) return mine.customerId;
    const made = await stripe.customers.create(
      { email: user.email, metadata: { userId: user.id } },
      { idempotencyKey: `customer-${user.id}` },
    );
    const row = { userId: user.id, customerId: made.id, status: 'none', eventAt: new Date(0) };
    await db.insert(subscriptions).values(row).onConflictDoNothing();
    return made.id;
  }

  /**
   * Writes down how a person's subscriptions stand now, so that it matters neither in which order events come nor which of several
   * subscriptions they are about. What was asked earlier than what is written down changes nothing.
   */
  async function reconcile(userId: string, customerId: string, eventId?: string): Promise<void> {
    const askedAt = new Date();
    const before = await known(userId);
    const all = await subscriptionsOf(new Set([customerId, ...(before ? [before.customerId] : [])]));
    const [counts] = all;
    const gone = await db.transaction(async (tx) => {
      const [first] = eventId ? await tx.insert(paymentEvents).values({ id: eventId }).onConflictDoNothing().returning() : [true];
      if (!first || !counts) return false;
      const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      if (!person) return true;
      const [newest] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId));
      if (newest && newest.eventAt > askedAt) return false;
      const item = counts.items.data[0];
      const tier = runsNow(counts) ? tierOf(item?.price.id) : 'noobs';
      const row = {
        ...{ customerId: idOf(counts.customer), subscriptionId: counts.id, tier, status: counts.status, eventAt: askedAt },
        periodEndsAt: item ? new Date(item.current_period_end * 1000) : null,
      };
      await tx
        .insert(subscriptions)
        .values({ userId, ...row })
        .onConflictDoUpdate({ target: subscriptions.userId, set: row });
      await tx.update(users).set({ tier }).where(eq(users.id, userId));
      return false;
    });
    // Paid on a page that was still open when the account went.
    if (gone) for (const one of all.filter(runsNow)) await stripe.subscriptions.cancel(one.id);
  }

  async function hearOf(eventId: string, subscriptionId: string): Promise<void> {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    const { userId } = subscription.metadata;
    // Others' subscriptions may lie in the same account of the provider.
    if (userId) await reconcile(userId, idOf(subscription.customer), eventId);
  }

  /**
   * The one payment page of a person: the open one for this tier, or a new one after those for other tiers were closed. Its key names
   * the page before it, so that those who ask at once get the same page, and nobody a second one.
   * @returns undefined when somebody else did something at the same time
   */
  async function onePage(user: User, customer: string, tier: Exclude<Tier, 'noobs'>): Promise<{ url: string | null } | undefined> {
    const { data: opened } = await stripe.checkout.sessions.list({ customer, limit: 20 });
    const open = opened.filter(({ status }) => status === 'open');
    const mine = open.find(({ metadata }) => metadata?.tier === tier);
    try {
      for (const other of open.filter((one) => one !== mine)) await stripe.checkout.sessions.expire(other.id);
      if (mine) return mine;
      return await stripe.checkout.sessions.create(
        {
          ...{ mode: 'subscription', customer, client_reference_id: user.id, metadata: { tier } },
          line_items: [{ price: settings.prices[tier], quantity: 1 }],
          subscription_data: { metadata: { userId: user.id } },
          success_url: `${settings.siteUrl}/settings?paid=${tier}`,
          cancel_url: `${settings.siteUrl}/settings`,
        },
        { idempotencyKey: `checkout-${user.id}-${opened[0]?.id ?? 'first'}` },
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeIdempotencyError || isOver(error)) return undefined;
      throw error;
    }
  }

  return {
    async checkout(user, tier) {
      return page(async () => {
        const customer = await customerOf(user);
        for (let attempt = 0; attempt < attempts; attempt++) {
          if ((await subscriptionsOf([customer])).some(runsNow)) return { url: await portal(customer) };
          const opened = await onePage(user, customer, tier);
          if (opened) return opened;
        }
        return { url: null };
      });
    },
    async portal(user) {
      const mine = await known(user.id);
      if (!mine?.subscriptionId) throw new StarwrightError('not-found');
      return portal(mine.customerId);
    },
    async hear(body, signature) {
      const event = await stripe.webhooks.constructEventAsync(body, signature, settings.webhookSecret).catch(() => {
        throw new StarwrightError('invalid-body', { fields: { signature: 'Sign the event with the secret of this endpoint.' } });
      });
      switch (event.type) {
        case 'checkout.session.completed': {
          const { subscription } = event.data.object;
          if (subscription) await hearOf(event.id, idOf(subscription));
          return;
        }
        case 'customer.subscription.created':
        case 'customer.subscription.updated':
        case 'customer.subscription.deleted':
          await hearOf(event.id, event.data.object.id);
          return;
        default:
          log.debug({ type: event.type }, 'payment event without meaning here');
      }
    },
    async endSubscription(userId) {
      const mine = await known(userId);
      if (!mine) return;
      try {
        const { data: opened } = await stripe.checkout.sessions.list({ customer: mine.customerId, limit: 20 });
        for (const { id } of opened.filter(({ status }) => status === 'open')) await stripe.checkout.sessions.expire(id);
        for (const one of (await subscriptionsOf([mine.customerId])).filter(runsNow)) await stripe.subscriptions.cancel(one.id);
      } catch (error) {
        log.error({ err: error, userId }, 'a subscription could not be ended');
        throw new StarwrightError('payment-failed', {
          message: 'Your subscription could not be ended, so nothing was deleted. Try again.',
        });
      }
    },
    async reconcileAll() {
      for (const { userId, customerId } of await db.select().from(subscriptions)) {
        await reconcile(userId, customerId).catch((error: unknown) =>
          log.error({ err: error, userId }, 'a subscription could not be looked up'),
        );
      }
    },
  };
}

/** What was open a moment ago was paid or closed meanwhile. */
const isOver = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400;

function placeOf(apiUrl: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: Number(port) || (scheme === 'http' ? 80 : 443), protocol: scheme };
}
