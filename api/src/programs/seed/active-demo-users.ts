import { In } from 'typeorm';
import type { Database } from '../../platform/db/database';
import { User } from '../../records/users';
import { demoUsers } from './demo-users';

/** Counts the active accounts of demo users, whose password is published. */
export const activeDemoUsers = (db: Database): Promise<number> =>
  db.read.countBy(User, { emailNormalized: In(demoUsers.map(({ email }) => email)), isActive: true });
