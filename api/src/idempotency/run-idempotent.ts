import { createHash, randomUUID } from 'node:crypto';
import { type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import type { Database } from '../db/database';
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

const isRepeated = (manager: EntityManager, attempt: Attempt, now: Date): Promise<boolean> =>
  manager.existsBy(IdempotentReply, { ...attempt, expiresAt: MoreThan(instant(now)) });

async function runOnce<T>(
  tx: EntityManager,
  { keyHash, requestHash }: Attempt,
  now: Date,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  const tryId = randomUUID();
  await tx.delete(IdempotentReply, { keyHash, expiresAt: LessThanOrEqual(instant(now)) });
  await tx
    .createQueryBuilder()
    .insert()
    .into(IdempotentReply)
    .values({ keyHash, requestHash, tryId, reply: 'null', expiresAt: instantAfter(now, lifetimeMs) })
    .orIgnore()
    .execute();
  const stored = await tx.findOneByOrFail(IdempotentReply, { keyHash });
  if (stored.requestHash !== requestHash) {
    throw new AppError('CONFLICT', 'This Idempotency-Key was used for another request.');
  }
  if (stored.tryId !== tryId) {
    return JSON.parse(stored.reply) as T;
  }
  const result = await work(tx);
  await tx.update(IdempotentReply, { keyHash }, { reply: JSON.stringify(result) });
  return result;
}
