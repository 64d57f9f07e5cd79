import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { busyTexts } from '@portal/contracts/busy-texts';
import { openTestApi, type TestApi } from '../../../test/api';
import { addCase } from '../../../test/case-record';
import { honest } from '../../../test/sample-files';
import { until } from '../../../test/until';
import { upload } from '../../../test/upload';
import { FreeSpace, noFreeSpace } from './free-space';

const gigabyte = 1024 ** 3;

it.each([
  ['a large disk with 2 GB left', 2, 1_000, false],
  ['a large disk with less than 1 GB left', 0.9, 1_000, true],
  ['a small disk with a fifth left', 0.2, 1, false],
  ['a small disk with a twentieth left', 0.05, 1, true],
])('reports whether space is low for %s', async (_name, free, total, expected) => {
  const measure = async () => ({ freeBytes: free * gigabyte, totalBytes: total * gigabyte });
  expect(await new FreeSpace(['/x'], { measure }).isLow()).toBe(expected);
});

it('checks every disk', async () => {
  const measure = async (folder: string) => ({ freeBytes: folder === '/full' ? 0 : 100 * gigabyte, totalBytes: 1e12 });
  expect(await new FreeSpace(['/free', '/full'], { measure }).isLow()).toBe(true);
});

it('measures once for many concurrent calls', async () => {
  const measure = jest.fn(async () => ({ freeBytes: 1, totalBytes: 100 }));
  const space = new FreeSpace(['/x'], { measure });
  expect(await Promise.all(Array.from({ length: 50 }, () => space.isLow()))).toEqual(Array(50).fill(true));
  expect(measure).toHaveBeenCalledTimes(1);
});

it('treats a disk that cannot be measured as having room', async () => {
  const measure = () => Promise.reject(new Error('ENOSYS'));
  expect(await new FreeSpace(['/x'], { measure }).isLow()).toBe(false);
});

it('measures the parent of a folder that does not exist yet', async () => {
  await expect(new FreeSpace([join(tmpdir(), 'not', 'there', 'yet')]).isLow()).resolves.toEqual(expect.any(Boolean));
});

describe('while space is low', () => {
  let api: TestApi;
  let freeBytes: number;
  beforeEach(async () => {
    freeBytes = 0;
    const measure = async () => ({ freeBytes, totalBytes: 100 * gigabyte });
    api = await openTestApi({ resources: { freeSpace: new FreeSpace(['/x'], { measure, maxAgeMs: 0 }) } });
  });
  afterEach(() => api.close());

  const answers = {
    name: 'Vera Visitor',
    fullName: 'Vera Visitor',
    email: 'vera@example.com',
    caseType: 'company',
    serviceLevel: 'quick',
    confidentialityConfirmed: true,
  };
  const key = { headers: { 'idempotency-key': 'one-submission' } };

  it('refuses uploads and new submissions, is not ready, serves other calls, and recovers', async () => {
    const { user, browser } = await api.signedIn('client');
    const { id: caseId } = await addCase(api.db, { client: user });
    const calls = {
      upload: () => upload(browser, { caseId }, { name: 'a.pdf', bytes: honest['pdf'] ?? Buffer.alloc(0) }),
      submit: () => api.browser().post('/cases/submit', answers, key),
    };
    const ready = () => api.browser().get('/health/ready');
    for (const call of Object.values(calls)) {
      const { status, headers, body } = await call();
      expect([status, headers.get('retry-after'), body]).toEqual([
        503,
        '60',
        { success: false, code: 'NOT_READY', message: busyTexts.storage },
      ]);
    }
    expect(await ready()).toMatchObject({ status: 503, body: { errors: { disk: [noFreeSpace] } } });
    expect((await browser.get(`/cases/${caseId}`)).status).toBe(200);
    expect((await browser.post('/messages/send', { caseId, content: 'Hello' })).status).toBe(201);
    freeBytes = 50 * gigabyte;
    expect([(await calls.upload()).status, (await calls.submit()).status]).toEqual([201, 201]);
    await until(async () => (await ready()).status === 200);
    freeBytes = 0;
    expect((await calls.submit()).status).toBe(201);
  });
});
