import { randomUUID } from 'node:crypto';
import { type Language, normalizeEmail } from '@portal/contracts';
import type { Instant } from '../../platform/kernel/clock';
import type { User } from './user.entity';
import { searchTextOfUser } from './user-search-index';

type NewUser = Pick<User, 'email' | 'name' | 'role'> & Partial<User>;

/** Returns the row of an active account, by default without a password, a confirmed address or an accepted policy. */
export const newUser = (user: NewUser, at: Instant): User => ({
  id: randomUUID(),
  emailNormalized: normalizeEmail(user.email),
  searchText: searchTextOfUser(user),
  phone: null,
  country: null,
  passwordHash: null,
  passwordChangedAt: at,
  secondFactorAt: null,
  deviceEpoch: 0,
  isActive: true,
  emailVerifiedAt: null,
  notifyWithoutContent: false,
  language: 'en',
  policyVersion: null,
  policyAcceptedAt: null,
  lastLoginAt: null,
  createdAt: at,
  updatedAt: at,
  ...user,
});

/** The language in which somebody gets mails; staff get English. */
export const mailLanguageOf = ({ role, language }: Pick<User, 'role' | 'language'>): Language =>
  role === 'client' ? language : 'en';
