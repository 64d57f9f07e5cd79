import type { SessionUser } from '@portal/contracts';

/** The dashboard of the user's role, or `/` without a user or with a role unknown to this build. */
export function dashboardPathOf(user: Pick<SessionUser, 'role'> | null): string {
  switch (user?.role) {
    case 'admin':
      return '/admin/dashboard';
    case 'attorney':
      return '/attorney/dashboard';
    case 'client':
      return '/client/dashboard';
    default:
      return '/';
  }
}
