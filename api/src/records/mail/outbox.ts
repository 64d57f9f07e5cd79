import type { EntityManager } from 'typeorm';
import { isPostgres, runSql } from '../../platform/db/sql';
import { updateRows } from '../../platform/db/write-rows';
import { instant, instantAfter } from '../../platform/kernel/clock';
import { minuteMs } from '../../platform/kernel/durations';
import { isPermanent } from './delivery';
import { Mail } from './mail.entity';
import { emptyBody } from './mail-bodies';
import { retryDelayMs } from './retry-schedule';

/** Longer than any delivery takes; afterwards another worker may claim the mail. */
export const leaseMs = 2 * minuteMs;
const maxErrorLength = 500;

/** SQL of the mails that wait for others of their bundle. `mail` is an alias. */
const isWaiting = (mail: string) => `${mail}.bundled AND ${mail}.attempts = 0 AND ${mail}.status = 'queued'`;

const hasWaited = (mail: string) => `${isWaiting(mail)} AND ${mail}."dueAt" <= :waitedSince`;

const isReady = (mail: string) =>
  `${mail}.status IN ('queued', 'sending') AND (NOT ${mail}.bundled OR ${mail}.attempts > 0) AND ${mail}."dueAt" <= :at`;

/** SQL that says whether an earlier mail takes this one along. Otherwise two workers would share a bundle. */
const isTakenAlong = `mail.bundled AND EXISTS (SELECT 1 FROM mails earlier
  WHERE earlier.recipient = mail.recipient AND earlier.kind = mail.kind AND earlier.bundled
  AND (${hasWaited('earlier')} OR ${isReady('earlier')})
  AND (earlier."queuedAt" < mail."queuedAt" OR (earlier."queuedAt" = mail."queuedAt" AND earlier.id < mail.id)))`;

/**
 * Leases the mail that has been due for the longest time to the caller, with all others of its bundle, the oldest first;
 * returns none when no mail is due. Mails whose worker was killed become due again when their lease ends.
 *
 * @param bundleMs - how long a bundled mail waits for others.
 */
export async function claimMails(tx: EntityManager, now: Date, bundleMs: number): Promise<Mail[]> {
  const times = { at: instant(now), leaseEnd: instantAfter(now, leaseMs), waitedSince: instantAfter(now, -bundleMs) };
  const first =
    (await claimFirst(tx, { isDue: hasWaited('mail'), index: 'ix_mails_waiting' }, times)) ??
    (await claimFirst(tx, { isDue: isReady('mail'), index: 'ix_mails_ready' }, times));
  if (!first) {
    return [];
  }
  const { id, recipient, kind } = first;
  const others = first.bundled
    ? await runSql<Mail>(
        tx,
        `${leaseSql} WHERE recipient = :recipient AND kind = :kind AND bundled AND id <> :id
           AND (status = 'queued' OR (status = 'sending' AND "dueAt" <= :at))
         RETURNING *`,
        { ...times, id, recipient, kind },
      )
    : [];
  return [first, ...others].sort((one, other) =>
    `${one.queuedAt} ${one.id}` < `${other.queuedAt} ${other.id}` ? -1 : 1,
  );
}

const leaseSql = `UPDATE mails SET status = 'sending', attempts = attempts + 1, "dueAt" = :leaseEnd`;

/**
 * @param condition - the mails that are due, and the index that holds no others, so that mails that wait for their bundle slow
 *   nothing down. SQLite would take a longer index, and pass them all.
 */
async function claimFirst(
  tx: EntityManager,
  condition: { isDue: string; index: string },
  times: Record<'at' | 'leaseEnd' | 'waitedSince', string>,
): Promise<Mail | undefined> {
  const { isDue, index } = condition;
  const [table, lock] = isPostgres(tx)
    ? ['mails mail', 'FOR UPDATE OF mail SKIP LOCKED']
    : [`mails mail INDEXED BY ${index}`, ''];
  const [first] = await runSql<Mail>(
    tx,
    `${leaseSql} WHERE id = (SELECT mail.id FROM ${table} WHERE ${isDue} AND NOT (${isTakenAlong})
                             ORDER BY mail."dueAt" LIMIT 1 ${lock})
     RETURNING *`,
    times,
  );
  return first;
}

/** The result of a delivery: sent, unless it failed or its recipient was not to get it any more. */
export type Outcome = { now: Date; failure?: unknown; dropped?: boolean };

/** Records the result of a delivery: empties a sent or dropped mail, schedules the next attempt, or gives up. */
export async function settleMail(tx: EntityManager, { id, attempts, queuedAt }: Mail, outcome: Outcome): Promise<void> {
  const change = outcome.dropped ? dropped : afterDelivery(outcome, { attempts, queuedAt });
  // Only the worker that holds the latest lease may settle a mail.
  await updateRows(tx, Mail, { id, attempts, status: 'sending' }, change);
}

const emptied: Partial<Mail> = { lastError: null, body: emptyBody };
export const dropped: Partial<Mail> = { ...emptied, status: 'dropped' };

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
