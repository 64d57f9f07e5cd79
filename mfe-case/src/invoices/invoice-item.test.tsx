import { clientInvoiceStatusLabels, InvoiceStatus, invoiceStatusLabels } from '@portal/contracts';
import { invoiceSample } from '@portal/contracts/samples';
import { personOf } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { haveCase, visitCase } from '../case/visit-case.testing';

it.each(InvoiceStatus.options)('shows an invoice that is %s in green if paid, otherwise in yellow', async (status) => {
  haveCase({ invoices: [invoiceSample({ status })] });
  visitCase({ search: '?tab=invoices' });
  const [item] = await within(await screen.findByRole('tabpanel')).findAllByRole('listitem');
  const badge = within(item as HTMLElement).getByText(clientInvoiceStatusLabels[status]);
  expect(badge).toHaveClass(status === 'paid' ? 'bg-green-soft' : 'bg-yellow-soft');
  const day = within(item as HTMLElement).getByText(/ue 1 Apr 2026$/);
  expect(day).toHaveTextContent(status === 'overdue' ? 'Was due 1 Apr 2026' : 'Due 1 Apr 2026');
});

it.each(['sent', 'viewed'] as const)('tells staff that an invoice is %s', async (status) => {
  haveCase({ invoices: [invoiceSample({ status })] });
  visitCase({ search: '?tab=invoices', session: personOf('attorney') });
  const panel = await screen.findByRole('tabpanel');
  expect(await within(panel).findByText(invoiceStatusLabels[status])).toBeVisible();
});
