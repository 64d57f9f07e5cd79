import type { Page } from '@portal/contracts';

const staff = ['admin', 'attorney'] as const;

export const pages: Page[] = [
  {
    path: '/attorney/dashboard',
    title: 'Attorney dashboard',
    access: ['attorney'],
    loadingText: 'Loading dashboard...',
    skeleton: true,
    tabs: ['cases', 'invoices'],
    firstCalls: ['/cases/list?limit=1', '/invoices/list?limit=1'],
    queryCalls: [
      { path: '/cases/list?limit=100', tab: 'cases' },
      { path: '/invoices/list?limit=100', tab: 'invoices' },
    ],
  },
  {
    path: '/cases/:caseId/invoices/new',
    title: 'New invoice',
    access: staff,
    skeleton: true,
    firstCalls: ['/cases/:caseId', '/invoices/tax-settings'],
  },
  {
    path: '/cases/:caseId/quotes/new',
    title: 'New quote',
    access: staff,
    skeleton: true,
    firstCalls: ['/cases/:caseId'],
  },
  {
    path: '/quotes/:quoteId/edit',
    title: 'Edit quote',
    access: staff,
    skeleton: true,
    firstCalls: ['/quotes/:quoteId'],
  },
  {
    path: '/invoices/:invoiceId/edit',
    title: 'Edit invoice',
    access: staff,
    skeleton: true,
    firstCalls: ['/invoices/:invoiceId'],
  },
  {
    path: '/appointments',
    title: 'Appointments',
    access: staff,
    navigation: { label: 'Appointments' },
    skeleton: true,
    firstCalls: ['/appointments/calendar'],
    queryCalls: [{ path: '/appointments/list' }],
  },
  {
    path: '/watches',
    title: 'Watchlists',
    access: staff,
    navigation: { label: 'Watchlists' },
    skeleton: true,
    queryCalls: [{ path: '/watches/list' }],
  },
  {
    path: '/watches/:watchId',
    title: 'Watchlist',
    access: staff,
    skeleton: true,
    firstCalls: ['/watches/:watchId'],
  },
];
