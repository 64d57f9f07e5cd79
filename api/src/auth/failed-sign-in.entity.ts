import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../db/columns';

/** Consecutive failures to sign in under one identity, whether or not an account exists for it. */
@Entity({ name: 'failed_sign_ins' })
export class FailedSignIn {
  /** A keyed hash of the identity: no address stands here. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  identity!: string;

  @Column({ type: 'integer' })
  failures!: number;

  @Index('ix_failed_sign_ins_last')
  @InstantColumn()
  lastAt!: string;
}
