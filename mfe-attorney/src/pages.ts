import type { Page } from '@portal/contracts';

const staff = ['admin', 'attorney'] as const;

export const pages: Page[] = [
  {
    path: '/attorney/dashboard',
    title: 'Attorney dashboard',
    access: ['attorney'],
    loadingText: 'Loading dashboard...',
  },
  { path: '/cases/:caseId/invoices/new', title: 'New invoice', access: staff },
  { path: '/invoices/:invoiceId/edit', title: 'Edit invoice', access: staff },
];
