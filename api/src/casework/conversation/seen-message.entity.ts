import { Entity, PrimaryColumn } from 'typeorm';

/** A message that a person has dealt with, although there may be unread ones before it. See `MessageRead`. */
@Entity({ name: 'seen_messages' })
export class SeenMessage {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  caseId!: string;

  @PrimaryColumn({ type: 'varchar', length: 36 })
  userId!: string;

  /** Position of the message in its case. */
  @PrimaryColumn({ type: 'integer' })
  position!: number;
}
