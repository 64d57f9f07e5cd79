import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn } from '../../platform/db/columns';

/** Consecutive failures to sign in under one identity, whether or not an account exists for it. */
@Entity({ name: 'failed_sign_ins' })
export class FailedSignIn {
  /** A keyed hash of the identity, so that the table holds no address. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  identity!: string;

  /** The account behind the identity, if there is one: a new password clears all of its failures. */
  @Index('ix_failed_sign_ins_user')
  @ReferenceColumn({ nullable: true })
  userId!: string | null;

  @Column({ type: 'integer' })
  failures!: number;

  /** How many locks have ended without a success; null where each lock is as long as the first. */
  @Column({ type: 'integer', nullable: true })
  locks!: number | null;

  @Index('ix_failed_sign_ins_last')
  @InstantColumn()
  lastAt!: string;
}
