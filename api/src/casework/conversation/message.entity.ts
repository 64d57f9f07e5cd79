import type { MessageType, RequestStatus, SenderRole } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { InstantColumn, ReferenceColumn, RowOfCase } from '../../platform/db/columns';
import { type Decrypted, EncryptedColumn, type Stored } from '../../platform/db/encrypted-columns';

/** A message in the conversation of a case, written by a person or by the portal itself. */
@Entity({ name: 'messages' })
@Index('ux_messages_position', ['caseId', 'position'], { unique: true })
// Contains every column by which unread messages are counted.
@Index('ix_messages_sender', ['caseId', 'position', 'senderId'])
@Index('ix_messages_plain', ['caseId'], { where: '"isEncrypted" = false' })
@Index('ix_messages_open_requests', ['caseId'], { where: `"requestStatus" = 'open'` })
export class Message extends RowOfCase {
  /** 1, 2, 3, … within the case. It orders messages that have the same instant. */
  @Column({ type: 'integer' })
  position!: number;

  /** Null for system messages and for files that a visitor uploaded with a submission. */
  @ReferenceColumn({ nullable: true })
  senderId!: string | null;

  @Column({ type: 'varchar', length: 120 })
  senderName!: string;

  @Column({ type: 'varchar', length: 16 })
  senderRole!: SenderRole;

  @Column({ type: 'varchar', length: 20 })
  messageType!: MessageType;

  @EncryptedColumn()
  content!: Stored<string>;

  /** False for messages from before they were encrypted. */
  @Column({ type: 'boolean', default: false })
  isEncrypted!: boolean;

  @Column({ type: 'boolean' })
  isImportant!: boolean;

  /** Null unless the message is a document request. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  requestStatus!: RequestStatus | null;

  /** When a document request was fulfilled or cancelled. */
  @InstantColumn({ nullable: true })
  requestClosedAt!: string | null;

  /** The day by which a document request wants an answer, as `YYYY-MM-DD`. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  requestDueOn!: string | null;

  /** Staff sent this message as the initial assessment of the case. */
  @Column({ type: 'boolean', default: false })
  isAssessment!: boolean;

  @ReferenceColumn({ nullable: true })
  documentId!: string | null;

  @InstantColumn()
  createdAt!: string;
}

/** A message whose text can be read. */
export type ReadableMessage = Decrypted<Message>;
