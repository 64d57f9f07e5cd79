import { getInvoice } from '@portal/contracts';
import { invoiceSample, sampleIds } from '@portal/contracts/samples';
import { answer, personOf, renderPage } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { InvoicePage } from './invoice-page';

it.each([
  ['AE', 'VAT'],
  ['IN', 'GST'],
  [undefined, 'Tax'],
] as const)('calls the tax by its name in %s, and shows the country of the buyer', async (taxCountry, label) => {
  answer(getInvoice, {
    invoice: invoiceSample({ taxCountry, taxAmount: 12, billTo: { name: 'Harvest', country: 'GB' } }),
  });
  renderPage(<InvoicePage />, {
    path: '/invoices/:invoiceId',
    at: `/invoices/${sampleIds.invoice}`,
    session: personOf('client'),
  });
  expect((await screen.findByText(label, { selector: 'dt' })).parentElement).toHaveTextContent(`${label}$12.00`);
  expect(screen.getByText('United Kingdom')).toBeVisible();
});
