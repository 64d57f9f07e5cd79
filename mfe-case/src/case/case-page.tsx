import { useParams } from '@portal/sdk';
import { useCaseDetailQuery } from '../case-api';
import { CaseContent } from './case-content';
import { CaseLoading } from './case-loading';
import { CaseNotFound } from './case-not-found';
import { LeaveButton } from './leave-button';
import { useFailureNotice } from './use-failure-notice';

export function CasePage() {
  const { caseId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useCaseDetailQuery(
    { params: { caseId } },
    { refetchOnMountOrArgChange: true },
  );
  // The reader may lose access while the case is open; its data is then removed from the screen. If only a reload
  // fails, the page keeps its data, and the next poll or event reloads it.
  const problem = currentData && error?.code !== 'NOT_FOUND' ? undefined : error;
  useFailureNotice(problem);

  if (problem) {
    return <CaseNotFound problem={problem} isRetrying={isFetching} onRetry={refetch} />;
  }
  return (
    <>
      <LeaveButton />
      {currentData ? <CaseContent key={caseId} caseDetail={currentData} onReload={refetch} /> : <CaseLoading />}
    </>
  );
}
