import { type CaseRow, reservedName, type Story } from '@portal/contracts';
import { storySample, submissionSample } from '@portal/contracts/samples';
import { openTestApi, type TestApi } from '../../../../test/api';
import type { Browser } from '../../../../test/browser';
import { mailsIn } from '../../../../test/mails';
import { dayMs, minuteMs } from '../../../platform/kernel/durations';
import { AuditEntry, verifyAuditChain } from '../../../records/audit';
import { Mail } from '../../../records/mail';
import { Message } from '../../conversation';
import { Case } from '../case.entity';
import { caseOfUploadToken } from './upload-tokens';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const submit = (body: unknown = submissionSample(), headers: Record<string, string> = {}, browser = api.browser()) =>
  browser.post('/cases/submit', body, { headers });

const rowCounts = async () => {
  const { read } = api.db;
  return {
    cases: await read.count(Case),
    messages: await read.count(Message),
    mails: await read.count(Mail),
    acts: await read.count(AuditEntry),
  };
};

it('creates a case for a visitor and returns its number', async () => {
  const { status, body } = await submit();
  expect([status, body]).toEqual([
    201,
    {
      success: true,
      message: 'Your case has been submitted successfully.',
      data: {
        caseNumber: 'RC-2026-000001',
        caseId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        submittedAt: '2026-03-02T09:00:00.000Z',
        firstResponseDueAt: '2026-03-03T09:00:00.000Z',
        uploadToken: expect.any(String),
        receiptCode: expect.any(String),
      },
    },
  ]);
  expect((await submit()).body.data.caseNumber).toBe('RC-2026-000002');
});

it('stores the fields of the form and drops all others', async () => {
  const more = {
    status: 'closed',
    attorneyId: 'x',
    clientUserId: 'x',
    legalFollowup: ['exploring' as const, 'exploring' as const],
  };
  const details = { companyName: ' Golden Harvest ', licenseNumber: '', evil: 'x' };
  const { body } = await submit(
    submissionSample({ ...more, email: ' Carl@Example.com ', subjectDetails: details, phone: '' }),
  );
  expect(await api.db.read.findOneByOrFail(Case, { id: body.data.caseId })).toMatchObject({
    status: 'pending',
    attorneyId: null,
    clientUserId: null,
    clientEmail: 'Carl@Example.com',
    clientEmailNormalized: 'carl@example.com',
    clientPhone: null,
    subjectDetails: { companyName: 'Golden Harvest' },
    legalFollowup: ['exploring'],
    confidentialityConfirmed: true,
  });
});

it('keeps what the client tells, for the readers of the case alone, and finds no case by it', async () => {
  const { user, browser } = await api.signedIn('client');
  const told = { ...storySample(), whatHappened: ' They vanished.\nTwice. ', amount: '', evil: 'x' };
  const { body } = await submit(submissionSample({ email: user.email, story: told }), {}, browser);
  const { caseId } = body.data;
  const { amount: _none, ...story } = { ...storySample(), whatHappened: 'They vanished.\nTwice.' };
  expect((await browser.get(`/cases/${caseId}`)).body.data.case.story).toEqual(story);
  const listed = (query: string) => browser.get(`/cases/list?q=${query}`);
  expect((await listed('vanished')).body.data.cases).toEqual([]);
  const [row] = (await listed(body.data.caseNumber)).body.data.cases as CaseRow[];
  expect([row?._id, 'story' in (row ?? {})]).toEqual([caseId, false]);
  const { browser: stranger } = await api.signedIn('attorney');
  expect((await stranger.get(`/cases/${caseId}`)).status).toBe(404);
  const mails = await mailsIn(api.db);
  expect(JSON.stringify(mails)).not.toMatch(/vanished|12,500/);
});

it.each([
  [{ whatHappened: 'x'.repeat(5_001) }, 'story.whatHappened', 'Please use at most 5,000 characters.'],
  [{ happenedOn: '30.02.2026' }, 'story.happenedOn', 'Please give a date as YYYY-MM-DD.'],
  [{ paidBy: 'barter' }, 'story.paidBy', 'Please choose a way of paying from the list.'],
])('refuses %j in the story', async (story, field, message) => {
  const { status, body } = await submit(submissionSample({ story: story as Story }));
  expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
});

it.each([
  [{}, 'Full name is required'],
  [{ fullName: '   ' }, 'Full name is required'],
  [{ fullName: 'Carl' }, 'Email is required'],
  [{ fullName: 'Carl', email: 'nonsense' }, 'Please select a case type'],
  [{ fullName: 'Carl', email: 'nonsense', caseType: 'company' }, 'Please select a service level'],
  [
    { fullName: 'Carl', email: 'nonsense', caseType: 'company', serviceLevel: 'deep' },
    'Please confirm confidentiality agreement',
  ],
  [{ ...submissionSample(), email: 'nonsense' }, 'Please enter a valid email address'],
  [{ ...submissionSample(), caseType: 'murder' }, 'Please select a case type'],
  [{ ...submissionSample(), serviceLevel: 'murder' }, 'Please select a service level'],
  [{ ...submissionSample(), faxNumber: '1' }, 'Failed to submit case'],
])('refuses %j with the first error in the order of the form', async (body, message) => {
  const answer = await submit(body);
  expect([answer.status, answer.body.message, answer.body.code]).toEqual([422, message, 'VALIDATION']);
  expect(await rowCounts()).toEqual({ cases: 0, messages: 0, mails: 0, acts: 0 });
});

it('mails the submitter without repeating their answers, and notifies every active admin', async () => {
  const admin = await api.addUser('admin');
  await api.addUser('admin', { isActive: false });
  const { body } = await submit();
  const [thanks] = await api.mailsTo('carl@example.com');
  const [notice] = await api.mailsTo(admin.email);
  expect(thanks).toMatchObject({ kind: 'case.acknowledged', subject: `We have received your request: RC-2026-000001` });
  expect(JSON.stringify([thanks, notice])).not.toMatch(/Golden Harvest|Carl Client|payment in advance/);
  expect(notice).toMatchObject({ kind: 'case.submitted', subjectId: body.data.caseId, bundled: true });
  expect(await rowCounts()).toEqual({ cases: 1, messages: 0, mails: 2, acts: 1 });
  expect(await verifyAuditChain(api.db.read)).toEqual({ entries: 1 });
});

it('promises an answer by the end of the deadline, which skips the weekend', async () => {
  api.clock.set('2026-11-20T07:23:00.000Z');
  await submit(submissionSample({ email: 'carl@example.com' }));
  const [thanks] = await api.mailsTo('carl@example.com');
  expect(thanks?.body.paragraphs[0]).toContain('get in touch by Mon 23 Nov 2026, 11:23 (Gulf Standard Time).');
});

it('leads people without an account to a registration with their address, or to the receipt code', async () => {
  const { user } = await api.signedIn('client');
  const linksTo = async (email: string) => {
    await submit(submissionSample({ email }));
    const [thanks] = await mailsIn(api.db, { recipient: email, kind: 'case.acknowledged' });
    return [thanks?.body.action, thanks?.body.secondAction?.url];
  };
  expect(await linksTo('carl+case@example.com')).toEqual([
    { label: 'Create an account', url: '/register#email=carl%2Bcase%40example.com' },
    '/follow',
  ]);
  expect(await linksTo(user.email)).toMatchObject([{ label: 'Open the case' }, undefined]);
});

it('records staff who submit for a client as submitter, never as client', async () => {
  const { user, browser } = await api.signedIn('attorney');
  const { body } = await submit(submissionSample({ email: user.email }), {}, browser);
  expect((await browser.get(`/cases/${body.data.caseId}`)).status).toBe(404);
  const caseRecord = await api.db.read.findOneByOrFail(Case, { id: body.data.caseId });
  expect([caseRecord.submittedByUserId, caseRecord.clientUserId]).toEqual([user.id, null]);
});

it('links a new case to the verified account with the same address', async () => {
  const { user, browser } = await api.signedIn('client');
  const { body } = await submit(submissionSample({ email: user.email.toUpperCase() }));
  expect(await api.db.read.findOneByOrFail(Case, {})).toMatchObject({ clientUserId: user.id });
  expect((await browser.get(`/cases/${body.data.caseId}`)).status).toBe(200);
});

describe('a case with the address of a client who has an account', () => {
  const isMarked = async (browser: Browser, email: string) => {
    const { body } = await submit(submissionSample({ email }), {}, browser);
    const caseRecord = await api.db.read.findOneByOrFail(Case, { id: body.data.caseId });
    return caseRecord.notConfirmedByClient;
  };

  it.each([
    ['a visitor', () => api.browser(), true],
    ['another client', async () => (await api.signedIn('client')).browser, true],
    ['staff', async () => (await api.signedIn('attorney')).browser, false],
  ])('submitted by %s is marked as not confirmed, except when staff submit it', async (_who, browserOf, marked) => {
    const { email } = await api.addUser('client');
    expect(await isMarked(await browserOf(), email)).toBe(marked);
  });

  it('is not marked when that client submits it or when the address has no account', async () => {
    const { user, browser } = await api.signedIn('client');
    expect(await isMarked(browser, user.email)).toBe(false);
    expect(await isMarked(api.browser(), 'nobody@example.com')).toBe(false);
  });

  it('shows the mark in the list and in the case', async () => {
    const { user, browser } = await api.signedIn('client');
    await submit(submissionSample({ email: user.email }), {}, api.browser());
    await submit(submissionSample({ email: user.email }), {}, browser);
    const { cases } = (await browser.get('/cases/list?sort=caseNumber&order=asc')).body.data;
    const marks = cases.map((row: CaseRow) => row.notConfirmedByClient);
    expect(marks).toEqual([true, undefined]);
    expect(cases[0].subjectName).toBe('Golden Harvest FZE');
    expect((await browser.get(`/cases/${cases[0]._id}`)).body.data.case.notConfirmedByClient).toBe(true);
  });
});

it.each(['System', 'ｓｙｓｔｅｍ', 's y s t e m', 'Risk Advisory'])(
  'refuses the reserved name %s',
  async (fullName) => {
    const { status, body } = await submit(submissionSample({ fullName }));
    expect([status, body.message, body.errors]).toEqual([422, reservedName, { fullName: [reservedName] }]);
    expect(await rowCounts()).toEqual({ cases: 0, messages: 0, mails: 0, acts: 0 });
  },
);

it('removes invisible characters from names and other single lines, and keeps line breaks in longer texts', async () => {
  const subjectDetails = { companyName: 'Golden\u200b\nHarvest', concerns: 'One\nTwo' };
  const { body } = await submit(
    submissionSample({ fullName: '\u202eCarl\r\nClient\u2066', phone: '+971\t50', subjectDetails }),
  );
  expect(await api.db.read.findOneByOrFail(Case, { id: body.data.caseId })).toMatchObject({
    clientName: 'Carl Client',
    clientPhone: '+971 50',
    subjectDetails: { companyName: 'Golden Harvest', concerns: 'One\nTwo' },
  });
});

describe('with an Idempotency-Key', () => {
  const key = { 'idempotency-key': 'f3b0c442-98fc-4c14-9afb-4c8996fb9242' };

  it('repeats the reply and changes nothing', async () => {
    const first = await submit(submissionSample(), key);
    api.clock.advance(minuteMs);
    const second = await submit(submissionSample(), key);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await rowCounts()).toEqual({ cases: 1, messages: 0, mails: 1, acts: 1 });
    const at = api.clock.now().toISOString();
    const caseRecord = await caseOfUploadToken(api.db.read, second.body.data.uploadToken, at);
    expect(caseRecord?.id).toBe(first.body.data.caseId);
  });

  it('creates one case for twenty simultaneous calls', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => submit(submissionSample(), key)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await rowCounts()).toEqual({ cases: 1, messages: 0, mails: 1, acts: 1 });
  });

  it('refuses the key for another request', async () => {
    await submit(submissionSample(), key);
    const { status, body } = await submit(submissionSample({ fullName: 'Somebody Else' }), key);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
  });

  it('accepts the key for a new call after 24 hours', async () => {
    await submit(submissionSample(), key);
    api.clock.advance(dayMs + 1);
    expect((await submit(submissionSample(), key)).body.data.caseNumber).toBe('RC-2026-000002');
  });

  it('stores neither the key nor the upload token in plain text', async () => {
    const { body } = await submit(submissionSample(), key);
    const replies = await api.db.read.query('SELECT * FROM idempotent_replies');
    const tokens = await api.db.read.query('SELECT * FROM upload_tokens');
    expect(JSON.stringify([replies, tokens])).not.toContain(key['idempotency-key']);
    expect(JSON.stringify([replies, tokens])).not.toContain(body.data.uploadToken);
  });

  it('refuses a key that is too long', async () => {
    expect((await submit(submissionSample(), { 'idempotency-key': 'x'.repeat(201) })).status).toBe(422);
  });
});

it('numbers simultaneous submissions without a gap', async () => {
  const all = await Promise.all(Array.from({ length: 25 }, () => submit()));
  const numbers = all.map(({ body }) => body.data.caseNumber).sort();
  expect(numbers).toEqual(Array.from({ length: 25 }, (_, index) => `RC-2026-${String(index + 1).padStart(6, '0')}`));
});

it('stores nothing when a part of the submission fails', async () => {
  const broken = api.db.write(async (tx) => {
    await tx.query('CREATE TABLE gone AS SELECT * FROM audit_head');
    await tx.query('DELETE FROM audit_head');
  });
  await broken;
  const { status, body } = await submit(submissionSample(), { 'idempotency-key': 'again' });
  expect([status, body.code]).toEqual([500, 'UNEXPECTED']);
  expect(await rowCounts()).toEqual({ cases: 0, messages: 0, mails: 0, acts: 0 });

  await api.db.write((tx) => tx.query('INSERT INTO audit_head SELECT * FROM gone'));
  expect((await submit(submissionSample(), { 'idempotency-key': 'again' })).body.data.caseNumber).toBe(
    'RC-2026-000001',
  );
});

it('accepts an upload token for its case for 30 minutes', async () => {
  const { body } = await submit();
  const { uploadToken, caseId } = body.data;
  const caseAfter = (ms: number) => {
    const at = new Date(api.clock.now().getTime() + ms).toISOString();
    return caseOfUploadToken(api.db.read, uploadToken, at);
  };
  expect((await caseAfter(30 * minuteMs - 1))?.id).toBe(caseId);
  expect(await caseAfter(30 * minuteMs)).toBeNull();
  expect(await caseOfUploadToken(api.db.read, 'guess', api.clock.now().toISOString())).toBeNull();
});

describe('with limits', () => {
  beforeEach(async () => {
    await api.close();
    api = await openTestApi({ config: { rateLimits: true } });
  });

  it('accepts 5 cases per hour from one network address', async () => {
    const statusOf = async (email: string) => (await submit(submissionSample({ email }))).status;
    for (const email of ['a@b.co', 'a@b.co', 'b@b.co', 'c@b.co', 'd@b.co']) {
      expect(await statusOf(email)).toBe(201);
    }
    const refused = await submit(submissionSample({ email: 'e@b.co' }));
    expect([refused.status, refused.body.message]).toEqual([429, 'Too many requests. Please try again later.']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('stores every case with one mail address, acknowledges three in an hour, and tells staff of the others', async () => {
    const admin = await api.addUser('admin');
    for (const email of ['a@b.co', 'A@b.co', 'a@b.co', 'a@b.co']) {
      expect((await submit(submissionSample({ email }))).status).toBe(201);
    }
    expect(await api.db.read.countBy(Case, { clientEmailNormalized: 'a@b.co' })).toBe(4);
    const acknowledged = (await Promise.all(['a@b.co', 'A@b.co'].map((email) => api.mailsTo(email)))).flat();
    expect(acknowledged.map(({ kind }) => kind)).toEqual(Array(3).fill('case.acknowledged'));
    const notices = (await api.mailsTo(admin.email)).map(({ body }) =>
      /not acknowledged/.test(body.paragraphs.join(' ')),
    );
    expect(notices).toEqual([false, false, false, true]);
    const entries = await api.db.read.find(AuditEntry, {
      where: { action: 'case.submitted' },
      order: { position: 'ASC' },
    });
    expect(entries.map(({ detail }) => JSON.stringify(detail).includes('"acknowledged":false'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('repeats the reply to a repeated call beyond the limit, and refuses a different call', async () => {
    const key = { 'idempotency-key': 'again' };
    const email = 'a@b.co';
    const first = await submit(submissionSample({ email }), key);
    for (let count = 0; count < 4; count += 1) {
      await submit(submissionSample({ email }));
    }
    expect((await submit(submissionSample({ email }), key)).body).toEqual(first.body);
    expect((await submit(submissionSample({ email, fullName: 'Another' }), key)).status).toBe(429);
  });
});
