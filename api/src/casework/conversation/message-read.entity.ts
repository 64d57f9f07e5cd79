import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../platform/db/columns';

/** The newest message of a case that one person has read. */
@Entity({ name: 'message_reads' })
export class MessageRead {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  caseId!: string;

  @PrimaryColumn({ type: 'varchar', length: 36 })
  userId!: string;

  /** Position of the newest message read. */
  @Column({ type: 'integer' })
  position!: number;

  @InstantColumn()
  readAt!: string;
}
