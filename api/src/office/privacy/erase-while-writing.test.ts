import { riskReportDraftSample, submissionSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import type { Answer } from '../../../test/browser';
import { inClear } from '../../../test/in-clear';
import { honest } from '../../../test/sample-files';
import { upload } from '../../../test/upload';
import { whileOthersWait } from '../../../test/waiting-writes';
import { Case, StaffTask } from '../../casework/cases';
import { Message, MessageRead } from '../../casework/conversation';
import { CaseDocument } from '../../casework/documents';
import { keyForUpload } from '../../casework/documents/upload/key-for-upload';
import { RiskReport } from '../../casework/risk-reports';
import { StaffNote } from '../../casework/staff-notes';
import { LiveEvent } from '../../platform/live-events';
import { CaseKeyRow, encryptEarlierRows } from '../../records/case-keys';
import { eraseCase } from './erase-case';

const secret = 'quagmire';
const pdf = { name: `${secret}.pdf`, bytes: honest['pdf'] ?? Buffer.alloc(0) };

let api: TestApi;
let ann: Person;
let caseRecord: Case;
let uploadToken: string;
let messageId: string;
beforeEach(async () => {
  api = await openTestApi();
  ann = await api.signedIn('attorney');
  const admin = await api.signedIn('admin');
  const receipt = (await api.browser().post('/cases/submit', submissionSample({}))).body.data;
  uploadToken = receipt.uploadToken;
  await admin.browser.post('/cases/assign', { caseId: receipt.caseId, attorneyId: ann.user.id });
  messageId = (await ann.browser.post('/messages/send', { caseId: receipt.caseId, content: 'Hello.' })).body.data
    .message._id;
  caseRecord = await api.db.read.findOneByOrFail(Case, { id: receipt.caseId });
});
afterEach(() => api.close());

/** Everything that adds rows to a case. */
const writers: Record<string, (caseId: string) => Promise<Answer>> = {
  'a message': (caseId) => ann.browser.post('/messages/send', { caseId, content: secret, messageType: 'text' }),
  'a note': (caseId) => ann.browser.post(`/cases/${caseId}/notes`, { text: secret }),
  'a task': (caseId) =>
    ann.browser.post(`/cases/${caseId}/tasks`, { title: secret, dueOn: '2026-03-09', assigneeId: ann.user.id }),
  'a report': (caseId) =>
    ann.browser.put(`/cases/${caseId}/risk-report`, {
      revision: 0,
      draft: riskReportDraftSample({ subjectName: secret }),
    }),
  'an invoice': (caseId) =>
    ann.browser.post('/invoices/create', {
      caseId,
      lineItems: [{ description: secret, quantity: 1, unitPrice: 100 }],
      notes: secret,
    }),
  'a document': (caseId) => upload(ann.browser, { caseId }, pdf),
  'a document of the submission': () => upload(api.browser(), { uploadToken }, pdf),
};

const erase = () =>
  api.db.write((tx) => eraseCase(tx, caseRecord, { because: 'request', at: api.clock.now().toISOString() }));

/** Holds the head of the audit trail, which every act changes last, until `during` is over. */
const whileNothingEnds = (during: (areWaiting: (count: number) => Promise<void>) => Promise<void>): Promise<void> =>
  whileOthersWait(api.db, async (tx, areWaiting) => {
    await tx.query(`UPDATE audit_head SET hash = hash WHERE id = 'head'`);
    await during(areWaiting);
  });

/** Names of the tables that still hold something of the case. */
async function leftovers(): Promise<string[]> {
  const found: string[] = [];
  for (const table of [Message, MessageRead, StaffNote, StaffTask, RiskReport, LiveEvent, CaseKeyRow]) {
    found.push(
      ...((await api.db.read.existsBy<{ caseId: string }>(table, { caseId: caseRecord.id })) ? [table.name] : []),
    );
  }
  for (const { tableName } of api.db.read.connection.entityMetadatas) {
    const rows = await api.db.read.query(`SELECT * FROM "${tableName}"`);
    const isFound = !tableName.startsWith('audit_') && JSON.stringify(rows).includes(secret);
    found.push(...(isFound ? [tableName] : []));
  }
  return found;
}

async function whileErasing(write: () => Promise<Answer>): Promise<[boolean, Answer]> {
  let results: [Promise<boolean>, Promise<Answer>] | undefined;
  await whileNothingEnds(async (areWaiting) => {
    const erased = erase();
    await areWaiting(1);
    results = [erased, write()];
    await areWaiting(2);
  });
  return Promise.all(results as [Promise<boolean>, Promise<Answer>]);
}

describe.each(Object.keys(writers))('%s', (name) => {
  const write = () => writers[name]?.(caseRecord.id) as Promise<Answer>;

  it('is written while nothing is erased', async () => {
    expect([200, 201]).toContain((await write()).status);
  });

  it('is erased when it was begun before', async () => {
    let results: [Promise<Answer>, Promise<boolean>] | undefined;
    await whileNothingEnds(async (areWaiting) => {
      const written = write();
      await areWaiting(1);
      results = [written, erase()];
      await areWaiting(2);
    });
    const [written, erased] = await Promise.all(results ?? []);
    expect([written?.status, erased]).toEqual([expect.any(Number), true]);
    expect(await leftovers()).toEqual([]);
  });

  it('is refused when the case is being erased', async () => {
    const [erased, written] = await whileErasing(write);
    expect([erased, written.body.success]).toEqual([true, false]);
    expect([403, 404, 409]).toContain(written.status);
    expect(await leftovers()).toEqual([]);
    expect(await api.db.read.countBy(CaseDocument, { caseId: caseRecord.id, originalFileName: pdf.name })).toBe(0);
  });
});

it('keeps no sign that somebody has read a message of a case that is being erased', async () => {
  const [, { status }] = await whileErasing(() =>
    ann.browser.post('/messages/read', { caseId: caseRecord.id, messageId }),
  );
  expect([status, await leftovers()]).toEqual([404, []]);
});

it('refuses a change of an invoice whose case is being erased', async () => {
  const lineItems = [{ description: 'Check', quantity: 1, unitPrice: 100 }];
  const created = await ann.browser.post('/invoices/create', { caseId: caseRecord.id, lineItems });
  const path = `/invoices/${created.body.data.invoice._id}`;
  expect((await ann.browser.put(path, { status: 'sent' })).status).toBe(200);
  const [, { status }] = await whileErasing(() => ann.browser.put(path, { status: 'cancelled', reason: secret }));
  expect([403, 404, 409]).toContain(status);
  expect(await leftovers()).toEqual([]);
});

it('brings no story back when the job that encrypts earlier texts meets a case that is being erased', async () => {
  const story = inClear({ whatHappened: secret });
  await api.db.write((tx) => tx.update(Case, { id: caseRecord.id }, { story, isEncrypted: false }));
  let encrypted: Promise<void> | undefined;
  await whileOthersWait(api.db, async (tx, areWaiting) => {
    await eraseCase(tx, caseRecord, { because: 'request', at: api.clock.now().toISOString() });
    encrypted = encryptEarlierRows(api.db, api.clock.now());
    await areWaiting(1);
  });
  await encrypted;
  expect(await api.db.read.findOneByOrFail(Case, { id: caseRecord.id })).toMatchObject({ story: null });
  expect(await leftovers()).toEqual([]);
});

it('gives a case that was erased during an upload no second key', async () => {
  await erase();
  const key = keyForUpload(api.db, caseRecord.id, api.clock.now().toISOString());
  await expect(key).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await leftovers()).toEqual([]);
});
