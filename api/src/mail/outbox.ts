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

/** SQL that says whether a mail is due; bundled ones first wait for others. `mail` is an alias. */
const isDue = (mail: string) =>
  `${mail}.status IN ('queued', 'sending') AND ${mail}."dueAt" <= :at
   AND (NOT ${mail}.bundled OR ${mail}.attempts > 0 OR ${mail}."queuedAt" <= :waitedSince)`;

/** SQL that says whether an earlier mail takes this one along. Otherwise two workers would share a bundle. */
const isTakenAlong = `mail.bundled AND EXISTS (SELECT 1 FROM mails earlier
  WHERE earlier.recipient = mail.recipient AND earlier.kind = mail.kind AND earlier.bundled AND ${isDue('earlier')}
  AND (earlier."queuedAt" < mail."queuedAt" OR (earlier."queuedAt" = mail."queuedAt" AND earlier.id < mail.id)))`;

type StoredMail = Omit<Mail, 'body'> & { body: string };

/**
 * Leases the mail that has been due for the longest time to the caller, with all others of its bundle, the oldest first;
 * returns none when no mail is due. Mails whose worker was killed become due again when their lease ends.
 *
 * @param bundleMs - how long a bundled mail waits for others.
 */
export async function claimMails(tx: EntityManager, now: Date, bundleMs: number): Promise<Mail[]> {
  const skipLocked = tx.connection.options.type === 'postgres' ? 'FOR UPDATE OF mail SKIP LOCKED' : '';
  const lease = `UPDATE mails SET status = 'sending', attempts = attempts + 1, "dueAt" = :leaseEnd`;
  const times = { at: instant(now), leaseEnd: instantAfter(now, leaseMs) };
  const [first] = await runSql<StoredMail>(
    tx,
    `${lease} WHERE id = (SELECT mail.id FROM mails mail WHERE ${isDue('mail')} AND NOT (${isTakenAlong})
                          ORDER BY mail."dueAt" LIMIT 1 ${skipLocked})
     RETURNING *`,
    { ...times, waitedSince: instantAfter(now, -bundleMs) },
  );
  if (!first) {
    return [];
  }
  const { id, recipient, kind } = first;
  const others = first.bundled
    ? await runSql<StoredMail>(
        tx,
        `${lease} WHERE recipient = :recipient AND kind = :kind AND bundled AND id <> :id
           AND (status = 'queued' OR (status = 'sending' AND "dueAt" <= :at))
         RETURNING *`,
        { ...times, id, recipient, kind },
      )
    : [];
  return [first, ...others]
    .map((mail) => ({ ...mail, body: JSON.parse(mail.body) as MailBody }))
    .sort((one, other) => (`${one.queuedAt} ${one.id}` < `${other.queuedAt} ${other.id}` ? -1 : 1));
}

/** The result of a delivery: sent, unless it failed or its recipient was not to get it any more. */
export type Outcome = { now: Date; failure?: unknown; dropped?: boolean };

/** Records the result of a delivery: empties a sent or dropped mail, schedules the next attempt, or gives up. */
export async function settleMail(tx: EntityManager, { id, attempts, queuedAt }: Mail, outcome: Outcome): Promise<void> {
  const change = outcome.dropped ? dropped : afterDelivery(outcome, { attempts, queuedAt });
  // Only the worker that holds the latest lease may settle a mail.
  await tx.update(Mail, { id, attempts, status: 'sending' }, change);
}

const emptied: Partial<Mail> = { lastError: null, body: { heading: '', paragraphs: [] } };
const dropped: Partial<Mail> = { ...emptied, status: 'dropped' };

const afterDelivery = ({ now, failure }: Outcome, mail: Pick<Mail, 'attempts' | 'queuedAt'>): Partial<Mail> =>
  failure === undefined ? { ...emptied, status: 'sent', sentAt: instant(now) } : afterFailure(failure, now, mail);

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
