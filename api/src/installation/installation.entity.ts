import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn } from '../db/columns';

/** The one row that says which document store belongs to this database: the store holds the same id. */
@Entity({ name: 'installation' })
export class Installation {
  /** Always `this`: a second row breaks the primary key. */
  @PrimaryColumn({ type: 'varchar', length: 8 })
  slot!: string;

  @ReferenceColumn()
  id!: string;

  @InstantColumn()
  createdAt!: string;

  /** When the store was known to hold the same id; null after a first start that ended half way. */
  @InstantColumn({ nullable: true })
  pairedAt!: string | null;

  /** When an operator accepted that store or database is empty; null from the next start with a file and a row. */
  @InstantColumn({ nullable: true })
  emptyAcceptedAt!: string | null;
}
