import { caseTexts, dashboardTexts } from '@portal/contracts';
import { useWalkState } from '@portal/sdk/list-walk';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Briefcase } from '@portal/ui/icons';
import { PagedTable } from '@portal/ui/paged-table';
import { lazy, Suspense, useState } from 'react';
import { BulkWork } from '../bulk/bulk-work';
import { selectionColumn } from '../bulk/selection-column';
import { type Selection, useSelection } from '../bulk/use-selection';
import { ClearFilters } from '../frame/clear-filters';
import { ListLoading } from '../frame/list-loading';
import type { AssignRequest } from './assign-dialog';
import { caseColumns } from './case-columns';
import { CaseFilters } from './case-filters';
import { CaseViews } from './case-views';
import type { CaseList } from './use-case-list';
import type { Staff } from './use-staff';

const AssignDialog = lazy(async () => ({ default: (await import('./case-dialogs')).AssignDialog }));

interface Props {
  list: CaseList;
  staff: Staff;
}

export function CasesPanel({ list, staff }: Props) {
  const [assigned, setAssigned] = useState<AssignRequest>();
  const selection = useSelection(list.data?.cases ?? []);
  return (
    <div className={selection.chosen.length > 0 ? aboveBar : undefined}>
      <CaseViews list={list} />
      <CaseFilters address={list.address} change={list.change} staff={staff} />
      <BulkWork selection={selection} />
      <Cases list={list} staff={staff} selection={selection} onAssign={setAssigned} />
      {assigned && (
        <Suspense>
          <AssignDialog {...assigned} onClose={() => setAssigned(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** Keeps the last row and focused elements out from under the floating selection bar. */
const aboveBar = 'pb-16 [&_:is(a,button,input)]:scroll-mb-24';

const unfiltered = {
  status: undefined,
  caseType: undefined,
  due: undefined,
  waitingOn: undefined,
  group: undefined,
  attorneyId: undefined,
  organisationId: undefined,
  serviceLevel: undefined,
  from: undefined,
  to: undefined,
  q: undefined,
  page: undefined,
};

interface CasesProps extends Props {
  selection: Selection;
  onAssign: (request: AssignRequest) => void;
}

function Cases({ list, staff, selection, onAssign }: CasesProps) {
  const { data, currentData, error, isFetching, refetch, address, change } = list;
  const linkState = useWalkState(data?.cases, data?.pagination);
  if (error && !currentData && !isFetching) {
    return <Failure title={dashboardTexts.loadFailed} problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <ListLoading />;
  }
  if (data.cases.length === 0) {
    const clear = () => change(unfiltered);
    return (
      <Empty icon={Briefcase} title={caseTexts.none} action={data.counts.total > 0 && <ClearFilters onClear={clear} />}>
        {data.counts.total > 0
          ? 'No cases match your search and filters.'
          : 'Cases appear here as soon as someone submits a risk check.'}
      </Empty>
    );
  }
  return (
    <PagedTable
      dense
      caption="Cases"
      columns={[selectionColumn(selection), ...caseColumns({ staff, onAssign, linkState })]}
      rows={data.cases}
      pagination={data.pagination}
      unreadableRows={data.unreadableRows}
      address={address}
      change={change}
      busy={isFetching}
    />
  );
}
