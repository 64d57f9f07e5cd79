import { CaseType } from '@portal/contracts';
import { riskReportDraftSample } from '@portal/contracts/samples';
import { type Caller, callerFor } from './api';
import { demo } from './people';
import type { Portal } from './portal';

const longName = 'Maria-Magdalena Konstantinopoulou-Featherstonehaugh of Wolverhampton & Partners';

interface Submitted {
  caseId: string;
  caseNumber: string;
}

/** Creates, in a portal with the demo users, cases of every type, a conversation, a document and invoices. Returns the ids that page addresses need. */
export async function fillWithDemoData(portal: Portal): Promise<{
  caseId: string;
  invoiceId: string;
  quoteId: string;
  subjectId: Record<'admin' | 'attorney', string>;
  organisationId: Record<'admin', string>;
}> {
  const visitor = await callerFor(portal);
  const admin = await callerFor(portal, demo.admin);
  const attorney = await callerFor(portal, demo.attorney);
  const client = await callerFor(portal, demo.client);

  const cases: Submitted[] = [];
  for (const caseType of [...CaseType.options, 'company'] as CaseType[]) {
    cases.push(
      await visitor.call<Submitted>('POST', '/cases/submit', {
        fullName: cases.length === 1 ? longName : 'Mona Khan',
        email: demo.client,
        phone: '+971 50 000 0000',
        country: 'UAE',
        caseType,
        serviceLevel: 'deep',
        legalFollowup: ['lawyer-referral'],
        confidentialityConfirmed: true,
        subjectDetails:
          caseType === 'company' ? { companyName: longName, relationship: 'supplier', concerns: 'No office.' } : {},
      }),
    );
  }
  const { users } = await admin.call<{ users: { _id: string; email: string }[] }>('GET', '/users/list?role=attorney');
  const attorneyId = users.find(({ email }) => email === demo.attorney)?._id;
  for (const { caseId } of cases.slice(0, 4)) {
    await admin.call('POST', '/cases/assign', { caseId, attorneyId });
  }
  const [{ caseId } = { caseId: '' }] = cases;
  const say = (who: typeof client, content: string, messageType = 'text') =>
    who.call('POST', '/messages/send', { caseId, content, messageType });
  await say(attorney, 'Good morning. I have read your submission and will start with the register.');
  await say(client, `Thank you. ${'They also sent me a long letter that I do not understand. '.repeat(8)}`);
  await say(attorney, 'Please send me the invoice that they want you to pay.', 'document-request');
  const file = new FormData();
  file.append('caseId', caseId);
  file.append('file', new Blob(['Invoice 17: 5,000 USD'], { type: 'text/plain' }), 'invoice from supplier.txt');
  await client.upload('/documents/upload', file);

  const bill = (totalAmount: number) =>
    attorney.call<{ invoice: { _id: string } }>('POST', '/invoices/create', {
      caseId,
      lineItems: [{ description: 'Company Risk Report', quantity: 1, unitPrice: totalAmount, taxRate: 5 }],
      dueDate: '2030-01-31',
    });
  const sent = await bill(1_500);
  await attorney.call('PUT', `/invoices/${sent.invoice._id}`, { status: 'sent' });
  const paid = await bill(500);
  await attorney.call('PUT', `/invoices/${paid.invoice._id}`, { status: 'sent' });
  await client.call('GET', `/invoices/${paid.invoice._id}`);
  await attorney.call('PUT', `/invoices/${paid.invoice._id}`, { status: 'paid', paymentMethod: 'Bank transfer' });
  await bill(250);
  const { quote } = await attorney.call<{ quote: { _id: string } }>('POST', '/quotes/create', {
    caseId,
    lineItems: [{ description: 'Company verification report', quantity: 1, unitPrice: 500, taxRate: 5 }],
    scope: 'We check the registration, the owners and the licences at the source.',
    validUntil: '2030-01-31',
  });
  await attorney.call('PUT', `/quotes/${quote._id}`, { status: 'sent' });
  const subjectFor = async (reader: Caller) =>
    (await reader.call<{ subjects: { _id: string }[] }>('GET', `/cases/${caseId}`)).subjects[0]?._id ?? '';
  const subjectId = { admin: await subjectFor(admin), attorney: await subjectFor(attorney) };
  const { organisation } = await admin.call<{ organisation: { _id: string } }>('POST', '/organisations', {
    name: longName,
    country: 'UAE',
  });
  await admin.call('POST', `/organisations/${organisation._id}/members`, {
    name: 'Mona Khan',
    email: 'mona@example.org',
    role: 'owner',
  });
  const organisationId = { admin: organisation._id };
  return { caseId, invoiceId: sent.invoice._id, quoteId: quote._id, subjectId, organisationId };
}

interface Report {
  report: { _id: string; revision: number };
}

/** Releases a report on the case, as its attorney. */
export async function releaseReport(portal: Portal, caseId: string, changes: object = {}): Promise<void> {
  const attorney = await callerFor(portal, demo.attorney);
  const draft = riskReportDraftSample(changes);
  const { report } = await attorney.call<Report>('PUT', `/cases/${caseId}/risk-report`, { revision: 0, draft });
  const { _id, revision } = report;
  await attorney.call('PUT', `/risk-reports/${_id}/status`, { status: 'released', revision });
}

/** Adds to a case of the demo attorney what its other tabs show: a corrected report, a note and a task. */
export async function fillTabsOfCase(portal: Portal, caseId: string): Promise<void> {
  await releaseReport(portal, caseId);
  await releaseReport(portal, caseId, { rating: 'moderate', correctionReason: 'The register has been corrected.' });
  const attorney = await callerFor(portal, demo.attorney);
  await attorney.call('POST', `/cases/${caseId}/notes`, { text: 'The landlord confirms the lease by telephone.' });
  const { assignees } = await attorney.call<{ assignees: { _id: string }[] }>('GET', `/cases/${caseId}/tasks`);
  const task = { title: 'Call the registry', dueOn: '2030-01-31', assigneeId: assignees[0]?._id };
  await attorney.call('POST', `/cases/${caseId}/tasks`, task);
}
