import { describedCalls } from '@portal/contracts/docs';
import { sampleIds } from '@portal/contracts/samples';
import { answerEssentials, faultsOn, personOf, renderPage } from '@portal/sdk/testing';
import type { ComponentType } from 'react';
import { AppointmentsPage } from './appointments/appointments-page';
import { AttorneyDashboardPage } from './dashboard/attorney-dashboard-page';
import { EditInvoicePage } from './invoice-editor/edit-invoice-page';
import { NewInvoicePage } from './invoice-editor/new-invoice-page';
import { WatchPage } from './watches/watch-page';
import { WatchesPage } from './watches/watches-page';

const pages: [string, string, ComponentType][] = [
  ['/attorney/dashboard', '/attorney/dashboard', AttorneyDashboardPage],
  ['/attorney/dashboard?tab=invoices', '/attorney/dashboard', AttorneyDashboardPage],
  [`/cases/${sampleIds.case}/invoices/new`, '/cases/:caseId/invoices/new', NewInvoicePage],
  [`/invoices/${sampleIds.invoice}/edit`, '/invoices/:invoiceId/edit', EditInvoicePage],
  ['/appointments', '/appointments', AppointmentsPage],
  ['/watches', '/watches', WatchesPage],
  [`/watches/${sampleIds.watch}`, '/watches/:watchId', WatchPage],
];

describe.each(['total', 'all'] as const)('from an API whose rows have little more than ids, and no %s', (lacks) => {
  it.each(pages)('%s shows what there is', async (at, path, Page) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answerEssentials(describedCalls.values(), lacks);
    expect(await faultsOn(renderPage(<Page />, { path, at, session: personOf('attorney') }))).toEqual([]);
  });
});
