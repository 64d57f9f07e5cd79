import type { AskedName, ScreenedEdition, ScreeningTrigger } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { InstantColumn, JsonColumn, ReferenceColumn, RowOfCase } from '../../../platform/db/columns';
import { type Decrypted, EncryptedColumn, type Stored } from '../../../platform/db/encrypted-columns';

/** One look for the names of a subject on the live lists, kept also when nothing was found. */
@Entity({ name: 'screenings' })
@Index('ix_screenings_case', ['caseId', 'startedAt', 'id'])
@Index('ix_screenings_plain', ['caseId'], { where: '"isEncrypted" = false' })
export class Screening extends RowOfCase {
  @Column({ type: 'varchar', length: 8 })
  origin!: 'case' | 'watch';

  /** See `ScreenedSubject.key`. */
  @Column({ type: 'varchar', length: 40 })
  subjectKey!: string;

  @Column({ type: 'varchar', length: 8 })
  trigger!: ScreeningTrigger;

  /** The editions that were asked. */
  @JsonColumn()
  editions!: ScreenedEdition[];

  /** Of the rules by which names are compared. */
  @Column({ type: 'integer' })
  matcherVersion!: number;

  /** In percent. */
  @Column({ type: 'integer' })
  threshold!: number;

  @EncryptedColumn({ json: true })
  asked!: Stored<AskedName[]>;

  /** Ids of the hits that were found, the likeliest first. */
  @JsonColumn()
  hitIds!: string[];

  /** Null when the portal itself asked. */
  @ReferenceColumn({ nullable: true })
  startedById!: string | null;

  @Column({ type: 'varchar', length: 120 })
  startedByName!: string;

  @InstantColumn()
  startedAt!: string;

  @Column({ type: 'boolean', default: false })
  isEncrypted!: boolean;
}

export type ReadableScreening = Decrypted<Screening>;
