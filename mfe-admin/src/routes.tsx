import type { RemoteModule } from '@portal/sdk';
import './styles.css';

/** Every page of this remote. Pages load when first visited. */
export const routes: RemoteModule['routes'] = [
  {
    path: '/admin/dashboard',
    lazy: { Component: async () => (await import('./dashboard/admin-dashboard-page')).AdminDashboardPage },
  },
];
