import { defaultBrandName, normalizeEmail, type OwnChange, policyTexts, policyVersion } from '@portal/contracts';
import { IsNull } from 'typeorm';
import { Case } from '../casework/cases';
import type { Database } from '../platform/db/database';
import type { Actor } from '../platform/kernel/actor';
import { AppError } from '../platform/kernel/app-error';
import { type Clock, type Instant, instant } from '../platform/kernel/clock';
import { refuseReservedName } from '../platform/kernel/reserved-names';
import { recordAudit } from '../records/audit';
import { searchTextOfUser, User } from '../records/users';
import type { AccountLinkService } from './addresses/account-links.service';
import type { PasswordService } from './password.service';

/** Changes that people make to their own account. */
export class ProfileService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly passwords: PasswordService,
    private readonly links: AccountLinkService,
    private readonly brandName: string = defaultBrandName,
  ) {}

  /**
   * Changes the fields that were sent. A new email takes effect when its owner follows the link that is mailed to it.
   *
   * @throws AppError `VALIDATION` for a reserved name, or for a new email without the correct current password;
   * `TOO_MANY_REQUESTS` after five new emails in an hour, three for the same mailbox, or twenty of a network.
   */
  async update(actor: Actor, { email, currentPassword, ...change }: OwnChange) {
    if (change.name !== undefined && change.name !== actor.name) {
      refuseReservedName(change.name, 'name', this.brandName);
    }
    const pendingEmail = email !== undefined && normalizeEmail(email) !== actor.email ? email : undefined;
    let mailTo: string | undefined;
    if (pendingEmail !== undefined) {
      await this.passwords.confirm(actor, currentPassword ?? '');
      mailTo = (await this.links.mayAskForNewEmail(actor, pendingEmail)) ? pendingEmail : undefined;
    }
    const user = await this.db.write(async (tx) => {
      const now = this.now();
      const before = await tx.findOneByOrFail(User, { id: actor.id });
      const after = changed(before, change, instant(now));
      await tx.save(User, after);
      if (after.language !== before.language) {
        await tx.update(Case, { clientUserId: actor.id, erasedAt: IsNull() }, { language: after.language });
      }
      if (mailTo !== undefined) {
        await this.links.askForNewEmail(tx, after, mailTo, now);
      }
      await recordAudit(tx, {
        actor,
        action: 'user.changed-own',
        subjectType: 'user',
        subjectId: actor.id,
        at: instant(now),
        detail: { fields: Object.keys(change), emailAsked: pendingEmail !== undefined },
      });
      return after;
    });
    return { user, pendingEmail };
  }

  /**
   * Records which version of the terms and the privacy policy the actor has accepted, and when. A repeated call changes
   * nothing.
   *
   * @throws AppError `CONFLICT` for a version other than the published one.
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

type OwnFields = Omit<OwnChange, 'email' | 'currentPassword'>;

function changed(before: User, { name, phone, country, notifyWithoutContent, language }: OwnFields, at: Instant): User {
  const after: User = {
    ...before,
    name: name ?? before.name,
    phone: phone === undefined ? before.phone : phone || null,
    country: country === undefined ? before.country : country || null,
    notifyWithoutContent: notifyWithoutContent ?? before.notifyWithoutContent,
    language: language ?? before.language,
    updatedAt: at,
  };
  return { ...after, searchText: searchTextOfUser(after) };
}
