import {
  type checkImport as checkCall,
  type Given,
  type ImportField,
  type ImportKind,
  type ImportReport,
  importFields,
  importLimits,
  importTexts,
} from '@portal/contracts';
import { busyTexts } from '@portal/contracts/busy-texts';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import type { Database } from '../../platform/db/database';
import { isUniqueViolation } from '../../platform/db/refused-writes';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { businessTime } from '../../platform/kernel/business-day';
import { type Clock, instant } from '../../platform/kernel/clock';
import { csvLine } from '../../platform/kernel/csv';
import { hourSeconds } from '../../platform/kernel/durations';
import { isId } from '../../platform/kernel/id';
import type { Limit, Limits } from '../../platform/kernel/limits';
import { recordAudit } from '../../records/audit';
import { installationKeyFor } from '../../records/case-keys';
import { type Checked, checkedPortions, checkImport } from './check-import';
import { Import } from './import.entity';
import { readRows } from './import-rows';
import type { CsvReader } from './reading/csv-reader';
import { UnreadableCsv } from './reading/read-csv-file';
import { forgetKept } from './running/forget-kept';
import { deletePortions } from './running/run-imports';
import { usesOfImport } from './running/uses-of-import';
import { stageImport } from './stage-import';

const uploads: Limit = { name: 'imports', points: importLimits.uploadsPerHour, seconds: hourSeconds };
const checks: Limit = { name: 'import checks', points: importLimits.checksPerHour, seconds: hourSeconds };
const retryAfterSeconds = 5;

type Choice = Given<typeof checkCall>['body'];

interface Settings {
  timeZone: string;
  brandName: string;
}

/** An import with what a page shows of its file. */
export interface ShownImport {
  found: Import;
  firstRows: string[][];
  /** When the same file was imported before. */
  importedBefore: string | undefined;
}

/** Takes files of an earlier system, checks them, and starts and undoes imports. Only admins call it. */
export class ImportService {
  private isReading = false;

  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly limits: Limits,
    private readonly reader: Pick<CsvReader, 'read'>,
    private readonly settings: Settings,
  ) {}

  /** Returns the newest imports. */
  list(): Promise<Import[]> {
    return this.db.read.find(Import, {
      where: { status: Not('uploading') },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: 100,
    });
  }

  /** Counts an upload before its file is received. */
  admit(actor: Actor): Promise<void> {
    return this.limits.take(uploads, actor.id);
  }

  /** @throws AppError `VALIDATION` when the file is refused, `NOT_READY` while another one is read. */
  async upload(actor: Actor, file: { kind: ImportKind; path: string; name: string }): Promise<ShownImport> {
    if (this.isReading) {
      throw new AppError('NOT_READY', busyTexts.list, { retryAfterSeconds });
    }
    this.isReading = true;
    try {
      const found = await stageImport(this.db, this.now, actor, file, await this.reader.read(file.path));
      return await this.show(found.id);
    } catch (error) {
      throw error instanceof UnreadableCsv
        ? new AppError('VALIDATION', error.message, { errors: { file: [error.message] } })
        : error;
    } finally {
      this.isReading = false;
    }
  }

  /** @throws AppError `NOT_FOUND`. */
  async show(id: string): Promise<ShownImport> {
    const found = await findImport(this.db.read, id);
    const before = await this.db.read.findOne(Import, {
      where: { sha256: found.sha256, finishedAt: Not(IsNull()), id: Not(id) },
      order: { finishedAt: 'DESC' },
    });
    const rows = await readRows(this.db.read, await this.key(), id, { position: 0, portions: 1 });
    const firstRows = rows.slice(0, importLimits.shownRows).map(([, cells]) => cells.map((cell) => cell.slice(0, 200)));
    return { found, firstRows, importedBefore: before?.finishedAt ?? undefined };
  }

  /**
   * Reads a file as an import would. Only how it is to be read is kept.
   *
   * @throws AppError `VALIDATION` when a field or column does not exist or a needed one is missing.
   */
  async check(actor: Actor, id: string, choice: Choice): Promise<{ found: Import; report: ImportReport }> {
    await this.limits.take(checks, actor.id);
    const found = await findImport(this.db.read, id);
    refuseBegun(found);
    refuseColumns(found, choice.columns);
    const report = await checkImport(this.db.read, await this.key(), { ...found, ...choice }, this.context());
    const change = { ...choice, status: 'checked', fresh: report.fresh, wrong: report.wrong } as const;
    await this.db.write(async (tx) => {
      const { affected } = await tx.update(Import, { id, status: In(['uploaded', 'checked']) }, change);
      if (affected !== 1) {
        throw new AppError('CONFLICT', importTexts.begun);
      }
      const { fresh, known, wrong } = report;
      const detail = { fresh, known, wrong };
      await recordAudit(tx, { actor, action: 'import.checked', ...subject(id), at: instant(this.now()), detail });
    });
    return { found: { ...found, ...change }, report };
  }

  /**
   * Yields the mistakes of a file as CSV.
   *
   * @throws AppError `CONFLICT` when the file was not checked.
   */
  async mistakes(actor: Actor, id: string): Promise<AsyncGenerator<string>> {
    await this.limits.take(checks, actor.id);
    const found = await findImport(this.db.read, id);
    if (found.status !== 'checked' || !found.columns) {
      throw new AppError('CONFLICT', importTexts.unchecked);
    }
    return mistakeLines(checkedPortions(this.db.read, await this.key(), found as Checked, this.context()));
  }

  /** @throws AppError `CONFLICT` when it was not checked, has begun, has mistakes or was imported before, or another one is running. */
  async start(actor: Actor, id: string, { leaveOut = false, again = false }: { leaveOut?: boolean; again?: boolean }) {
    const { found, importedBefore } = await this.show(id);
    refuseBegun(found);
    const refusal =
      (found.status !== 'checked' && importTexts.unchecked) ||
      (found.wrong > 0 && !leaveOut && importTexts.mistakes) ||
      (found.fresh === 0 && importTexts.nothing) ||
      (importedBefore !== undefined && !again && importTexts.again);
    if (refusal) {
      throw new AppError('CONFLICT', refusal);
    }
    const at = instant(this.now());
    return this.begin(actor, { ...found, startedAt: at }, 'importing', importTexts.begun);
  }

  /**
   * Starts to remove what an import made.
   *
   * @throws AppError `CONFLICT` when it has not ended, something is in use and `keepUsed` is not true, or another one is running.
   */
  async undo(actor: Actor, id: string, { keepUsed = false }: { keepUsed?: boolean }): Promise<Import> {
    const found = await findImport(this.db.read, id);
    if (found.status !== 'done') {
      throw new AppError('CONFLICT', importTexts.unfinished);
    }
    const { used, shown } = await usesOfImport(this.db.read, found);
    if (used > 0 && (!keepUsed || used >= found.made)) {
      const refusal = used >= found.made ? importTexts.allUsed : importTexts.used;
      throw new AppError('CONFLICT', refusal, { errors: { rows: shown } });
    }
    return this.begin(actor, { ...found, finishedAt: null }, 'undoing', importTexts.unfinished);
  }

  /** @throws AppError `CONFLICT` when it has begun. */
  async discard(actor: Actor, id: string): Promise<void> {
    const { kind, rows } = await findImport(this.db.read, id);
    await this.db.write(async (tx) => {
      const { affected } = await tx.delete(Import, { id, status: In(['uploaded', 'checked']) });
      if (affected !== 1) {
        throw new AppError('CONFLICT', importTexts.begun);
      }
      await recordAudit(tx, {
        actor,
        action: 'import.discarded',
        ...subject(id),
        at: instant(this.now()),
        detail: { kind, rows },
      });
    });
    await deletePortions(this.db, id);
  }

  /** Lets the job work on an import. */
  private async begin(actor: Actor, found: Import, status: 'importing' | 'undoing', lost: string): Promise<Import> {
    const { id, kind, rows, startedAt, finishedAt } = found;
    const seen = status === 'importing' ? 'checked' : 'done';
    const { id: actorId, name: actorName } = actor;
    const change = { status, running: 1, handled: 0, kept: 0, startedAt, finishedAt, actorId, actorName } as const;
    try {
      await this.db.write(async (tx) => {
        const { affected } = await tx.update(Import, { id, status: seen }, change);
        if (affected !== 1) {
          throw new AppError('CONFLICT', lost);
        }
        await forgetKept(tx, id);
        const action = status === 'importing' ? 'import.started' : 'import.undo-started';
        await recordAudit(tx, { actor, action, ...subject(id), at: instant(this.now()), detail: { kind, rows } });
      });
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError('CONFLICT', importTexts.running) : error;
    }
    return { ...found, ...change };
  }

  private context() {
    const { timeZone, brandName } = this.settings;
    const now = this.now();
    return { now, today: businessTime(now, timeZone).today, brandName };
  }

  private key() {
    return this.db.write((tx) => installationKeyFor(tx, instant(this.now())));
  }
}

const subject = (subjectId: string) => ({ subjectType: 'import', subjectId });

async function findImport(manager: EntityManager, id: string): Promise<Import> {
  const found = isId(id) ? await manager.findOneBy(Import, { id, status: Not('uploading') }) : null;
  if (!found) {
    throw new AppError('NOT_FOUND', importTexts.notFound);
  }
  return found;
}

function refuseBegun({ status }: Import): void {
  if (status !== 'uploaded' && status !== 'checked') {
    throw new AppError('CONFLICT', importTexts.begun);
  }
}

function refuseColumns({ kind, headers }: Import, columns: Readonly<Record<string, number>>): void {
  const fields: readonly ImportField[] = importFields[kind];
  const isUnknown = Object.entries(columns).some(
    ([name, column]) => column >= headers.length || !fields.some((field) => field.name === name),
  );
  const isMissing = fields.some(({ name, needed }) => needed && columns[name] === undefined);
  if (isUnknown || isMissing) {
    throw new AppError('VALIDATION', importTexts.columns, { errors: { columns: [importTexts.columns] } });
  }
}

async function* mistakeLines(portions: ReturnType<typeof checkedPortions>): AsyncGenerator<string> {
  yield csvLine(['Row', 'Column', 'Mistake']);
  for await (const { mistakes } of portions) {
    yield mistakes.map(({ row, column, text }) => csvLine([row, column, text])).join('');
  }
}
