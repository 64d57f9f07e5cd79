import type { OrganisationRole } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../platform/db/columns';

/** A mailed link by which a person becomes a member. Accepting or withdrawing it deletes the row. */
@Entity({ name: 'member_invitations' })
@Index('ux_member_invitations_address', ['organisationId', 'emailNormalized'], { unique: true })
export class MemberInvitation {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  organisationId!: string;

  @Column({ type: 'varchar', length: 120 })
  name!: string;

  @Column({ type: 'varchar', length: 254 })
  email!: string;

  @Index('ix_member_invitations_email')
  @Column({ type: 'varchar', length: 254 })
  emailNormalized!: string;

  @Column({ type: 'varchar', length: 16 })
  role!: OrganisationRole;

  /** SHA-256 in hex; the token itself is only in the mail. */
  @Index('ux_member_invitations_hash', { unique: true })
  @Column({ type: 'varchar', length: 64 })
  tokenHash!: string;

  @InstantColumn()
  createdAt!: string;

  @Index('ix_member_invitations_expiry')
  @InstantColumn()
  expiresAt!: string;
}
