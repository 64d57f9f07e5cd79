import type { Language, Role } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../../platform/db/columns';

/** An account. Lookups use `emailNormalized`; `email` keeps the spelling that the person typed. */
@Entity({ name: 'users' })
@Index('ix_users_role', ['role', 'createdAt', 'id'])
@Index('ix_users_role_name', ['role', 'name', 'id'])
@Index('ix_users_created', ['createdAt', 'id'])
@Index('ix_users_name', ['name', 'id'])
@Index('ix_users_email', ['email', 'id'])
@Index('ix_users_last_login', ['lastLoginAt', 'id'])
// Exists on PostgreSQL only, where sorting by the last sign-in needs `NULLS LAST` in the index.
@Index('ix_users_login_last', { synchronize: false })
@Index('ix_users_text', { synchronize: false })
export class User {
  @IdColumn()
  id!: string;

  @Column({ type: 'varchar', length: 254 })
  email!: string;

  @Index('ux_users_email', { unique: true })
  @Column({ type: 'varchar', length: 254 })
  emailNormalized!: string;

  @Column({ type: 'varchar', length: 120 })
  name!: string;

  /** See `searchTextOfUser`. */
  @Column({ type: 'text', default: '' })
  searchText!: string;

  @Column({ type: 'varchar', length: 16 })
  role!: Role;

  @Column({ type: 'varchar', length: 32, nullable: true })
  phone!: string | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  country!: string | null;

  /** bcrypt; null until an invited person has chosen a password. */
  @Column({ type: 'varchar', length: 60, nullable: true })
  passwordHash!: string | null;

  /** Access tokens issued before this instant are void. */
  @InstantColumn()
  passwordChangedAt!: string;

  /** When the second factor was turned on; null while the password alone is enough. */
  @InstantColumn({ nullable: true })
  secondFactorAt!: string | null;

  /** Raised to forget the browsers that have signed in to the account; see `device-cookie.ts`. */
  @Column({ type: 'integer', default: 0 })
  deviceEpoch!: number;

  @Column({ type: 'boolean' })
  isActive!: boolean;

  @InstantColumn({ nullable: true })
  emailVerifiedAt!: string | null;

  @Column({ type: 'boolean' })
  notifyWithoutContent!: boolean;

  /** In which the person gets pages, mails and documents. */
  @Column({ type: 'varchar', length: 8, default: 'en' })
  language!: Language;

  /** Version of the terms and the privacy policy that this person accepted. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  policyVersion!: string | null;

  /** When they accepted it. */
  @InstantColumn({ nullable: true })
  policyAcceptedAt!: string | null;

  @InstantColumn({ nullable: true })
  lastLoginAt!: string | null;

  @InstantColumn()
  createdAt!: string;

  @InstantColumn()
  updatedAt!: string;
}
