import type * as z from '@portal/contracts/zod';
import { SessionView } from './accounts/auth';
import { PasskeyRequest } from './accounts/passkey-request';
import { PasskeyView } from './accounts/passkeys';
import {
  newPasskeySample,
  passkeyAnswerSample,
  passkeyCreationSample,
  passkeyRequestSample,
  passkeySample,
} from './accounts/passkeys.samples';
import { SessionUser } from './accounts/session-user';
import { UserCounts, UserView } from './accounts/users';
import { sessionSample, sessionUserSample, userCountsSample, userSample } from './accounts/users.samples';
import { NewPasskey, PasskeyAnswer, PasskeyCreation } from './accounts/webauthn';
import { AppointmentView, WorkingHours } from './appointments/appointment-desk';
import { OwnAppointment } from './appointments/appointments';
import { appointmentSample, ownAppointmentSample, workingHoursSample } from './appointments/appointments.samples';
import type { Ask, Endpoint } from './calls/endpoint';
import { Pagination } from './calls/paging';
import { sampleIds } from './calls/sample-ids';
import { CaseReader } from './cases/case-readers';
import { CaseCounts } from './cases/case-types';
import { CaseAbilities, CaseEvent, CaseRow, CaseView } from './cases/cases';
import {
  caseAbilities,
  caseCountsSample,
  caseEventSample,
  caseReaderSample,
  caseRowSample,
  caseSample,
  myTaskSample,
  savedViewSample,
  staffNoteSample,
  staffTaskSample,
  storySample,
  subjectSample,
  submissionSample,
} from './cases/cases.samples';
import { SavedView } from './cases/saved-views';
import { StaffNoteView } from './cases/staff-notes';
import { MyTask, StaffTaskView } from './cases/staff-tasks';
import { SubjectView } from './cases/subjects';
import { Submission } from './cases/submission';
import { CannedReply } from './conversation/canned-replies';
import { DocumentView } from './conversation/documents';
import { documentSample } from './conversation/documents.samples';
import { MessageView } from './conversation/messages';
import { cannedReplySample, messageSample, requestPointSample } from './conversation/messages.samples';
import { RequestPoint } from './conversation/request-points';
import { InvoiceRow, InvoiceTotals, InvoiceView } from './invoices/invoices';
import { invoiceRowSample, invoiceSample, invoiceTotalsSample } from './invoices/invoices.samples';
import { QuoteAcceptance, QuoteRow, QuoteView } from './invoices/quotes';
import { quoteAcceptanceSample, quoteRowSample, quoteSample } from './invoices/quotes.samples';
import { Statement } from './invoices/statement';
import { statementSample } from './invoices/statement.samples';
import { ApiTokenDraft, ApiTokenView } from './office/api-tokens';
import { apiTokenDraftSample, apiTokenSample } from './office/api-tokens.samples';
import { AuditEventView } from './office/audit';
import { ContactView } from './office/contact';
import { ImportReport, ImportView } from './office/imports';
import { importReportSample, importSample } from './office/imports.samples';
import { FailedMailView } from './office/mails';
import { auditEventSample, contactSample, failedMailSample, paginationSample } from './office/office.samples';
import { WebhookDelivery, WebhookDraft, WebhookView } from './office/webhooks';
import { webhookDeliverySample, webhookDraftSample, webhookSample } from './office/webhooks.samples';
import { Correction, CorrectionDraft, TranslatedText } from './office/words';
import { correctionDraftSample, correctionSample, translatedTextSample } from './office/words.samples';
import { MemberInvitation, MemberView, OrganisationRow, OrganisationView } from './organisations/organisations';
import {
  memberInvitationSample,
  memberSample,
  organisationRowSample,
  organisationSample,
} from './organisations/organisations.samples';
import { PackageMonth, PackageView } from './organisations/packages';
import { packageMonthSample, packageSample } from './organisations/packages.samples';
import { ClientError } from './portal/client-errors';
import { clientErrorSample, releaseSample, systemSample } from './portal/portal.samples';
import { ReleaseView } from './portal/releases';
import { SystemView } from './portal/system';
import { RiskReportDraft, RiskReportState, RiskReportView } from './risk-reports/risk-reports';
import { riskReportDraftSample, riskReportSample, riskReportStateSample } from './risk-reports/risk-reports.samples';
import { ListCode, ListView, StagedEdition } from './screening/lists';
import { listSample, stagedEditionSample } from './screening/lists.samples';
import { HitView, ScreenedEdition, ScreeningView } from './screening/screenings';
import { hitSample, screenedEditionSample, screeningSample } from './screening/screenings.samples';
import { StaffWatchView, WatchAlertView, WatchRow, WatchView } from './watchlist/watchlist';
import { staffWatchSample, watchAlertSample, watchRowSample, watchSample } from './watchlist/watchlist.samples';

/** Samples by the schema that they match. */
export const samplesBySchema: ReadonlyMap<z.core.$ZodType, unknown> = new Map<z.core.$ZodType, unknown>([
  [AppointmentView, appointmentSample()],
  [OwnAppointment, ownAppointmentSample()],
  [WorkingHours, workingHoursSample()],
  [ApiTokenDraft, apiTokenDraftSample()],
  [ApiTokenView, apiTokenSample()],
  [AuditEventView, auditEventSample()],
  [CannedReply, cannedReplySample()],
  [CaseAbilities, caseAbilities('sendMessage', 'uploadDocument')],
  [CaseCounts, caseCountsSample()],
  [CaseEvent, caseEventSample()],
  [CaseRow, caseRowSample()],
  [CaseView, caseSample()],
  [ClientError, clientErrorSample()],
  [ContactView, contactSample()],
  [DocumentView, documentSample()],
  [FailedMailView, failedMailSample()],
  [ImportReport, importReportSample()],
  [ImportView, importSample()],
  [WebhookDelivery, webhookDeliverySample()],
  [WebhookDraft, webhookDraftSample()],
  [WebhookView, webhookSample()],
  [Correction, correctionSample()],
  [CorrectionDraft, correctionDraftSample()],
  [TranslatedText, translatedTextSample()],
  [InvoiceRow, invoiceRowSample()],
  [InvoiceTotals, invoiceTotalsSample()],
  [InvoiceView, invoiceSample()],
  [ListCode, 'un'],
  [ListView, listSample()],
  [StagedEdition, stagedEditionSample()],
  [MessageView, messageSample()],
  [RequestPoint, requestPointSample()],
  [MemberInvitation, memberInvitationSample()],
  [MemberView, memberSample()],
  [OrganisationRow, organisationRowSample()],
  [OrganisationView, organisationSample()],
  [PackageMonth, packageMonthSample()],
  [PackageView, packageSample()],
  [NewPasskey, newPasskeySample()],
  [Pagination, paginationSample(1)],
  [PasskeyAnswer, passkeyAnswerSample()],
  [PasskeyCreation, passkeyCreationSample()],
  [PasskeyRequest, passkeyRequestSample()],
  [PasskeyView, passkeySample()],
  [QuoteAcceptance, quoteAcceptanceSample()],
  [QuoteRow, quoteRowSample()],
  [QuoteView, quoteSample()],
  [ReleaseView, releaseSample()],
  [RiskReportDraft, riskReportDraftSample()],
  [RiskReportState, riskReportStateSample()],
  [RiskReportView, riskReportSample()],
  [SavedView, savedViewSample()],
  [SessionUser, sessionUserSample()],
  [SessionView, sessionSample()],
  [SubjectView, subjectSample()],
  [Submission, submissionSample({ story: storySample() })],
  [MyTask, myTaskSample()],
  [CaseReader, caseReaderSample()],
  [Statement, statementSample()],
  [StaffNoteView, staffNoteSample()],
  [HitView, hitSample()],
  [ScreenedEdition, screenedEditionSample()],
  [ScreeningView, screeningSample()],
  [StaffTaskView, staffTaskSample()],
  [SystemView, systemSample()],
  [UserCounts, userCountsSample()],
  [UserView, userSample()],
  [StaffWatchView, staffWatchSample()],
  [WatchAlertView, watchAlertSample()],
  [WatchRow, watchRowSample()],
  [WatchView, watchSample()],
]);

/** Texts by the name of their field. The id of a row is found by the name of its field, such as `caseId`. */
const texts: Readonly<Record<string, string>> = {
  caseNumber: 'RC-2026-000001',
  code: '492039',
  email: 'clara@example.org',
  name: 'Clara Client',
  password: 'C0rrect-horse!',
  currentPassword: 'Tr0ub4dor&3',
  reason: 'The list of documents stays empty.',
  receiptCode: 'K7QD-2M4X-ZJ3A-W5TP',
  timeZone: 'Europe/London',
  ownTimeZone: 'Europe/London',
  token: 'q8Zr4yJ0wT5cVnE1sK7mB2xLh9aPdG3f',
};

/** A request with every required field that `contract` accepts. */
export const exampleRequest = (contract: Endpoint): Ask<Endpoint> => exampleOf(contract.input) as Ask<Endpoint>;

/** The `data` of a reply with every required field. */
export const exampleReply = (contract: Endpoint): unknown => exampleOf(contract.data);

/** Makes a value that `schema` accepts, from the samples where there is one. */
function exampleOf(schema: z.core.$ZodType, field = ''): unknown {
  const sample = samplesBySchema.get(schema);
  return sample ?? madeOf(definitionOf(schema), field);
}

/** Browsers have schemas of their own (`browser-zod`), which know `def` and not `_zod`. */
const definitionOf = (schema: z.core.$ZodType) => (schema as z.ZodMiniType).def as z.core.$ZodTypes['_zod']['def'];

const mayBeAbsent = new Set(['optional', 'default']);

function madeOf(def: z.core.$ZodTypes['_zod']['def'], field: string): unknown {
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, part]) => !mayBeAbsent.has(definitionOf(part).type))
          .map(([name, part]) => [name, exampleOf(part, name)]),
      );
    case 'array':
      return [exampleOf(def.element, field)];
    case 'union':
      return exampleOf(def.options[0] as z.core.$ZodType, field);
    case 'pipe':
      return exampleOf(def.in, field);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'record':
      return {};
    default:
      return textOf(def, field);
  }
}

function textOf(def: object, field: string): string {
  const format = 'format' in def ? def.format : undefined;
  if (format === 'datetime') {
    return '2026-03-02T09:00:00.000Z';
  }
  const id = new Map<string, string>(Object.entries(sampleIds)).get(field.replace(/Id$/, ''));
  return format === 'date' ? '2026-03-02' : ((field.endsWith('Id') ? id : undefined) ?? texts[field] ?? 'Text');
}
