import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestApi, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { honest } from '../../../../test/sample-files';
import { upload } from '../../../../test/upload';
import { CaseDocument } from '../document.entity';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

async function send() {
  const { user, browser } = await api.signedIn('client');
  const { id: caseId } = await addCase(api.db, { client: user });
  return upload(browser, { caseId }, { name: 'a.pdf', bytes: honest['pdf'] ?? Buffer.alloc(0) });
}

const faults = () => api.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'fault');

/** Returns the prototype of file handles, which Node does not export. */
async function fileHandle() {
  const handle = await open(__filename, 'r');
  await handle.close();
  return Object.getPrototypeOf(handle) as typeof handle;
}

it.each(['ENOSPC', 'EDQUOT'])(
  'answers 503 with Retry-After, and logs the fault, when the disk reports %s',
  async (code) => {
    const full = jest
      .spyOn(await fileHandle(), 'appendFile')
      .mockRejectedValue(Object.assign(new Error('no space left on device'), { code }));
    const { status, headers, body } = await send();
    full.mockRestore();
    expect([status, headers.get('retry-after'), body.code]).toEqual([503, '60', 'NOT_READY']);
    expect(faults()).toMatchObject([{ route: '/api/documents/upload', fault: { message: 'no space left on device' } }]);
    expect(await api.db.read.count(CaseDocument)).toBe(0);
    expect((await send()).status).toBe(201);
  },
);

it('answers 500 when the staging folder cannot be written to', async () => {
  await mkdir(api.config.documentsDir, { recursive: true });
  await writeFile(join(api.config.documentsDir, 'arriving'), 'a file instead of the folder');
  const { status, body } = await send();
  expect([status, body.code]).toEqual([500, 'UNEXPECTED']);
  expect(faults()).toHaveLength(1);
});
