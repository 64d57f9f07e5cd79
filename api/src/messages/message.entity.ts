import type { MessageType, RequestStatus, SenderRole } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../db/columns';

/** One entry of a case's conversation: by a person, or by the portal itself. */
@Entity({ name: 'messages' })
@Index('ux_messages_position', ['caseId', 'position'], { unique: true })
export class Message {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  caseId!: string;

  /** 1, 2, 3, … within its case: the order of the conversation, also where two instants are equal. */
  @Column({ type: 'integer' })
  position!: number;

  /** Null where the portal itself wrote, and for a file that came with a submission. */
  @ReferenceColumn({ nullable: true })
  senderId!: string | null;

  @Column({ type: 'varchar', length: 120 })
  senderName!: string;

  @Column({ type: 'varchar', length: 16 })
  senderRole!: SenderRole;

  @Column({ type: 'varchar', length: 20 })
  messageType!: MessageType;

  /** As written; it is escaped where it is shown. */
  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'boolean' })
  isImportant!: boolean;

  /** Of a document request: whether somebody has answered it. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  requestStatus!: RequestStatus | null;

  @ReferenceColumn({ nullable: true })
  documentId!: string | null;

  @InstantColumn()
  createdAt!: string;
}
