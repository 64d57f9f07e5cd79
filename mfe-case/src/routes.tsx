import type { RemoteModule } from '@portal/sdk';
import './styles.css';

export { translateBy } from '@portal/build/i18n';

/** The pages of this remote; each loads on its first visit. */
export const routes: RemoteModule['routes'] = [
  { path: '/cases/:caseId', lazy: { Component: async () => (await import('./case/case-page')).CasePage } },
  {
    path: '/invoices/:invoiceId',
    lazy: { Component: async () => (await import('./invoice/invoice-page')).InvoicePage },
  },
  { path: '/quotes/:quoteId', lazy: { Component: async () => (await import('./quote/quote-page')).QuotePage } },
  {
    path: '/subjects/:subjectId',
    lazy: { Component: async () => (await import('./subjects/subject-page')).SubjectPage },
  },
  { path: '/screening/hits', lazy: { Component: async () => (await import('./screening/hits-page')).HitsPage } },
  { path: '/tasks', lazy: { Component: async () => (await import('./tasks/my-tasks-page')).MyTasksPage } },
];
