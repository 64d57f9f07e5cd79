import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type TestApi } from '../../test/api';
import { addCase } from '../../test/case-record';
import { Case } from '../casework/cases';
import { User } from '../records/users';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const languageOfCase = async (caseId: string) => (await api.db.read.findOneByOrFail(Case, { id: caseId })).language;
const languageOfUser = async (email: string) => (await api.db.read.findOneByOrFail(User, { email })).language;
const newcomer = { name: 'Nora New', email: 'nora@example.com', password: 'Str0ng!pass' };

it('keeps the language that a client chooses, also for their open cases', async () => {
  const { user, browser } = await api.signedIn('client');
  const { id } = await addCase(api.db, { client: user }, { clientUserId: user.id });
  const { id: other } = await addCase(api.db);
  const { status, body } = await browser.patch('/users/me', { language: 'ar' });
  expect([status, body.data.user.language]).toEqual([200, 'ar']);
  expect([await languageOfCase(id), await languageOfCase(other)]).toEqual(['ar', 'en']);
  expect((await browser.get('/auth/me')).body.data.language).toBe('ar');
  const back = await browser.patch('/users/me', { language: 'en' });
  expect(back.body.data.user).not.toHaveProperty('language');
});

it.each(['fr', 'AR', '', 7, null])('refuses the language %j', async (language) => {
  const { browser } = await api.signedIn('client');
  const { status, body } = await browser.patch('/users/me', { language });
  expect([status, body.errors]).toEqual([422, { language: ['Please choose a language from the list.'] }]);
});

it('keeps the language of the page on which somebody registers, English by default', async () => {
  await api.browser().post('/auth/register', { ...newcomer, language: 'ar' });
  await api.browser().post('/auth/register', { ...newcomer, email: 'other@example.com' });
  expect([await languageOfUser(newcomer.email), await languageOfUser('other@example.com')]).toEqual(['ar', 'en']);
});

it('keeps the language of an invitation', async () => {
  const { browser } = await api.signedIn('admin');
  const { body } = await browser.post('/users/invite', {
    name: 'Nora New',
    email: newcomer.email,
    role: 'client',
    language: 'ar',
  });
  expect([body.data.user.language, await languageOfUser(newcomer.email)]).toEqual(['ar', 'ar']);
});

it('keeps the language of a submission, and that of the account before it', async () => {
  const submitted = async (change: { email?: string; language?: 'en' | 'ar' }) =>
    languageOfCase((await api.browser().post('/cases/submit', submissionSample(change))).body.data.caseId);
  const { user } = await api.signedIn('client', { language: 'ar' });
  expect(await submitted({ language: 'ar' })).toBe('ar');
  expect(await submitted({})).toBe('en');
  // Whoever submits with the address of a client does not change the language of their mails.
  expect(await submitted({ email: user.email, language: 'en' })).toBe('ar');
});

it('shows the language to staff only', async () => {
  const { user, browser: client } = await api.signedIn('client', { language: 'ar' });
  const { browser: admin } = await api.signedIn('admin');
  const { id } = await addCase(api.db, { client: user }, { language: 'ar' });
  const caseOf = async (browser: typeof admin) => (await browser.get(`/cases/${id}`)).body.data.case;
  const rowOf = async (browser: typeof admin) => (await browser.get('/cases/list')).body.data.cases[0];
  expect([await caseOf(admin), await rowOf(admin)]).toMatchObject([{ language: 'ar' }, { language: 'ar' }]);
  expect(await caseOf(client)).not.toHaveProperty('language');
  expect(await rowOf(client)).not.toHaveProperty('language');
});

it('keeps the language of a question, also in the case that is opened from it', async () => {
  const question = { name: 'Vera', email: 'vera@example.com', subject: 'A question', message: 'How long?' };
  await api.browser().post('/contact', { ...question, language: 'ar' });
  const { browser } = await api.signedIn('admin');
  const [contact] = (await browser.get('/contact/list')).body.data.contacts;
  expect(contact.language).toBe('ar');
  const { body } = await browser.post(`/contact/${contact._id}/case`);
  expect(await languageOfCase(body.data.contact.caseId)).toBe('ar');
});
