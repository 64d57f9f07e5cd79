import type { Page } from '@portal/contracts';

export const pages: Page[] = [
  {
    path: '/client/dashboard',
    title: 'My Dashboard',
    access: ['client'],
    loadingText: 'Loading dashboard...',
    skeleton: true,
    firstCalls: ['/cases/list?limit=100', '/invoices/list?limit=100'],
  },
  {
    path: '/client/invoices',
    title: 'My invoices',
    access: ['client'],
    navigation: { label: 'My invoices' },
    skeleton: true,
    queryCalls: [{ path: '/invoices/list' }],
  },
  {
    path: '/client/invoices/statement',
    title: 'Statement of account',
    access: ['client', 'admin'],
    skeleton: true,
    queryCalls: [{ path: '/invoices/statement' }],
  },
  {
    path: '/client/watchlist',
    title: 'My watchlist',
    access: ['client'],
    navigation: { label: 'My watchlist' },
    skeleton: true,
    firstCalls: ['/watchlist'],
  },
  {
    path: '/account',
    title: 'Your account',
    access: 'signed-in',
    navigation: { label: 'Account' },
    skeleton: true,
    firstCalls: ['/auth/sessions', '/users/me/passkeys', '/users/me/security-events'],
  },
  {
    path: '/account/two-step-sign-in',
    title: 'Two-step sign-in',
    access: 'signed-in',
    skeleton: true,
  },
  {
    path: '/account/new-passkey',
    title: 'Add a passkey',
    access: 'signed-in',
    skeleton: true,
  },
];
