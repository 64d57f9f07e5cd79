import { authTexts, normalizeEmail, policyVersion, type Registration } from '@portal/contracts';
import type { Database } from '../../platform/db/database';
import { isUniqueViolation } from '../../platform/db/refused-writes';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import type { Limits } from '../../platform/kernel/limits';
import { refuseReservedName } from '../../platform/kernel/reserved-names';
import { recordAudit } from '../../records/audit';
import { mailLanguageOf, newUser, User } from '../../records/users';
import { authLimits } from '../auth-limits';
import { mailEmailTaken, mailVerification } from '../email-mails';
import type { PasswordPool } from '../passwords/password-pool';
import { refuseGuessablePassword } from '../passwords/refuse-guessable-password';
import type { SessionService, SignIn } from '../sessions/session.service';
import { isReserved, issueAccountToken } from '../tokens/account-tokens';
import type { Origin } from './start-session';

export class RegistrationService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly passwords: PasswordPool,
    private readonly sessions: SessionService,
    private readonly limits: Limits,
    private readonly emailVerification: boolean,
    private readonly brandName: string,
  ) {}

  /**
   * Creates a client's account and signs them in.
   *
   * @throws AppError `EMAIL_TAKEN` for the address of another account, whose owner is notified by mail, and for an
   * address that an undo link can still restore; `VALIDATION` for a reserved name or a guessable password.
   */
  async register(registration: Registration, origin: Origin): Promise<SignIn> {
    await this.limits.take(authLimits.register, origin.limitKey);
    refuseReservedName(registration.name, 'name', this.brandName);
    refuseGuessablePassword(registration.password, registration, this.brandName);
    this.passwords.refuseWhenFull();
    await this.refuseTaken(registration.email);
    const passwordHash = await this.passwords.hash(registration.password);
    try {
      return await this.create(newClient(registration, passwordHash, this.now()), origin);
    } catch (error) {
      if (isUniqueViolation(error)) {
        await this.refuseTaken(registration.email);
      }
      throw error;
    }
  }

  private create(user: User, { device, networkAddress }: Origin): Promise<SignIn> {
    return this.db.write(async (tx) => {
      const now = this.now();
      if (await isReserved(tx, user.email, now)) {
        throw new AppError('EMAIL_TAKEN', authTexts.emailTaken);
      }
      await tx.insert(User, user);
      if (this.emailVerification) {
        const issue = { userId: user.id, purpose: 'verify-email', email: user.email } as const;
        const token = await issueAccountToken(tx, issue, now);
        await mailVerification(tx, { recipient: user.email, language: mailLanguageOf(user), token }, now);
      }
      const signIn = await this.sessions.open(tx, user, { device });
      await recordAudit(tx, {
        actor: { ...user, networkAddress },
        action: 'user.registered',
        subjectType: 'user',
        subjectId: user.id,
        at: instant(now),
      });
      return signIn;
    });
  }

  private async refuseTaken(email: string): Promise<void> {
    const owner = await this.db.read.findOneBy(User, { emailNormalized: normalizeEmail(email) });
    if (owner) {
      await this.db.write((tx) => mailEmailTaken(tx, owner, instant(this.now())));
      throw new AppError('EMAIL_TAKEN', authTexts.emailTaken);
    }
  }
}

function newClient(
  { email, name, phone, country, notifyWithoutContent = false, language = 'en' }: Registration,
  passwordHash: string,
  now: Date,
): User {
  const at = instant(now);
  const contact = { phone: phone || null, country: country || null };
  return newUser(
    {
      email,
      name,
      role: 'client',
      ...contact,
      notifyWithoutContent,
      language,
      passwordHash,
      policyVersion,
      policyAcceptedAt: at,
      lastLoginAt: at,
    },
    at,
  );
}
