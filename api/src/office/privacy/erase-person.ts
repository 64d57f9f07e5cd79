import { type EntityManager, In, IsNull } from 'typeorm';
import {
  AccountToken,
  ApiToken,
  FailedSignIn,
  NotifiedDevice,
  Passkey,
  RecoveryCode,
  SecondFactor,
  Session,
  SignInChallenge,
} from '../../auth';
import { CannedReply } from '../../casework/canned-replies';
import { Case, StaffTask } from '../../casework/cases';
import { MessageRead, SeenMessage } from '../../casework/conversation';
import type { DocumentStore } from '../../casework/documents';
import { SavedView } from '../../casework/saved-views';
import type { Database } from '../../platform/db/database';
import { type Instant, instant } from '../../platform/kernel/clock';
import { isStaff } from '../../platform/kernel/policy';
import { eraseSearches, eraseWords, recordAudit } from '../../records/audit';
import { Mail } from '../../records/mail';
import { Member, MemberInvitation } from '../../records/organisations';
import { searchTextOfUser, User } from '../../records/users';
import { appointmentsOf, deleteAppointments, StaffCalendar } from '../appointments';
import { ContactRequest } from '../contact';
import { forgetImported } from '../imports';
import { eraseCase, erasedName } from './erase-case';
import { forgetMailsTo } from './forget-mails';
import { forgetTexts } from './forget-texts';
import { noteErasure, writeErasures } from './ledger/erasure-ledger';
import { contactRequestsOf, type ErasurePlan } from './plan-erasure';
import { removeErasedFiles } from './remove-erased-files';

/**
 * Erases a person: each case in a transaction of its own, then the account. After an interruption the same call continues,
 * because the account, which finds the cases, goes last.
 *
 * @returns the numbers of the cases that were held meanwhile; the account stays then.
 */
export async function erasePerson(db: Database, store: DocumentStore, plan: ErasurePlan, now: Date): Promise<string[]> {
  const at = instant(now);
  const held: string[] = [];
  for (const caseRecord of plan.cases) {
    const isErased = await db.write((tx) => eraseCase(tx, caseRecord, { because: 'request', at }));
    held.push(...(isErased ? [] : [caseRecord.caseNumber]));
  }
  if (held.length === 0) {
    await db.write((tx) => erasePersonalRows(tx, plan, at));
  }
  await writeErasures(db, store);
  await removeErasedFiles(db, store, now);
  return held;
}

async function erasePersonalRows(
  tx: EntityManager,
  { emailNormalized, user, cases, contactRequests }: ErasurePlan,
  at: Instant,
): Promise<void> {
  await eraseWritings(tx, emailNormalized);
  if (user) {
    await eraseAccount(tx, user, at);
  }
  await noteErasure(tx, { kind: 'person', because: 'request', subjectId: user?.id ?? null, emailNormalized, at });
  await recordAudit(tx, {
    actor: null,
    action: 'user.erased',
    subjectType: 'user',
    subjectId: user?.id ?? 'unknown',
    at,
    detail: { erasedCases: cases.length, contactRequests },
  });
}

/** Erases the contact requests, appointments and mails of an address. */
export async function eraseWritings(tx: EntityManager, emailNormalized: string): Promise<void> {
  await eraseSearches(tx);
  await forgetMailsTo(tx, emailNormalized);
  await tx.delete(MemberInvitation, { emailNormalized });
  await deleteAppointments(tx, await appointmentsOf(tx, { emailNormalized }));
  const requests = await contactRequestsOf(tx, emailNormalized).getMany();
  for (const { id } of requests) {
    await tx.delete(ContactRequest, { id });
    await tx.delete(Mail, { subjectId: id });
    await forgetTexts(tx, 'contact_request_texts', id);
  }
}

/** Rows of clients go. Cases, notes and reports of other people name staff, so a row without personal data stays. */
export async function eraseAccount(tx: EntityManager, user: User, at: Instant): Promise<void> {
  const userId = user.id;
  const signingIn = [Session, AccountToken, FailedSignIn, RecoveryCode, SecondFactor, Passkey, SignInChallenge];
  for (const table of [...signingIn, ApiToken, NotifiedDevice, MessageRead, SeenMessage, Member, StaffCalendar]) {
    await tx.delete<{ userId: string | null }>(table, { userId });
  }
  // What is offered to all staff belongs to the firm.
  for (const table of [SavedView, CannedReply]) {
    await tx.delete<{ ownerId: string; shared: boolean }>(table, { ownerId: userId, shared: false });
  }
  await deleteAppointments(tx, await appointmentsOf(tx, { userId }));
  await eraseWords(tx, { actorId: userId, subjectType: In(['view', 'canned-reply']) });
  await tx.update(StaffTask, { assigneeId: userId, doneAt: IsNull() }, { assigneeId: null });
  await tx.update(Case, { clientUserId: userId }, { clientUserId: null });
  await tx.update(Case, { submittedByUserId: userId }, { submittedByUserId: null });
  await forgetImported(tx, userId);
  if (isStaff(user)) {
    await tx.update(User, { id: userId }, { ...formerStaff(userId), updatedAt: at });
  } else {
    await tx.delete(User, { id: userId });
  }
  await forgetTexts(tx, 'user_texts', userId);
}

/** `.invalid` is reserved, so the address cannot be owned or used to sign in. */
const formerStaff = (id: string): Partial<User> => ({
  email: `${id}@erased.invalid`,
  emailNormalized: `${id}@erased.invalid`,
  name: erasedName,
  searchText: searchTextOfUser({ name: erasedName, email: `${id}@erased.invalid` }),
  phone: null,
  country: null,
  language: 'en',
  passwordHash: null,
  secondFactorAt: null,
  isActive: false,
  emailVerifiedAt: null,
  lastLoginAt: null,
});
