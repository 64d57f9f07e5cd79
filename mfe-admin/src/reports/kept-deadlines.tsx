import {
  DeadlineKind,
  deadlineLabels,
  exportKeptDeadlines,
  type getKeptDeadlines,
  type KeptDeadlines as KeptDeadlinesRow,
  labelOf,
  serviceLevelLabels,
} from '@portal/contracts';
import { formatDate, type ReadReply } from '@portal/sdk';
import { type Column, DataTable } from '@portal/ui/data-table';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Clock } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { ExportButton } from '../frame/export-button';
import { useKeptDeadlinesQuery } from './report-api';

/** How many promises were kept: all together, then by attorney and service level. */
export function KeptDeadlines() {
  const { data, error, isFetching, refetch } = useKeptDeadlinesQuery(
    { query: {} },
    { refetchOnMountOrArgChange: true },
  );
  if (data) {
    return <Kept kept={data} />;
  }
  return error && !isFetching ? (
    <Failure title="Failed to load the deadlines" problem={error} onRetry={refetch} />
  ) : null;
}

const Kept = ({ kept: { from, to, rows } }: { kept: ReadReply<typeof getKeptDeadlines> }) => (
  <section aria-labelledby="kept-deadlines">
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <div>
        <h2 id="kept-deadlines" className="font-semibold text-lg">
          Promises kept
        </h2>
        <p className="mt-1 text-muted-foreground text-sm">
          Deadlines from {formatDate(from)} to {formatDate(to)}, by attorney and service
        </p>
      </div>
      <ExportButton contract={exportKeptDeadlines} query={{ from, to }} name="deadlines" />
    </div>
    {rows.length > 0 ? (
      <DataTable caption="Promises kept" columns={columns} rows={groupsOf(rows)} rowKey={({ key }) => key} />
    ) : (
      <Empty icon={Clock} title="No deadline ended in this time" />
    )}
  </section>
);

const columns: Column<Group>[] = [
  { key: 'attorney', header: 'Attorney', rowHeader: true, cell: ({ attorney }) => attorney },
  { key: 'service', header: 'Service', cell: ({ service }) => service },
  ...DeadlineKind.options.map((kind) => ({
    key: kind,
    header: deadlineLabels[kind],
    cell: ({ rows }: Group) => <Share rows={rows.filter((row) => row.kind === kind)} />,
  })),
];

const sumOf = (rows: readonly KeptDeadlinesRow[], name: 'kept' | 'missed') =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** `92 %` with a bar, and how many of how many. */
function Share({ rows }: { rows: readonly KeptDeadlinesRow[] }) {
  const kept = sumOf(rows, 'kept');
  const all = kept + sumOf(rows, 'missed');
  if (all === 0) {
    return (
      <span className="text-muted-foreground">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>None</VisuallyHidden>
      </span>
    );
  }
  return (
    <span className="block min-w-28 max-lg:ms-auto max-lg:w-36">
      <span className="flex items-baseline justify-between gap-3 tabular-nums">
        {Math.floor((kept / all) * 100)} %{' '}
        <span className="font-normal text-muted-foreground text-xs">
          {kept} of {all}
        </span>
      </span>
      <svg width="100%" height="6" aria-hidden="true" className="mt-1.5 block">
        <rect width="100%" height="100%" rx="3" className="fill-red" />
        <rect width={`${(kept / all) * 100}%`} height="100%" rx="3" className="fill-green" />
      </svg>
    </span>
  );
}

interface Group {
  key: string;
  attorney: string;
  service: string;
  rows: KeptDeadlinesRow[];
}

/** The whole firm first, then each attorney with each service level. */
function groupsOf(rows: readonly KeptDeadlinesRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const service = labelOf(serviceLevelLabels, row.serviceLevel).split(' – ')[0] ?? '';
    const key = `${row.attorney?._id} ${service}`;
    const group = groups.get(key) ?? { key, attorney: row.attorney?.name ?? 'Not assigned', service, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [{ key: 'all', attorney: 'Everyone', service: 'All services', rows: [...rows] }, ...groups.values()];
}
