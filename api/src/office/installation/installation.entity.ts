import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn } from '../../platform/db/columns';

/** A single row with the installation id of this database. The document store that belongs to it contains the same id. */
@Entity({ name: 'installation' })
export class Installation {
  /** Always `this`, so that the primary key permits one row only. */
  @PrimaryColumn({ type: 'varchar', length: 8 })
  slot!: string;

  @ReferenceColumn()
  id!: string;

  @InstantColumn()
  createdAt!: string;

  /** When the id was written to the store; null when the first start was interrupted before. */
  @InstantColumn({ nullable: true })
  pairedAt!: string | null;

  /** When an operator accepted an empty store or database; reset by the next start that finds files and rows. */
  @InstantColumn({ nullable: true })
  emptyAcceptedAt!: string | null;
}
