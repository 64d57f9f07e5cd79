import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../platform/db/columns';

export type TokenPurpose = 'verify-email' | 'change-email' | 'undo-email' | 'reset-password' | 'accept-invite';

/** A mailed link. It works once, until it expires or is voided. */
@Entity({ name: 'account_tokens' })
@Index('ix_account_tokens_user', ['userId', 'purpose'])
@Index('ix_account_tokens_email', ['emailNormalized', 'purpose'])
export class AccountToken {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  userId!: string;

  @Column({ type: 'varchar', length: 16 })
  purpose!: TokenPurpose;

  /** SHA-256 in hex; the token itself is only in the mail. */
  @Index('ux_account_tokens_hash', { unique: true })
  @Column({ type: 'varchar', length: 64 })
  tokenHash!: string;

  /** The address that the link was sent to, or that it would restore. */
  @Column({ type: 'varchar', length: 254 })
  email!: string;

  @Column({ type: 'varchar', length: 254, default: '' })
  emailNormalized!: string;

  /** Orders the undo links of one account: 1 for the earliest. 0 for every other purpose. */
  @Column({ type: 'integer', default: 0 })
  step!: number;

  /**
   * JSON array of the ids of the cases that go back with the address when a change is undone; null for other purposes.
   */
  @Column({ type: 'text', nullable: true })
  caseIds!: string | null;

  @InstantColumn()
  createdAt!: string;

  @InstantColumn()
  expiresAt!: string;
}
