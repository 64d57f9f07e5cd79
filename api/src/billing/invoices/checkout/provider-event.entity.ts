import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn } from '../../../platform/db/columns';

/** An event of the payment provider that was taken in. The provider sends each at least once. */
@Entity({ name: 'provider_events' })
export class ProviderEventRow {
  @PrimaryColumn({ type: 'varchar', length: 255 })
  id!: string;

  @ReferenceColumn()
  checkoutId!: string;

  @Column({ type: 'varchar', length: 16 })
  state!: string;

  @InstantColumn()
  receivedAt!: string;
}
