import { getInvoice } from '@portal/contracts';
import { invoiceSample, sampleIds } from '@portal/contracts/samples';
import { answer, personOf, renderPage } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { InvoicePage } from './invoice-page';

const visit = () =>
  renderPage(<InvoicePage />, {
    path: '/invoices/:invoiceId',
    at: `/invoices/${sampleIds.invoice}`,
    session: personOf('client'),
  });

it.each([
  ['AE', 'VAT'],
  ['IN', 'GST'],
  [undefined, 'Tax'],
] as const)('calls the tax by its name in %s, and shows the country of the buyer', async (taxCountry, label) => {
  answer(getInvoice, {
    invoice: invoiceSample({ taxCountry, taxAmount: 12, billTo: { name: 'Harvest', country: 'GB' } }),
  });
  visit();
  expect((await screen.findByText(label, { selector: 'dt' })).parentElement).toHaveTextContent(`${label}$12.00`);
  expect(screen.getByText('United Kingdom')).toBeVisible();
});

it('divides the tax of India as the API says, and repeats its sentences', async () => {
  answer(getInvoice, {
    invoice: invoiceSample({ taxCountry: 'IN', taxAmount: 12.01 }),
    taxWords: {
      parts: [
        { label: 'CGST', amount: 6.01 },
        { label: 'SGST', amount: 6 },
      ],
      notes: ['Place of supply: state code 27.'],
    },
  });
  visit();
  expect((await screen.findByText('CGST')).parentElement).toHaveTextContent('CGST$6.01');
  expect(screen.getByText('SGST').parentElement).toHaveTextContent('SGST$6.00');
  expect(screen.queryByText('GST')).not.toBeInTheDocument();
  expect(screen.getByText('Place of supply: state code 27.')).toBeVisible();
});
