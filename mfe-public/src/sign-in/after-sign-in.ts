import type { SessionUser } from '@portal/contracts';
import { dashboardPathOf, safeRedirect } from '@portal/sdk';

/**
 * Returns where a signed-in person goes: the `redirect` parameter if it is a safe local path, else their dashboard.
 */
export function afterSignIn(user: SessionUser, redirect: string | null): string {
  const dashboard = dashboardPathOf(user);
  return safeRedirect(redirect, dashboard === '/' ? '/client/dashboard' : dashboard);
}
