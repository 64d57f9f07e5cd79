import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../platform/db/columns';

/** A key pair on a device of a person, who unlocks it with a fingerprint, a face or a screen lock. */
@Entity({ name: 'passkeys' })
export class Passkey {
  @IdColumn()
  id!: string;

  @Index('ix_passkeys_user')
  @ReferenceColumn()
  userId!: string;

  @Column({ type: 'varchar', length: 60 })
  name!: string;

  /** Base64url, as the authenticator named it. */
  @Index('ux_passkeys_credential', { unique: true })
  @Column({ type: 'varchar', length: 1_364 })
  credentialId!: string;

  /** COSE key in base64url. */
  @Column({ type: 'text' })
  publicKey!: string;

  /** Signatures that the authenticator has made, up to 32 bits without a sign; 0 for those that do not count. */
  @Column({ type: 'bigint', transformer: { to: (counter: number) => counter, from: Number } })
  counter!: number;

  /** How browsers reach the authenticator. */
  @JsonColumn()
  transports!: string[];

  /** As `SecondFactor.ownerConfirmed`. */
  @Column({ type: 'boolean' })
  ownerConfirmed!: boolean;

  /** Whether it signs in only after the password, until it has done so once: since a mailed reset of the password. */
  @Column({ type: 'boolean', default: false })
  needsPassword!: boolean;

  @InstantColumn()
  createdAt!: string;

  @InstantColumn({ nullable: true })
  lastUsedAt!: string | null;
}
