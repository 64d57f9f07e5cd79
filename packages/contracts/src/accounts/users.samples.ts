import { sampleIds } from '../calls/sample-ids';
import type { SessionView } from './auth';
import type { Role } from './roles';
import type { SessionUser } from './session-user';
import type { UserCounts, UserView } from './users';

/** The account of an attorney, as admins see it. `id` and `_id` are equal. */
export const userSample = ({ _id = sampleIds.attorney, ...changes }: Partial<UserView> = {}): UserView => ({
  id: _id,
  _id,
  name: 'Ann Attorney',
  email: 'ann@example.org',
  role: 'attorney',
  isActive: true,
  emailVerified: true,
  hasSecondFactor: false,
  createdAt: '2026-01-05T09:00:00.000Z',
  openCases: 0,
  ...changes,
});

export const userCountsSample = (changes: Partial<UserCounts> = {}): UserCounts => ({
  total: 0,
  admin: 0,
  attorney: 0,
  client: 0,
  ...changes,
});

const names = { admin: 'Ada Admin', attorney: 'Ann Attorney', client: 'Clara Client' } as const;
const emails = { admin: 'ada@example.org', attorney: 'ann@example.org', client: 'clara@example.org' } as const;

/** The signed-in user of the given role, with the name and address that the other samples use. */
export const sessionUserSample = ({
  role = 'client',
  _id = sampleIds[role],
  ...changes
}: Omit<Partial<SessionUser>, 'role'> & { role?: Role } = {}): SessionUser => ({
  id: _id,
  _id,
  email: emails[role],
  name: names[role],
  role,
  emailVerified: true,
  verificationRequired: false,
  notifyWithoutContent: false,
  secondFactor: 'off',
  ...changes,
});

export const sessionSample = (changes: Partial<SessionView> = {}): SessionView => ({
  _id: sampleIds.session,
  device: 'Firefox on Windows',
  createdAt: '2026-03-02T08:55:10.000Z',
  lastSeenAt: '2026-03-02T09:00:00.000Z',
  current: true,
  ...changes,
});
