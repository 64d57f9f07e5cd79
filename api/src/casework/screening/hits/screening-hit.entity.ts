import type { AskedName, HitState, ListedEntry, ScreenedEdition } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { InstantColumn, ReferenceColumn, RowOfCase } from '../../../platform/db/columns';
import { type Decrypted, EncryptedColumn, type Stored } from '../../../platform/db/encrypted-columns';

/** What was found, as it was then. */
export interface Found {
  subjectName: string;
  /** The name that was found, and all names that were looked for. */
  asked: AskedName;
  askedNames: string[];
  entry: ListedEntry;
  edition: ScreenedEdition;
  listedName: string;
  score: number;
  reasons: string[];
  /** What is new since the hit that this one replaces. */
  changes?: string[];
}

export interface Decision {
  state: HitState;
  reason: string;
  byId: string;
  byName: string;
  at: string;
}

/**
 * A listed entry that a name of a subject may mean. There is one row for each subject, entry, content of the entry and name asked for: a
 * decision holds for that row, so it is found again while all of these are the same, and a changed entry gets a row of its own.
 */
@Entity({ name: 'screening_hits' })
@Index('ux_screening_hits_found', ['subjectKey', 'listCode', 'entryKey', 'contentHash', 'askedHash'], { unique: true })
@Index('ix_screening_hits_case', ['caseId'])
@Index('ix_screening_hits_state', ['state', 'createdAt', 'id'], { where: '"isCurrent" = true' })
@Index('ix_screening_hits_decided', ['decidedAt', 'id'], { where: '"isCurrent" = true' })
@Index('ix_screening_hits_entry', ['listCode', 'entryKey'])
@Index('ix_screening_hits_plain', ['caseId'], { where: '"isEncrypted" = false' })
export class ScreeningHit extends RowOfCase {
  @Column({ type: 'varchar', length: 8 })
  origin!: 'case' | 'watch';

  /** See `ScreenedSubject.key`. */
  @Column({ type: 'varchar', length: 40 })
  subjectKey!: string;

  /** The screening that found it first. */
  @ReferenceColumn()
  screeningId!: string;

  @Column({ type: 'varchar', length: 20 })
  listCode!: string;

  @Column({ type: 'varchar', length: 200 })
  entryKey!: string;

  @Column({ type: 'varchar', length: 64 })
  contentHash!: string;

  /** Of the names that were looked for. */
  @Column({ type: 'varchar', length: 64 })
  askedHash!: string;

  @Column({ type: 'varchar', length: 8 })
  state!: HitState;

  /** False when a newer hit has replaced this one. */
  @Column({ type: 'boolean' })
  isCurrent!: boolean;

  /** When the entry was gone from its list. */
  @InstantColumn({ nullable: true })
  removedAt!: string | null;

  @EncryptedColumn({ json: true })
  found!: Stored<Found>;

  /** The oldest first; null before the first one. */
  @EncryptedColumn({ json: true, nullable: true })
  decisions!: Stored<Decision[]> | null;

  /** Time of the last decision; null before the first one. */
  @InstantColumn({ nullable: true })
  decidedAt!: string | null;

  /** Who says that this is them, while a second person has to confirm it. */
  @ReferenceColumn({ nullable: true })
  proposedById!: string | null;

  @Column({ type: 'integer' })
  version!: number;

  @InstantColumn()
  createdAt!: string;

  @Column({ type: 'boolean', default: false })
  isEncrypted!: boolean;
}

export type ReadableHit = Decrypted<ScreeningHit>;
