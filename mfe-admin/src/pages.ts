import type { Page, SlotRow } from '@portal/contracts';

const access = ['admin'] as const;

export const pages: Page[] = [
  { access, path: '/admin/dashboard', title: 'Admin dashboard', loadingText: 'Loading dashboard...' },
  { access, path: '/admin/invoices', title: 'All invoices', navigation: { label: 'Invoices' } },
  { access, path: '/admin/inbox', title: 'Inbox', navigation: { label: 'Inbox' } },
  { access, path: '/admin/mail', title: 'Undelivered mail', navigation: { label: 'Undelivered mail' } },
  { access, path: '/admin/reports', title: 'Reports', navigation: { label: 'Reports' } },
  { access, path: '/admin/releases', title: 'Releases', navigation: { label: 'Releases' } },
  { access, path: '/admin/audit', title: 'Audit log', navigation: { label: 'Audit log' } },
];

export const slots: SlotRow[] = [{ slot: 'case.tabs', title: 'Audit log', roles: ['admin'] }];
