import {
  exportPayments,
  type InvoiceRow,
  type InvoiceTotals,
  listInvoices,
  listOrganisations,
} from '@portal/contracts';
import {
  invoiceRowSample,
  invoiceTotalsSample,
  organisationRowSample,
  paginationSample,
  sampleIds,
} from '@portal/contracts/samples';
import { answer, hold, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InvoicesPage } from './invoices-page';

const have = (invoices: InvoiceRow[], totals: Partial<InvoiceTotals> = { total: invoices.length }) =>
  answer(listInvoices, {
    invoices,
    totals: invoiceTotalsSample(totals),
    pagination: paginationSample(totals.total ?? 0),
  });
const visit = (search = '') =>
  renderPage(<InvoicesPage />, { path: '/admin/invoices', at: `/admin/invoices${search}`, session: personOf('admin') });

it('says that it is loading', () => {
  hold(listInvoices);
  visit();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

it('sums all invoices to the cent above the filtered list', async () => {
  have([invoiceRowSample()], {
    total: 131,
    sent: 4,
    viewed: 2,
    overdue: 3,
    paid: 90,
    outstandingAmount: 9876.5,
    paidAmount: 1,
  });
  visit();
  // The page names its sums before it has them.
  const row = (await screen.findByRole('rowheader', { name: /INV-2026-000001/ })).closest('tr');
  expect(screen.getByText('Outstanding', { selector: 'dt' }).closest('dl')).toHaveTextContent('$9,876.509 unpaid');
  expect(row).toHaveTextContent('$1,200.50');
  expect(screen.getByRole('link', { name: 'View invoice INV-2026-000001' })).toHaveAttribute(
    'href',
    `/invoices/${sampleIds.invoice}`,
  );
  expect(screen.getByRole('link', { name: 'RC-2026-000001' })).toHaveAttribute('href', `/cases/${sampleIds.case}`);
});

it('keeps status, days and order in the address', async () => {
  have([invoiceRowSample()]);
  const { router } = visit('?from=2026-01-01');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'cancelled');
  await userEvent.click(await screen.findByRole('button', { name: /^Amount/ }));
  expect(router.state.location.search).toBe('?from=2026-01-01&status=cancelled&sort=totalAmount&order=asc');
  await waitFor(() =>
    expect(sentTo(listInvoices).at(-1)?.query).toMatchObject({
      status: 'cancelled',
      from: '2026-01-01',
      sort: 'totalAmount',
      order: 'asc',
      limit: 100,
    }),
  );
});

it('narrows the list to an organisation, whose name stands below that of the client', async () => {
  const organisation = { _id: sampleIds.organisation, name: 'Gulf Exports' };
  have([invoiceRowSample({ organisation })]);
  answer(listOrganisations, { organisations: [organisationRowSample(organisation)], pagination: paginationSample(1) });
  const { router } = visit('?page=2');
  const row = (await screen.findByRole('rowheader', { name: /INV-2026-000001/ })).closest('tr');
  expect(row).toHaveTextContent(/Gulf Exports/);
  await userEvent.click(screen.getByRole('button', { name: /^More filters/ }));
  await screen.findByRole('option', { name: 'Gulf Exports' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Organisation' }), organisation._id);
  expect(router.state.location.search).toBe(`?organisationId=${organisation._id}`);
  await waitFor(() => expect(sentTo(listInvoices).at(-1)?.query).toMatchObject({ organisationId: organisation._id }));
});

it('says that no invoice matches, and shows all again', async () => {
  have([], { total: 7 });
  const { router } = visit('?status=paid&to=2026-01-01');
  expect(await screen.findByText('No invoices found')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(router.state.location.search).toBe('');
});

it('shows the error and retries', async () => {
  refuse(listInvoices, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  have([invoiceRowSample()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: /INV-2026-000001/ })).toBeVisible();
});

it('leads to the statement of a client', () => {
  hold(listInvoices);
  visit();
  expect(screen.getByRole('link', { name: 'Statement of a client' })).toHaveAttribute(
    'href',
    '/client/invoices/statement',
  );
});

it('exports the payments of the chosen days', async () => {
  have([invoiceRowSample()]);
  refuse(exportPayments, 503, { code: 'NOT_READY', message: '' });
  visit('?from=2026-03-01&to=2026-03-31&status=paid');
  await userEvent.click(screen.getByRole('button', { name: 'Payments CSV' }));
  await screen.findByTestId('toast');
  expect(sentTo(exportPayments)[0]?.query).toEqual({ from: '2026-03-01', to: '2026-03-31' });
});
