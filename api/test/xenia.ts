import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Invoice } from '../src/billing/invoices';
import { Case } from '../src/casework/cases';
import { CaseDocument } from '../src/casework/documents';
import { RiskReport } from '../src/casework/risk-reports';
import { recordAudit } from '../src/records/audit';
import type { TestApi } from './api';
import { addCase } from './case-record';
import { documentRow } from './documents';
import { invoiceRow } from './invoice-row';
import { riskReportRow } from './risk-report-row';

/** Words that only the erased person's data contains. */
export const secrets = ['Xenia Zappa', 'xenia@zappa.example', 'quagmire', '20911177'];

export const reportRow = (caseId: string) =>
  riskReportRow({ caseId, status: 'released', subjectName: 'quagmire', releasedAt: '2026-03-01T09:00:00.000Z' });

/**
 * A client with everything that a person can leave in the portal, in one closed case.
 *
 * @param dataDir - the folder that holds the documents.
 */
export async function addXenia(api: TestApi, dataDir: string) {
  const { user, browser } = await api.signedIn('client', { name: 'Xenia Zappa', email: 'Xenia@Zappa.example' });
  const ann = await api.signedIn('attorney', { name: 'Ann' });
  const subjectDetails = { companyName: 'quagmire', registrationNumber: '20911177' };
  const subject = { subjectDetails, subjectName: 'quagmire', searchText: 'quagmire 20911177' };
  const caseRecord = await addCase(
    api.db,
    { client: user, attorney: ann.user },
    { ...subject, status: 'in-progress', clientUserId: user.id, receiptHash: 'ab'.repeat(32) },
  );
  const caseId = caseRecord.id;
  await browser.post('/messages/send', { caseId, content: 'The quagmire deepens.' });
  await ann.browser.post(`/cases/${caseId}/notes`, { text: 'A quagmire.' });
  await ann.browser.post(`/cases/${caseId}/tasks`, { title: 'Look at the quagmire' });
  await browser.post('/contact', { name: user.name, email: user.email, subject: 'quagmire', message: 'A quagmire' });
  await typeInTheTrail(api, caseId);
  const storedName = randomBytes(24).toString('hex');
  const folder = join(dataDir, 'documents', 'stored');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, storedName), 'evidence');
  const invoice = invoiceRow({ caseId, status: 'paid', notes: 'quagmire', searchText: 'xenia@zappa.example 20911177' });
  await api.db.write(async (tx) => {
    await tx.insert(
      CaseDocument,
      documentRow({
        caseId,
        storedName,
        originalFileName: 'quagmire.zip',
        leftOut: { count: 1, names: ['quagmire.mp4'] },
      }),
    );
    await tx.insert(RiskReport, reportRow(caseId));
    await tx.insert(Invoice, invoice);
    await tx.update(Case, { id: caseId }, { status: 'closed', closedAt: '2026-03-02T09:00:00.000Z' });
  });
  return { user, browser, caseRecord, storedName, invoice, ann };
}

/** Gives the reasons that staff give in the course of a case, and looks for its client. */
async function typeInTheTrail(api: TestApi, caseId: string): Promise<void> {
  const admin = await api.signedIn('admin');
  for (const held of [true, false]) {
    await admin.browser.put(`/cases/${caseId}/legal-hold`, { held, reason: 'Xenia Zappa sues over the quagmire.' });
  }
  await admin.browser.put(`/cases/${caseId}/status`, {
    status: 'resolved',
    reason: 'The quagmire is drained.',
    noReportReason: 'No quagmire, no report.',
  });
  for (const list of ['cases', 'invoices', 'users', 'contacts', 'audit']) {
    await admin.browser.get(`/reports/${list}.csv?q=quagmire`);
    await admin.browser.get(`/reports/${list}.csv?q=xenia%40zappa.example`);
  }
  await api.db.write((tx) =>
    recordAudit(tx, {
      actor: { ...admin.user, networkAddress: null },
      action: 'case.conflict-accepted',
      subjectType: 'case',
      subjectId: caseId,
      at: api.clock.now().toISOString(),
      words: { conflictReason: 'Another Xenia Zappa.' },
    }),
  );
}
