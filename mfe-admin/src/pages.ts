import type { Page, SlotRow } from '@portal/contracts';

const shared = { access: ['admin'], skeleton: true } as const;
/** The notice of mail that could not be sent, which most pages show. */
const failedMail = '/mails/failed?limit=1';

export const pages: Page[] = [
  {
    ...shared,
    path: '/admin/today',
    title: 'Today',
    navigation: { label: 'Today' },
    firstCalls: [failedMail, '/reports/today'],
  },
  {
    ...shared,
    path: '/admin/dashboard',
    title: 'Admin dashboard',
    loadingText: 'Loading dashboard...',
    tabs: ['cases', 'users'],
    firstCalls: [failedMail, '/cases/list?limit=1', '/users/list?role=attorney&active=true&accepted=true&limit=1'],
    queryCalls: [
      { path: '/cases/list?limit=100', tab: 'cases' },
      { path: '/users/list?limit=100', tab: 'users' },
    ],
  },
  {
    ...shared,
    path: '/admin/invoices',
    title: 'All invoices',
    navigation: { label: 'Invoices' },
    firstCalls: [failedMail],
    queryCalls: [{ path: '/invoices/list?limit=100' }],
  },
  {
    ...shared,
    path: '/admin/inbox',
    title: 'Inbox',
    navigation: { label: 'Inbox' },
    firstCalls: [failedMail],
    queryCalls: [{ path: '/contact/list' }],
  },
  {
    ...shared,
    path: '/admin/mail',
    title: 'Undelivered mail',
    queryCalls: [{ path: '/mails/failed' }],
  },
  {
    ...shared,
    path: '/admin/reports',
    title: 'Figures',
    navigation: { label: 'Figures' },
    firstCalls: [failedMail, '/reports/summary'],
    queryCalls: [{ path: '/reports/deadlines' }],
  },
  {
    ...shared,
    path: '/admin/lists',
    title: 'Lists',
    firstCalls: [failedMail, '/screening/lists'],
  },
  {
    ...shared,
    path: '/admin/api-tokens',
    title: 'API tokens',
    firstCalls: [failedMail, '/api-tokens'],
  },
  {
    ...shared,
    path: '/admin/webhooks',
    title: 'Webhooks',
    firstCalls: [failedMail, '/webhooks'],
  },
  {
    ...shared,
    path: '/admin/words',
    title: 'Words',
    firstCalls: [failedMail],
    queryCalls: [{ path: '/words?limit=100' }],
  },
  {
    ...shared,
    path: '/admin/export',
    title: 'All data',
    firstCalls: [failedMail],
  },
  {
    ...shared,
    path: '/admin/imports',
    title: 'Imports',
    firstCalls: [failedMail, '/imports'],
  },
  {
    ...shared,
    path: '/admin/releases',
    title: 'Releases',
    firstCalls: [failedMail, '/releases'],
  },
  {
    ...shared,
    path: '/admin/system',
    title: 'System',
    firstCalls: [failedMail, '/system'],
  },
  {
    ...shared,
    path: '/admin/audit',
    title: 'Audit log',
    navigation: { label: 'Audit log' },
    firstCalls: [failedMail],
    queryCalls: [{ path: '/audit/list?limit=100' }],
  },
  {
    ...shared,
    path: '/admin/settings',
    title: 'Settings',
    navigation: { label: 'Settings' },
    firstCalls: [failedMail],
  },
];

export const slots: SlotRow[] = [{ slot: 'case.tabs', title: 'Audit log', roles: ['admin'] }];
