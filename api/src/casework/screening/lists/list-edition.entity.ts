import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../../../platform/db/columns';

/** A state of a list, as it was imported. Its entries are kept while it is staged or live; what it was stays. */
@Entity({ name: 'list_editions' })
@Index('ix_list_editions_code', ['listCode', 'status', 'importedAt'])
export class ListEdition {
  @IdColumn()
  id!: string;

  @Column({ type: 'varchar', length: 20 })
  listCode!: string;

  @Column({ type: 'varchar', length: 8 })
  status!: 'staged' | 'live' | 'past';

  @Column({ type: 'varchar', length: 64 })
  sha256!: string;

  /** The day that the list itself names. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  dated!: string | null;

  @InstantColumn()
  importedAt!: string;

  @InstantColumn({ nullable: true })
  publishedAt!: string | null;

  @Column({ type: 'integer' })
  entries!: number;

  /** Compared with the edition that was live when this one was imported. */
  @Column({ type: 'integer' })
  added!: number;

  @Column({ type: 'integer' })
  changed!: number;

  @Column({ type: 'integer' })
  removed!: number;
}
