import { Column, Entity, Index } from 'typeorm';
import { InstantColumn, ReferenceColumn, RowOfCase } from '../../../platform/db/columns';

/** The due day of a task that has none. Both databases put it last, unlike null. */
export const noDay = '9999-12-31';

/** Something that staff have to do in a case. It is in a table of its own, so that no reader of messages can return it. */
@Entity({ name: 'staff_tasks' })
@Index('ix_staff_tasks_case', ['caseId', 'doneAt'])
@Index('ix_staff_tasks_open', ['assigneeId', 'dueOn'], { where: '"doneAt" IS NULL' })
export class StaffTask extends RowOfCase {
  /** Stored unescaped. */
  @Column({ type: 'varchar', length: 200 })
  title!: string;

  @Column({ type: 'varchar', length: 10 })
  dueOn!: string;

  /** An admin or the attorney of the case; null when the case has lost the attorney who had the task. */
  @ReferenceColumn({ nullable: true })
  assigneeId!: string | null;

  @InstantColumn()
  createdAt!: string;

  @InstantColumn({ nullable: true })
  doneAt!: string | null;
}
