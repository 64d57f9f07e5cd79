import { setImmediate } from 'node:timers/promises';
import type { ImportKind } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { FailedSignIn } from '../../../auth';
import { Invoice, invoiceSearchIndex, removeImportedInvoices } from '../../../billing/invoices';
import { Case, caseSearchIndex, lockCases, removeImportedCases } from '../../../casework/cases';
import type { Database } from '../../../platform/db/database';
import { forgetLostTexts } from '../../../platform/db/forget-lost-texts';
import { isPostgres } from '../../../platform/db/sql';
import { updateRows } from '../../../platform/db/write-rows';
import { type Clock, instant } from '../../../platform/kernel/clock';
import { recordAudit, recordAudits } from '../../../records/audit';
import { User, userSearchIndex } from '../../../records/users';
import { Import, ImportedRecord } from '../import.entity';
import { portionsOfStep } from '../import-rows';
import { rowsOfPortion } from '../reading/read-csv-file';
import { actorOf } from './actor-of';
import { findUses } from './find-uses';
import { subjectOf } from './make-rows';

/** Waits for whoever changes these rows, and keeps others from building on them until the transaction ends. */
const locks: Readonly<Record<ImportKind, (tx: EntityManager, ids: readonly string[]) => Promise<unknown>>> = {
  clients: (tx, ids) => lockRows(tx, User, ids),
  cases: lockCases,
  invoices: (tx, ids) => lockRows(tx, Invoice, ids),
};

async function lockRows(tx: EntityManager, table: typeof User | typeof Invoice, ids: readonly string[]): Promise<void> {
  if (isPostgres(tx)) {
    const lock = { mode: 'pessimistic_write' } as const;
    await tx.find<User | Invoice>(table, { where: { id: In(ids) }, order: { id: 'ASC' }, lock });
  }
}

const removers: Readonly<Record<ImportKind, (tx: EntityManager, ids: readonly string[]) => Promise<unknown>>> = {
  async clients(tx, ids) {
    await tx.delete(FailedSignIn, { userId: In(ids) });
    await tx.delete(User, { id: In(ids) });
  },
  cases: removeImportedCases,
  invoices: removeImportedInvoices,
};

const indexes = {
  clients: { table: User, index: userSearchIndex },
  cases: { table: Case, index: caseSearchIndex },
  invoices: { table: Invoice, index: invoiceSearchIndex },
} as const;

/** Removes what an import made, from its last row on, except what is in use. When nothing is left, the import goes, too. */
export async function undoRows(
  { db, now }: { db: Database; now: Clock },
  found: Import,
  signal?: AbortSignal,
): Promise<void> {
  let state: Import | undefined = found;
  while (state && !signal?.aborted) {
    const seen: Import = state;
    if (!(await db.read.existsBy(ImportedRecord, { importId: found.id, kept: false }))) {
      const { table, index } = indexes[found.kind];
      await forgetLostTexts(db, table, index);
      await db.write((tx) => finish(tx, seen, instant(now())));
      return;
    }
    state = await db.write((tx) => undoPortion(tx, seen, instant(now()), portionsOfStep(db) * rowsOfPortion));
    await setImmediate();
  }
}

/** Returns the state afterwards; undefined when another instance has done the portion. */
async function undoPortion(tx: EntityManager, state: Import, at: string, take: number): Promise<Import | undefined> {
  const { id, kind, handled, startedAt } = state;
  const records = await tx.find(ImportedRecord, {
    where: { importId: id, kept: false },
    order: { row: 'DESC' },
    take,
  });
  const next = handled + records.length;
  if ((await updateRows(tx, Import, { id, status: 'undoing', handled }, { handled: next })) !== 1) {
    return undefined;
  }
  const ids = records.filter(({ made }) => made).map(({ recordId }) => recordId);
  await locks[kind](tx, ids);
  const uses = await findUses(tx, kind, ids, startedAt ?? '');
  const unused = ids.filter((recordId) => !uses.has(recordId));
  const isKept = ({ made, recordId }: ImportedRecord) => made && uses.has(recordId);
  const rowsOf = (some: readonly ImportedRecord[]) => ({ importId: id, row: In(some.map(({ row }) => row)) });
  if (unused.length > 0) {
    await removers[kind](tx, unused);
  }
  await tx.delete(ImportedRecord, rowsOf(records.filter((record) => !isKept(record))));
  await tx.update(ImportedRecord, rowsOf(records.filter(isKept)), { kept: true });
  if (unused.length > 0) {
    const subjectType = subjectOf[kind];
    const act = {
      actor: actorOf(state),
      action: `${subjectType}.import-undone`,
      subjectType,
      at,
      detail: { importId: id },
    };
    await recordAudits(
      tx,
      unused.map((subjectId) => ({ ...act, subjectId })),
    );
  }
  return { ...state, handled: next };
}

async function finish(tx: EntityManager, state: Import, at: string): Promise<void> {
  const { id, kind, made } = state;
  const kept = await tx.countBy(ImportedRecord, { importId: id });
  const rest = { status: 'done', running: null, finishedAt: at, handled: state.rows, made: kept, kept } as const;
  if ((await updateRows(tx, Import, { id, status: 'undoing' }, rest)) !== 1) {
    return;
  }
  if (kept === 0) {
    await tx.delete(Import, { id });
  }
  const detail = { kind, removed: made - kept, kept };
  await recordAudit(tx, {
    actor: actorOf(state),
    action: 'import.undone',
    subjectType: 'import',
    subjectId: id,
    at,
    detail,
  });
}
