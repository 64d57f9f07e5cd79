import { caseAbilities } from '@portal/contracts/samples';
import { In } from 'typeorm';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { addCase } from '../../../test/case-record';
import { queriesOf } from '../../../test/queries';
import { hourMs } from '../../platform/kernel/durations';
import { AuditEntry, verifyAuditChain } from '../../records/audit';
import { addMessage } from './activity/add-message';

let api: TestApi;
let admin: Person;
let ann: Person;
let carl: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await api.signedIn('admin');
  ann = await api.signedIn('attorney', { name: 'Ann' });
  carl = await api.signedIn('client');
});
afterAll(() => api.close());

it('returns all parts of a case, with the abilities of its reader', async () => {
  const caseRecord = await addCase(
    api.db,
    { attorney: ann.user, client: carl.user },
    {
      subjectDetails: { companyName: 'Golden' },
      invoicedCents: 123_456,
      legalFollowup: ['exploring'],
      serviceCode: 'x',
    },
  );
  const { status, body } = await carl.browser.get(`/cases/${caseRecord.id}`);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    case: {
      _id: caseRecord.id,
      caseNumber: caseRecord.caseNumber,
      caseType: 'company',
      serviceLevel: 'deep',
      status: 'assigned',
      createdAt: caseRecord.createdAt,
      updatedAt: caseRecord.updatedAt,
      totalAmount: 1234.56,
      attorney: { _id: ann.user.id, name: 'Ann' },
      client: { name: carl.user.name, email: carl.user.email },
      subjectDetails: { companyName: 'Golden' },
      legalFollowup: ['exploring'],
      confidentialityConfirmed: true,
      hasReceiptCode: false,
      serviceCode: 'x',
      messageCount: 0,
      unreadCount: 0,
      abilities: caseAbilities('sendMessage', 'uploadDocument', 'seeReaders', 'confirm'),
      nextStatuses: [],
    },
    messages: [],
    documents: [],
    invoices: [],
    timeline: [],
    deadlines: [],
    eventCount: 0,
  });
});

it.each(['00000000-0000-4000-8000-000000000000', 'nonsense', '%00', "1'--", 'a'.repeat(300)])(
  'answers 404 with the same body for a case of somebody else and for the id %s',
  async (id) => {
    const { id: foreign } = await addCase(api.db);
    const [one, other] = [await carl.browser.get(`/cases/${foreign}`), await carl.browser.get(`/cases/${id}`)];
    expect([one.status, one.body]).toEqual([
      404,
      {
        success: false,
        code: 'NOT_FOUND',
        message: "The requested case could not be found or you don't have access to it.",
      },
    ]);
    expect([other.status, other.body]).toEqual([one.status, one.body]);
  },
);

it('returns the newest 100 messages, oldest first, and counts all', async () => {
  const { id } = await addCase(api.db, { client: carl.user });
  await api.db.write(async (tx) => {
    for (let index = 1; index <= 103; index += 1) {
      await addMessage(tx, {
        caseId: id,
        sender: null,
        messageType: 'system',
        content: String(index),
        at: api.clock.now().toISOString(),
      });
    }
  });
  const { body } = await carl.browser.get(`/cases/${id}`);
  const contents = body.data.messages.map(({ content }: { content: string }) => content);
  expect([contents.length, contents[0], contents.at(-1), body.data.case.messageCount]).toEqual([100, '4', '103', 103]);
});

it('records an opening by staff once an hour, and none by the client', async () => {
  const { id } = await addCase(api.db, { attorney: ann.user, client: carl.user });
  const openings = () => api.db.read.countBy(AuditEntry, { action: 'case.opened', subjectId: id });
  await carl.browser.get(`/cases/${id}`);
  expect(await openings()).toBe(0);
  await ann.browser.get(`/cases/${id}`);
  await ann.browser.get(`/cases/${id}`);
  await admin.browser.get(`/cases/${id}`);
  expect(await openings()).toBe(2);
  for (const [later, expected] of [
    [hourMs - 1, 2],
    [hourMs, 3],
  ] as const) {
    // Access tokens expire within the hour, so this signs in again and resets the clock for the other tests.
    api.clock.advance(later);
    const browser = await api.signIn(ann.user);
    expect((await browser.get(`/cases/${id}`)).status).toBe(200);
    expect(await openings()).toBe(expected);
    api.clock.advance(-later);
  }
});

it('records simultaneous openings in one unbroken audit chain', async () => {
  const caseRecords = await Promise.all(Array.from({ length: 12 }, () => addCase(api.db, { attorney: ann.user })));
  await Promise.all(
    caseRecords.flatMap(({ id }) => [ann.browser.get(`/cases/${id}`), admin.browser.get(`/cases/${id}`)]),
  );
  const entries = await api.db.read.findBy(AuditEntry, {
    action: 'case.opened',
    subjectId: In(caseRecords.map(({ id }) => id)),
  });
  expect(entries.map(({ subjectId, actorId }) => `${subjectId} ${actorId}`).sort()).toEqual(
    caseRecords.flatMap(({ id }) => [`${id} ${ann.user.id}`, `${id} ${admin.user.id}`]).sort(),
  );
  expect(await verifyAuditChain(api.db.read)).not.toHaveProperty('brokenPosition');
});

it('opens a case with at most ten queries', async () => {
  const { id } = await addCase(api.db, { attorney: ann.user, client: carl.user });
  const queries = await queriesOf(api.db, () => carl.browser.get(`/cases/${id}`));
  expect(queries.length).toBeLessThanOrEqual(10);
});

it('shows a client with an unconfirmed address only the cases that they submitted themselves', async () => {
  const strict = await openTestApi({ config: { emailVerification: true } });
  const { user, browser } = await strict.signedIn('client', { emailVerifiedAt: null });
  const { id } = await addCase(strict.db, { client: user });
  const own = await addCase(strict.db, { client: user }, { submittedByUserId: user.id });
  expect((await browser.get('/cases/list')).body.data.cases.map(({ _id }: { _id: string }) => _id)).toEqual([own.id]);
  expect([(await browser.get(`/cases/${id}`)).status, (await browser.get(`/cases/${own.id}`)).status]).toEqual([
    404, 200,
  ]);
  await strict.close();
});
