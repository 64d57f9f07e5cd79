import type { OrganisationRole } from '@portal/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn } from '../../platform/db/columns';

/** The membership of an account. Its key is the account, which is a member of at most one organisation. */
@Entity({ name: 'organisation_members' })
@Index('ix_organisation_members_organisation', ['organisationId', 'joinedAt'])
export class Member {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  userId!: string;

  @ReferenceColumn()
  organisationId!: string;

  @Column({ type: 'varchar', length: 16 })
  role!: OrganisationRole;

  @InstantColumn()
  joinedAt!: string;
}
