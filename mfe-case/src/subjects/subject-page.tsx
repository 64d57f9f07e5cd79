import { labelOf, type SubjectView, subjectKindLabels, subjectTexts } from '@portal/contracts';
import { dashboardPathOf, Link, usePageTitle, useParams, useSession } from '@portal/sdk';
import { Breadcrumbs } from '@portal/ui/breadcrumbs';
import { Card, CardContent, CardHeader, CardTitle } from '@portal/ui/card';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Search } from '@portal/ui/icons';
import { Container } from '@portal/ui/layout';
import { Loading } from '@portal/ui/loading';
import { PageHeader } from '@portal/ui/page-header';
import type { CallError } from '../case-api';
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
      <PageHeader title="Subject" />
      {problem && !isFetching ? (
        <Problem problem={problem} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the subject..." />
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
  const { user } = useSession();
  usePageTitle(subject.name);
  return (
    <Container className="py-8 sm:py-12">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[
              <Link key="dashboard" to={dashboardPathOf(user)}>
                Dashboard
              </Link>,
              'Subject',
            ]}
          />
        }
        title={<bdi>{subject.name}</bdi>}
        lead={subject.kind && labelOf(subjectKindLabels, subject.kind)}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Part title="Cases">
          <SubjectCases subject={subject} />
        </Part>
        <Part title="Names">
          <SubjectNames subject={subject} />
        </Part>
      </div>
    </Container>
  );
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Card asChild>
    <section aria-label={title}>
      <CardHeader>
        <CardTitle level={2}>{title}</CardTitle>
      </CardHeader>
      <CardContent>{children}</CardContent>
    </section>
  </Card>
);
