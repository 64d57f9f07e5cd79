import type { Delivery } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { emitAfterCommit } from '../../platform/db/commit-events';
import { isOneOf, runSql } from '../../platform/db/sql';
import type { Instant } from '../../platform/kernel/clock';
import { mailQueued } from './enqueue-mail';
import { Mail, type MailStatus } from './mail.entity';

/** SQL for the worst state of some mails, failed before queued before sent; NULL without mails. */
const worstState = `CASE MAX(CASE status WHEN 'failed' THEN 3 WHEN 'sent' THEN 1 ELSE 2 END)
  WHEN 3 THEN 'failed' WHEN 2 THEN 'queued' WHEN 1 THEN 'sent' END`;

/** SQL for the delivery state of the mails about a row; NULL without mails. The argument is the id of the row, as SQL. */
export const deliverySql = (subjectId: string): string =>
  `(SELECT ${worstState} FROM mails WHERE "subjectId" = ${subjectId} AND status <> 'dropped')`;

/** Returns the delivery state of the mails about each row, without rows that have no mails. Runs one query. */
export async function deliveryOf(
  manager: EntityManager,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, Delivery>> {
  const rows = await runSql<Pick<Mail, 'subjectId'> & { delivery: Delivery }>(
    manager,
    `SELECT "subjectId", ${worstState} AS delivery FROM mails
     WHERE ${isOneOf(manager, '"subjectId"', 'subjectIds')} AND status <> 'dropped' GROUP BY "subjectId"`,
    { subjectIds },
  );
  return new Map(rows.map(({ subjectId, delivery }) => [subjectId, delivery]));
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
