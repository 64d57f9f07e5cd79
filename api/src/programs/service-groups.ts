import { defaultBrandName } from '@portal/contracts';
import type { Logger } from 'pino';
import { createMac, type deriveKeys, FailedSignIns, Guesses, RefusalTrail } from '../auth';
import { CheckoutService, InvoiceService, PaymentService, StripeProvider, taxSettingsOf } from '../billing/invoices';
import { QuoteService } from '../billing/quotes';
import { WatchService, watchIdsOf, watchSettingsOf } from '../billing/watchlist';
import { CannedReplyService } from '../casework/canned-replies';
import { BankCallService, type OpeningLog, SubmissionService, TaskService } from '../casework/cases';
import type { DocumentStore } from '../casework/documents';
import { BankReportService } from '../casework/risk-reports';
import { SavedViewService } from '../casework/saved-views';
import { ListReaderThread, ListService, Screener, ScreeningService } from '../casework/screening';
import { StaffNoteService } from '../casework/staff-notes';
import { SubjectService } from '../casework/subjects';
import { AppointmentService } from '../office/appointments';
import { FirmExportService } from '../office/firm-export';
import { CsvReader, ImportService } from '../office/imports';
import { OwnExportService } from '../office/privacy';
import { WebhookService } from '../office/webhooks';
import type { FreeSpace } from '../platform/health';
import type { RateLimits } from '../platform/http/rate-limits';
import type { Resources } from './resources';

/** What people need who have just submitted a case, with or without an account. */
export function submissionServices(
  { db, now, config }: Pick<Resources, 'db' | 'now' | 'config'>,
  keys: ReturnType<typeof deriveKeys>,
  {
    limits,
    refusals,
    freeSpace,
  }: { limits: RateLimits; refusals: RefusalTrail; freeSpace: Pick<FreeSpace, 'refuseWhenLow'> },
) {
  const { brandName = defaultBrandName, urgentCalls } = config;
  const settings = { brandName, urgentCalls };
  return {
    submissions: new SubmissionService(db, now, limits, refusals, freeSpace, macBy(keys), settings),
    bankCalls: new BankCallService(db, now),
    bankReports: new BankReportService(db, now, limits),
  };
}

/** What staff keep for themselves. */
export const staffServices = (
  { db, now }: Pick<Resources, 'db' | 'now'>,
  { openings, limits }: { openings: OpeningLog; limits: RateLimits },
) => ({
  tasks: new TaskService(db, now, limits),
  staffNotes: new StaffNoteService(db, now, limits, openings),
  cannedReplies: new CannedReplyService(db, now),
  savedViews: new SavedViewService(db, now),
});

/** Whom cases check, and the lists that their names are looked for on. */
export function subjectServices(
  { db, now, config }: Pick<Resources, 'db' | 'now' | 'config'>,
  { matchingThread, listReader = new ListReaderThread() }: Pick<Resources, 'matchingThread' | 'listReader'>,
  { openings, limits }: { openings: OpeningLog; limits: RateLimits },
) {
  const screener = new Screener(db, matchingThread, config.screeningThreshold);
  const settings = { reviewRequired: config.screeningReviewRequired };
  return {
    subjects: new SubjectService(db, now),
    screener,
    screenings: new ScreeningService(db, now, limits, openings, screener, settings, watchIdsOf),
    lists: new ListService(db, now, listReader, limits),
  };
}

/** Invoices, and the ways in which they are paid. */
export function billingServices(
  { db, now, config }: Pick<Resources, 'db' | 'now' | 'config'>,
  { openings, limits, log }: { openings: OpeningLog; limits: RateLimits; log: Logger },
) {
  const { businessTz: timeZone, publicUrl, stripe } = config;
  const provider = stripe && new StripeProvider(stripe);
  return {
    invoices: new InvoiceService(db, now, openings, limits, timeZone, taxSettingsOf(config)),
    payments: new PaymentService(db, now, timeZone),
    quotes: new QuoteService(db, now, openings, limits, timeZone),
    watches: new WatchService(db, now, openings, limits, watchSettingsOf(config)),
    checkouts: new CheckoutService({ db, now, limits, timeZone, publicUrl, provider, log }),
  };
}

/** What people book. */
export function bookingServices(
  { db, now, config }: Pick<Resources, 'db' | 'now' | 'config'>,
  { limits, refusals }: { limits: RateLimits; refusals: RefusalTrail },
) {
  const { businessTz: timeZone, brandName = defaultBrandName, publicUrl } = config;
  return { appointments: new AppointmentService(db, now, limits, refusals, { timeZone, brandName, publicUrl }) };
}

/** What people and the firm take along. */
export const archiveServices = (
  { db, now, config }: Pick<Resources, 'db' | 'now' | 'config'>,
  { limits, documentStore }: { limits: RateLimits; documentStore: DocumentStore },
) => ({
  ownExports: new OwnExportService(db, now, documentStore, limits, config.businessTz),
  firmExports: new FirmExportService(db, now, documentStore, limits, config),
});

/** What other programs and earlier systems exchange with the portal. */
export function exchangeServices(
  { db, now, config }: Pick<Resources, 'db' | 'now' | 'config'>,
  { csvReader = new CsvReader() }: Pick<Resources, 'csvReader'>,
  { limits }: { limits: RateLimits },
) {
  const { businessTz: timeZone, brandName = defaultBrandName } = config;
  return {
    webhooks: new WebhookService(db, now),
    csvReader,
    imports: new ImportService(db, now, limits, csvReader, { timeZone, brandName }),
  };
}

/** Whoever counts and records wrong passwords, codes and links. */
export function judgesOf(
  { db, now, config }: Pick<Resources, 'db' | 'now' | 'config'>,
  keys: ReturnType<typeof deriveKeys>,
  limits: RateLimits,
) {
  const refusals = new RefusalTrail(db, now, limits);
  const failures = new FailedSignIns(db, now, keys, config.rateLimits);
  return { guesses: new Guesses(db, now, keys, failures, refusals), refusals };
}

const macBy =
  ({ identity }: ReturnType<typeof deriveKeys>) =>
  (text: string) =>
    Buffer.from(createMac(identity, text), 'base64url');
