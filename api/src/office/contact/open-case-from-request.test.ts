import { randomUUID } from 'node:crypto';
import { submissionSample } from '@portal/contracts/samples';
import { actorOf } from '../../../test/actor';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { isPostgres } from '../../../test/database';
import { type Instances, openInstances } from '../../../test/instances';
import { Case, type SubmissionService } from '../../casework/cases';
import { AuditEntry } from '../../records/audit';
import { ContactRequest } from './contact-request.entity';
import { openCaseFromRequest } from './open-case-from-request';

let instances: Instances;
let admin: Person;
let requestId: string;
const draft = {
  name: 'Vera Visitor',
  email: 'vera@example.com',
  subject: 'A supplier',
  message: 'Can you check a supplier?',
};

beforeEach(async () => {
  instances = await openInstances({ emailVerification: true });
  admin = await instances.here.signedIn('admin', { name: 'Ada Admin' });
  requestId = await request();
});
afterEach(() => instances.close());

/** Sends the form, and returns the id of the request. */
async function request(change: object = {}, api: TestApi = instances.here): Promise<string> {
  await api.browser().post('/contact', { ...draft, ...change });
  api.clock.advance(1_000);
  const [newest] = await api.db.read.find(ContactRequest, { order: { createdAt: 'DESC' }, take: 1 });
  return newest?.id ?? '';
}
const open = (browser: Browser = admin.browser, id = requestId) => browser.post(`/contact/${id}/case`);
const cases = () => instances.here.db.read.find(Case);
const audited = (action: string) => instances.here.db.read.findBy(AuditEntry, { action });

it('opens a case with what was written, and marks the request as done', async () => {
  const { status, body } = await open();
  const [caseRecord] = await cases();
  expect([status, body.data.contact]).toEqual([
    200,
    expect.objectContaining({ status: 'done', doneBy: 'Ada Admin', caseId: caseRecord?.id }),
  ]);
  const page = (await admin.browser.get(`/cases/${caseRecord?.id}`)).body.data.case;
  expect(page).toMatchObject({
    caseType: 'general',
    status: 'pending',
    client: { name: draft.name, email: draft.email },
    story: { whatHappened: 'A supplier\n\nCan you check a supplier?' },
    confidentialityConfirmed: false,
  });
  const subject = { actorId: admin.user.id, subjectId: requestId };
  expect(await audited('contact.case-opened')).toMatchObject([{ ...subject, detail: { caseId: caseRecord?.id } }]);
  expect(await audited('case.submitted')).toMatchObject([{ actorId: admin.user.id, subjectId: caseRecord?.id }]);
});

it('keeps the whole message when there is no room for the subject', async () => {
  const message = 'x'.repeat(5_000);
  const { body } = await open(admin.browser, await request({ message }));
  const page = await admin.browser.get(`/cases/${body.data.contact.caseId}`);
  expect([page.status, page.body.data.case.story]).toEqual([200, { whatHappened: message }]);
});

it('mails the client as any submission does, without a receipt code that nobody has', async () => {
  await open();
  const mails = await instances.here.mailsTo(draft.email);
  const mail = mails.find(({ kind }) => kind === 'case.acknowledged');
  expect(mail?.subject).toBe('We have received your request: RC-2026-000001');
  expect(mail?.body).toMatchObject({ action: { url: '/register#email=vera%40example.com' } });
  expect(JSON.stringify(mail?.body)).not.toMatch(/receipt|supplier/);
});

it('opens one case, also when two admins ask at once', async () => {
  const { here, there } = instances;
  const second = await here.signedIn('admin');
  const beside = isPostgres ? second.browser.copy(there.origin) : second.browser;
  const answers = await Promise.all([open(), open(beside), open(), open(beside)]);
  answers.push(await open(beside));
  const [caseRecord, ...more] = await cases();
  expect(more).toEqual([]);
  expect(answers.map(({ status, body }) => [status, body.data.contact.caseId])).toEqual(
    answers.map(() => [200, caseRecord?.id]),
  );
  expect([(await audited('contact.case-opened')).length, (await audited('case.submitted')).length]).toEqual([1, 1]);
  expect((await here.mailsTo(draft.email)).filter(({ kind }) => kind === 'case.acknowledged')).toHaveLength(1);
});

it('gives a request to the first of two that have both found it without a case', async () => {
  const { db, clock } = instances.here;
  const claims: boolean[] = [];
  const submissions: Pick<SubmissionService, 'openForStranger'> = {
    openForStranger: (_actor, _answers, _now, claim) =>
      db.write(async (tx) => {
        claims.push(await claim(tx, randomUUID()));
      }),
  };
  const parts = { db, submissions, now: clock.now() };
  const both = await Promise.all([1, 2].map(() => openCaseFromRequest(parts, actorOf('admin'), requestId)));
  expect(claims.sort()).toEqual([false, true]);
  expect(both[0]?.caseId).toBe(both[1]?.caseId);
});

it('does not believe that a request is from the owner of its address', async () => {
  const client = await instances.here.signedIn('client');
  const { body } = await open(admin.browser, await request({ email: client.user.email }));
  const { caseId } = body.data.contact;
  expect((await client.browser.get(`/cases/${caseId}`)).body.data.case.notConfirmedByClient).toBe(true);
  expect((await client.browser.post(`/cases/${caseId}/confirm`)).status).toBe(200);
  // Whose case staff submit themselves, they have spoken to.
  const submitted = await admin.browser.post('/cases/submit', submissionSample({ email: client.user.email }));
  const own = await admin.browser.get(`/cases/${submitted.body.data.caseId}`);
  expect(own.body.data.case).not.toHaveProperty('notConfirmedByClient');
});

it('mails one address at most three times an hour, however many requests name it', async () => {
  // Without Redis, which would still count the mails of an earlier run.
  const api = await openTestApi({ config: { rateLimits: true } });
  const { browser } = await api.signedIn('admin');
  for (let count = 0; count < 4; count += 1) {
    await open(browser, await request({}, api));
  }
  const mails = await api.mailsTo(draft.email);
  expect(mails.filter(({ kind }) => kind === 'case.acknowledged')).toHaveLength(3);
  expect(await api.db.read.find(Case)).toHaveLength(4);
  await api.close();
});

it('opens nothing for a name that is reserved for the portal', async () => {
  const id = await request({ name: 'System' });
  const { status } = await open(admin.browser, id);
  expect([status, await cases()]).toEqual([409, []]);
  const kept = await instances.here.db.read.findOneByOrFail(ContactRequest, { id });
  expect([kept.status, kept.caseId]).toEqual(['open', null]);
});

it('is for admins only, and finds no request that is not there', async () => {
  for (const role of ['attorney', 'client'] as const) {
    expect((await open((await instances.here.signedIn(role)).browser)).status).toBe(403);
  }
  expect((await open(instances.here.browser())).status).toBe(401);
  expect((await open(admin.browser, 'x')).status).toBe(404);
  expect(await cases()).toEqual([]);
});
