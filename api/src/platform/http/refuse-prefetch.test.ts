import { openTestApi, type TestApi } from '../../../test/api';
import { addCase } from '../../../test/case-record';
import { AuditEntry } from '../../records/audit';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

it.each([
  ['sec-purpose', 'prefetch'],
  ['sec-purpose', 'prefetch;prerender'],
  ['purpose', 'prefetch'],
])('refuses a call in advance (%s: %s), and records no reading', async (name, value) => {
  const { user, browser } = await api.signedIn('attorney');
  const { id } = await addCase(api.db, { attorney: user });
  const readings = () => api.db.read.countBy(AuditEntry, { subjectId: id });
  expect((await browser.get(`/cases/${id}`, { headers: { [name]: value } })).status).toBe(503);
  expect(await readings()).toBe(0);
  expect((await browser.get(`/cases/${id}`)).status).toBe(200);
  expect(await readings()).toBe(1);
});
