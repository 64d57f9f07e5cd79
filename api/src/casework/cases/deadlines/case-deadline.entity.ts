import type { DeadlineKind, DeadlineState } from '@portal/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn } from '../../../platform/db/columns';

/** A time by which the firm promised something to the client of a case. */
@Entity({ name: 'case_deadlines' })
// Contains every column by which kept promises are counted, so that counting reads only the index.
@Index('ix_case_deadlines_due', ['dueAt', 'kind', 'state', 'serviceLevel', 'attorneyId', 'metAt'])
@Index('ix_case_deadlines_met', ['kind', 'metAt', 'caseId', 'startedAt'], { where: "state = 'met'" })
@Index('ix_case_deadlines_running', ['dueAt'], { where: "state = 'running'" })
export class CaseDeadline {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  caseId!: string;

  @PrimaryColumn({ type: 'varchar', length: 16 })
  kind!: DeadlineKind;

  @Column({ type: 'varchar', length: 16 })
  state!: DeadlineState;

  @Column({ type: 'varchar', length: 16 })
  serviceLevel!: string;

  /** Who had the case when the deadline was met or dropped; until then, who has it now. */
  @ReferenceColumn({ nullable: true })
  attorneyId!: string | null;

  @InstantColumn()
  startedAt!: string;

  /** Null while the deadline is paused. */
  @InstantColumn({ nullable: true })
  dueAt!: string | null;

  @InstantColumn({ nullable: true })
  metAt!: string | null;

  /** When the mail that the deadline is near was queued. */
  @InstantColumn({ nullable: true })
  warnedAt!: string | null;
}
