import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export const stripeSettings = {
  secretKey: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  webhookSecret: 'whsec_vG7kQ2mZx9Lr4Tn8Yb1Wd6Hc3Js5Pf0A',
};

/** The fields of a session that Stripe always sends and our code could read. The compiler compares them with the types of its library. */
type FakeSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_intent'
  | 'payment_method_types'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'cancel_url'
  | 'url'
>;

type FakeEvent = Pick<
  Stripe.Event,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request'
> & {
  type: string;
  data: { object: object };
};

/** An answer of the fake: status and body. */
type Answer = [status: number, body: object];

/** Stripe's API for sessions of Checkout, in memory. It refuses what the real one refuses, as far as the portal can notice. */
export class FakeStripe {
  readonly sessions = new Map<string, FakeSession>();
  /** Each call as it came in: method and path. */
  readonly calls: string[] = [];
  /** While set, every call is answered with this status. */
  failing: number | undefined;
  /** Replies to earlier calls by their idempotency key, with what was asked. */
  private readonly earlier = new Map<string, { asked: string; answer: Answer }>();
  private readonly server = createServer((request, response) => void this.serve(request, response));

  constructor(private readonly now: () => Date) {}

  /** Returns the address, for `STRIPE_API_BASE`. */
  async listen(port = 0): Promise<string> {
    this.server.listen(port, '127.0.0.1');
    await new Promise((resolve) => this.server.once('listening', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The session behind an address that a client was sent to. */
  at(url: string): FakeSession {
    const found = [...this.sessions.values()].find((session) => session.url === url);
    if (!found) {
      throw new Error(`There is no page at ${url}.`);
    }
    return found;
  }

  /** What the client does on the page. `later` pays in a way that takes days. */
  act(session: FakeSession, what: 'pay' | 'later' | 'expire'): FakeSession {
    const isPaid = what === 'pay';
    const change =
      what === 'expire'
        ? ({ status: 'expired', url: null } as const)
        : ({
            status: 'complete',
            payment_status: isPaid ? 'paid' : 'unpaid',
            payment_intent: `pi_${randomBytes(12).toString('hex')}`,
            url: null,
          } as const);
    return this.keep({ ...session, ...change });
  }

  /** How a payment ends that took days. */
  settle(session: FakeSession, outcome: 'succeeded' | 'failed'): FakeSession {
    return outcome === 'succeeded' ? this.keep({ ...session, payment_status: 'paid' }) : session;
  }

  /** Returns the event about a session, as Stripe would send it. */
  eventOf(session: FakeSession, type: Stripe.Event.Type, change: object = {}): FakeEvent {
    return {
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: Math.floor(this.now().getTime() / 1_000),
      livemode: session.livemode,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: { ...session, ...change } },
    };
  }

  /** Returns body and headers of a delivery, signed by the same library as Stripe's own. */
  signed(
    event: object,
    { secret = stripeSettings.webhookSecret, ageSeconds = 0 } = {},
  ): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify(event);
    const timestamp = Math.floor(this.now().getTime() / 1_000) - ageSeconds;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return { body, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature } };
  }

  /** Adds an open page, made in whatever way. */
  adopt(session: Partial<FakeSession> & Pick<FakeSession, 'id' | 'amount_total' | 'metadata'>): FakeSession {
    const created = Math.floor(this.now().getTime() / 1_000);
    return this.keep({
      object: 'checkout.session',
      client_reference_id: null,
      created,
      currency: 'usd',
      expires_at: created + 3_600,
      livemode: false,
      mode: 'payment',
      payment_intent: null,
      payment_method_types: ['card'],
      payment_status: 'unpaid',
      status: 'open',
      success_url: null,
      cancel_url: null,
      url: `https://checkout.stripe.com/c/pay/${session.id}`,
      ...session,
    });
  }

  private keep(session: FakeSession): FakeSession {
    this.sessions.set(session.id, session);
    return session;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) {
      chunks.push(chunk);
    }
    const asked = Buffer.concat(chunks).toString();
    const { pathname } = new URL(request.url ?? '/', 'http://stripe');
    this.calls.push(`${request.method} ${pathname}`);
    const [status, body] = this.answer(request, pathname, asked);
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(body));
  }

  private answer({ method, headers }: IncomingMessage, path: string, asked: string): Answer {
    if (this.failing !== undefined) {
      return refusal(this.failing, 'api_error', 'Out of order.');
    }
    if (headers.authorization !== `Bearer ${stripeSettings.secretKey}`) {
      return refusal(401, 'invalid_request_error', 'Invalid API Key provided.');
    }
    const [, id = '', act = ''] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && id === '') {
      return this.once(String(headers['idempotency-key']), asked);
    }
    const session = this.sessions.get(id);
    if (!session) {
      return refusal(404, 'invalid_request_error', `No such checkout.session: '${id}'`);
    }
    if (act === 'expire') {
      return session.status === 'open'
        ? [200, this.act(session, 'expire')]
        : refusal(400, 'invalid_request_error', 'Only Checkout Sessions with a status in ["open"] can be expired.');
    }
    return [200, session];
  }

  private once(key: string, asked: string): Answer {
    const known = this.earlier.get(key);
    if (known) {
      return known.asked === asked
        ? known.answer
        : refusal(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters.');
    }
    const answer = this.create(new URLSearchParams(asked));
    this.earlier.set(key, { asked, answer });
    return answer;
  }

  private create(asked: URLSearchParams): Answer {
    const created = Math.floor(this.now().getTime() / 1_000);
    const expiresAt = Number(asked.get('expires_at'));
    const cents = Number(asked.get('line_items[0][price_data][unit_amount]'));
    if (expiresAt < created + 30 * 60 || expiresAt > created + 24 * 3_600) {
      return refusal(
        400,
        'invalid_request_error',
        'The `expires_at` must be between 30 minutes and 24 hours from now.',
      );
    }
    if (!(cents >= 50 && cents <= 99_999_999)) {
      return refusal(400, 'invalid_request_error', 'The amount is too small or too large.');
    }
    const session = this.adopt({
      id: `cs_test_${randomBytes(12).toString('hex')}`,
      amount_total: cents,
      client_reference_id: asked.get('client_reference_id'),
      currency: asked.get('line_items[0][price_data][currency]'),
      expires_at: expiresAt,
      metadata: { checkoutId: asked.get('metadata[checkoutId]') ?? '' },
      success_url: asked.get('success_url'),
      cancel_url: asked.get('cancel_url'),
    });
    return [200, session];
  }
}

const refusal = (status: number, type: string, message: string): Answer => [status, { error: { type, message } }];
