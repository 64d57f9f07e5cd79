import type { ReportTemplate } from '@portal/contracts';
import { riskReportDraftSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { addCase } from '../../../test/case-record';
import { Case } from '../cases';

let api: TestApi;
let ann: Person;
let carl: Person;
let caseId: string;
beforeEach(async () => {
  api = await openTestApi();
  [ann, carl] = [await api.signedIn('attorney'), await api.signedIn('client')];
  // The client asked for a Quick Scan. What counts is what is written.
  const facts = { status: 'in-progress', serviceLevel: 'quick' } as const;
  ({ id: caseId } = await addCase(api.db, { attorney: ann.user, client: carl.user }, facts));
});
afterEach(() => api.close());

const write = async (template: ReportTemplate, revision = 0): Promise<string> => {
  const draft = riskReportDraftSample({ template });
  const { body } = await ann.browser.put(`/cases/${caseId}/risk-report`, { revision, draft });
  return body.data.report._id;
};
const discard = (id: string) => ann.browser.send('DELETE', `/risk-reports/${id}`, { body: { revision: 1 } });
const change = (facts: Partial<Case>) => api.db.write((tx) => tx.update(Case, { id: caseId }, facts));
const isWarned = async ({ browser } = ann) =>
  (await browser.get('/cases/list')).body.data.cases[0].quoteMissing === true;

it('warns of no quote before anybody works, whatever the client asked for', async () => {
  await change({ serviceLevel: 'deep' });
  expect(await isWarned()).toBe(false);
});

it('warns staff, and not the client, once a report beyond the Quick Scan is written', async () => {
  await write('company');
  expect([await isWarned(), await isWarned(carl)]).toEqual([true, false]);
  expect((await ann.browser.get(`/cases/${caseId}`)).body.data.case.quoteMissing).toBe(true);
});

it('does not warn of a Quick Scan until it grows into another report, and no longer when it shrinks again', async () => {
  await write('quick-scan');
  expect(await isWarned()).toBe(false);
  await write('company', 1);
  expect(await isWarned()).toBe(true);
  await write('quick-scan', 2);
  expect(await isWarned()).toBe(false);
});

it('does not warn after the draft is discarded', async () => {
  await discard(await write('company'));
  expect(await isWarned()).toBe(false);
});

it('keeps warning when a Quick Scan corrects a released report, and when its draft is discarded', async () => {
  const released = await write('company');
  await ann.browser.put(`/risk-reports/${released}/status`, { status: 'released', revision: 1 });
  const correction = await write('quick-scan');
  expect(await isWarned()).toBe(true);
  expect((await discard(correction)).status).toBe(200);
  expect(await isWarned()).toBe(true);
});

it('does not warn in a case with an accepted quote, nor in a closed one', async () => {
  await write('company');
  await change({ quoteAcceptedAt: '2026-03-02T09:00:00.000Z' });
  expect(await isWarned()).toBe(false);
  await change({ quoteAcceptedAt: null, status: 'closed' });
  expect(await isWarned()).toBe(false);
});
