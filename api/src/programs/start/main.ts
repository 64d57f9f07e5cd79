import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultBrandName } from '@portal/contracts';
import { type Logger, pino } from 'pino';
import { inviteFirstAdmin, notifyDevices } from '../../accounts';
import { PasswordPool } from '../../auth';
import { InvoicePrinter } from '../../billing/invoices';
import { prepareCaseMail, setCalendar } from '../../casework/cases';
import { FileInspector } from '../../casework/documents';
import { startEventRelay } from '../../casework/event-stream';
import { ReportPrinter } from '../../casework/risk-reports';
import { MatchingThread } from '../../casework/screening';
import { type AskApi, type BuildPart, keepRemoteBuilds, keepShellBuild, portal } from '../../delivery/portal';
import { pairInstallation } from '../../office/installation';
import { clockJump, syncLedger } from '../../office/privacy';
import { readCorrections } from '../../office/words';
import { type Config, ConfigError, databaseLocationOf, readConfig } from '../../platform/config';
import { enableCountCache } from '../../platform/db/count-cache';
import type { Database } from '../../platform/db/database';
import { openDatabase } from '../../platform/db/open-database';
import { logFault } from '../../platform/http/request-log';
import { listenOn } from '../../platform/http/server/listen-on';
import { watchEventLoop } from '../../platform/http/server/load-shedding';
import { Readiness } from '../../platform/http/server/readiness';
import { announceStop, drain } from '../../platform/http/server/server';
import { AppError } from '../../platform/kernel/app-error';
import { connectRedis } from '../../platform/redis';
import { startJobs } from '../../platform/scheduler';
import { readRevisions } from '../../records/audit';
import { recordDataKey, unlockCases } from '../../records/case-keys';
import { logFailedDeliveries, MailWorker } from '../../records/mail';
import { buildApp } from '../app';
import { scheduledJobs } from '../jobs';
import { schema } from '../schema';
import { activeDemoUsers } from '../seed';
import { buildServices, type Services } from '../services';
import { apiBuild } from './api-build';
import { deliveryOf } from './delivery-of';
import { limitHeapGrowth } from './limit-heap-growth';
import { warnAtStart } from './warn-at-start';

const now = () => new Date();
/** Folder of the built API. */
const builtDir = dirname(fileURLToPath(import.meta.url));
/** Root of the repository. */
const root = join(builtDir, '../..');
const badConfiguration = 78;

async function start(): Promise<void> {
  // Files of this process are confidential, so no other user of the machine may read them.
  process.umask(0o077);
  limitHeapGrowth();
  const config = readConfig();
  const log = pino({ level: config.logLevel, base: null });
  const db = await openDatabase(databaseLocationOf(config), schema);
  enableCountCache(db.read.connection, () => readRevisions(db.read));
  const redis = config.redisUrl === undefined ? undefined : await connectRedis(config.redisUrl, log);
  const passwordPool = new PasswordPool();
  const fileInspector = new FileInspector({ log });
  const matchingThread = new MatchingThread({ log });
  const build = apiBuild(root, builtDir, now());
  const services = buildServices({
    db,
    now,
    config,
    passwordPool,
    fileInspector,
    matchingThread,
    redis,
    log,
    repositoryDir: root,
    version: build.version,
  });
  await pairInstallation(db, services.documentStore, now);
  await recordDataKey(db, config, now());
  await unlockCases(db, config, config.production ? log : undefined);
  await syncLedger({ db, store: services.documentStore, log }, now());
  warnAtStart(config, log);
  await setCalendar(db, calendarOf(config), now);
  await prepareAccounts(db, config);
  await readCorrections(db.read);
  const invoicePrinter = new InvoicePrinter({ log });
  const reportPrinter = new ReportPrinter({ log });
  const readiness = new Readiness();
  const eventLoop = watchEventLoop();
  const mail = mailWorker(services, log);
  const relay = await startEventRelay({ databaseUrl: config.databaseUrl, redis }, db.commitEvents, logFault(log));
  const app = buildApp(services, {
    log,
    invoicePrinter,
    reportPrinter,
    readiness,
    eventLoopDelayMs: eventLoop.delayMs,
    portal: await portalOf(services, build, log),
  });
  const { servers, port } = await listenOn(app.callback(), config);
  mail.start();
  const jobs = startJobs(scheduledJobs(services), log, () => clockJump(db, now()));

  const skipDelay = new AbortController();
  const stop = async () => {
    const delay = { delayMs: config.shutdownDelayMs, skip: skipDelay.signal };
    await Promise.all(servers.map((server) => announceStop(server, readiness, delay)));
    await Promise.all(servers.map((server) => drain(server, readiness)));
    await relay.stop();
    redis?.destroy();
    await jobs.stop();
    await mail.stop();
    await Promise.all(
      [passwordPool, fileInspector, matchingThread, services.csvReader, invoicePrinter, reportPrinter].map((pool) =>
        pool.close(),
      ),
    );
    eventLoop.stop();
    await db.close();
    process.exit(0);
  };
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) {
      skipDelay.abort();
      return;
    }
    isStopping = true;
    void stop();
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  process.stdout.write(`The portal is ready on ${urlOf(config, port)}\n`);
}

/**
 * @throws ConfigError in production while demo accounts with the published password are active, or when the address of
 * the first admin belongs to another user.
 */
async function prepareAccounts(db: Database, { production, bootstrapAdminEmail }: Config): Promise<void> {
  if (production && (await activeDemoUsers(db)) > 0) {
    throw new ConfigError('demo accounts are active in this database; deactivate them before it goes to production.');
  }
  if (bootstrapAdminEmail !== undefined) {
    await inviteFirstAdmin(db, bootstrapAdminEmail, now).catch((error: unknown) => {
      throw error instanceof AppError ? new ConfigError(`BOOTSTRAP_ADMIN_EMAIL: ${error.message}`) : error;
    });
  }
}

const calendarOf = ({ businessTz: timeZone, workingDays, holidays }: Config) => ({ timeZone, workingDays, holidays });

const urlOf = ({ publicUrl, port: asked }: Config, port: number) =>
  asked === port ? publicUrl : `http://localhost:${port}`;

function mailWorker({ config, db, pushKey: key }: Services, log: Logger) {
  const { publicUrl, brandName, mailFrom, mailBundleMs, emailVerification, languages } = config;
  return new MailWorker({
    db,
    delivery: logFailedDeliveries(deliveryOf(config), log, now),
    bundleMs: mailBundleMs,
    prepare: prepareCaseMail({ db, now, verificationRequired: emailVerification, languages }),
    letterhead: { brandName: brandName ?? defaultBrandName, publicUrl },
    languages,
    from: mailFrom,
    now,
    afterNews: key && ((recipient) => notifyDevices({ db, key, log, now }, recipient)),
    onFault: logFault(log),
  });
}

/** Returns undefined while only the API is built, as during development. */
async function portalOf({ config, published, versionCounts }: Services, api: BuildPart, log: Logger) {
  const { dataDir, remotesDir, remotesOrigin, production, publicUrl, brandName, publicContact, languages } = config;
  const shellDir = join(root, 'shell', 'dist');
  if (!existsSync(join(shellDir, 'index.html'))) {
    return undefined;
  }
  const keptRemotesDir = join(dataDir, 'remote-builds');
  await keepRemoteBuilds(root, keptRemotesDir, now()).catch((error: unknown) =>
    log.warn({ err: error }, 'remote builds not kept'),
  );
  const options = {
    shellDir,
    earlierAssets: await earlierAssets(shellDir, join(dataDir, 'shell-builds'), log),
    keptRemotesDir,
    remotesDir,
    remotesOrigin,
    repositoryDir: root,
    log,
    published,
    counts: versionCounts,
    sharedLookMs: 25,
    api,
    production,
    publicUrl,
    brandName,
    languages,
    publicContact: production ? withoutPlaceholders(config) : publicContact,
  };
  return (askApi: AskApi) => portal({ ...options, askApi });
}

/** Nobody writes to or calls a placeholder: requests go to the support address, and a missing phone is left out. */
const withoutPlaceholders = ({ publicContact, supportEmail }: Services['config']) => ({
  ...publicContact,
  email: publicContact.email ?? supportEmail,
  phone: publicContact.phone ?? '',
});

/** Without earlier builds only pages that are open during an upgrade have to be reloaded, so a failure is no reason to stop. */
async function earlierAssets(shellDir: string, keptDir: string, log: Logger): Promise<string[]> {
  return keepShellBuild(shellDir, keptDir, now()).catch((error: unknown) => {
    log.warn({ err: error }, 'shell build not kept');
    return [];
  });
}

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The portal cannot start: ${reason}\n`);
  process.exit(error instanceof ConfigError ? badConfiguration : 1);
});
