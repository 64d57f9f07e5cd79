import type { Page } from '@portal/contracts';

const staff = ['admin', 'attorney'] as const;

export const pages: Page[] = [
  {
    path: '/attorney/dashboard',
    title: 'Attorney dashboard',
    access: ['attorney'],
    loadingText: 'Loading dashboard...',
    skeleton: true,
    firstCalls: [
      '/cases/list?limit=1',
      '/invoices/list?limit=1',
      '/cases/list?page=1&limit=100&order=desc&sort=createdAt',
    ],
  },
  { path: '/cases/:caseId/invoices/new', title: 'New invoice', access: staff },
  { path: '/invoices/:invoiceId/edit', title: 'Edit invoice', access: staff },
];
