import { secondFactorTexts } from '@portal/contracts';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import type { Limits } from '../../platform/kernel/limits';
import { recordAudit } from '../../records/audit';
import { User } from '../../records/users';
import { notePassword } from '../sessions/sessions';
import type { Guesses } from '../sign-in/guesses';
import { confirmPassword } from './confirm-password';
import type { PasswordPool } from './password-pool';

/** For people without a second factor who must prove again that it is they. */
export class PasswordEntryService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly passwords: PasswordPool,
    private readonly limits: Limits,
    private readonly guesses: Guesses,
  ) {}

  /**
   * Accepts the password of a person who is signed in, so that this session may make calls with `recentFactor`.
   *
   * @throws AppError `VALIDATION` for a wrong password, and for the password of an account that has a second factor;
   * `TOO_MANY_REQUESTS`.
   */
  async enter(actor: Actor, currentPassword: string): Promise<void> {
    const { db, passwords, limits, guesses } = this;
    await confirmPassword({ db, passwords, limits, guesses }, actor, currentPassword);
    await db.write(async (tx) => {
      const { secondFactorAt } = await tx.findOneByOrFail(User, { id: actor.id });
      if (secondFactorAt !== null) {
        throw codeMissing();
      }
      const at = instant(this.now());
      await notePassword(tx, actor.sessionId, at);
      const subject = { subjectType: 'user', subjectId: actor.id };
      await recordAudit(tx, { actor, action: 'user.password-entered', ...subject, at });
    });
  }
}

export const codeMissing = () =>
  new AppError('VALIDATION', secondFactorTexts.codeMissing, { errors: { code: [secondFactorTexts.codeMissing] } });
