import {
  AccountToken,
  ApiToken,
  FailedSignIn,
  NotifiedDevice,
  Passkey,
  RecoveryCode,
  SecondFactor,
  Session,
  SignInChallenge,
  UsedPasskeyChallenge,
} from '../auth';
import { Checkout, Invoice, InvoiceEntry, ProviderEventRow } from '../billing/invoices';
import { Quote, QuotePaper } from '../billing/quotes';
import { Watch, WatchAlert, WatchedSubject, WatchMonth } from '../billing/watchlist';
import { CannedReply } from '../casework/canned-replies';
import {
  Case,
  CaseDeadline,
  CaseName,
  FirmCalendar,
  StaffTask,
  Subject,
  SubjectName,
  UploadToken,
} from '../casework/cases';
import { Message, MessageRead, RequestPoint, SeenMessage } from '../casework/conversation';
import { CaseDocument, SweepDay } from '../casework/documents';
import { RiskReport } from '../casework/risk-reports';
import { SavedView } from '../casework/saved-views';
import { ListEdition, ListEntry, Rescreening, Screening, ScreeningHit } from '../casework/screening';
import { StaffNote } from '../casework/staff-notes';
import { Appointment, StaffCalendar } from '../office/appointments';
import { ContactRequest } from '../office/contact';
import { Import, ImportedRecord, ImportPortion } from '../office/imports';
import { Installation } from '../office/installation';
import { Erasure } from '../office/privacy';
import { Webhook, WebhookDelivery } from '../office/webhooks';
import { TextCorrection } from '../office/words';
import { Counter } from '../platform/db/counter.entity';
import { migrations } from '../platform/db/migrations';
import type { Schema } from '../platform/db/open-database';
import { RowCount } from '../platform/db/row-count.entity';
import { Heartbeat } from '../platform/health';
import { IdempotentReply } from '../platform/idempotency';
import { LiveEvent } from '../platform/live-events';
import { AuditEntry, AuditHead, AuditWords } from '../records/audit';
import { CaseKeyRow, DataKeyRecord } from '../records/case-keys';
import { Mail } from '../records/mail';
import { Member, MemberInvitation, Organisation, Package, PackageUse } from '../records/organisations';
import { User } from '../records/users';

/** All entities, and all migrations in order. */
export const schema = {
  entities: [
    User,
    Session,
    AccountToken,
    FailedSignIn,
    AuditEntry,
    AuditHead,
    AuditWords,
    Mail,
    Counter,
    RowCount,
    Case,
    CaseDeadline,
    CaseKeyRow,
    DataKeyRecord,
    CaseName,
    Subject,
    SubjectName,
    FirmCalendar,
    Message,
    MessageRead,
    RequestPoint,
    SeenMessage,
    IdempotentReply,
    UploadToken,
    LiveEvent,
    Invoice,
    InvoiceEntry,
    Quote,
    QuotePaper,
    Watch,
    WatchedSubject,
    WatchMonth,
    WatchAlert,
    Checkout,
    ProviderEventRow,
    ContactRequest,
    SavedView,
    ListEdition,
    ListEntry,
    Screening,
    ScreeningHit,
    Rescreening,
    CannedReply,
    StaffNote,
    StaffTask,
    CaseDocument,
    SweepDay,
    Installation,
    Heartbeat,
    RiskReport,
    SecondFactor,
    RecoveryCode,
    SignInChallenge,
    Passkey,
    UsedPasskeyChallenge,
    NotifiedDevice,
    ApiToken,
    Erasure,
    Webhook,
    WebhookDelivery,
    TextCorrection,
    Import,
    ImportPortion,
    ImportedRecord,
    Organisation,
    Package,
    PackageUse,
    Member,
    MemberInvitation,
    Appointment,
    StaffCalendar,
  ],
  migrations,
} satisfies Schema;
