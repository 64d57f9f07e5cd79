import { createHash, randomUUID } from 'node:crypto';
import { type EntityManager, MoreThan } from 'typeorm';
import { AppError } from '../kernel/app-error';
import { instant, instantAfter } from '../kernel/clock';
import { IdempotentReply } from './idempotent-reply.entity';
import { purgeReplies } from './purge-replies';

const lifetimeMs = 24 * 3_600_000;
const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export interface Call {
  /** Names the operation: equal keys of different operations do not meet. */
  name: string;
  /** Who calls: an account's id, or one word for all visitors. */
  caller: string;
  /** The `Idempotency-Key`, if the caller sent one. */
  key: string | undefined;
  /** What was asked for, as JSON. */
  request: unknown;
}

const keyHashOf = ({ name, caller, key }: Call) => hashOf([name, caller, key]);

/** Was this call answered before? Then `once` answers alike, and no limit need be asked. */
export const isRepeated = async (manager: EntityManager, call: Call, now: Date): Promise<boolean> =>
  call.key !== undefined &&
  manager.existsBy(IdempotentReply, {
    keyHash: keyHashOf(call),
    requestHash: hashOf(call.request),
    expiresAt: MoreThan(instant(now)),
  });

/**
 * Does `work` in the transaction, or answers what it answered when the same call was made within the last 24 hours.
 * Of two at the same moment, one works and the other waits for its answer.
 *
 * @param work - its result must survive JSON.
 * @throws AppError `CONFLICT` when the key was used for another request.
 */
export async function runIdempotent<T>(tx: EntityManager, call: Call, now: Date, work: () => Promise<T>): Promise<T> {
  if (call.key === undefined) {
    return work();
  }
  const keyHash = keyHashOf(call);
  const mine = { keyHash, requestHash: hashOf(call.request), tryId: randomUUID() };
  await purgeReplies(tx, now);
  await tx
    .createQueryBuilder()
    .insert()
    .into(IdempotentReply)
    .values({ ...mine, reply: 'null', expiresAt: instantAfter(now, lifetimeMs) })
    .orIgnore()
    .execute();
  const kept = await tx.findOneByOrFail(IdempotentReply, { keyHash });
  if (kept.requestHash !== mine.requestHash) {
    throw new AppError('CONFLICT', 'This Idempotency-Key was used for another request.');
  }
  if (kept.tryId !== mine.tryId) {
    return JSON.parse(kept.reply) as T;
  }
  const result = await work();
  await tx.update(IdempotentReply, { keyHash }, { reply: JSON.stringify(result) });
  return result;
}
