import { openTestApi, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { AuditEntry, withWords } from '../../../records/audit';
import { Case } from '../case.entity';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const stored = (id: string) => api.db.read.findOneByOrFail(Case, { id });

it('holds a case and lifts the hold, each with a reason, and tells staff but not the client', async () => {
  const [admin, ann, carl] = [
    await api.signedIn('admin'),
    await api.signedIn('attorney'),
    await api.signedIn('client'),
  ];
  const { id } = await addCase(api.db, { attorney: ann.user, client: carl.user });
  const hold = (body: object) => admin.browser.put(`/cases/${id}/legal-hold`, body);
  expect((await hold({ held: true, reason: ' ' })).status).toBe(422);
  expect((await hold({ held: true, reason: 'A lawsuit.' })).status).toBe(200);
  const seenBy = async ({ browser }: typeof ann) => (await browser.get(`/cases/${id}`)).body.data.case.legalHold;
  const since = api.clock.now().toISOString();
  expect([await seenBy(ann), await seenBy(carl)]).toEqual([{ since, reason: 'A lawsuit.' }, undefined]);
  expect((await hold({ held: false, reason: 'It was settled.' })).status).toBe(200);
  expect(await stored(id)).toMatchObject({ legalHoldAt: null, legalHoldReason: null });
  const found = await api.db.read.find(AuditEntry, { where: { subjectId: id }, order: { position: 'ASC' } });
  const entries = await withWords(api.db.read, found);
  expect(
    entries.filter(({ action }) => action.includes('.hold-')).map(({ action, detail }) => [action, detail]),
  ).toEqual([
    ['case.hold-set', { reason: 'A lawsuit.' }],
    ['case.hold-lifted', { reason: 'It was settled.' }],
  ]);
});

it('refuses to hold a case whose content has been erased', async () => {
  const admin = await api.signedIn('admin');
  const { id } = await addCase(api.db, {}, { erasedAt: '2026-03-01T09:00:00.000Z' });
  const { status } = await admin.browser.put(`/cases/${id}/legal-hold`, { held: true, reason: 'Too late.' });
  expect([status, (await stored(id)).legalHoldAt]).toEqual([409, null]);
});
