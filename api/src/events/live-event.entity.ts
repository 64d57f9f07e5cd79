import type { LiveEventKind } from '@portal/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn } from '../db/columns';

/** That something about a case is new, for those who have it open. Kept for a week. */
@Entity({ name: 'live_events' })
export class LiveEvent {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  caseId!: string;

  /** 1, 2, 3, … within its case: what a reader's browser names when it comes back. */
  @PrimaryColumn({ type: 'integer' })
  sequence!: number;

  @Column({ type: 'varchar', length: 16 })
  kind!: LiveEventKind;

  /** The message, document, case or invoice. */
  @ReferenceColumn()
  subjectId!: string;

  @Index('ix_live_events_at')
  @InstantColumn()
  at!: string;
}
