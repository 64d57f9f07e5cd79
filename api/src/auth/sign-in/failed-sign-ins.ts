import { authTexts } from '@portal/contracts';
import { type EntityManager, Equal, IsNull, LessThan, Or } from 'typeorm';
import type { Database } from '../../platform/db/database';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, type Instant, instant, instantAfter } from '../../platform/kernel/clock';
import { dayMs, hourMs, minuteMs } from '../../platform/kernel/durations';
import { createMac, type Keys } from '../keys';
import { FailedSignIn } from './failed-sign-in.entity';

export const maxFailures = 5;

/** How an identity is locked after `maxFailures`. */
export interface Lock {
  isGrowing: boolean;
  /** Duration after this number of earlier locks, counted from the latest failure. */
  lockMs(earlier: number): number;
  /** Failures are forgotten when no other has followed for this time. */
  keptMs: number;
}

const firstLockMs = 15 * minuteMs;
export const fixedLock: Lock = { isGrowing: false, lockMs: () => firstLockMs, keptMs: firstLockMs };
/** For codes, which are short, and for passwords that nobody but a person with a session can try: 5 a day in the long run. */
export const growingLock: Lock = {
  isGrowing: true,
  lockMs: (earlier) => Math.min(firstLockMs * 2 ** earlier, dayMs),
  keptMs: 30 * dayMs,
};

/**
 * Locks an identity after five consecutive failures, whether or not an account exists for it.
 *
 * An attempt is counted before its password is checked, so that parallel attempts gain nothing. An identity is an
 * address, or an address on one known device, so that the failures of strangers never lock the owner out of their own
 * browser.
 */
export class FailedSignIns {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly keys: Keys,
    private readonly on: boolean,
  ) {}

  /**
   * @param userId - the account behind the identity, if there is one.
   * @returns the number of consecutive failures if this attempt fails; 0 while nothing is counted.
   * @throws AppError `TOO_MANY_REQUESTS` while the identity is locked.
   */
  async begin(identity: string, userId: string | undefined, lock: Lock): Promise<number> {
    if (!this.on) {
      return 0;
    }
    const now = this.now();
    const counted = await this.db.write((tx) => count(tx, { key: this.keyOf(identity), userId, lock, now }));
    const waitMs = counted.lockedUntilMs - now.getTime();
    if (waitMs > 0) {
      const message = lock.isGrowing ? tooManyCodes(waitMs) : authTexts.tooManyAttempts;
      throw new AppError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: waitMs / 1000 });
    }
    return counted.failures;
  }

  /** Clears the failures of an identity after the correct password or code. The next growing lock is not shorter because of it. */
  async succeed(identity: string): Promise<void> {
    if (this.on) {
      const key = { identity: this.keyOf(identity) };
      await this.db.write(async (tx) => {
        await tx.delete(FailedSignIn, { ...key, locks: Or(IsNull(), Equal(0)) });
        await tx.update(FailedSignIn, key, { failures: 0 });
      });
    }
  }

  /** Uncounts an attempt whose password or code could not be checked. */
  async withdraw(identity: string): Promise<void> {
    if (this.on) {
      await this.db.write((tx) => tx.decrement(FailedSignIn, { identity: this.keyOf(identity) }, 'failures', 1));
    }
  }

  private keyOf(identity: string): string {
    return createMac(this.keys.identity, identity);
  }
}

/** Clears the failures of an account on all devices, once its owner has proved who they are. */
export async function forgetFailures(tx: EntityManager, userId: string): Promise<void> {
  await tx.delete(FailedSignIn, { userId });
}

interface Attempt {
  key: string;
  userId: string | undefined;
  lock: Lock;
  now: Date;
}

interface Counted {
  failures: number;
  /** 0 for an attempt that was counted. */
  lockedUntilMs: number;
}

/** Counts an attempt, unless its identity is locked. */
async function count(tx: EntityManager, { key, userId, lock, now }: Attempt): Promise<Counted> {
  const at = instant(now);
  const identity = { identity: key };
  await tx.delete(FailedSignIn, { ...identity, lastAt: LessThan(instantAfter(now, -lock.keptMs)) });
  await tx
    .createQueryBuilder()
    .insert()
    .into(FailedSignIn)
    .values({ ...identity, userId: userId ?? null, failures: 0, locks: lock.isGrowing ? 0 : null, lastAt: at })
    .orIgnore()
    .updateEntity(false)
    .execute();
  if (await increment(tx, key, at)) {
    const { failures } = await tx.findOneByOrFail(FailedSignIn, identity);
    return { failures, lockedUntilMs: 0 };
  }
  const { lastAt, locks } = await tx.findOneByOrFail(FailedSignIn, identity);
  const lockedUntilMs = Date.parse(lastAt) + lock.lockMs(locks ?? 0);
  if (lockedUntilMs > now.getTime()) {
    return { failures: maxFailures, lockedUntilMs };
  }
  // Of two attempts at the same moment, one begins the next round; both count in it.
  const nextRound = { failures: 0, locks: locks === null ? null : locks + 1, lastAt: at };
  await tx.update(FailedSignIn, { ...identity, lastAt }, nextRound);
  return count(tx, { key, userId, lock, now });
}

async function increment(tx: EntityManager, identity: string, at: Instant): Promise<boolean> {
  const { affected } = await tx
    .createQueryBuilder()
    .update(FailedSignIn)
    .set({ failures: () => 'failures + 1', lastAt: at })
    .where({ identity, failures: LessThan(maxFailures) })
    .execute();
  return affected === 1;
}

function tooManyCodes(waitMs: number): string {
  const isHours = waitMs >= 2 * hourMs;
  const wait = isHours ? `${Math.ceil(waitMs / hourMs)} hours` : `${Math.ceil(waitMs / minuteMs)} minutes`;
  return `Too many attempts. Please try again in ${wait}.`;
}
