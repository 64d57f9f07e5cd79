import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../platform/db/columns';

/** `sending` is leased to a worker until `dueAt`. */
export type DeliveryStatus = 'queued' | 'sending' | 'delivered' | 'failed';

/** One event for one webhook. Its message is made of these ids when it is sent. */
@Entity({ name: 'webhook_deliveries' })
@Index('ux_webhook_deliveries_once', ['webhookId', 'position'], { unique: true })
@Index('ix_webhook_deliveries_due', ['webhookId', 'status', 'dueAt'])
@Index('ix_webhook_deliveries_at', ['webhookId', 'at', 'id'])
export class WebhookDelivery {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  webhookId!: string;

  /** The entry of the audit trail; null for a test. */
  @Column({ type: 'integer', nullable: true })
  position!: number | null;

  @Column({ type: 'varchar', length: 40 })
  kind!: string;

  @Column({ type: 'varchar', length: 64 })
  subjectId!: string;

  @ReferenceColumn({ nullable: true })
  caseId!: string | null;

  /** When the event happened. */
  @InstantColumn()
  at!: string;

  @Column({ type: 'varchar', length: 16 })
  status!: DeliveryStatus;

  /** Number of tries, including a running one. */
  @Column({ type: 'integer' })
  attempts!: number;

  /** The next try of a queued delivery, the end of the lease of one that is being sent. */
  @InstantColumn()
  dueAt!: string;

  /** The start of the 72 hours after which tries end. */
  @InstantColumn()
  queuedAt!: string;

  @InstantColumn({ nullable: true })
  settledAt!: string | null;

  /** HTTP status of the last answer. */
  @Column({ type: 'integer', nullable: true })
  answer!: number | null;

  /** Why the last try failed. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  reason!: string | null;
}
