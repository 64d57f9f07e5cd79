import { authTexts } from '@portal/contracts';
import { type EntityManager, LessThan } from 'typeorm';
import type { Database } from '../db/database';
import { AppError } from '../kernel/app-error';
import { type Clock, instant, instantAfter } from '../kernel/clock';
import { FailedSignIn } from './failed-sign-in.entity';
import { type Keys, mac } from './keys';

const mostFailures = 5;
/** Milliseconds after the latest failure. */
const lockedFor = 15 * 60_000;

/**
 * Five consecutive failures close an identity for fifteen minutes, whether or not an account exists for it.
 *
 * A guess is counted before it is judged, so that many at once gain nothing. An identity is an address, or an address
 * on one known device: strangers who guess wrong never lock the owner out of their own browser.
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
   * @throws AppError `TOO_MANY_REQUESTS` while the identity is closed.
   */
  async begin(identity: string, userId: string | undefined): Promise<void> {
    if (!this.on) {
      return;
    }
    const at = this.now();
    const key = this.keyOf(identity);
    const lastAt = await this.db.write(async (tx) => {
      await tx.delete(FailedSignIn, { identity: key, lastAt: LessThan(instantAfter(at, -lockedFor)) });
      await tx
        .createQueryBuilder()
        .insert()
        .into(FailedSignIn)
        .values({ identity: key, userId: userId ?? null, failures: 0, lastAt: instant(at) })
        .orIgnore()
        .updateEntity(false)
        .execute();
      const { affected } = await tx
        .createQueryBuilder()
        .update(FailedSignIn)
        .set({ failures: () => 'failures + 1', lastAt: instant(at) })
        .where({ identity: key, failures: LessThan(mostFailures) })
        .execute();
      return affected === 1 ? undefined : (await tx.findOneByOrFail(FailedSignIn, { identity: key })).lastAt;
    });
    if (lastAt !== undefined) {
      const retryAfter = (Date.parse(lastAt) + lockedFor - at.getTime()) / 1000;
      throw new AppError('TOO_MANY_REQUESTS', authTexts.tooManyAttempts, { retryAfter });
    }
  }

  /** The right password clears the slate. */
  async succeed(identity: string): Promise<void> {
    if (this.on) {
      await this.db.write((tx) => tx.delete(FailedSignIn, { identity: this.keyOf(identity) }));
    }
  }

  /** Gives a counted guess back that nobody could judge. */
  async withdraw(identity: string): Promise<void> {
    if (this.on) {
      await this.db.write((tx) => tx.decrement(FailedSignIn, { identity: this.keyOf(identity) }, 'failures', 1));
    }
  }

  private keyOf(identity: string): string {
    return mac(this.keys.identity, identity);
  }
}

/** Clears the failures of an account, on every device, after its owner has proven to be the owner. */
export async function forgetFailures(tx: EntityManager, userId: string): Promise<void> {
  await tx.delete(FailedSignIn, { userId });
}
