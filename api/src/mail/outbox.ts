import type { EntityManager } from 'typeorm';
import { runSql } from '../db/sql';
import { instant, instantAfter } from '../kernel/clock';
import { minuteMs } from '../kernel/durations';
import { isPermanent } from './delivery';
import { Mail, type MailBody } from './mail.entity';
import { retryDelayMs } from './retry-schedule';

/** Longer than any delivery takes; afterwards another worker may claim the mail. */
export const leaseMs = 2 * minuteMs;
const maxErrorLength = 500;

/**
 * Leases the mail that has been due for the longest time to the caller; undefined when no mail is due.
 * A mail whose worker was killed becomes due again when its lease ends.
 */
export async function claimMail(tx: EntityManager, now: Date): Promise<Mail | undefined> {
  const skipLocked = tx.connection.options.type === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
  const [claimed] = await runSql<Omit<Mail, 'body'> & { body: string }>(
    tx,
    `UPDATE mails SET status = 'sending', attempts = attempts + 1, "dueAt" = :leaseEnd
     WHERE id = (SELECT id FROM mails WHERE status IN ('queued', 'sending') AND "dueAt" <= :at
                 ORDER BY "dueAt" LIMIT 1 ${skipLocked})
     RETURNING *`,
    { at: instant(now), leaseEnd: instantAfter(now, leaseMs) },
  );
  return claimed && { ...claimed, body: JSON.parse(claimed.body) as MailBody };
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
