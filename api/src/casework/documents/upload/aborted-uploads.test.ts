import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { openTestApi, type TestApi } from '../../../../test/api';
import type { Browser } from '../../../../test/browser';
import { addCase } from '../../../../test/case-record';
import { honest } from '../../../../test/sample-files';
import { beginUpload } from '../../../../test/unfinished-upload';
import { until } from '../../../../test/until';
import { formHeaders, formOf, upload } from '../../../../test/upload';
import type { Case } from '../../cases';
import { Message } from '../../conversation';
import { CaseDocument } from '../document.entity';

let api: TestApi;
let browser: Browser;
let caseRecord: Case;
beforeEach(async () => {
  api = await openTestApi();
  const client = await api.signedIn('client');
  browser = client.browser;
  caseRecord = await addCase(api.db, { client: client.user });
});
afterEach(() => api.close());

const bytes = Buffer.concat([honest['pdf'] ?? Buffer.alloc(0), Buffer.alloc(400_000, 'x')]);
const filesIn = async (folder: string) => readdir(join(api.config.documentsDir, folder)).catch(() => []);

/** Sends the first bytes of an upload and closes the connection; resolves when it is closed. */
function abortAfter(byteCount: number): Promise<void> {
  const form = formOf({ caseId: caseRecord.id }, { name: 'a.pdf', bytes });
  const head = [
    'POST /api/documents/upload HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${browser.cookies.get('access_token')}`,
    `Content-Type: ${formHeaders['content-type']}`,
    `Content-Length: ${form.length}`,
    '\r\n',
  ].join('\r\n');
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
    socket.on('close', () => resolve());
    socket.on('error', () => undefined);
    socket.write(Buffer.concat([Buffer.from(head), form.subarray(0, byteCount)]), () => socket.resetAndDestroy());
  });
}

it('keeps no file, row or message of 200 aborted uploads', async () => {
  const length = formOf({ caseId: caseRecord.id }, { name: 'a.pdf', bytes }).length;
  for (let round = 0; round < 20; round += 1) {
    const points = Array.from({ length: 10 }, (_, index) => Math.floor(((round * 10 + index) / 200) * (length - 1)));
    await Promise.all(points.map(abortAfter));
  }
  await until(async () => (await filesIn('arriving')).length === 0);
  expect([await filesIn('stored'), await api.db.read.count(CaseDocument), await api.db.read.count(Message)]).toEqual([
    [],
    0,
    0,
  ]);
  // The server may start handling the last aborted uploads only now; until then they hold their slots, which is a 503.
  let status = 503;
  await until(async () => {
    ({ status } = await upload(browser, { caseId: caseRecord.id }, { name: 'a.pdf', bytes }));
    return status !== 503;
  });
  expect(status).toBe(201);
  await until(async () => (await filesIn('arriving')).length === 0);
  expect(await filesIn('stored')).toHaveLength(1);
}, 60_000);

it.each(['destroy', 'resetAndDestroy'] as const)(
  'logs no fault when a client closes the connection by %s',
  async (leave) => {
    const before = api.logged.length;
    for (let count = 0; count < 5; count += 1) {
      const { socket } = beginUpload(api.origin, {
        fields: { caseId: caseRecord.id },
        token: browser.cookies.get('access_token'),
      });
      await until(async () => (await filesIn('arriving')).length > 0);
      socket[leave]();
      await until(async () => (await filesIn('arriving')).length === 0);
    }
    const lines = () => api.logged.slice(before).map((line) => JSON.parse(line));
    await until(() => lines().filter(({ msg }) => msg === 'request').length === 5);
    expect(lines().filter(({ level }) => level >= 40)).toEqual([]);
  },
);

it.each([
  ['without an end', (form: Buffer) => form.subarray(0, -20)],
  ['without any part', () => Buffer.from('------portal-test-boundary--\r\n')],
  ['that is empty', () => Buffer.alloc(0)],
  ['with another boundary', (form: Buffer) => Buffer.from(form.toString('latin1').replaceAll('portal', 'x'), 'latin1')],
  ['that is no form at all', () => Buffer.alloc(5_000, 0x41)],
  [
    'with a thousand fields',
    () => formOf(Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, 'x']))),
  ],
])('refuses a form %s', async (_what, change) => {
  const form = change(formOf({ caseId: caseRecord.id }, { name: 'a.pdf', bytes }));
  const { status } = await browser.post('/documents/upload', new Uint8Array(form), { headers: formHeaders });
  expect([400, 422]).toContain(status);
  expect([await filesIn('stored'), await filesIn('arriving'), await api.db.read.count(CaseDocument)]).toEqual([
    [],
    [],
    0,
  ]);
});
