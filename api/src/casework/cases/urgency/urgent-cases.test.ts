// On both databases: the order is SQL.
import { type CaseRow, type Story, urgentLabel } from '@portal/contracts';
import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { hourMs, minuteMs } from '../../../platform/kernel/durations';
import { AuditEntry } from '../../../records/audit';
import { Case } from '../case.entity';
import { callAboutUrgentCases } from './call-about-urgent-cases';

const story: Story = { happenedOn: '2026-02-28', amount: '42,000', paidBy: 'bank-transfer', bankTold: 'no' };

let api: TestApi;
let root: Person;
let carl: Person;
beforeEach(async () => {
  api = await openTestApi({ config: { urgentCalls: ['ada@example.com', 'not-an-admin@example.com'] } });
  root = await api.signedIn('admin', { email: 'root@example.com' });
  await api.addUser('admin', { email: 'ada@example.com' });
  carl = await api.signedIn('client', { email: 'carl@example.com' });
});
afterEach(() => api.close());

const submit = async (told: Story | null = story, { browser } = carl) =>
  (await browser.post('/cases/submit', submissionSample({ email: 'carl@example.com', story: told ?? undefined }))).body
    .data;
const listed = async (query = '', { browser } = root): Promise<CaseRow[]> =>
  (await browser.get(`/cases/list${query}`)).body.data.cases;
const kindsTo = async (address: string) => (await api.mailsTo(address)).map(({ kind }) => kind);
const tell = (caseId: string, body: object = {}, { browser }: Pick<Person, 'browser'> = carl) =>
  browser.post(`/cases/${caseId}/bank-told`, body);

it('puts urgent cases first in every list of staff, over pages and under filters, and nowhere else', async () => {
  const attorney = await api.signedIn('attorney');
  const early = await addCase(
    api.db,
    { attorney: attorney.user, client: carl.user },
    { createdAt: '2026-02-01T09:00:00.000Z', paidOn: '2026-02-28' },
  );
  const late = await addCase(api.db, { attorney: attorney.user, client: carl.user }, { paidOn: '2026-02-25' });
  const usual = [await addCase(api.db, { attorney: attorney.user, client: carl.user })];
  usual.push(await addCase(api.db, { attorney: attorney.user, client: carl.user }, { paidOn: '2026-02-10' }));
  usual.push(
    await addCase(api.db, { attorney: attorney.user, client: carl.user }, { paidOn: '2026-02-28', status: 'closed' }),
  );
  const ids = async (query: string, person = root) => (await listed(query, person)).map(({ _id }) => _id);
  const oldestFirst = [early.id, late.id, ...usual.map(({ id }) => id).toSorted()];
  for (const person of [root, attorney]) {
    expect((await ids('?sort=createdAt&order=asc', person)).slice(0, 2)).toEqual([early.id, late.id]);
    expect((await ids('?sort=createdAt&order=desc', person)).slice(0, 2)).toEqual([late.id, early.id]);
    expect((await ids('?sort=dueAt&order=asc', person)).slice(0, 2).toSorted()).toEqual([early.id, late.id].toSorted());
  }
  const pages = [1, 2, 3].map((page) => ids(`?sort=createdAt&order=asc&limit=2&page=${page}`));
  expect((await Promise.all(pages)).flat()).toEqual(oldestFirst);
  const { body } = await root.browser.get('/cases/list?limit=2&from=2026-01-01');
  expect(body.data.pagination).toMatchObject({ total: 5, pages: 3 });
  expect(await ids('?status=closed')).toEqual([usual[2]?.id]);
  expect((await listed('?sort=createdAt&order=asc')).map(({ urgent }) => urgent?.daysAgo)).toEqual([2, 5, ...Array(3)]);
  expect((await ids('?sort=createdAt&order=asc', carl))[0]).toBe(early.id);
  expect((await ids('?sort=createdAt&order=desc', carl)).at(-1)).toBe(early.id);
});

it('tells the client what to do and the called admin at once, and the others as usual', async () => {
  const { caseId, firstResponseDueAt, submittedAt } = await submit();
  expect(Date.parse(firstResponseDueAt) - Date.parse(submittedAt)).toBe(4 * hourMs);
  const [mail] = (await api.mailsTo('carl@example.com')).filter(({ kind }) => kind === 'case.acknowledged');
  expect(mail?.body.paragraphs[0]).toMatch(/^Call your bank now\. /);
  expect(JSON.stringify(mail?.body)).not.toContain('42,000');
  expect([await kindsTo('ada@example.com'), await kindsTo('root@example.com')]).toEqual([
    ['case.urgent'],
    ['case.submitted'],
  ]);
  const view = (await root.browser.get(`/cases/${caseId}`)).body.data.case;
  expect(urgentLabel(view.urgent)).toBe('Urgent: paid 2 days ago, bank not told');
  expect((await api.db.read.findOneByOrFail(Case, { id: caseId })).nextDeadline).toBe('urgent-response');
});

it.each([
  ['the bank knows', { ...story, bankTold: 'yes' }],
  ['nobody told a story', null],
] as const)('is not urgent when %s', async (_when, told) => {
  const { caseId } = await submit(told);
  const { body } = await root.browser.get(`/cases/${caseId}`);
  expect([body.data.case.urgent, body.data.deadlines[0].kind]).toEqual([undefined, 'first-response']);
  expect(await kindsTo('ada@example.com')).toEqual(['case.submitted']);
});

it('calls again once when nobody has answered after four hours, also at the weekend', async () => {
  const { caseId } = await submit();
  const after = (hours: number) =>
    callAboutUrgentCases(api.db, new Date(api.clock.now().getTime() + hours * hourMs), []);
  expect([await after(3.9), await after(4.1), await after(5)]).toEqual([0, 1, 0]);
  expect(await kindsTo('root@example.com')).toEqual(['case.submitted', 'case.urgent-unanswered']);
  const other = await submit();
  await tell(other.caseId);
  expect(await after(4.1)).toBe(0);
  expect((await api.db.read.findOneByOrFail(Case, { id: caseId })).bankToldAt).toBeNull();
});

it('stops being urgent when the client, or staff, says that the bank has been told', async () => {
  const attorney = await api.signedIn('attorney');
  for (const person of [carl, root]) {
    const { caseId } = await submit();
    expect((await tell(caseId, {}, attorney)).status).toBe(404);
    const first = await tell(caseId, {}, person);
    expect([first.status, first.body.data.bankToldAt]).toEqual([200, api.clock.now().toISOString()]);
    api.clock.advance(minuteMs);
    expect((await tell(caseId, {}, person)).body.data).toEqual(first.body.data);
    const { case: caseView, timeline, deadlines } = (await person.browser.get(`/cases/${caseId}`)).body.data;
    expect([caseView.urgent, caseView.bankToldAt]).toEqual([undefined, first.body.data.bankToldAt]);
    expect(timeline.at(-1)).toMatchObject({ action: 'case.bank-told', text: 'Bank told of the payment' });
    expect(deadlines[0]).toMatchObject({ kind: 'urgent-response', state: 'dropped' });
    expect(caseView.nextDeadline.kind).toBe('first-response');
  }
  expect(await api.db.read.countBy(AuditEntry, { action: 'case.bank-told' })).toBe(2);
});

it('lets a visitor say it with the token of their own submission only, while it is valid', async () => {
  const visitor = { browser: api.browser() } as Person;
  const mine = await submit(story, visitor);
  const other = await submit(story, visitor);
  const withToken = (caseId: string) => tell(caseId, { uploadToken: mine.uploadToken }, visitor);
  expect((await tell(mine.caseId, {}, visitor)).body.code).toBe('SIGNED_OUT');
  expect((await withToken(other.caseId)).body.code).toBe('EXPIRED');
  const { status, body } = await withToken(mine.caseId);
  expect([status, Object.keys(body.data)]).toEqual([200, ['bankToldAt']]);
  expect((await listed()).filter(({ urgent }) => urgent).map(({ _id }) => _id)).toEqual([other.caseId]);
  api.clock.advance(hourMs);
  expect((await withToken(mine.caseId)).body.code).toBe('EXPIRED');
});

it('has nothing to say about a case that was never urgent', async () => {
  const { id } = await addCase(api.db, { client: carl.user });
  expect((await tell(id)).body).toMatchObject({ code: 'CONFLICT', message: 'Nothing is urgent in this case.' });
});
