import { useSession } from '@portal/sdk';
import { Dashboard } from './dashboard';

/** Empty for every other role: the frame's header still leads them to their own dashboard. */
export function ClientDashboardPage() {
  const { user } = useSession();
  return user?.role === 'client' ? <Dashboard user={user} /> : null;
}
