import type { RemoteModule } from '@portal/sdk';
import './styles.css';

export { translateBy } from '@portal/build/i18n';

/** The pages of this remote; each loads on its first visit. */
export const routes: RemoteModule['routes'] = [
  {
    path: '/client/dashboard',
    lazy: { Component: async () => (await import('./dashboard/client-dashboard-page')).ClientDashboardPage },
  },
  {
    path: '/client/invoices',
    lazy: { Component: async () => (await import('./invoices/invoices-page')).InvoicesPage },
  },
  {
    path: '/client/invoices/statement',
    lazy: { Component: async () => (await import('./statement/statement-page')).StatementPage },
  },
  {
    path: '/client/watchlist',
    lazy: { Component: async () => (await import('./watchlist/watchlist-page')).WatchlistPage },
  },
  {
    path: '/organisations',
    lazy: { Component: async () => (await import('./organisation/organisation-pages')).OrganisationsPage },
  },
  {
    path: '/organisations/:organisationId',
    lazy: { Component: async () => (await import('./organisation/organisation-pages')).OrganisationPage },
  },
  {
    path: '/organisation/join',
    lazy: { Component: async () => (await import('./organisation/organisation-pages')).JoinPage },
  },
  { path: '/account', lazy: { Component: async () => (await import('./account/account-page')).AccountPage } },
  {
    path: '/account/two-step-sign-in',
    lazy: { Component: async () => (await import('./second-factor/second-factor-page')).SecondFactorPage },
  },
  {
    path: '/account/new-passkey',
    lazy: { Component: async () => (await import('./passkeys/new-passkey-page')).NewPasskeyPage },
  },
];
