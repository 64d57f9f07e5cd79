import type { Role } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../db/columns';

/** One account. People are matched by `emailNormalized`; `email` is what they typed. */
@Entity({ name: 'users' })
@Index('ix_users_role', ['role', 'createdAt'])
@Index('ix_users_role_name', ['role', 'name'])
export class User {
  @IdColumn()
  id!: string;

  @Index('ix_users_email')
  @Column({ type: 'varchar', length: 254 })
  email!: string;

  @Index('ux_users_email', { unique: true })
  @Column({ type: 'varchar', length: 254 })
  emailNormalized!: string;

  @Index('ix_users_name')
  @Column({ type: 'varchar', length: 120 })
  name!: string;

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

  @Column({ type: 'boolean' })
  isActive!: boolean;

  @InstantColumn({ nullable: true })
  emailVerifiedAt!: string | null;

  @Column({ type: 'boolean' })
  notifyWithoutContent!: boolean;

  /** Version of the terms and the privacy policy that this person accepted. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  policyVersion!: string | null;

  @Index('ix_users_last_login')
  @InstantColumn({ nullable: true })
  lastLoginAt!: string | null;

  @Index('ix_users_created')
  @InstantColumn()
  createdAt!: string;

  @InstantColumn()
  updatedAt!: string;
}
