import { wordTexts } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { pdfText } from '../../../test/pdf-text';
import { corrections, takeCorrections } from '../../platform/phrases/corrections';
import { say, sayCount } from '../../platform/phrases/phrase';
import { translate } from '../../platform/phrases/translate';
import { TextCorrection } from './correction.entity';
import { readCorrections } from './read-corrections';

let api: TestApi;
let admin: Person;
beforeEach(async () => {
  api = await openTestApi();
  admin = await api.signedIn('admin');
});
afterEach(async () => {
  takeCorrections([]);
  await api.close();
});

const correct = (text: string, forms: string[], more = {}) =>
  admin.browser.put('/words', { language: 'ar', text, forms, ...more });
const list = async (query: string) => (await admin.browser.get(`/words?${query}`)).body.data;
const documents = {
  one: 'There is a new document for you',
  other: 'There are {count} new documents for you',
};

it('finds texts by their English and their translation, with the places that say them', async () => {
  const byEnglish = await list('q=open%20the%20CASE');
  expect(byEnglish).toMatchObject({ languages: ['ar'], language: 'ar' });
  expect(byEnglish.texts).toContainEqual({ text: 'Open the case', forms: ['فتح القضية'], places: ['api'] });
  const byArabic = await list(`q=${encodeURIComponent('فتح القضية')}&language=ar`);
  expect(byArabic.texts).toContainEqual(expect.objectContaining({ text: 'Open the case' }));
  const { pagination, texts } = await list('limit=2&page=2');
  expect([texts.length, pagination.page]).toEqual([2, 2]);
  expect(pagination.pages).toBe(Math.ceil(pagination.total / 2));
});

it('says the corrected words from then on, and the shipped ones once it is undone', async () => {
  const { status, body } = await correct('Open the case', ['افتحوا القضية']);
  expect([status, body.data.text.correction.forms]).toEqual([200, ['افتحوا القضية']]);
  expect(translate('Open the case', 'ar')).toBe('افتحوا القضية');
  // Another process has not made the change, and reads it.
  takeCorrections([]);
  await readCorrections(api.db.read);
  expect(translate('Open the case', 'ar')).toBe('افتحوا القضية');
  const kept = corrections();
  await readCorrections(api.db.read);
  expect(corrections()).toBe(kept);

  const again = await correct('Open the case', ['إلى القضية']);
  const { _id } = again.body.data.text.correction;
  expect(_id).toBe(body.data.text.correction._id);
  expect((await list('corrected=true')).texts).toMatchObject([{ text: 'Open the case', forms: ['فتح القضية'] }]);
  expect((await admin.browser.delete(`/words/${_id}`)).status).toBe(200);
  expect(translate('Open the case', 'ar')).toBe('فتح القضية');
  expect((await list('corrected=true')).texts).toEqual([]);
  expect((await admin.browser.delete(`/words/${_id}`)).body.message).toBe(wordTexts.correctionNotFound);

  const { events } = (await admin.browser.get(`/audit/list?subjectId=${_id}&order=asc`)).body.data;
  expect(events.map(({ action, detail }: Record<string, unknown>) => [action, detail])).toEqual([
    ['words.corrected', expect.objectContaining({ language: 'ar', from: 'فتح القضية', to: 'افتحوا القضية' })],
    ['words.corrected', expect.objectContaining({ from: 'افتحوا القضية', to: 'إلى القضية' })],
    ['words.restored', expect.objectContaining({ text: 'Open the case', from: 'إلى القضية' })],
  ]);
});

it('prints corrected words, in threads that know nothing of them themselves', async () => {
  const client = await api.signedIn('client', { language: 'ar' });
  const statement = async () => pdfText((await client.browser.get('/invoices/statement/pdf')).body);
  expect(await statement()).toContain('كشف حساب');
  await correct('Statement of account', ['بيان الحساب']);
  expect(await statement()).toContain('بيان الحساب');
});

it('corrects each plural form', async () => {
  const forms = ['لا جديد', 'مستند واحد', 'مستندان', '{count} مستندات', '{count} مستندًا', '{count} مستند'];
  expect((await correct(documents.one, forms, { other: documents.other })).status).toBe(200);
  expect(translate(sayCount(2, documents), 'ar')).toBe('مستندان');
});

it.each([
  [
    'another placeholder',
    'Invoice {number} is ready.',
    ['الفاتورة {nummer} جاهزة.'],
    /other placeholders or tags: \{number\}/,
  ],
  ['a tag', 'Open the case', ['<b>افتح</b> القضية'], /other placeholders or tags/],
  ['an address', 'Open the case', ['افتح evil.example القضية'], /has Latin words: evil example/],
  ['another script', 'Open the case', ['Öffnen'], /is not in the script of its language/],
  ['a text without end', 'Open the case', ['فتح القضية '.repeat(10)], /is longer than 106 characters/],
  ['a plural form too few', documents.one, ['أ', 'ب', 'ج', '{count} د', '{count} ه'], /has 5 of 6 plural forms/],
  ['an empty text', 'Open the case', [' '], /Please write the text/],
])('refuses %s', async (_what, text, forms, message) => {
  const more = text === documents.one ? { other: documents.other } : {};
  const { status, body } = await correct(text, forms, more);
  expect([status, body.code]).toEqual([422, 'VALIDATION']);
  expect(JSON.stringify(body.errors)).toMatch(message);
  expect(await api.db.read.count(TextCorrection)).toBe(0);
});

it('corrects no text that nothing says', async () => {
  expect((await correct('Ein Text', ['نص'])).status).toBe(404);
  expect((await correct(documents.one, ['نص'])).body.message).toBe(wordTexts.notFound);
});

it('applies no correction of an English text that has changed, and shows that', async () => {
  const row = { language: 'ar' as const, changedAt: api.clock.now().toISOString() };
  await api.db.write(async (tx) => {
    const forms = ['أ', 'ب', 'ج', 'د', 'ه', 'و'];
    await tx.insert(TextCorrection, { ...row, id: admin.user.id, text: documents.one, other: 'Other before', forms });
    const gone = { text: 'Invoice {no} is ready.', other: null, forms: ['جاهزة'] };
    await tx.insert(TextCorrection, { ...row, ...gone, id: '5f0b3f63-4a3c-4d52-9ddc-0a4f2c4fbb11' });
  });
  await readCorrections(api.db.read);
  expect(translate(sayCount(1, documents), 'ar')).toBe('لديك مستند جديد');
  expect(translate(say('Invoice {number} is ready.', { number: 'A' }), 'ar')).toContain('الفاتورة');
  expect((await list('corrected=true')).texts).toMatchObject([
    { text: documents.one, correction: { isStale: true } },
    { text: 'Invoice {no} is ready.', forms: [], places: [], correction: { isStale: true } },
  ]);
});

it('lists nothing where the portal is in English only', async () => {
  const english = await openTestApi({ config: { languages: ['en'] } });
  const { browser } = await english.signedIn('admin');
  expect((await browser.get('/words')).body.data).toMatchObject({ languages: [], texts: [] });
  await english.close();
});
