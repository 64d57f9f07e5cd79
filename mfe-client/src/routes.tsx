import type { RemoteModule } from '@portal/sdk';
import './styles.css';

/** Every page of this remote. Pages load when first visited. */
export const routes: RemoteModule['routes'] = [
  {
    path: '/client/dashboard',
    lazy: { Component: async () => (await import('./dashboard/client-dashboard-page')).ClientDashboardPage },
  },
  {
    path: '/client/invoices',
    lazy: { Component: async () => (await import('./invoices/invoices-page')).InvoicesPage },
  },
  { path: '/account', lazy: { Component: async () => (await import('./account/account-page')).AccountPage } },
];
