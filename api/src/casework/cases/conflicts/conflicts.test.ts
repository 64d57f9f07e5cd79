import { conflictTexts } from '@portal/contracts';
import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { AuditEntry, withWords } from '../../../records/audit';
import { CaseName } from './case-name.entity';
import { compareNames } from './compare-names';
import { SubjectName } from './subject-name.entity';

const at = '2026-03-04T09:00:00.000Z';
let api: TestApi;
let admin: Person;
let ann: Person;
beforeEach(async () => {
  api = await openTestApi();
  [admin, ann] = [await api.signedIn('admin'), await api.signedIn('attorney')];
});
afterEach(() => api.close());

/** Acts on a case, with what was typed. */
const entriesOf = async (action: string, subjectId: string) =>
  withWords(api.db.read, await api.db.read.findBy(AuditEntry, { action, subjectId }));

async function submit(fullName: string, subjectDetails: Record<string, string>, caseType: 'individual' | 'investment') {
  const email = `${fullName.toLowerCase().replace(/\W+/g, '.')}@example.com`;
  const body = submissionSample({ fullName, email, caseType, subjectDetails });
  return (await api.browser().post('/cases/submit', body)).body.data.caseId as string;
}
const matches = async ({ browser }: Person, caseId: string) => {
  const { body } = await browser.get(`/cases/${caseId}/matches`);
  return (body.data.matches as { kind: string; _id: string }[]).map(({ kind, _id }) => [kind, _id]);
};
const assign = (caseId: string, conflictReason?: string) =>
  admin.browser.post('/cases/assign', { caseId, attorneyId: ann.user.id, conflictReason });

it('finds cases with the same subject, and shows an attorney only their own', async () => {
  const one = await submit(
    'Carl Client',
    { websiteName: 'Aurum Yield', url: 'https://www.aurum-yield.com/in' },
    'investment',
  );
  const two = await submit('Dana Doe', { websiteName: 'aurum-yield.com' }, 'investment');
  const three = await submit('Eve Ember', { websiteName: 'AURUM YIELD Ltd.' }, 'investment');
  expect((await matches(admin, one)).sort()).toEqual(
    [
      ['same-subject', two],
      ['same-subject', three],
    ].sort(),
  );
  expect((await assign(one)).status).toBe(200);
  expect(await matches(ann, one)).toEqual([]);
  expect((await assign(three)).status).toBe(200);
  expect(await matches(ann, one)).toEqual([['same-subject', three]]);
});

it('marks pending cases with known names in the list of admins only', async () => {
  await submit('Mona Khan', {}, 'individual');
  await submit('Carl Client', { individualName: 'Khan, Mona' }, 'individual');
  await submit('Dana Doe', { websiteName: 'Aurum Yield' }, 'investment');
  await submit('Dana Doe', { websiteName: 'Aurum Yield' }, 'investment');
  await submit('Eve Ember', { individualName: 'Eve Ember' }, 'individual');
  const marksFor = async ({ browser }: Person) =>
    (await browser.get('/cases/list?sort=caseNumber&order=asc')).body.data.cases.map(
      ({ seenBefore }: { seenBefore?: string }) => seenBefore,
    );
  expect(await marksFor(admin)).toEqual(['opposite', 'opposite', 'same-subject', 'same-subject', undefined]);
  const [{ _id }] = (await admin.browser.get('/cases/list?sort=caseNumber&order=asc')).body.data.cases;
  await assign(_id, 'Another person.');
  expect((await marksFor(admin))[0]).toBeUndefined();
  expect(await marksFor(ann)).toEqual([undefined]);
});

it('asks for a reason when cases of a leaving attorney are handed over', async () => {
  await submit('Mona Khan', {}, 'individual');
  const check = await submit('Carl Client', { individualName: 'Mona Khan' }, 'individual');
  await assign(check, 'Another person.');
  const bob = await api.signedIn('attorney');
  const leave = (more = {}) =>
    admin.browser.put(`/users/${ann.user.id}`, { isActive: false, reassignTo: bob.user.id, ...more });
  const refused = await leave();
  expect([refused.status, refused.body.errors.conflictReason[0]]).toEqual([
    422,
    expect.stringMatching(/RC-\d{4}-000002/),
  ]);
  expect((await leave({ conflictReason: 'Passports compared.' })).status).toBe(200);
  expect(await entriesOf('case.reassigned', check)).toMatchObject([
    { detail: { attorneyId: bob.user.id, conflictReason: 'Passports compared.' } },
  ]);
});

it('asks for a reason when a subject is a client, keeps it in the audit trail, and tells neither client', async () => {
  const checked = await submit('Mona Khan', {}, 'individual');
  const check = await submit('Carl Client', { individualName: 'KHAN, Móna' }, 'individual');
  expect(await matches(admin, check)).toEqual([['subject-is-client', checked]]);
  expect(await matches(admin, checked)).toEqual([['client-is-subject', check]]);

  const refused = await assign(check);
  expect([refused.status, refused.body.errors]).toEqual([422, { conflictReason: [conflictTexts.needsReason] }]);
  const batch = { attorneyId: ann.user.id, cases: [{ caseId: check, status: 'pending' }] };
  const { body } = await admin.browser.post('/cases/assign-many', batch);
  expect(body.data.refused).toMatchObject([{ caseId: check, message: conflictTexts.needsReason }]);

  const reason = 'Another person with the same name.';
  expect((await assign(check, reason)).status).toBe(200);
  expect(await entriesOf('case.assigned', check)).toMatchObject([
    { detail: { conflictReason: reason, opposite: ['RC-2026-000001'] } },
  ]);
  for (const email of ['mona.khan@example.com', 'carl.client@example.com']) {
    const client = await api.signedIn('client', { email });
    const seen = await Promise.all([check, checked].map((id) => client.browser.get(`/cases/${id}`)));
    expect(seen.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(JSON.stringify(seen)).not.toContain(reason);
    expect(JSON.stringify(await api.mailsTo(email))).not.toContain(reason);
    expect((await client.browser.get(`/cases/${check}/matches`)).status).toBe(403);
  }
});

it('returns the last reason to those who may assign the case', async () => {
  await submit('Mona Khan', {}, 'individual');
  const check = await submit('Carl Client', { individualName: 'Mona Khan' }, 'individual');
  const lastReason = async ({ browser }: Person) => (await browser.get(`/cases/${check}/matches`)).body.data.lastReason;
  expect(await lastReason(admin)).toBeUndefined();
  await assign(check, 'Another person.');
  const bob = await api.signedIn('attorney');
  const body = { caseId: check, attorneyId: bob.user.id, reassign: true, conflictReason: 'Passports compared.' };
  expect((await admin.browser.post('/cases/assign', body)).status).toBe(200);
  expect(await lastReason(admin)).toEqual({
    reason: 'Passports compared.',
    actorName: admin.user.name,
    createdAt: api.clock.now().toISOString(),
  });
  expect(await lastReason(bob)).toBeUndefined();
});

it('finds no conflict between two cases of one client', async () => {
  await submit('Mona Khan', {}, 'individual');
  const own = await submit('Mona Khan', { individualName: 'Mona Khan' }, 'individual');
  expect(await matches(admin, own)).toEqual([]);
  expect((await assign(own)).status).toBe(200);
});

it('compares cases from before names were compared', async () => {
  const old = await addCase(api.db, {}, { clientName: 'Mona Khan' });
  const check = await submit('Carl Client', { individualName: 'Mona Khan' }, 'individual');
  expect(await matches(admin, check)).toEqual([]);
  expect(await compareNames(api.db, at)).toBe(1);
  expect(await compareNames(api.db, at)).toBe(0);
  expect(await matches(admin, check)).toEqual([['subject-is-client', old.id]]);
  expect(await api.db.read.countBy(CaseName, { caseId: old.id })).toBe(1);
});

it('finds the opposite side among many later cases with the same subject, and says that there are more', async () => {
  const asClient = await submit('Mona Khan', {}, 'individual');
  const one = await submit('Carl Client', { individualName: 'Mona Khan' }, 'individual');
  for (let index = 0; index < 21; index += 1) {
    await addCase(
      api.db,
      {},
      { subjectDetails: { individualName: 'Mona Khan' }, createdAt: '2026-03-03T09:00:00.000Z' },
    );
  }
  await compareNames(api.db, at);
  expect((await assign(one)).status).toBe(422);
  const { body } = await admin.browser.get(`/cases/${one}/matches`);
  expect([body.data.matches.length, body.data.hasMore]).toEqual([20, true]);
  expect(body.data.matches[0]).toMatchObject({ kind: 'subject-is-client', _id: asClient });
  expect((await admin.browser.get(`/cases/${asClient}/matches`)).body.data).toMatchObject({ hasMore: true });
});

it('asks admins for a reason when the name of a subject puts an assigned case on opposite sides', async () => {
  const asClient = await submit('Mona Khan', {}, 'individual');
  const check = await submit('Carl Client', {}, 'individual');
  await assign(asClient);
  await assign(check);
  const name = ({ browser }: Person, subjectName: string) => browser.put(`/cases/${check}/subject`, { subjectName });
  const state = async ({ browser }: Person) => {
    const { data } = (await browser.get(`/cases/${check}/matches`)).body;
    return [data.isReasonMissing, data.lastReason?.reason];
  };
  const mails = () => api.mailsTo(admin.user.email).then((all) => all.filter(({ kind }) => kind === 'case.conflict'));

  await name(ann, 'Somebody Else');
  expect([await mails(), await state(admin)]).toEqual([[], [undefined, undefined]]);
  expect((await name(ann, 'KHAN, Mona')).status).toBe(200);
  expect(await mails()).toMatchObject([{ subject: 'Case RC-2026-000002 is on the opposite side of another one' }]);
  expect(JSON.stringify(await mails())).not.toMatch(/Mona|KHAN|000001/);
  expect([await state(admin), await state(ann)]).toEqual([
    [true, undefined],
    [undefined, undefined],
  ]);
  // Another spelling of the same name is no news.
  api.clock.advance(1_000);
  await name(ann, 'Khan Mona');
  expect(await mails()).toHaveLength(1);

  const keep = { caseId: check, attorneyId: ann.user.id, reassign: true, conflictReason: 'Passports compared.' };
  expect((await ann.browser.post('/cases/assign', keep)).status).toBe(403);
  expect((await admin.browser.post('/cases/assign', keep)).status).toBe(200);
  expect(await state(admin)).toEqual([undefined, 'Passports compared.']);
  expect(await entriesOf('case.conflict-accepted', check)).toMatchObject([
    { detail: { conflictReason: 'Passports compared.', opposite: ['RC-2026-000001'] } },
  ]);
});

it('folds the names of an earlier version again, and keeps what an admin has merged', async () => {
  const one = await submit('Carl Client', { individualName: 'Mohamed Ali' }, 'individual');
  const two = await submit('Dana Doe', { individualName: 'Muhammad Ali' }, 'individual');
  const { body } = await admin.browser.get(`/cases/${one}`);
  const [{ _id }] = body.data.subjects;
  await admin.browser.post(`/subjects/${_id}/names`, { name: 'Muhammad Ali', merge: true });
  await api.db.write(async (tx) => {
    await tx.update(CaseName, { side: 'subject' }, { key: () => `'1 old:' || key` });
    await tx.updateAll(SubjectName, { key: () => `'1 old:' || key` });
  });
  expect(await compareNames(api.db, at)).toBe(2);
  expect(await compareNames(api.db, at)).toBe(0);
  expect(await matches(admin, one)).toEqual([['same-subject', two]]);
  expect((await api.db.read.find(CaseName)).map(({ key }) => key).sort()).toEqual([
    '3 name:alimohamed',
    '3 name:alimuhammad',
    '3 name:carlclient',
    '3 name:danadoe',
  ]);
});

it('gives a subject to a name that has none, and names nothing in erased cases', async () => {
  const id = await submit('Carl Client', { individualName: 'Mona Khan' }, 'individual');
  await api.db.write((tx) => tx.delete(SubjectName, { key: '3 name:khanmona' }));
  await addCase(api.db, {}, { clientName: 'Erased', erasedAt: at });
  expect(await compareNames(api.db, at)).toBe(1);
  expect((await admin.browser.get(`/cases/${id}`)).body.data.subjects).toMatchObject([{ name: 'Mona Khan' }]);
  expect(await api.db.read.countBy(CaseName, { key: '3 name:erased' })).toBe(0);
});
