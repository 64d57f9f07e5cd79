import { useParams, useSession } from '@portal/sdk';
import { type CallError, useCaseDetailQuery } from '../case-api';
import { CaseContent } from './case-content';
import { CaseLoading } from './case-loading';
import { CaseNotFound } from './case-not-found';
import { CaseOutdated } from './case-outdated';
import { LeaveButton } from './leave-button';
import { useFailureNotice } from './use-failure-notice';

export function CasePage() {
  const { caseId = '' } = useParams();
  const { user } = useSession();
  const { currentData, error, isFetching, refetch } = useCaseDetailQuery(
    { params: { caseId } },
    { refetchOnMountOrArgChange: true },
  );
  // The reader may lose access while the case is open; its data is then removed from the screen. If only a reload
  // fails, the page keeps its data, and the next poll or event reloads it.
  const failed: CallError | undefined = error;
  const problem = currentData && (failed?.outdated || failed?.code !== 'NOT_FOUND') ? undefined : failed;
  useFailureNotice(problem);

  if (problem?.outdated) {
    return <CaseOutdated problem={problem} />;
  }
  if (problem) {
    return <CaseNotFound problem={problem} isRetrying={isFetching} onRetry={refetch} />;
  }
  return (
    <>
      <LeaveButton />
      {currentData ? (
        <CaseContent key={`${user?.id} ${caseId}`} caseDetail={currentData} onReload={refetch} />
      ) : (
        <CaseLoading />
      )}
    </>
  );
}
