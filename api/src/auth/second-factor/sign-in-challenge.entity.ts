import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn } from '../../platform/db/columns';

/** A sign-in whose password was correct and whose code is missing. */
@Entity({ name: 'sign_in_challenges' })
export class SignInChallenge {
  /** SHA-256 of the challenge that the browser holds. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  challengeHash!: string;

  @ReferenceColumn()
  @Index('ix_sign_in_challenges_user')
  userId!: string;

  /** `User.passwordChangedAt` when the password was checked: a new password voids the challenge. */
  @InstantColumn()
  passwordChangedAt!: string;

  /** Codes that were tried. */
  @Column({ type: 'integer' })
  tries!: number;

  @Index('ix_sign_in_challenges_expires')
  @InstantColumn()
  expiresAt!: string;
}
