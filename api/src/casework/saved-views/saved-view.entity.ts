import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../platform/db/columns';

/** A named set of filters with an order of the list of cases. */
@Entity({ name: 'saved_views' })
@Index('ux_saved_views_name', ['ownerId', 'name'], { unique: true })
@Index('ix_saved_views_shared', ['shared'])
export class SavedView {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  ownerId!: string;

  @Column({ type: 'varchar', length: 60 })
  name!: string;

  /** The query of the list's address, without page. */
  @Column({ type: 'varchar', length: 600 })
  query!: string;

  /** Offered to all staff. */
  @Column({ type: 'boolean' })
  shared!: boolean;

  @InstantColumn()
  updatedAt!: string;
}
