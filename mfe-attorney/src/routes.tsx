import type { RemoteModule } from '@portal/sdk';
import './styles.css';

/** Every page of this remote. Pages load when first visited. */
export const routes: RemoteModule['routes'] = [
  {
    path: '/attorney/dashboard',
    lazy: { Component: async () => (await import('./dashboard/attorney-dashboard-page')).AttorneyDashboardPage },
  },
  {
    path: '/cases/:caseId/invoices/new',
    lazy: { Component: async () => (await import('./invoice-editor/new-invoice-page')).NewInvoicePage },
  },
  {
    path: '/invoices/:invoiceId/edit',
    lazy: { Component: async () => (await import('./invoice-editor/edit-invoice-page')).EditInvoicePage },
  },
];
