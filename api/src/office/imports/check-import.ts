import { type ImportField, type ImportMistake, type ImportReport, importFields, importLimits } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { CaseKey } from '../../records/case-keys';
import type { Import } from './import.entity';
import { readPortions } from './import-rows';
import { judgeRows } from './rows/judge-rows';
import type { JudgeContext } from './rows/plans';
import { type Reading, rowReaderFor, valuesIn } from './rows/read-row';
import { firstRowsOf } from './running/run-imports';

/** A file with the way in which it is to be read. */
export type Checked = Pick<Import, 'id' | 'kind' | 'headers' | 'dates'> & { columns: Record<string, number> };

/** Some rows of a file as the check sees them. */
interface CheckedPortion {
  fresh: number;
  known: number;
  wrong: number;
  mistakes: ImportMistake[];
  firstRows: ImportReport['firstRows'];
}

/** Reads a whole file as the import would, and changes nothing. Other requests are served between two portions. */
export async function* checkedPortions(
  manager: EntityManager,
  key: CaseKey,
  checked: Checked,
  context: JudgeContext,
): AsyncGenerator<CheckedPortion> {
  const { id, kind, columns, dates } = checked;
  const reading = { kind, columns, dates, today: context.today };
  const read = rowReaderFor(reading);
  const first = await firstRowsOf(manager, key, checked, read);
  for await (const rows of readPortions(manager, key, id)) {
    const judged = await judgeRows(manager, kind, rows.map(read), { ...context, first });
    const count = (verdict: 'fresh' | 'known' | 'wrong') => judged.filter((row) => row.verdict === verdict).length;
    yield {
      fresh: count('fresh'),
      known: count('known'),
      wrong: count('wrong'),
      mistakes: judged.flatMap(({ row, mistakes }) =>
        mistakes.map(({ field, text }): ImportMistake => ({ row, column: titleOf(checked, field), text })),
      ),
      firstRows: rows.map(([row, cells]) => ({ row, values: labelled(cells, reading) })),
    };
  }
}

export async function checkImport(...asked: Parameters<typeof checkedPortions>): Promise<ImportReport> {
  const report: ImportReport = { fresh: 0, known: 0, wrong: 0, mistakes: [], firstRows: [] };
  for await (const { fresh, known, wrong, mistakes, firstRows } of checkedPortions(...asked)) {
    report.fresh += fresh;
    report.known += known;
    report.wrong += wrong;
    report.mistakes.push(...mistakes.slice(0, importLimits.shownMistakes - report.mistakes.length));
    report.firstRows.push(...firstRows.slice(0, importLimits.shownRows - report.firstRows.length));
  }
  return report;
}

/** The title of the column that holds a field or, where none does, the name of the field. */
function titleOf({ kind, headers, columns }: Checked, name: string | undefined): string | undefined {
  const fields: readonly ImportField[] = importFields[kind];
  return name === undefined
    ? undefined
    : (headers[columns[name] ?? -1] ?? fields.find((field) => field.name === name)?.label);
}

function labelled(cells: readonly string[], reading: Reading): { label: string; text: string }[] {
  const values = valuesIn(cells, reading);
  return importFields[reading.kind].flatMap(({ name, label }) => {
    const text = values[name];
    return text ? [{ label, text: text.slice(0, 200) }] : [];
  });
}
