import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chargingAt, checkNames, startWatch, Watch, watchSettingsOf } from '../../billing/watchlist';
import { assignCase, Case } from '../../casework/cases';
import { listReaderHere, publishEdition, stageEdition } from '../../casework/screening';
import type { Actor } from '../../platform/kernel/actor';
import { instantAfter } from '../../platform/kernel/clock';
import { hourMs } from '../../platform/kernel/durations';
import type { DemoServices } from './demo-services';
import type { Cast, Step } from './step';
import { inventedList, screenedSubjects, watchAlert, watchedNames, watchVerdict } from './stories/invented-list';

interface Actors {
  admin: Actor;
  attorney: Actor;
  client: Actor;
}

/** Returns the steps that publish a list of invented names, look for subjects on it, and start a watchlist with an alert. */
export function screeningSteps(services: DemoServices, { admin, attorney, client }: Cast, now: Date): Step[] {
  if (!attorney || !client) {
    return [];
  }
  const actors = { admin, attorney, client };
  return [
    { at: instantAfter(now, -140 * hourMs), run: () => publishList(services, actors) },
    { at: instantAfter(now, -44 * hourMs), run: () => screenSubjects(services, actors) },
    { at: instantAfter(now, -30 * hourMs), run: () => startWatchlist(services, actors) },
    { at: instantAfter(now, -26 * hourMs), run: () => writeAlert(services, actors) },
  ];
}

async function publishList({ db, now }: DemoServices, { admin: actor }: Actors): Promise<void> {
  const { code, rows } = inventedList;
  const change = { actor, now: now() };
  const folder = await mkdtemp(join(tmpdir(), 'portal-list-'));
  try {
    const file = join(folder, 'list.csv');
    await writeFile(file, `${rows.join('\n')}\n`);
    const { id } = await stageEdition(db, listReaderHere, { code, files: [file] }, change);
    await publishEdition(db, id, { ...change, confirm: true });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function screenSubjects({ db, screenings }: DemoServices, { admin }: Actors): Promise<void> {
  for (const { subjectName, ...decided } of screenedSubjects) {
    const caseRecord = await db.read.findOneBy(Case, { subjectName });
    const found = caseRecord && (await screenings.screen(admin, `${caseRecord.id}-0`));
    const [opened] = found?.hits ?? [];
    if (opened && 'verdict' in decided) {
      await screenings.decide(admin, { hitId: opened.hit.id, ...decided.verdict });
    }
  }
}

async function startWatchlist(services: DemoServices, { admin, attorney, client }: Actors): Promise<void> {
  const { db, watches, work, screener, config, now } = services;
  if ((await watches.own(client)) !== null) {
    return;
  }
  const { _id } = await watches.change(startWatch, client, { names: [...watchedNames], agreed: true });
  const { caseId } = await db.read.findOneByOrFail(Watch, { id: _id });
  await work.run(assignCase, admin, { caseId, attorneyId: attorney.id });
  await checkNames(db, screener, chargingAt(now(), watchSettingsOf(config)).moment);
}

async function writeAlert({ db, watches, screenings }: DemoServices, { attorney, client }: Actors): Promise<void> {
  const watch = await db.read.findOneBy(Watch, { clientId: client.id });
  const [hit] = watch ? (await watches.open(attorney, watch.id)).hits : [];
  if (!watch || !hit) {
    return;
  }
  const { _id: hitId, subjectId } = hit;
  await screenings.decide(attorney, { hitId, ...watchVerdict });
  const draft = await watches.draftAlert(attorney, { watchId: watch.id, subjectId, hitId, ...watchAlert });
  await watches.releaseAlert(attorney, draft._id);
}
