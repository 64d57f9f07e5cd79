import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../db/columns';

/** What a call that carried an `Idempotency-Key` was answered, so that its repetition changes nothing. */
@Entity({ name: 'idempotent_replies' })
export class IdempotentReply {
  /** SHA-256 of call, caller and key: the key itself is nowhere in the database. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  keyHash!: string;

  /** SHA-256 of what was sent: another body under the same key is a mistake of the caller. */
  @Column({ type: 'varchar', length: 64 })
  requestHash!: string;

  /** Names the try that wrote the row, so that a second one at the same moment knows that it lost. */
  @Column({ type: 'varchar', length: 36 })
  tryId!: string;

  /** JSON. */
  @Column({ type: 'text' })
  reply!: string;

  @Index('ix_idempotent_replies_expiry')
  @InstantColumn()
  expiresAt!: string;
}
