import type { Delivery } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { emitAfterCommit } from '../db/commit-events';
import { isOneOf, runSql } from '../db/sql';
import type { Instant } from '../kernel/clock';
import { mailQueued } from './enqueue-mail';
import { Mail, type MailStatus } from './mail.entity';

/** Returns the worse of two states: failed before queued before sent. */
const worse = (known: Delivery | undefined, status: MailStatus): Delivery => {
  if (status === 'failed' || known === 'failed') {
    return 'failed';
  }
  return status === 'sent' && known !== 'queued' ? 'sent' : 'queued';
};

/** Returns the delivery state of the mails about each row, without rows that have no mails. Runs one query. */
export async function deliveryOf(
  manager: EntityManager,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, Delivery>> {
  const mails = await runSql<Pick<Mail, 'subjectId' | 'status'>>(
    manager,
    `SELECT "subjectId", status FROM mails WHERE ${isOneOf(manager, '"subjectId"', 'subjectIds')} AND status <> 'dropped'`,
    { subjectIds },
  );
  const deliveries = new Map<string, Delivery>();
  for (const { subjectId, status } of mails) {
    deliveries.set(subjectId, worse(deliveries.get(subjectId), status));
  }
  return deliveries;
}

/** Counts undelivered mails by status. */
export async function undeliveredMails(manager: EntityManager): Promise<ReadonlyMap<MailStatus, number>> {
  const statuses = ['queued', 'sending', 'failed'] as const;
  const counts = await Promise.all(statuses.map((status) => manager.countBy(Mail, { status })));
  return new Map(statuses.map((status, index) => [status, counts[index] ?? 0]));
}

/** Queues the failed mails about a row again; returns how many. */
export async function requeueMails(tx: EntityManager, subjectId: string, at: Instant): Promise<number> {
  const { affected } = await tx.update(
    Mail,
    { subjectId, status: 'failed' },
    { status: 'queued', attempts: 0, dueAt: at, queuedAt: at },
  );
  emitAfterCommit(tx, mailQueued);
  return affected ?? 0;
}
