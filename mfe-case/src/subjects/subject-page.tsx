import { labelOf, type SubjectView, subjectKindLabels, subjectTexts } from '@portal/contracts';
import { usePageTitle, useParams } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { CardLoading } from '@portal/ui/card-loading';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Search } from '@portal/ui/icons';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import type { CallError } from '../case-api';
import { DashboardBreadcrumbs } from '../dashboard-breadcrumbs';
import { Part, TwoColumns } from '../page-parts';
import { useSubjectQuery } from './subject-api';
import { SubjectCases } from './subject-cases';
import { SubjectNames } from './subject-names';

/** Whom or what cases check: its names and its cases, as far as the reader may read them. */
export function SubjectPage() {
  const { subjectId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useSubjectQuery(
    { params: { subjectId } },
    { refetchOnMountOrArgChange: true },
  );
  const failed: CallError | undefined = error;
  // Only a subject that is gone removes what is on the screen; the next visit loads the page again after other failures.
  const problem = currentData && failed?.code !== 'NOT_FOUND' ? undefined : failed;
  if (currentData && !problem) {
    return <Subject subject={currentData.subject} />;
  }
  return (
    <Container className="py-8 sm:py-12">
      {/* The space of the kind, which most subjects have. */}
      <PageHeader breadcrumbs={<DashboardBreadcrumbs items={['Subject']} />} title="Subject" lead={'\u00a0'} />
      {problem && !isFetching ? (
        <Problem problem={problem} onRetry={() => void refetch()} />
      ) : (
        <TwoColumns>
          <CardLoading label="Loading the subject..." />
          <Card aria-hidden="true" className="h-64 max-lg:hidden" />
        </TwoColumns>
      )}
    </Container>
  );
}

const Problem = ({ problem, onRetry }: { problem: CallError; onRetry: () => void }) =>
  problem.code === 'NOT_FOUND' ? (
    <Empty icon={Search} title="Subject not found">
      {subjectTexts.notFound}
    </Empty>
  ) : (
    <Failure title={subjectTexts.loadFailed} problem={problem} onRetry={onRetry} />
  );

function Subject({ subject }: { subject: SubjectView }) {
  usePageTitle(subject.name);
  return (
    <Container className="py-8 sm:py-12">
      <PageHeader
        breadcrumbs={<DashboardBreadcrumbs items={['Subject']} />}
        title={<bdi>{subject.name}</bdi>}
        lead={subject.kind && labelOf(subjectKindLabels, subject.kind)}
      />
      <TwoColumns>
        <Part title="Cases">
          <SubjectCases subject={subject} />
        </Part>
        <Part title="Names">
          <SubjectNames subject={subject} />
        </Part>
      </TwoColumns>
    </Container>
  );
}
