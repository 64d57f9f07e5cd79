import { defang, normalizeEmail } from '@portal/contracts';
import type { Database } from '../../../platform/db/database';
import { rowFinder, rowReader } from '../../../platform/db/find-rows';
import { type BusinessDay, businessDay } from '../../../platform/kernel/business-day';
import type { Clock } from '../../../platform/kernel/clock';
import type { PreparedMail, PrepareMail, ReadableMail } from '../../../records/mail';
import { User } from '../../../records/users';
import { Case } from '../case.entity';
import { casePolicy, seesWhatStaffRead } from '../case.policy';
import { readCalendar } from '../deadlines/firm-calendar';
import { urgencyOf } from '../urgency/urgency';
import { mayContainContent } from './case-recipients';
import { type CaseNews, composeMany, composeOne } from './compose-case-mail';
import { documentMailTexts } from './document-mail-texts';
import { nameSubjects } from './name-subjects';

const findReaders = rowReader(User, { where: `listed."emailNormalized" = :email AND listed."isActive"` });
const findCases = rowFinder(Case);

interface Options {
  db: Pick<Database, 'read'>;
  now: Clock;
  /** Whether this server asks people to verify their address. */
  verificationRequired: boolean;
}

/**
 * Prepares mails about cases when they are sent: drops those whose recipient has lost the case meanwhile, and those about an
 * assignment that was undone, and names the
 * subject of the check to people who get content by mail. A list of deadlines is sent to staff alone. Stored mails contain no names, since staff see failed mails.
 */
export const prepareCaseMail =
  ({ db, now, verificationRequired }: Options): PrepareMail =>
  async (mails) => {
    const [one] = mails;
    const email = normalizeEmail(one?.recipient ?? '');
    const [user] = await findReaders(db.read, { email });
    const reader = { email, user, verificationRequired };
    return one?.body.forStaff ? prepareForStaff(db, reader, one) : prepareNews(db, reader, mails, now());
  };

async function prepareForStaff(
  { read }: Options['db'],
  reader: Reader,
  mail: ReadableMail,
): Promise<PreparedMail | undefined> {
  if (!reader.user || !seesWhatStaffRead(reader.user)) {
    return undefined;
  }
  const { id, subject, body } = mail;
  const paragraphs = await nameSubjects(read, body.paragraphs, (caseRecord) => {
    const side = sideOf(reader, mail, caseRecord);
    return side && nameFor(reader, side, caseRecord);
  });
  return { ...body, paragraphs, subject, ids: [id] };
}

async function prepareNews(
  { read }: Options['db'],
  reader: Reader,
  mails: readonly ReadableMail[],
  now: Date,
): Promise<PreparedMail | undefined> {
  const { timeZone } = await readCalendar(read);
  const today = businessDay(now, timeZone);
  const caseRecords = await findCases(
    read,
    mails.flatMap(({ body }) => body.caseId ?? []),
  );
  const byId = new Map(caseRecords.map((caseRecord) => [caseRecord.id, caseRecord]));
  const all = mails.flatMap((mail) => newsOf(reader, mail, byId.get(mail.body.caseId ?? ''), today));
  const [first, ...others] = mergedByCase(all);
  if (!first) {
    return undefined;
  }
  const composed =
    others.length > 0
      ? composeMany([first, ...others], { timeZone, dashboard: `/${reader.user?.role ?? 'client'}/dashboard` })
      : composeOne(first, timeZone);
  return { ...composed, ids: all.map(({ mail }) => mail.id) };
}

interface Reader {
  email: string;
  /** Absent without an active account, which clients need not have. */
  user: User | undefined;
  verificationRequired: boolean;
}

function newsOf(reader: Reader, mail: ReadableMail, caseRecord: Case | undefined, today: BusinessDay): CaseNews[] {
  const side = caseRecord && !isUndone(mail, caseRecord) && sideOf(reader, mail, caseRecord);
  if (!side) {
    return [];
  }
  const urgent = side === 'staff' ? urgencyOf(caseRecord, today) : undefined;
  return [{ mail, caseRecord, side, name: nameFor(reader, side, caseRecord), urgent }];
}

/**
 * Of several events in one case, the last one says how it stands; documents are counted. Each task stays by itself, because
 * its text is in its mail only.
 */
function mergedByCase(all: readonly CaseNews[]): CaseNews[] {
  const byCase = new Map<string, CaseNews[]>();
  for (const news of all) {
    const key = news.mail.kind === 'task.assigned' ? news.mail.id : news.caseRecord.id;
    byCase.set(key, [...(byCase.get(key) ?? []), news]);
  }
  return [...byCase.values()].flatMap((events) => events.slice(-1).map((last) => counted(last, events.length)));
}

function counted(news: CaseNews, count: number): CaseNews {
  const { mail, caseRecord } = news;
  if (mail.kind !== 'document.new') {
    return news;
  }
  const { subject, ...texts } = documentMailTexts(caseRecord, count);
  return { ...news, mail: { ...mail, subject, body: { ...mail.body, ...texts } } };
}

/** An assignment that was taken back before its mail went out. */
const isUndone = ({ kind }: ReadableMail, { attorneyId }: Case): boolean =>
  kind === 'case.assigned' && attorneyId === null;

/** Returns the part that the recipient has in the case; undefined if they may not get the mail any more. */
function sideOf(
  { email, user, verificationRequired }: Reader,
  { kind }: ReadableMail,
  caseRecord: Case,
): CaseNews['side'] | undefined {
  if (email === caseRecord.clientEmailNormalized) {
    return 'client';
  }
  const emailConfirmed = !verificationRequired || user?.emailVerifiedAt !== null;
  const actor = user && { ...user, email, emailConfirmed, sessionId: '', networkAddress: null };
  const mayRead = actor !== undefined && casePolicy.read(actor, caseRecord);
  if (kind === 'case.unassigned') {
    return mayRead || !user ? undefined : 'former';
  }
  return mayRead ? 'staff' : undefined;
}

/**
 * Returns the subject of the check if this recipient may read it in a mail. Anybody may submit a name: it becomes no
 * link, and a client does not get one that a stranger submitted with their address.
 */
function nameFor(
  { user, verificationRequired }: Reader,
  side: CaseNews['side'],
  { subjectName, notConfirmedByClient }: Case,
): string | undefined {
  const isStrangers = side === 'client' && notConfirmedByClient;
  const account = side === 'client' && user && seesWhatStaffRead(user) ? undefined : user;
  const mayRead = side !== 'former' && !isStrangers && mayContainContent({ user: account }, verificationRequired);
  return subjectName !== null && mayRead ? defang(subjectName) : undefined;
}
