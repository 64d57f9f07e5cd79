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

  /** The reference under which the entry first came. It stays when its names change, and when the list gives it another reference. */
  @Column({ type: 'varchar', length: 200 })
  key!: string;

  /** The reference of the list itself, in this edition. */
  @Column({ type: 'varchar', length: 200, default: '' })
  reference!: string;

  @Column({ type: 'varchar', length: 12 })
  kind!: 'person' | 'organisation' | 'vessel' | 'unknown';

  /** Of kind, names, birth, countries and identifiers: while it is the same, the same person or firm is meant. */
  @Column({ type: 'varchar', length: 64 })
  contentHash!: string;

  /** Whether the edition added the entry or changed its content, compared with the edition before. */
  @Column({ type: 'varchar', length: 8, default: 'none' })
  change!: 'added' | 'changed' | 'none';

  @JsonColumn()
  content!: EntryContent;
}

/** What a list says about an entry. Entries that earlier versions have imported lack some of it. */
export interface EntryContent {
  names: string[];
  /** Years. */
  born: number[];
  /** Dates and years, as the list writes them. */
  bornOn?: string[];
  countries: string[];
  programmes: string[];
  /** Numbers of passports, registers and ships, as the list writes them. */
  identifiers?: string[];
}
