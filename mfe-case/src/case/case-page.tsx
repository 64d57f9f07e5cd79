import { useParams } from '@portal/sdk';
import { Container } from '@portal/ui/layout';
import { Loading } from '@portal/ui/loading';
import { useCaseFileQuery } from '../case-api';
import { CaseContent } from './case-content';
import { CaseNotFound } from './case-not-found';
import { useFailureNotice } from './use-failure-notice';

export function CasePage() {
  const { caseId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useCaseFileQuery(
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
  if (!currentData) {
    return (
      <Container className="py-12">
        <Loading label="Loading case details..." />
      </Container>
    );
  }
  return <CaseContent key={caseId} file={currentData} onReload={refetch} />;
}
