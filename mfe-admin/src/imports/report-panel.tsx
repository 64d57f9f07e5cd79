import { exportImportMistakes, type ImportMistake, type ImportReport, importTexts } from '@portal/contracts';
import { formatNumber, messageOf, saveFile, toast, toastProblem } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '@portal/ui/card';
import { Checkbox } from '@portal/ui/checkbox';
import { type Column, DataTable } from '@portal/ui/data-table';
import { DescriptionList } from '@portal/ui/description-list';
import { Download } from '@portal/ui/icons';
import { useState } from 'react';
import { useStartImportMutation } from './import-api';

interface Props {
  importId: string;
  report: ImportReport;
  /** Whether the very same file was imported before. */
  wasImported: boolean;
  onStarted: () => void;
}

/** What an import would do, row by row, and its start. */
export function ReportPanel({ importId, report, wasImported, onStarted }: Props) {
  const { fresh, wrong } = report;
  const [start, { isLoading, error }] = useStartImportMutation();
  const [leaveOut, setLeaveOut] = useState(false);
  const [again, setAgain] = useState(false);
  const isReady = fresh > 0 && (wrong === 0 || leaveOut) && (!wasImported || again);
  const begin = async () => {
    const body = { ...(leaveOut && { leaveOut }), ...(again && { again }) };
    const result = await start({ params: { importId }, body });
    if (!result.error) {
      toast({ title: importTexts.started });
      onStarted();
    }
  };
  return (
    <Card asChild>
      <section aria-labelledby="import-report">
        <CardHeader>
          <CardTitle level={3} id="import-report">
            What the import would do
          </CardTitle>
        </CardHeader>
        <CardContent className="space-y-5">
          <Counts report={report} />
          <Mistakes importId={importId} report={report} />
          <FirstRows report={report} />
          {fresh === 0 && <Alert tone="warning">{importTexts.nothing}</Alert>}
          {wrong > 0 && fresh > 0 && (
            <Checkbox
              label={`Leave out ${rowsOf(wrong)} with mistakes`}
              hint="Or correct the file and upload it again. Rows that are there already are not made twice."
              checked={leaveOut}
              onChange={({ target }) => setLeaveOut(target.checked)}
            />
          )}
          {wasImported && fresh > 0 && (
            <Checkbox
              label="Import this file again"
              checked={again}
              onChange={({ target }) => setAgain(target.checked)}
            />
          )}
          {error && !isLoading && (
            <Alert tone="danger" live>
              {messageOf(error, 'The import could not be started. Please try again.')}
            </Alert>
          )}
        </CardContent>
        <CardFooter>
          <Button disabled={!isReady} busy={isLoading} onClick={begin}>
            Import {rowsOf(fresh)}
          </Button>
        </CardFooter>
      </section>
    </Card>
  );
}

const rowsOf = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;

const Counts = ({ report: { fresh, known, wrong } }: { report: ImportReport }) => (
  <dl className="grid grid-cols-3 gap-2 sm:max-w-xl">
    {[
      { label: 'New', value: fresh },
      { label: 'There already', value: known },
      { label: 'With mistakes', value: wrong },
    ].map(({ label, value }) => (
      <div key={label} className="rounded-md bg-band px-3 py-2">
        <dt className="text-muted-foreground text-xs">{label}</dt>
        <dd className="font-semibold text-lg tabular-nums">{formatNumber(value)}</dd>
      </div>
    ))}
  </dl>
);

const columns: Column<ImportMistake>[] = [
  { key: 'row', header: 'Row', rowHeader: true, cell: ({ row }) => `Row ${formatNumber(row)}` },
  { key: 'column', header: 'Column', cell: ({ column }) => <span className="wrap-anywhere">{column ?? '—'}</span> },
  { key: 'text', header: 'Mistake', cell: ({ text }) => text },
];

function Mistakes({ importId, report: { wrong, mistakes } }: Pick<Props, 'importId' | 'report'>) {
  const [isBusy, setBusy] = useState(false);
  if (mistakes.length === 0) {
    return null;
  }
  const save = async () => {
    setBusy(true);
    const problem = await saveFile(exportImportMistakes, { params: { importId } }, 'import-mistakes.csv');
    setBusy(false);
    if (problem) {
      toastProblem(problem, 'The mistakes could not be downloaded. Please try again.');
    }
  };
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          {mistakes.length < wrong
            ? `The first ${formatNumber(mistakes.length)} mistakes. The titles are row 1.`
            : 'All mistakes. The titles are row 1.'}
        </p>
        <Button variant="outline" size="sm" busy={isBusy} onClick={save}>
          {!isBusy && <Download />} Mistakes as CSV
        </Button>
      </div>
      <div className="max-h-96 overflow-y-auto">
        <DataTable
          caption="Mistakes by row and column"
          columns={columns}
          rows={mistakes}
          rowKey={({ row, column, text }) => `${row} ${column} ${text}`}
        />
      </div>
    </div>
  );
}

const FirstRows = ({ report: { firstRows } }: { report: ImportReport }) => (
  <div className="space-y-2">
    <h4 className="font-medium text-sm">The first rows, as they would be read</h4>
    <ul className="grid items-start gap-3 lg:grid-cols-3">
      {firstRows.map(({ row, values }) => (
        <li key={row} className="min-w-0 rounded-lg border border-border p-3 text-sm">
          <p className="mb-2 text-muted-foreground text-xs">Row {formatNumber(row)}</p>
          <DescriptionList items={values.map(({ label, text }) => ({ term: label, description: text }))} />
        </li>
      ))}
    </ul>
  </div>
);
