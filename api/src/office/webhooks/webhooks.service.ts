import { randomUUID } from 'node:crypto';
import { type WebhookDraft, webhookLimits, webhookTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../platform/db/database';
import { insertRows } from '../../platform/db/write-rows';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, type Instant, instant, instantAfter } from '../../platform/kernel/clock';
import { hourMs } from '../../platform/kernel/durations';
import { isId } from '../../platform/kernel/id';
import { recordAudit } from '../../records/audit';
import { installationKeyFor } from '../../records/case-keys';
import { isPrivateHost } from './public-address';
import { lastPosition, newDelivery, toSend } from './queue-deliveries';
import { Webhook } from './webhook.entity';
import { WebhookDelivery } from './webhook-delivery.entity';
import { encryptSecret, newSecret } from './webhook-secret';

export interface ListedWebhook extends Webhook {
  lastDelivery: WebhookDelivery | undefined;
}

/** Keeps the addresses that are told of events. Only admins call it. */
export class WebhookService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
  ) {}

  async list(): Promise<ListedWebhook[]> {
    const webhooks = await this.db.read.find(Webhook, { order: { createdAt: 'ASC', id: 'ASC' } });
    return Promise.all(
      webhooks.map(async (webhook) => {
        const [lastDelivery] = await this.newestDeliveries(webhook.id, { page: 1, limit: 1 });
        return { ...webhook, lastDelivery };
      }),
    );
  }

  async create(actor: Actor, draft: WebhookDraft): Promise<{ webhook: Webhook; secret: string }> {
    refusePrivate(draft);
    const [id, secret] = [randomUUID(), newSecret()];
    return this.db.write(async (tx) => {
      const at = instant(this.now());
      if ((await tx.count(Webhook)) >= webhookLimits.perFirm) {
        throw new AppError('CONFLICT', webhookTexts.tooMany);
      }
      const encrypted = encryptSecret(await installationKeyFor(tx, at), id, secret);
      const position = await lastPosition(tx);
      const webhook = {
        ...draft,
        id,
        position,
        secret: encrypted,
        formerSecret: null,
        formerUntil: null,
        createdAt: at,
      };
      await tx.insert(Webhook, webhook);
      await recordChange(tx, actor, 'webhook.created', webhook, at);
      return { webhook, secret };
    });
  }

  change(actor: Actor, id: string, draft: WebhookDraft): Promise<Webhook> {
    refusePrivate(draft);
    return this.db.write(async (tx) => {
      const webhook = { ...(await findWebhook(tx, id)), ...draft };
      await tx.update(Webhook, { id }, draft);
      await recordChange(tx, actor, 'webhook.changed', webhook, instant(this.now()));
      return webhook;
    });
  }

  /** Gives a webhook a new secret. The former one signs, too, while its receiver is told of the new one. */
  rotateSecret(actor: Actor, id: string): Promise<{ webhook: Webhook; secret: string }> {
    const secret = newSecret();
    return this.db.write(async (tx) => {
      const now = this.now();
      const at = instant(now);
      const webhook = await findWebhook(tx, id);
      const change = {
        secret: encryptSecret(await installationKeyFor(tx, at), id, secret),
        formerSecret: webhook.secret,
        formerUntil: instantAfter(now, webhookLimits.rotationHours * hourMs),
      };
      await tx.update(Webhook, { id }, change);
      await recordChange(tx, actor, 'webhook.secret-changed', webhook, at);
      return { webhook: { ...webhook, ...change }, secret };
    });
  }

  remove(actor: Actor, id: string): Promise<void> {
    return this.db.write(async (tx) => {
      const webhook = await findWebhook(tx, id);
      await tx.delete(WebhookDelivery, { webhookId: id });
      await tx.delete(Webhook, { id });
      await recordChange(tx, actor, 'webhook.removed', webhook, instant(this.now()));
    });
  }

  test(actor: Actor, id: string): Promise<WebhookDelivery> {
    return this.db.write(async (tx) => {
      const at = instant(this.now());
      const webhook = await findWebhook(tx, id);
      const delivery = newDelivery({ webhookId: id, kind: 'webhook.test', subjectId: id, at });
      await insertRows(tx, WebhookDelivery, [delivery]);
      await recordChange(tx, actor, 'webhook.tested', webhook, at);
      return delivery;
    });
  }

  /** Returns one page of the deliveries of a webhook, the latest event first. */
  async deliveries(id: string, page: { page: number; limit: number }) {
    await findWebhook(this.db.read, id);
    return {
      deliveries: await this.newestDeliveries(id, page),
      total: await this.db.read.countBy(WebhookDelivery, { webhookId: id }),
    };
  }

  /**
   * Sends a delivery again, with its id and all its tries.
   *
   * @throws AppError `CONFLICT` while it is still being tried.
   */
  replay(actor: Actor, id: string): Promise<WebhookDelivery> {
    return this.db.write(async (tx) => {
      const delivery = isId(id) ? await tx.findOneBy(WebhookDelivery, { id }) : null;
      if (!delivery) {
        throw new AppError('NOT_FOUND', webhookTexts.deliveryNotFound);
      }
      const { status, webhookId, kind } = delivery;
      const at = instant(this.now());
      const change = { ...toSend(at), settledAt: null, answer: null, reason: null };
      const isSettled = status === 'delivered' || status === 'failed';
      const { affected } = isSettled ? await tx.update(WebhookDelivery, { id, status }, change) : { affected: 0 };
      if (affected !== 1) {
        throw new AppError('CONFLICT', webhookTexts.waits);
      }
      const subject = { subjectType: 'webhook', subjectId: webhookId };
      await recordAudit(tx, { actor, action: 'webhook.replayed', ...subject, at, detail: { deliveryId: id, kind } });
      return { ...delivery, ...change };
    });
  }

  private newestDeliveries(webhookId: string, { page, limit }: { page: number; limit: number }) {
    return this.db.read.find(WebhookDelivery, {
      where: { webhookId },
      order: { at: 'DESC', id: 'DESC' },
      skip: (page - 1) * limit,
      take: limit,
    });
  }
}

async function findWebhook(manager: EntityManager, id: string): Promise<Webhook> {
  const webhook = isId(id) ? await manager.findOneBy(Webhook, { id }) : null;
  if (!webhook) {
    throw new AppError('NOT_FOUND', webhookTexts.notFound);
  }
  return webhook;
}

/** The addresses behind a name are checked when a message is sent, because they may change at any time. */
function refusePrivate({ url }: WebhookDraft): void {
  const refusal = !URL.canParse(url) ? webhookTexts.url : isPrivateHost(url) ? webhookTexts.isPrivate : undefined;
  if (refusal !== undefined) {
    throw new AppError('VALIDATION', refusal, { errors: { url: [refusal] } });
  }
}

/** The trail has the host only: in some services the rest of the address lets anybody call it. */
const recordChange = (
  tx: EntityManager,
  actor: Actor,
  action: string,
  { id, url, kinds }: Webhook,
  at: Instant,
): Promise<void> =>
  recordAudit(tx, {
    actor,
    action,
    subjectType: 'webhook',
    subjectId: id,
    at,
    detail: { kinds },
    words: { host: new URL(url).host },
  });
