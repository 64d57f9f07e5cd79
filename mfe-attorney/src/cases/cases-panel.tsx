import {
  type CaseStatus,
  caseStatusLabels,
  caseTexts,
  dashboardTexts,
  dueLabels,
  waitingOnLabels,
} from '@portal/contracts';
import { useWalkState } from '@portal/sdk/list-walk';
import { Button } from '@portal/ui/button';
import { ChoiceFilter } from '@portal/ui/choice-filter';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Briefcase, X } from '@portal/ui/icons';
import { ListFilters } from '@portal/ui/list-filters';
import { Loading } from '@portal/ui/loading';
import { PagedTable } from '@portal/ui/paged-table';
import { caseColumns } from './case-columns';
import { CaseViews } from './case-views';
import type { CaseList } from './use-case-list';

/** Attorneys see cases from 'assigned' on, so there is no filter for 'pending'. */
const reachable = (['assigned', 'in-progress', 'resolved', 'closed'] satisfies CaseStatus[]).map((value) => ({
  value,
  label: caseStatusLabels[value],
}));

const sorts = [
  { key: 'caseNumber', header: 'Case' },
  { key: 'status', header: 'Status' },
  { key: 'dueAt', header: 'Due' },
  { key: 'waitingOn', header: 'Waiting on' },
  { key: 'updatedAt', header: 'Last updated' },
];

export const CasesPanel = ({ list }: { list: CaseList }) => (
  <>
    <CaseViews list={list} />
    <ListFilters
      searchLabel="Search cases"
      placeholder="Case number, subject or client"
      statuses={reachable}
      address={list.address}
      change={list.change}
      inUse={[list.address.due, list.address.waitingOn].filter(Boolean).length}
      sort={{ columns: sorts, address: list.address, change: list.change }}
    >
      <ChoiceFilter
        label="Due"
        options={dueLabels}
        value={list.address.due}
        onChange={(due) => list.change({ due, page: undefined })}
      />
      <ChoiceFilter
        label="Waiting on"
        options={waitingOnLabels}
        value={list.address.waitingOn}
        onChange={(waitingOn) => list.change({ waitingOn, page: undefined })}
      />
    </ListFilters>
    <Cases list={list} />
  </>
);

function Cases({ list: { data, currentData, error, isFetching, refetch, address, change } }: { list: CaseList }) {
  const linkState = useWalkState(data?.cases, data?.pagination);
  if (error && !currentData && !isFetching) {
    return <Failure title={dashboardTexts.loadFailed} problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <Loading label={dashboardTexts.loading} />;
  }
  if (data.cases.length === 0) {
    return <NoCases hasOthers={data.counts.total > 0} onClear={() => change(unfiltered)} />;
  }
  return (
    <PagedTable
      dense
      caption="My cases"
      columns={caseColumns(linkState)}
      rows={data.cases}
      pagination={data.pagination}
      unreadableRows={data.unreadableRows}
      address={address}
      change={change}
      busy={isFetching}
    />
  );
}

const unfiltered = { status: undefined, due: undefined, waitingOn: undefined, q: undefined, page: undefined };

const NoCases = ({ hasOthers, onClear }: { hasOthers: boolean; onClear: () => void }) =>
  hasOthers ? (
    <Empty
      icon={Briefcase}
      title={caseTexts.none}
      action={
        <Button variant="outline" onClick={onClear}>
          <X /> Clear search and filters
        </Button>
      }
    >
      None of your cases match your search and filters.
    </Empty>
  ) : (
    <Empty icon={Briefcase} title={caseTexts.noneAssigned}>
      You will get an email as soon as a case is assigned to you.
    </Empty>
  );
