import { createHash, randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { caseTexts, documentTexts, limits } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { addCase } from '../../../test/case-record';
import { messagesOf } from '../../../test/messages';
import { honest, mp4Of, zipOf } from '../../../test/sample-files';
import { type SentFile, upload } from '../../../test/upload';
import { AuditEntry } from '../../records/audit';
import { Case } from '../cases';
import { Message } from '../conversation';
import { CaseDocument } from './document.entity';

let api: TestApi;
let client: Person;
let attorney: Person;
let caseRecord: Case;

beforeEach(async () => {
  api = await openTestApi();
  client = await api.signedIn('client', { email: 'carl@example.com', name: 'Carl Client' });
  attorney = await api.signedIn('attorney', { name: 'Ann Attorney' });
  caseRecord = await addCase(api.db, { client: client.user, attorney: attorney.user });
});
afterEach(() => api.close());

const pdf: SentFile = { name: 'contract.pdf', bytes: honest['pdf'] ?? Buffer.alloc(0) };
const add = (browser = client.browser, sent = pdf, fields: Record<string, string> = {}) =>
  upload(browser, { caseId: caseRecord.id, ...fields }, sent);
const added = async (browser = client.browser, sent = pdf) => (await add(browser, sent)).body.data.document;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const filesIn = async (folder: string) => readdir(join(api.config.documentsDir, folder)).catch(() => []);
const rows = () => api.db.read.find(CaseDocument);

async function expectNothingStored(): Promise<void> {
  expect([await rows(), await filesIn('stored'), await filesIn('arriving')]).toEqual([[], [], []]);
}

describe('POST /documents/upload', () => {
  it('stores the file, adds a message, mails the other people on the case and records an audit entry', async () => {
    const { status, body } = await add();
    expect([status, body.success]).toEqual([201, true]);
    expect(body.data.document).toEqual({
      _id: expect.any(String),
      caseId: caseRecord.id,
      originalFileName: 'contract.pdf',
      uploaderName: 'Carl Client',
      createdAt: '2026-03-02T09:00:00.000Z',
      size: pdf.bytes.length,
      mimeType: 'application/pdf',
      sha256: hashOf(pdf.bytes),
      scanStatus: 'skipped',
      category: 'evidence',
      abilities: { download: true, preview: true, remove: true },
    });
    const messages = await messagesOf(api.db, caseRecord.id);
    expect(messages).toMatchObject([
      {
        messageType: 'document',
        content: 'contract.pdf',
        documentId: body.data.document._id,
        senderName: 'Carl Client',
      },
    ]);
    const [mail] = await api.mailsTo(attorney.user.email);
    expect(mail?.kind).toBe('document.new');
    expect(JSON.stringify(mail)).not.toMatch(/contract.pdf|Carl Client/);
    expect(await api.mailsTo('carl@example.com')).toEqual([]);
    expect(await api.db.read.countBy(AuditEntry, { action: 'document.uploaded' })).toBe(1);
    const load = await attorney.browser.get(`/cases/${caseRecord.id}`);
    expect(load.body.data.documents).toMatchObject([
      { originalFileName: 'contract.pdf', abilities: { remove: false } },
    ]);
  });

  it('keeps an archive without what is not allowed, and names that to everyone on the case', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `VID-${n}.mp4`);
    const films = Object.fromEntries(names.map((name) => [`chat/${name}`, mp4Of('soun', 'vide')]));
    const bytes = zipOf({ '_chat.txt': 'Pay today!', ...films });
    const { status, body } = await add(client.browser, { name: 'chat.zip', bytes });
    const leftOut = { count: 12, names: names.slice(0, 10) };
    expect([status, body.data.document.leftOut]).toEqual([201, leftOut]);
    const { _id } = body.data.document;
    const load = await attorney.browser.get(`/cases/${caseRecord.id}`);
    expect(load.body.data.documents).toMatchObject([{ _id, leftOut }]);
    const download = await attorney.browser.get(`/documents/${_id}/download`);
    expect(download.body.equals(zipOf({ '_chat.txt': 'Pay today!' }))).toBe(true);
    const trail = await api.db.read.findOneByOrFail(AuditEntry, { action: 'document.uploaded' });
    expect(trail.detail).toMatchObject({ filesLeftOut: 12, originalSha256: hashOf(bytes) });
  });

  it('stores the file readable only by this process, under a random name', async () => {
    await add();
    const [name = ''] = await filesIn('stored');
    expect(name).toMatch(/^[0-9a-f]{48}$/);
    expect((await stat(join(api.config.documentsDir, 'stored', name))).mode & 0o777).toBe(0o600);
    expect((await stat(join(api.config.documentsDir, 'stored'))).mode & 0o077).toBe(0);
  });

  it('fulfils a document request exactly once', async () => {
    const request = await attorney.browser.post('/messages/send', {
      caseId: caseRecord.id,
      content: 'Please send the contract.',
      messageType: 'document-request',
    });
    const requestId = request.body.data.message._id;
    expect((await add(client.browser, pdf, { requestId })).status).toBe(201);
    expect(await api.db.read.findOneBy(Message, { id: requestId })).toMatchObject({ requestStatus: 'fulfilled' });
    const again = await add(client.browser, pdf, { requestId });
    expect([again.status, again.body.message]).toEqual([409, documentTexts.noRequest]);
    const elsewhere = await addCase(api.db, { client: client.user });
    const foreign = await upload(client.browser, { caseId: elsewhere.id, requestId }, pdf);
    expect(foreign.status).toBe(409);
    expect(await filesIn('stored')).toHaveLength(1);
  });

  it.each([
    ['another attorney', async () => add((await api.signedIn('attorney')).browser), 404, caseTexts.notFound],
    ['no file', async () => upload(client.browser, { caseId: caseRecord.id }), 422, documentTexts.noFile],
    ['two files', async () => upload(client.browser, { caseId: caseRecord.id }, pdf, pdf), 422, documentTexts.oneFile],
    [
      'an empty file',
      async () => add(client.browser, { name: 'a.pdf', bytes: Buffer.alloc(0) }),
      422,
      documentTexts.empty,
    ],
    [
      'JSON',
      async () => client.browser.post('/documents/upload', { caseId: caseRecord.id }),
      415,
      'Please send a multipart form.',
    ],
    [
      'a form without its boundary',
      async () => client.browser.post('/documents/upload', 'x', { headers: { 'content-type': 'multipart/form-data' } }),
      415,
      'Please send a multipart form.',
    ],
  ])('refuses %s and stores nothing', async (_what, send, status, message) => {
    const answer = await send();
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    await expectNothingStored();
  });

  it('keeps the file when the row was committed but the reply of the database was lost', async () => {
    const write = api.db.write.bind(api.db);
    jest.spyOn(api.db, 'write').mockImplementationOnce(async (work) => {
      await write(work);
      throw new Error('The connection broke.');
    });
    expect((await add()).status).toBe(500);
    const [row] = await rows();
    expect(await filesIn('stored')).toEqual([row?.storedName]);
  });

  it('accepts exactly 20 MB and refuses one byte more', async () => {
    const full = Buffer.concat([pdf.bytes, Buffer.alloc(limits.fileBytes - pdf.bytes.length)]);
    expect((await add(client.browser, { name: 'full.pdf', bytes: full })).status).toBe(201);
    const over = await add(client.browser, { name: 'over.pdf', bytes: Buffer.concat([full, Buffer.alloc(1)]) });
    expect([over.status, over.body.message]).toEqual([413, 'File is larger than 20 MB.']);
    const far = await add(client.browser, { name: 'far.pdf', bytes: Buffer.concat([full, full]) });
    expect([far.status, far.body.message]).toEqual([413, 'File is larger than 20 MB.']);
    expect([(await rows()).length, (await filesIn('stored')).length, await filesIn('arriving')]).toEqual([1, 1, []]);
  });

  it('accepts files up to 250 MB per case', async () => {
    const { _id } = await added();
    await api.db.write((tx) => tx.update(CaseDocument, { id: _id }, { size: limits.caseBytes - pdf.bytes.length }));
    expect((await add()).status).toBe(201);
    const { status, body } = await add();
    expect([status, body.message]).toEqual([413, documentTexts.caseFull]);
    expect(await filesIn('stored')).toHaveLength(2);
  });
});

describe('GET /documents/:documentId/download', () => {
  it.each([
    'plain.pdf',
    'two words.pdf',
    "it's (50%) off; really.pdf",
    'تقرير – 報告 – отчёт 😀.pdf',
    'a,b=c&d#e+f.pdf',
  ])('returns %s byte for byte', async (name) => {
    const bytes = Buffer.concat([pdf.bytes, randomBytes(300_000)]);
    const { _id } = await added(client.browser, { name, bytes });
    const { status, headers, body } = await attorney.browser.get(`/documents/${_id}/download`);
    expect(status).toBe(200);
    expect(body.equals(bytes)).toBe(true);
    expect(headers.get('content-length')).toBe(String(bytes.length));
    const disposition = headers.get('content-disposition') ?? '';
    const extended = /filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1];
    expect(extended ? decodeURIComponent(extended) : /filename="(.*)"$/.exec(disposition)?.[1]).toBe(name);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]*"/);
  });

  it('sends headers against running, sniffing and caching in browsers', async () => {
    const { _id } = await added();
    const { headers } = await client.browser.get(`/documents/${_id}/download`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  it('records who downloaded the document', async () => {
    const { _id } = await added();
    await attorney.browser.get(`/documents/${_id}/download`);
    const trail = await api.db.read.findBy(AuditEntry, { action: 'document.downloaded', subjectId: _id });
    expect(trail).toMatchObject([{ actorName: 'Ann Attorney' }]);
  });

  it('answers 404 with the same body for inaccessible, removed and missing documents', async () => {
    const { _id } = await added();
    const otherClient = await api.signedIn('client');
    const answers = [
      await otherClient.browser.get(`/documents/${_id}/download`),
      await otherClient.browser.get(`/documents/${_id}/preview`),
      await otherClient.browser.delete(`/documents/${_id}`),
      await client.browser.get('/documents/0b7c0f6e-0000-4000-8000-000000000000/download'),
      await client.browser.get('/documents/%00/download'),
    ];
    await api.db.write((tx) => tx.update(Case, { id: caseRecord.id }, { attorneyId: null }));
    answers.push(await attorney.browser.get(`/documents/${_id}/download`));
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([404, { success: false, code: 'NOT_FOUND', message: documentTexts.notFound }]);
    }
    expect((await api.browser().get(`/documents/${_id}/download`)).status).toBe(401);
    expect(await api.db.read.countBy(AuditEntry, { action: 'document.downloaded' })).toBe(0);
  });
});

describe('GET /documents/:documentId/preview', () => {
  it('shows images in a sandbox, and only in a frame of the portal', async () => {
    const { _id } = await added(client.browser, { name: 'a.png', bytes: honest['png'] ?? pdf.bytes });
    const { status, headers, body } = await client.browser.get(`/documents/${_id}/preview`);
    expect([status, body.equals(honest['png'])]).toEqual([200, true]);
    expect(headers.get('content-disposition')).toBe('inline; filename="a.png"');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'self'; sandbox$/);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it.each(['m4a', 'mp3', 'aac', 'ogg', 'opus'])(
    'sends a recording (%s) to the player, and records it',
    async (type) => {
      const bytes = honest[type] ?? pdf.bytes;
      const { _id, abilities } = await added(client.browser, { name: `note.${type}`, bytes });
      expect(abilities.preview).toBe(true);
      const { status, headers, body } = await attorney.browser.get(`/documents/${_id}/preview`);
      expect([status, body.equals(bytes)]).toEqual([200, true]);
      expect(headers.get('content-type')).toMatch(/^audio\//);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
      const trail = await api.db.read.findBy(AuditEntry, { action: 'document.previewed', subjectId: _id });
      expect(trail).toMatchObject([{ actorName: 'Ann Attorney' }]);
    },
  );

  it('refuses to preview other types', async () => {
    for (const type of ['txt', 'amr']) {
      const sent = { name: `a.${type}`, bytes: honest[type] ?? pdf.bytes };
      const { _id, abilities } = await added(client.browser, sent);
      expect(abilities.preview).toBe(false);
      expect((await client.browser.get(`/documents/${_id}/preview`)).status).toBe(415);
    }
  });
});

describe('DELETE /documents/:documentId', () => {
  it('removes a document within 15 minutes, and keeps its bytes for 30 days', async () => {
    const { _id } = await added();
    api.clock.advance(limits.documentDeleteMs);
    const browser = await api.signIn(client.user);
    const { status, body } = await browser.delete(`/documents/${_id}`);
    expect([status, body.message]).toEqual([200, 'The document has been removed.']);
    expect((await browser.get(`/documents/${_id}/download`)).status).toBe(404);
    expect((await browser.delete(`/documents/${_id}`)).status).toBe(404);
    expect((await browser.get(`/cases/${caseRecord.id}`)).body.data.documents).toEqual([]);
    expect(await filesIn('stored')).toHaveLength(1);
    expect(await api.db.read.countBy(AuditEntry, { action: 'document.removed' })).toBe(1);
  });

  it('allows the uploader for 15 minutes, and admins at any time', async () => {
    const { _id } = await added();
    const early = await attorney.browser.delete(`/documents/${_id}`);
    expect([early.status, early.body.message]).toEqual([403, documentTexts.tooLateToDelete]);
    api.clock.advance(limits.documentDeleteMs + 1);
    const late = await api.signIn(client.user);
    expect((await late.delete(`/documents/${_id}`)).status).toBe(403);
    const { browser } = await api.signedIn('admin');
    expect((await browser.delete(`/documents/${_id}`)).status).toBe(200);
  });
});
