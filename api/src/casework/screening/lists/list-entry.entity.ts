import { Column, Entity, Index } from 'typeorm';
import { IdColumn, JsonColumn, ReferenceColumn } from '../../../platform/db/columns';

/** An entry of a list in one edition. Public data, so it is not encrypted. */
@Entity({ name: 'list_entries' })
@Index('ux_list_entries_key', ['editionId', 'key'], { unique: true })
export class ListEntry {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  editionId!: string;

  /** The list's own reference, which stays when names change. */
  @Column({ type: 'varchar', length: 200 })
  key!: string;

  @Column({ type: 'varchar', length: 12 })
  kind!: 'person' | 'organisation' | 'vessel' | 'unknown';

  /** Of names, birth years and countries. */
  @Column({ type: 'varchar', length: 64 })
  contentHash!: string;

  @JsonColumn()
  content!: { names: string[]; born: number[]; countries: string[]; programmes: string[] };
}
