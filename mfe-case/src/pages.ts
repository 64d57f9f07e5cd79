import type { Page } from '@portal/contracts';

export const pages: Page[] = [
  { path: '/invoices/:invoiceId', title: 'Invoice', access: 'signed-in', loadingText: 'Authenticating...' },
  { path: '/cases/:caseId', title: 'Case', access: 'signed-in', loadingText: 'Authenticating...' },
];
