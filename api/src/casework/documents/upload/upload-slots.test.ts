import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { openTestApi, type TestApi } from '../../../../test/api';
import type { Browser } from '../../../../test/browser';
import { addCase } from '../../../../test/case-record';
import { honest } from '../../../../test/sample-files';
import { beginUpload } from '../../../../test/unfinished-upload';
import { until } from '../../../../test/until';
import { formHeaders, upload } from '../../../../test/upload';
import { UploadSlots } from './upload-slots';

/** Returns work that runs until `end` is called. */
function pendingWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: () => ended, end };
}

it('limits the slots of one address without affecting another', async () => {
  const slots = new UploadSlots({ perAddress: 2, inTotal: 10 });
  const [first, second, other] = [pendingWork(), pendingWork(), pendingWork()];
  const running = [slots.run('a', first.run), slots.run('a', second.run), slots.run('b', other.run)];
  await expect(slots.run('a', pendingWork().run)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfterSeconds: 10 },
  });
  first.end();
  await running[0];
  await expect(slots.run('a', () => Promise.resolve('done'))).resolves.toBe('done');
});

it('limits the slots of all addresses together', async () => {
  const slots = new UploadSlots({ perAddress: 2, inTotal: 2 });
  const first = pendingWork();
  const running = slots.run('a', first.run);
  void slots.run('b', pendingWork().run);
  await expect(slots.run('c', pendingWork().run)).rejects.toMatchObject({
    code: 'NOT_READY',
    details: { retryAfterSeconds: 10 },
  });
  first.end();
  await running;
  await expect(slots.run('c', () => Promise.resolve('done'))).resolves.toBe('done');
});

it('frees the slot of a failed upload', async () => {
  const slots = new UploadSlots({ perAddress: 1, inTotal: 1 });
  await expect(slots.run('a', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
  await expect(slots.run('a', () => Promise.resolve('done'))).resolves.toBe('done');
});

describe('over HTTP', () => {
  let api: TestApi;
  let browser: Browser;
  let caseId: string;
  beforeEach(async () => {
    api = await openTestApi({ config: { rateLimits: true } });
    const client = await api.signedIn('client');
    browser = client.browser;
    caseId = (await addCase(api.db, { client: client.user })).id;
  });
  afterEach(() => api.close());

  const begin = () => beginUpload(api.origin, { fields: { caseId }, token: browser.cookies.get('access_token') });
  const send = () => upload(browser, { caseId }, { name: 'a.pdf', bytes: honest['pdf'] ?? Buffer.alloc(0) });

  it('gives no slot to a form whose file part has not begun', async () => {
    const strangers = Array.from({ length: 21 }, () => connect(Number(new URL(api.origin).port), '127.0.0.1'));
    for (const socket of strangers) {
      socket.write(
        `POST /api/documents/upload HTTP/1.1\r\nHost: x\r\nContent-Type: ${formHeaders['content-type']}\r\n` +
          'Content-Length: 100000\r\n\r\na preamble without a part',
      );
    }
    await until(
      () => new Promise((resolve) => api.server.getConnections((_error, count) => resolve(count >= strangers.length))),
    );
    expect((await send()).status).toBe(201);
    for (const socket of strangers) {
      socket.destroy();
    }
  });

  it('answers the fourth upload of an address with 429, and accepts one after another has ended', async () => {
    const unfinished = [begin(), begin(), begin()];
    const arriving = join(api.config.documentsDir, 'arriving');
    await until(async () => (await readdir(arriving).catch(() => [])).length === 3);
    const { status, headers, body } = await send();
    expect([status, headers.get('retry-after'), body.code]).toEqual([429, '10', 'TOO_MANY_REQUESTS']);
    unfinished[0]?.socket.destroy();
    await until(async () => (await readdir(arriving)).length === 2);
    await until(async () => (await send()).status === 201);
    for (const { socket } of unfinished) {
      socket.destroy();
    }
  });
});
