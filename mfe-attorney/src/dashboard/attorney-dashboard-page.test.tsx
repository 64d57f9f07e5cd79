import { listCases, listInvoices } from '@portal/contracts';
import { caseAbilities, caseSample, invoiceSample, sampleIds } from '@portal/contracts/samples';
import { hold, refuse, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCases, haveInvoices, visitDashboard } from './visit.testing';

/** Waits until the stat card with this label, which is there before its figures are, shows this text. */
const cardShows = (label: string, text: string) =>
  waitFor(() => expect(screen.getByText(label, { selector: 'dt' }).closest('dl')).toHaveTextContent(text));

it('says that it is loading', () => {
  hold(listCases);
  hold(listInvoices);
  visitDashboard();
  expect(screen.getByRole('heading', { level: 1, name: 'Attorney dashboard' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading dashboard...');
});

it("shows the server's figures, revenue in whole dollars", async () => {
  haveCases([caseSample()], { total: 160, assigned: 20, 'in-progress': 3, resolved: 120, closed: 17 });
  haveInvoices([], { total: 131, sent: 4, viewed: 2, paid: 90, overdue: 5, paidAmount: 12_345.5 });
  visitDashboard();
  await cardShows('Total Cases', '160137 completed');
  await cardShows('Active Cases', '2320 assigned, 3 in progress');
  await cardShows('Total Invoices', '1316 pending payments');
  await cardShows('Revenue', '$12,34690 paid invoices');
});

it('shows a failed load once, logs it and retries', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  refuse(listCases, 500, { code: 'UNEXPECTED', message: 'Something went wrong on our side.' });
  refuse(listInvoices, 500, { code: 'UNEXPECTED', message: 'Something went wrong on our side.' });
  visitDashboard();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByTestId('toast')).toHaveLength(1);
  expect(screen.getByTestId('toast')).toHaveTextContent('Error Failed to load dashboard data');
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('Failed to load dashboard data'));

  haveCases([caseSample()]);
  haveInvoices([]);
  await userEvent.click(again);
  expect(await screen.findByRole('rowheader', { name: /RC-2026-000001/ })).toBeVisible();
  logged.mockRestore();
});

it('opens the tab in the address, and clears the filters when switching tabs', async () => {
  haveCases([caseSample()]);
  haveInvoices([invoiceSample()]);
  const { router } = visitDashboard('?status=assigned');
  await userEvent.click(await screen.findByRole('tab', { name: 'Invoices' }));
  expect(await screen.findByRole('rowheader', { name: /INV-2026-000001/ })).toBeVisible();
  expect(router.state.location.search).toBe('?tab=invoices');
});

it('asks for the case before creating an invoice', async () => {
  const billable = caseSample({ abilities: caseAbilities('createInvoice') });
  haveCases([billable, caseSample({ _id: 'case-2', caseNumber: 'RC-2026-000002' })]);
  haveInvoices([]);
  visitDashboard();
  await userEvent.click(screen.getByRole('button', { name: 'Create Invoice' }));
  const dialog = screen.getByRole('dialog', { name: 'Create Invoice' });
  expect(await within(dialog).findByRole('link', { name: /RC-2026-000001/ })).toBeVisible();
  expect(within(dialog).queryByRole('link', { name: /RC-2026-000002/ })).not.toBeInTheDocument();

  await userEvent.type(within(dialog).getByRole('searchbox'), 'clara{Enter}');
  expect(sentTo(listCases).at(-1)?.query).toMatchObject({ q: 'clara' });
  await userEvent.click(await within(dialog).findByRole('link', { name: /RC-2026-000001/ }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`/cases/${sampleIds.case}/invoices/new`);
});
