import { useSession } from '@portal/sdk';
import { Dashboard } from './dashboard';

/** Renders nothing for other roles; the header still links to their own dashboard. */
export function ClientDashboardPage() {
  const { user } = useSession();
  return user?.role === 'client' ? <Dashboard user={user} /> : null;
}
