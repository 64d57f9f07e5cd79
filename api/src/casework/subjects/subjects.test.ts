import { type SubmittedCase, subjectTexts } from '@portal/contracts';
import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { riskReportRow } from '../../../test/risk-report-row';
import { eraseCase } from '../../office/privacy/erase-case';
import { AuditEntry } from '../../records/audit';
import { Case, Subject, SubjectName } from '../cases';
import { markSeenBefore } from '../cases/conflicts/mark-seen-before';
import { RiskReport } from '../risk-reports';

let api: TestApi;
let admin: Person;
let ann: Person;
let bob: Person;
beforeEach(async () => {
  api = await openTestApi();
  admin = await api.signedIn('admin');
  [ann, bob] = [await api.signedIn('attorney', { name: 'Ann' }), await api.signedIn('attorney', { name: 'Bob' })];
});
afterEach(() => api.close());

const at = '2026-03-04T09:00:00.000Z';
const emailOf = (fullName: string) => `${fullName.toLowerCase().replace(/\W+/g, '.')}@example.com`;

async function submit(fullName: string, answers: Partial<SubmittedCase>): Promise<string> {
  const body = submissionSample({ fullName, email: emailOf(fullName), subjectDetails: {}, ...answers });
  return (await api.browser().post('/cases/submit', body)).body.data.caseId;
}
const checkPerson = (client: string, individualName: string) =>
  submit(client, { caseType: 'individual', subjectDetails: { individualName } });
const checkPlatform = (client: string, websiteName: string, url: string) =>
  submit(client, { caseType: 'investment', subjectDetails: { websiteName, url } });

const assign = (caseId: string, { user }: Person, conflictReason?: string) =>
  admin.browser.post('/cases/assign', { caseId, attorneyId: user.id, conflictReason });
const subjectsOf = async (caseId: string, { browser }: Person = admin): Promise<{ _id: string; name: string }[]> =>
  (await browser.get(`/cases/${caseId}`)).body.data.subjects;
const subjectOf = async (caseId: string) => (await subjectsOf(caseId))[0]?._id ?? '';
const read = ({ browser }: Person, id: string) => browser.get(`/subjects/${id}`);
const addName = (id: string, name: string, merge?: boolean) =>
  admin.browser.post(`/subjects/${id}/names`, { name, merge });
const matchesOf = async ({ browser }: Person, caseId: string): Promise<string[]> =>
  (await browser.get(`/cases/${caseId}/matches`)).body.data.matches.map(({ _id }: { _id: string }) => _id);
const namesOf = ({ body }: Awaited<ReturnType<typeof read>>) =>
  body.data.subject.names.map(({ name }: { name: string }) => name);
const casesOf = ({ body }: Awaited<ReturnType<typeof read>>) =>
  body.data.subject.cases.map(({ _id }: { _id: string }) => _id);

it('makes one subject of equal names, with the names and the rating of its cases', async () => {
  const one = await checkPlatform('Carl Client', 'Aurum Yield', 'https://login.aurum-yield.co.uk/in');
  const two = await checkPlatform('Dana Doe', 'AURUM YIELD Ltd.', 'www.aurum-yield.co.uk');
  const id = await subjectOf(one);
  expect(await subjectsOf(two)).toEqual([{ _id: id, name: 'AURUM YIELD Ltd.' }]);
  const released = riskReportRow({ caseId: two, status: 'released', rating: 'high', releasedAt: at });
  await api.db.write((tx) => tx.insert(RiskReport, released));

  const { status, body } = await read(admin, id);
  expect([status, body.data.subject]).toMatchObject([
    200,
    { kind: 'platform', name: 'Aurum Yield', names: [{ name: 'Aurum Yield' }, { name: 'aurum-yield.co.uk' }] },
  ]);
  const ratings = Object.fromEntries(
    body.data.subject.cases.map(({ _id, riskReport }: { _id: string; riskReport?: { rating: string } }) => [
      _id,
      riskReport?.rating,
    ]),
  );
  expect(ratings).toEqual({ [one]: undefined, [two]: 'high' });
});

it('lets no submission add a name to a subject that exists', async () => {
  const one = await checkPlatform('Carl Client', 'Aurum Yield', 'aurum-yield.com');
  const other = await checkPlatform('Dana Doe', 'Honest Bank', 'honest-bank.com');
  const both = await checkPlatform('Eve Ember', 'Aurum Yield', 'honest-bank.com');
  expect((await subjectsOf(both)).map(({ _id }) => _id).sort()).toEqual(
    [await subjectOf(one), await subjectOf(other)].sort(),
  );
  expect(await matchesOf(admin, one)).toEqual([both]);
});

it('counts all names of a subject once an admin has merged two spellings, until a name is removed', async () => {
  const mohamed = await checkPerson('Carl Client', 'Mohamed Ali');
  const muhammad = await checkPerson('Dana Doe', 'محمد علي');
  const asClient = await submit('Muhammad Ali', { subjectDetails: { companyName: 'Other' } });
  const id = await subjectOf(mohamed);
  const seen = async () => Object.fromEntries(await markSeenBefore(api.db.read, [mohamed, muhammad, asClient]));
  expect([await matchesOf(admin, mohamed), await seen()]).toEqual([[], {}]);

  api.clock.advance(1_000);
  const refused = await addName(id, 'محمّد على');
  expect([refused.status, refused.body.message]).toEqual([409, subjectTexts.otherSubject]);
  const merged = await addName(id, 'محمّد على', true);
  expect([merged.status, namesOf(merged)]).toEqual([200, ['Mohamed Ali', 'محمد علي']]);
  expect((await addName(id, 'MUHAMMAD, Ali')).status).toBe(200);

  expect((await matchesOf(admin, mohamed)).sort()).toEqual([asClient, muhammad].sort());
  expect(await matchesOf(admin, asClient)).toEqual(expect.arrayContaining([mohamed, muhammad]));
  expect(await seen()).toEqual({ [mohamed]: 'opposite', [muhammad]: 'opposite', [asClient]: 'opposite' });
  expect((await assign(muhammad, ann)).status).toBe(422);
  expect((await assign(muhammad, ann, 'Passports compared.')).status).toBe(200);

  const { names } = (await read(admin, id)).body.data.subject;
  for (const { _id } of names.slice(1)) {
    expect((await admin.browser.delete(`/subjects/${id}/names/${_id}`)).status).toBe(200);
  }
  expect([await matchesOf(admin, mohamed), await seen()]).toEqual([[], {}]);
  expect(await subjectsOf(muhammad)).toMatchObject([{ _id: expect.not.stringMatching(id), name: 'محمد علي' }]);
  const last = await admin.browser.delete(`/subjects/${id}/names/${names[0]._id}`);
  expect([last.status, last.body.message]).toEqual([409, subjectTexts.onlyName]);

  const entries = await api.db.read.find(AuditEntry, { where: { subjectType: 'subject' }, order: { position: 'ASC' } });
  expect(entries.map(({ action }) => action)).toEqual([
    'subject.merged',
    'subject.name-added',
    'subject.name-removed',
    'subject.name-removed',
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/محمد|Muhammad/);
});

it('tells an attorney only what the own cases say', async () => {
  const own = await checkPerson('Carl Client', 'KHAN, Mona');
  const foreign = await checkPlatform('Dana Doe', 'Secret Fund', 'secret-fund.example');
  await checkPerson('Eve Ember', 'Mona Khan');
  const asClient = await submit('Mona Khan', { caseType: 'general' });
  for (const [caseId, attorney] of [
    [own, ann],
    [asClient, bob],
  ] as const) {
    await assign(caseId, attorney, 'Another person.');
  }
  const id = await subjectOf(foreign);
  expect((await addName(id, 'Mona Khan', true)).status).toBe(200);
  expect((await addName(id, 'mona.example')).status).toBe(200);
  expect(casesOf(await read(admin, id))).toHaveLength(4);

  const [place] = await subjectsOf(own, ann);
  const seen = (await read(ann, place?._id ?? '')).body.data.subject;
  expect(seen).toMatchObject({
    kind: 'person',
    name: 'KHAN, Mona',
    names: [{ name: 'KHAN, Mona' }],
    cases: [{ _id: own }],
  });
  expect(seen.cases).toHaveLength(1);
  expect(JSON.stringify(seen)).not.toMatch(/Secret|Dana|Eve|mona\.example/);
  expect(await matchesOf(ann, own)).toEqual([]);
  // Bob's client has the name of the subject: to find a subject would tell him that somebody checks his client.
  expect((await read(bob, `${asClient}-0`)).status).toBe(404);
  expect((await read(bob, `${own}-0`)).status).toBe(404);
  // Nobody but an admin reads by the id of the subject itself, and admins also by that of an attorney.
  expect([(await read(ann, id)).status, (await read(bob, id)).status]).toEqual([404, 404]);
  expect((await read(admin, place?._id ?? '')).body.data.subject._id).toBe(id);
  expect(await subjectsOf(asClient, bob)).toEqual([]);
  const client = await api.signedIn('client', { email: emailOf('Carl Client') });
  expect((await client.browser.get(`/cases/${own}`)).body.data).not.toHaveProperty('subjects');
});

it('shows an attorney the same, whether or not the case of another client has a name', async () => {
  const own = await checkPerson('Carl Client', 'First Name');
  const later = await checkPerson('Fay Field', 'Second Name');
  const group = await checkPlatform('Dana Doe', 'Asked Elsewhere', 'asked-elsewhere.example');
  await checkPerson('Eve Ember', 'Also Elsewhere');
  await assign(own, ann);
  await assign(later, ann);
  await addName(await subjectOf(group), 'Also Elsewhere', true);
  /** What Ann gets in all replies about her cases after they have been named and named otherwise. */
  const seenWith = async (name: string, second: string) => {
    for (const [caseId, text] of [
      [own, name],
      [own, 'Something Between'],
      [own, name],
      [later, second],
    ]) {
      expect((await ann.browser.put(`/cases/${caseId}/subject`, { subjectName: text })).status).toBe(200);
      api.clock.advance(1_000);
    }
    const [subject] = await subjectsOf(own, ann);
    const replies = [
      await subjectsOf(own, ann),
      (await read(ann, subject?._id ?? '')).body.data,
      (await ann.browser.get(`/cases/${own}/matches`)).body.data,
      (await ann.browser.get(`/cases/${later}/matches`)).body.data,
    ];
    return JSON.stringify(replies).replaceAll(name, 'N').replaceAll(second, 'M');
  };
  const ofNobody = await seenWith('Known To Nobody', 'Nor This One');
  expect(await seenWith('Asked Elsewhere', 'asked-elsewhere.example')).toBe(ofNobody);
  expect(await seenWith('Asked Elsewhere', 'Also Elsewhere')).toBe(ofNobody);
  expect(ofNobody).toContain('N');
});

it('lets staff name the subject of a case after a scam, which then is compared and found', async () => {
  const victim = await submit('Carl Client', { caseType: 'post-scam', story: { whatHappened: 'A quagmire.' } });
  const other = await checkPlatform('Dana Doe', 'Aurum Yield', 'aurum-yield.com');
  await assign(victim, ann);
  const name = (subjectName: string, more = {}) =>
    ann.browser.put(`/cases/${victim}/subject`, { subjectName, ...more });
  expect((await name('--')).body.errors).toEqual({ subjectName: [subjectTexts.nameTooShort] });
  const { status, body } = await name('Aurum Yield', { kind: 'platform' });
  expect([status, body.data.case.subjectName]).toEqual([200, 'Aurum Yield']);
  expect(await matchesOf(admin, victim)).toEqual([other]);
  const found = async (q: string) =>
    (await ann.browser.get(`/cases/list?q=${q}`)).body.data.cases.map(({ _id }: { _id: string }) => _id);
  expect([await found('aurum'), await found('quagmire'), await found('carl')]).toEqual([[victim], [], [victim]]);

  await name('Silver Coast');
  expect([await matchesOf(admin, victim), await found('aurum')]).toEqual([[], []]);
  const entry = await api.db.read.findOneByOrFail(AuditEntry, { action: 'case.subject-named' });
  expect([entry.subjectId, entry.actorId, entry.detail]).toEqual([victim, ann.user.id, {}]);

  await api.db.write((tx) => tx.update(Case, { id: victim }, { status: 'closed' }));
  expect((await name('Another')).status).toBe(409);
});

it('keeps the names that an admin has added when only the letter case of a name is corrected', async () => {
  const typed = await checkPerson('Carl Client', 'mona khan');
  const id = await subjectOf(typed);
  await addName(id, 'Mouna Chan');
  await admin.browser.put(`/cases/${typed}/subject`, { subjectName: 'Mona Khan' });
  expect(await subjectsOf(typed)).toEqual([{ _id: id, name: 'Mona Khan' }]);
  expect(namesOf(await read(admin, id))).toEqual(['Mona Khan', 'Mouna Chan']);
});

it("compares the corrected name of a subject, and no longer the client's", async () => {
  const typed = await checkPerson('Carl Client', 'Mona Kahn');
  const wrong = await checkPerson('Dana Doe', 'Mona Kahn');
  const right = await checkPerson('Eve Ember', 'Mona Khan');
  await admin.browser.put(`/cases/${typed}/subject`, { subjectName: 'Mona Khan' });
  expect(await matchesOf(admin, typed)).toEqual([right]);
  expect(await matchesOf(admin, wrong)).toEqual([]);
  const { body } = await admin.browser.get(`/cases/${typed}`);
  expect(body.data.case.subjectDetails).toEqual({ individualName: 'Mona Kahn' });
});

it('leaves no name of an erased case in a subject, unless another case has it', async () => {
  const one = await checkPlatform('Carl Client', 'Aurum Yield', 'aurum-yield.com');
  const two = await submit('Dana Doe', { caseType: 'investment', subjectDetails: { websiteName: 'Aurum Yield' } });
  await addName(await subjectOf(one), 'Aurum Capital');
  const erase = async (id: string) => {
    const { caseNumber } = await api.db.read.findOneByOrFail(Case, { id });
    await api.db.write((tx) => eraseCase(tx, { id, caseNumber }, { because: 'request', at }));
  };
  const left = async () => (await api.db.read.find(SubjectName)).map(({ name }) => name).sort();
  await erase(one);
  expect(await left()).toEqual(['Aurum Capital', 'Aurum Yield']);
  await erase(two);
  expect([await left(), await api.db.read.count(Subject)]).toEqual([[], 0]);
});
