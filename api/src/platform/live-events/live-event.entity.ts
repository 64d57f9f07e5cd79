import type { LiveEventKind } from '@portal/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn } from '../db/columns';

/** Notifies people who have a case open that a part of it has changed. Kept for a week. */
@Entity({ name: 'live_events' })
export class LiveEvent {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  caseId!: string;

  /** 1, 2, 3, … within the case; for staff, the event id from which a browser resumes. */
  @PrimaryColumn({ type: 'integer' })
  sequence!: number;

  /** The same among the events that clients may see; null for one that only staff may see. */
  @Column({ type: 'integer', nullable: true })
  clientSequence!: number | null;

  @Column({ type: 'varchar', length: 16 })
  kind!: LiveEventKind;

  /** Id of the message, document, case or invoice. */
  @ReferenceColumn()
  subjectId!: string;

  @Index('ix_live_events_at')
  @InstantColumn()
  at!: string;
}
