import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, Instant, requiredLine, requiredText } from '../calls/fields';
import { Day, DueDay } from '../calls/paging';

export const staffTaskLimits = { titleLength: 200, openPerCase: 100 } as const;

export const staffTaskTexts = {
  title: 'Please say what has to be done.',
  assignee: 'Please choose the attorney of the case or an admin.',
  tooMany: `This case has ${staffTaskLimits.openPerCase} open tasks. Please finish one first.`,
  notFound: 'This task no longer exists.',
  added: 'The task has been added.',
  changed: 'The task has been changed.',
  loadFailed: 'The tasks could not be loaded.',
  addFailed: 'The task could not be added. Please try again.',
  changeFailed: 'The task could not be changed. Please try again.',
} as const;

/** Something that staff have to do in a case. Its client never sees it. */
export const StaffTaskView = z.object({
  _id: Id,
  title: z.string(),
  /** Absent for a task that has no due day. */
  dueOn: z.optional(Day),
  /** Absent while the case has no attorney, for a task that an earlier one had. */
  assignee: z.optional(z.object({ _id: Id, name: z.string() })),
  createdAt: Instant,
  /** Absent while the task is open. */
  doneAt: z.optional(Instant),
});

/** An open task of the caller, with its case. */
export const MyTask = z.extend(StaffTaskView, {
  case: z.object({ _id: Id, caseNumber: z.string(), subjectName: z.optional(z.string()) }),
});

/** Numbers of the caller's open tasks; `soon`: due today or tomorrow. */
export const TaskCounts = z.object({ late: z.int(), soon: z.int() });

const TaskDraft = z.object({
  title: requiredLine(staffTaskLimits.titleLength, staffTaskTexts.title),
  dueOn: z.optional(DueDay),
  assigneeId: requiredText(64, staffTaskTexts.assignee),
});

const staff = ['admin', 'attorney'] as const;

export const listStaffTasks = endpoint({
  method: 'GET',
  path: '/cases/:caseId/tasks',
  access: staff,
  input: z.object({ params: z.object({ caseId: Id }) }),
  data: z.object({
    tasks: z.array(StaffTaskView),
    /** Who may be given a task: the attorney of the case and all active admins. */
    assignees: z.array(z.object({ _id: Id, name: z.string() })),
  }),
});

export const addStaffTask = endpoint({
  method: 'POST',
  path: '/cases/:caseId/tasks',
  idempotent: true,
  status: 201,
  access: staff,
  input: z.object({ params: z.object({ caseId: Id }), body: TaskDraft }),
  data: z.object({ task: StaffTaskView }),
  message: staffTaskTexts.added,
});

export const changeStaffTask = endpoint({
  method: 'PUT',
  path: '/tasks/:taskId',
  access: staff,
  input: z.object({ params: z.object({ taskId: Id }), body: TaskDraft }),
  data: z.object({ task: StaffTaskView }),
  message: staffTaskTexts.changed,
});

export const finishStaffTask = endpoint({
  method: 'PUT',
  path: '/tasks/:taskId/done',
  access: staff,
  input: z.object({ params: z.object({ taskId: Id }), body: z.object({ done: z.boolean() }) }),
  data: z.object({ task: StaffTaskView }),
  message: staffTaskTexts.changed,
});

export const listMyTasks = endpoint({
  method: 'GET',
  path: '/tasks/mine',
  access: staff,
  input: z.object({}),
  data: z.object({ tasks: z.array(MyTask) }),
});

export type StaffTaskView = z.infer<typeof StaffTaskView>;
export type MyTask = z.infer<typeof MyTask>;
export type TaskCounts = z.infer<typeof TaskCounts>;
