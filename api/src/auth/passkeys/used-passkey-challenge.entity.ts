import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../platform/db/columns';

/** A challenge that was answered. Unused ones need no row, because the server has signed them. */
@Entity({ name: 'used_passkey_challenges' })
export class UsedPasskeyChallenge {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  challengeHash!: string;

  @Index('ix_used_passkey_challenges_expires')
  @InstantColumn()
  expiresAt!: string;
}
