import type { Page } from '@portal/contracts';

export const pages: Page[] = [
  { path: '/client/dashboard', title: 'My Dashboard', access: ['client'], loadingText: 'Loading dashboard...' },
  { path: '/client/invoices', title: 'My invoices', access: ['client'], navigation: { label: 'All invoices' } },
  { path: '/account', title: 'Your account', access: 'signed-in', navigation: { label: 'Account' } },
];
