import { checkoutRefusals, paymentMethodLabels } from '@portal/contracts';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Config } from '../../../platform/config';
import { AppError } from '../../../platform/kernel/app-error';
import { type PaymentProvider, type ProviderCheckout, ProviderOutage, ProviderRefusal } from './payment-provider';

/** Oldest signature that is accepted, in seconds. */
const toleranceSeconds = 300;

/** The kinds of events that say what has become of a page. */
const kinds: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] satisfies Stripe.Event.Type[];

/** What is read of a session. Its shape depends on the version that the webhook is set to, so the library's types promise too much. */
const Session = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  status: z.nullable(z.string()),
  payment_status: z.string(),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  livemode: z.boolean(),
  metadata: z.nullable(z.record(z.string(), z.string())),
  payment_method_types: z.array(z.string()),
  payment_intent: z.nullable(z.union([z.string(), z.object({ id: z.string(), status: z.string() })])),
  url: z.optional(z.nullable(z.string())),
});
type Session = z.output<typeof Session>;

const SessionEvent = z.object({ id: z.string(), type: z.string(), data: z.object({ object: Session }) });

/** Takes payments by Stripe Checkout. Cards and banks are entered on Stripe's page only. */
export class StripeProvider implements PaymentProvider {
  /** Stripe's own, for US dollars. */
  readonly bounds = { fromCents: 50, toCents: 99_999_999 };
  readonly isLive: boolean;
  private client: Promise<Stripe> | undefined;

  constructor(private readonly settings: NonNullable<Config['stripe']>) {
    this.isLive = /^[a-z]+_live_/.test(settings.secretKey);
  }

  open: PaymentProvider['open'] = ({ checkoutId, amountCents, invoiceNumber, invoiceUrl, lastMoment }) =>
    this.ask((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          // The firm bills in dollars, and only these are compared.
          adaptive_pricing: { enabled: false },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'usd',
                unit_amount: amountCents,
                product_data: { name: `Invoice ${invoiceNumber}` },
              },
            },
          ],
          client_reference_id: checkoutId,
          metadata: { checkoutId },
          payment_intent_data: { description: `Invoice ${invoiceNumber}`, metadata: { checkoutId } },
          success_url: `${invoiceUrl}?checkout=done`,
          cancel_url: invoiceUrl,
          expires_at: Math.floor(lastMoment.getTime() / 1_000),
        },
        { idempotencyKey: checkoutId },
      ),
    );

  find: PaymentProvider['find'] = (sessionId) =>
    this.ask((stripe) => stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }));

  close: PaymentProvider['close'] = async (sessionId) => {
    try {
      return await this.ask((stripe) => stripe.checkout.sessions.expire(sessionId));
    } catch (refused) {
      // Only an open page can expire, so this one has been paid or is over.
      if (refused instanceof ProviderRefusal) {
        return this.find(sessionId);
      }
      throw refused;
    }
  };

  readEvent: PaymentProvider['readEvent'] = async ({ body, signature, now }) => {
    const { webhooks } = await this.stripe();
    const { webhookSecret } = this.settings;
    let event: Stripe.Event;
    try {
      event = webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds, undefined, now.getTime());
    } catch {
      throw new AppError('MALFORMED', checkoutRefusals.badEvent);
    }
    if (!kinds.includes(event.type)) {
      return undefined;
    }
    const { data: read } = SessionEvent.safeParse(event);
    if (!read) {
      throw new AppError('MALFORMED', checkoutRefusals.badEvent);
    }
    const checkout = checkoutOf(read.data.object);
    const hasFailed = read.type === 'checkout.session.async_payment_failed';
    return { id: read.id, checkout: hasFailed ? { ...checkout, state: 'failed' } : checkout };
  };

  private async ask(call: (stripe: Stripe) => Promise<Stripe.Checkout.Session>): Promise<ProviderCheckout> {
    const stripe = await this.stripe();
    try {
      return checkoutOf(Session.parse(await call(stripe)));
    } catch (error) {
      throw translated(error);
    }
  }

  /** An installation without online payment does not load the library. */
  private stripe(): Promise<Stripe> {
    this.client ??= import('stripe').then(({ default: Client }) => new Client(this.settings.secretKey, this.options()));
    return this.client;
  }

  private options(): Stripe.StripeConfig {
    const { protocol, hostname: host, port } = new URL(this.settings.apiBase ?? 'https://api.stripe.com');
    return {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host,
      port: port || (protocol === 'http:' ? 80 : 443),
      // People wait for it.
      timeout: 10_000,
      maxNetworkRetries: 2,
      telemetry: false,
    };
  }
}

function checkoutOf(session: Session): ProviderCheckout {
  const { payment_intent: intent, payment_method_types: types } = session;
  const isCard = types.length === 1 && types[0] === 'card';
  return {
    sessionId: session.id,
    checkoutId: session.metadata?.['checkoutId'],
    state: stateOf(session),
    amountCents: session.amount_total,
    currency: session.currency,
    isLive: session.livemode,
    url: session.url ?? null,
    method: paymentMethodLabels[isCard ? 'cardOnline' : 'otherOnline'],
    reference: typeof intent === 'string' ? intent : (intent?.id ?? null),
  };
}

function stateOf({ status, payment_status: payment, payment_intent: intent }: Session): ProviderCheckout['state'] {
  if (payment === 'paid') {
    return 'paid';
  }
  if (status !== 'complete') {
    return status === 'expired' ? 'expired' : 'open';
  }
  const isOver =
    typeof intent === 'object' && intent !== null && ['requires_payment_method', 'canceled'].includes(intent.status);
  return isOver ? 'failed' : 'processing';
}

/** Stripe answers 4xx for what it will never do, besides 401, 403, 409 and 429, which pass or are the operator's to mend. */
function translated(error: unknown): Error {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined;
  const isRefused = status === 400 || status === 404;
  return isRefused
    ? new ProviderRefusal('Stripe refuses this.', { cause: error })
    : new ProviderOutage('Stripe does not answer as it should.', { cause: error });
}
