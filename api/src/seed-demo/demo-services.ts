import type { CannedReplyService } from '../canned-replies';
import type { CaseWorkService, SubmissionService, TaskService } from '../cases';
import type { DocumentService } from '../documents';
import type { InvoiceService } from '../invoices';
import type { MessageService } from '../messages';
import type { Database } from '../platform/db/database';
import type { Clock } from '../platform/kernel/clock';
import type { RiskReportService } from '../risk-reports';
import type { SavedViewService } from '../saved-views';
import type { StaffNoteService } from '../staff-notes';

/** The services that create demo data under the usual rules. */
export interface DemoServices {
  db: Database;
  submissions: SubmissionService;
  work: CaseWorkService;
  messages: MessageService;
  documents: DocumentService;
  invoices: InvoiceService;
  riskReports: RiskReportService;
  staffNotes: StaffNoteService;
  tasks: TaskService;
  cannedReplies: CannedReplyService;
  savedViews: SavedViewService;
  stagingDir: string;
}

/** Builds the services on a database without mail and a clock that follows the stories. */
export type BuildDemoServices = (db: Database, now: Clock) => DemoServices;
