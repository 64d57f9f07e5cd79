import { webhookLimits } from '@portal/contracts';
import { type EntityManager, In, LessThan } from 'typeorm';
import type { Database } from '../../platform/db/database';
import { isPostgres, runSql } from '../../platform/db/sql';
import { updateRows } from '../../platform/db/write-rows';
import { type Clock, instant, instantAfter } from '../../platform/kernel/clock';
import { dayMs, minuteMs } from '../../platform/kernel/durations';
import { findInstallationKey, UnreadableContent } from '../../records/case-keys';
import { retryDelayMs } from '../../records/mail';
import { type Post, PrivateAddress } from './post-to';
import { queueDeliveries } from './queue-deliveries';
import { Webhook } from './webhook.entity';
import { WebhookDelivery } from './webhook-delivery.entity';
import { secretsOf, signatureOf } from './webhook-secret';

interface Parts {
  db: Database;
  now: Clock;
  post: Post;
}

/** Longer than any try takes; afterwards another worker may claim the delivery. */
const leaseMs = minuteMs;

/** Queues what has happened, and sends what is due: to each address one message after another, to all addresses at once. */
export async function deliverWebhooks(parts: Parts, signal: AbortSignal): Promise<void> {
  const { db, now } = parts;
  await queueDeliveries(db, now(), signal);
  const webhooks = await db.read.find(Webhook);
  const lanes = await Promise.allSettled(webhooks.map((webhook) => deliverTo(parts, webhook, signal)));
  const failure = lanes.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') {
    throw failure.reason;
  }
}

/** Stops at the first failure, so that an address that is down is asked once in each run. */
async function deliverTo({ db, now, post }: Parts, { id }: Webhook, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const delivery = await db.write((tx) => claimDelivery(tx, id, now()));
    const webhook = delivery && (await db.read.findOneBy(Webhook, { id }));
    if (!webhook) {
      return;
    }
    const outcome = await send({ db, now, post }, webhook, delivery);
    await db.write((tx) => settle(tx, delivery, outcome, now()));
    if (outcome.reason !== null) {
      return;
    }
  }
}

async function claimDelivery(tx: EntityManager, webhookId: string, now: Date): Promise<WebhookDelivery | undefined> {
  const lock = isPostgres(tx) ? 'FOR UPDATE SKIP LOCKED' : '';
  const [claimed] = await runSql<WebhookDelivery>(
    tx,
    `UPDATE webhook_deliveries SET status = 'sending', attempts = attempts + 1, "dueAt" = :leaseEnd
     WHERE id = (SELECT id FROM webhook_deliveries
                 WHERE "webhookId" = :webhookId AND status IN ('queued', 'sending') AND "dueAt" <= :at
                 ORDER BY "dueAt", position LIMIT 1 ${lock})
     RETURNING *`,
    { webhookId, at: instant(now), leaseEnd: instantAfter(now, leaseMs) },
  );
  return claimed;
}

/** Without a reason, the message was taken. */
type Outcome = Pick<WebhookDelivery, 'answer' | 'reason'>;

async function send({ db, now, post }: Parts, webhook: Webhook, delivery: WebhookDelivery): Promise<Outcome> {
  const key = await findInstallationKey(db.read);
  if (!key) {
    throw new UnreadableContent('The key of the installation is missing.');
  }
  const { id, kind, subjectId, caseId, at } = delivery;
  const body = JSON.stringify({ type: kind, timestamp: at, data: { id: subjectId, ...(caseId && { caseId }) } });
  const timestamp = String(Math.floor(now().getTime() / 1_000));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Portal-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(secretsOf(key, webhook, instant(now())), id, timestamp, body),
  };
  try {
    const answer = await post({ url: webhook.url, headers, body });
    return { answer, reason: answer >= 200 && answer < 300 ? null : `It answered with status ${answer}.` };
  } catch (error) {
    return { answer: null, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddress) {
    return 'The address leads into a private network.';
  }
  const { name, code = '' } = error as NodeJS.ErrnoException;
  return name === 'TimeoutError' || code === 'ABORT_ERR'
    ? 'It did not answer within 10 seconds.'
    : `It could not be reached${/^[A-Z0-9_]+$/.test(code) ? ` (${code})` : ''}.`;
}

async function settle(tx: EntityManager, delivery: WebhookDelivery, outcome: Outcome, now: Date): Promise<void> {
  const { id, attempts } = delivery;
  // Only the worker that holds the latest lease may settle a delivery.
  await updateRows(
    tx,
    WebhookDelivery,
    { id, attempts, status: 'sending' },
    { ...outcome, ...next(delivery, outcome, now) },
  );
}

function next({ attempts, queuedAt }: WebhookDelivery, { reason }: Outcome, now: Date): Partial<WebhookDelivery> {
  const at = instant(now);
  if (reason === null) {
    return { status: 'delivered', settledAt: at };
  }
  const delayMs = retryDelayMs(attempts, now.getTime() - Date.parse(queuedAt), Math.random());
  return delayMs === undefined
    ? { status: 'failed', settledAt: at }
    : { status: 'queued', dueAt: instantAfter(now, delayMs) };
}

/** Forgets what was delivered or given up 30 days ago. */
export async function purgeDeliveries(tx: EntityManager, now: Date): Promise<void> {
  const before = instantAfter(now, -webhookLimits.keptDays * dayMs);
  await tx.delete(WebhookDelivery, { status: In(['delivered', 'failed']), settledAt: LessThan(before) });
}
