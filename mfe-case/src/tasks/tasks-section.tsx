import { type listStaffTasks, type StaffTaskView, staffTaskTexts } from '@portal/contracts';
import { messageOf, type ReadReply, useSession } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Failure } from '@portal/ui/failure';
import { Pencil, Plus } from '@portal/ui/icons';
import { Loading } from '@portal/ui/loading';
import { useState } from 'react';
import { useRefresh } from '../live/use-refresh';
import { EditTask } from './edit-task';
import { useAddStaffTaskMutation, useStaffTasksQuery } from './task-api';
import { TaskForm } from './task-form';
import { TaskItem } from './task-item';
import { useTickedTasks } from './use-ticked-tasks';

/** What staff have to do in a case. */
export function TasksSection({ caseId }: { caseId: string }) {
  const { currentData, error, refetch } = useStaffTasksQuery(
    { params: { caseId } },
    { refetchOnMountOrArgChange: true },
  );
  useRefresh(refetch);
  return (
    <section aria-labelledby="tasks-heading" className="grid gap-4">
      <h3 id="tasks-heading" className="font-semibold">
        Tasks
      </h3>
      {!currentData && error && (
        <Failure title={staffTaskTexts.loadFailed} problem={error} onRetry={() => void refetch()} />
      )}
      {!currentData && !error && <Loading label="Loading the tasks..." />}
      {currentData && (
        <>
          <AddTask caseId={caseId} assignees={currentData.assignees} />
          <TaskList key={caseId} {...currentData} />
        </>
      )}
    </section>
  );
}

type Reply = ReadReply<typeof listStaffTasks>;

function AddTask({ caseId, assignees }: { caseId: string; assignees: Reply['assignees'] }) {
  const { user } = useSession();
  const [add, { error }] = useAddStaffTaskMutation();
  const assigneeId = assignees.some(({ _id }) => _id === user?.id) ? (user?.id ?? '') : '';
  return (
    <TaskForm
      assignees={assignees}
      initial={{ title: '', dueOn: undefined, assigneeId }}
      titleLabel="New task"
      submit={{ label: addLabel, busyLabel: 'Adding...' }}
      problem={error && messageOf(error, staffTaskTexts.addFailed)}
      onSubmit={async (body) => !(await add({ params: { caseId }, body })).error}
    />
  );
}

const addLabel = (
  <>
    <Plus /> Add task
  </>
);

function TaskList({ tasks, assignees }: Pick<Reply, 'tasks' | 'assignees'>) {
  const { shown, toggle } = useTickedTasks(tasks);
  const [edited, setEdited] = useState<StaffTaskView>();
  if (shown.length === 0) {
    return <p className="text-muted-foreground text-sm">No tasks yet.</p>;
  }
  return (
    <>
      <ul aria-label="Tasks" className="divide-y divide-border rounded-lg border border-border bg-card">
        {shown.map((task) => (
          <TaskItem
            key={task._id}
            task={task}
            onToggle={() => void toggle(task)}
            about={task.assignee ? <bdi>{task.assignee.name}</bdi> : <span>For the next attorney</span>}
            action={
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Edit task ${task.title}`}
                onClick={() => setEdited(task)}
              >
                <Pencil />
              </Button>
            }
          />
        ))}
      </ul>
      {edited && <EditTask task={edited} assignees={assignees} onClose={() => setEdited(undefined)} />}
    </>
  );
}
