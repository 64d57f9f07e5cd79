import { authTexts } from '@portal/contracts';
import { type EntityManager, LessThan } from 'typeorm';
import type { Database } from '../../db/database';
import { AppError } from '../../kernel/app-error';
import { type Clock, instant, instantAfter } from '../../kernel/clock';
import { minuteMs } from '../../kernel/durations';
import { createMac, type Keys } from '../keys';
import { FailedSignIn } from './failed-sign-in.entity';

const maxFailures = 5;
/** Counted from the latest failure. */
const lockMs = 15 * minuteMs;

/**
 * Locks an identity for fifteen minutes after five consecutive failures, whether or not an account exists for it.
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
   * @throws AppError `TOO_MANY_REQUESTS` while the identity is locked.
   */
  async begin(identity: string, userId: string | undefined): Promise<void> {
    if (!this.on) {
      return;
    }
    const now = this.now();
    const key = this.keyOf(identity);
    const lastAt = await this.db.write(async (tx) => {
      await tx.delete(FailedSignIn, { identity: key, lastAt: LessThan(instantAfter(now, -lockMs)) });
      await tx
        .createQueryBuilder()
        .insert()
        .into(FailedSignIn)
        .values({ identity: key, userId: userId ?? null, failures: 0, lastAt: instant(now) })
        .orIgnore()
        .updateEntity(false)
        .execute();
      const { affected } = await tx
        .createQueryBuilder()
        .update(FailedSignIn)
        .set({ failures: () => 'failures + 1', lastAt: instant(now) })
        .where({ identity: key, failures: LessThan(maxFailures) })
        .execute();
      return affected === 1 ? undefined : (await tx.findOneByOrFail(FailedSignIn, { identity: key })).lastAt;
    });
    if (lastAt !== undefined) {
      const retryAfterSeconds = (Date.parse(lastAt) + lockMs - now.getTime()) / 1000;
      throw new AppError('TOO_MANY_REQUESTS', authTexts.tooManyAttempts, { retryAfterSeconds });
    }
  }

  /** Clears the failures of an identity after the correct password. */
  async succeed(identity: string): Promise<void> {
    if (this.on) {
      await this.db.write((tx) => tx.delete(FailedSignIn, { identity: this.keyOf(identity) }));
    }
  }

  /** Uncounts an attempt whose password could not be checked. */
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
