import { Column, Entity, Index } from 'typeorm';
import { IdColumn, ReferenceColumn } from '../../platform/db/columns';

/** A recovery code that has not been used. */
@Entity({ name: 'recovery_codes' })
export class RecoveryCode {
  @IdColumn()
  id!: string;

  @Index('ix_recovery_codes_user')
  @ReferenceColumn()
  userId!: string;

  /** SHA-256; a code has 80 random bits, so a slow hash would add nothing. */
  @Column({ type: 'varchar', length: 64 })
  codeHash!: string;
}
