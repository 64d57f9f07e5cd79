import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../db/columns';

/** One place where a person is signed in. Holds nothing that a thief of the database could sign in with. */
@Entity({ name: 'sessions' })
@Index('ix_sessions_user', ['userId', 'createdAt'])
export class Session {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  userId!: string;

  /** Number of the refresh token that is good now; each refresh raises it. */
  @Column({ type: 'integer' })
  generation!: number;

  /** When `generation` was last raised; its predecessor is forgiven for a few seconds. */
  @InstantColumn()
  rotatedAt!: string;

  /** What the browser calls itself, shortened. */
  @Column({ type: 'varchar', length: 120 })
  device!: string;

  @InstantColumn()
  createdAt!: string;

  /** The session ends here unless its person does something before. */
  @InstantColumn()
  idleUntil!: string;

  /** The session ends here whatever happens. */
  @Index('ix_sessions_expires')
  @InstantColumn()
  expiresAt!: string;

  @InstantColumn({ nullable: true })
  revokedAt!: string | null;
}
