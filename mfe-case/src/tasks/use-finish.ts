import { type StaffTaskView, staffTaskTexts } from '@portal/contracts';
import { toastProblem } from '@portal/sdk';
import { useState } from 'react';
import { useFinishStaffTaskMutation } from './task-api';

/** Marks tasks as done and open, and remembers what was marked since the list was loaded. */
export function useFinish() {
  const [marked, setMarked] = useState<Readonly<Record<string, boolean>>>({});
  const [finish] = useFinishStaffTaskMutation();
  const isDone = ({ _id, doneAt }: StaffTaskView) => marked[_id] ?? doneAt !== undefined;
  const mark = (id: string, done: boolean) => setMarked((known) => ({ ...known, [id]: done }));
  const toggle = async (task: StaffTaskView) => {
    const done = !isDone(task);
    mark(task._id, done);
    const { error } = await finish({ params: { taskId: task._id }, body: { done } });
    if (error) {
      mark(task._id, !done);
      toastProblem(error, staffTaskTexts.changeFailed);
    }
  };
  return { isDone, toggle };
}

export type Finish = ReturnType<typeof useFinish>;
