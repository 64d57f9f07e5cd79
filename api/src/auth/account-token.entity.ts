import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../db/columns';

export type TokenPurpose = 'verify-email' | 'change-email' | 'undo-email' | 'reset-password' | 'accept-invite';

/** A link that was mailed to somebody: works once, until it expires or a newer one replaces it. */
@Entity({ name: 'account_tokens' })
@Index('ix_account_tokens_user', ['userId', 'purpose'])
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

  @InstantColumn()
  createdAt!: string;

  @InstantColumn()
  expiresAt!: string;
}
