import { defaultBrandName, normalizeEmail, type OwnChange, policyTexts, policyVersion } from '@portal/contracts';
import { recordAudit } from '../audit';
import type { AccountLinkService, PasswordService } from '../auth';
import type { Database } from '../db/database';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import { type Clock, instant } from '../kernel/clock';
import { refuseReservedName } from '../kernel/reserved-names';
import { User } from './user.entity';

/** What people may change of their own account. */
export class ProfileService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly passwords: PasswordService,
    private readonly links: AccountLinkService,
    private readonly brandName: string = defaultBrandName,
  ) {}

  /**
   * Changes what was sent and leaves the rest. Another email is kept waiting until its link was followed.
   *
   * @throws AppError `VALIDATION` when another email comes without the right current password or for a reserved name,
   * `TOO_MANY_REQUESTS` after five other emails in an hour, or three for the same mailbox.
   */
  async update(actor: Actor, { email, currentPassword, ...change }: OwnChange) {
    if (change.name !== undefined && change.name !== actor.name) {
      refuseReservedName(change.name, 'name', this.brandName);
    }
    const pendingEmail = email !== undefined && normalizeEmail(email) !== actor.email ? email : undefined;
    if (pendingEmail !== undefined) {
      await this.passwords.confirm(actor, currentPassword ?? '');
      await this.links.limitNewEmail(actor.id, pendingEmail);
    }
    const user = await this.db.write(async (tx) => {
      const at = this.now();
      const before = await tx.findOneByOrFail(User, { id: actor.id });
      const after: User = {
        ...before,
        name: change.name ?? before.name,
        phone: change.phone === undefined ? before.phone : change.phone || null,
        country: change.country === undefined ? before.country : change.country || null,
        notifyWithoutContent: change.notifyWithoutContent ?? before.notifyWithoutContent,
        updatedAt: instant(at),
      };
      await tx.save(User, after);
      if (pendingEmail !== undefined) {
        await this.links.askForNewEmail(tx, after, pendingEmail, at);
      }
      await recordAudit(tx, {
        actor,
        action: 'user.changed-own',
        subjectType: 'user',
        subjectId: actor.id,
        at: instant(at),
        detail: { fields: Object.keys(change), emailAsked: pendingEmail !== undefined },
      });
      return after;
    });
    return { user, pendingEmail };
  }

  /**
   * Records that the actor has read a new version of the terms and the privacy policy, and when. Once more changes nothing.
   *
   * @throws AppError `CONFLICT` for a version that is not the published one.
   */
  acceptPolicy(actor: Actor, version: string): Promise<User> {
    if (version !== policyVersion) {
      throw new AppError('CONFLICT', policyTexts.changedAgain);
    }
    return this.db.write(async (tx) => {
      const at = instant(this.now());
      const before = await tx.findOneByOrFail(User, { id: actor.id });
      if (before.policyVersion !== null && before.policyVersion >= version) {
        return before;
      }
      const acceptance = { policyVersion: version, policyAcceptedAt: at };
      await tx.update(User, { id: actor.id }, { ...acceptance, updatedAt: at });
      await recordAudit(tx, {
        actor,
        action: 'user.accepted-policy',
        subjectType: 'user',
        subjectId: actor.id,
        at,
        detail: { from: before.policyVersion, to: version },
      });
      return { ...before, ...acceptance, updatedAt: at };
    });
  }
}
