import { join } from 'node:path';
import { defaultBrandName, limits as figures } from '@portal/contracts';
import { type Logger, pino } from 'pino';
import {
  AccountLinkService,
  InvitationService,
  OrganisationService,
  PackageService,
  PasskeyService,
  PasswordService,
  ProfileService,
  pushKeyOf,
  SecondFactorService,
  UserService,
} from '../accounts';
import {
  ApiTokenService,
  AuthCookies,
  createMac,
  deriveKeys,
  liveTokens,
  PasskeySignInService,
  PasswordEntryService,
  RegistrationService,
  relyingPartyOf,
  SecondFactorSignInService,
  SessionService,
  SignInService,
} from '../auth';
import { invoiceNumbersOf, invoicesOfCase } from '../billing/invoices';
import { CaseService, CaseWorkService, caseNumbersOf, OpeningLog, ReceiptCodeService } from '../casework/cases';
import {
  DocumentScans,
  DocumentService,
  documentsOfCase,
  openDocumentStore,
  openScanner,
  UploadSlots,
} from '../casework/documents';
import { EventService } from '../casework/event-stream';
import { MessageService } from '../casework/messages';
import { RiskReportService, releasedReportOf } from '../casework/risk-reports';
import { countOpenHits } from '../casework/screening';
import { ClientErrorService } from '../delivery/client-errors';
import { PageTexts, PublishedRemotes, VersionCounts } from '../delivery/portal';
import { ReleaseService } from '../delivery/releases';
import { handOverAppointments, liveAppointmentTokens } from '../office/appointments';
import { ContactService } from '../office/contact';
import { ExportService, FigureService } from '../office/figures';
import { planRetention } from '../office/privacy';
import { SystemService } from '../office/system';
import { WordService } from '../office/words';
import type { Config } from '../platform/config';
import { FreeSpace } from '../platform/health';
import { redisCounters } from '../platform/http/limit-counters';
import { RateLimits } from '../platform/http/rate-limits';
import { businessTime } from '../platform/kernel/business-day';
import type { Redis } from '../platform/redis';
import { AuditService, DenialTrail } from '../records/audit';
import { FailedMailService } from '../records/mail';
import type { Resources } from './resources';
import { SeedService } from './seed';
import {
  archiveServices,
  billingServices,
  bookingServices,
  exchangeServices,
  judgesOf,
  staffServices,
  subjectServices,
  submissionServices,
} from './service-groups';

export type Services = ReturnType<typeof buildServices>;

/** Builds every service once. Routes and jobs take theirs from here. */
export function buildServices({
  db,
  now,
  config,
  passwordPool,
  fileInspector,
  matchingThread,
  listReader,
  csvReader,
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
  const publishing = publishingServices({ db, now, config, limits, log, repositoryDir });

  const sessions = new SessionService(db, now, keys, emailVerification, limits, config.secondFactor);
  const { guesses, refusals } = judgesOf({ db, now, config }, keys, limits);
  const passwords = new PasswordService(db, now, passwordPool, sessions, limits, guesses, refusals, brandName);
  const links = new AccountLinkService(db, now, passwordPool, limits, refusals, emailVerification, brandName);
  const submitting = submissionServices({ db, now, config }, keys, { limits, refusals, freeSpace });

  return {
    db,
    now,
    config,
    keys,
    passwordPool,
    fileInspector,
    matchingThread,
    limits,
    freeSpace,
    openings,
    audit,
    denials: new DenialTrail(db, now, limits),
    documentStore,
    documentScans,
    ...publishing,
    stagingDir,
    sessions,
    apiTokens: new ApiTokenService(db, now, limits, config.secondFactor),
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
    invitations: new InvitationService(db, now, passwordPool, sessions, { db, limits, trail: refusals }, brandName),
    users: new UserService(db, now, (tx, leaving) => handOverAppointments(tx, leaving, brandName)),
    organisations: new OrganisationService(db, now, limits, refusals, brandName),
    packages: new PackageService(db, now, timeZone),
    pushKey: config.push && pushKeyOf(config.push.privateKey, `mailto:${config.supportEmail}`),
    profiles: new ProfileService(db, now, passwords, links, brandName),
    seed: new SeedService(db, now, passwordPool, config.allowDemoSeed),
    cases: new CaseService(db, now, openings, timeZone, {
      documents: (actor, caseRecord) => documentsOfCase(db.read, actor, caseRecord, now()),
      invoices: (actor, { id }) => invoicesOfCase(db.read, actor, id, businessTime(now(), timeZone)),
      riskReport: ({ id }) => releasedReportOf(db.read, id),
      hitsToDecide: (actor) => countOpenHits(db.read, actor),
    }),
    work: new CaseWorkService(db, now),
    ...submitting,
    receiptCodes: new ReceiptCodeService(db, now),
    messages: new MessageService(db, now, limits, openings, { verificationRequired: emailVerification }),
    events: new EventService(db, openings),
    documents: new DocumentService(db, now, documentStore, fileInspector, documentScans, limits),
    uploadSlots: new UploadSlots({
      perAddress: config.rateLimits ? figures.uploadsAtOncePerAddress : Number.POSITIVE_INFINITY,
      inTotal: figures.uploadsAtOnce,
    }),
    ...billingServices({ db, now, config }, { openings, limits, log }),
    riskReports: new RiskReportService(db, now, openings, limits, config.reportReviewRequired),
    ...staffServices({ db, now }, { openings, limits }),
    ...subjectServices({ db, now, config }, { matchingThread, listReader }, { openings, limits }),
    contact: new ContactService(db, now, limits, config.supportEmail, submitting.submissions),
    ...bookingServices({ db, now, config }, { limits, refusals }),
    failedMails: new FailedMailService(db, now, liveLinkTokens),
    ...exchangeServices({ db, now, config }, { csvReader }, { limits }),
    reports: new FigureService(db, now, timeZone),
    ...archiveServices({ db, now, config }, { limits, documentStore }),
    system: new SystemService(
      { db, now, config, audit, documentStore, documentScans, published: publishing.published, planRetention },
      version,
    ),
    exports: new ExportService(db, now, audit, timeZone),
  };
}

interface Publishing extends Pick<Resources, 'db' | 'now' | 'config'> {
  limits: RateLimits;
  log: Logger;
  repositoryDir: string;
}

/** The remotes that are served, their releases, and what browsers report about them. */
function publishingServices({ db, now, config: { remotesDir, languages }, limits, log, repositoryDir }: Publishing) {
  const published = new PublishedRemotes({ remotesDir, repositoryDir, log });
  const versionCounts = new VersionCounts(now);
  const releases = new ReleaseService(db, now, published, versionCounts);
  const clientErrors = new ClientErrorService(limits, published, versionCounts, releases, log);
  const pageTexts = new PageTexts(published, join(repositoryDir, 'shell/dist'));
  const words = new WordService(db, now, pageTexts, languages);
  return { published, versionCounts, releases, clientErrors, words };
}

/** Links to accounts, organisations and appointments that still work. */
const liveLinkTokens: typeof liveTokens = async (manager, tokens, now) =>
  new Set([...(await liveTokens(manager, tokens, now)), ...(await liveAppointmentTokens(manager, tokens, now))]);

/** Counters that all instances share. */
const countersIn = (redis: Redis | undefined, { identity }: ReturnType<typeof deriveKeys>) =>
  redis && redisCounters(redis, (key) => createMac(identity, key));

/** SQLite writes to `dataDir`. Uploads pass through `documentsDir` even when a bucket stores them. */
const foldersOf = ({ databaseUrl, dataDir, documentsDir }: Config) =>
  databaseUrl === undefined ? [dataDir, documentsDir] : [documentsDir];
