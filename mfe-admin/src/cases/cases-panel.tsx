import { type CaseView, caseTexts, dashboardTexts, type UserView } from '@portal/contracts';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Briefcase } from '@portal/ui/icons';
import { Loading } from '@portal/ui/loading';
import { PagedTable } from '@portal/ui/paged-table';
import { useState } from 'react';
import { ClearFilters } from '../frame/clear-filters';
import { caseColumns } from './case-columns';
import { CaseFilters } from './case-filters';
import { ReassignDialog } from './reassign-dialog';
import type { CaseList } from './use-case-list';

interface Props {
  list: CaseList;
  attorneys: readonly UserView[];
}

export function CasesPanel({ list, attorneys }: Props) {
  const [reassigned, setReassigned] = useState<CaseView>();
  return (
    <>
      <CaseFilters address={list.address} change={list.change} />
      <Cases list={list} attorneys={attorneys} onReassign={setReassigned} />
      {reassigned && (
        <ReassignDialog file={reassigned} attorneys={attorneys} onClose={() => setReassigned(undefined)} />
      )}
    </>
  );
}

function Cases({ list, attorneys, onReassign }: Props & { onReassign: (file: CaseView) => void }) {
  const { data, currentData, error, isFetching, refetch, address, change } = list;
  if (error && !currentData && !isFetching) {
    return <Failure title={dashboardTexts.loadFailed} problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <Loading label={dashboardTexts.loading} />;
  }
  if (data.cases.length === 0) {
    const clear = () => change({ status: undefined, caseType: undefined, q: undefined, page: undefined });
    return (
      <Empty icon={Briefcase} title={caseTexts.none} action={data.counts.total > 0 && <ClearFilters onClear={clear} />}>
        {data.counts.total > 0
          ? 'No case fits the search and the filters.'
          : 'A case appears here as soon as somebody submits a risk check.'}
      </Empty>
    );
  }
  return (
    <PagedTable
      caption="Cases"
      columns={caseColumns(attorneys, onReassign)}
      rows={data.cases}
      pagination={data.pagination}
      address={address}
      change={change}
      busy={isFetching}
    />
  );
}
