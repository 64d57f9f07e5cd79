import { MoreThan } from 'typeorm';
import { isPostgres } from '../../test/database';
import { mailsIn } from '../../test/mails';
import { mailRows, newPassword } from '../../test/mails/events';
import type { LinkKind } from '../../test/mails/mail-row';
import { type Office, openOffice, type PersonName, people } from '../../test/mails/office';
import { newAddress } from '../../test/mails/visitors';
import { Case, prepareCaseMail } from '../casework/cases';
import { dayMs } from '../platform/kernel/durations';
import { AuditEntry } from '../records/audit';
import { type MailKind, type MailTranslation, mailKinds, type ReadableMail } from '../records/mail';
import { User } from '../records/users';

/** Links of one kind lead to the same call, so the first mail with one stands for the others; `npm run prove matrix` opens those of all mails. */
const isWhole = process.env['PROOF_MATRIX'] === 'whole';
const linkOf = (kind: MailKind) => mailRows[kind].link;
const standsForLink = (kind: MailKind) => isWhole || mailKinds.find((other) => linkOf(other) === linkOf(kind)) === kind;
// Both databases run the same code here.
const kinds = mailKinds.filter((kind) => !isPostgres || standsForLink(kind));

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.close());

const isPerson = (name: string): name is PersonName => (people as readonly string[]).includes(name);
const addressOf = (name: string): string => (isPerson(name) ? `${name}@example.com` : name);

const staticPages =
  /^\/(admin\/inbox\?contactId=[\w-]{36}|admin\/audit\?action=firm\.exported|login|register|contact|consultation|appointments|forgot-password|tasks|client\/dashboard|client\/watchlist|(admin|attorney)\/dashboard\?sort=dueAt&order=asc)$/;

function linkKindOf({ body: { action } }: ReadableMail): LinkKind {
  const url = action?.url ?? '';
  const found: [RegExp, LinkKind][] = [
    [/^$/, 'none'],
    [staticPages, 'page'],
    [/^\/cases\/[\w-]{36}(\?\w+=\w+)?$/, 'case'],
    [/^\/(invoices|quotes)\/[\w-]{36}$/, 'invoice'],
    [/^\/verify-email#[\w-]{43}$/, 'verify'],
    [/^\/verify-email\?\w+#[\w-]{43}$/, 'undo'],
    [/^\/reset-password#[\w-]{43}$/, 'reset'],
    [/^\/accept-invite#[\w-]{43}$/, 'invite'],
    [/^\/organisation\/join#[\w-]{43}$/, 'join'],
    [/^\/appointment#[\w-]{43}$/, 'appointment'],
  ];
  const kind = found.find(([pattern]) => pattern.test(url))?.[1];
  if (kind === undefined) {
    throw new Error(`No test opens the link ${url}.`);
  }
  return kind;
}

const mailsOf = (kind: string) => mailsIn(office.api.db, { kind });

/** Makes the call of the page that a mail links to, at the other instance, as a person of the office or as a visitor. */
async function open(mail: ReadableMail | undefined, reader: string): Promise<number> {
  const browser = (isPerson(reader) ? office[reader].browser : office.api.browser()).copy(office.there.origin);
  const [page = '', token] = (mail?.body.action?.url ?? '').split('#');
  const path = page.replace(/\?.*/, '');
  if (token === undefined) {
    return (await browser.get(path)).status;
  }
  if (path === '/organisation/join') {
    return (await browser.post('/organisations/join', { token })).status;
  }
  if (path === '/appointment') {
    return (await browser.post('/appointments/link/cancel', { token })).status;
  }
  const body = path === '/verify-email' ? { token } : { token, password: newPassword };
  return (await browser.post(`/auth${path}`, body)).status;
}

const lastPosition = async (): Promise<number> => (await office.api.db.read.maximum(AuditEntry, 'position')) ?? 0;

interface Opening {
  mail: ReadableMail | undefined;
  reader: string;
  /** Whether this reader has not opened it before. */
  isFirst: boolean;
}

/** Opens a link, and says what is wrong with the entries that this left in the audit trail. */
async function openRecorded(opening: Opening) {
  const { mail, reader } = opening;
  const before = await lastPosition();
  const status = await open(mail, reader);
  const entries = await office.api.db.read.findBy(AuditEntry, { position: MoreThan(before) });
  return { status, defect: defectOfTrail(opening, status, entries) };
}

function defectOfTrail(
  { mail, reader, isFirst }: Opening,
  status: number,
  entries: readonly AuditEntry[],
): string | undefined {
  const actions = entries.map(({ action }) => action).join(', ');
  if (status >= 400) {
    return entries.some(({ action }) => !/-(refused|denied)$/.test(action))
      ? `refused, but recorded as ${actions}`
      : undefined;
  }
  const acts = mail?.body.action?.url.includes('#') === true;
  // A second opening within some minutes counts as the first.
  const readsAsStaff = isFirst && isPerson(reader) && office[reader].user.role !== 'client';
  if ((acts || readsAsStaff) && entries.length === 0) {
    return 'not recorded';
  }
  const { id } = isPerson(reader) ? office[reader].user : { id: undefined };
  return id !== undefined && entries.some(({ actorId }) => actorId !== id)
    ? `recorded of somebody else: ${actions}`
    : undefined;
}

/** The call behind a page without a token; public pages make none. */
const callOfPage: Readonly<Record<string, string>> = {
  '/client/watchlist': '/watchlist',
  '/tasks': '/tasks/mine',
  '/appointments': '/appointments/list',
  '/client/dashboard': '/cases/list',
  '/admin/dashboard?sort=dueAt&order=asc': '/cases/list?sort=dueAt&order=asc',
  '/attorney/dashboard?sort=dueAt&order=asc': '/cases/list?sort=dueAt&order=asc',
};

interface Opened {
  by: PersonName | 'visitor' | 'recipient';
  status: number;
}

/** Who opens a link one after the other, and what they get. A link with a token acts for whoever reads the mailbox. */
const visits: Record<Exclude<LinkKind, 'none' | 'page'>, Opened[]> = {
  case: [
    { by: 'dora', status: 404 },
    { by: 'visitor', status: 401 },
    { by: 'recipient', status: 200 },
    { by: 'recipient', status: 200 },
  ],
  invoice: [
    { by: 'dora', status: 404 },
    { by: 'visitor', status: 401 },
    { by: 'recipient', status: 200 },
    { by: 'recipient', status: 200 },
  ],
  verify: [
    { by: 'dora', status: 401 },
    { by: 'visitor', status: 401 },
    { by: 'carl', status: 200 },
    { by: 'carl', status: 410 },
  ],
  undo: [
    { by: 'dora', status: 401 },
    { by: 'visitor', status: 401 },
    { by: 'carl', status: 200 },
    { by: 'carl', status: 410 },
  ],
  join: [
    { by: 'carl', status: 403 },
    { by: 'visitor', status: 401 },
    { by: 'dora', status: 200 },
    { by: 'dora', status: 410 },
  ],
  // It is moved or cancelled by whoever reads the mailbox.
  appointment: [
    { by: 'visitor', status: 200 },
    { by: 'visitor', status: 409 },
  ],
  reset: [
    { by: 'visitor', status: 200 },
    { by: 'visitor', status: 410 },
    { by: 'dora', status: 410 },
  ],
  invite: [
    { by: 'visitor', status: 200 },
    { by: 'visitor', status: 410 },
    { by: 'dora', status: 410 },
  ],
};

/** What may happen between a mail and its delivery, and whether staff and the client still get it. */
const losses: [string, 'attorney' | 'admin' | 'client', (mail: ReadableMail) => Promise<() => Promise<unknown>>][] = [
  ['the case was given to somebody else', 'attorney', () => changeCase({ attorneyId: null })],
  ['the account lost its role', 'attorney', ({ recipient }) => changeUser(recipient, { role: 'client' })],
  ['the account lost its role', 'admin', ({ recipient }) => changeUser(recipient, { role: 'client' })],
  ['the account was deactivated', 'attorney', ({ recipient }) => changeUser(recipient, { isActive: false })],
  ['the account was deactivated', 'admin', ({ recipient }) => changeUser(recipient, { isActive: false })],
  ['the case was erased', 'client', () => changeCase({ clientEmail: '', clientEmailNormalized: '' })],
];

/** Each change returns the function that undoes it. */
async function changeCase(values: Partial<Case>) {
  const { db } = office.api;
  const before = await db.read.find(Case);
  for (const { id } of before) {
    await db.write((tx) => tx.update(Case, { id }, values));
  }
  return () =>
    db.write(async (tx) => {
      for (const { id, attorneyId, clientEmail, clientEmailNormalized } of before) {
        await tx.update(Case, { id }, { attorneyId, clientEmail, clientEmailNormalized });
      }
    });
}
async function changeUser(email: string, values: Partial<User>) {
  const { db } = office.api;
  const { role, isActive } = await db.read.findOneByOrFail(User, { email });
  await db.write((tx) => tx.update(User, { email }, values));
  return () => db.write((tx) => tx.update(User, { email }, { role, isActive }));
}

const isSent = async (mail: ReadableMail): Promise<boolean> =>
  (await prepareCaseMail({ db: office.there.db, now: office.there.clock.now, verificationRequired: true })([mail])) !==
  undefined;

/** Mails about an account or to whoever wrote to the firm; all others are checked once more before they are delivered. */
const uncheckedKinds = /^(account|appointment|contact|organisation|session)\.|^case\.(acknowledged|receipt-code)$/;
const isSentUnchecked = ({ body }: ReadableMail): boolean => body.caseId === undefined && !body.forStaff;

async function expectNoDeliveryAfterLosses(mail: ReadableMail): Promise<void> {
  if (isSentUnchecked(mail)) {
    return;
  }
  const { role } = await office.api.db.read.findOneByOrFail(User, { email: mail.recipient });
  for (const [what, whose, change] of losses.filter((loss) => loss[1] === role)) {
    const undo = await change(mail);
    // Tells the former attorney that they have lost the case, and no more. A list of deadlines is about several cases.
    const isExpected =
      (mail.kind === 'case.unassigned' && what !== 'the account was deactivated') ||
      (mail.body.forStaff === true && what.startsWith('the case'));
    expect([mail.recipient, whose, what, await isSent(mail)]).toEqual([mail.recipient, whose, what, isExpected]);
    await undo();
    expect(await isSent(mail)).toBe(true);
  }
}

/** A name from right to left reorders a sentence that does not isolate it. */
const textOutsideOfIsolates = ({ subject, body: { translation, ...english } }: ReadableMail): string =>
  JSON.stringify([subject, english]).replace(/\u2068[^\u2069]*\u2069/g, '');

/** Latin words in the Arabic mail, but what people and programs are called, and words of Latin letters in Arabic texts too. */
function latinWordsIn({ subject, heading, paragraphs, action, secondAction }: MailTranslation): string[] {
  const labels = [action?.label, secondAction?.label];
  const texts = JSON.stringify([subject, heading, paragraphs, labels]).replace(/\u2068[^\u2069]*\u2069/g, '');
  return (texts.match(/\p{Script=Latin}{2,}/gu) ?? []).filter((word) => !['PDF', 'null'].includes(word));
}

const isStaffAddress = (address: string): boolean => /^(root|ada|ann|bob)@|^support@/.test(address);

it('has a row for every kind of mail', () => {
  expect(Object.keys(mailRows).sort()).toEqual([...mailKinds].sort());
});

describe.each(kinds)('the mail %s', (kind) => {
  const { event, recipients, link } = mailRows[kind];

  it('goes to the people of its row only, with its link and isolated names, wholly in the language of its reader, and to none who has lost the case or the role meanwhile', async () => {
    await event(office);
    const mails = await mailsOf(kind);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(recipients.map(addressOf).sort());
    expect([...new Set(mails.map(linkKindOf))]).toEqual([link]);
    for (const mail of mails) {
      expect(textOutsideOfIsolates(mail)).not.toMatch(/\p{Script=Arabic}/u);
      const { translation } = mail.body;
      expect([mail.recipient, translation?.language]).toEqual([
        mail.recipient,
        isStaffAddress(mail.recipient) ? undefined : 'ar',
      ]);
      expect(translation ? latinWordsIn(translation) : []).toEqual([]);
      expect([kind, isSentUnchecked(mail)]).toEqual([kind, uncheckedKinds.test(kind)]);
      await expectNoDeliveryAfterLosses(mail);
    }
  });

  const opened = link === 'none' || link === 'page' || !standsForLink(kind) ? [] : visits[link];
  if (link === 'page') {
    it('has a link to a page that its reader may open, and that shows nothing to others', async () => {
      await event(office);
      for (const { recipient, body } of await mailsOf(kind)) {
        const call = callOfPage[body.action?.url ?? ''];
        const reader = people.find((name) => addressOf(name) === recipient);
        if (call !== undefined && reader !== undefined) {
          // The event may be so late that the first session has ended.
          const browser = await office.there.signIn(office[reader].user);
          expect((await browser.get(call)).status).toBe(200);
          expect((await office.there.browser().get(call)).status).toBe(401);
        } else {
          expect(body.action?.url).toMatch(
            /^\/(admin\/inbox\?contactId=[\w-]{36}|admin\/audit\?action=firm\.exported|login|register|forgot-password|client\/dashboard|contact|consultation)$/,
          );
        }
      }
    });
  }

  if (opened.length > 0) {
    it('has a link that opens for the right person, as often as it may, and is recorded', async () => {
      await event(office);
      const readers = new Set<string>();
      for (const { by, status } of opened) {
        for (const reader of by === 'recipient' ? recipients : [by]) {
          const mail = (await mailsOf(kind)).find(
            ({ recipient }) => by !== 'recipient' || recipient === addressOf(reader),
          );
          const found = await openRecorded({ mail, reader, isFirst: !readers.has(reader) });
          expect([reader, found]).toEqual([reader, { status, defect: undefined }]);
          readers.add(reader);
        }
      }
    });
  }

  // No account is needed for an appointment.
  if (opened.length > 0 && link !== 'appointment') {
    it('has a link that is dead for a deactivated account', async () => {
      await event(office);
      const mail = (await mailsOf(kind)).find(({ recipient }) => recipient === addressOf(recipients[0] ?? ''));
      const owner = ({ verify: 'carl@example.com', undo: newAddress } as Record<string, string>)[link];
      await changeUser(owner ?? mail?.recipient ?? '', { isActive: false });
      const needsSession = link === 'case' || link === 'invoice' || link === 'join';
      expect(await open(mail, needsSession ? (recipients[0] ?? '') : 'visitor')).toBe(needsSession ? 401 : 410);
    });
  }

  if (opened.some(({ status }) => status >= 409)) {
    it('has a link that expires', async () => {
      await event(office);
      office.api.clock.advance(8 * dayMs);
      const [mail] = await mailsOf(kind);
      // The first session has ended by now.
      office.dora.browser = await office.api.signIn(office.dora.user);
      expect(await open(mail, link === 'join' ? 'dora' : 'visitor')).toBe(410);
    });
  }
});
