import type { EntityManager } from 'typeorm';
import { ApiToken, NotifiedDevice, Passkey, Session } from '../../auth';
import { invoicesOfCase } from '../../billing/invoices';
import { quotesOfCase } from '../../billing/quotes';
import { watchesOf } from '../../billing/watchlist';
import { CannedReply } from '../../casework/canned-replies';
import { Case, onlyOwned, type ReadableCase } from '../../casework/cases';
import { Message, readPoints } from '../../casework/conversation';
import { CaseDocument, type DocumentStore, documentsOfCase, readDecrypted } from '../../casework/documents';
import { releasedReportOf } from '../../casework/risk-reports';
import { SavedView } from '../../casework/saved-views';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { businessTime } from '../../platform/kernel/business-day';
import { AuditEntry } from '../../records/audit';
import { decryptRow, decryptRows, findCaseKey, requireCaseKey } from '../../records/case-keys';
import { Member, Organisation } from '../../records/organisations';
import { User } from '../../records/users';
import { appointmentsOf } from '../appointments';
import { oldNumberOf } from '../imports';
import { contactRequestsOf, mailsTo } from './plan-erasure';

/** A file of an export. */
export interface PersonFile {
  /** Relative, with `/` between folder and name. */
  path: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

interface Sources {
  db: Database;
  store: DocumentStore;
  timeZone: string;
  now: Date;
}

/**
 * Returns what the portal holds about a person, as far as they could read it themselves: the account, what they did, a client's
 * cases, and what was written from and to their address. Staff read cases of other people, which are not theirs to take away.
 *
 * @param person - without an account, their `id` is empty.
 */
export async function* personFiles(sources: Sources, person: Actor): AsyncGenerator<PersonFile> {
  const { db } = sources;
  const user = await db.read.findOneBy(User, { id: person.id });
  if (user) {
    const { passwordHash, passwordChangedAt, emailNormalized, ...account } = user;
    yield json('account.json', { ...account, ...(await rowsOfAccount(db, person.id)) });
    yield json('activity.json', await activityOf(db, person.id));
  }
  // Anyone can open an account with somebody else's address.
  if (person.emailConfirmed) {
    yield json('contact-requests.json', await contactsOf(db, person.email));
    yield json('mails.json', await mailsOf(db, person.email));
  }
  const appointments = await appointmentFilesOf(db, person);
  if (appointments.length > 0) {
    yield json('appointments.json', appointments);
  }
  const cases = await casesOf(db, person);
  for (const caseRecord of cases) {
    yield* caseFiles(sources, person, caseRecord);
  }
  const caseIds = cases.map(({ id }) => id);
  const watchlists = await watchesOf(db.read, person.id, caseIds);
  if (watchlists.length > 0) {
    yield json('watchlists.json', watchlists);
  }
}

/** The cases that belong in the export of a person. */
export async function casesOf({ read }: Database, person: Actor): Promise<Case[]> {
  return person.role === 'client'
    ? onlyOwned(read.createQueryBuilder(Case, 'case'), person).orderBy('case.createdAt').getMany()
    : [];
}

/** What else erasing deletes with the account, without what signs in. */
async function rowsOfAccount({ read }: Database, userId: string) {
  const passkeys = await read.find(Passkey, { where: { userId }, order: { createdAt: 'ASC' } });
  const sessions = await read.find(Session, { where: { userId }, order: { createdAt: 'ASC' } });
  const devices = await read.find(NotifiedDevice, { where: { userId }, order: { renewedAt: 'ASC' } });
  const own = { ownerId: userId, shared: false };
  return {
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    sessions: sessions.map(({ device, createdAt, rotatedAt: lastSeenAt }) => ({ device, createdAt, lastSeenAt })),
    // The whole address would let its reader wake the device.
    notifications: devices.map(({ endpoint, renewedAt }) => ({ service: new URL(endpoint).host, renewedAt })),
    apiTokens: await read.find(ApiToken, {
      select: { name: true, scopes: true, createdAt: true, expiresAt: true, lastUsedOn: true },
      where: { userId },
      order: { createdAt: 'ASC' },
    }),
    oldClientNumber: await oldNumberOf(read, userId),
    organisation: await membershipOf(read, userId),
    savedViews: await read.find(SavedView, { select: { name: true, query: true }, where: own }),
    cannedReplies: await read.find(CannedReply, {
      select: { title: true, text: true, translations: true },
      where: own,
    }),
  };
}

async function membershipOf(manager: EntityManager, userId: string) {
  const member = await manager.findOneBy(Member, { userId });
  const organisation = member && (await manager.findOneBy(Organisation, { id: member.organisationId }));
  return organisation && { name: organisation.name, role: member.role, joinedAt: member.joinedAt };
}

async function contactsOf({ read }: Database, email: string) {
  const requests = await contactRequestsOf(read, email).getMany();
  return requests.map(({ createdAt, name, subject, message, language }) => ({
    createdAt,
    name,
    subject,
    message,
    language,
  }));
}

/** By a confirmed address, as contact requests are, and by the account that booked. */
async function appointmentFilesOf({ read }: Database, { id, email, emailConfirmed }: Actor) {
  const found = await appointmentsOf(read, { ...(emailConfirmed && { emailNormalized: email }), userId: id });
  return found.map(({ startsAt, status, ownTimeZone, language, createdAt, details }) => {
    // The link would let its reader move the appointment.
    const { token, ...told } = details;
    return { startsAt, status, ownTimeZone, language, createdAt, ...told };
  });
}

/** Without texts: they go once a mail is sent, and until then they may contain a link that signs in. */
async function mailsOf({ read }: Database, email: string) {
  const mails = await mailsTo(read, email).getMany();
  return mails.map(({ queuedAt, sentAt, status, recipient, subject }) => ({
    queuedAt,
    sentAt,
    status,
    recipient,
    subject,
  }));
}

async function activityOf({ read }: Database, actorId: string) {
  const entries = await read.find(AuditEntry, { where: { actorId }, order: { position: 'ASC' } });
  return entries.map(({ at, action, networkAddress, subjectType }) => ({ at, action, networkAddress, subjectType }));
}

async function* caseFiles(
  { db: { read }, store, timeZone, now }: Sources,
  person: Actor,
  caseRecord: Case,
): AsyncGenerator<PersonFile> {
  const { id: caseId, caseNumber } = caseRecord;
  const rows = await read.find(Message, { where: { caseId }, order: { position: 'ASC' } });
  const messages = await decryptRows(read, Message, rows);
  const points = await readPoints(read, caseId, findCaseKey(read, caseId));
  const documents = await documentsOfCase(read, person, caseRecord, now);
  yield json(`${caseNumber}/case.json`, {
    case: factsOf(await decryptRow(read, Case, caseRecord)),
    messages: messages.map(({ id, createdAt, senderName, senderRole, content, requestStatus, requestDueOn }) => ({
      createdAt,
      senderName,
      senderRole,
      content,
      ...(requestStatus && {
        requestStatus,
        dueOn: requestDueOn ?? undefined,
        points: (points.get(id) ?? []).map(({ text, state, word }) => ({ text: text ?? content, state, word })),
      }),
    })),
    documents,
    invoices: await invoicesOfCase(read, person, caseId, businessTime(now, timeZone)),
    quotes: await quotesOfCase(read, person, caseId, businessTime(now, timeZone)),
    riskReport: await releasedReportOf(read, caseId),
  });
  for (const { _id: id, originalFileName } of documents.filter(({ abilities }) => abilities.download)) {
    const document = await read.findOneByOrFail(CaseDocument, { id });
    const path = `${caseNumber}/${id}-${safeName(originalFileName)}`;
    // One unreadable file must not cost the person all the others.
    const content = await readDecrypted(store, document, () => requireCaseKey(read, caseId)).catch(() => undefined);
    yield content ? { path, content } : json(`${path}.missing.json`, { problem: 'This file could not be read.' });
  }
}

/** What the client told and can see, without what staff and lists derive from it. */
const factsOf = ({ caseNumber, caseType, serviceLevel, status, createdAt, closedAt, ...rest }: ReadableCase) => {
  const { clientName, clientEmail, clientPhone, clientCountry, language, ...others } = rest;
  const { subjectDetails, story, legalFollowup, policyVersion } = others;
  const client = { clientName, clientEmail, clientPhone, clientCountry, language };
  const told = { subjectDetails, story, legalFollowup, policyVersion };
  return { caseNumber, caseType, serviceLevel, status, createdAt, closedAt, ...client, ...told };
};

/** A name from a stranger must not leave the folder, or be longer than disks allow. */
export const safeName = (name: string): string => name.replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(-60);

const json = (path: string, value: unknown): PersonFile => ({
  path,
  content: [Buffer.from(`${JSON.stringify(value, null, 2)}\n`)],
});
