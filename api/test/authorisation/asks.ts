import { randomUUID } from 'node:crypto';
import type { HitView, ProblemCode } from '@portal/contracts';
import { describedCalls } from '@portal/contracts/docs';
import { riskReportDraftSample, sampleIds, submissionSample } from '@portal/contracts/samples';
import { statusOf } from '../../src/platform/http/problems';
import { password } from '../api';
import type { Answer, Browser } from '../browser';
import { openEventStream } from '../event-stream';
import { quoteRow } from '../quote-row';
import { honest } from '../sample-files';
import { formHeaders, formOf } from '../upload';
import { listCodeOf, type Subject } from './subjects';

export interface Ask {
  query?: string;
  /** Replaces ids of the subject in the path. */
  params?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Ids in the reply of a list; the call counts as 404 when the subject is not among them. */
  listed?: (body: Answer['body']) => string[];
  /** True for batch calls, whose reply contains a result for each subject. */
  isBatch?: boolean;
}

/** All contracts by name. */
export const endpoints = new Map([...describedCalls].map(([name, { contract }]) => [name, contract]));

const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);

const isBatch = true;
const asListed = ({ caseId, attorneyId, isClosed }: Subject) => ({
  caseId,
  attorneyId,
  status: isClosed ? 'closed' : 'in-progress',
});

/**
 * Valid requests about a subject, so that a refusal can only be due to the caller, for calls whose example in the API
 * document does not fit every subject.
 */
const asksOnSubjects: Readonly<Record<string, (subject: Subject, newAttorneyId: string) => Ask>> = {
  listCases: ({ caseNumber }) => ({ query: `?q=${caseNumber}`, listed: (body) => ids(body.data.cases) }),
  assignCase: ({ caseId }, attorneyId) => ({ body: { caseId, attorneyId, reassign: true } }),
  changeCaseStatus: ({ isClosed }) => ({ body: { status: isClosed ? 'in-progress' : 'resolved', reason: 'Because.' } }),
  assignCases: (subject, attorneyId) => ({ body: { cases: [asListed(subject)], attorneyId, reassign: true }, isBatch }),
  undoAssignments: ({ caseId }) => ({ body: { caseIds: [caseId] }, isBatch }),
  finishCases: (subject) => ({
    body: {
      cases: [asListed(subject)],
      status: subject.isClosed ? 'closed' : 'resolved',
      reason: 'Because.',
      noReportReason: 'It was not asked for.',
    },
    isBatch,
  }),
  listAppointments: ({ appointmentId, caseId }) => ({
    query: '?limit=100',
    listed: (body) => (ids(body.data.appointments).includes(appointmentId) ? [caseId] : []),
  }),
  shareCase: () => ({ body: { shared: false } }),
  listMessages: ({ caseId }) => ({ query: `?caseId=${caseId}` }),
  exportFigures: () => ({ query: '?chart=age' }),
  sendMessage: ({ caseId }) => ({ body: { caseId, content: 'Hello' } }),
  listInvoices: ({ caseId }) => ({
    query: `?caseId=${caseId}`,
    listed: (body) => body.data.invoices.map((invoice: { caseId: string }) => invoice.caseId),
  }),
  updateInvoice: () => ({ body: { status: 'paid' } }),
  listQuotes: ({ caseId }) => ({
    query: `?caseId=${caseId}`,
    listed: (body) => body.data.quotes.map((quote: { caseId: string }) => quote.caseId),
  }),
  updateQuote: ({ draftQuoteId: quoteId }) => ({ params: { quoteId }, body: { scope: 'Less.' } }),
  acceptQuote: () => ({ body: { name: 'Carl', agreed: true, documentHash: quoteRow({ caseId: '' }).documentHash } }),
  recordQuoteAcceptance: () => ({ body: { name: 'Carl', acceptedOn: '2026-03-02', note: 'By letter.' } }),
  invoiceQuote: ({ acceptedQuoteId: quoteId }) => ({ params: { quoteId }, body: {} }),
  downloadQuoteCertificate: ({ acceptedQuoteId: quoteId }) => ({ params: { quoteId } }),
  listWatches: ({ caseId }) => ({
    query: `?caseId=${caseId}`,
    listed: (body) => body.data.watches.map((watch: { caseId: string }) => watch.caseId),
  }),
  draftAlert: ({ watchedId }) => ({ body: { subjectId: watchedId, level: 'notice', text: 'Look at it.' } }),
  recordPayment: () => ({ body: { amount: 10 } }),
  refundInvoice: ({ overpaidInvoiceId: invoiceId }) => ({ params: { invoiceId }, body: { amount: 10 } }),
  uploadDocument: ({ caseId }) => ({
    body: new Uint8Array(formOf({ caseId }, { name: 'a.pdf', bytes: honest['pdf'] ?? Buffer.of() })),
  }),
  saveRiskReport: () => ({ body: { revision: 1, draft: riskReportDraftSample() } }),
  discardRiskReport: ({ draftReportId: riskReportId }) => ({ params: { riskReportId }, body: { revision: 1 } }),
  changeRiskReportStatus: ({ draftReportId: riskReportId }) => ({
    params: { riskReportId },
    body: { status: 'released', revision: 1 },
  }),
  addStaffTask: ({ attorneyId }) => ({ body: { title: 'Ask the register', assigneeId: attorneyId } }),
  changeStaffTask: ({ attorneyId }) => ({ body: { title: 'Ask the bank', assigneeId: attorneyId } }),
  getSubject: ({ caseId }) => ({ params: { subjectId: `${caseId}-0` } }),
  screenSubject: ({ caseId }) => ({ params: { subjectId: `${caseId}-0` } }),
  listHits: () => ({
    query: '?limit=100',
    listed: (body) => body.data.hits.map((hit: HitView) => hit.subject.case?._id ?? ''),
  }),
  addSubjectName: ({ caseNumber }) => ({ body: { name: `${caseNumber}.example` } }),
  checkImport: () => ({ body: { columns: { name: 0, email: 1 } } }),
  startImport: () => ({ body: {} }),
  undoImport: ({ doneImportId: importId }) => ({ params: { importId }, body: {} }),
  publishEdition: (subject) => ({ params: { code: listCodeOf(subject) }, body: {} }),
  discardEdition: (subject) => ({ params: { code: listCodeOf(subject) } }),
  listOrganisations: ({ organisationId, caseId }) => ({
    query: '?limit=100',
    listed: (body) => (ids(body.data.organisations).includes(organisationId) ? [caseId] : []),
  }),
  changeMember: ({ memberId: userId }) => ({ params: { userId }, body: { role: 'billing' } }),
  removeMember: ({ memberId: userId }) => ({ params: { userId } }),
  getStatement: ({ organisationId }) => ({ query: `?organisationId=${organisationId}` }),
  downloadStatement: ({ organisationId }) => ({ query: `?organisationId=${organisationId}` }),
  correctPackage: () => ({ body: { units: 40, reason: 'A typing error.' } }),
  addPackage: () => ({ body: { serviceCode: 'company-report', units: 1 } }),
  updateUser: () => ({ body: { phone: '+971 4 000 0000' } }),
};

const freshPassword = 'Fresh!pass1';

/** Valid requests without a subject, for calls whose example does not fit. */
const asksOnNothing: Readonly<Record<string, (clientEmail: string) => Ask>> = {
  register: () => ({ body: { name: 'New', email: `new-${randomUUID()}@example.com`, password } }),
  login: () => ({ body: { email: 'known@example.com', password } }),
  removeSecondFactor: () => ({ body: { currentPassword: password, code: '492039' } }),
  startPasskey: () => ({ body: { currentPassword: password } }),
  removePasskey: () => ({ body: { currentPassword: password } }),
  startSecondFactor: () => ({ body: { currentPassword: password } }),
  changePassword: () => ({ body: { currentPassword: password, password: freshPassword } }),
  turnOnNotifications: () => ({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/x' } }),
  updateMe: () => ({ body: { country: 'UAE' } }),
  submitCase: () => ({ body: submissionSample() }),
  importList: () => ({
    params: { code: 'own' },
    body: new Uint8Array(formOf({}, { name: 'list.csv', bytes: Buffer.from('key,name\n1,Daniel Okonkwo\n') })),
  }),
  uploadImport: () => ({
    params: { kind: 'clients' },
    body: new Uint8Array(formOf({}, { name: 'clients.csv', bytes: Buffer.from('name,email\nNew,new@example.com\n') })),
  }),
  // A time that no attorney offers, whatever hours they have set.
  bookAppointment: (email) => ({
    body: { startsAt: '2026-03-08T00:00:00.000Z', name: 'Vera', email, matter: 'A', timeZone: 'Europe/London' },
  }),
  inviteUser: () => ({ body: { name: 'New', email: `invited-${randomUUID()}@example.com`, role: 'attorney' } }),
};

/**
 * Returns a valid request, about `subject` if the call is about one.
 *
 * @param clientEmail - of a client whom the caller may name.
 */
export const askOf = (call: string, subject?: Subject, newAttorneyId = '', clientEmail = ''): Ask =>
  (subject && asksOnSubjects[call]?.(subject, newAttorneyId)) ??
  asksOnNothing[call]?.(clientEmail) ??
  exampleFor(call, subject);

/**
 * Returns the body of the example in the API document, with the ids of `subject`. Its tokens are wrong: a valid one would
 * authorise every caller.
 */
function exampleFor(call: string, subject: Subject | undefined): Ask {
  const body = JSON.stringify(describedCalls.get(call)?.ask.body);
  if (!body || !subject) {
    return { body: body && JSON.parse(body) };
  }
  const { caseId, messageId, pointId, invoiceId, documentId } = subject;
  return {
    body: JSON.parse(
      body
        .replaceAll(sampleIds.case, caseId)
        .replaceAll(sampleIds.message, messageId)
        .replaceAll(sampleIds.requestPoint, pointId)
        .replaceAll(sampleIds.invoice, invoiceId)
        .replaceAll(sampleIds.document, documentId),
    ),
  };
}

/** Result that the caller sees. A list without the subject counts as 404. */
export interface Learnt {
  status: number;
  body?: unknown;
}

export async function askFor(browser: Browser, call: string, ask: Ask, subject?: Subject): Promise<Learnt> {
  const { method, path, carries } = endpoints.get(call) ?? { method: 'GET', path: '/' };
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: keyof Subject) =>
    String(ask.params?.[name] ?? subject?.[name]),
  );
  if (carries === 'events') {
    return headOf(browser, filled);
  }
  const isForm = ask.body instanceof Uint8Array;
  const headers = carries === 'violations' ? { 'content-type': 'application/csp-report' } : undefined;
  const sent = { body: ask.body, ...(headers && { headers }), ...(isForm && { headers: formHeaders }) };
  const { status, body } = await browser.send(method, `${filled}${ask.query ?? ''}`, sent);
  if (status === 200 && ask.listed && !ask.listed(body).includes(subject?.caseId ?? '')) {
    return { status: 404 };
  }
  const refused = status === 200 && ask.isBatch && body.data.refused[0];
  return refused ? { status: statusOf[refused.code as ProblemCode] } : { status, body };
}

/** Reads only the status of an event stream, which does not end. */
async function headOf({ origin, cookies }: Browser, path: string): Promise<Learnt> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const stream = await openEventStream(`${origin}/api${path}`, { cookie });
  stream.close();
  return { status: stream.status };
}
