import type { EntityManager } from 'typeorm';
import { instant, instantAfter } from '../kernel/clock';
import { minuteMs } from '../kernel/durations';
import { isPermanent } from './delivery';
import { Mail } from './mail.entity';
import { retryDelayMs } from './retry-schedule';

/** Longer than any delivery takes; afterwards another worker may claim the mail. */
export const leaseMs = 2 * minuteMs;
const maxErrorLength = 500;

/**
 * Leases the mail that has been due for the longest time to the caller; undefined when no mail is due.
 * A mail whose worker was killed becomes due again when its lease ends.
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
    .andWhere('mail.dueAt <= :at', { at: instant(now) })
    .orderBy('mail.dueAt')
    .limit(1);
  const skipLocked = tx.connection.options.type === 'postgres';
  return (skipLocked ? query.setLock('pessimistic_write').setOnLocked('skip_locked') : query).getOne();
}

/** The result of a delivery; without `failure`, it succeeded. */
export type Outcome = { now: Date; failure?: unknown };

/** Records the result of a delivery: empties a sent mail, schedules the next attempt, or marks the mail as failed. */
export async function settleMail(tx: EntityManager, { id, attempts, queuedAt }: Mail, outcome: Outcome): Promise<void> {
  const change =
    outcome.failure === undefined
      ? { ...sent, sentAt: instant(outcome.now) }
      : afterFailure(outcome.failure, outcome.now, { attempts, queuedAt });
  // Only the worker that holds the latest lease may settle a mail.
  await tx.update(Mail, { id, attempts, status: 'sending' }, change);
}

const sent: Partial<Mail> = { status: 'sent', lastError: null, body: { heading: '', paragraphs: [] } };

function afterFailure(
  failure: unknown,
  now: Date,
  { attempts, queuedAt }: Pick<Mail, 'attempts' | 'queuedAt'>,
): Partial<Mail> {
  const lastError = (failure instanceof Error ? failure.message : String(failure)).slice(0, maxErrorLength);
  const ageMs = now.getTime() - Date.parse(queuedAt);
  const delayMs = isPermanent(failure) ? undefined : retryDelayMs(attempts, ageMs, Math.random());
  return delayMs === undefined
    ? { status: 'failed', dueAt: instant(now), lastError }
    : { status: 'queued', dueAt: instantAfter(now, delayMs), lastError };
}
