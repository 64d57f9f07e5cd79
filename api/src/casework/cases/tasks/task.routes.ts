import Router from '@koa/router';
import * as contracts from '@portal/contracts';
import type { RequestState } from '../../../platform/http/request-state';
import { serve } from '../../../platform/http/serve';
import { idempotencyKey } from '../../../platform/idempotency';
import type { NamedTask } from './list-tasks';
import { noDay } from './staff-task.entity';
import type { TaskService } from './task.service';

export function taskRoutes({ tasks }: { tasks: TaskService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, contracts.listStaffTasks, async ({ actor, params }) => {
    const found = await tasks.list(actor, params.caseId);
    return {
      tasks: found.tasks.map(present),
      assignees: found.assignees.map(({ id, name }) => ({ _id: id, name })),
    };
  });

  serve(router, contracts.addStaffTask, async ({ actor, params, body }, context) => ({
    task: present(await tasks.add(actor, { ...params, ...body }, idempotencyKey(context))),
  }));

  serve(router, contracts.changeStaffTask, async ({ actor, params, body }) => ({
    task: present(await tasks.change(actor, { ...params, ...body })),
  }));

  serve(router, contracts.finishStaffTask, async ({ actor, params, body }) => ({
    task: present(await tasks.finish(actor, { ...params, ...body })),
  }));

  serve(router, contracts.listMyTasks, async ({ actor }) => ({
    tasks: (await tasks.mine(actor)).map(({ caseId, caseNumber, subjectName, ...task }) => ({
      ...present({ ...task, caseId, assigneeId: actor.id, assigneeName: actor.name, doneAt: null }),
      case: { _id: caseId, caseNumber, ...(subjectName !== null && { subjectName }) },
    })),
  }));

  return router;
}

const present = (task: NamedTask): contracts.StaffTaskView => ({
  _id: task.id,
  title: task.title,
  ...(task.dueOn !== noDay && { dueOn: task.dueOn }),
  ...(task.assigneeId !== null && { assignee: { _id: task.assigneeId, name: task.assigneeName ?? 'Former account' } }),
  createdAt: task.createdAt,
  ...(task.doneAt !== null && { doneAt: task.doneAt }),
});
