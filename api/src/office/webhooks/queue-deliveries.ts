import { randomUUID } from 'node:crypto';
import type { WebhookKind } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import type { Database } from '../../platform/db/database';
import { insertRows } from '../../platform/db/write-rows';
import { type Instant, instant } from '../../platform/kernel/clock';
import { AuditEntry, AuditHead } from '../../records/audit';
import { Webhook } from './webhook.entity';
import { WebhookDelivery } from './webhook-delivery.entity';

const portion = 500;

/** The actions of the audit trail that are an event of this kind. */
const actionsOf = (kind: WebhookKind): readonly string[] => {
  switch (kind) {
    case 'case.assigned':
      return ['case.assigned', 'case.reassigned'];
    case 'quote.accepted':
      return ['quote.accepted', 'quote.recorded'];
    default:
      return [kind];
  }
};

/** Returns the latest position of the audit trail. */
export const lastPosition = async (manager: EntityManager): Promise<number> =>
  (await manager.findOneByOrFail(AuditHead, { id: 'head' })).position;

/**
 * Queues a delivery for each event since the last time. The audit trail is the list of events: its entries are committed with what they
 * describe, one after another, so that none can be missed, and their number keeps two servers from queueing one twice.
 */
export async function queueDeliveries(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  for (const { id } of await db.read.find(Webhook, { select: { id: true } })) {
    while (!signal.aborted && (await queuePortion(db, id, instant(now)))) {
      // The next portion.
    }
  }
}

/** Returns whether there may be more. */
async function queuePortion(db: Database, webhookId: string, at: Instant): Promise<boolean> {
  const webhook = await db.read.findOneBy(Webhook, { id: webhookId });
  // Read before the entries, so that all entries up to it are there.
  const last = await lastPosition(db.read);
  if (!webhook || webhook.position >= last) {
    return false;
  }
  const { position, kinds } = webhook;
  const kindOf = new Map(kinds.flatMap((kind) => actionsOf(kind).map((action) => [action, kind] as const)));
  const entries = await db.read
    .createQueryBuilder(AuditEntry, 'entry')
    .where('entry.position > :position AND entry.position <= :last', { position, last })
    .andWhere({ action: In([...kindOf.keys()]) })
    .orderBy('entry.position')
    .limit(portion)
    .getMany();
  const isLastPortion = entries.length < portion;
  const reached = isLastPortion ? last : (entries.at(-1)?.position ?? last);
  await db.write(async (tx) => {
    const { affected } = await tx.update(Webhook, { id: webhookId, position }, { position: reached });
    if (affected === 1) {
      const rows = entries.map((entry) => deliveryOf(entry, { webhookId, kind: kindOf.get(entry.action) ?? '', at }));
      await insertRows(tx, WebhookDelivery, rows, { ignoreConflicts: true });
    }
  });
  return !isLastPortion;
}

const deliveryOf = (
  { position, subjectType, subjectId, detail, at: happenedAt }: AuditEntry,
  { webhookId, kind, at }: { webhookId: string; kind: string; at: Instant },
): WebhookDelivery => {
  const { caseId } = detail as { caseId?: unknown };
  return {
    ...newDelivery({ webhookId, kind, subjectId, at }),
    position,
    caseId: subjectType === 'case' ? subjectId : typeof caseId === 'string' ? caseId : null,
    at: happenedAt,
  };
};

export const newDelivery = ({
  webhookId,
  kind,
  subjectId,
  at,
}: {
  webhookId: string;
  kind: string;
  subjectId: string;
  at: Instant;
}): WebhookDelivery => ({
  id: randomUUID(),
  webhookId,
  position: null,
  kind,
  subjectId,
  caseId: null,
  at,
  ...toSend(at),
  settledAt: null,
  answer: null,
  reason: null,
});

/** A delivery with all its tries. */
export const toSend = (at: Instant) => ({ status: 'queued', attempts: 0, dueAt: at, queuedAt: at }) as const;
