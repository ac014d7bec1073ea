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
  /** So that nobody pays for an account that is gone. */
  endSubscription(userId: string): Promise<void>;
}

/** What is paid for, or forgiven for a while: Stripe tries again to collect what is past due. */
const runs = new Set(['active', 'trialing', 'past_due']);

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

  /** Asks Stripe how the subscription stands now, so that it does not matter in which order events come. */
  async function applySubscription(eventId: string, at: Date, subscriptionId: string): Promise<void> {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    const { userId } = subscription.metadata;
    const item = subscription.items.data[0];
    const customerId = typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id;
    await db.transaction(async (tx) => {
      const [first] = await tx.insert(paymentEvents).values({ id: eventId }).onConflictDoNothing().returning();
      if (!first || !userId) return;
      const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      if (!person) return;
      const tier = runs.has(subscription.status) ? tierOf(item?.price.id) : 'noobs';
      const row = {
        ...{ customerId, subscriptionId, tier, status: subscription.status, eventAt: at },
        periodEndsAt: item ? new Date(item.current_period_end * 1000) : null,
      };
      await tx
        .insert(subscriptions)
        .values({ userId, ...row })
        .onConflictDoUpdate({ target: subscriptions.userId, set: row });
      await tx.update(users).set({ tier }).where(eq(users.id, userId));
    });
  }

  return {
    async checkout(user, tier) {
      const mine = await known(user.id);
      if (mine?.subscriptionId && runs.has(mine.status)) return portal(mine.customerId);
      return page(async () => {
        const customer =
          mine?.customerId ??
          (await stripe.customers.create({ email: user.email, metadata: { userId: user.id } }, { idempotencyKey: `customer-${user.id}` }))
            .id;
        return stripe.checkout.sessions.create({
          ...{ mode: 'subscription', customer, client_reference_id: user.id },
          line_items: [{ price: settings.prices[tier], quantity: 1 }],
          subscription_data: { metadata: { userId: user.id } },
          success_url: `${settings.siteUrl}/settings?paid=${tier}`,
          cancel_url: `${settings.siteUrl}/settings`,
        });
      });
    },
    async portal(user) {
      const mine = await known(user.id);
      if (!mine) throw new StarwrightError('not-found');
      return portal(mine.customerId);
    },
    async hear(body, signature) {
      const event = await stripe.webhooks.constructEventAsync(body, signature, settings.webhookSecret).catch(() => {
        throw new StarwrightError('invalid-body', { fields: { signature: 'Sign the event with the secret of this endpoint.' } });
      });
      const at = new Date(event.created * 1000);
      switch (event.type) {
        case 'checkout.session.completed': {
          const { subscription } = event.data.object;
          if (subscription) await applySubscription(event.id, at, typeof subscription === 'string' ? subscription : subscription.id);
          return;
        }
        case 'customer.subscription.created':
        case 'customer.subscription.updated':
        case 'customer.subscription.deleted':
          await applySubscription(event.id, at, event.data.object.id);
          return;
        default:
          log.debug({ type: event.type }, 'payment event without meaning here');
      }
    },
    async endSubscription(userId) {
      const mine = await known(userId);
      if (!mine?.subscriptionId || !runs.has(mine.status)) return;
      await stripe.subscriptions.cancel(mine.subscriptionId).catch((error: unknown) => {
        log.error({ err: error, userId }, 'a subscription could not be ended');
        throw new StarwrightError('payment-failed', {
          message: 'Your subscription could not be ended, so nothing was deleted. Try again.',
        });
      });
    },
  };
}

function placeOf(apiUrl: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: Number(port) || (scheme === 'http' ? 80 : 443), protocol: scheme };
}
