import type { RemoteModule } from '@portal/sdk';
import './styles.css';

/** Every page of this remote. Pages load when first visited. */
export const routes: RemoteModule['routes'] = [
  { path: '/cases/:caseId', lazy: { Component: async () => (await import('./case/case-page')).CasePage } },
  {
    path: '/invoices/:invoiceId',
    lazy: { Component: async () => (await import('./invoice/invoice-page')).InvoicePage },
  },
];
