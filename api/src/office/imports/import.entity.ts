import type { DateOrder, ImportKind } from '@portal/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../platform/db/columns';

/** A file of another system, from its upload until what it made is undone. */
@Entity({ name: 'imports' })
@Index('ix_imports_created', ['createdAt', 'id'])
@Index('ix_imports_sha256', ['sha256'])
export class Import {
  @IdColumn()
  id!: string;

  @Column({ type: 'varchar', length: 16 })
  kind!: ImportKind;

  /** While an import is `uploading`, not all of its rows are there. */
  @Column({ type: 'varchar', length: 16 })
  status!: 'uploading' | 'uploaded' | 'checked' | 'importing' | 'done' | 'undoing';

  @Column({ type: 'varchar', length: 255 })
  fileName!: string;

  @Column({ type: 'varchar', length: 64 })
  sha256!: string;

  /** The titles of its columns. */
  @JsonColumn()
  headers!: string[];

  @Column({ type: 'integer' })
  rows!: number;

  /** The column of each field, from 0, as the last check was told. */
  @JsonColumn({ nullable: true })
  columns!: Record<string, number> | null;

  @Column({ type: 'varchar', length: 3 })
  dates!: DateOrder;

  /** What the last check has found; rows with mistakes. */
  @Column({ type: 'integer' })
  wrong!: number;

  /** What the last check has found; rows that would make something. */
  @Column({ type: 'integer' })
  fresh!: number;

  /** Rows that the job is through with; it moves by compare-and-set, so that two instances never make a row twice. */
  @Column({ type: 'integer' })
  handled!: number;

  @Column({ type: 'integer' })
  made!: number;

  @Column({ type: 'integer' })
  known!: number;

  @Column({ type: 'integer' })
  leftOut!: number;

  @Column({ type: 'integer' })
  kept!: number;

  /** Who uploaded it and, from its start on, who started it. */
  @ReferenceColumn()
  actorId!: string;

  @Column({ type: 'varchar', length: 120 })
  actorName!: string;

  @InstantColumn()
  createdAt!: string;

  /** Every row that it makes says this instant as that of its last change. */
  @InstantColumn({ nullable: true })
  startedAt!: string | null;

  @InstantColumn({ nullable: true })
  finishedAt!: string | null;

  /** 1 while it is importing or undoing: the firm has one such import at a time. */
  @Index('ux_imports_running', { unique: true })
  @Column({ type: 'integer', nullable: true })
  running!: 1 | null;
}

/** Some rows of a file that is not imported yet, encrypted; see `import-rows.ts`. */
@Entity({ name: 'import_portions' })
export class ImportPortion {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  importId!: string;

  /** 0, 1, 2, … */
  @PrimaryColumn({ type: 'integer' })
  position!: number;

  @Column({ type: 'text' })
  rows!: string;
}

/** What a row of a file became. */
@Entity({ name: 'imported_records' })
@Index('ix_imported_records_record', ['recordId'])
@Index('ux_imported_records_reference', ['kind', 'reference'], { unique: true })
export class ImportedRecord {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  importId!: string;

  /** As a spreadsheet counts. */
  @PrimaryColumn({ type: 'integer' })
  row!: number;

  @Column({ type: 'varchar', length: 16 })
  kind!: ImportKind;

  /** The account, case or invoice. */
  @ReferenceColumn()
  recordId!: string;

  /** Its number in the earlier system. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  reference!: string | null;

  /** False for an account that was there already: its old number is known from now on, and an undo leaves the account alone. */
  @Column({ type: 'boolean' })
  made!: boolean;

  /** Whether the last undo has left it, because it was in use. */
  @Column({ type: 'boolean' })
  kept!: boolean;
}
