import type { UserView } from '@portal/contracts';
import { noteOnLetters } from '../../platform/kernel/spellings/note-on-letters';
import type { ListedUser } from './user-list';

/** Presents an account to admins. */
export const presentUser = (user: ListedUser, openCases: number): UserView => ({
  id: user.id,
  _id: user.id,
  name: user.name,
  nameNote: noteOnLetters(user.name),
  email: user.email,
  role: user.role,
  ...(user.phone !== null && { phone: user.phone }),
  ...(user.country !== null && { country: user.country }),
  ...(user.language !== 'en' && { language: user.language }),
  isActive: user.isActive,
  emailVerified: user.emailVerifiedAt !== null,
  createdAt: user.createdAt,
  ...(user.lastLoginAt !== null && { lastLoginAt: user.lastLoginAt }),
  hasSecondFactor: user.secondFactorAt !== null,
  openCases,
});
