// On both databases: the filters of lists are SQL, and only PostgreSQL tells other instances of live events.
import { randomUUID } from 'node:crypto';
import { sharingTexts } from '@portal/contracts';
import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { type EventStream, openEventStream } from '../../../test/event-stream';
import { invoiceRow } from '../../../test/invoice-row';
import { addOrganisation } from '../../../test/organisation-row';
import { Invoice } from '../../billing/invoices';
import { AuditEntry } from '../../records/audit';
import { Case } from './case.entity';
import { findConflicts } from './conflicts/find-conflicts';
import { markSeenBefore } from './conflicts/mark-seen-before';
import { storeNames } from './conflicts/store-names';

let api: TestApi;
let owner: Person;
let member: Person;
let payer: Person;
let organisationId: string;
let stream: EventStream | undefined;
beforeEach(async () => {
  api = await openTestApi();
  owner = await api.signedIn('client', { name: 'Olga' });
  member = await api.signedIn('client', { name: 'Mika' });
  payer = await api.signedIn('client', { name: 'Bina' });
  ({ id: organisationId } = await addOrganisation(api, [
    { user: owner.user, role: 'owner' },
    { user: member.user, role: 'member' },
    { user: payer.user, role: 'billing' },
  ]));
});
afterEach(async () => {
  stream?.close();
  await api.close();
});

const submit = (browser: Browser, change: object) =>
  browser.post('/cases/submit', { ...submissionSample(), ...change });
const listed = async ({ browser }: Person): Promise<string[]> =>
  (await browser.get('/cases/list')).body.data.cases.map(({ _id }: { _id: string }) => _id);
const share = ({ browser }: Person, caseId: string, shared: boolean) =>
  browser.put(`/cases/${caseId}/sharing`, { shared });

it('is chosen when the case is submitted, for oneself or for the organisation', async () => {
  const { email } = member.user;
  const own = await submit(member.browser, { email });
  const forAll = await submit(member.browser, { email, organisationId });
  const kept = await submit(member.browser, { email, organisationId, shared: false });
  expect([own.status, forAll.status, kept.status]).toEqual([201, 201, 201]);
  expect(await listed(member)).toHaveLength(3);
  expect(await listed(owner)).toEqual([forAll.body.data.caseId]);
  expect(await listed(payer)).toEqual([]);
  const { body } = await owner.browser.get('/cases/list');
  expect(body.data).toMatchObject({
    cases: [{ client: { email }, organisation: { _id: organisationId, name: 'Gulf Exports' } }],
    counts: { total: 1 },
  });
});

it('refuses a case for an organisation of other people, and one with the address of somebody else', async () => {
  const stranger = await api.signedIn('client');
  const answers = [
    await submit(stranger.browser, { email: stranger.user.email, organisationId }),
    await submit(member.browser, { email: member.user.email, organisationId: randomUUID() }),
    await submit(api.browser(), { email: 'visitor@example.com', organisationId }),
    await submit(member.browser, { email: owner.user.email, organisationId }),
  ];
  expect(answers.map(({ status, body }) => [status, body.errors?.organisationId])).toEqual([
    [422, [sharingTexts.notAMember]],
    [422, [sharingTexts.notAMember]],
    [422, [sharingTexts.notAMember]],
    [422, [sharingTexts.notYours]],
  ]);
  expect(await api.db.read.count(Case)).toBe(0);
});

it('is changed by the client of the case, and ended by an owner, who then no longer sees it', async () => {
  const { id } = await addCase(api.db, { client: member.user });
  expect((await share(owner, id, true)).status).toBe(404);
  const { status, body } = await share(member, id, true);
  expect([status, body.data.case.organisation]).toMatchObject([200, { name: 'Gulf Exports' }]);
  expect((await share(payer, id, false)).status).toBe(404);
  expect((await owner.browser.get(`/cases/${id}`)).body.data.case.abilities).toMatchObject({
    share: true,
    sendMessage: false,
    uploadDocument: false,
  });
  const ended = await share(owner, id, false);
  expect([ended.status, ended.body.data]).toEqual([200, {}]);
  expect((await owner.browser.get(`/cases/${id}`)).status).toBe(404);
  expect((await member.browser.get(`/cases/${id}`)).body.data.case.organisation).toBeUndefined();
  const acts = await api.db.read.find(AuditEntry, { where: { subjectId: id }, order: { position: 'ASC' } });
  expect(acts.map(({ action }) => action).filter((action) => action.startsWith('case.'))).toEqual(
    expect.arrayContaining(['case.shared', 'case.made-private']),
  );
});

it('shows those for billing the invoices without the subject, and nothing of the case', async () => {
  const subjectName = 'Golden Harvest';
  const { id: caseId } = await addCase(
    api.db,
    { client: member.user },
    { organisationId, isShared: true, subjectName },
  );
  const invoice = invoiceRow({ caseId, status: 'sent' });
  await api.db.write((tx) => tx.insert(Invoice, invoice));
  const ofPayer = await payer.browser.get(`/invoices/${invoice.id}`);
  const ofOwner = await owner.browser.get(`/invoices/${invoice.id}`);
  expect([ofPayer.status, ofOwner.body.data.invoice.subjectName]).toEqual([200, subjectName]);
  expect(JSON.stringify(ofPayer.body)).not.toContain(subjectName);
  const list = await payer.browser.get('/invoices/list');
  expect(list.body.data).toMatchObject({ invoices: [{ _id: invoice.id }], totals: { total: 1 } });
  expect(JSON.stringify(list.body)).not.toContain(subjectName);
  for (const path of [`/cases/${caseId}`, `/messages/list?caseId=${caseId}`, `/cases/${caseId}/report`]) {
    expect([path, (await payer.browser.get(path)).status]).toEqual([path, 404]);
  }
  // Only its client opens an invoice for the client.
  expect(await api.db.read.findOneByOrFail(Invoice, { id: invoice.id })).toMatchObject({
    status: 'sent',
    viewCount: 0,
  });
});

it('ends for a removed member with the next request, and in streams that are open', async () => {
  const caseRecord = await addCase(api.db, { client: owner.user }, { organisationId, isShared: true });
  const path = `/cases/${caseRecord.id}`;
  expect((await member.browser.get(path)).status).toBe(200);
  const cookie = [...member.browser.cookies].map((pair) => pair.join('=')).join('; ');
  stream = await openEventStream(`${api.origin}/api${path}/events`, { cookie });
  expect(stream.status).toBe(200);
  await owner.browser.delete(`/organisations/${organisationId}/members/${member.user.id}`);
  await owner.browser.post('/messages/send', { caseId: caseRecord.id, content: 'Not for Mika.' });
  await stream.ended();
  const answers = await Promise.all(
    [path, `/messages/list?caseId=${caseRecord.id}`, `${path}/events`].map((url) => member.browser.get(url)),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await listed(member)).toEqual([]);
});

it('counts the organisation as one client in conflicts', async () => {
  const at = api.clock.now().toISOString();
  const admin = await api.signedIn('admin');
  const checked = { subjectName: 'Olga Trading' };
  const forAll = { organisationId, isShared: true };
  const names = [
    await addCase(api.db, { client: { ...owner.user, name: 'Olga Trading' } }, forAll),
    await addCase(api.db, { client: member.user }, { ...checked, ...forAll }),
    await addCase(api.db, { client: member.user }, checked),
  ];
  await api.db.write((tx) => storeNames(tx, names, at));
  const actor = { ...admin.user, email: '', emailConfirmed: true, sessionId: '', networkAddress: null };
  const [ofOwner] = names;
  const found = ofOwner && (await findConflicts(api.db.read, actor, ofOwner));
  expect(found).toEqual([names[2]?.caseNumber]);
  const marks = await markSeenBefore(
    api.db.read,
    names.slice(1).map(({ id }) => id),
  );
  expect(names.slice(1).map(({ id }) => marks.get(id))).toEqual(['same-subject', 'opposite']);
});

it('is found by staff who narrow their lists to the organisation, with its name', async () => {
  const [admin, ann] = [await api.signedIn('admin'), await api.signedIn('attorney')];
  const people = { client: member.user, attorney: ann.user };
  const shared = await addCase(api.db, people, { organisationId, isShared: true });
  const kept = await addCase(api.db, people, { organisationId });
  await addCase(api.db, people);
  await api.db.write(async (tx) => {
    for (const { id: caseId } of await tx.find(Case)) {
      await tx.insert(Invoice, invoiceRow({ caseId, status: 'sent' }));
    }
  });
  const ofCases = [shared.id, kept.id].sort();
  for (const { browser } of [admin, ann]) {
    const { cases, pagination } = (await browser.get(`/cases/list?organisationId=${organisationId}`)).body.data;
    expect([cases.map(({ _id }: { _id: string }) => _id).sort(), pagination.total]).toEqual([ofCases, 2]);
    const found = (await browser.get(`/invoices/list?organisationId=${organisationId}`)).body.data;
    expect(found.invoices.map(({ caseId }: { caseId: string }) => caseId).sort()).toEqual(ofCases);
    expect(found.pagination.total).toBe(2);
    for (const list of ['cases', 'invoices']) {
      const first = await browser.get(`/${list}/list?organisationId=${organisationId}&limit=1`);
      expect(first.body.data.pagination.total).toBe(2);
    }
  }
  const rival = await api.signedIn('client');
  for (const list of ['cases', 'invoices']) {
    const { body } = await rival.browser.get(`/${list}/list?organisationId=${organisationId}`);
    expect([body.data[list], body.data.pagination.total]).toEqual([[], 0]);
  }
});
