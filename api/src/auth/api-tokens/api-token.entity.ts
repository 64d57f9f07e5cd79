import type { ApiScope } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../platform/db/columns';

/** A token with which another program calls the API with the rights of an admin. Revoking deletes it. */
@Entity({ name: 'api_tokens' })
export class ApiToken {
  @IdColumn()
  id!: string;

  /** Whose rights it has. */
  @Index('ix_api_tokens_user')
  @ReferenceColumn()
  userId!: string;

  @Column({ type: 'varchar', length: 80 })
  name!: string;

  @JsonColumn()
  scopes!: ApiScope[];

  /** SHA-256 in hex; the token itself is shown once. */
  @Index('ux_api_tokens_hash', { unique: true })
  @Column({ type: 'varchar', length: 64 })
  tokenHash!: string;

  @InstantColumn()
  createdAt!: string;

  @InstantColumn()
  expiresAt!: string;

  /** The day of its last call, in UTC. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  lastUsedOn!: string | null;
}
