import { Entity, Index, PrimaryColumn } from 'typeorm';

/** The side of a case that a name is on: the one that is checked, or the one that asks. */
export type Side = 'subject' | 'client';

/** A name in a case, in the form in which names are compared. */
@Entity({ name: 'case_names' })
@Index('ix_case_names_key', ['key', 'side', 'caseId'])
export class CaseName {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  caseId!: string;

  @PrimaryColumn({ type: 'varchar', length: 8 })
  side!: Side;

  /** See `WrittenName`. */
  @PrimaryColumn({ type: 'varchar', length: 200 })
  key!: string;
}
