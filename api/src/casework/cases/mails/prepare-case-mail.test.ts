import { openTestApi, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { mailsIn } from '../../../../test/mails';
import { say } from '../../../platform/phrases/phrase';
import { enqueueMail, type ReadableMail } from '../../../records/mail';
import { User } from '../../../records/users';
import { linkCases } from '../assignment/link-cases';
import { Case } from '../case.entity';
import { mailCaseUpdate } from './case-mails';
import { documentMailTexts } from './document-mail-texts';
import { linkedMailTexts } from './linked-mail-texts';
import { prepareCaseMail } from './prepare-case-mail';

let api: TestApi;
let client: User;
let attorney: User;
let caseRecord: Case;

beforeEach(async () => {
  api = await openTestApi();
  [client, attorney] = await Promise.all([api.addUser('client'), api.addUser('attorney')]);
  caseRecord = await addCase(api.db, { client, attorney }, { subjectName: 'Northgate Trading FZE' });
});
afterEach(() => api.close());

/** Queues a mail to both people on the case, and prepares the one to `recipient` as a worker does. */
async function prepared({ email: recipient }: User, verificationRequired = true) {
  const at = api.clock.now().toISOString();
  const texts = { title: 'Work has started', text: { client: 'For the client.', staff: 'For staff.' } };
  const update = { kind: 'case.status' as const, about: 'm1', except: null, ...texts, at };
  await api.db.write((tx) => mailCaseUpdate(tx, caseRecord, update));
  const [mail] = (await mailsIn(api.db, { recipient })) as [ReadableMail];
  expect(JSON.stringify(mail)).not.toContain('Northgate');
  return prepareCaseMail({ db: api.db, now: api.clock.now, verificationRequired })([mail]);
}

const change = (values: Partial<Case>) => api.db.write((tx) => tx.update(Case, { id: caseRecord.id }, values));

it('names the subject of the check to the client and to staff', async () => {
  const named = {
    subject: 'Work has started (Northgate Trading FZE)',
    paragraphs: [`Case ${caseRecord.caseNumber}: Northgate Trading FZE`, 'For the client.'],
  };
  expect(await prepared(client)).toMatchObject(named);
  expect(await prepared(attorney)).toMatchObject({ subject: named.subject });
});

it('makes no link of a name', async () => {
  await change({ subjectName: 'https://evil.example/win' });
  expect(await prepared(attorney)).toMatchObject({ subject: 'Work has started (hxxps://evil[.]example/win)' });
});

it('isolates an Arabic name, and shortens a long one in the subject line only', async () => {
  const name = `شركة ${'ا'.repeat(100)}`;
  await change({ subjectName: name });
  const mail = await prepared(client);
  expect(mail?.subject).toBe(`Work has started (\u2068${name.slice(0, 59)}…\u2069)`);
  expect(mail?.paragraphs[0]).toBe(`Case ${caseRecord.caseNumber}: \u2068${name}\u2069`);
});

it.each<[string, Partial<User>, boolean]>([
  ['chose notices without content', { notifyWithoutContent: true }, true],
  ['has not confirmed the address', { emailVerifiedAt: null }, true],
])('names nobody to a client who %s', async (_, user) => {
  await api.db.write((tx) => tx.update(User, { id: client.id }, user));
  expect(await prepared(client)).toMatchObject({ subject: 'Work has started', paragraphs: ['For the client.'] });
});

it('keeps a name that a stranger submitted from the client, until the client confirms the case', async () => {
  await change({ notConfirmedByClient: true });
  expect(await prepared(client)).toMatchObject({ subject: 'Work has started' });
  expect(await prepared(attorney)).toMatchObject({ subject: 'Work has started (Northgate Trading FZE)' });
  const browser = await api.signIn(client);
  expect((await browser.post(`/cases/${caseRecord.id}/confirm`)).status).toBe(200);
  expect(await prepared(client)).toMatchObject({ subject: 'Work has started (Northgate Trading FZE)' });
});

it('drops a mail whose recipient has lost the case', async () => {
  expect(await prepared(attorney)).toBeDefined();
  await change({ attorneyId: null });
  const queued = await mailsIn(api.db, { recipient: attorney.email });
  expect(await prepareCaseMail({ db: api.db, now: api.clock.now, verificationRequired: true })(queued)).toBeUndefined();
});

it('tells an attorney that they have lost a case, and does not name its subject', async () => {
  const { browser } = await api.signedIn('admin');
  const colleague = await api.addUser('attorney');
  const moved = { caseId: caseRecord.id, attorneyId: colleague.id, reassign: true };
  expect((await browser.post('/cases/assign', moved)).status).toBe(200);
  const [mail] = (await mailsIn(api.db, { kind: 'case.unassigned', recipient: attorney.email })) as [ReadableMail];
  const sent = await prepareCaseMail({ db: api.db, now: api.clock.now, verificationRequired: true })([mail]);
  expect(sent).toMatchObject({ subject: mail.subject });
  expect(JSON.stringify(sent)).not.toContain('Northgate');
});

it('drops the mails about an assignment that was undone', async () => {
  const { browser } = await api.signedIn('admin');
  const { id } = await addCase(api.db, { client });
  await browser.post('/cases/assign', { caseId: id, attorneyId: attorney.id });
  expect((await browser.put(`/cases/${id}/status`, { status: 'pending' })).status).toBe(200);
  const mails = await mailsIn(api.db, { kind: 'case.assigned' });
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([attorney.email, client.email].sort());
  for (const mail of mails) {
    expect(
      await prepareCaseMail({ db: api.db, now: api.clock.now, verificationRequired: true })([mail]),
    ).toBeUndefined();
  }
});

it('tells an attorney in one mail which cases a batch assigned, without those lost since', async () => {
  const admin = await api.signedIn('admin');
  const change = { dueAt: '2026-03-03T09:00:00.000Z', nextDeadline: 'first-response' } as const;
  const cases = await Promise.all(
    ['Acme LLC', 'شركة النور', 'Lost Ltd'].map((subjectName) =>
      addCase(api.db, { client }, { subjectName, serviceCode: 'company-report', ...change }),
    ),
  );
  const listed = cases.map(({ id: caseId }) => ({ caseId, status: 'pending' }));
  await admin.browser.post('/cases/assign-many', { attorneyId: attorney.id, cases: listed });
  await api.db.write((tx) => tx.update(Case, { id: cases[2]?.id }, { attorneyId: null }));
  const mails = await mailsIn(api.db, { recipient: attorney.email, kind: 'case.assigned', bundled: true });
  const mail = await prepareCaseMail({ db: api.db, now: api.clock.now, verificationRequired: true })(mails);
  expect(mail).toMatchObject({ subject: '2 cases have been assigned to you', ids: { length: 2 } });
  expect(mail?.action?.url).toBe('/attorney/dashboard');
  const facts = `Company Risk Check, service level "Deep Dive", ordered "Company verification report", client ${client.name}, first response due by Tue 3 Mar 2026, 00:00 (Gulf Standard Time)`;
  expect(mail?.paragraphs.slice(1).sort()).toEqual(
    [`${cases[0]?.caseNumber}, Acme LLC: ${facts}`, `${cases[1]?.caseNumber}, \u2068شركة النور\u2069: ${facts}`].sort(),
  );
});

it('names the cases that a confirmed address has linked to an account, in one mail', async () => {
  const at = api.clock.now().toISOString();
  const unlinked = { clientUserId: null };
  const other = await addCase(api.db, { client }, { subjectName: 'Acme LLC', ...unlinked });
  const strangers = await addCase(api.db, { client }, { subjectName: 'Rude', notConfirmedByClient: true, ...unlinked });
  await api.db.write((tx) => linkCases(tx, { ...client, networkAddress: null }, at));
  const mails = await mailsIn(api.db, { kind: 'case.linked' });
  expect(JSON.stringify(mails)).not.toContain('Acme');
  const prepare = prepareCaseMail({ db: api.db, now: api.clock.now, verificationRequired: true });
  expect(await prepare(mails.filter(({ subjectId }) => subjectId === other.id))).toMatchObject({
    subject: `Case ${other.caseNumber} is linked to your account (Acme LLC)`,
    paragraphs: [`Case ${other.caseNumber}: Acme LLC`, linkedMailTexts.one, linkedMailTexts.notYou],
  });
  expect(await prepare(mails)).toMatchObject({
    subject: '3 cases are linked to your account',
    paragraphs: [
      linkedMailTexts.many,
      ...[
        `${caseRecord.caseNumber}, Northgate Trading FZE`,
        `${other.caseNumber}, Acme LLC`,
        strangers.caseNumber,
      ].sort(),
      linkedMailTexts.notYou,
    ],
    action: { url: '/client/dashboard' },
  });
});

it('says of several changes of one case only how it stands', async () => {
  const browser = await api.signIn(attorney);
  await browser.put(`/cases/${caseRecord.id}/status`, { status: 'in-progress' });
  await browser.put(`/cases/${caseRecord.id}/status`, { status: 'resolved', reason: 'Not licensed.' });
  const mails = await mailsIn(api.db, { recipient: client.email, kind: 'case.status' });
  mails.sort((one) => (one.subject.startsWith('Work') ? -1 : 1));
  expect(await prepareCaseMail({ db: api.db, now: api.clock.now, verificationRequired: true })(mails)).toMatchObject({
    subject: `Case ${caseRecord.caseNumber} has been resolved (Northgate Trading FZE)`,
    ids: { length: 2 },
  });
});

it('counts the documents that were uploaded in a minute, in one mail', async () => {
  const other = await addCase(api.db, { client, attorney }, { subjectName: 'Acme LLC' });
  const at = api.clock.now().toISOString();
  const prepareFor = async (cases: readonly Case[]) => {
    for (const [index, { id: caseId, caseNumber }] of cases.entries()) {
      const mail = { kind: 'document.new' as const, subjectId: `m${index}`, recipient: attorney.email };
      const texts = documentMailTexts({ caseNumber });
      await api.db.write((tx) => enqueueMail(tx, { ...mail, ...texts, caseId, bundled: true, at }));
    }
    return prepareCaseMail({ db: api.db, now: api.clock.now, verificationRequired: true })(await mailsIn(api.db));
  };
  const { caseNumber } = caseRecord;
  expect(await prepareFor(Array(5).fill(caseRecord))).toMatchObject({
    subject: `5 new documents in case ${caseNumber} (Northgate Trading FZE)`,
    heading: 'There are 5 new documents for you',
    paragraphs: [
      `Case ${caseNumber}: Northgate Trading FZE`,
      `5 documents were added to case ${caseNumber}. Sign in to read them.`,
    ],
    ids: { length: 5 },
  });
  const both = await prepareFor([...Array(5).fill(caseRecord), other]);
  expect(both).toMatchObject({ subject: 'New documents in 2 cases', ids: { length: 6 } });
  expect(both?.paragraphs.sort()).toEqual(
    [
      `${caseNumber}, Northgate Trading FZE: 5 documents were added to case ${caseNumber}. Sign in to read them.`,
      `${other.caseNumber}, Acme LLC: A document was added to case ${other.caseNumber}. Sign in to read it.`,
    ].sort(),
  );
});

it('names the subjects in a list of deadlines to those who get content by mail', async () => {
  const at = api.clock.now().toISOString();
  const lines = ['Late: 1.', `${caseRecord.caseNumber}: report by Tue`, 'RC-2026-999999: report by Tue'];
  const listFor = async (email: string) => {
    const mail = {
      kind: 'deadlines.digest' as const,
      subjectId: 'today',
      recipient: email,
      subject: 'Due',
      heading: 'Due',
    };
    await api.db.write((tx) => enqueueMail(tx, { ...mail, paragraphs: lines, forStaff: true, at }));
    const prepared = await prepareCaseMail({ db: api.db, now: api.clock.now, verificationRequired: true })(
      await mailsIn(api.db, { recipient: email }),
    );
    return prepared?.paragraphs;
  };
  await change({ subjectName: 'شركة النور' });
  const named = [lines[0], `${caseRecord.caseNumber}, \u2068شركة النور\u2069: report by Tue`, lines[2]];
  expect(await listFor(attorney.email)).toEqual(named);
  const silent = await api.addUser('admin', { notifyWithoutContent: true });
  const former = await api.addUser('attorney');
  expect([await listFor(silent.email), await listFor(former.email)]).toEqual([lines, lines]);
});

describe('for a client who reads Arabic', () => {
  const update = (about: string) => ({
    kind: 'case.status' as const,
    about,
    except: null,
    title: say('Case {number} has been resolved', { number: caseRecord.caseNumber }),
    text: { client: 'Your case has been closed. You can still sign in to read it.', staff: 'For staff.' },
    at: api.clock.now().toISOString(),
  });
  const setLanguage = (language: 'en' | 'ar') => api.db.write((tx) => tx.update(User, { id: client.id }, { language }));
  const prepareAll = async (languages?: ('en' | 'ar')[]) =>
    prepareCaseMail({ db: api.db, now: api.clock.now, verificationRequired: true, languages })(
      await mailsIn(api.db, { recipient: client.email }),
    );

  beforeEach(() => setLanguage('ar'));

  it('names the case in Arabic, and isolates its name', async () => {
    await api.db.write((tx) => mailCaseUpdate(tx, caseRecord, update('m1')));
    expect(await prepareAll()).toMatchObject({
      language: 'ar',
      subject: `أُنجزت القضية \u2068${caseRecord.caseNumber}\u2069 (\u2068Northgate Trading FZE\u2069)`,
      paragraphs: [
        `القضية \u2068${caseRecord.caseNumber}\u2069: \u2068Northgate Trading FZE\u2069`,
        'أُغلقت قضيتك. ما زال بإمكانك تسجيل الدخول لقراءتها.',
      ],
      action: { label: 'فتح القضية' },
    });
    const [forStaff] = await mailsIn(api.db, { recipient: attorney.email });
    expect(forStaff?.body).not.toHaveProperty('translation');
  });

  it('makes one Arabic mail of several, with the plural form of their number', async () => {
    const other = await addCase(api.db, { client, attorney });
    await api.db.write((tx) => mailCaseUpdate(tx, caseRecord, update('m1')));
    await api.db.write((tx) => mailCaseUpdate(tx, other, update('m2')));
    expect(await prepareAll()).toMatchObject({
      language: 'ar',
      subject: 'مستجدات في قضيتين',
      action: { label: 'فتح لوحة المتابعة' },
    });
  });

  it('writes English when the language was changed while mails waited, or is not offered', async () => {
    const other = await addCase(api.db, { client, attorney });
    await api.db.write((tx) => mailCaseUpdate(tx, caseRecord, update('m1')));
    expect(await prepareAll(['en'])).toMatchObject({ language: 'en', action: { label: 'Open the case' } });
    await setLanguage('en');
    await api.db.write((tx) => mailCaseUpdate(tx, other, update('m2')));
    const mail = await prepareAll();
    expect(mail).toMatchObject({ language: 'en', subject: 'News in 2 cases' });
    expect(JSON.stringify(mail)).not.toMatch(/\p{Script=Arabic}/u);
  });

  it('counts new documents in Arabic', async () => {
    const queue = (subjectId: string) =>
      api.db.write((tx) =>
        enqueueMail(tx, {
          ...documentMailTexts(caseRecord),
          kind: 'document.new',
          subjectId,
          recipient: client.email,
          caseId: caseRecord.id,
          bundled: true,
          at: api.clock.now().toISOString(),
        }),
      );
    await queue('d1');
    await queue('d2');
    expect(await prepareAll()).toMatchObject({ language: 'ar', heading: 'لديك مستندان جديدان' });
  });
});
