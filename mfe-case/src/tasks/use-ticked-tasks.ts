import { type StaffTaskView, staffTaskTexts } from '@portal/contracts';
import { toastProblem } from '@portal/sdk';
import { useEffect, useRef, useState } from 'react';
import { useFinishStaffTaskMutation } from './task-api';

/** A task that the reader has marked as done or as open. */
interface Ticked<Task> {
  task: Task;
  /** Its place in the list when they did. */
  place: number;
  done: boolean;
  /** The list that was shown when the server had stored it; undefined until then. A newer list knows better. */
  storedUnder: readonly Task[] | undefined;
}

/**
 * The tasks of a list that refreshes. A task that the reader ticks keeps its place, even after the server has moved or dropped
 * it, so that the focus stays and the act can be taken back.
 */
export function useTickedTasks<Task extends StaffTaskView>(tasks: readonly Task[]) {
  const [ticked, setTicked] = useState<readonly Ticked<Task>[]>([]);
  const [finish] = useFinishStaffTaskMutation();
  const latest = useRef(tasks);
  useEffect(() => {
    latest.current = tasks;
  }, [tasks]);
  const shown = inPlace(tasks, ticked);
  const change = (id: string, changes: Partial<Ticked<Task>>) =>
    setTicked((all) => all.map((one) => (one.task._id === id ? { ...one, ...changes } : one)));

  const toggle = async (task: Task) => {
    const done = task.doneAt === undefined;
    const { _id: taskId } = task;
    const place = shown.findIndex(({ _id }) => _id === taskId);
    setTicked((all) => [
      ...all.filter((one) => one.task._id !== taskId),
      { task, place, done, storedUnder: undefined },
    ]);
    const { error } = await finish({ params: { taskId }, body: { done } });
    change(taskId, { storedUnder: latest.current, ...(error && { done: !done }) });
    if (error) {
      toastProblem(error, staffTaskTexts.changeFailed);
    }
  };
  return { shown, toggle };
}

/** Puts the ticked tasks back to where they were, as done or open as they are now. */
function inPlace<Task extends StaffTaskView>(tasks: readonly Task[], ticked: readonly Ticked<Task>[]): Task[] {
  const shown = tasks.filter(({ _id }) => !ticked.some(({ task }) => task._id === _id));
  for (const { task, place, done, storedUnder } of [...ticked].sort((one, other) => one.place - other.place)) {
    const listed = tasks.find(({ _id }) => _id === task._id);
    const isNewer = storedUnder !== undefined && storedUnder !== tasks;
    shown.splice(place, 0, listed && isNewer ? listed : withDone(listed ?? task, done));
  }
  return shown;
}

const withDone = <Task extends StaffTaskView>({ doneAt, ...task }: Task, done: boolean): Task =>
  ({ ...task, ...(done && { doneAt: doneAt ?? new Date().toISOString() }) }) as Task;
