import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../platform/db/columns';

/** A browser that shows notifications. It outlives its session when that runs out, and is deleted when that is ended. */
@Entity({ name: 'notified_devices' })
@Index('ix_notified_devices_user', ['userId', 'renewedAt'])
export class NotifiedDevice {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  userId!: string;

  /** The latest session of the person on this device. */
  @ReferenceColumn()
  @Index('ix_notified_devices_session')
  sessionId!: string;

  /** Where the push service of the browser takes messages for it. */
  @Index('ux_notified_devices_endpoint', { unique: true })
  @Column({ type: 'varchar', length: 1_000 })
  endpoint!: string;

  /** When the person last turned notifications on or signed in, on this device. */
  @InstantColumn()
  renewedAt!: string;
}
