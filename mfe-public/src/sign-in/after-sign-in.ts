import type { SessionUser } from '@portal/contracts';
import { dashboardPathOf, safeRedirect } from '@portal/sdk';

/** Where a signed-in person goes: the `redirect` parameter where it is harmless, else their dashboard. */
export function afterSignIn(user: SessionUser, redirect: string | null): string {
  const dashboard = dashboardPathOf(user);
  return safeRedirect(redirect, dashboard === '/' ? '/client/dashboard' : dashboard);
}
