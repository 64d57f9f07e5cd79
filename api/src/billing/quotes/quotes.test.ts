import { createHash } from 'node:crypto';
import { type QuoteView, quoteAnswerRefusals, quoteTexts } from '@portal/contracts';
import type { Person } from '../../../test/api';
import type { Answer, Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { isPostgres } from '../../../test/database';
import { documentRow } from '../../../test/documents';
import { type Instances, openInstances } from '../../../test/instances';
import { pdfText } from '../../../test/pdf-text';
import { Session } from '../../auth';
import { Case } from '../../casework/cases';
import { CaseDocument } from '../../casework/documents';
import { eraseCase } from '../../office/privacy/erase-case';
import { AuditEntry, AuditWords } from '../../records/audit';
import { decryptRow, encryptRow, requireCaseKey } from '../../records/case-keys';
import { Quote, QuotePaper } from './quote.entity';
import { alteredQuotes } from './quote-paper';

let instances: Instances;
let attorney: Person;
let client: Person;
let caseId: string;
/** The client and the attorney at the second instance, in `npm run prove postgres`; at the first on SQLite, which has one process. */
let elsewhere: { client: Browser; attorney: Browser };

beforeEach(async () => {
  instances = await openInstances();
  const { here, there } = instances;
  client = await here.signedIn('client', { name: 'Carl Client' });
  attorney = await here.signedIn('attorney', { name: 'Ann Attorney' });
  caseId = (await addCase(here.db, { attorney: attorney.user, client: client.user })).id;
  const at = ({ browser }: Person) => (isPostgres ? browser.copy(there.origin) : browser);
  elsewhere = { client: at(client), attorney: at(attorney) };
});
afterEach(() => instances.close());

const lineItems = [{ description: 'Company verification report', quantity: 2, unitPrice: 500, taxRate: 5 }];
const draft = (change: object = {}) => ({ caseId, lineItems, scope: 'We check the register.', ...change });
const quoteIn = ({ body }: Answer): QuoteView => body.data.quote;
const create = async (change?: object) => quoteIn(await attorney.browser.post('/quotes/create', draft(change)));
const send = async ({ _id }: { _id: string }) =>
  quoteIn(await attorney.browser.put(`/quotes/${_id}`, { status: 'sent' }));
const sent = async (change?: object) => send(await create(change));
const read = async ({ _id }: { _id: string }, { browser } = client) => quoteIn(await browser.get(`/quotes/${_id}`));
const accept = ({ _id, documentHash }: QuoteView, change: object = {}, browser = client.browser) =>
  browser.post(`/quotes/${_id}/accept`, { name: 'Carl Client', agreed: true, documentHash, ...change });
const accepted = async (change?: object) => {
  const quote = await sent(change);
  await accept(quote);
  return quote;
};
/** Everybody signs in again, because their sessions have ended. */
async function wakeAt(time: string): Promise<void> {
  const { clock, signIn } = instances.here;
  clock.set(time);
  client = { ...client, browser: await signIn(client.user) };
  attorney = { ...attorney, browser: await signIn(attorney.user) };
}
const refused = ({ status, body }: Answer) => [status, body.message];
const invoice = (quote: QuoteView, body: object = {}, browser = attorney.browser) =>
  browser.post(`/quotes/${quote._id}/invoice`, body);

describe('a draft', () => {
  it('gets a number, and its sums from the server', async () => {
    expect(await create()).toMatchObject({
      quoteNumber: 'QUO-2026-00001',
      status: 'draft',
      subtotal: 1_000,
      taxAmount: 50,
      totalAmount: 1_050,
      abilities: { edit: true, nextStatuses: ['sent'], recordAcceptance: false, invoice: false },
    });
  });

  it('is never shown to the client', async () => {
    const quote = await create();
    const { browser } = client;
    const statuses = await Promise.all(
      ['', '/pdf', '/certificate'].map(async (part) => (await browser.get(`/quotes/${quote._id}${part}`)).status),
    );
    expect(statuses).toEqual([404, 404, 404]);
    expect((await browser.get(`/quotes/list?caseId=${caseId}`)).body.data.quotes).toEqual([]);
    expect(refused(await accept({ ...quote, documentHash: 'x' }))).toEqual([404, quoteTexts.notFound]);
  });

  it('can be edited until it is sent', async () => {
    const quote = await create();
    const path = `/quotes/${quote._id}`;
    const edited = await attorney.browser.put(path, { scope: 'Less.', notes: 'Please ask.', version: 1 });
    expect(quoteIn(edited)).toMatchObject({ scope: 'Less.', notes: 'Please ask.', version: 2 });
    expect(refused(await attorney.browser.put(path, { scope: 'More.', version: 1 }))).toEqual([409, quoteTexts.stale]);
    await send(quote);
    expect(refused(await attorney.browser.put(path, { scope: 'More.' }))).toEqual([409, quoteTexts.onlyDraft]);
  });

  it('needs a scope, a line and a total', async () => {
    const messages = await Promise.all(
      [{ scope: ' ' }, { lineItems: [] }, { lineItems: [{ ...lineItems[0], unitPrice: 0 }] }].map(
        async (change) => (await attorney.browser.post('/quotes/create', draft(change))).status,
      ),
    );
    expect(messages).toEqual([422, 422, 422]);
  });
});

it('numbers 50 quotes at once without a gap', async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? attorney.browser : elsewhere.attorney).post('/quotes/create', draft()),
    ),
  );
  const numbers = (await instances.here.db.read.find(Quote)).map(({ quoteNumber }) => quoteNumber).sort();
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => `QUO-2026-${String(at + 1).padStart(5, '0')}`));
});

describe('a sent quote', () => {
  it('is valid for 30 days, and keeps the bytes that the client sees', async () => {
    const quote = await sent();
    expect(quote).toMatchObject({ status: 'sent', validUntil: '2026-04-01', client: { name: 'Carl Client' } });
    // What changes later does not change what was offered.
    await instances.here.db.write((tx) => tx.update(Case, { id: caseId }, { clientName: 'Karl' }));
    const pdf = (await client.browser.get(`/quotes/${quote._id}/pdf`)).body as Buffer;
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(quote.documentHash);
    const text = pdfText(pdf);
    for (const word of ['QUO-2026-00001', 'Carl Client', 'We check the register.', '$1,050.00', '1 April 2026']) {
      expect(text).toContain(word);
    }
    await accept(quote);
    expect((await attorney.browser.get(`/quotes/${quote._id}/pdf`)).body).toEqual(pdf);
  });

  it('shows the client what to read, and staff that none is accepted', async () => {
    await instances.here.db.write((tx) =>
      tx.update(Case, { id: caseId }, { status: 'in-progress', hasFullReport: true }),
    );
    const rowFor = async ({ browser }: Person) => (await browser.get('/cases/list')).body.data.cases[0];
    const quote = await sent();
    expect((await rowFor(client)).quoteToRead).toEqual({ _id: quote._id, validUntil: '2026-04-01' });
    expect(await rowFor(attorney)).toMatchObject({ quoteMissing: true });
    expect(await rowFor(attorney)).not.toHaveProperty('quoteToRead');
    await accept(quote);
    expect(await rowFor(client)).not.toHaveProperty('quoteToRead');
    expect(await rowFor(attorney)).not.toHaveProperty('quoteMissing');
  });

  it('expires after the end of its last day in the time zone of the firm', async () => {
    const quote = await sent({ validUntil: '2026-03-05' });
    // Dubai is four hours ahead.
    await wakeAt('2026-03-05T19:59:58.000Z');
    expect((await read(quote)).status).toBe('sent');
    instances.here.clock.advance(2_000);
    expect(await read(quote)).toMatchObject({ status: 'expired', abilities: { answer: false } });
    expect(refused(await accept(quote))).toEqual([409, quoteAnswerRefusals.expired]);
    const listed = async (status: string) =>
      (await client.browser.get(`/quotes/list?status=${status}`)).body.data.quotes.length;
    expect([await listed('sent'), await listed('expired')]).toEqual([0, 1]);
    expect((await client.browser.get('/cases/list')).body.data.cases[0]).not.toHaveProperty('quoteToRead');
  });

  it('cannot be sent with a last day that is over', async () => {
    const quote = await create({ validUntil: '2026-03-01' });
    expect(refused(await attorney.browser.put(`/quotes/${quote._id}`, { status: 'sent' }))).toEqual([
      422,
      quoteTexts.validInPast,
    ]);
  });

  it('is not found by another client', async () => {
    const quote = await sent();
    const { browser } = await instances.here.signedIn('client');
    const { _id, documentHash } = quote;
    const answers = [
      await browser.get(`/quotes/${_id}`),
      await browser.get(`/quotes/${_id}/pdf`),
      await browser.post(`/quotes/${_id}/accept`, { name: 'Eve', agreed: true, documentHash }),
      await browser.post(`/quotes/${_id}/decline`, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('an acceptance', () => {
  it('needs a name, and the document that was read', async () => {
    const quote = await sent();
    expect(refused(await accept(quote, { name: ' \u200b ' }))).toEqual([422, 'Please type your full name']);
    expect(refused(await accept(quote, { agreed: false }))).toEqual([422, quoteTexts.notAgreed]);
    const other = await sent({ scope: 'Something else.' });
    expect(refused(await accept(quote, { documentHash: other.documentHash }))).toEqual([
      409,
      'This quote has changed. Please read it again.',
    ]);
    expect((await read(quote)).status).toBe('sent');
  });

  it('keeps its evidence, in the audit trail too', async () => {
    const { db, clock } = instances.here;
    const quote = await sent();
    await db.write((tx) =>
      tx.update(Session, { userId: client.user.id }, { secondFactorAt: clock.now().toISOString(), device: 'Lynx' }),
    );
    const { acceptance, status } = quoteIn(await accept(quote));
    expect(status).toBe('accepted');
    expect(acceptance).toMatchObject({
      name: 'Carl Client',
      documentHash: quote.documentHash,
      termsVersion: quote.termsVersion,
      sentence: quote.agreement,
    });
    const entry = await db.read.findOneByOrFail(AuditEntry, { action: 'quote.accepted' });
    expect(entry).toMatchObject({ actorId: client.user.id, networkAddress: '127.0.0.1', subjectId: quote._id });
    expect(entry.detail).toMatchObject({ evidenceHash: acceptance?.evidenceHash, factor: 'second-factor' });
    expect((await db.read.findOneByOrFail(AuditWords, { position: entry.position })).words).toEqual({
      name: 'Carl Client',
    });
    const pdf = (await client.browser.get(`/quotes/${quote._id}/certificate`)).body as Buffer;
    const text = pdfText(pdf).replaceAll(/\s/g, '');
    for (const fact of ['CarlClient', '127.0.0.1', 'Lynx', quote.documentHash ?? '', acceptance?.evidenceHash ?? '']) {
      expect(text).toContain(fact);
    }
  });

  it('is to a sentence in the language of the client, which is the evidence', async () => {
    await client.browser.patch('/users/me', { language: 'ar' });
    const quote = await read(await sent());
    expect(quote.agreement).toMatch(/^قرأت عرض السعر .*QUO-2026-00001.*وأقبلهما\.$/);
    expect(quoteIn(await accept(quote)).acceptance?.sentence).toBe(quote.agreement);
  });

  it('is given once, and not after a refusal', async () => {
    const quote = await accepted();
    expect(refused(await accept(quote))).toEqual([409, quoteAnswerRefusals.accepted]);
    const other = await sent();
    const declined = await client.browser.post(`/quotes/${other._id}/decline`, { reason: 'Too much.' });
    expect(quoteIn(declined)).toMatchObject({ status: 'declined', declineReason: 'Too much.' });
    expect(refused(await accept(other))).toEqual([409, quoteAnswerRefusals.declined]);
  });

  it('races with a withdrawal, and one of them wins', async () => {
    const quotes: QuoteView[] = [];
    for (let count = 0; count < 5; count += 1) {
      quotes.push(await sent());
    }
    for (const quote of quotes) {
      const answers = await Promise.all([
        accept(quote, {}, elsewhere.client),
        attorney.browser.put(`/quotes/${quote._id}`, { status: 'withdrawn' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0].status === 200 ? 'accepted' : 'withdrawn';
      const entries = await instances.here.db.read.findBy(AuditEntry, { subjectId: quote._id });
      expect((await read(quote)).status).toBe(winner);
      expect(entries.filter(({ action }) => /accepted|withdrawn/.test(action))).toHaveLength(1);
    }
  });

  it('is refused in a closed case', async () => {
    const quote = await sent();
    await instances.here.db.write((tx) => tx.update(Case, { id: caseId }, { status: 'closed' }));
    expect((await accept(quote)).status).toBe(409);
  });
});

describe('an acceptance that was given elsewhere', () => {
  const record = (quote: QuoteView, change: object = {}) =>
    attorney.browser.post(`/quotes/${quote._id}/record-acceptance`, {
      name: 'Carl Client',
      acceptedOn: '2026-03-02',
      note: 'Signed at our office.',
      ...change,
    });

  it('is marked as such, with its document', async () => {
    const { db } = instances.here;
    const document = documentRow({ caseId, storedName: 'letter' });
    await db.write((tx) => tx.insert(CaseDocument, document));
    const quote = quoteIn(await record(await sent(), { documentId: document.id }));
    expect(quote).toMatchObject({ status: 'accepted', isRecorded: true });
    expect(quote.acceptance?.recorded).toEqual({
      acceptedOn: '2026-03-02',
      note: 'Signed at our office.',
      documentId: document.id,
      by: 'Ann Attorney',
    });
    expect(quote.acceptance).not.toHaveProperty('sentence');
    expect((await read(quote)).acceptance?.recorded?.note).toBe('Signed at our office.');
  });

  it('lies between the sending, today and the last day, and may be recorded after it', async () => {
    const quote = await sent({ validUntil: '2026-03-05' });
    await wakeAt('2026-03-09T09:00:00.000Z');
    const messages = await Promise.all(
      ['2026-03-10', '2026-03-01', '2026-03-06'].map(async (acceptedOn) =>
        refused(await record(quote, { acceptedOn })),
      ),
    );
    expect(messages).toEqual([
      [422, quoteTexts.acceptedInFuture],
      [422, quoteTexts.acceptedBeforeSending],
      [422, quoteTexts.acceptedTooLate],
    ]);
    const foreign = documentRow({ caseId: (await addCase(instances.here.db)).id, storedName: 'foreign' });
    await instances.here.db.write((tx) => tx.insert(CaseDocument, foreign));
    expect(refused(await record(quote, { documentId: foreign.id }))).toEqual([422, quoteTexts.unknownDocument]);
    expect((await record(quote, { acceptedOn: '2026-03-05' })).status).toBe(200);
  });
});

describe('an invoice from a quote', () => {
  it('has its lines, and needs an accepted one', async () => {
    const quote = await sent({ lineItems: [{ ...lineItems[0], taxCategory: 'standard' }] });
    expect(refused(await invoice(quote))).toEqual([409, quoteTexts.notAccepted]);
    await accept(quote);
    const { status, body } = await invoice(quote);
    expect([status, body.data.invoice]).toMatchObject([
      201,
      {
        status: 'draft',
        quoteId: quote._id,
        totalAmount: 1_050,
        lineItems: [{ quantity: 2, unitPrice: 500, taxCategory: 'standard' }],
      },
    ]);
    expect((await read(quote, attorney)).invoicedAmount).toBe(1_050);
    expect(await read(quote)).not.toHaveProperty('invoicedAmount');
  });

  it('needs a word and a reason to exceed it, also when it is edited later', async () => {
    const quote = await accepted();
    const part = { lineItems: [{ description: 'First part', quantity: 1, unitPrice: 600 }] };
    const first = (await invoice(quote, part)).body.data.invoice;
    expect(refused(await invoice(quote, part))).toEqual([409, quoteTexts.exceeds('$1,200.00', '$1,050.00')]);
    expect(refused(await invoice(quote, { ...part, exceeds: true }))).toEqual([422, quoteTexts.noReason]);
    expect((await invoice(quote, { ...part, exceeds: true, reason: 'Two more firms.' })).status).toBe(201);
    const more = { lineItems: [{ description: 'More', quantity: 1, unitPrice: 700 }] };
    const path = `/invoices/${first._id}`;
    expect((await attorney.browser.put(path, more)).status).toBe(409);
    expect((await attorney.browser.put(path, { ...more, exceeds: true, reason: 'Agreed.' })).status).toBe(200);
  });

  it('counts those that are made at once', async () => {
    const quote = await accepted();
    const answers = await Promise.all([invoice(quote), invoice(quote, {}, elsewhere.attorney)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('does not count one that was cancelled', async () => {
    const quote = await accepted();
    const { _id } = (await invoice(quote)).body.data.invoice;
    await attorney.browser.put(`/invoices/${_id}`, { status: 'cancelled', reason: 'A slip.' });
    expect((await invoice(quote)).status).toBe(201);
  });
});

describe('the check of quotes', () => {
  const altered = async () => (await alteredQuotes(instances.here.db.read)).altered;

  it('finds nothing in quotes as they were sent and accepted', async () => {
    await create();
    await sent();
    await accepted();
    expect(await alteredQuotes(instances.here.db.read)).toEqual({ checked: 2, altered: [] });
  });

  it('finds a changed byte of the PDF, even when its hash was changed too', async () => {
    const { db } = instances.here;
    const { _id: id, quoteNumber } = await accepted();
    const paper = await db.read.findOneByOrFail(QuotePaper, { id });
    const { pdf } = await decryptRow(db.read, QuotePaper, paper);
    const bytes = Buffer.from(pdf, 'base64');
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    const key = await requireCaseKey(db.read, caseId);
    const changed = encryptRow(QuotePaper, key, { id, caseId, pdf: bytes.toString('base64') });
    await db.write((tx) => tx.update(QuotePaper, { id }, changed));
    expect(await altered()).toEqual([quoteNumber]);
    const documentHash = createHash('sha256').update(bytes).digest('hex');
    await db.write((tx) => tx.update(Quote, { id }, { documentHash }));
    expect(await altered()).toEqual([quoteNumber]);
    await db.write((tx) => tx.delete(QuotePaper, { id }));
    expect(await altered()).toEqual([quoteNumber]);
  });

  it('finds another name under an acceptance', async () => {
    const { db } = instances.here;
    const { _id: id, quoteNumber } = await accepted();
    const quote = await decryptRow(db.read, Quote, await db.read.findOneByOrFail(Quote, { id }));
    const key = await requireCaseKey(db.read, caseId);
    const acceptance = quote.acceptance && { ...quote.acceptance, name: 'Karl' };
    const { acceptance: forged } = encryptRow(Quote, key, { ...quote, acceptance });
    await db.write((tx) => tx.update(Quote, { id }, { acceptance: forged }));
    expect(await altered()).toEqual([quoteNumber]);
  });
});

it('loses its content with its case, but not its number', async () => {
  const { db, clock } = instances.here;
  const { _id: id, quoteNumber } = await accepted();
  const caseRecord = await db.read.findOneByOrFail(Case, { id: caseId });
  await db.write((tx) => eraseCase(tx, caseRecord, { because: 'request', at: clock.now().toISOString() }));
  const [quote] = await db.read.find(Quote);
  const gone = { scope: null, lines: null, addressee: null, acceptance: null };
  expect(quote).toMatchObject({ id, quoteNumber, totalCents: 105_000, status: 'accepted', ...gone });
  expect(await db.read.count(QuotePaper)).toBe(0);
  expect(await alteredQuotes(db.read)).toEqual({ checked: 0, altered: [] });
  expect(JSON.stringify(await db.read.find(AuditWords))).not.toContain('Carl Client');
  const admin = await instances.here.signedIn('admin');
  expect((await admin.browser.get(`/quotes/${id}`)).status).toBe(200);
  expect((await admin.browser.get(`/quotes/${id}/pdf`)).status).toBe(404);
});
