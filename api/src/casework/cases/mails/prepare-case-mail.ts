import { defang, type Language, languageCodes, normalizeEmail } from '@portal/contracts';
import type { Database } from '../../../platform/db/database';
import { rowFinder, rowReader } from '../../../platform/db/find-rows';
import { type BusinessDay, businessDay } from '../../../platform/kernel/business-day';
import type { Clock } from '../../../platform/kernel/clock';
import { composeIn, inEnglish, type Translate } from '../../../platform/phrases/translate';
import { languageOfMail, type PreparedMail, type PrepareMail, type ReadableMail } from '../../../records/mail';
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
  /** The languages that the server offers; all if left out. */
  languages?: readonly Language[];
}

/**
 * Prepares mails about cases when they are sent: drops those whose recipient has lost the case meanwhile, and those about an
 * assignment that was undone, and names the
 * subject of the check to people who get content by mail. A list of deadlines is sent to staff alone. Stored mails contain no names, since staff see failed mails.
 */
export const prepareCaseMail =
  ({ db, now, verificationRequired, languages = languageCodes }: Options): PrepareMail =>
  async (mails) => {
    const [one] = mails;
    const email = normalizeEmail(one?.recipient ?? '');
    const [user] = await findReaders(db.read, { email });
    const reader = { email, user, verificationRequired, languages };
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
  const language = commonLanguage(all, reader.languages);
  const [first, ...others] = mergedByCase(all, language);
  if (!first) {
    return undefined;
  }
  const composed =
    others.length > 0
      ? composeMany([first, ...others], {
          timeZone,
          language,
          dashboard: `/${reader.user?.role ?? 'client'}/dashboard`,
        })
      : composeOne(first, { timeZone, language });
  return { ...composed, ids: all.map(({ mail }) => mail.id) };
}

interface Reader {
  email: string;
  /** Absent without an active account, which clients need not have. */
  user: User | undefined;
  verificationRequired: boolean;
  languages: readonly Language[];
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
function mergedByCase(all: readonly CaseNews[], language: Language): CaseNews[] {
  const byCase = new Map<string, CaseNews[]>();
  for (const news of all) {
    const key = news.mail.kind === 'task.assigned' ? news.mail.id : news.caseRecord.id;
    byCase.set(key, [...(byCase.get(key) ?? []), news]);
  }
  return [...byCase.values()].flatMap((events) =>
    events.slice(-1).map((last) => counted(last, events.length, language)),
  );
}

function counted(news: CaseNews, count: number, wanted: Language): CaseNews {
  const { mail, caseRecord } = news;
  if (mail.kind !== 'document.new') {
    return news;
  }
  const told = (t: Translate) => {
    const { subject, heading, paragraphs } = documentMailTexts(caseRecord, count);
    return { subject: t(subject), heading: t(heading), paragraphs: paragraphs.map(t) };
  };
  const { subject, ...texts } = told(inEnglish);
  const { translation } = mail.body;
  const own = translation && composeIn(wanted, (t, language) => ({ ...translation, ...told(t), language }));
  return { ...news, mail: { ...mail, subject, body: { ...mail.body, ...texts, translation: own } } };
}

/** English unless all mails of a bundle have the same other language: somebody may change theirs while mails wait. */
function commonLanguage(all: readonly CaseNews[], offered: readonly Language[]): Language {
  const [first = 'en', ...others] = new Set(all.map(({ mail }) => languageOfMail(mail, offered)));
  return others.length > 0 ? 'en' : first;
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
