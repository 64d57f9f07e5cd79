import type { EntityManager } from 'typeorm';
import { instant, instantAfter } from '../kernel/clock';
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
export async function claimMail(tx: EntityManager, now: Date): Promise<Mail | undefined> {
  const mail = await firstDue(tx, now);
  if (!mail) {
    return undefined;
  }
  const lease = { status: 'sending', attempts: mail.attempts + 1, dueAt: instantAfter(now, leaseMs) } as const;
  await tx.update(Mail, { id: mail.id }, lease);
  return { ...mail, ...lease };
}

function firstDue(tx: EntityManager, now: Date): Promise<Mail | null> {
  const query = tx
    .createQueryBuilder(Mail, 'mail')
    .where("mail.status IN ('queued', 'sending')")
    .andWhere('mail.dueAt <= :now', { now: now.toISOString() })
    .orderBy('mail.dueAt')
    .limit(1);
  const skipLocked = tx.connection.options.type === 'postgres';
  return (skipLocked ? query.setLock('pessimistic_write').setOnLocked('skip_locked') : query).getOne();
}

/** What became of a delivery. */
export type Outcome = { at: Date; failure?: unknown };

/** Closes a delivery that succeeded, and keeps nothing of what the mail said; or plans the next try, or gives it up. */
export async function settleMail(tx: EntityManager, { id, attempts, queuedAt }: Mail, outcome: Outcome): Promise<void> {
  const change =
    outcome.failure === undefined
      ? { ...sent, sentAt: instant(outcome.at) }
      : afterFailure(outcome.failure, outcome.at, { attempts, queuedAt });
  // Only the worker that holds the latest lease may settle a mail.
  await tx.update(Mail, { id, attempts, status: 'sending' }, change);
}

const sent: Partial<Mail> = { status: 'sent', lastError: null, body: { heading: '', paragraphs: [] } };

function afterFailure(
  failure: unknown,
  at: Date,
  { attempts, queuedAt }: Pick<Mail, 'attempts' | 'queuedAt'>,
): Partial<Mail> {
  const lastError = (failure instanceof Error ? failure.message : String(failure)).slice(0, longestError);
  const age = at.getTime() - Date.parse(queuedAt);
  const delay = isPermanent(failure) ? undefined : retryDelay(attempts, age, Math.random());
  return delay === undefined
    ? { status: 'failed', dueAt: instant(at), lastError }
    : { status: 'queued', dueAt: instantAfter(at, delay), lastError };
}
