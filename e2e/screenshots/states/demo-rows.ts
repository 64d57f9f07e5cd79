import type { InvoiceRow } from '@portal/contracts';
import { riskReportDraftSample } from '@portal/contracts/samples';
import { callerFor } from '../../support/api';
import { newAssignedCase, newCase } from '../../support/cases';
import { releaseReport } from '../../support/demo-data';
import { linkIn } from '../../support/mail-links';
import { isTo, type Mailbox } from '../../support/mailbox';
import { demo } from '../../support/people';
import type { Portal } from '../../support/portal';

interface CaseRow {
  _id: string;
  status: string;
  subjectName?: string;
  messageCount: number;
  attorney?: { email?: string; name: string };
}
interface ReportRow {
  _id: string;
  revision: number;
}
type Invoice = Pick<InvoiceRow, '_id' | 'status' | 'paidAmount' | 'creditedAmount' | 'balance' | 'toRefund'>;

/** Ids of demo rows by what they show: cases by subject or status, invoices by status. */
export interface DemoRows {
  /** A case of the demo client and the demo attorney with a conversation, documents, notes and invoices. */
  busy: string;
  /** A case of the demo client whose report is released; the demo attorney may not open it. */
  reported: string;
  /** A case of the demo attorney whose report can be released. */
  written: string;
  /** A case of the demo attorney whose report waits for its review. */
  inReview: string;
  /** A case of the demo attorney whose report has been corrected. */
  corrected: string;
  /** A case that its attorney has put on the opposite side of another one by naming its subject. */
  opposite: string;
  /** The path of the link in the mail to an invited attorney. */
  invitation: string;
  caseBy: Record<string, string>;
  invoiceBy: Record<string, string>;
  /** An invoice with money to refund. */
  owing: string;
  /** An unpaid invoice of the demo client. */
  ownInvoice: string;
  quoteBy: Record<string, string>;
}

const byStatus = (rows: { _id: string; status: string }[]) =>
  Object.fromEntries(rows.map(({ _id, status }) => [status, _id]));

/** Creates a case with a report that lacks nothing. */
async function writtenReport(portal: Portal, companyName: string) {
  const { caseId } = await newAssignedCase(portal, {
    caseType: 'company',
    subjectDetails: { companyName, concerns: 'They ask for a deposit.' },
  });
  const attorney = await callerFor(portal, demo.attorney);
  const draft = riskReportDraftSample({ subjectName: companyName });
  const { report } = await attorney.call<{ report: ReportRow }>('PUT', `/cases/${caseId}/risk-report`, {
    revision: 0,
    draft,
  });
  return { caseId, report };
}

async function reportInReview(portal: Portal): Promise<string> {
  const attorney = await callerFor(portal, demo.attorney);
  const { caseId, report } = await writtenReport(portal, 'Golden Harvest FZE');
  const { _id, revision } = report;
  await attorney.call('PUT', `/risk-reports/${_id}/status`, { status: 'in-review', revision });
  return caseId;
}

async function correctedReport(portal: Portal): Promise<string> {
  const { caseId } = await newAssignedCase(portal, {
    caseType: 'company',
    subjectDetails: { companyName: 'Meridian Grain LLC' },
  });
  await releaseReport(portal, caseId, { subjectName: 'Meridian Grain LLC' });
  const correctionReason = 'The register has corrected the date of the licence.';
  await releaseReport(portal, caseId, { subjectName: 'Meridian Grain LLC', rating: 'moderate', correctionReason });
  return caseId;
}

async function namedOpposite(portal: Portal): Promise<string> {
  await newCase(portal, { fullName: 'Lina Haddad', email: 'lina.haddad@example.org' });
  const { caseId } = await newAssignedCase(portal, { caseType: 'post-scam' });
  const attorney = await callerFor(portal, demo.attorney);
  await attorney.call('PUT', `/cases/${caseId}/subject`, { subjectName: 'Lina Haddad', kind: 'person' });
  return caseId;
}

async function invite(portal: Portal, mailbox: Mailbox): Promise<string> {
  const email = 'nina.new@example.org';
  const admin = await callerFor(portal, demo.admin);
  await admin.call('POST', '/users/invite', { email, name: 'Nina Newman', role: 'attorney' });
  const { pathname, hash } = new URL(linkIn(await mailbox.find(isTo(email)), '/accept-invite'));
  return pathname + hash;
}

export async function demoRows(portal: Portal, mailbox: Mailbox): Promise<DemoRows> {
  const admin = await callerFor(portal, demo.admin);
  const attorney = await callerFor(portal, demo.attorney);
  const client = await callerFor(portal, demo.client);
  const { cases } = await attorney.call<{ cases: CaseRow[] }>('GET', '/cases/list?limit=100');
  const all = await admin.call<{ cases: CaseRow[] }>('GET', '/cases/list?limit=100');
  const { invoices } = await admin.call<{ invoices: Invoice[] }>('GET', '/invoices/list?limit=100');
  const ownInvoices = await client.call<{ invoices: Invoice[] }>('GET', '/invoices/list?limit=100&status=sent');
  const { quotes } = await admin.call<{ quotes: { _id: string; status: string }[] }>('GET', '/quotes/list?limit=100');
  const find = (isIt: (invoice: Invoice) => boolean) => invoices.find(isIt)?._id ?? '';
  const own = await client.call<{ cases: CaseRow[] }>('GET', '/cases/list?limit=100');
  const named = (name: string) => all.cases.find(({ subjectName }) => subjectName?.includes(name))?._id ?? '';
  return {
    busy: named('Aurum Yield'),
    reported: named('Northvale'),
    written: (await writtenReport(portal, 'Harbour Lane Trading LLC')).caseId,
    inReview: await reportInReview(portal),
    corrected: await correctedReport(portal),
    opposite: await namedOpposite(portal),
    invitation: await invite(portal, mailbox),
    caseBy: {
      ...byStatus(all.cases),
      ...Object.fromEntries(cases.map(({ _id, status }) => [`attorney-${status}`, _id])),
      ...Object.fromEntries(own.cases.map(({ _id, status }) => [`client-${status}`, _id])),
      conflict: named('Okafor'),
      arabic: named('Bullion'),
    },
    invoiceBy: {
      ...byStatus(invoices),
      'partly-paid': find(({ paidAmount, balance }) => paidAmount > 0 && balance > 0),
      refunded: find(({ creditedAmount, toRefund }) => creditedAmount > 0 && !toRefund),
    },
    owing: find(({ toRefund }) => toRefund !== undefined),
    ownInvoice: ownInvoices.invoices[0]?._id ?? '',
    quoteBy: byStatus(quotes),
  };
}
