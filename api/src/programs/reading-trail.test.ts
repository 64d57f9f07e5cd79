import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { In } from 'typeorm';
import { openTestApi, type TestApi } from '../../test/api';
import { askFor, askOf, endpoints } from '../../test/authorisation/asks';
import { addPeople, type People, signEveryoneIn } from '../../test/authorisation/people';
import { type Subject, subjectFor } from '../../test/authorisation/subjects';
import { callsOnNothing, callsOnSubjects } from '../../test/authorisation/table';
import type { Browser } from '../../test/browser';
import { isPostgres } from '../../test/database';
import { inClear } from '../../test/in-clear';
import { pdfText } from '../../test/pdf-text';
import { screeningRow } from '../../test/screening';
import { Invoice } from '../billing/invoices';
import { Quote, QuotePaper } from '../billing/quotes';
import { WatchAlert } from '../billing/watchlist';
import { Case } from '../casework/cases';
import { listReaders } from '../casework/cases/activity/list-readers';
import { Message } from '../casework/conversation';
import { CaseDocument } from '../casework/documents';
import { RiskReport } from '../casework/risk-reports';
import { Screening, ScreeningHit } from '../casework/screening';
import { StaffNote } from '../casework/staff-notes';
import { AuditEntry } from '../records/audit';
import type { User } from '../records/users';

const canary = 'canary-7f3a';
const readers = ['admin', 'attorney assigned'] as const;
type Reader = (typeof readers)[number];

/** Calls whose reply contains confidential content of a case. */
const showingContent = [
  'answerPoint',
  'cancelRequest',
  'completeRequest',
  'creditInvoice',
  'decideHit',
  'downloadBankReport',
  'downloadDocument',
  'downloadEInvoice',
  'downloadInvoice',
  'downloadQuote',
  'exportCases',
  'exportFirm',
  'getCase',
  'getInvoice',
  'getQuote',
  'getWatch',
  'listHits',
  'listMessages',
  'listRiskReports',
  'listScreenings',
  'listStaffNotes',
  'previewDocument',
  'recordPayment',
  'recordQuoteAcceptance',
  'releaseAlert',
  'remindInvoice',
  'retryDelivery',
  'retryInvoiceDelivery',
  'reversePayment',
  'updateInvoice',
  'updateQuote',
];

let api: TestApi;
let people: People;
let browsers: Map<string, Browser>;
beforeAll(async () => {
  api = await openTestApi({ config: { emailVerification: true } });
  people = await addPeople(api);
  await api.addUser('client', { email: 'known@example.com' });
});
beforeEach(async () => {
  browsers = await signEveryoneIn(api, people);
});
afterAll(() => api.close());

/** Adds a case with the canary in all texts except those in lists: its number, what was ordered, and the client's name and address. */
async function plantCase(reader: Reader): Promise<Subject> {
  const subject = await subjectFor(api, people, reader, 'own');
  const { caseId, messageId, invoiceId, quoteId, draftQuoteId, documentId, draftReportId, hitId, alertId } = subject;
  const line = {
    description: canary,
    quantityHundredths: 100,
    unitPriceCents: 10_000,
    taxRateHundredths: 0,
    netCents: 10_000,
  };
  await api.db.write(async (tx) => {
    await tx.update(
      Case,
      { id: caseId },
      {
        clientPhone: canary,
        clientCountry: canary,
        subjectDetails: { companyName: canary, concerns: canary },
        story: inClear({ whatHappened: canary, amount: canary }),
        isEncrypted: false,
        searchText: `${subject.caseNumber} ${canary}`,
      },
    );
    await tx.update(Message, { id: messageId }, { content: inClear(canary), isEncrypted: false });
    const note = {
      id: randomUUID(),
      authorId: randomUUID(),
      authorName: 'Ann',
      createdAt: api.clock.now().toISOString(),
    };
    await tx.update(ScreeningHit, { id: hitId }, { decisions: inClear([decisionAt(note.createdAt)]) });
    await tx.insert(Screening, screeningRow({ caseId, hitIds: [hitId] }));
    await tx.insert(StaffNote, { ...note, caseId, text: inClear(canary) });
    await tx.update(RiskReport, { id: draftReportId }, { summary: inClear(canary), reviewNote: inClear(canary) });
    await tx.update(Quote, { id: In([quoteId, draftQuoteId]) }, { notes: inClear(canary) });
    await tx.update(WatchAlert, { id: alertId }, { text: inClear(canary) });
    await tx.update(QuotePaper, { id: quoteId }, { pdf: inClear(Buffer.from(canary).toString('base64')) });
    const texts = { notes: canary, cancelReason: canary };
    await tx.update(Invoice, { id: invoiceId }, { ...texts, lines: [line], searchText: canary });
  });
  const document = await api.db.read.findOneByOrFail(CaseDocument, { id: documentId });
  const path = join(api.config.documentsDir, 'stored', document.storedName);
  appendFileSync(path, canary);
  const change = { originalFileName: `${canary}.pdf`, size: readFileSync(path).length };
  await api.db.write((tx) => tx.update(CaseDocument, { id: documentId }, change));
  return subject;
}

const decisionAt = (at: string) => ({ state: 'unclear' as const, reason: canary, byId: '', byName: 'Ann', at });

const holdsCanary = (body: unknown): boolean =>
  Buffer.isBuffer(body)
    ? `${body.toString()}${pdfText(body)}`.includes(canary)
    : JSON.stringify(body ?? '').includes(canary);

/** Returns the actions in the audit trail by which this user read the case. */
async function tracesOf({ id: actorId }: User, { caseId, caseNumber }: Subject): Promise<string[]> {
  const entries = await api.db.read.find(AuditEntry, { where: { actorId }, order: { position: 'ASC' } });
  const isAbout = ({ subjectId, detail }: AuditEntry) => {
    const { caseId: id, cases = [] } = detail as { caseId?: string; cases?: string[] };
    return subjectId === caseId || id === caseId || cases.includes(caseNumber);
  };
  return entries.filter(isAbout).map(({ action }) => action);
}

/** Whether the client's list 'Who opened my case' names this user. */
async function isListedForClient({ id, name, role }: User, { caseId }: Subject): Promise<boolean> {
  const client = people['client owner'];
  await api.db.write((tx) => tx.update(Case, { id: caseId }, { clientUserId: client.id }));
  const actor = { ...client, email: client.emailNormalized, emailConfirmed: true, sessionId: '', networkAddress: null };
  const { readers } = await listReaders(api.db.read, actor, { caseId });
  return readers.some((entry) => entry.actorId === id && entry.actorName === name && entry.actorRole === role);
}

const isOpenToAttorneys = (call: string) => {
  const access = endpoints.get(call)?.access;
  return access === 'public' || access === 'signed-in' || access?.includes('attorney');
};

const ask = (browser: Browser, call: string, subject: Subject) =>
  askFor(browser.copy(), call, askOf(call, subject, people['new attorney'].id), subject);

// Both databases run the same code for authorisation and the audit trail.
const describeOnce = isPostgres ? describe.skip : describe;

describeOnce.each(readers)('confidential content read by the %s', (reader) => {
  it('is recorded, whichever call returns the content', async () => {
    const showing: string[] = [];
    const untraced: string[] = [];
    const hidden: string[] = [];
    const calls = [...callsOnSubjects, ...callsOnNothing].filter((name) => name !== 'logout');
    let subject = await plantCase(reader);
    for (const call of reader === 'admin' ? calls : calls.filter(isOpenToAttorneys)) {
      const browser = browsers.get(reader) ?? api.browser();
      const { status, body } = await ask(browser, call, subject);
      const showsContent = status < 300 && holdsCanary(body);
      const changesNothing = status >= 400 || endpoints.get(call)?.method === 'GET';
      if (showsContent) {
        showing.push(call);
        // What is read of all cases at once is recorded once; 'hidden' finds a case that does not show it.
        if (call !== 'exportFirm' && (await tracesOf(people[reader], subject)).length === 0) {
          untraced.push(call);
        }
        if (!(await isListedForClient(people[reader], subject))) {
          hidden.push(call);
        }
      }
      if (showsContent || !changesNothing) {
        subject = await plantCase(reader);
        browsers = await signEveryoneIn(api, people, [reader]);
      }
    }
    expect([untraced, hidden]).toEqual([[], []]);
    expect(showing.sort()).toEqual(reader === 'admin' ? showingContent : showingContent.filter(isOpenToAttorneys));
  }, 120_000);

  it.each([
    'getCase',
    'followCase',
    'listMessages',
    'listRiskReports',
    'listStaffNotes',
    'getInvoice',
    'getQuote',
    'getWatch',
    'downloadQuote',
    'downloadInvoice',
    'downloadReceipt',
  ])('is recorded at most once an hour by %s', async (call) => {
    const subject = await plantCase(reader);
    const browser = browsers.get(reader) ?? api.browser();
    const read = async () => (await ask(browser, call, subject)).status;
    expect(await Promise.all([read(), read(), read()])).toEqual([200, 200, 200]);
    expect(await read()).toBe(200);
    expect(await tracesOf(people[reader], subject)).toHaveLength(1);
  });

  it('is recorded when an update without changes returns an invoice', async () => {
    const subject = await plantCase(reader);
    const { status, body } = await (browsers.get(reader) ?? api.browser()).put(`/invoices/${subject.invoiceId}`, {});
    expect([status, holdsCanary(body)]).toEqual([200, true]);
    expect(await tracesOf(people[reader], subject)).toEqual(['invoice.opened']);
  });

  it('is missing from the results of a search for it', async () => {
    await plantCase(reader);
    for (const list of ['cases', 'invoices']) {
      const { body } = await (browsers.get(reader) ?? api.browser()).get(`/${list}/list?q=${canary}&limit=100`);
      expect(body.data[list].length).toBeGreaterThan(0);
      expect(holdsCanary(body)).toBe(false);
    }
  });
});

describeOnce.each(['attorney foreign', 'client stranger'] as const)('a refused reading by the %s', (actor) => {
  it('shows nothing and is recorded as a denial alone, whichever call is made', async () => {
    const subject = await plantCase('admin');
    const leaking: string[] = [];
    for (const call of callsOnSubjects) {
      const { body } = await ask(browsers.get(actor) ?? api.browser(), call, subject);
      if (holdsCanary(body)) {
        leaking.push(call);
      }
    }
    expect(leaking).toEqual([]);
    expect(new Set(await tracesOf(people[actor], subject))).toEqual(new Set(['user.access-denied']));
    expect(await isListedForClient(people[actor], subject)).toBe(false);
  });
});

it('is not recorded when the client reads their own case', async () => {
  const subject = await plantCase('admin');
  const browser = browsers.get('client owner') ?? api.browser();
  const { status, body } = await ask(browser, 'getCase', subject);
  expect([status, holdsCanary(body)]).toEqual([200, true]);
  expect(await tracesOf(people['client owner'], subject)).toEqual([]);
});
