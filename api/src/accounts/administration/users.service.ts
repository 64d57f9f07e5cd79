import {
  caseTexts,
  type Given,
  type Invitation,
  listLimit,
  reassignFirst,
  type updateUser,
  userTexts,
} from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { forgetDevices, mailSecurityChange, revokeSessions } from '../../auth';
import {
  dueCaseCounts,
  endReviewsOf,
  handOverCases,
  openCaseCounts,
  openCaseCountsOfClients,
  openCasesOf,
} from '../../casework/cases';
import type { Database } from '../../platform/db/database';
import { isUniqueViolation } from '../../platform/db/refused-writes';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import { isId } from '../../platform/kernel/id';
import { recordAudit } from '../../records/audit';
import { Member } from '../../records/organisations';
import { searchTextOfUser, User } from '../../records/users';
import { emailTaken, invite } from './invite';
import { countUsers, findUsers, type ListedUser, type UserQuery } from './user-list';

type UserChange = Given<typeof updateUser>['body'];

export class UserService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    /** Hands over what belongs to an attorney besides cases. */
    private readonly handOverOthers: (tx: EntityManager, leaving: Leaving) => Promise<void>,
  ) {}

  /** Lists one page of accounts, with the open cases of each attorney and client, and those of attorneys that are due soon. */
  async list(query: UserQuery) {
    const { users, pagination } = await findUsers(this.db.read, query);
    const [openCases, dueSoon, counts] = await Promise.all([
      this.countOpen(users),
      dueCaseCounts(this.db.read, idsOf(users, 'attorney'), this.now()),
      countUsers(this.db.read),
    ]);
    return { users, pagination, openCases, dueSoon, counts };
  }

  /** Counts the open cases of attorneys and clients by the id of the account. */
  private async countOpen(users: readonly ListedUser[]): Promise<ReadonlyMap<string, number>> {
    const emails = new Map(
      users.filter(({ role }) => role === 'client').map(({ id, emailNormalized }) => [emailNormalized, id]),
    );
    const [ofAttorneys, ofClients] = await Promise.all([
      openCaseCounts(this.db.read, idsOf(users, 'attorney')),
      openCaseCountsOfClients(this.db.read, [...emails.keys()]),
    ]);
    return new Map([
      ...ofAttorneys,
      ...[...ofClients].map(([email, open]) => [emails.get(email) ?? '', open] as const),
    ]);
  }

  async invite(actor: Actor, invitation: Invitation): Promise<User> {
    try {
      return await this.db.write((tx) => invite(tx, actor, invitation, this.now()));
    } catch (error) {
      throw isUniqueViolation(error) ? emailTaken() : error;
    }
  }

  /**
   * Changes an account. A change of role or a deactivation ends its sessions immediately.
   *
   * @throws AppError `CONFLICT` for the last active admin, for one's own role or status, and for an attorney whose open
   * cases have no successor.
   */
  async update(actor: Actor, userId: string, { reassignTo, conflictReason, ...change }: UserChange) {
    const user = await this.db.write(async (tx) => {
      const before = isId(userId) ? await tx.findOneBy(User, { id: userId }) : null;
      if (!before) {
        throw new AppError('NOT_FOUND', userTexts.notFound);
      }
      const now = this.now();
      const after: User = { ...before, ...fieldsToStore(change), updatedAt: instant(now) };
      if (after.role !== before.role || after.isActive !== before.isActive) {
        await this.changeAccess(tx, { actor, before, after, reassignTo, conflictReason, now });
      }
      // Only these columns, so that a change of the password or the second factor at the same moment is kept.
      const { updatedAt } = after;
      const fields = { ...fieldsToStore(change), searchText: searchTextOfUser(after), updatedAt };
      await tx.update(User, { id: userId }, fields);
      await recordAudit(tx, {
        actor,
        action: 'user.changed',
        subjectType: 'user',
        subjectId: userId,
        at: instant(now),
        detail: differences(before, after),
      });
      return after;
    });
    const openCases = await this.countOpen([user]);
    return { user, openCases: openCases.get(userId) ?? 0 };
  }

  /**
   * Signs a person out of all devices, which become unknown; the caller stays signed in on the current one.
   *
   * @returns the account afterwards.
   * @throws AppError `NOT_FOUND`.
   */
  async endSessions(actor: Actor, userId: string): Promise<User> {
    return this.db.write(async (tx) => {
      const user = isId(userId) ? await tx.findOneBy(User, { id: userId }) : null;
      if (!user) {
        throw new AppError('NOT_FOUND', userTexts.notFound);
      }
      const at = instant(this.now());
      await revokeSessions(tx, { userId, ...(userId === actor.id && { except: actor.sessionId }) }, at);
      await forgetDevices(tx, userId);
      await mailSecurityChange(tx, user, 'sessions', at);
      await recordAudit(tx, { actor, action: 'user.sessions-ended', subjectType: 'user', subjectId: userId, at });
      return { ...user, deviceEpoch: user.deviceEpoch + 1 };
    });
  }

  private async changeAccess(tx: EntityManager, change: AccessChange): Promise<void> {
    const { actor, before, after, now } = change;
    if (before.role === 'admin' && before.isActive) {
      await this.refuseLastAdmin(tx, before.id);
    }
    if (before.id === actor.id) {
      throw new AppError('CONFLICT', userTexts.ownRole);
    }
    if (before.role === 'attorney' && (after.role !== 'attorney' || !after.isActive)) {
      await handOver(tx, change);
      await this.handOverOthers(tx, { actor, from: before.id, to: change.reassignTo, now });
    }
    if (after.role !== 'client') {
      await tx.delete(Member, { userId: before.id });
    }
    await endReviewsOf(tx, before.id);
    await revokeSessions(tx, { userId: before.id }, instant(now));
  }

  /** Locks the rows of all admins on PostgreSQL, so that two admins cannot remove each other at the same time. */
  private async refuseLastAdmin(tx: EntityManager, userId: string): Promise<void> {
    const query = tx.createQueryBuilder(User, 'user').where({ role: 'admin', isActive: true }).orderBy('user.id');
    const admins = await (this.db.dialect === 'postgres' ? query.setLock('pessimistic_write') : query).getMany();
    if (admins.every(({ id }) => id === userId)) {
      throw new AppError('CONFLICT', userTexts.lastAdmin);
    }
  }
}

const idsOf = (users: readonly ListedUser[], role: User['role']) =>
  users.filter((user) => user.role === role).map(({ id }) => id);

/** An attorney who is leaving, and the colleague who gets their cases. */
interface Leaving {
  actor: Actor;
  from: string;
  to: string | undefined;
  now: Date;
}

interface AccessChange {
  actor: Actor;
  before: User;
  after: User;
  reassignTo: string | undefined;
  conflictReason: string | undefined;
  now: Date;
}

async function handOver(
  tx: EntityManager,
  { actor, before, reassignTo, conflictReason, now }: AccessChange,
): Promise<void> {
  if (reassignTo === undefined) {
    const open = await openCasesOf(tx, before.id);
    if (open.length > 0) {
      const numbers = open.slice(0, listLimit).map(({ caseNumber }) => caseNumber);
      throw new AppError('CONFLICT', reassignFirst(open.length), { errors: { cases: numbers } });
    }
    return;
  }
  const successor =
    isId(reassignTo) && reassignTo !== before.id
      ? await tx.findOneBy(User, { id: reassignTo, role: 'attorney', isActive: true })
      : null;
  if (!successor) {
    throw new AppError('VALIDATION', caseTexts.notAnAttorney, { errors: { reassignTo: [caseTexts.notAnAttorney] } });
  }
  await handOverCases(tx, { actor, from: before.id, to: successor, conflictReason, at: instant(now) });
}

/** Returns the fields to store: omitted fields stay as they are, and an empty phone or country becomes null. */
function fieldsToStore({
  phone,
  country,
  ...change
}: Omit<UserChange, 'reassignTo' | 'conflictReason'>): Partial<User> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given),
    ...(phone !== undefined && { phone: phone || null }),
    ...(country !== undefined && { country: country || null }),
  };
}

/**
 * Lists the changed fields for the audit trail. It includes old and new values of role and status only, since the
 * others are personal data.
 */
function differences(before: User, after: User): Record<string, unknown> {
  const changed = (Object.keys(after) as (keyof User)[]).filter(
    (field) => field !== 'updatedAt' && after[field] !== before[field],
  );
  const accessOf = ({ role, isActive }: User) => ({ role, isActive });
  return { changed, before: accessOf(before), after: accessOf(after) };
}
