import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../db/columns';

/** The reply to a call with an `Idempotency-Key`. A repeated call gets this reply and changes nothing. */
@Entity({ name: 'idempotent_replies' })
export class IdempotentReply {
  /** SHA-256 of operation, caller and key; the database does not contain the key itself. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  keyHash!: string;

  /** SHA-256 of the request; a different request with the same key is refused. */
  @Column({ type: 'varchar', length: 64 })
  requestHash!: string;

  /** Written for instances of an earlier version on the same database, which compare it. */
  @Column({ type: 'varchar', length: 36 })
  tryId!: string;

  /** JSON. */
  @Column({ type: 'text' })
  reply!: string;

  @Index('ix_idempotent_replies_expiry')
  @InstantColumn()
  expiresAt!: string;
}
