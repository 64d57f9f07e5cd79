import { authDocs } from './accounts/auth.docs';
import { notificationDocs } from './accounts/notifications.docs';
import { passkeyDocs } from './accounts/passkeys.docs';
import { secondFactorDocs } from './accounts/second-factor.docs';
import { securityEventDocs } from './accounts/security-events.docs';
import { userDocs } from './accounts/users.docs';
import { appointmentDocs } from './appointments/appointments.docs';
import type { ChapterDocs, DescribedCall } from './calls/call-docs';
import { bankReportDocs } from './cases/bank-report.docs';
import { caseDocs } from './cases/cases.docs';
import { confirmCaseDocs } from './cases/confirm-case.docs';
import { legalHoldDocs } from './cases/legal-hold.docs';
import { receiptDocs } from './cases/receipts.docs';
import { savedViewDocs } from './cases/saved-views.docs';
import { sharingDocs } from './cases/share-case.docs';
import { staffNoteDocs } from './cases/staff-notes.docs';
import { staffTaskDocs } from './cases/staff-tasks.docs';
import { subjectDocs } from './cases/subjects.docs';
import { tellBankDocs } from './cases/tell-bank.docs';
import { undoAssignmentDocs } from './cases/undo-assignment.docs';
import { cannedReplyDocs } from './conversation/canned-replies.docs';
import { documentDocs } from './conversation/documents.docs';
import { messageDocs } from './conversation/messages.docs';
import { eInvoiceDocs } from './invoices/e-invoices.docs';
import { invoiceDocs } from './invoices/invoices.docs';
import { onlinePaymentDocs } from './invoices/online-payment.docs';
import { paymentDocs } from './invoices/payments.docs';
import { quoteDocs } from './invoices/quotes.docs';
import { statementDocs } from './invoices/statement.docs';
import { apiTokenDocs } from './office/api-tokens.docs';
import { contactDocs } from './office/contact.docs';
import { importDocs } from './office/imports.docs';
import { auditDocs, mailDocs, reportDocs, setupDocs } from './office/office.docs';
import { webhookDocs } from './office/webhooks.docs';
import { wordDocs } from './office/words.docs';
import { organisationDocs } from './organisations/organisations.docs';
import { packageDocs } from './organisations/packages.docs';
import { clientErrorDocs, releaseDocs, systemDocs } from './portal/portal.docs';
import { riskReportDocs } from './risk-reports/risk-reports.docs';
import { screeningListDocs } from './screening/lists.docs';
import { screeningDocs } from './screening/screenings.docs';
import { watchlistDocs } from './watchlist/watchlist.docs';

export type { ChapterDocs, DescribedCall, Refusal, RequestHeader } from './calls/call-docs';

/** All subjects in the order of the API document. */
export const subjects: readonly ChapterDocs[] = [
  caseDocs,
  undoAssignmentDocs,
  confirmCaseDocs,
  sharingDocs,
  tellBankDocs,
  bankReportDocs,
  savedViewDocs,
  legalHoldDocs,
  receiptDocs,
  staffNoteDocs,
  staffTaskDocs,
  subjectDocs,
  messageDocs,
  cannedReplyDocs,
  documentDocs,
  quoteDocs,
  invoiceDocs,
  paymentDocs,
  eInvoiceDocs,
  onlinePaymentDocs,
  statementDocs,
  riskReportDocs,
  screeningDocs,
  screeningListDocs,
  watchlistDocs,
  authDocs,
  secondFactorDocs,
  passkeyDocs,
  securityEventDocs,
  notificationDocs,
  userDocs,
  organisationDocs,
  packageDocs,
  contactDocs,
  appointmentDocs,
  mailDocs,
  webhookDocs,
  apiTokenDocs,
  wordDocs,
  importDocs,
  reportDocs,
  auditDocs,
  releaseDocs,
  clientErrorDocs,
  systemDocs,
  setupDocs,
];

/** Every call by its name in the contracts. */
export const describedCalls: ReadonlyMap<string, DescribedCall> = new Map(
  subjects.flatMap(({ calls }) => calls.map((call) => [call.name, call] as const)),
);
