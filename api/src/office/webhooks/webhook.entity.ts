import type { WebhookKind } from '@portal/contracts';
import { Column, Entity } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn } from '../../platform/db/columns';

/** An address of another program to which events are sent. */
@Entity({ name: 'webhooks' })
export class Webhook {
  @IdColumn()
  id!: string;

  @Column({ type: 'varchar', length: 500 })
  url!: string;

  @JsonColumn()
  kinds!: WebhookKind[];

  /** The entry of the audit trail up to which its deliveries are queued. */
  @Column({ type: 'integer' })
  position!: number;

  /** Encrypted with the key of the installation; see `webhook-secret.ts`. */
  @Column({ type: 'text' })
  secret!: string;

  /** Signs messages beside `secret` until `formerUntil`. */
  @Column({ type: 'text', nullable: true })
  formerSecret!: string | null;

  @InstantColumn({ nullable: true })
  formerUntil!: string | null;

  @InstantColumn()
  createdAt!: string;
}
