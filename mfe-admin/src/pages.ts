import type { Page, SlotRow } from '@portal/contracts';

const shared = { access: ['admin'], skeleton: true } as const;
/** The notice of mail that could not be sent, which most pages show. */
const failedMail = '/mails/failed?limit=1';

export const pages: Page[] = [
  {
    ...shared,
    path: '/admin/dashboard',
    title: 'Admin dashboard',
    loadingText: 'Loading dashboard...',
    firstCalls: [
      failedMail,
      '/cases/list?limit=1',
      '/users/list?role=attorney&active=true&limit=1',
      '/cases/list?page=1&limit=100&order=desc&sort=createdAt',
    ],
  },
  {
    ...shared,
    path: '/admin/invoices',
    title: 'All invoices',
    navigation: { label: 'Invoices' },
    firstCalls: [failedMail, '/invoices/list?page=1&limit=100&order=desc&sort=createdAt'],
  },
  {
    ...shared,
    path: '/admin/inbox',
    title: 'Inbox',
    navigation: { label: 'Inbox' },
    firstCalls: [failedMail, '/contact/list?page=1&limit=20&order=desc'],
  },
  {
    ...shared,
    path: '/admin/mail',
    title: 'Undelivered mail',
    navigation: { label: 'Undelivered mail' },
    firstCalls: ['/mails/failed?page=1&limit=20'],
  },
  {
    ...shared,
    path: '/admin/reports',
    title: 'Reports',
    navigation: { label: 'Reports' },
    firstCalls: [failedMail, '/reports/summary'],
  },
  {
    ...shared,
    path: '/admin/releases',
    title: 'Releases',
    navigation: { label: 'Releases' },
    firstCalls: [failedMail, '/releases'],
  },
  {
    ...shared,
    path: '/admin/system',
    title: 'System',
    navigation: { label: 'System' },
    firstCalls: [failedMail, '/system'],
  },
  {
    ...shared,
    path: '/admin/audit',
    title: 'Audit log',
    navigation: { label: 'Audit log' },
    firstCalls: [failedMail, '/audit/list?page=1&limit=100&order=desc'],
  },
];

export const slots: SlotRow[] = [{ slot: 'case.tabs', title: 'Audit log', roles: ['admin'] }];
