import { In } from 'typeorm';
import type { Database } from '../db/database';
import { User } from '../users';
import { demoUsers } from './demo-users';

/** How many accounts with the published password could sign in here. */
export const activeDemoUsers = (db: Database): Promise<number> =>
  db.read.countBy(User, { emailNormalized: In(demoUsers.map(({ email }) => email)), isActive: true });
