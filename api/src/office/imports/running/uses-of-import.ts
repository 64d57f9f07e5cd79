import { setImmediate } from 'node:timers/promises';
import { type ImportKind, importLimits } from '@portal/contracts';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { Invoice } from '../../../billing/invoices';
import { Case } from '../../../casework/cases';
import { User } from '../../../records/users';
import { type Import, ImportedRecord } from '../import.entity';
import { findUses } from './find-uses';

const recordsAtOnce = 200;

/** How staff call what an import made. */
const namesOf: Readonly<
  Record<ImportKind, (manager: EntityManager, ids: readonly string[]) => Promise<[string, string][]>>
> = {
  clients: async (manager, ids) => (await manager.findBy(User, { id: In(ids) })).map(({ id, name }) => [id, name]),
  cases: async (manager, ids) =>
    (await manager.find(Case, { select: { id: true, caseNumber: true }, where: { id: In(ids) } })).map(
      ({ id, caseNumber }) => [id, caseNumber],
    ),
  invoices: async (manager, ids) =>
    (await manager.find(Invoice, { select: { id: true, invoiceNumber: true }, where: { id: In(ids) } })).map(
      ({ id, invoiceNumber }) => [id, invoiceNumber],
    ),
};

/** Counts what of an import is in use, and says of the first rows how. Other requests are served in between. */
export async function usesOfImport(
  manager: EntityManager,
  { id: importId, kind, startedAt }: Import,
): Promise<{ used: number; shown: string[] }> {
  const result = { used: 0, shown: [] as string[] };
  for (let after = 0; ; ) {
    const records = await manager.find(ImportedRecord, {
      where: { importId, made: true, row: MoreThan(after) },
      order: { row: 'ASC' },
      take: recordsAtOnce,
    });
    const uses = await findUses(
      manager,
      kind,
      records.map(({ recordId }) => recordId),
      startedAt ?? '',
    );
    const names = new Map(uses.size > 0 ? await namesOf[kind](manager, [...uses.keys()]) : []);
    const said = records.flatMap(({ row, recordId }) =>
      uses.has(recordId) ? [`Row ${row}: ${names.get(recordId)} ${uses.get(recordId)}.`] : [],
    );
    result.used += said.length;
    result.shown.push(...said.slice(0, importLimits.shownMistakes - result.shown.length));
    const last = records.at(-1);
    if (!last) {
      return result;
    }
    after = last.row;
    await setImmediate();
  }
}
