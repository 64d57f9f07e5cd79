import type { RemoteModule } from '@portal/sdk';
import './styles.css';

/** The pages of this remote; each loads on its first visit. */
export const routes: RemoteModule['routes'] = [
  {
    path: '/admin/dashboard',
    lazy: { Component: async () => (await import('./dashboard/admin-dashboard-page')).AdminDashboardPage },
  },
  { path: '/admin/invoices', lazy: { Component: async () => (await import('./invoices/invoices-page')).InvoicesPage } },
  { path: '/admin/inbox', lazy: { Component: async () => (await import('./inbox/inbox-page')).InboxPage } },
  { path: '/admin/mail', lazy: { Component: async () => (await import('./mail/mail-page')).MailPage } },
  { path: '/admin/reports', lazy: { Component: async () => (await import('./figures/figures-page')).FiguresPage } },
  { path: '/admin/lists', lazy: { Component: async () => (await import('./lists/lists-page')).ListsPage } },
  {
    path: '/admin/api-tokens',
    lazy: { Component: async () => (await import('./api-tokens/api-tokens-page')).ApiTokensPage },
  },
  { path: '/admin/webhooks', lazy: { Component: async () => (await import('./webhooks/webhooks-page')).WebhooksPage } },
  { path: '/admin/words', lazy: { Component: async () => (await import('./words/words-page')).WordsPage } },
  { path: '/admin/export', lazy: { Component: async () => (await import('./export/export-page')).ExportPage } },
  { path: '/admin/imports', lazy: { Component: async () => (await import('./imports/imports-page')).ImportsPage } },
  { path: '/admin/releases', lazy: { Component: async () => (await import('./releases/releases-page')).ReleasesPage } },
  { path: '/admin/system', lazy: { Component: async () => (await import('./system/system-page')).SystemPage } },
  { path: '/admin/today', lazy: { Component: async () => (await import('./today/today-page')).TodayPage } },
  { path: '/admin/settings', lazy: { Component: async () => (await import('./settings/settings-page')).SettingsPage } },
  { path: '/admin/audit', lazy: { Component: async () => (await import('./audit/audit-page')).AuditPage } },
];

export const slots: RemoteModule['slots'] = {
  'case.tabs': async () => (await import('./audit/case-events')).CaseEvents,
};
