import type { changeStaffTask, Given } from '@portal/contracts';
import type { Database } from '../../../platform/db/database';
import { runIdempotent } from '../../../platform/idempotency';
import type { Actor } from '../../../platform/kernel/actor';
import { type Clock, instant } from '../../../platform/kernel/clock';
import { minuteSeconds } from '../../../platform/kernel/durations';
import type { Limits } from '../../../platform/kernel/limits';
import { addTask } from './add-task';
import { changeTask, finishTask } from './change-task';
import { listMyTasks, listTasks, type MyTaskRow, type NamedTask, withNames } from './list-tasks';
import { StaffTask } from './staff-task.entity';

type Draft = Given<typeof changeStaffTask>['body'];

const perPerson = { name: 'staff-tasks-minute', points: 30, seconds: minuteSeconds };

/** Keeps what staff have to do in their cases. */
export class TaskService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly limits: Limits,
  ) {}

  list(actor: Actor, caseId: string): ReturnType<typeof listTasks> {
    return listTasks(this.db.read, actor, caseId);
  }

  mine(actor: Actor): Promise<MyTaskRow[]> {
    return listMyTasks(this.db.read, actor);
  }

  /** @param key - the `Idempotency-Key`: a repeated call within 24 hours adds nothing. */
  async add(actor: Actor, draft: Draft & { caseId: string }, key: string | undefined): Promise<NamedTask> {
    const now = this.now();
    const call = { name: 'staff-tasks.add', caller: actor.id, key, request: draft };
    const id = await runIdempotent(this.db, call, now, {
      admit: () => this.limits.take(perPerson, actor.id),
      work: async (tx) => (await addTask(tx, actor, draft, instant(now))).id,
    });
    return this.named(await this.db.read.findOneByOrFail(StaffTask, { id }));
  }

  async change(actor: Actor, change: Draft & { taskId: string }): Promise<NamedTask> {
    return this.named(await this.db.write((tx) => changeTask(tx, actor, change, instant(this.now()))));
  }

  async finish(actor: Actor, change: { taskId: string; done: boolean }): Promise<NamedTask> {
    return this.named(await this.db.write((tx) => finishTask(tx, actor, change, instant(this.now()))));
  }

  private async named(task: StaffTask): Promise<NamedTask> {
    const [named] = await withNames(this.db.read, [task]);
    return named ?? { ...task, assigneeName: null };
  }
}
