import { authTexts, policyVersion } from '@portal/contracts';
import type { Origin, PasswordPool, SessionService, SignIn } from '../auth';
import { refuseGuessablePassword, setPassword } from '../auth';
import type { Database } from '../platform/db/database';
import { AppError } from '../platform/kernel/app-error';
import { type Clock, instant } from '../platform/kernel/clock';
import { recordAudit } from '../records/audit';
import { User } from '../records/users';
import { confirmEmail } from './addresses/confirm-email';
import { type LinkGuards, redeemPasswordLink, refuseDeadLink } from './redeem-password-link';

export class InvitationService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly passwords: PasswordPool,
    private readonly sessions: SessionService,
    private readonly links: LinkGuards,
    private readonly brandName: string,
  ) {}

  /**
   * Sets the password that an invited person chose, marks their address as verified and signs them in.
   *
   * @throws AppError `EXPIRED` for an invitation that is unknown, used, replaced or too old; `VALIDATION` for a
   * guessable password, which does not use the invitation up.
   */
  async accept(token: string, password: string, origin: Origin): Promise<SignIn> {
    const link = { token, purpose: 'accept-invite', expired: authTexts.inviteExpired } as const;
    await refuseDeadLink(this.links, link, origin, this.now());
    const passwordHash = await this.passwords.hash(password);
    return this.db.write(async (tx) => {
      const now = this.now();
      const user = await redeemPasswordLink(tx, link, now);
      if (user.secondFactorAt !== null) {
        throw new AppError('EXPIRED', authTexts.inviteExpired);
      }
      refuseGuessablePassword(password, user, this.brandName);
      await setPassword(tx, user, passwordHash, now);
      const at = instant(now);
      await tx.update(User, { id: user.id }, { lastLoginAt: at, policyVersion, policyAcceptedAt: at });
      const actor = { ...user, networkAddress: origin.networkAddress };
      await confirmEmail(tx, actor, now);
      const accepted = await tx.findOneByOrFail(User, { id: user.id });
      const signIn = await this.sessions.open(tx, accepted, { device: origin.device });
      await recordAudit(tx, {
        actor,
        action: 'user.invitation-accepted',
        subjectType: 'user',
        subjectId: user.id,
        at,
      });
      return signIn;
    });
  }
}
