import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { documentRow } from '../../../../test/documents';
import { upload } from '../../../../test/upload';
import { CaseDocument } from '../document.entity';
import { DocumentScans } from './document-scans';
import type { Verdict, VirusScanner } from './virus-scanner';

let api: TestApi;
let client: Person;
let caseId: string;
beforeEach(async () => {
  // Nothing listens there, so every document waits.
  api = await openTestApi({ config: { clamdUrl: 'unix:/nowhere/clamd.ctl' } });
  client = await api.signedIn('client');
  caseId = (await addCase(api.db, { client: client.user })).id;
});
afterEach(() => api.close());

const scansWith = (scanner: VirusScanner) => {
  const { services, db, clock } = api;
  const log = { error: jest.fn(), warn: jest.fn() };
  return new DocumentScans({ db, store: services.documentStore, scanner, now: clock.now, log });
};
const add = async (content: string) => {
  api.clock.advance(1_000);
  await upload(client.browser, { caseId }, { name: 'notes.txt', bytes: Buffer.from(content) });
};

it('lets a file wait while six others are scanned', async () => {
  const finish: ((verdict: Verdict) => void)[] = [];
  const scan = (content: Readable) => {
    content.destroy();
    return new Promise<Verdict>((resolve) => finish.push(resolve));
  };
  const scans = scansWith({ scan, check: async () => undefined });
  const statusOf = async () => (await scans.scanUpload(__filename)).status;
  for (let round = 1; round <= 2; round += 1) {
    const six = Array.from({ length: 6 }, statusOf);
    expect(await statusOf()).toBe('pending');
    for (const end of finish.splice(0)) {
      end({ status: 'clean' });
    }
    expect(await Promise.all(six)).toEqual(Array(6).fill('clean'));
  }
});

it('tries those that failed after all others, and stops when the scanner is down', async () => {
  const asked: string[] = [];
  let isUp = true;
  const scans = scansWith({
    async scan(content) {
      asked.push(await text(content));
      throw new Error('It is too large.');
    },
    async check() {
      if (!isUp) {
        throw new Error('The scanner is down.');
      }
    },
  });
  await add('first');
  await scans.scanWaiting();
  await add('second');
  await add('third');
  await scans.scanWaiting();
  expect(asked.splice(0)).toEqual(['first', 'second', 'third', 'first']);
  isUp = false;
  await expect(scans.scanWaiting()).rejects.toThrow('The scanner is down.');
  expect(asked).toEqual([]);
});

it('scans a new document before more than a run can take that were tried in vain', async () => {
  const asked: string[] = [];
  const scans = scansWith({
    async scan(content) {
      asked.push(await text(content));
      return { status: 'clean' };
    },
    check: async () => undefined,
  });
  // Their bytes are lost, so each attempt fails.
  const stuck = Array.from({ length: 201 }, (_, second) =>
    documentRow({
      caseId,
      storedName: randomBytes(24).toString('hex'),
      scanStatus: 'pending',
      scanAttempts: 1,
      createdAt: new Date(second * 1_000).toISOString(),
    }),
  );
  await api.db.write((tx) => tx.insert(CaseDocument, stuck));
  await add('new');
  await scans.scanWaiting();
  expect(asked).toEqual(['new']);
  const attemptsOf = async (document = stuck[0]) =>
    (await api.db.read.findOneByOrFail(CaseDocument, { id: document?.id ?? '' })).scanAttempts;
  expect([await attemptsOf(), await attemptsOf(stuck.at(-1))]).toEqual([2, 1]);
});

it('stops after the first document when the scanner goes down during a run', async () => {
  await add('first');
  await add('second');
  const scan = jest.fn().mockRejectedValue(new Error('The connection broke.'));
  const check = jest.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('The scanner is down.'));
  await expect(scansWith({ scan, check }).scanWaiting()).rejects.toThrow('The scanner is down.');
  expect(scan).toHaveBeenCalledTimes(1);
});
