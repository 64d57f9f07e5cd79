import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../platform/db/columns';

/** A device on which a person is signed in. The row holds nothing that a thief of the database could sign in with. */
@Entity({ name: 'sessions' })
@Index('ix_sessions_user', ['userId', 'createdAt'])
export class Session {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  userId!: string;

  /** Number of the refresh token that is valid now; each refresh raises it. */
  @Column({ type: 'integer' })
  generation!: number;

  /** When `generation` was last raised; the previous token is accepted for `refreshGraceMs` after it. */
  @InstantColumn()
  rotatedAt!: string;

  /** Browser and operating system, such as 'Firefox on Windows'. */
  @Column({ type: 'varchar', length: 120 })
  device!: string;

  @InstantColumn()
  createdAt!: string;

  /** The session ends at this instant unless its owner is active before. */
  @InstantColumn()
  idleUntil!: string;

  /** The session ends at this instant at the latest. */
  @Index('ix_sessions_expires')
  @InstantColumn()
  expiresAt!: string;

  /** When a code of the second factor was last entered in this session; null before the first one. */
  @InstantColumn({ nullable: true })
  secondFactorAt!: string | null;

  /** When the password was last entered in this session, first by signing in; null in sessions from before this column. */
  @InstantColumn({ nullable: true })
  passwordEnteredAt!: string | null;

  @InstantColumn({ nullable: true })
  revokedAt!: string | null;
}
