import { type EntityManager, LessThan, Not } from 'typeorm';
import { Case, neverDue } from '../../casework/cases';
import { Message, MessageRead, RequestPoint, SeenMessage } from '../../casework/conversation';
import type { DocumentStore } from '../../casework/documents';
import type { Database } from '../../platform/db/database';
import { instant } from '../../platform/kernel/clock';
import { eraseSearches, eraseWords, recordAudit } from '../../records/audit';
import { Mail } from '../../records/mail';
import { forgetAppointments } from '../appointments';
import { ContactRequest } from '../contact';
import { clockProblem } from './clock-problem';
import { eraseCase, waitForWriters } from './erase-case';
import { type Expired, findExpired, isExpired, logsKeptSince } from './find-expired';
import { forgetTexts } from './forget-texts';
import { writeErasures } from './ledger/erasure-ledger';
import { removeErasedFiles } from './remove-erased-files';

/** A larger share of all cases at once suggests a wrong clock, or an import with wrong dates. */
const maxShare = 0.1;
/** So many are never too many: a young firm has few cases. */
const alwaysAllowed = 3;

export interface Retention {
  counts: Record<'cases' | 'conversations' | 'contactRequests' | 'appointments' | 'mails', number>;
  /** Why a person has to decide; undefined when it may be erased. */
  problem: string | undefined;
  expired: Expired;
}

/** Finds what has been kept long enough, and whether it may be erased now. Changes nothing. */
export async function planRetention(db: Database, now: Date, { all = false } = {}): Promise<Retention> {
  const expired = await findExpired(db.read, now);
  const { cases, conversations, contactRequests, appointments, mails, allCases } = expired;
  const most = Math.max(alwaysAllowed, allCases * maxShare);
  const isTooMuch = !all && Math.max(cases.length, conversations.length) > most;
  const counts = { cases: cases.length, conversations: conversations.length, contactRequests, appointments, mails };
  const tooMuch = `more than 10 % of all ${allCases} cases would lose their content or conversation at once`;
  return { expired, counts, problem: (await clockProblem(db, now)) ?? (isTooMuch ? tooMuch : undefined) };
}

/** Erases what the plan names, unless it was held or changed meanwhile. Returns what was erased. */
export async function applyRetention(
  db: Database,
  store: DocumentStore,
  { expired }: Retention,
  now: Date,
): Promise<Retention['counts']> {
  const at = instant(now);
  const done = { cases: 0, conversations: 0, contactRequests: 0, appointments: 0, mails: 0 };
  for (const caseRecord of expired.cases) {
    const erase = (tx: EntityManager) =>
      eraseCase(tx, caseRecord, {
        because: 'retention',
        at,
        isStillDue: () => isExpired(tx, 'cases', caseRecord.id, now),
      });
    done.cases += Number(await db.write(erase));
  }
  for (const { id } of expired.conversations) {
    done.conversations += Number(await forgetConversation(db, id, now));
  }
  await writeErasures(db, store);
  done.contactRequests = await forgetContactRequests(db, now);
  done.appointments = await db.write((tx) => forgetAppointments(tx, logsKeptSince(now)));
  done.mails = await forgetOldMails(db, now);
  await removeErasedFiles(db, store, now);
  if (Object.values(done).some((count) => count > 0)) {
    const subject = { subjectType: 'installation', subjectId: 'this' };
    await db.write((tx) => recordAudit(tx, { actor: null, action: 'retention.applied', ...subject, at, detail: done }));
  }
  return done;
}

/** The documents of the case stay until the whole case is erased. */
const forgetConversation = (db: Database, caseId: string, now: Date): Promise<boolean> =>
  db.write(async (tx) => {
    await waitForWriters(tx, caseId);
    if (!(await isExpired(tx, 'conversations', caseId, now))) {
      return false;
    }
    const { affected } = await tx.update(
      Case,
      { id: caseId, messageCount: Not(0) },
      { messageCount: 0, outcomeMessageId: null, unreadSince: neverDue },
    );
    if (affected !== 1) {
      return false;
    }
    await tx.delete(Message, { caseId });
    await tx.delete(MessageRead, { caseId });
    await tx.delete(SeenMessage, { caseId });
    await tx.delete(RequestPoint, { caseId });
    // Each of these reasons was a message too.
    await eraseWords(tx, { subjectId: caseId, action: 'case.status-changed' });
    await recordAudit(tx, {
      actor: null,
      action: 'case.conversation-erased',
      subjectType: 'case',
      subjectId: caseId,
      at: instant(now),
    });
    return true;
  });

const forgetContactRequests = (db: Database, now: Date): Promise<number> =>
  db.write(async (tx) => {
    const requests = await tx.findBy(ContactRequest, { createdAt: LessThan(logsKeptSince(now)) });
    if (requests.length > 0) {
      await eraseSearches(tx);
    }
    for (const { id } of requests) {
      await tx.delete(ContactRequest, { id });
      await tx.delete(Mail, { subjectId: id });
      await forgetTexts(tx, 'contact_request_texts', id);
    }
    return requests.length;
  });

async function forgetOldMails(db: Database, now: Date): Promise<number> {
  const old = { queuedAt: LessThan(logsKeptSince(now)), status: Not('queued' as const) };
  const { affected } = await db.write((tx) => tx.delete(Mail, old));
  return affected ?? 0;
}
