import type { OrganisationService, PackageService } from '../../accounts';
import type { InvoiceService, PaymentService } from '../../billing/invoices';
import type { QuoteService } from '../../billing/quotes';
import type { WatchService } from '../../billing/watchlist';
import type { CannedReplyService } from '../../casework/canned-replies';
import type { CaseWorkService, SubmissionService, TaskService } from '../../casework/cases';
import type { DocumentService } from '../../casework/documents';
import type { MessageService } from '../../casework/messages';
import type { RiskReportService } from '../../casework/risk-reports';
import type { SavedViewService } from '../../casework/saved-views';
import type { Screener, ScreeningService } from '../../casework/screening';
import type { StaffNoteService } from '../../casework/staff-notes';
import type { AppointmentService } from '../../office/appointments';
import type { ContactService } from '../../office/contact';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/database';
import type { Clock } from '../../platform/kernel/clock';

/** The services that create demo data under the usual rules. */
export interface DemoServices {
  db: Database;
  now: Clock;
  config: Config;
  submissions: SubmissionService;
  work: CaseWorkService;
  messages: MessageService;
  documents: DocumentService;
  invoices: InvoiceService;
  payments: PaymentService;
  quotes: QuoteService;
  contact: ContactService;
  appointments: AppointmentService;
  organisations: OrganisationService;
  packages: PackageService;
  riskReports: RiskReportService;
  staffNotes: StaffNoteService;
  tasks: TaskService;
  cannedReplies: CannedReplyService;
  savedViews: SavedViewService;
  screener: Screener;
  screenings: ScreeningService;
  watches: WatchService;
  stagingDir: string;
}

/** Builds the services on a database without mail and a clock that follows the stories. */
export type BuildDemoServices = (db: Database, now: Clock) => DemoServices;
