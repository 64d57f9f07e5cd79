import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Database } from '../db/database';
import { runSql } from '../db/sql';
import { updateRows } from '../db/write-rows';
import { AppError } from '../kernel/app-error';
import { instant, instantAfter } from '../kernel/clock';
import { dayMs } from '../kernel/durations';
import { IdempotentReply } from './idempotent-reply.entity';

const lifetimeMs = dayMs;
const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export interface Call {
  /** The name of the operation. Equal keys of different operations are independent. */
  name: string;
  /** The id of an account, or `visitor` for everyone without one. */
  caller: string;
  /** The `Idempotency-Key`, if the caller sent one. */
  key: string | undefined;
  /** The input, which must be serializable as JSON. */
  request: unknown;
}

interface Steps<T> {
  /** Takes rate limits and checks for room, before the transaction. A repeated call skips it. */
  admit?: () => Promise<void>;
  /** Runs in one transaction. Its result must be serializable as JSON. */
  work: (tx: EntityManager) => Promise<T>;
}

/**
 * Runs a use case, or returns the stored reply if the same call was made within the last 24 hours. Of two simultaneous
 * calls, one runs and the other waits for its reply.
 *
 * @throws AppError `CONFLICT` when the key was used for another request.
 */
export async function runIdempotent<T>(db: Database, call: Call, now: Date, { admit, work }: Steps<T>): Promise<T> {
  if (call.key === undefined) {
    await admit?.();
    return db.write(work);
  }
  const attempt = { keyHash: hashOf([call.name, call.caller, call.key]), requestHash: hashOf(call.request) };
  if (admit && !(await isRepeated(db.read, attempt, now))) {
    await admit();
  }
  return db.write((tx) => runOnce(tx, attempt, now, work));
}

/** The hashes of one call, so that the database contains neither the key nor the request. */
type Attempt = Pick<IdempotentReply, 'keyHash' | 'requestHash'>;

async function isRepeated(manager: EntityManager, attempt: Attempt, now: Date): Promise<boolean> {
  const found = await runSql(
    manager,
    `SELECT "keyHash" FROM idempotent_replies
     WHERE "keyHash" = :keyHash AND "requestHash" = :requestHash AND "expiresAt" > :at`,
    { ...attempt, at: instant(now) },
  );
  return found.length > 0;
}

async function runOnce<T>(
  tx: EntityManager,
  { keyHash, requestHash }: Attempt,
  now: Date,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  const [isFirst] = await runSql(
    tx,
    `INSERT INTO idempotent_replies ("keyHash", "requestHash", "tryId", reply, "expiresAt")
     VALUES (:keyHash, :requestHash, :tryId, 'null', :expiresAt)
     ON CONFLICT ("keyHash") DO UPDATE SET "requestHash" = excluded."requestHash", "tryId" = excluded."tryId",
       reply = excluded.reply, "expiresAt" = excluded."expiresAt" WHERE idempotent_replies."expiresAt" <= :at
     RETURNING "keyHash"`,
    { keyHash, requestHash, tryId: randomUUID(), at: instant(now), expiresAt: instantAfter(now, lifetimeMs) },
  );
  if (!isFirst) {
    const stored = await tx.findOneByOrFail(IdempotentReply, { keyHash });
    if (stored.requestHash !== requestHash) {
      throw new AppError('CONFLICT', 'This Idempotency-Key was used for another request. Please send a new one.');
    }
    return JSON.parse(stored.reply) as T;
  }
  const result = await work(tx);
  await updateRows(tx, IdempotentReply, { keyHash }, { reply: JSON.stringify(result) });
  return result;
}
