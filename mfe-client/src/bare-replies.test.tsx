import { describedCalls } from '@portal/contracts/docs';
import { answerEssentials, faultsOn, personOf, renderPage } from '@portal/sdk/testing';
import type { ComponentType } from 'react';
import { AccountPage } from './account/account-page';
import { ClientDashboardPage } from './dashboard/client-dashboard-page';
import { InvoicesPage } from './invoices/invoices-page';
import { OrganisationPage } from './organisation/organisation-page';
import { StatementPage } from './statement/statement-page';
import { WatchlistPage } from './watchlist/watchlist-page';

const pages: [string, ComponentType][] = [
  ['/client/dashboard', ClientDashboardPage],
  ['/client/invoices', InvoicesPage],
  ['/client/invoices/statement', StatementPage],
  ['/client/watchlist', WatchlistPage],
  ['/organisations/:organisationId', OrganisationPage],
  ['/account', AccountPage],
];

describe.each(['total', 'all'] as const)('from an API whose rows have little more than ids, and no %s', (lacks) => {
  it.each(pages)('%s shows what there is', async (path, Page) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answerEssentials(describedCalls.values(), lacks);
    expect(await faultsOn(renderPage(<Page />, { path, session: personOf('client') }))).toEqual([]);
  });
});
