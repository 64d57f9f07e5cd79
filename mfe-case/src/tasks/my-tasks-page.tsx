import { type MyTask, staffTaskTexts } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { CardLoading } from '@portal/ui/card-loading';
import { DeskHeader } from '@portal/ui/desk-header';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { CheckCircle } from '@portal/ui/icons';
import { Container } from '@portal/ui/layout';
import { NoBreak } from '@portal/ui/no-break';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { DashboardBreadcrumbs } from '../dashboard-breadcrumbs';
import { useRefresh } from '../live/use-refresh';
import { useMyTasksQuery } from './task-api';
import { TaskItem } from './task-item';
import { useTickedTasks } from './use-ticked-tasks';

/** The open tasks of the reader in all cases, by due day. */
export function MyTasksPage() {
  const { currentData, error, isFetching, refetch } = useMyTasksQuery({}, { refetchOnMountOrArgChange: true });
  useRefresh(refetch);
  return (
    <Container className="pt-2 pb-10">
      <DashboardBreadcrumbs items={['My tasks']} />
      <DeskHeader title="My tasks" lead="What you have to do, by due day. Clients never see tasks." />
      {!currentData && error && !isFetching && (
        <Failure title={staffTaskTexts.loadFailed} problem={error} onRetry={() => void refetch()} />
      )}
      {!currentData && (!error || isFetching) && <CardLoading label="Loading the tasks..." />}
      {currentData && (
        <>
          <UnreadableRows count={currentData.unreadableRows} />
          <Tasks tasks={currentData.tasks} />
        </>
      )}
    </Container>
  );
}

function Tasks({ tasks }: { tasks: readonly MyTask[] }) {
  const { shown, toggle } = useTickedTasks(tasks);
  if (shown.length === 0) {
    return (
      <Empty icon={CheckCircle} title="No open tasks">
        Tasks are added in a case, beside its notes.
      </Empty>
    );
  }
  return (
    <ul aria-label="My tasks" className="divide-y divide-border rounded-lg border border-border bg-card">
      {shown.map((task) => (
        <TaskItem key={task._id} task={task} onToggle={() => void toggle(task)} about={<CaseLink of={task.case} />} />
      ))}
    </ul>
  );
}

const CaseLink = ({ of: { _id, caseNumber, subjectName } }: { of: MyTask['case'] }) => (
  <Link
    to={`/cases/${_id}?tab=notes`}
    className="wrap-anywhere inline-block min-h-6 text-link leading-6 underline-offset-4 hover:underline"
  >
    {subjectName && (
      <>
        <bdi>{subjectName}</bdi>,{' '}
      </>
    )}
    <NoBreak>{caseNumber}</NoBreak>
  </Link>
);
