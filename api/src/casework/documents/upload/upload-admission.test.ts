import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { caseTexts, documentTexts, limits } from '@portal/contracts';
import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import type { Browser } from '../../../../test/browser';
import { addCase } from '../../../../test/case-record';
import { honest } from '../../../../test/sample-files';
import { beginUpload } from '../../../../test/unfinished-upload';
import { until } from '../../../../test/until';
import { upload } from '../../../../test/upload';
import { minuteMs } from '../../../platform/kernel/durations';
import { Case } from '../../cases';
import { submitter } from '../../conversation';
import { CaseDocument } from '../document.entity';

let api: TestApi;
let client: Person;
let caseRecord: Case;

beforeEach(async () => {
  api = await openTestApi();
  client = await api.signedIn('client');
  caseRecord = await addCase(api.db, { client: client.user });
});
afterEach(() => api.close());

const pdf = honest['pdf'] ?? Buffer.alloc(0);
const tokenOf = (browser: Browser) => browser.cookies.get('access_token');
const filesIn = async (folder: string) => readdir(join(api.config.documentsDir, folder)).catch(() => 'no folder');
const addOne = () => upload(client.browser, { caseId: caseRecord.id }, { name: 'a.pdf', bytes: pdf });
const setSize = (size: number) => api.db.write((tx) => tx.update(CaseDocument, { caseId: caseRecord.id }, { size }));
const closeCase = () => api.db.write((tx) => tx.update(Case, { id: caseRecord.id }, { status: 'closed' }));

describe('before any byte of the file is stored', () => {
  it.each([
    ['a visitor', async () => ({ fields: { caseId: caseRecord.id } }), 401, 'Please sign in.'],
    ['a made-up token', async () => ({ fields: { uploadToken: 'x' } }), 410, documentTexts.tokenExpired],
    [
      'another client',
      async () => ({ fields: { caseId: caseRecord.id }, token: tokenOf((await api.signedIn('client')).browser) }),
      404,
      caseTexts.notFound,
    ],
    [
      'a case that does not exist',
      async () => ({ fields: { caseId: 'x' }, token: tokenOf(client.browser) }),
      404,
      caseTexts.notFound,
    ],
    ['no case', async () => ({ fields: {}, token: tokenOf(client.browser) }), 422, documentTexts.noCase],
    [
      'an unknown category',
      async () => ({ fields: { caseId: caseRecord.id, category: 'x' }, token: tokenOf(client.browser) }),
      422,
      'Unknown category.',
    ],
    [
      'a type that is not allowed',
      async () => ({ fields: { caseId: caseRecord.id }, name: 'a.exe', token: tokenOf(client.browser) }),
      415,
      documentTexts.wrongType,
    ],
    [
      'a closed case',
      async () => {
        await closeCase();
        return { fields: { caseId: caseRecord.id }, token: tokenOf(client.browser) };
      },
      409,
      caseTexts.closed,
    ],
  ])('refuses %s before the file is sent completely', async (_what, prepare, status, message) => {
    const { socket, answered } = beginUpload(api.origin, await prepare());
    const answer = await answered;
    socket.destroy();
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)]);
    expect(await filesIn('arriving')).toBe('no folder');
  });

  it('refuses a full case', async () => {
    await addOne();
    await setSize(limits.caseBytes);
    const { socket, answered } = beginUpload(api.origin, {
      fields: { caseId: caseRecord.id },
      token: tokenOf(client.browser),
    });
    const { status, text } = await answered;
    socket.destroy();
    expect([status, text]).toEqual([413, expect.stringContaining(documentTexts.caseFull)]);
    expect(await filesIn('arriving')).toEqual([]);
  });

  it('refuses more files than the hourly limit of the case, but not for another case', async () => {
    const limited = await openTestApi({ config: { rateLimits: true } });
    try {
      const { user, browser } = await limited.signedIn('client');
      const [busy, quiet] = [await addCase(limited.db, { client: user }), await addCase(limited.db, { client: user })];
      for (let count = 0; count < limits.uploadsPerHour; count += 1) {
        expect((await upload(browser, { caseId: busy.id }, { name: 'a.pdf', bytes: pdf })).status).toBe(201);
      }
      const { socket, answered } = beginUpload(limited.origin, {
        fields: { caseId: busy.id },
        token: tokenOf(browser),
      });
      const { status, text } = await answered;
      socket.destroy();
      expect([status, text]).toEqual([429, expect.stringContaining('TOO_MANY_REQUESTS')]);
      expect((await upload(browser, { caseId: quiet.id }, { name: 'a.pdf', bytes: pdf })).status).toBe(201);
    } finally {
      await limited.close();
    }
  });
});

describe('with the token of a submission', () => {
  const submit = async () => {
    const { body } = await api.browser().post('/cases/submit', submissionSample());
    return body.data as { caseId: string; uploadToken: string };
  };
  const addWith = (uploadToken: string, fields: Record<string, string> = {}) =>
    upload(api.browser(), { uploadToken, ...fields }, { name: 'a.pdf', bytes: pdf });

  it('accepts ten files of a visitor, and refuses the eleventh before it is sent completely', async () => {
    const { caseId, uploadToken } = await submit();
    for (let count = 0; count < limits.filesPerSubmission; count += 1) {
      const { status, body } = await addWith(uploadToken);
      expect([status, body.data?.document.caseId]).toEqual([201, caseId]);
    }
    const { socket, answered } = beginUpload(api.origin, { fields: { uploadToken } });
    const { status, text } = await answered;
    socket.destroy();
    expect([status, text]).toEqual([409, expect.stringContaining(documentTexts.submissionFull)]);
    const [row] = await api.db.read.findBy(CaseDocument, { caseId });
    expect(row).toMatchObject({ uploaderId: null, uploaderName: submitter.name, withSubmission: true });
  });

  it('adds files to its own case only, and none after 30 minutes', async () => {
    const { caseId, uploadToken } = await submit();
    const { body } = await addWith(uploadToken, { caseId: caseRecord.id });
    expect(body.data.document.caseId).toBe(caseId);
    api.clock.advance(30 * minuteMs + 1);
    expect((await addWith(uploadToken)).status).toBe(410);
  });
});

it('stores no more bytes than the case has room for', async () => {
  await addOne();
  await setSize(limits.caseBytes - 1_000);
  const bytes = Buffer.concat([pdf, Buffer.alloc(400_000)]);
  const { socket, answered } = beginUpload(api.origin, {
    fields: { caseId: caseRecord.id },
    bytes,
    token: tokenOf(client.browser),
  });
  const { status, text } = await answered;
  socket.destroy();
  expect([status, text]).toEqual([413, expect.stringContaining(documentTexts.caseFull)]);
  expect(await filesIn('stored')).toHaveLength(1);
});

const formAround = (before: Record<string, string>, after: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(before)) {
    form.append(name, value);
  }
  form.append('file', new Blob([new Uint8Array(pdf)]), 'a.pdf');
  for (const [name, value] of Object.entries(after)) {
    form.append(name, value);
  }
  return form;
};

it.each([
  ['after the file only', false],
  ['again after the file', true],
])('refuses a form that names the case %s', async (_what, isNamedBefore) => {
  const named = { caseId: caseRecord.id };
  const { status, body } = await client.browser.post(
    '/documents/upload',
    formAround(isNamedBefore ? named : {}, named),
  );
  expect(status).toBe(422);
  expect([documentTexts.noCase, documentTexts.fieldAfterFile]).toContain(body.message);
  expect(await api.db.read.count(CaseDocument)).toBe(0);
});

it('reads the other fields after the file too, as earlier versions sent them', async () => {
  const form = formAround({ caseId: caseRecord.id }, { category: 'other' });
  const { status, body } = await client.browser.post('/documents/upload', form);
  expect([status, body.data.document.category]).toEqual([201, 'other']);
});

describe('checks repeated after the upload', () => {
  const arrive = async (change: () => Promise<unknown>, { browser } = client) => {
    const started = beginUpload(api.origin, {
      fields: { caseId: caseRecord.id },
      bytes: Buffer.concat([pdf, Buffer.alloc(200_000)]),
      token: tokenOf(browser),
    });
    await until(async () => (await filesIn('arriving')).length === 1);
    await change();
    started.finish();
    const answer = await started.answered;
    started.socket.destroy();
    return [answer.status, answer.text];
  };

  it('refuse a file when another file has filled the case', async () => {
    await addOne();
    expect(await arrive(() => setSize(limits.caseBytes))).toEqual([
      413,
      expect.stringContaining(documentTexts.caseFull),
    ]);
  });

  it('refuse a file when the case was closed', async () => {
    expect(await arrive(closeCase)).toEqual([409, expect.stringContaining(caseTexts.closed)]);
  });

  it('refuse a file when the uploader may no longer read the case', async () => {
    const attorney = await api.signedIn('attorney');
    const assign = (attorneyId: string | null) =>
      api.db.write((tx) => tx.update(Case, { id: caseRecord.id }, { attorneyId }));
    await assign(attorney.user.id);
    expect(await arrive(() => assign(null), attorney)).toEqual([404, expect.stringContaining(caseTexts.notFound)]);
  });
});
