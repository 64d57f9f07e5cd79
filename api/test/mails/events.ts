import { urgentResponseHours } from '@portal/contracts';
import { submissionSample } from '@portal/contracts/samples';
import { mailSecurityChange } from '../../src/auth';
import { mailSessionReuse } from '../../src/auth/sessions/session-reuse-mail';
import { mailInvoiceEvent } from '../../src/billing/invoices/invoice-mails';
import { CaseDeadline, callAboutUrgentCases, sendDailyDigest, warnOfDeadlines } from '../../src/casework/cases';
import { CaseDocument } from '../../src/casework/documents';
import { recordVerdict } from '../../src/casework/documents/scan/record-verdict';
import { RiskReport } from '../../src/casework/risk-reports';
import { instant, instantAfter } from '../../src/platform/kernel/clock';
import { hourMs } from '../../src/platform/kernel/durations';
import { Mail, type MailKind } from '../../src/records/mail';
import { type Person, password, tokenIn } from '../api';
import { addCase } from '../case-record';
import { documentRow } from '../documents';
import { riskReportRow } from '../risk-report-row';
import { honest } from '../sample-files';
import { upload } from '../upload';
import { chargeNow, startWatchlist } from '../watchlist';
import { addInvoice, changedInvoice, credit, movedMoney, onQuote, reminder } from './billing-events';
import type { MailRow } from './mail-row';
import { arabicName, type Office } from './office';
import { newAddress, visitorMailRows } from './visitors';

export const newPassword = 'Another!pass2';

/** Returns the token in the latest mail of this kind. */
async function tokenOf({ api }: Office, kind: MailKind, recipient: string): Promise<string> {
  const mail = (await api.mailsTo(recipient)).findLast((one) => one.kind === kind);
  return mail ? tokenIn(mail) : '';
}

const register = ({ api }: Office, email: string) =>
  api.browser().post('/auth/register', { name: 'New', email, password: newPassword, language: 'ar' });

async function changeAddress(office: Office): Promise<void> {
  const { browser } = office.carl;
  await browser.patch('/users/me', { email: newAddress, currentPassword: password });
  await browser.post('/auth/verify-email', { token: await tokenOf(office, 'account.verify-email', newAddress) });
}

async function undoAddress(office: Office): Promise<void> {
  await changeAddress(office);
  const token = await tokenOf(office, 'account.email-changed', office.carl.user.email);
  await office.api.browser().post('/auth/verify-email', { token, password: newPassword });
}

async function linkCase(office: Office): Promise<void> {
  await addCase(office.api.db, { client: { name: 'New', email: newAddress } });
  await register(office, newAddress);
  const token = await tokenOf(office, 'account.verify-email', newAddress);
  await office.api.browser().post('/auth/verify-email', { token, password: newPassword });
}

const securityChange = (change: Parameters<typeof mailSecurityChange>[2]): MailRow => ({
  event: ({ api, carl }) => api.db.write((tx) => mailSecurityChange(tx, carl.user, change, instant(api.clock.now()))),
  recipients: ['carl'],
  link: 'page',
});

const submit = ({ api, carl }: Office) =>
  api.browser().post('/cases/submit', submissionSample({ email: carl.user.email }));

/** The clock of these tests is at 2 March. */
const submitUrgent = ({ api, carl }: Office) =>
  api
    .browser()
    .post(
      '/cases/submit',
      submissionSample({ email: carl.user.email, story: { happenedOn: '2026-02-28', paidBy: 'card', bankTold: 'no' } }),
    );

const reassign = ({ root, bob, caseRecord }: Office) =>
  root.browser.post('/cases/assign', { caseId: caseRecord.id, attorneyId: bob.user.id, reassign: true });

/** Another client is checked by Carl's case, which Ann works on, once an admin has named its subject. */
async function nameOpposite({ api, root, dora, caseRecord }: Office): Promise<void> {
  await api.browser().post('/cases/submit', submissionSample({ fullName: 'Dora Doe', email: dora.user.email }));
  await root.browser.put(`/cases/${caseRecord.id}/subject`, { subjectName: 'Dora Doe' });
}

/** The mails about the assignment were sent before it is undone. */
async function undoReassignment(office: Office): Promise<void> {
  const { api, root, caseRecord } = office;
  await reassign(office);
  await api.db.write((tx) => tx.update(Mail, { status: 'queued' }, { status: 'sent' }));
  await root.browser.post(`/cases/${caseRecord.id}/undo-assignment`);
}

/** Adds a deadline that ends in three hours, on a working day after eight o'clock. */
async function addDeadline({ api, ann, caseRecord }: Office): Promise<void> {
  api.clock.set('2026-03-03T08:00:00.000Z');
  const deadline = {
    caseId: caseRecord.id,
    kind: 'report',
    state: 'running',
    serviceLevel: 'deep',
    attorneyId: ann.user.id,
    startedAt: instant(api.clock.now()),
    dueAt: instantAfter(api.clock.now(), 3 * hourMs),
    metAt: null,
    warnedAt: null,
  } as const;
  await api.db.write((tx) => tx.insert(CaseDeadline, deadline));
}

async function moveReport(office: Office, by: Person, from: RiskReport['status'], to: string): Promise<void> {
  const { api, ann, caseRecord } = office;
  const preparedBy = { preparedById: ann.user.id, preparedByName: ann.user.name };
  const report = riskReportRow({ caseId: caseRecord.id, status: from, ...preparedBy });
  await api.db.write((tx) => tx.insert(RiskReport, report));
  await by.browser.put(`/risk-reports/${report.id}/status`, { status: to, revision: 1, note: 'Name the register.' });
}

async function findVirus({ api, carl, caseRecord }: Office): Promise<void> {
  const document = documentRow({ caseId: caseRecord.id, storedName: 'a', uploaderId: carl.user.id });
  const verdict = { status: 'infected', finding: 'Eicar-Test-Signature' } as const;
  await api.db.write((tx) => tx.insert(CaseDocument, document));
  await api.db.write((tx) => recordVerdict(tx, document, verdict, instant(api.clock.now())));
}

const giveTask = ({ root, ann, caseRecord }: Office) =>
  root.browser.post(`/cases/${caseRecord.id}/tasks`, { title: arabicName, assigneeId: ann.user.id });

/** Every kind of mail: what causes it, who gets it, and where its link leads. */
export const mailRows: Readonly<Record<MailKind, MailRow>> = {
  'account.email-changed': { event: changeAddress, recipients: ['carl'], link: 'undo' },
  'account.email-taken': {
    event: (office) => register(office, office.carl.user.email),
    recipients: ['carl'],
    link: 'page',
  },
  'account.email-withdrawn': { event: undoAddress, recipients: [newAddress], link: 'page' },
  'account.invitation': {
    event: ({ root }) =>
      root.browser.post('/users/invite', { name: arabicName, email: newAddress, role: 'client', language: 'ar' }),
    recipients: [newAddress],
    link: 'invite',
  },
  'account.new-sign-in': { event: ({ api, carl }) => api.signIn(carl.user), recipients: ['carl'], link: 'page' },
  'account.password-changed': {
    event: ({ carl }) =>
      carl.browser.post('/auth/change-password', { currentPassword: password, password: newPassword }),
    recipients: ['carl'],
    link: 'page',
  },
  'account.reset-password': {
    event: ({ api, carl }) => api.browser().post('/auth/forgot-password', { email: carl.user.email }),
    recipients: ['carl'],
    link: 'reset',
  },
  'account.second-factor-app-added': securityChange('app-added'),
  'account.second-factor-app-removed': securityChange('app-removed'),
  'account.second-factor-codes-renewed': securityChange('codes-renewed'),
  'account.second-factor-off': securityChange('off'),
  'account.second-factor-on': securityChange('on'),
  'account.second-factor-operator-reset': securityChange('operator-reset'),
  'account.second-factor-passkey-added': securityChange('passkey-added'),
  'account.second-factor-passkey-off': securityChange('passkey-off'),
  'account.second-factor-passkey-on': securityChange('passkey-on'),
  'account.second-factor-passkey-refused': securityChange('passkey-refused'),
  'account.second-factor-passkey-removed': securityChange('passkey-removed'),
  'account.second-factor-recovery': securityChange('recovery'),
  'account.second-factor-recovery-again': securityChange('recovery-again'),
  'account.second-factor-reset': securityChange('reset'),
  'account.second-factor-sessions': securityChange('sessions'),
  'account.second-factor-wrong-codes': securityChange('wrong-codes'),
  'account.second-factor-wrong-codes-again': securityChange('wrong-codes-again'),
  'account.second-factor-wrong-passwords': securityChange('wrong-passwords'),
  'account.second-factor-passwords-again': securityChange('passwords-again'),
  'account.verify-email': {
    event: ({ carl }) => carl.browser.patch('/users/me', { email: newAddress, currentPassword: password }),
    recipients: [newAddress],
    link: 'verify',
  },
  ...visitorMailRows,
  'case.acknowledged': { event: submit, recipients: ['carl'], link: 'case' },
  'case.assigned': { event: reassign, recipients: ['bob', 'carl'], link: 'case' },
  'case.assignment-undone': { event: undoReassignment, recipients: ['ann', 'carl'], link: 'none' },
  'case.receipt-code': {
    event: ({ root, caseRecord }) => root.browser.put(`/cases/${caseRecord.id}/receipt-code`, { renew: true }),
    recipients: ['carl'],
    link: 'page',
  },
  'case.conflict': { event: nameOpposite, recipients: ['ada'], link: 'case' },
  'case.linked': { event: linkCase, recipients: [newAddress], link: 'page' },
  'case.status': {
    event: ({ ann, caseRecord }) =>
      ann.browser.put(`/cases/${caseRecord.id}/status`, { status: 'resolved', reason: 'Not licensed.' }),
    recipients: ['carl'],
    link: 'case',
  },
  'case.submitted': { event: submit, recipients: ['root', 'ada'], link: 'case' },
  'case.unassigned': { event: reassign, recipients: ['ann'], link: 'none' },
  'case.urgent': { event: submitUrgent, recipients: ['root', 'ada'], link: 'case' },
  'case.urgent-unanswered': {
    event: async (office) => {
      await submitUrgent(office);
      const later = new Date(office.api.clock.now().getTime() + urgentResponseHours * hourMs);
      await callAboutUrgentCases(office.api.db, later, []);
    },
    recipients: ['root', 'ada'],
    link: 'case',
  },
  'deadlines.digest': {
    event: async (office) => {
      await addDeadline(office);
      await sendDailyDigest(office.api.db, office.api.clock.now());
    },
    recipients: ['root', 'ada', 'ann'],
    link: 'page',
  },
  'deadlines.soon': {
    event: async (office) => {
      await addDeadline(office);
      await warnOfDeadlines(office.api.db, office.api.clock.now());
    },
    recipients: ['ann'],
    link: 'page',
  },
  'document.infected': { event: findVirus, recipients: ['carl'], link: 'case' },
  'document.new': {
    event: ({ carl, caseRecord }) =>
      upload(carl.browser, { caseId: caseRecord.id }, { name: 'a.pdf', bytes: honest['pdf'] ?? Buffer.of() }),
    recipients: ['ann'],
    link: 'case',
  },
  'firm.exported': {
    event: ({ root }) => root.browser.get('/firm/export'),
    recipients: ['root', 'ada'],
    link: 'page',
  },
  'invoice.cancelled': changedInvoice('sent', 'cancelled'),
  'invoice.credited': movedMoney(credit),
  'invoice.overpaid': {
    event: async (office) => {
      const { api, caseRecord } = office;
      const invoice = { ...(await addInvoice(office, 'sent')), caseRecord };
      await api.db.write((tx) => mailInvoiceEvent(tx, 'overpaid', invoice, { at: instant(api.clock.now()) }));
    },
    recipients: ['carl'],
    link: 'invoice',
  },
  'invoice.paid': changedInvoice('sent', 'paid'),
  'invoice.part-paid': movedMoney(({ ann }, { id }) => ann.browser.post(`/invoices/${id}/payments`, { amount: 1 })),
  'invoice.payment-reversed': movedMoney(({ ann }, _invoice, paymentId) =>
    ann.browser.post(`/payments/${paymentId}/reverse`, { reason: 'Returned.' }),
  ),
  'invoice.refunded': movedMoney(async (office, invoice) => {
    await credit(office, invoice);
    await office.ann.browser.post(`/invoices/${invoice.id}/refunds`, { amount: 10 });
  }),
  'invoice.reminder.-1': reminder(-1),
  'invoice.reminder.14': reminder(14),
  'invoice.reminder.3': reminder(3),
  'invoice.reminder.7': reminder(7),
  'invoice.reminder.now': {
    event: async (office) => {
      const { id } = await addInvoice(office, 'sent');
      await office.ann.browser.post(`/invoices/${id}/remind`);
    },
    recipients: ['carl'],
    link: 'invoice',
  },
  'invoice.sent': changedInvoice('draft', 'sent'),
  'message.new': {
    event: ({ carl, caseRecord }) => carl.browser.post('/messages/send', { caseId: caseRecord.id, content: 'Hello' }),
    recipients: ['ann'],
    link: 'case',
  },
  'message.request-completed': {
    event: async ({ ann, carl, caseRecord }) => {
      const request = { caseId: caseRecord.id, content: 'The contract?', messageType: 'document-request' };
      const { body } = await ann.browser.post('/messages/send', request);
      await carl.browser.post(`/messages/${body.data.message._id}/complete-request`);
    },
    recipients: ['ann'],
    link: 'case',
  },
  'organisation.invitation': {
    event: async ({ root }) => {
      const { body } = await root.browser.post('/organisations', { name: arabicName });
      const { _id } = body.data.organisation;
      return root.browser.post(`/organisations/${_id}/members`, {
        name: arabicName,
        email: 'dora@example.com',
        role: 'member',
      });
    },
    recipients: ['dora'],
    link: 'join',
  },
  'quote.accepted': onQuote(({ carl }, { id, documentHash }) =>
    carl.browser.post(`/quotes/${id}/accept`, { name: 'Carl', agreed: true, documentHash }),
  ),
  'quote.declined': onQuote(({ carl }, { id }) => carl.browser.post(`/quotes/${id}/decline`)),
  'quote.recorded': {
    ...onQuote(({ ann }, { id }) =>
      ann.browser.post(`/quotes/${id}/record-acceptance`, {
        name: 'Carl',
        acceptedOn: '2026-03-02',
        note: 'By letter.',
      }),
    ),
    recipients: ['carl'],
  },
  'quote.sent': {
    event: async ({ ann, caseRecord }) => {
      const lineItems = [{ description: 'Report', quantity: 1, unitPrice: 100 }];
      const { body } = await ann.browser.post('/quotes/create', { caseId: caseRecord.id, lineItems, scope: 'Report.' });
      await ann.browser.put(`/quotes/${body.data.quote._id}`, { status: 'sent' });
    },
    recipients: ['carl'],
    link: 'invoice',
  },
  'quote.withdrawn': {
    ...onQuote(({ ann }, { id }) => ann.browser.put(`/quotes/${id}`, { status: 'withdrawn' })),
    recipients: ['carl'],
  },
  'risk-report.released': {
    event: (office) => moveReport(office, office.root, 'in-review', 'released'),
    recipients: ['ann', 'carl'],
    link: 'case',
  },
  'risk-report.review-requested': {
    event: (office) => moveReport(office, office.ann, 'draft', 'in-review'),
    recipients: ['root', 'ada'],
    link: 'case',
  },
  'risk-report.sent-back': {
    event: (office) => moveReport(office, office.root, 'in-review', 'draft'),
    recipients: ['ann'],
    link: 'case',
  },
  'session.reuse': {
    event: ({ api, carl }) =>
      api.db.write((tx) => mailSessionReuse(tx, carl.user, carl.user.id, instant(api.clock.now()))),
    recipients: ['carl'],
    link: 'page',
  },
  'watch.alert': {
    event: async ({ carl, root }) => {
      const { watch } = (await startWatchlist(carl.browser)).body.data;
      const draft = { subjectId: watch.subjects[0]._id, level: 'red-flag', text: arabicName };
      const { alert } = (await root.browser.post(`/watches/${watch._id}/alerts`, draft)).body.data;
      await root.browser.post(`/alerts/${alert._id}/release`, {});
    },
    recipients: ['carl'],
    link: 'page',
  },
  'watch.month': {
    event: async ({ api, carl }) => {
      await startWatchlist(carl.browser);
      api.clock.set('2026-04-02T09:00:00.000Z');
      await chargeNow(api);
    },
    recipients: ['carl'],
    link: 'page',
  },
  'task.assigned': { event: giveTask, recipients: ['ann'], link: 'case' },
};
