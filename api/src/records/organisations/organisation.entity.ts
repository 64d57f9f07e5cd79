import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../../platform/db/columns';

/** A client of the firm for which several people work. */
@Entity({ name: 'organisations' })
@Index('ix_organisations_name', ['name', 'id'])
export class Organisation {
  @IdColumn()
  id!: string;

  @Column({ type: 'varchar', length: 120 })
  name!: string;

  @Column({ type: 'varchar', length: 500, nullable: true })
  address!: string | null;

  @Column({ type: 'varchar', length: 40, nullable: true })
  taxNumber!: string | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  country!: string | null;

  @InstantColumn()
  createdAt!: string;

  @InstantColumn()
  updatedAt!: string;
}
