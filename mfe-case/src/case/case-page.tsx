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
  // A case may be taken from its reader while it is open: then nothing of it stays on screen. What merely fails to be
  // reloaded stays, and the next look comes by itself.
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
