import { defang, normalizeEmail } from '@portal/contracts';
import { In } from 'typeorm';
import type { Database } from '../../db/database';
import type { Mail, PrepareMail } from '../../mail';
import { User } from '../../users';
import { Case } from '../case.entity';
import { casePolicy, seesWhatStaffRead } from '../case.policy';
import { readCalendar } from '../deadlines/firm-calendar';
import { mayContainContent } from './case-recipients';
import { type CaseNews, composeMany, composeOne } from './compose-case-mail';

interface Options {
  db: Pick<Database, 'read'>;
  /** Whether this server asks people to verify their address. */
  verificationRequired: boolean;
}

/**
 * Prepares mails about cases when they are sent: drops those whose recipient has lost the case meanwhile, and those about an
 * assignment that was undone, and names the
 * subject of the check to people who get content by mail. Stored mails name nobody, since staff see failed mails.
 */
export const prepareCaseMail =
  ({ db, verificationRequired }: Options): PrepareMail =>
  async (mails) => {
    const email = normalizeEmail(mails[0]?.recipient ?? '');
    const user = await db.read.findOneBy(User, { emailNormalized: email, isActive: true });
    const reader = { email, user: user ?? undefined, verificationRequired };
    const caseRecords = await db.read.findBy(Case, { id: In(mails.map(({ body }) => body.caseId)) });
    const byId = new Map(caseRecords.map((caseRecord) => [caseRecord.id, caseRecord]));
    const all = mails.flatMap((mail) => newsOf(reader, mail, byId.get(mail.body.caseId ?? '')));
    // Of several events in one case, the last one says how it stands.
    const [first, ...others] = new Map(all.map((news) => [news.caseRecord.id, news])).values();
    if (!first) {
      return undefined;
    }
    const { timeZone } = await readCalendar(db.read);
    const composed =
      others.length > 0
        ? composeMany([first, ...others], { timeZone, dashboard: `/${user?.role ?? 'client'}/dashboard` })
        : composeOne(first, timeZone);
    return { ...composed, ids: all.map(({ mail }) => mail.id) };
  };

interface Reader {
  email: string;
  /** Absent for a client without an active account. */
  user: User | undefined;
  verificationRequired: boolean;
}

function newsOf(reader: Reader, mail: Mail, caseRecord: Case | undefined): CaseNews[] {
  const side = caseRecord && !isUndone(mail, caseRecord) && sideOf(reader, mail, caseRecord);
  return side ? [{ mail, caseRecord, side, name: nameFor(reader, side, caseRecord) }] : [];
}

/** An assignment that was taken back before its mail went out. */
const isUndone = ({ kind }: Mail, { attorneyId }: Case): boolean => kind === 'case.assigned' && attorneyId === null;

/** Returns the part that the recipient has in the case; undefined if they may not get the mail any more. */
function sideOf(
  { email, user, verificationRequired }: Reader,
  { kind }: Mail,
  caseRecord: Case,
): CaseNews['side'] | undefined {
  if (email === caseRecord.clientEmailNormalized) {
    return 'client';
  }
  const emailConfirmed = !verificationRequired || user?.emailVerifiedAt !== null;
  const actor = user && { ...user, email, emailConfirmed, sessionId: '', networkAddress: null };
  const mayRead = actor !== undefined && casePolicy.read(actor, caseRecord);
  if (kind === 'case.unassigned') {
    return mayRead ? undefined : 'former';
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
