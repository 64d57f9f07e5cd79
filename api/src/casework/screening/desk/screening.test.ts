import { type HitView, type ScreeningView, screeningTexts } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import { askFor, askOf } from '../../../../test/authorisation/asks';
import { everywhere } from '../../../../test/authorisation/subjects';
import { callsOnNothing, callsOnSubjects } from '../../../../test/authorisation/table';
import { addCase } from '../../../../test/case-record';
import { publishList } from '../../../../test/screening-lists';
import { eraseCase } from '../../../office/privacy/erase-case';
import { AuditEntry, AuditWords } from '../../../records/audit';
import { Mail } from '../../../records/mail';
import { type Case, compareNames } from '../../cases';
import { ScreeningHit } from '../hits/screening-hit.entity';
import { Screening } from './screening.entity';

let api: TestApi;
let admin: Person;
let ann: Person;
let bob: Person;
let carl: Person;
let caseRecord: Case;
beforeEach(() => open({}));
afterEach(() => api.close());

async function open(config: { screeningReviewRequired?: boolean }): Promise<void> {
  api = await openTestApi({ config });
  [admin, ann] = [await api.signedIn('admin'), await api.signedIn('attorney', { name: 'Ann' })];
  [bob, carl] = [await api.signedIn('attorney', { name: 'Bob' }), await api.signedIn('client')];
  caseRecord = await personCase('Daniel Okonkwo', ann);
  await publishList(api.db, 'ae', [
    { key: 'U1', kind: 'person', name: 'Danile Okonkwo', born: '1970', countries: 'NG', programmes: 'XYZ' },
    { key: 'U2', kind: 'person', name: 'Layla Mansoori' },
  ]);
}

const personCase = async (individualName: string, attorney: Person) =>
  addCase(
    api.db,
    { attorney: attorney.user, client: carl.user },
    {
      caseType: 'individual',
      status: 'in-progress',
      subjectName: individualName,
      subjectDetails: { individualName, individualCountry: 'Nigeria', age: '30' },
    },
  );

const screen = ({ browser }: Person, id = `${caseRecord.id}-0`) => browser.post(`/subjects/${id}/screenings`, {});
const screeningBy = async (person: Person): Promise<ScreeningView> => (await screen(person)).body.data.screening;
const hitBy = async (person: Person): Promise<HitView> => (await screeningBy(person)).hits[0] as HitView;
const decide = ({ browser }: Person, id: string, body: object) => browser.put(`/screening/hits/${id}`, body);
const openHits = async ({ browser }: Person, query = ''): Promise<HitView[]> =>
  (await browser.get(`/screening/hits${query}`)).body.data.hits;
const screeningsOf = async ({ browser }: Person): Promise<ScreeningView[]> =>
  (await browser.get(`/cases/${caseRecord.id}/screenings`)).body.data.screenings;

it('keeps what was asked, of which lists and days, and each near match with what agrees and contradicts', async () => {
  const { status, body } = await screen(ann);
  expect([status, body.data.screening]).toMatchObject([
    201,
    {
      startedBy: { name: 'Ann' },
      threshold: 0.7,
      editions: [{ list: 'ae', title: 'United Arab Emirates' }],
      asked: [{ name: 'Daniel Okonkwo', kind: 'person', country: 'Nigeria' }],
      hits: [
        {
          entry: { list: 'ae', key: 'U1', names: ['Danile Okonkwo'], born: [1970], programmes: ['XYZ'] },
          state: 'open',
          nameOnly: true,
          facts: [
            { fact: 'name', asked: 'Daniel Okonkwo', listed: 'Danile Okonkwo', agreement: 'near' },
            { fact: 'birth', asked: 'about 1996', listed: '1970', agreement: 'differs' },
            { fact: 'country', asked: 'Nigeria', listed: 'NG', agreement: 'agrees' },
          ],
        },
      ],
    },
  ]);
  const [entry] = await api.db.read.findBy(AuditEntry, { action: 'screening.finished' });
  expect(entry).toMatchObject({
    actorId: ann.user.id,
    subjectId: body.data.screening._id,
    detail: { caseId: caseRecord.id, editions: [{ list: 'ae' }], threshold: 70, hits: 1 },
  });
});

it('keeps a search that found nothing', async () => {
  caseRecord = await personCase('Nobody Listed', ann);
  expect((await screen(ann)).body.data.screening.hits).toEqual([]);
  expect(await screeningsOf(ann)).toMatchObject([{ asked: [{ name: 'Nobody Listed' }], hits: [], threshold: 0.7 }]);
});

it('refuses to look for a name while no list is live', async () => {
  await api.close();
  api = await openTestApi();
  [ann, carl] = [await api.signedIn('attorney'), await api.signedIn('client')];
  caseRecord = await personCase('Daniel Okonkwo', ann);
  const { status, body } = await screen(ann);
  expect([status, body.message]).toEqual([409, screeningTexts.noLists]);
  expect(await api.db.read.count(Screening)).toBe(0);
});

it('screens a stored subject for an admin, and does not say to an attorney that there is one', async () => {
  await compareNames(api.db, api.clock.now().toISOString());
  const [{ _id }] = (await admin.browser.get(`/cases/${caseRecord.id}`)).body.data.subjects;
  expect((await screen(admin, _id)).body.data.screening.subject).toEqual({
    _id: `${caseRecord.id}-0`,
    name: 'Daniel Okonkwo',
  });
  expect([(await screen(ann, _id)).status, (await screen(bob)).status]).toEqual([404, 404]);
});

it('finds one hit once, and lets a decision hold while entry and name are the same', async () => {
  const [first, again] = await Promise.all([hitBy(ann), hitBy(ann)]);
  expect([first._id, await api.db.read.count(ScreeningHit)]).toEqual([again._id, 1]);
  expect((await decide(ann, first._id, { state: 'not-them', reason: 'Born in 1996.' })).status).toBe(200);
  expect(await hitBy(ann)).toMatchObject({ _id: first._id, state: 'not-them', reason: 'Born in 1996.' });
  expect([await openHits(ann), (await openHits(ann, '?state=not-them')).length]).toEqual([[], 1]);
});

it('opens a hit again when another name is looked for', async () => {
  const first = await hitBy(ann);
  await decide(ann, first._id, { state: 'not-them', reason: 'Born in 1996.' });
  await ann.browser.put(`/cases/${caseRecord.id}/subject`, { subjectName: 'Daniel Okonkwu' });
  expect(await hitBy(ann)).toMatchObject({
    state: 'open',
    changes: ['Looked for: Daniel Okonkwo before, Daniel Okonkwu now.'],
  });
  expect(await openHits(ann)).toHaveLength(1);
  const outdated = await decide(ann, first._id, { state: 'them', reason: 'Too late.' });
  expect([outdated.status, outdated.body.message]).toEqual([409, screeningTexts.outdated]);
});

it('asks for a reason with each decision, and keeps them all', async () => {
  const { _id } = await hitBy(ann);
  const blank = await decide(ann, _id, { state: 'unclear', reason: ' \n' });
  expect([blank.status, blank.body.errors]).toEqual([422, { reason: [screeningTexts.reasonMissing] }]);
  expect((await decide(ann, _id, { state: 'open', reason: 'Because.' })).status).toBe(422);
  await decide(ann, _id, { state: 'unclear', reason: 'Ask for a passport.' });
  const { body } = await decide(admin, _id, { state: 'not-them', reason: 'The passport says 1996.' });
  expect(body.data.hit).toMatchObject({
    state: 'not-them',
    decidedBy: { _id: admin.user.id },
    decisions: [
      { state: 'not-them', reason: 'The passport says 1996.' },
      { state: 'unclear', reason: 'Ask for a passport.', by: { name: 'Ann' } },
    ],
  });
  const entries = await api.db.read.findBy(AuditEntry, { action: 'screening-hit.decided', actorId: admin.user.id });
  expect(entries).toMatchObject([
    { subjectId: _id, detail: { caseId: caseRecord.id, from: 'unclear', to: 'not-them' } },
  ]);
});

it('lets no single person say that somebody is listed when only the name agrees', async () => {
  const { _id, abilities } = await hitBy(ann);
  expect(abilities).toEqual({ decide: true, confirm: false });
  const them = (person: Person) => decide(person, _id, { state: 'them', reason: `${person.user.name} is sure.` });
  expect((await them(ann)).body.data.hit).toMatchObject({ state: 'proposed', abilities: { confirm: false } });
  const alone = await them(ann);
  expect([alone.status, alone.body.message]).toEqual([403, screeningTexts.otherPerson]);
  expect(await openHits(admin)).toMatchObject([{ _id, state: 'proposed', abilities: { confirm: true } }]);
  expect((await them(admin)).body.data.hit).toMatchObject({ state: 'them', decisions: [{}, { state: 'proposed' }] });
});

it('lets one person say so when the firm asks for no second one', async () => {
  await api.close();
  await open({ screeningReviewRequired: false });
  const { _id, abilities } = await hitBy(ann);
  expect(abilities).toEqual({ decide: true, confirm: true });
  expect((await decide(ann, _id, { state: 'them', reason: 'Sure.' })).body.data.hit.state).toBe('them');
});

it('keeps one of two decisions that are made at once', async () => {
  const { _id, version } = await hitBy(ann);
  const replies = await Promise.all([
    decide(ann, _id, { state: 'not-them', reason: 'One.', version }),
    decide(admin, _id, { state: 'them', reason: 'Two.', version }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body.message).toBe(screeningTexts.stale);
  const [hit] = await screeningsOf(ann).then(([screening]) => screening?.hits ?? []);
  expect(hit?.decisions).toHaveLength(1);
});

it('lists hits of own cases for attorneys and all for admins, the oldest first, page by page', async () => {
  await hitBy(ann);
  api.clock.advance(1_000);
  caseRecord = await personCase('Layla Mansoori', bob);
  await hitBy(bob);
  expect((await openHits(admin)).map(({ entry }) => entry.key)).toEqual(['U1', 'U2']);
  expect((await openHits(ann)).map(({ entry }) => entry.key)).toEqual(['U1']);
  const { hits, pagination } = (await admin.browser.get('/screening/hits?limit=1&page=2')).body.data;
  expect([hits[0].entry.key, pagination]).toMatchObject(['U2', { total: 2, pages: 2 }]);
  // With the case goes its hit.
  await admin.browser.post('/cases/assign', { caseId: caseRecord.id, attorneyId: ann.user.id, reassign: true });
  expect([(await openHits(bob)).length, (await openHits(ann)).length]).toEqual([0, 2]);
});

it('lists decided hits with who decided and when, the last decision first, and of own cases only', async () => {
  const [first, { browser }] = [await hitBy(ann), bob];
  caseRecord = await personCase('Layla Mansoori', bob);
  const second = await hitBy(bob);
  caseRecord = await personCase('Leila Mansoori', bob);
  await hitBy(bob);
  await decide(bob, second._id, { state: 'unclear', reason: 'Ask for a passport.' });
  api.clock.advance(1_000);
  await decide(ann, first._id, { state: 'not-them', reason: 'Born in 1996.' });
  expect(await openHits(admin, '?state=decided')).toMatchObject([
    { _id: first._id, state: 'not-them', decidedBy: { name: 'Ann' }, decidedAt: '2026-03-02T09:00:01.000Z' },
    { _id: second._id, state: 'unclear', decidedBy: { name: 'Bob' }, reason: 'Ask for a passport.' },
  ]);
  expect((await openHits(bob, '?state=decided')).map(({ _id }) => _id)).toEqual([second._id]);
  expect((await browser.get('/screening/hits?state=proposed')).status).toBe(422);
});

it('shows the client nothing of it, whichever call they make', async () => {
  const before = (await carl.browser.get(`/cases/${caseRecord.id}`)).body;
  const mails = await api.db.read.count(Mail);
  const hit = await hitBy(ann);
  await decide(ann, hit._id, { state: 'them', reason: 'canary-of-staff' });
  expect((await carl.browser.get(`/cases/${caseRecord.id}`)).body).toEqual(before);
  expect(await api.db.read.count(Mail)).toBe(mails);
  const subject = { ...everywhere(caseRecord.id), caseNumber: caseRecord.caseNumber, hitId: hit._id };
  const shown: string[] = [];
  for (const call of [...callsOnSubjects, ...callsOnNothing].filter((name) => name !== 'logout')) {
    const { body } = await askFor(carl.browser.copy(), call, askOf(call, subject), subject);
    const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body ?? '');
    shown.push(...(/canary-of-staff|Danile/.test(text) ? [call] : []));
  }
  expect(shown).toEqual([]);
});

it('leaves nothing of an erased case, in the trail neither', async () => {
  const { _id } = await hitBy(ann);
  await decide(ann, _id, { state: 'not-them', reason: 'canary-of-staff' });
  const at = api.clock.now().toISOString();
  await api.db.write((tx) => eraseCase(tx, caseRecord, { because: 'request', at }));
  expect([await api.db.read.count(Screening), await api.db.read.count(ScreeningHit)]).toEqual([0, 0]);
  expect(JSON.stringify(await api.db.read.find(AuditWords))).not.toContain('canary-of-staff');
  expect((await decide(ann, _id, { state: 'them', reason: 'Late.' })).status).toBe(404);
});
