import {
  DeadlineKind,
  deadlineLabels,
  exportKeptDeadlines,
  getKeptDeadlines,
  type KeptDeadlines as KeptDeadlinesRow,
  labelOf,
  serviceLevelLabels,
} from '@portal/contracts';
import { formatDate, type ReadReply, useUrlState } from '@portal/sdk';
import { type Column, DataTable } from '@portal/ui/data-table';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Clock } from '@portal/ui/icons';
import { Stack } from '@portal/ui/layout';
import { Pagination } from '@portal/ui/pagination';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { DayRange } from '../frame/day-range';
import { ExportButton } from '../frame/export-button';
import { useKeptDeadlinesQuery } from './figure-api';

/** How many promises were kept: all together, then by attorney and service level. */
export function KeptDeadlines() {
  const [address, change] = useUrlState(getKeptDeadlines.input.shape.query);
  const { data, error, isFetching, refetch } = useKeptDeadlinesQuery(
    { query: address },
    { refetchOnMountOrArgChange: true },
  );
  if (data && !(error && !isFetching)) {
    return <Kept kept={data} address={address} change={change} />;
  }
  return error && !isFetching ? (
    <Failure title="Failed to load the deadlines" problem={error} onRetry={refetch} />
  ) : null;
}

interface KeptProps {
  kept: ReadReply<typeof getKeptDeadlines>;
  address: { from?: string; to?: string; page: number };
  change: (change: { from?: string; to?: string; page?: number | undefined }) => void;
}

const Kept = ({ kept: { from, to, everyone, rows, pagination }, address, change }: KeptProps) => (
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
      <div className="grid grid-cols-2 items-end gap-3 max-sm:w-full sm:flex">
        <DayRange address={address} fallback={{ from, to }} change={change} />
        <ExportButton
          contract={exportKeptDeadlines}
          query={{ from, to }}
          name="deadlines"
          className="max-sm:col-span-full"
        />
      </div>
    </div>
    {rows.length > 0 ? (
      <Stack gap={4}>
        <DataTable
          caption="Promises kept by attorney and service"
          columns={columns}
          rows={[{ key: 'all', attorney: 'Everyone', service: 'All services', rows: everyone }, ...groupsOf(rows)]}
          rowKey={({ key }) => key}
        />
        {pagination.pages > 1 && (
          <Pagination
            label="Pages of promises kept"
            page={address.page}
            pageSize={pagination.limit}
            total={pagination.total}
            onPage={(page) => change({ page })}
          />
        )}
      </Stack>
    ) : (
      <Empty icon={Clock} title="No deadline ended in this time" />
    )}
  </section>
);

type Figures = Pick<KeptDeadlinesRow, 'kind' | 'kept' | 'missed'>;

const columns: Column<Group>[] = [
  {
    key: 'attorney',
    header: 'Attorney',
    rowHeader: true,
    cell: ({ attorney }) => <span className="lg:whitespace-nowrap">{attorney}</span>,
  },
  { key: 'service', header: 'Service', cell: ({ service }) => <span className="lg:whitespace-nowrap">{service}</span> },
  ...DeadlineKind.options.map((kind) => ({
    key: kind,
    header: deadlineLabels[kind],
    cell: ({ rows }: Group) => <Share rows={rows.filter((row) => row.kind === kind)} />,
  })),
];

const sumOf = (rows: readonly Figures[], name: 'kept' | 'missed') => rows.reduce((sum, row) => sum + row[name], 0);

/** Rounded, but only 100 if all were kept. */
const percentOf = (kept: number, all: number) => (kept === all ? 100 : Math.min(99, Math.round((kept / all) * 100)));

/** `92%` with a bar, and how many of how many. */
function Share({ rows }: { rows: readonly Figures[] }) {
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
        {percentOf(kept, all)}%{' '}
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
  rows: Figures[];
}

/** Each attorney with each service level. */
function groupsOf(rows: readonly KeptDeadlinesRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const service = labelOf(serviceLevelLabels, row.serviceLevel).split(' – ')[0] ?? '';
    const key = `${row.attorney?._id} ${service}`;
    const group = groups.get(key) ?? { key, attorney: row.attorney?.name ?? 'Not assigned', service, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}
