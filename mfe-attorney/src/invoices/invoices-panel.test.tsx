import { type InvoiceStatus, listInvoices } from '@portal/contracts';
import { invoiceSample, noAbilities, sampleIds } from '@portal/contracts/samples';
import { sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCases, haveInvoices, visitDashboard } from '../dashboard/visit.testing';

it('shows an invoice with its amount to the cent, status and due date, and links to it', async () => {
  haveCases([]);
  haveInvoices([invoiceSample()]);
  visitDashboard('?tab=invoices');
  const row = (await screen.findByRole('rowheader', { name: /INV-2026-000001/ })).closest('tr');
  expect(row).toHaveTextContent('RC-2026-000001 Golden Harvest FZE');
  expect(row).toHaveTextContent('$1,200.50');
  expect(row).toHaveTextContent('1 Apr 2026');
  expect(screen.getByRole('link', { name: 'View invoice INV-2026-000001' })).toHaveAttribute(
    'href',
    `/invoices/${sampleIds.invoice}`,
  );
  expect(screen.queryByRole('link', { name: /Edit/ })).not.toBeInTheDocument();
});

it('offers to edit only what the server allows', async () => {
  haveCases([]);
  haveInvoices([
    invoiceSample({
      status: 'draft',
      dueDate: undefined,
      abilities: { ...noAbilities, edit: true, nextStatuses: ['sent'] },
    }),
  ]);
  visitDashboard('?tab=invoices');
  expect(await screen.findByRole('link', { name: 'Edit invoice INV-2026-000001' })).toHaveAttribute(
    'href',
    `/invoices/${sampleIds.invoice}/edit`,
  );
});

it.each<[InvoiceStatus, string]>([
  ['draft', 'grey'],
  ['sent', 'blue'],
  ['viewed', 'yellow'],
  ['paid', 'green'],
  ['overdue', 'red'],
  ['cancelled', 'grey'],
])('shows %s in %s', async (status, tone) => {
  haveCases([]);
  haveInvoices([invoiceSample({ status })]);
  visitDashboard('?tab=invoices');
  const row = (await screen.findByRole('rowheader', { name: /INV-2026-000001/ })).closest('tr') as HTMLElement;
  const word = status.charAt(0).toUpperCase() + status.slice(1);
  expect(within(row).getByText(word)).toHaveClass(`bg-${tone}-soft`);
});

it('offers the specified filters and keeps the choice in the address', async () => {
  haveCases([]);
  haveInvoices([invoiceSample()]);
  const { router } = visitDashboard('?tab=invoices');
  const filter = await screen.findByRole('combobox', { name: 'Status' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['all', 'draft', 'sent', 'viewed', 'paid', 'overdue']);
  await userEvent.selectOptions(filter, 'overdue');
  expect(router.state.location.search).toBe('?tab=invoices&status=overdue');
  await waitFor(() => expect(sentTo(listInvoices).at(-1)?.query).toMatchObject({ status: 'overdue', limit: 100 }));
});

it('says that there are no invoices', async () => {
  haveCases([]);
  haveInvoices([]);
  visitDashboard('?tab=invoices');
  expect(await screen.findByText('No invoices found')).toBeVisible();
});
