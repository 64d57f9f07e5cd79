import { type InvoiceRow, listInvoices } from '@portal/contracts';
import { invoiceRowSample, invoiceTotalsSample, sampleIds } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InvoicesPage } from './invoices-page';

const visit = (at = '/client/invoices') =>
  renderPage(<InvoicesPage />, { path: '/client/invoices', at, session: personOf('client') });
const haveInvoices = (invoices: InvoiceRow[], total = invoices.length, outstandingAmount = 0) =>
  answer(listInvoices, ({ query }) => ({
    invoices,
    totals: invoiceTotalsSample({ total, outstandingAmount }),
    pagination: { page: Number(query.page ?? 1), limit: 20, total, pages: Math.ceil(total / 20) },
  }));

it('lists every invoice with links to it and to its case', async () => {
  haveInvoices([invoiceRowSample({ status: 'overdue', issuedOn: '2026-03-03' })], 1, 1200.5);
  visit();
  const row = await screen.findByRole('row', { name: /INV-2026-000001/ });
  expect(row).toHaveTextContent('RC-2026-000001 Golden Harvest FZE');
  expect(row).toHaveTextContent('Overdue');
  expect(row).toHaveTextContent('$1,200.50');
  expect(row).toHaveTextContent('3 Mar 2026');
  expect(row).toHaveTextContent('1 Apr 2026');
  expect(screen.getByRole('link', { name: 'View invoice INV-2026-000001' })).toHaveAttribute(
    'href',
    `/invoices/${sampleIds.invoice}`,
  );
  expect(screen.getByRole('link', { name: 'RC-2026-000001' })).toHaveAttribute('href', `/cases/${sampleIds.case}`);
  expect(screen.getByText('You have $1,200.50 in pending payments')).toBeVisible();
});

it.each([
  [3, 1],
  [0, 0],
])('links to the statement of account when there are invoices: %d', async (total, links) => {
  haveInvoices(total > 0 ? [invoiceRowSample()] : [], total);
  visit();
  await screen.findByText(total > 0 ? 'INV-2026-000001' : 'No invoices yet');
  expect(screen.queryAllByRole('link', { name: 'Statement of account' })).toHaveLength(links);
});

it('keeps status and page in the address', async () => {
  haveInvoices([invoiceRowSample()], 45);
  const { router } = visit('/client/invoices?page=2');
  await waitFor(() => expect(sentTo(listInvoices)[0]?.query).toMatchObject({ page: 2 }));
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Paid');
  expect(router.state.location.search).toBe('?status=paid');
  await waitFor(() => expect(sentTo(listInvoices).at(-1)?.query).toMatchObject({ status: 'paid', page: 1 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=paid&page=2'));
});

it('calls invoices unpaid whether they were opened or not, and finds both at once', async () => {
  const others = { _id: '6f0d6a52-6f1a-4a43-9d52-8d5d6a3b1c12', invoiceNumber: 'INV-2026-000002' };
  haveInvoices([invoiceRowSample({ status: 'sent' }), invoiceRowSample({ ...others, status: 'viewed' })]);
  const { router } = visit();
  const rows = await screen.findAllByRole('row', { name: /INV-/ });
  expect(rows.map((row) => /Sent|Viewed|Unpaid/.exec(row.textContent ?? '')?.[0])).toEqual(['Unpaid', 'Unpaid']);
  const filter = screen.getByLabelText('Status');
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Unpaid', 'Overdue', 'Paid', 'Cancelled']);
  await userEvent.selectOptions(filter, 'Unpaid');
  expect(router.state.location.search).toBe('?owed=not-due');
  await waitFor(() => expect(sentTo(listInvoices).at(-1)?.query).toMatchObject({ owed: 'not-due' }));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Paid');
  expect(router.state.location.search).toBe('?status=paid');
});

it('never offers drafts', async () => {
  haveInvoices([invoiceRowSample()]);
  visit();
  await screen.findByRole('row', { name: /INV/ });
  expect(screen.queryByRole('option', { name: 'Draft' })).not.toBeInTheDocument();
});

it.each([
  [0, 'No invoices yet'],
  [3, 'No invoices found'],
])('shows for an empty list, with %d invoices in total: %s', async (total, words) => {
  haveInvoices([], total);
  visit('/client/invoices?status=paid');
  expect(await screen.findByText(words)).toBeVisible();
});

it('links from a status without invoices to all invoices', async () => {
  haveInvoices([], 3);
  const { router } = visit('/client/invoices?status=paid');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all invoices' }));
  expect(router.state.location.search).toBe('');
});

it('offers no filter when there are no invoices', async () => {
  haveInvoices([]);
  visit();
  await screen.findByText('No invoices yet');
  expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
});

it('offers a retry after a failure', async () => {
  refuse(listInvoices, 503, { code: 'NOT_READY', message: '' });
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('The invoices could not be loaded');
  haveInvoices([invoiceRowSample()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /INV-2026-000001/ })).toBeVisible();
});
