import type { EntityManager } from 'typeorm';
import type { Database } from '../db/database';
import { instantAfter } from '../kernel/clock';
import { isPermanent } from './delivery';
import { Mail } from './mail.entity';
import { retryDelay } from './retry-schedule';

/** Longer than any delivery may take; after it another worker takes the mail over. */
export const leaseMs = 120_000;
const longestError = 500;

/**
 * Takes the mail that has waited longest, if any is due, and leases it to the caller.
 * A mail whose worker was killed comes up again when its lease ends.
 */
export const claimMail = (db: Database, now: Date): Promise<Mail | undefined> =>
  db.write(async (tx) => {
    const mail = await firstDue(tx, db.dialect === 'postgres', now);
    if (!mail) {
      return undefined;
    }
    const lease = { status: 'sending', attempts: mail.attempts + 1, dueAt: instantAfter(now, leaseMs) } as const;
    await tx.update(Mail, { id: mail.id }, lease);
    return { ...mail, ...lease };
  });

function firstDue(tx: EntityManager, skipLocked: boolean, now: Date): Promise<Mail | null> {
  const query = tx
    .createQueryBuilder(Mail, 'mail')
    .where("mail.status IN ('queued', 'sending')")
    .andWhere('mail.dueAt <= :now', { now: now.toISOString() })
    .orderBy('mail.dueAt')
    .limit(1);
  return (skipLocked ? query.setLock('pessimistic_write').setOnLocked('skip_locked') : query).getOne();
}

/** Closes a delivery that succeeded. What the mail said is not kept. */
export const markSent = (db: Database, mail: Mail, now: Date): Promise<unknown> =>
  settle(db, mail, {
    status: 'sent',
    sentAt: now.toISOString(),
    lastError: null,
    body: { heading: '', paragraphs: [] },
  });

/** Plans the next try of a delivery that failed, or gives it up. */
export function markFailed(db: Database, mail: Mail, now: Date, error: unknown): Promise<unknown> {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
  const age = now.getTime() - Date.parse(mail.queuedAt);
  const delay = isPermanent(error) ? undefined : retryDelay(mail.attempts, age, Math.random());
  return settle(
    db,
    mail,
    delay === undefined
      ? { status: 'failed', lastError }
      : { status: 'queued', dueAt: instantAfter(now, delay), lastError },
  );
}

/** Only the worker that holds the latest lease may settle a mail. */
const settle = (db: Database, { id, attempts }: Mail, change: Partial<Mail>): Promise<unknown> =>
  db.write((tx) => tx.update(Mail, { id, attempts, status: 'sending' }, change));
