import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/db/columns';

/** A state of a list, as it was imported. Its entries are kept while it is staged or live; the row stays once it was live. */
@Entity({ name: 'list_editions' })
@Index('ix_list_editions_code', ['listCode', 'status', 'importedAt'])
@Index('ux_list_editions_live', ['listCode'], { unique: true, where: `status = 'live'` })
export class ListEdition {
  @IdColumn()
  id!: string;

  @Column({ type: 'varchar', length: 20 })
  listCode!: string;

  /** While an edition is `staging`, not all of its entries are there, and nothing but `sweepImports` reads it. */
  @Column({ type: 'varchar', length: 8 })
  status!: 'staging' | 'staged' | 'live' | 'past';

  @Column({ type: 'varchar', length: 64 })
  sha256!: string;

  /** The day that the list itself names. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  dated!: string | null;

  /** While the edition is `staging`, when its last portion of entries was written. */
  @InstantColumn()
  importedAt!: string;

  @InstantColumn({ nullable: true })
  publishedAt!: string | null;

  @Column({ type: 'integer' })
  entries!: number;

  @Column({ type: 'integer' })
  added!: number;

  @Column({ type: 'integer' })
  changed!: number;

  @Column({ type: 'integer' })
  removed!: number;

  /** The edition that was live when this one was staged, with which the counts compare it. */
  @ReferenceColumn({ nullable: true })
  comparedWith!: string | null;

  /** When subjects had been looked for among the entries that a live edition has added or changed. */
  @InstantColumn({ nullable: true })
  screenedAt!: string | null;
}
