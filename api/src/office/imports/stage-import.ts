import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ImportKind } from '@portal/contracts';
import { importLimits } from '@portal/contracts';
import { In, LessThan } from 'typeorm';
import { cleanFileName } from '../../casework/documents';
import type { Database } from '../../platform/db/database';
import { insertRows } from '../../platform/db/write-rows';
import type { Actor } from '../../platform/kernel/actor';
import { type Clock, instant, instantAfter } from '../../platform/kernel/clock';
import { dayMs, hourMs } from '../../platform/kernel/durations';
import { recordAudit } from '../../records/audit';
import { installationKeyFor } from '../../records/case-keys';
import { Import, ImportPortion } from './import.entity';
import { encryptPortion } from './import-rows';
import type { CsvFile } from './reading/read-csv-file';
import { deletePortions } from './running/run-imports';

const portionsAtOnce = 25;

const untouched = {
  columns: null,
  dates: 'iso',
  wrong: 0,
  fresh: 0,
  handled: 0,
  made: 0,
  known: 0,
  leftOut: 0,
  kept: 0,
  startedAt: null,
  finishedAt: null,
  running: null,
} as const;

/** Keeps the rows of a file, encrypted, in portions between which others get their turn. Until the last one nothing but `sweepUploads` sees them. */
export async function stageImport(
  db: Database,
  now: Clock,
  actor: Actor,
  { kind, name }: { kind: ImportKind; name: string },
  { sha256, headers, rows, portions }: CsvFile,
): Promise<Import> {
  const at = instant(now());
  const id = randomUUID();
  const found: Import = {
    ...untouched,
    id,
    kind,
    status: 'uploading',
    fileName: cleanFileName(name),
    sha256,
    headers,
    rows,
    actorId: actor.id,
    actorName: actor.name,
    createdAt: at,
  };
  const key = await db.write(async (tx) => {
    await tx.insert(Import, found);
    return installationKeyFor(tx, at);
  });
  for (let from = 0; from < portions.length; from += portionsAtOnce) {
    const some = portions
      .slice(from, from + portionsAtOnce)
      .map((json, index) => encryptPortion(key, { importId: id, position: from + index }, json));
    await db.write((tx) => insertRows(tx, ImportPortion, some));
    await setImmediate();
  }
  await db.write(async (tx) => {
    await tx.update(Import, { id }, { status: 'uploaded' });
    const subject = { subjectType: 'import', subjectId: id };
    await recordAudit(tx, { actor, action: 'import.uploaded', ...subject, at, detail: { kind, rows, sha256 } });
  });
  return { ...found, status: 'uploaded' };
}

/** Deletes files that were never imported, unfinished uploads, and what a crash left of an imported file. */
export async function sweepUploads(db: Database, now: Date): Promise<void> {
  const old = await db.read.find(Import, {
    where: [
      { status: In(['uploaded', 'checked']), createdAt: LessThan(instantAfter(now, -importLimits.keptDays * dayMs)) },
      { status: 'uploading', createdAt: LessThan(instantAfter(now, -hourMs)) },
    ],
  });
  for (const { id, status } of old) {
    await db.write((tx) => tx.delete(Import, { id, status }));
  }
  const stored = await db.read
    .createQueryBuilder(ImportPortion, 'portion')
    .select('DISTINCT portion.importId', 'importId')
    .getRawMany<{ importId: string }>();
  const needed = await db.read.findBy(Import, { status: In(['uploading', 'uploaded', 'checked', 'importing']) });
  const neededIds = new Set(needed.map(({ id }) => id));
  for (const { importId } of stored) {
    if (!neededIds.has(importId)) {
      await deletePortions(db, importId);
    }
  }
}
