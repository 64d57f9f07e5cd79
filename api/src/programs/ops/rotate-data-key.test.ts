import { openTestDatabase, type TestDatabase, testDataKey } from '../../../test/database';
import { readConfig } from '../../platform/config';
import { AuditEntry } from '../../records/audit';
import { CaseKeyRow, createCaseKey, unlockCases } from '../../records/case-keys';
import { schema } from '../schema';
import { rotateDataKey } from './rotate-data-key';

const now = new Date('2026-03-02T09:00:00.000Z');

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

it('names the cases whose keys are damaged, and does not say that the previous data key can go', async () => {
  const at = now.toISOString();
  await test.db.write((tx) => createCaseKey(tx, 'case-1', at));
  await test.db.write((tx) => createCaseKey(tx, 'case-2', at));
  await test.db.write((tx) => tx.update(CaseKeyRow, { caseId: 'case-1' }, { wrappedKey: 'changed' }));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_KEY: 'uF6jP1lYw8Kq3Sm7Xa0Vc5Gb2Ir4Oe9Z',
    DATA_KEY_PREVIOUS: testDataKey,
    JWT_SECRET: 'a3F8kQ2mZx9Lr4Tn8Yb1Wd6Hc3Js5Pf0',
  });
  await unlockCases(test.db, config);
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  await expect(rotateDataKey.run({ db: test.db, config, schema, now, print }, [])).rejects.toThrow(
    'damaged and stay as they were: case-1. Keep DATA_KEY_PREVIOUS',
  );
  expect(printed).toEqual([expect.stringMatching(/^Encrypted the keys of 1 cases/)]);
  const { detail } = await test.db.read.findOneByOrFail(AuditEntry, { action: 'data-key.rotated' });
  expect(detail).toEqual({ keyId: expect.stringMatching(/^[\da-f]{16}$/), cases: 1, damaged: ['case-1'] });
});
