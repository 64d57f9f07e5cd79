import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentTexts, limits } from '@portal/contracts';
import { busyTexts } from '@portal/contracts/busy-texts';
import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { beginUpload } from '../../../../test/unfinished-upload';
import { until } from '../../../../test/until';
import { upload } from '../../../../test/upload';
import { CaseDocument } from '../document.entity';
import { FileInspector } from './file-inspector';

const unruly = join(__dirname, '../../../../test/unruly-inspection-worker.cjs');
const logged: unknown[] = [];
const log = { error: (...line: unknown[]) => logged.push(line) };

let api: TestApi;
let inspector: FileInspector;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-held-file-'));
  logged.length = 0;
});
afterEach(async () => {
  await api.close();
  await inspector.close();
  rmSync(folder, { recursive: true });
});

const open = async (settings: Partial<ConstructorParameters<typeof FileInspector>[0]> = {}) => {
  inspector = new FileInspector({ log, workerFile: unruly, threads: 2, ...settings });
  api = await openTestApi({ resources: { fileInspector: inspector } });
};
const personWithCase = async () => {
  const client = await api.signedIn('client');
  const { id } = await addCase(api.db, { client: client.user });
  return { ...client, caseId: id };
};
const send = ({ browser, caseId }: Person & { caseId: string }, text: string, name = 'note.txt') =>
  upload(browser, { caseId }, { name, bytes: Buffer.from(text) });
const filesIn = (name: string) => readdir(join(api.config.documentsDir, name)).catch(() => []);

it('refuses a file that takes too long, fills the memory, or ends its thread, and no other', async () => {
  await open({ withinMs: 2_000, heapMb: 32 });
  const client = await personWithCase();
  for (const act of ['hang', 'fill', 'exit', 'fail']) {
    const { status, body } = await send(client, act);
    expect([act, status, body.code, body.errors]).toEqual([
      act,
      422,
      'VALIDATION',
      { file: [documentTexts.notInspected] },
    ]);
  }
  expect(logged).toHaveLength(4);
  expect(await filesIn('arriving')).toEqual([]);
  expect(await api.db.read.count(CaseDocument)).toBe(0);
  expect((await send(client, 'hello')).status).toBe(201);
});

it('answers others, and lets their photos pass, while archives are inspected', async () => {
  await open();
  const [greedy, other] = [await personWithCase(), await personWithCase()];
  const held = ['first', 'second'].map((name) => join(folder, name));
  const begun = () => held.filter((path) => existsSync(`${path}.begun`)).length;
  const archives = held.map((path) => send(greedy, `hold ${path} ${'x'.repeat(300_000)}`, 'chat.zip'));
  await until(() => begun() === 1);
  expect((await send(other, 'hello', 'photo.jpg')).status).toBe(201);
  // The second thread stays free for short work.
  expect(begun()).toBe(1);
  for (const path of held) {
    writeFileSync(path, '');
  }
  expect((await Promise.all(archives)).map(({ status }) => status)).toEqual([201, 201]);
});

it('refuses further files while too many wait', async () => {
  await open({ waiting: 1 });
  const client = await personWithCase();
  const held = ['first', 'second'].map((name) => join(folder, name));
  const begun = () => held.filter((path) => existsSync(`${path}.begun`)).length;
  const running = held.map((path) => send(client, `hold ${path}`));
  await until(() => begun() === 2);
  const further = [send(client, 'hello'), send(client, 'hello')];
  const refused = await Promise.race(further);
  expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
    503,
    '10',
    busyTexts.uploads,
  ]);
  for (const path of held) {
    writeFileSync(path, '');
  }
  const statuses = (await Promise.all([...running, ...further])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 201, 201, 503]);
});

it('refuses further files of one person before they fill the queue, and none of others', async () => {
  await open({ waiting: 3, waitingOfOne: 1 });
  const [greedy, other] = [await personWithCase(), await personWithCase()];
  const held = ['first', 'second'].map((name) => join(folder, name));
  const begun = () => held.filter((path) => existsSync(`${path}.begun`)).length;
  const running = held.map((path) => send(greedy, `hold ${path}`));
  await until(() => begun() === 2);
  const further = [send(greedy, 'hello'), send(greedy, 'hello'), send(greedy, 'hello')];
  const refused = await Promise.race(further);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  const waiting = send(other, 'hello');
  await until(async () => (await filesIn('arriving')).length === 4);
  for (const path of held) {
    writeFileSync(path, '');
  }
  expect((await waiting).status).toBe(201);
  const statuses = (await Promise.all([...running, ...further])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 201, 201, 429, 429]);
});

it('does no work for a file when another one has filled the case meanwhile', async () => {
  await open();
  const { body } = await api.browser().post('/cases/submit', submissionSample());
  const { caseId, uploadToken } = body.data;
  await upload(api.browser(), { uploadToken }, { name: 'note.txt', bytes: Buffer.from('hello') });
  const arriving = beginUpload(api.origin, {
    fields: { uploadToken },
    name: 'note.txt',
    bytes: Buffer.from(`fail${' '.repeat(200_000)}`),
  });
  await until(async () => (await filesIn('arriving')).length === 1);
  await api.db.write((tx) => tx.update(CaseDocument, { caseId }, { size: limits.caseBytes - 100_000 }));
  arriving.finish();
  const { status, text } = await arriving.answered;
  arriving.socket.destroy();
  expect([status, text]).toEqual([413, expect.stringContaining(documentTexts.caseFull)]);
  expect(logged).toEqual([]);
});
