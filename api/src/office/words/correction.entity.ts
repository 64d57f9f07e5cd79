import type { OtherLanguage } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn } from '../../platform/db/columns';

/** Words of an admin in the place of a translation. The audit trail says whose. */
@Entity({ name: 'corrections' })
@Index('ux_corrections_text', ['language', 'text'], { unique: true })
export class TextCorrection {
  @IdColumn()
  id!: string;

  @Column({ type: 'varchar', length: 8 })
  language!: OtherLanguage;

  /** The English text, for one thing if there is another for several. */
  @Column({ type: 'varchar', length: 2_000 })
  text!: string;

  @Column({ type: 'varchar', length: 2_000, nullable: true })
  other!: string | null;

  @JsonColumn()
  forms!: string[];

  @InstantColumn()
  changedAt!: string;
}
