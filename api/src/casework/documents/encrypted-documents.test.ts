import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { openBucket } from '../../../test/bucket';
import { addCase } from '../../../test/case-record';
import { documentRow } from '../../../test/documents';
import { honest } from '../../../test/sample-files';
import { upload } from '../../../test/upload';
import { CaseDocument } from './document.entity';
import { EarlierDocuments } from './store/earlier-documents';

let api: TestApi;
let ann: Person;
let caseIds: string[];
beforeEach(async () => {
  api = await openTestApi();
  ann = await api.signedIn('attorney');
  const party = { attorney: ann.user };
  caseIds = [(await addCase(api.db, party)).id, (await addCase(api.db, party)).id];
});
afterEach(() => api.close());

const pdf = Buffer.concat([honest['pdf'] ?? Buffer.alloc(0), randomBytes(150_000)]);
const fileOf = ({ storedName }: { storedName: string }) => join(api.config.documentsDir, 'stored', storedName);
const download = (id: string) => ann.browser.get(`/documents/${id}/download`);
async function add(bytes = pdf, caseId = caseIds[0] ?? ''): Promise<CaseDocument> {
  const { body } = await upload(ann.browser, { caseId }, { name: 'a.pdf', bytes });
  return api.db.read.findOneByOrFail(CaseDocument, { id: body.data.document._id });
}

it('stores no document in clear, and sends it as it was', async () => {
  const document = await add();
  const stored = await readFile(fileOf(document));
  expect([document.isEncrypted, document.size]).toEqual([true, pdf.length]);
  expect(stored.includes(pdf.subarray(0, 20))).toBe(false);
  expect(stored.includes(pdf.subarray(-40))).toBe(false);
  const { status, body, headers } = await download(document.id);
  expect([status, headers.get('content-length'), pdf.equals(body)]).toEqual([200, String(pdf.length), true]);
  expect(await readdir(api.services.stagingDir)).toEqual([]);
});

it('stores no document in clear in a bucket', async () => {
  const { settings, objects, close } = await openBucket('live');
  const other = await openTestApi({
    config: { bucket: settings },
    database: { db: api.db, remove: async () => undefined },
  });
  const browser = await other.signIn(ann.user);
  const { body } = await upload(browser, { caseId: caseIds[0] ?? '' }, { name: 'a.pdf', bytes: pdf });
  const stored = [...objects.values()].map(({ bytes }) => bytes);
  expect(stored.map(({ length }) => length)).toEqual([24 + pdf.length + 3 * 16]);
  expect(stored[0]?.includes(pdf.subarray(0, 20))).toBe(false);
  const downloaded = await browser.get(`/documents/${body.data.document._id}/download`);
  expect(pdf.equals(downloaded.body)).toBe(true);
  await other.close();
  await close();
});

it('sends no file of another document or case', async () => {
  const [one, two, other] = [await add(), await add(), await add(pdf, caseIds[1])];
  for (const { storedName } of [two, other]) {
    await rename(fileOf({ storedName }), fileOf(one));
    expect((await download(one.id)).status).toBe(500);
  }
  await writeFile(fileOf(one), pdf);
  expect((await download(one.id)).status).toBe(500);
});

it('breaks a download off where the file was damaged', async () => {
  const document = await add();
  await truncate(fileOf(document), 24 + 2 * (64 * 1024 + 16));
  await expect(download(document.id)).rejects.toThrow('terminated');
  expect(api.logged.join()).toContain('cannot be decrypted at chunk 1');
});

describe('documents from before', () => {
  const log = { error: jest.fn() };
  const plain = honest['pdf'] ?? Buffer.alloc(0);
  let earlier: EarlierDocuments;
  let document: CaseDocument;
  beforeEach(async () => {
    const { db, documentStore: store, stagingDir } = api.services;
    earlier = new EarlierDocuments({ db, store, stagingDir });
    await add();
    document = documentRow({ caseId: caseIds[1] ?? '', storedName: randomBytes(24).toString('hex') });
    document.sha256 = createHash('sha256').update(plain).digest('hex');
    document.size = plain.length;
    await writeFile(fileOf(document), plain);
    await api.db.write((tx) => tx.insert(CaseDocument, document));
  });
  const encryptAfter = (ms: number) => earlier.encryptSome(new Date(api.clock.now().getTime() + ms), log);
  const isPlain = async () => (await readFile(fileOf(document))).equals(plain);
  const isReadable = async () => plain.equals((await download(document.id)).body);
  const isMarked = async () => (await api.db.read.findOneByOrFail(CaseDocument, { id: document.id })).isEncrypted;
  const oneDay = 24 * 3_600_000;

  it('are encrypted when their key is a day old', async () => {
    await encryptAfter(0);
    await encryptAfter(oneDay);
    expect([await isPlain(), await isReadable(), await isMarked()]).toEqual([true, true, false]);
    await encryptAfter(oneDay + 1);
    expect([await isPlain(), await isReadable(), await isMarked()]).toEqual([false, true, true]);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('survive a crash after the file was replaced', async () => {
    await encryptAfter(0);
    jest.spyOn(api.db, 'write').mockRejectedValueOnce(new Error('killed'));
    await encryptAfter(oneDay + 1);
    expect([await isPlain(), await isReadable(), await isMarked()]).toEqual([false, true, false]);
    await encryptAfter(oneDay + 1);
    expect([await isReadable(), await isMarked()]).toEqual([true, true]);
    log.error.mockClear();
  });

  it('stay as they are when their bytes are not those that were sent', async () => {
    const damaged = Buffer.from('damaged');
    await writeFile(fileOf(document), damaged);
    await encryptAfter(0);
    await encryptAfter(oneDay + 1);
    expect(await readFile(fileOf(document))).toEqual(damaged);
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ documentId: document.id }), expect.any(String));
  });
});
