import { defaultBrandName } from '@portal/contracts';
import { purgeExpired, reencryptSecrets } from '../auth';
import { remindAndExpire } from '../billing/invoices';
import { chargeWatches, chargingAt, checkNames, watchedSubjects, watchSettingsOf } from '../billing/watchlist';
import {
  callAboutUrgentCases,
  closeResolvedCases,
  compareNames,
  countDeadlines,
  purgeUploadTokens,
  sendDailyDigest,
  warnOfDeadlines,
} from '../casework/cases';
import { EarlierDocuments, sweepDocuments } from '../casework/documents';
import { openCaseSubjects, screenNewEditions, sweepImports, sweepLists } from '../casework/screening';
import { remindOfAppointments } from '../office/appointments';
import { linesOfToday } from '../office/figures';
import { runImports, sweepUploads } from '../office/imports';
import { requirePairing } from '../office/installation';
import { forgetAddresses, runRetention } from '../office/privacy';
import { deliverWebhooks, postTo, purgeDeliveries } from '../office/webhooks';
import { readCorrections } from '../office/words';
import { purgeReplies } from '../platform/idempotency';
import { instant } from '../platform/kernel/clock';
import { dayMs, hourMs, minuteMs } from '../platform/kernel/durations';
import { purgeLiveEvents } from '../platform/live-events';
import type { Job } from '../platform/scheduler';
import { encryptEarlierRows } from '../records/case-keys';
import { encryptEarlierMails } from '../records/mail';
import type { Services } from './services';

/**
 * All scheduled jobs except mail. Every instance runs them; each job claims a due item by compare-and-set, so that only
 * one instance handles it. Each run handles only what is due, so its exact time does not matter. What erases for good asks more of the clock than
 * `needsClock`, and asks it itself, because operators' commands erase too.
 */
export const scheduledJobs = ({
  db,
  now,
  audit,
  config,
  keys,
  documentStore: store,
  documentScans,
  stagingDir,
  checkouts,
  screener,
}: Pick<
  Services,
  'db' | 'now' | 'audit' | 'config' | 'keys' | 'documentStore' | 'documentScans' | 'stagingDir' | 'checkouts'
> & { screener: Pick<Services['screener'], 'screen'> }): Job[] => {
  const needsClock = true;
  const post = postTo();
  const earlierDocuments = new EarlierDocuments({ db, store, stagingDir });
  return [
    {
      name: 'purge expired sessions',
      everyMs: hourMs,
      needsClock,
      run: () => db.write((tx) => purgeExpired(tx, now())),
    },
    { name: 'reencrypt second factors', everyMs: dayMs, run: () => reencryptSecrets(db, keys) },
    { name: 'log audit head', everyMs: dayMs, run: (log) => audit.logHead(log, now()) },
    { name: 'close resolved cases', everyMs: hourMs, needsClock, run: () => closeResolvedCases(db, now()) },
    { name: 'count deadlines', everyMs: hourMs, run: (_log, signal) => countDeadlines(db, signal) },
    { name: 'compare names', everyMs: dayMs, run: (_log, signal) => compareNames(db, instant(now()), signal) },
    {
      name: 'call about urgent cases',
      everyMs: minuteMs,
      needsClock,
      run: () => callAboutUrgentCases(db, now(), config.urgentCalls),
    },
    {
      name: 'remind of appointments',
      everyMs: 5 * minuteMs,
      needsClock,
      run: () => remindOfAppointments(db, now(), config.brandName ?? defaultBrandName),
    },
    { name: 'warn of deadlines', everyMs: hourMs, needsClock, run: () => warnOfDeadlines(db, now()) },
    {
      name: 'send the daily digest',
      everyMs: hourMs,
      needsClock,
      run: () => sendDailyDigest(db, now(), linesOfToday(config.businessTz)),
    },
    {
      name: 'purge upload tokens',
      everyMs: hourMs,
      needsClock,
      run: () => db.write((tx) => purgeUploadTokens(tx, now())),
    },
    {
      name: 'purge idempotent replies',
      everyMs: hourMs,
      needsClock,
      run: () => db.write((tx) => purgeReplies(tx, now())),
    },
    // Another instance may have changed them.
    { name: 'read corrections', everyMs: 3_000, run: () => readCorrections(db.read) },
    { name: 'purge live events', everyMs: dayMs, needsClock, run: () => purgeLiveEvents(db, now()) },
    {
      name: 'remind of invoices',
      everyMs: hourMs,
      needsClock,
      run: () => remindAndExpire(db, now(), config.businessTz),
    },
    {
      name: 'charge watchlists',
      everyMs: hourMs,
      needsClock,
      run: (log, signal) => chargeWatches(db, chargingAt(now(), watchSettingsOf(config)), log, signal),
    },
    {
      name: 'check watched names',
      everyMs: minuteMs,
      run: (_log, signal) => checkNames(db, screener, chargingAt(now(), watchSettingsOf(config)).moment, signal),
    },
    { name: 'ask about payments', everyMs: hourMs, run: (_log, signal) => checkouts.askAboutOld(signal) },
    {
      name: 'encrypt earlier content',
      everyMs: minuteMs,
      run: async (log, signal) => {
        await encryptEarlierRows(db, now(), signal);
        await encryptEarlierMails(db, now());
        await earlierDocuments.encryptSome(now(), log);
      },
    },
    { name: 'deliver webhooks', everyMs: 10_000, run: (_log, signal) => deliverWebhooks({ db, now, post }, signal) },
    {
      name: 'purge webhook deliveries',
      everyMs: dayMs,
      needsClock,
      run: () => db.write((tx) => purgeDeliveries(tx, now())),
    },
    {
      name: 'run imports',
      everyMs: 2_000,
      run: (_log, signal) =>
        runImports({ db, now, timeZone: config.businessTz, brandName: config.brandName ?? defaultBrandName }, signal),
    },
    { name: 'sweep uploads', everyMs: hourMs, needsClock, run: () => sweepUploads(db, now()) },
    { name: 'sweep imports', everyMs: minuteMs, run: () => sweepImports(db, now()) },
    { name: 'sweep lists', everyMs: hourMs, run: () => sweepLists(db) },
    {
      name: 'screen new editions',
      everyMs: minuteMs,
      run: (_log, signal) =>
        screenNewEditions(
          { db, now, screener, sources: [openCaseSubjects, watchedSubjects(now, config.businessTz)] },
          signal,
        ),
    },
    { name: 'scan documents', everyMs: minuteMs, run: () => documentScans.scanWaiting() },
    {
      name: 'sweep documents',
      everyMs: dayMs,
      // An operator who has started with the wrong database gets an hour to notice before documents are swept.
      firstRunAfterMs: hourMs,
      run: async (log) => {
        await requirePairing(db, store);
        return sweepDocuments({ db, store, stagingDir, log }, now());
      },
    },
    {
      name: 'forget addresses',
      everyMs: dayMs,
      firstRunAfterMs: hourMs,
      run: (log) => forgetAddresses(db, log, now()),
    },
    {
      name: 'retention',
      everyMs: dayMs,
      firstRunAfterMs: hourMs,
      run: async (log) => {
        await requirePairing(db, store);
        await runRetention({ db, store, log, apply: config.retention === 'apply' }, now());
      },
    },
  ];
};
