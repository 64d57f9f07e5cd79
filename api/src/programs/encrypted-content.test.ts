import { readFileSync } from 'node:fs';
import { riskReportDraftSample, storySample, submissionSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../test/api';
import { testDataKey } from '../../test/database';
import { inClear } from '../../test/in-clear';
import { mailsIn } from '../../test/mails';
import { riskReportRow } from '../../test/risk-report-row';
import { hitRow } from '../../test/screening';
import { publishList } from '../../test/screening-lists';
import { watchedRow, watchRow } from '../../test/watch-row';
import { Watch, WatchedSubject } from '../billing/watchlist';
import { Case } from '../casework/cases';
import { RiskReport } from '../casework/risk-reports';
import { eraseCase } from '../office/privacy/erase-case';
import type { Database } from '../platform/db/database';
import {
  CaseKeyRow,
  decryptRows,
  encryptEarlierRows,
  encryptedTablesOf,
  rotateDataKey,
  UnreadableContent,
  unlockCases,
} from '../records/case-keys';
import { setDataKeys } from '../records/case-keys/data-keys';
import { emptyBody, encryptEarlierMails, Mail, readMails } from '../records/mail';

/** In every text that is encrypted, and nowhere else. */
const secret = 'zirconium quagmire';

let api: TestApi;
let ann: Person;
let carl: Person;
let caseId: string;
let quoteId: string;
let watchId: string;
beforeEach(async () => {
  api = await openTestApi();
  [ann, carl] = [await api.signedIn('attorney', { name: 'Ann' }), await api.signedIn('client', { name: 'Carl' })];
  const story = { ...storySample(), amount: secret };
  const asked = submissionSample({ fullName: carl.user.name, email: carl.user.email, story });
  caseId = (await carl.browser.post('/cases/submit', asked)).body.data.caseId;
  const admin = await api.signedIn('admin');
  await admin.browser.post('/cases/assign', { caseId, attorneyId: ann.user.id });
  await ann.browser.post('/messages/send', { caseId, content: secret, messageType: 'text' });
  const asking = { content: 'Please', messageType: 'document-request', points: [secret] };
  await ann.browser.post('/messages/send', { caseId, ...asking });
  await ann.browser.post(`/cases/${caseId}/notes`, { text: secret });
  await decideAboutHit();
  await sendQuote();
  await draftAlert();
  await release(secret);
  await save(0, secret, 'A correction.');
});
afterEach(() => api.close());

const save = (revision: number, text: string, correctionReason = '') => {
  const [finding] = riskReportDraftSample().findings;
  const texts = { recommendation: text, summary: text, scope: text, limits: text, correctionReason };
  const summaryTranslations = { ar: text };
  const draft = riskReportDraftSample({
    ...texts,
    summaryTranslations,
    findings: finding ? [{ ...finding, text }] : [],
  });
  return ann.browser.put(`/cases/${caseId}/risk-report`, { revision, draft });
};
async function decideAboutHit(): Promise<void> {
  const name = String(submissionSample().subjectDetails?.['companyName']);
  await publishList(api.db, 'ae', [{ key: 'A1', name, kind: 'organisation' }]);
  const { body } = await ann.browser.post(`/subjects/${caseId}-0/screenings`, {});
  const [hit] = body.data.screening.hits;
  await ann.browser.put(`/screening/hits/${hit._id}`, { state: 'unclear', reason: secret });
}
async function sendQuote(): Promise<void> {
  const lineItems = [{ description: 'Report', quantity: 1, unitPrice: 100 }];
  const { body } = await ann.browser.post('/quotes/create', { caseId, lineItems, scope: secret, notes: secret });
  quoteId = body.data.quote._id;
  await ann.browser.put(`/quotes/${quoteId}`, { status: 'sent' });
}
async function draftAlert(): Promise<void> {
  const watch = watchRow({ caseId, clientId: carl.user.id });
  const watched = watchedRow(watch);
  watchId = watch.id;
  await api.db.write(async (tx) => {
    await tx.insert(Watch, watch);
    await tx.insert(WatchedSubject, watched);
  });
  await ann.browser.post(`/watches/${watchId}/alerts`, { subjectId: watched.id, level: 'notice', text: secret });
}
async function release(text: string): Promise<void> {
  const { _id: id, revision } = (await save(0, text)).body.data.report;
  await ann.browser.put(`/risk-reports/${id}/status`, { status: 'released', revision });
}

/** What people on the case read, through the calls of the portal. */
async function shown(): Promise<Record<string, number>> {
  const calls = {
    story: `/cases/${caseId}`,
    messages: `/messages/list?caseId=${caseId}`,
    notes: `/cases/${caseId}/notes`,
    screenings: `/cases/${caseId}/screenings`,
    reports: `/cases/${caseId}/risk-reports`,
    quotes: `/quotes/${quoteId}`,
    alerts: `/watches/${watchId}`,
  };
  const replies = Object.entries(calls).map(async ([name, path]) => {
    const { status, body } = await ann.browser.get(path);
    expect(status).toBe(200);
    return [name, JSON.stringify(body).split(secret).length - 1];
  });
  return Object.fromEntries(await Promise.all(replies));
}
/**
 * A hit shows its last reason, and all of them. The case shows its story, the message and the request; the two versions of the
 * report have six texts each, the quote two, the alert one.
 */
const everything = { story: 3, messages: 2, notes: 1, screenings: 2, reports: 12, quotes: 2, alerts: 1 };

const tablesWith = async (text: string): Promise<string[]> => {
  const { connection } = api.db.read;
  const found: string[] = [];
  for (const { tableName } of connection.entityMetadatas) {
    const rows = await connection.query(`SELECT * FROM "${tableName}"`);
    found.push(...(JSON.stringify(rows).includes(text) ? [tableName] : []));
  }
  return found;
};

/** What replaces the columns in JSON. */
const inJson: Readonly<Record<string, unknown>> = {
  summaryTranslations: { ar: secret },
  findings: [],
  lines: [],
  addressee: { name: 'Carl', email: '' },
  asked: [{ name: secret, kind: 'organisation' }],
  found: JSON.parse(String(hitRow({ caseId: '' }).found)),
  decisions: [{ state: 'unclear', reason: secret, byId: '', byName: 'Ann', at: '2026-03-02T09:00:00.000Z' }],
};

/** Writes rows as they were before encryption. Released reports are guarded against that. */
async function putInClear(): Promise<void> {
  for (const { entity, columns } of encryptedTablesOf(api.db.read)) {
    for (const { id, ...row } of await api.db.read.find(entity)) {
      const texts = columns.filter((name) => Reflect.get(row, name) !== null);
      const change = Object.fromEntries(texts.map((name) => [name, inClear(inJson[name] ?? secret)]));
      const story = inClear({ amount: secret });
      const isFrozen = 'releasedAt' in row && row.releasedAt !== null;
      await (isFrozen ||
        api.db.write((tx) =>
          tx.update(entity, { id }, { ...change, ...('story' in change && { story }), isEncrypted: false }),
        ));
    }
  }
}

it('holds no text in the tables, nor in the file of the database, that only people on the case may read', async () => {
  expect(await shown()).toEqual(everything);
  expect((await mailsIn(api.db)).filter(({ body }) => JSON.stringify(body).includes(secret))).toHaveLength(2);
  expect(await tablesWith(secret)).toEqual([]);
  const { database } = api.db.read.connection.options;
  if (api.db.dialect === 'sqlite') {
    for (const file of [String(database), `${String(database)}-wal`]) {
      expect(readFileSync(file).includes(secret)).toBe(false);
    }
  }
});

it('knows every table with encrypted columns', () => {
  const tables = encryptedTablesOf(api.db.read).map(({ table, columns }) => [table, columns]);
  const report = [
    'recommendation',
    'summary',
    'summaryTranslations',
    'scope',
    'limits',
    'correctionReason',
    'findings',
    'reviewNote',
  ];
  expect(Object.fromEntries(tables)).toEqual({
    cases: ['story'],
    messages: ['content'],
    request_points: ['text', 'word'],
    staff_notes: ['text'],
    quotes: ['scope', 'lines', 'notes', 'addressee', 'reason', 'acceptance'],
    quote_papers: ['pdf'],
    watch_alerts: ['text'],
    risk_reports: report,
    screenings: ['asked'],
    screening_hits: ['found', 'decisions'],
  });
});

it('encrypts rows from before, on two servers at once and after an interruption', async () => {
  await putInClear();
  await encryptEarlierRows(api.db, api.clock.now(), AbortSignal.abort());
  expect((await tablesWith(secret)).sort()).toEqual([
    'cases',
    'messages',
    'quote_papers',
    'quotes',
    'request_points',
    'risk_reports',
    'screening_hits',
    'screenings',
    'staff_notes',
    'watch_alerts',
  ]);
  const { write } = api.db;
  let writes = 0;
  jest.spyOn(api.db, 'write').mockImplementation((work) => {
    writes += 1;
    return writes === 2 ? Promise.reject(new Error('killed')) : write.call(api.db, work);
  });
  await expect(encryptEarlierRows(api.db, api.clock.now())).rejects.toThrow('killed');
  jest.restoreAllMocks();
  expect((await tablesWith(secret)).length).toBeLessThan(10);
  await Promise.all([encryptEarlierRows(api.db, api.clock.now()), encryptEarlierRows(api.db, api.clock.now())]);
  expect(await tablesWith(secret)).toEqual([]);
  for (const { entity } of encryptedTablesOf(api.db.read)) {
    expect(await api.db.read.countBy(entity, { isEncrypted: false })).toBe(0);
  }
  // The messages of the portal have the secret now, too.
  expect(await shown()).toEqual({ ...everything, story: 7, messages: 6, screenings: 4 });
});

it('encrypts a report that was released before, once, and keeps its hash valid', async () => {
  const [first] = (await ann.browser.get(`/cases/${caseId}/risk-reports`)).body.data.reports.slice(-1);
  expect([first.status, first.isIntact]).toEqual(['released', true]);
  const texts = { summary: inClear(secret), reviewNote: null };
  const old = riskReportRow({
    caseId,
    version: 9,
    status: 'released',
    releasedAt: '2026-03-01T09:00:00.000Z',
    ...texts,
  });
  await api.db.write((tx) => tx.insert(RiskReport, old));
  await encryptEarlierRows(api.db, api.clock.now());
  expect(await tablesWith(secret)).toEqual([]);
  const stored = await api.db.read.findOneByOrFail(RiskReport, { id: old.id });
  const change = (values: Partial<RiskReport>) => api.db.write((tx) => tx.update(RiskReport, { id: old.id }, values));
  for (const values of [
    { summary: inClear('Other') },
    { isEncrypted: false },
    { isEncrypted: false, summary: inClear('Other') },
    { status: 'superseded' as const, isEncrypted: false },
    { status: 'superseded' as const, summaryTranslations: inClear({ ar: 'Other' }) },
  ]) {
    await expect(change(values)).rejects.toThrow('A released report never changes.');
  }
  expect(await api.db.read.findOneByOrFail(RiskReport, { id: old.id })).toEqual(stored);
  expect((await shown())['reports']).toBe(13);
});

it('refuses texts in the place of others, also within one row', async () => {
  const draft = await api.db.read.findOneByOrFail(RiskReport, { caseId, status: 'draft' });
  await api.db.write((tx) => tx.update(RiskReport, { id: draft.id }, { scope: draft.limits }));
  expect((await ann.browser.get(`/cases/${caseId}/risk-reports`)).status).toBe(500);
  expect(api.logged.join()).toContain(`The text ${draft.id} of case ${caseId} cannot be decrypted.`);
});

it('keeps everything readable with the next data key alone', async () => {
  const next = 'uF6jP1lYw8Kq3Sm7Xa0Vc5Gb2Ir4Oe9Z';
  const use = (db: Database, current: string, previous?: string) =>
    unlockCases(db, { dataKeySecrets: { current, previous }, dataDir: '' });
  await rotateDataKey(api.db, await use(api.db, next, testDataKey), api.clock.now());
  await use(api.db, next);
  expect(await shown()).toEqual(everything);
  expect((await mailsIn(api.db)).length).toBeGreaterThan(2);
  await expect(use(api.db, testDataKey)).rejects.toThrow('Set DATA_KEY to the right one');
});

it('answers 503 on a server that lacks the new data key, and logs what to do', async () => {
  const next = 'uF6jP1lYw8Kq3Sm7Xa0Vc5Gb2Ir4Oe9Z';
  const use = (current: string, previous?: string) =>
    unlockCases(api.db, { dataKeySecrets: { current, previous }, dataDir: '' });
  const before = await use(testDataKey);
  await rotateDataKey(api.db, await use(next, testDataKey), api.clock.now());
  setDataKeys(api.db.read.connection, before);
  await api.db.write(async ({ connection }) => setDataKeys(connection, before));
  const submission = submissionSample({ fullName: carl.user.name, email: carl.user.email });
  for (const reply of [
    await carl.browser.post('/cases/submit', submission),
    await carl.browser.get(`/cases/${caseId}`),
  ]) {
    expect([reply.status, reply.body.code, reply.headers.get('retry-after')]).toEqual([503, 'NOT_READY', '60']);
  }
  const faults = api.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'fault');
  expect(faults).toMatchObject([
    { outage: 'keyless', fault: { message: expect.stringContaining('start it again with DATA_KEY set to it') } },
  ]);
});

it('makes the texts of an erased case unreadable, also where a copy of the rows comes back', async () => {
  const tables = encryptedTablesOf(api.db.read).filter(({ caseColumn }) => caseColumn === 'caseId');
  const copies = await Promise.all(tables.map(({ entity }) => api.db.read.findBy(entity, { caseId })));
  const caseRecord = await api.db.read.findOneByOrFail(Case, { id: caseId });
  const erasure = { because: 'request', at: api.clock.now().toISOString() } as const;
  expect(await api.db.write((tx) => eraseCase(tx, caseRecord, erasure))).toBe(true);
  expect(await mailsIn(api.db, {}).then((mails) => JSON.stringify(mails).includes(caseId))).toBe(false);
  expect(await api.db.read.countBy(CaseKeyRow, { caseId })).toBe(0);
  for (const [index, { entity }] of tables.entries()) {
    expect(copies[index]?.length).toBeGreaterThan(0);
    await api.db.write((tx) => tx.upsert(entity, copies[index] ?? [], ['id']));
    const rows = await api.db.read.findBy(entity, { caseId });
    await expect(decryptRows(api.db.read, entity, rows)).rejects.toThrow(`The key of case ${caseId} is missing.`);
  }
  const admin = await api.signedIn('admin');
  expect((await admin.browser.get(`/messages/list?caseId=${caseId}`)).status).toBe(500);
});

it('encrypts mails that wait since before, and refuses one whose text was moved or whose key is gone', async () => {
  const [mail, other] = (await mailsIn(api.db, { status: 'queued' })).slice(-2);
  const change = (id = '', body: Mail['body']) => api.db.write((tx) => tx.update(Mail, { id }, { body }));
  await change(mail?.id, inClear({ heading: secret, paragraphs: [] }));
  expect(await tablesWith(secret)).toEqual(['mails']);
  await Promise.all([encryptEarlierMails(api.db, api.clock.now()), encryptEarlierMails(api.db, api.clock.now())]);
  expect(await tablesWith(secret)).toEqual([]);
  expect((await mailsIn(api.db, { id: mail?.id ?? '' }))[0]?.body.heading).toBe(secret);
  const { body } = await api.db.read.findOneByOrFail(Mail, { id: mail?.id ?? '' });
  await change(other?.id, body);
  await expect(readMails(api.db.read, await api.db.read.findBy(Mail, { id: other?.id ?? '' }))).rejects.toThrow(
    UnreadableContent,
  );
  // It is sent, and loses its text, while the others are encrypted.
  const id = mail?.id ?? '';
  await change(id, inClear({ heading: secret, paragraphs: [] }));
  const write = api.db.write.bind(api.db);
  jest.spyOn(api.db, 'write').mockImplementationOnce(async (work) => {
    await write((tx) => tx.update(Mail, { id }, { status: 'sent', body: emptyBody }));
    return write(work);
  });
  await encryptEarlierMails(api.db, api.clock.now());
  expect((await api.db.read.findOneByOrFail(Mail, { id })).body).toBe(emptyBody);
  await api.db.write((tx) => tx.delete(CaseKeyRow, { caseId: 'installation' }));
  await expect(mailsIn(api.db, { status: 'queued' })).rejects.toThrow('The key of the installation is missing.');
});
