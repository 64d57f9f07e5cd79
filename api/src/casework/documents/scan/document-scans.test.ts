import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { documentTexts, limits } from '@portal/contracts';
import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import type { Browser } from '../../../../test/browser';
import { addCase } from '../../../../test/case-record';
import { type ClamdServer, eicar, openClamdServer } from '../../../../test/clamd-server';
import { honest } from '../../../../test/sample-files';
import { upload } from '../../../../test/upload';
import { LiveEvent } from '../../../platform/live-events';
import { AuditEntry } from '../../../records/audit';
import { Mail } from '../../../records/mail';
import { Case } from '../../cases';
import { Message } from '../../conversation';
import { CaseDocument } from '../document.entity';
import { sweepDocuments } from '../sweep/sweep-documents';
import { ClamdScanner } from './clamd-scanner';
import { DocumentScans } from './document-scans';

let clamd: ClamdServer;
let api: TestApi;
let client: Person;
let attorney: Person;
let caseRecord: Case;
beforeEach(async () => {
  clamd = await openClamdServer();
  await open(clamd.url);
});
afterEach(async () => {
  await api.close();
  await clamd.stop();
});

const token = 'a-token-for-the-operator';
async function open(clamdUrl?: string): Promise<void> {
  api = await openTestApi({ config: { clamdUrl, metricsToken: token } });
  client = await api.signedIn('client', { email: 'carl@example.com', name: 'Carl Client' });
  attorney = await api.signedIn('attorney', { name: 'Ann Attorney' });
  caseRecord = await addCase(api.db, { client: client.user, attorney: attorney.user });
}

const clean = { name: 'notes.txt', bytes: honest['txt'] ?? Buffer.alloc(0) };
const infected = { name: 'invoice.txt', bytes: Buffer.concat([Buffer.from('Invoice\n'), eicar]) };
const send = (sent = clean, fields: Record<string, string> = { caseId: caseRecord.id }, browser = client.browser) =>
  upload(browser, fields, sent);
const filesIn = (folder: string) => readdir(join(api.config.documentsDir, folder)).catch(() => []);
const documents = () => api.db.read.find(CaseDocument, { order: { originalFileName: 'ASC' } });
const statuses = async () => (await documents()).map(({ scanStatus }) => scanStatus);
const download = async (browser: Browser) => {
  const [document] = await documents();
  const { status, body } = await browser.get(`/documents/${document?.id}/download`);
  return [status, body.message];
};
const scanWaiting = () => api.services.documentScans.scanWaiting();
const actions = async () => {
  const entries = await api.db.read.find(AuditEntry, {
    where: { subjectType: 'document' },
    order: { position: 'ASC' },
  });
  return entries.map(({ action }) => action);
};
const seenBy = async ({ browser }: Person) => (await browser.get(`/cases/${caseRecord.id}`)).body.data;
const readMetrics = async () =>
  (await fetch(`${api.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
const opened = { clean: [200, undefined], pending: [409, documentTexts.beingChecked] };

describe('with a scanner', () => {
  it('accepts a clean file, and says that it was scanned', async () => {
    const { status, body } = await send();
    expect([status, body.data.document.scanStatus]).toEqual([201, 'clean']);
    expect(clamd.scanned).toEqual([clean.bytes]);
    expect(await download(attorney.browser)).toEqual(opened.clean);
    expect(await api.mailsTo(attorney.user.email)).toMatchObject([{ kind: 'document.new' }]);
  });

  it('refuses an infected file, tells its sender what to do, and keeps the bytes out of reach', async () => {
    const { status, body } = await send(infected);
    expect([status, body.message, body.errors]).toEqual([
      422,
      documentTexts.infected,
      { file: [documentTexts.infected] },
    ]);
    expect([(await filesIn('stored')).length, (await filesIn('quarantine')).length]).toEqual([0, 1]);
    expect(await filesIn('arriving')).toEqual([]);
    for (const { browser } of [client, attorney, await api.signedIn('admin')]) {
      expect(await download(browser)).toEqual([409, documentTexts.infectedFile]);
    }
    expect(await api.db.read.findOneByOrFail(AuditEntry, { action: 'document.infected' })).toMatchObject({
      actorName: 'Client',
      detail: { caseId: caseRecord.id, finding: 'Eicar-Signature' },
    });
    expect(await actions()).toEqual(['document.infected']);
    const { documents: listed, messages } = await seenBy(attorney);
    expect(listed).toMatchObject([{ scanStatus: 'infected', abilities: { download: false, preview: false } }]);
    expect(messages).toEqual([]);
    expect(await api.mailsTo(attorney.user.email)).toEqual([]);
    expect(await api.db.read.countBy(LiveEvent, { caseId: caseRecord.id, kind: 'document' })).toBe(1);
  });

  it('refuses a file that the scanner does not read to its end, which would wait for ever', async () => {
    clamd.verdict = () => 'stream: Heuristics.Limits.Exceeded.MaxScanSize FOUND';
    const { status, body } = await send();
    expect([status, body.errors]).toEqual([422, { file: [documentTexts.beyondScan] }]);
    expect([await filesIn('stored'), await filesIn('quarantine'), await documents()]).toEqual([[], [], []]);
    expect(api.services.documentScans.isScannerUp).toBe(true);
    expect(api.logged.some((line) => line.includes('Limits.Exceeded.MaxScanSize'))).toBe(true);
  });

  it('keeps no row of an infected file whose case was erased during the upload', async () => {
    await send();
    const write = api.db.write.bind(api.db);
    jest.spyOn(api.db, 'write').mockImplementation(async (work) => {
      await write((tx) => tx.update(Case, { id: caseRecord.id }, { erasedAt: '2026-03-02T09:00:00.000Z' }));
      return write(work);
    });
    expect((await send(infected)).status).toBe(404);
    expect(await statuses()).toEqual(['clean']);
  });

  it('leaves the document request open when its file is infected', async () => {
    const request = await attorney.browser.post('/messages/send', {
      caseId: caseRecord.id,
      content: 'Please send the contract.',
      messageType: 'document-request',
    });
    const requestId = request.body.data.message._id;
    expect((await send(infected, { caseId: caseRecord.id, requestId })).status).toBe(422);
    expect((await send(clean, { caseId: caseRecord.id, requestId })).status).toBe(201);
  });

  it('scans the files of a submission, and does not count infected ones as files', async () => {
    const visitor = api.browser();
    const { body } = await visitor.post('/cases/submit', submissionSample());
    const { uploadToken } = body.data;
    for (let count = 0; count < limits.filesPerSubmission; count += 1) {
      const { status, body: refused } = await send(infected, { uploadToken }, visitor);
      expect([status, refused.message]).toEqual([422, documentTexts.infected]);
    }
    const { status, body: kept } = await send(clean, { uploadToken }, visitor);
    expect([status, kept.data.document.scanStatus]).toEqual([201, 'clean']);
  });

  it('leaves infected files in the quarantine when documents are swept, and moves those that a crash left behind', async () => {
    const crash = jest.spyOn(api.services.documentStore, 'quarantine').mockRejectedValueOnce(new Error('killed'));
    expect((await send(infected)).status).toBe(500);
    crash.mockRestore();
    expect([(await filesIn('stored')).length, await statuses()]).toEqual([1, ['infected']]);
    expect(await download(client.browser)).toEqual([409, documentTexts.infectedFile]);
    const { db, documentStore: store, stagingDir } = api.services;
    const log = { info: jest.fn(), error: jest.fn() };
    expect(await sweepDocuments({ db, store, stagingDir, log }, new Date())).toMatchObject({ moved: 1, restored: 0 });
    expect(await sweepDocuments({ db, store, stagingDir, log }, new Date())).toMatchObject({ moved: 0, restored: 0 });
    expect([(await filesIn('stored')).length, (await filesIn('quarantine')).length]).toEqual([0, 1]);
  });

  it('scans documents from before there was a scanner; they stay readable meanwhile', async () => {
    await api.close();
    await open();
    await send();
    expect([await statuses(), await download(attorney.browser)]).toEqual([['skipped'], opened.clean]);
    // The mail about the document went out long ago; one that waits would take up another.
    await api.db.write((tx) => tx.delete(Mail, { recipient: attorney.user.email }));
    await scansWith(clamd.url).scanWaiting();
    expect([await statuses(), clamd.scanned]).toEqual([['clean'], [clean.bytes]]);
    expect(await api.mailsTo(attorney.user.email)).toEqual([]);
  });

  it('says in the metrics that the scanner is gone as soon as an upload finds out', async () => {
    await send();
    expect(await readMetrics()).toMatch(/^portal_virus_scanner_up 1$/m);
    await clamd.stop();
    await send({ ...clean, name: 'second.txt' });
    expect(await readMetrics()).toMatch(/^portal_virus_scanner_up 0$/m);
  });
});

/** Scans the documents of the portal with another scanner, as another server would. */
const scansWith = (url: string) => {
  const { services, db, clock } = api;
  const scanner = new ClamdScanner(url);
  const log = { error: jest.fn(), warn: jest.fn() };
  return new DocumentScans({ db, store: services.documentStore, scanner, now: clock.now, log });
};

describe('while the scanner is down', () => {
  beforeEach(() => clamd.stop());

  it('accepts files that nobody can open, and opens the clean ones once it is back', async () => {
    const { status, body } = await send();
    expect([status, body.data.document]).toMatchObject([
      201,
      { scanStatus: 'pending', abilities: { download: false, preview: false } },
    ]);
    for (const { browser } of [client, attorney, await api.signedIn('admin')]) {
      expect(await download(browser)).toEqual(opened.pending);
    }
    expect(await api.mailsTo(attorney.user.email)).toEqual([]);
    expect(api.logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'virus scan', fault: expect.objectContaining({ name: 'Error' }) }),
    );
    expect(await readMetrics()).toMatch(/^portal_documents\{scan="pending"\} 1\n[\s\S]*^portal_virus_scanner_up 0$/m);
    await expect(scanWaiting()).rejects.toThrow(/ECONNREFUSED/);

    await clamd.start();
    await scanWaiting();
    expect([await statuses(), await download(attorney.browser)]).toEqual([['clean'], opened.clean]);
    expect(await actions()).toEqual(['document.uploaded', 'document.scanned', 'document.downloaded']);
    expect(await api.mailsTo(attorney.user.email)).toMatchObject([{ kind: 'document.new' }]);
    expect(await api.mailsTo('carl@example.com')).toEqual([]);
    expect(await readMetrics()).toMatch(/^portal_documents\{scan="pending"\} 0\n[\s\S]*^portal_virus_scanner_up 1$/m);
  });

  it('quarantines a file that turns out to be infected, tells its sender, and opens the request again', async () => {
    const request = await attorney.browser.post('/messages/send', {
      caseId: caseRecord.id,
      content: 'Please send the contract.',
      messageType: 'document-request',
    });
    const requestId = request.body.data.message._id;
    await send(infected, { caseId: caseRecord.id, requestId });
    await clamd.start();
    await scanWaiting();
    expect([await statuses(), await download(attorney.browser)]).toEqual([
      ['infected'],
      [409, documentTexts.infectedFile],
    ]);
    expect([(await filesIn('stored')).length, (await filesIn('quarantine')).length]).toEqual([0, 1]);
    expect(await api.db.read.findOneByOrFail(Message, { id: requestId })).toMatchObject({
      requestStatus: 'open',
      requestClosedAt: null,
    });
    expect((await seenBy(client)).messages.at(-1)).toMatchObject({ senderRole: 'system' });
    const mails = (await api.mailsTo('carl@example.com')).filter(({ kind }) => kind === 'document.infected');
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('invoice.txt');
    expect(await actions()).toEqual(['document.uploaded', 'document.infected']);
  });

  it('records one verdict when two servers scan the same document', async () => {
    await send(infected);
    await clamd.start();
    await Promise.all([scanWaiting(), scansWith(clamd.url).scanWaiting()]);
    expect(await actions()).toEqual(['document.uploaded', 'document.infected']);
  });

  it.each([
    ['clean', clean],
    ['infected', infected],
  ])('tells nobody of a file that was removed while it was scanned and found %s', async (_, file) => {
    await send(file);
    const [document] = await documents();
    await clamd.start();
    let removed: number | undefined;
    const scan = ClamdScanner.prototype.scan;
    const spy = jest.spyOn(ClamdScanner.prototype, 'scan').mockImplementation(async function (
      this: ClamdScanner,
      ...given
    ) {
      removed = (await client.browser.delete(`/documents/${document?.id}`)).status;
      return scan.apply(this, given);
    });
    await scanWaiting();
    spy.mockRestore();
    expect([removed, await statuses()]).toEqual([200, ['pending']]);
    expect([await api.mailsTo(attorney.user.email), await api.mailsTo('carl@example.com')]).toEqual([[], []]);
    expect(await actions()).toEqual(['document.uploaded', 'document.removed']);
    expect(await filesIn('quarantine')).toEqual([]);
  });

  it('goes on to the next document when the file of one is lost', async () => {
    await send();
    const [lost] = await documents();
    await api.services.documentStore.remove(lost?.storedName ?? '');
    api.clock.advance(1_000);
    await send({ ...clean, name: 'second.txt' });
    await clamd.start();
    await scanWaiting();
    expect(await statuses()).toEqual(['pending', 'clean']);
  });

  it('fails in the job even when no document waits', async () => {
    await expect(scanWaiting()).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('without a scanner', () => {
  beforeEach(async () => {
    await api.close();
    await open();
  });

  it('accepts every file as before, and says that it was not scanned', async () => {
    const { status, body } = await send(infected);
    expect([status, body.data.document.scanStatus]).toEqual([201, 'skipped']);
    expect(await download(attorney.browser)).toEqual(opened.clean);
    await scanWaiting();
    expect([await statuses(), clamd.scanned]).toEqual([['skipped'], []]);
    expect(await readMetrics()).not.toContain('portal_virus_scanner_up');
  });

  it('keeps documents closed that still wait for a scan, and logs that they do', async () => {
    await send();
    await api.db.write((tx) => tx.update(CaseDocument, { caseId: caseRecord.id }, { scanStatus: 'pending' }));
    await scanWaiting();
    expect(await download(attorney.browser)).toEqual(opened.pending);
    expect(api.logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'documents wait for a virus scan, but no scanner is set', waiting: 1 }),
    );
  });
});
