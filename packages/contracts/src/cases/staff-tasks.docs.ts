import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missing, missingCase, tooMany, wrong } from '../calls/shared-refusals';
import { myTaskSample, staffTaskSample } from './cases.samples';
import * as tasks from './staff-tasks';

const { staffTaskTexts } = tasks;
const { title, dueOn } = staffTaskSample();
const draft = { title, dueOn, assigneeId: sampleIds.attorney };
const notAnAssignee = wrong('assigneeId', staffTaskTexts.assignee, 'this account cannot work on the case');

export const staffTaskDocs = describeCalls(tasks, {
  name: 'Staff tasks',
  description:
    'What the attorney of a case and admins have to do in it. Clients never see tasks. With a new attorney, a case keeps its open tasks, and those of the former attorney become theirs.',
  missing: missing('task', staffTaskTexts.notFound),
  calls: {
    listStaffTasks: {
      missing: missingCase,
      summary: 'List the tasks of a case',
      description: 'Returns the open tasks by due day, then the latest 50 that are done.',
      reply: { tasks: [staffTaskSample()], assignees: [{ _id: sampleIds.attorney, name: 'Ann Attorney' }] },
    },
    addStaffTask: {
      missing: missingCase,
      summary: 'Add a task to a case',
      description: 'Sends no mail and no live event. Closed cases take tasks too.',
      ask: { params: { caseId: sampleIds.case }, body: draft },
      reply: { task: staffTaskSample() },
      refuses: [
        notAnAssignee,
        { code: 'CONFLICT', message: staffTaskTexts.tooMany, when: 'the case has 100 open tasks' },
        tooMany('one account adds more than 30 tasks a minute'),
      ],
    },
    changeStaffTask: {
      summary: 'Change a task',
      description: 'Replaces title, due day and assignee; without `dueOn` the task has no due day.',
      ask: { params: { taskId: sampleIds.task }, body: draft },
      reply: { task: staffTaskSample() },
      refuses: [notAnAssignee],
    },
    finishStaffTask: {
      summary: 'Mark a task as done or open',
      ask: { params: { taskId: sampleIds.task }, body: { done: true } },
      reply: { task: staffTaskSample({ doneAt: '2026-03-03T10:00:00.000Z' }) },
    },
    listMyTasks: {
      summary: 'List own open tasks',
      description: 'The open tasks of the caller in cases that they may read, by due day, at most 100.',
      reply: { tasks: [myTaskSample()] },
    },
  },
});
