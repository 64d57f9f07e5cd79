import { defaultBrandName, limits as figures } from '@portal/contracts';
import { type Logger, pino } from 'pino';
import {
  AccountLinkService,
  InvitationService,
  PasskeyService,
  PasswordService,
  ProfileService,
  SecondFactorService,
  UserService,
} from '../accounts';
import {
  AuthCookies,
  createMac,
  deriveKeys,
  FailedSignIns,
  Guesses,
  liveTokens,
  PasskeySignInService,
  PasswordEntryService,
  type PasswordPool,
  RefusalTrail,
  RegistrationService,
  relyingPartyOf,
  SecondFactorSignInService,
  SessionService,
  SignInService,
} from '../auth';
import {
  CheckoutService,
  InvoiceService,
  invoiceNumbersOf,
  invoicesOfCase,
  PaymentService,
  StripeProvider,
  taxSettingsOf,
} from '../billing/invoices';
import { QuoteService } from '../billing/quotes';
import { CannedReplyService } from '../casework/canned-replies';
import {
  BankCallService,
  CaseService,
  CaseWorkService,
  caseNumbersOf,
  OpeningLog,
  ReceiptCodeService,
  SubmissionService,
  TaskService,
} from '../casework/cases';
import {
  DocumentScans,
  DocumentService,
  documentsOfCase,
  type FileInspector,
  openDocumentStore,
  openScanner,
  UploadSlots,
} from '../casework/documents';
import { EventService } from '../casework/event-stream';
import { MessageService } from '../casework/messages';
import { BankReportService, RiskReportService, releasedReportOf } from '../casework/risk-reports';
import { SavedViewService } from '../casework/saved-views';
import { StaffNoteService } from '../casework/staff-notes';
import { SubjectService } from '../casework/subjects';
import { ClientErrorService } from '../delivery/client-errors';
import { PublishedRemotes, VersionCounts } from '../delivery/portal';
import { ReleaseService } from '../delivery/releases';
import { ContactService } from '../office/contact';
import { ExportService, FigureService } from '../office/figures';
import { OwnExportService, planRetention } from '../office/privacy';
import { SystemService } from '../office/system';
import type { Config } from '../platform/config';
import type { Database } from '../platform/db/database';
import { FreeSpace } from '../platform/health';
import { redisCounters } from '../platform/http/limit-counters';
import { RateLimits } from '../platform/http/rate-limits';
import { businessTime } from '../platform/kernel/business-day';
import type { Clock } from '../platform/kernel/clock';
import type { Redis } from '../platform/redis';
import { AuditService, DenialTrail } from '../records/audit';
import { FailedMailService } from '../records/mail';
import { SeedService } from './seed';

/** What the services are built from. */
export interface Resources {
  db: Database;
  now: Clock;
  config: Config;
  passwordPool: PasswordPool;
  fileInspector: FileInspector;
  /** Counts the rate limits of all instances together; without it, this process counts its own. */
  redis?: Redis | undefined;
  /** Measures the disks that the portal writes to. */
  freeSpace?: FreeSpace | undefined;
  log?: Logger | undefined;
  /** Folder with `mfe-…/dist`, whose builds are live while a remote has no published version. */
  repositoryDir?: string | undefined;
  /** Version of the running API. */
  version?: string | null | undefined;
}

export type Services = ReturnType<typeof buildServices>;

/** Builds every service once. Routes and jobs take theirs from here. */
export function buildServices({
  db,
  now,
  config,
  passwordPool,
  fileInspector,
  redis,
  version,
  ...resources
}: Resources) {
  const { businessTz: timeZone, emailVerification, brandName = defaultBrandName } = config;
  const keys = deriveKeys(config.secrets);
  const relyingParty = relyingPartyOf(config);
  const limits = new RateLimits(config.rateLimits, countersIn(redis, keys));
  const freeSpace = resources.freeSpace ?? new FreeSpace(foldersOf(config));
  const openings = new OpeningLog(db, now);
  const audit = new AuditService(db, timeZone, { case: caseNumbersOf, invoice: invoiceNumbersOf });
  const { store: documentStore, stagingDir } = openDocumentStore(config);
  const { log = pino({ level: 'silent' }), repositoryDir = '' } = resources;
  const documentScans = new DocumentScans({ db, store: documentStore, scanner: openScanner(config), now, log });
  const published = new PublishedRemotes({ remotesDir: config.remotesDir, repositoryDir, log });
  const versionCounts = new VersionCounts(now);
  const releases = new ReleaseService(db, now, published, versionCounts);

  const sessions = new SessionService(db, now, keys, emailVerification, limits, config.secondFactor);
  const { guesses, refusals } = judgesOf({ db, now, config }, keys, limits);
  const passwords = new PasswordService(db, now, passwordPool, sessions, limits, guesses, refusals, brandName);
  const links = new AccountLinkService(db, now, passwordPool, limits, refusals, emailVerification, brandName);

  return {
    db,
    now,
    config,
    keys,
    passwordPool,
    fileInspector,
    limits,
    freeSpace,
    openings,
    audit,
    denials: new DenialTrail(db, now, limits),
    documentStore,
    documentScans,
    published,
    versionCounts,
    releases,
    clientErrors: new ClientErrorService(limits, published, versionCounts, releases, log),
    stagingDir,
    sessions,
    passwords,
    links,
    cookies: new AuthCookies(now, config.production || config.publicUrl.startsWith('https:')),
    signIns: new SignInService(db, now, keys, passwordPool, guesses, refusals, sessions, limits, relyingParty),
    passkeySignIns: new PasskeySignInService(db, now, keys, relyingParty, sessions, limits, refusals),
    passwordEntries: new PasswordEntryService(db, now, passwordPool, limits, guesses),
    passkeys: new PasskeyService(db, now, keys, relyingParty, passwords),
    secondFactorSignIns: new SecondFactorSignInService(db, now, keys, guesses, sessions, limits),
    secondFactors: new SecondFactorService(db, now, keys, passwords, limits, guesses, brandName),
    registrations: new RegistrationService(db, now, passwordPool, sessions, limits, emailVerification, brandName),
    invitations: new InvitationService(db, now, passwordPool, sessions, limits, refusals, brandName),
    users: new UserService(db, now),
    profiles: new ProfileService(db, now, passwords, links, brandName),
    seed: new SeedService(db, now, passwordPool, config.allowDemoSeed),
    cases: new CaseService(db, now, openings, timeZone, {
      documents: (actor, caseRecord) => documentsOfCase(db.read, actor, caseRecord, now()),
      invoices: (actor, { id }) => invoicesOfCase(db.read, actor, id, businessTime(now(), timeZone)),
      riskReport: ({ id }) => releasedReportOf(db.read, id),
    }),
    work: new CaseWorkService(db, now),
    ...submissionServices({ db, now, config }, keys, { limits, refusals, freeSpace }),
    receiptCodes: new ReceiptCodeService(db, now),
    tasks: new TaskService(db, now, limits),
    messages: new MessageService(db, now, limits, openings, { verificationRequired: emailVerification }),
    events: new EventService(db, openings),
    documents: new DocumentService(db, now, documentStore, fileInspector, documentScans, limits),
    uploadSlots: new UploadSlots({
      perAddress: config.rateLimits ? figures.uploadsAtOncePerAddress : Number.POSITIVE_INFINITY,
      inTotal: figures.uploadsAtOnce,
    }),
    ...billingServices({ db, now, config }, { openings, limits, log }),
    riskReports: new RiskReportService(db, now, openings, limits, config.reportReviewRequired),
    staffNotes: new StaffNoteService(db, now, limits, openings),
    subjects: new SubjectService(db, now),
    cannedReplies: new CannedReplyService(db, now),
    savedViews: new SavedViewService(db, now),
    contact: new ContactService(db, now, limits, config.supportEmail),
    failedMails: new FailedMailService(db, now, liveTokens),
    reports: new FigureService(db, now, timeZone),
    ownExports: new OwnExportService(db, now, documentStore, limits, timeZone),
    system: new SystemService(
      { db, now, config, audit, documentStore, documentScans, published, planRetention },
      version,
    ),
    exports: new ExportService(db, now, audit, timeZone),
  };
}

/** What people need who have just submitted a case, with or without an account. */
function submissionServices(
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

/** Invoices, and the ways in which they are paid. */
function billingServices(
  { db, now, config }: Pick<Resources, 'db' | 'now' | 'config'>,
  { openings, limits, log }: { openings: OpeningLog; limits: RateLimits; log: Logger },
) {
  const { businessTz: timeZone, publicUrl, stripe } = config;
  const provider = stripe && new StripeProvider(stripe);
  return {
    invoices: new InvoiceService(db, now, openings, limits, timeZone, taxSettingsOf(config)),
    payments: new PaymentService(db, now, timeZone),
    quotes: new QuoteService(db, now, openings, limits, timeZone),
    checkouts: new CheckoutService({ db, now, limits, timeZone, publicUrl, provider, log }),
  };
}

/** Whoever counts and records wrong passwords, codes and links. */
function judgesOf(
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

/** Counters that all instances share. */
const countersIn = (redis: Redis | undefined, { identity }: ReturnType<typeof deriveKeys>) =>
  redis && redisCounters(redis, (key) => createMac(identity, key));

/** SQLite writes to `dataDir`. Uploads pass through `documentsDir` even when a bucket stores them. */
const foldersOf = ({ databaseUrl, dataDir, documentsDir }: Config) =>
  databaseUrl === undefined ? [dataDir, documentsDir] : [documentsDir];
