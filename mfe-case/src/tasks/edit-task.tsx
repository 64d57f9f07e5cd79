import { type StaffTaskView, staffTaskTexts } from '@portal/contracts';
import { messageOf } from '@portal/sdk';
import { Dialog } from '@portal/ui/dialog';
import { useChangeStaffTaskMutation } from './task-api';
import { TaskForm } from './task-form';

interface Props {
  task: StaffTaskView;
  assignees: readonly { _id: string; name: string }[];
  onClose: () => void;
}

export function EditTask({ task: { _id: taskId, title, dueOn, assignee }, assignees, onClose }: Props) {
  const [change, { error }] = useChangeStaffTaskMutation();
  // A deactivated account stays a choice while the task is its own.
  const isKnown = !assignee || assignees.some(({ _id }) => _id === assignee._id);
  return (
    <Dialog open onClose={onClose} title="Edit task">
      <TaskForm
        assignees={isKnown ? assignees : [...assignees, assignee]}
        initial={{ title, dueOn, assigneeId: assignee?._id ?? '' }}
        titleLabel="Task"
        submit={{ label: 'Save', busyLabel: 'Saving...' }}
        problem={error && messageOf(error, staffTaskTexts.changeFailed)}
        onSubmit={async (body) => {
          const { error: refusal } = await change({ params: { taskId }, body });
          if (!refusal) {
            onClose();
          }
          return false;
        }}
      />
    </Dialog>
  );
}
