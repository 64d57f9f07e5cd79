import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../db/columns';

/** A note that staff keep about a case. It is in a table of its own, so that no reader of messages can return it. */
@Entity({ name: 'staff_notes' })
@Index('ix_staff_notes_case', ['caseId', 'createdAt', 'id'])
export class StaffNote {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  caseId!: string;

  @ReferenceColumn()
  authorId!: string;

  @Column({ type: 'varchar', length: 120 })
  authorName!: string;

  /** Stored unescaped. */
  @Column({ type: 'text' })
  text!: string;

  @InstantColumn()
  createdAt!: string;
}
