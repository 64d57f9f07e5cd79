import { Column, Entity } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/db/columns';

/**
 * An erasure that this database has gone through. The document store holds the same as its erasure ledger, so that a database from an
 * earlier backup goes through it again.
 */
@Entity({ name: 'erasures' })
export class Erasure {
  @IdColumn()
  id!: string;

  /** `case`: the content of a case. `person`: an account, contact requests and mails. */
  @Column({ type: 'varchar', length: 8 })
  kind!: 'case' | 'person';

  @Column({ type: 'varchar', length: 16 })
  because!: 'request' | 'retention';

  /** The id of the case or the account; null for a person without an account. */
  @ReferenceColumn({ nullable: true })
  subjectId!: string | null;

  /** The address of a person, see `addressHashOf`. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  addressHash!: string | null;

  @InstantColumn()
  at!: string;
}
