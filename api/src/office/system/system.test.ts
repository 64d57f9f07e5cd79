import fsPromises from 'node:fs/promises';
import { pino } from 'pino';
import { openTestApi, type TestApi } from '../../../test/api';
import { addCase } from '../../../test/case-record';
import { isPostgres } from '../../../test/database';
import { AuditHead, recordAudit } from '../../records/audit';
import { enqueueMail, Mail } from '../../records/mail';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const stateOf = async () => {
  const { browser } = await api.signedIn('admin');
  return (await browser.get('/system')).body.data.system;
};

it('tells what a new installation is, and that nothing was backed up or checked', async () => {
  const system = await stateOf();
  const head = await api.db.read.findOneByOrFail(AuditHead, { id: 'head' });
  expect(system).toMatchObject({
    version: 'development',
    node: process.versions.node,
    database: { kind: isPostgres ? 'postgres' : 'sqlite', bytes: expect.any(Number) },
    audit: { position: head.position, hash: head.hash },
    mail: { transport: 'files', waiting: 0, failed: 0 },
    disk: { freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
    documents: { hasScanner: false, waitingForScan: 0, infected: 0, quarantined: 0 },
    retention: { applies: false, cases: 0, conversations: 0, contactRequests: 0, appointments: 0, mails: 0 },
  });
  expect(system.retention).not.toHaveProperty('problem');
  expect(system.database.bytes).toBeGreaterThan(10_000);
  expect(Object.keys(system)).not.toEqual(expect.arrayContaining(['backup']));
  expect(system.check).toBeUndefined();
  expect(system.audit.loggedAt).toBeUndefined();
});

it('leaves out what cannot be measured, and tells the rest', async () => {
  jest.spyOn(api.services.documentStore, 'listQuarantine').mockImplementation(async function* () {
    yield* [];
    throw new Error('The bucket does not answer.');
  });
  const measure = jest.spyOn(fsPromises, 'statfs').mockRejectedValue(new Error('The disk does not answer.'));
  const system = await stateOf();
  measure.mockRestore();
  expect(system).toMatchObject({ version: 'development', documents: { waitingForScan: 0 } });
  expect([system.disk, system.documents.quarantined]).toEqual([undefined, undefined]);
});

it('tells of the last backup, the last check and the logged end of the trail', async () => {
  const record = (action: string, at: string, detail: object) =>
    api.db.write((tx) =>
      recordAudit(tx, {
        actor: null,
        action,
        subjectType: 'installation',
        subjectId: 'this',
        at,
        detail: { ...detail },
      }),
    );
  await record('backup.made', '2026-03-01T01:00:00.000Z', { documents: 7, lost: 2, auditHead: '1:a' });
  await record('backup.made', '2026-03-02T01:00:00.000Z', { documents: 8, lost: 0, auditHead: '2:b' });
  await record('installation.checked', '2026-03-02T02:00:00.000Z', { problems: ['1 documents have no file.'] });
  await api.services.audit.logHead(pino({}, { write: () => undefined }), api.clock.now());
  const system = await stateOf();
  expect(system.backup).toEqual({ at: '2026-03-02T01:00:00.000Z', documents: 8, lost: 0 });
  expect(system.check).toEqual({ at: '2026-03-02T02:00:00.000Z', problems: ['1 documents have no file.'] });
  expect(system.audit.loggedAt).toBe(api.clock.now().toISOString());
});

it('tells when the audit trail was verified last, by a command of its own or with everything else', async () => {
  const record = (action: string, at: string, detail: object) =>
    api.db.write((tx) =>
      recordAudit(tx, {
        actor: null,
        action,
        subjectType: 'installation',
        subjectId: 'this',
        at,
        detail: { ...detail },
      }),
    );
  expect((await stateOf()).audit.verified).toBeUndefined();
  const unsound = 'The audit trail is unsound from entry 7 on.';
  await record('installation.checked', '2026-03-02T02:00:00.000Z', {
    problems: ['1 documents have no file.', unsound],
  });
  expect((await stateOf()).audit.verified).toEqual({ at: '2026-03-02T02:00:00.000Z', problem: unsound });
  await record('audit.verified', '2026-03-02T03:00:00.000Z', { entries: 9 });
  expect((await stateOf()).audit.verified).toEqual({ at: '2026-03-02T03:00:00.000Z' });
  await record('audit.verified', '2026-03-02T04:00:00.000Z', { entries: 9, problem: 'It does not hold 1:a.' });
  expect((await stateOf()).audit.verified).toEqual({
    at: '2026-03-02T04:00:00.000Z',
    problem: 'It does not hold 1:a.',
  });
  await record('installation.checked', '2026-03-02T05:00:00.000Z', { problems: [] });
  expect((await stateOf()).audit.verified).toEqual({ at: '2026-03-02T05:00:00.000Z' });
});

it('counts mail that waits and mail that was given up', async () => {
  const at = '2026-03-02T05:00:00.000Z';
  const mail = (subjectId: string, queuedAt = at) => ({
    kind: 'message.new' as const,
    subjectId,
    recipient: 'ann@example.com',
    subject: 'A message',
    heading: 'A message',
    paragraphs: [],
    at: queuedAt,
  });
  await api.db.write(async (tx) => {
    await enqueueMail(tx, mail('1'));
    await enqueueMail(tx, mail('2', '2026-03-02T06:00:00.000Z'));
    await enqueueMail(tx, mail('3'));
    await tx.update(Mail, { subjectId: '3' }, { status: 'failed' });
  });
  expect((await stateOf()).mail).toEqual({ transport: 'files', waiting: 2, failed: 1, oldestQueuedAt: at });
});

it('tells what has been kept long enough, and why it is not erased', async () => {
  await addCase(api.db, {}, { status: 'closed', closedAt: '2018-01-01T09:00:00.000Z', messageCount: 1 });
  expect((await stateOf()).retention).toMatchObject({
    applies: false,
    cases: 1,
    conversations: 1,
    contactRequests: 0,
    appointments: 0,
    mails: 0,
    problem: expect.stringContaining('the clock shows'),
  });
});
