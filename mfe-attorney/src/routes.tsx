import type { RemoteModule } from '@portal/sdk';
import './styles.css';

/** The pages of this remote; each loads on its first visit. */
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
    path: '/cases/:caseId/quotes/new',
    lazy: { Component: async () => (await import('./quote-editor/quote-pages')).NewQuotePage },
  },
  {
    path: '/quotes/:quoteId/edit',
    lazy: { Component: async () => (await import('./quote-editor/quote-pages')).EditQuotePage },
  },
  {
    path: '/invoices/:invoiceId/edit',
    lazy: { Component: async () => (await import('./invoice-editor/edit-invoice-page')).EditInvoicePage },
  },
  {
    path: '/appointments',
    lazy: { Component: async () => (await import('./appointments/appointments-page')).AppointmentsPage },
  },
  {
    path: '/watches',
    lazy: { Component: async () => (await import('./watches/watches-page')).WatchesPage },
  },
  {
    path: '/watches/:watchId',
    lazy: { Component: async () => (await import('./watches/watch-page')).WatchPage },
  },
];
