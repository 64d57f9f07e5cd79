import { createHash, randomUUID } from 'node:crypto';
import { type EntityManager, MoreThan } from 'typeorm';
import { AppError } from '../kernel/app-error';
import { instant, instantAfter } from '../kernel/clock';
import { dayMs } from '../kernel/durations';
import { IdempotentReply } from './idempotent-reply.entity';
import { purgeReplies } from './purge-replies';

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

const keyHashOf = ({ name, caller, key }: Call) => hashOf([name, caller, key]);

/** Whether this call has a stored reply. `runIdempotent` then returns it, and rate limits need not count the call. */
export const isRepeated = async (manager: EntityManager, call: Call, now: Date): Promise<boolean> =>
  call.key !== undefined &&
  manager.existsBy(IdempotentReply, {
    keyHash: keyHashOf(call),
    requestHash: hashOf(call.request),
    expiresAt: MoreThan(instant(now)),
  });

/**
 * Runs `work` in the transaction, or returns the stored reply if the same call was made within the last 24 hours. Of
 * two simultaneous calls, one runs and the other waits for its reply.
 *
 * @param work - its result must be serializable as JSON.
 * @throws AppError `CONFLICT` when the key was used for another request.
 */
export async function runIdempotent<T>(tx: EntityManager, call: Call, now: Date, work: () => Promise<T>): Promise<T> {
  if (call.key === undefined) {
    return work();
  }
  const keyHash = keyHashOf(call);
  const attempt = { keyHash, requestHash: hashOf(call.request), tryId: randomUUID() };
  await purgeReplies(tx, now);
  await tx
    .createQueryBuilder()
    .insert()
    .into(IdempotentReply)
    .values({ ...attempt, reply: 'null', expiresAt: instantAfter(now, lifetimeMs) })
    .orIgnore()
    .execute();
  const stored = await tx.findOneByOrFail(IdempotentReply, { keyHash });
  if (stored.requestHash !== attempt.requestHash) {
    throw new AppError('CONFLICT', 'This Idempotency-Key was used for another request.');
  }
  if (stored.tryId !== attempt.tryId) {
    return JSON.parse(stored.reply) as T;
  }
  const result = await work();
  await tx.update(IdempotentReply, { keyHash }, { reply: JSON.stringify(result) });
  return result;
}
