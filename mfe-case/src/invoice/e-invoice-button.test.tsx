import { downloadECreditNote, downloadEInvoice, eInvoiceTexts, getInvoice, type InvoiceView } from '@portal/contracts';
import { creditNoteSample, invoiceSample, sampleIds } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InvoicePage } from './invoice-page';

function visit(changes: Partial<InvoiceView> = {}) {
  answer(getInvoice, { invoice: invoiceSample(changes) });
  renderPage(<InvoicePage />, {
    path: '/invoices/:invoiceId',
    at: `/invoices/${sampleIds.invoice}`,
    session: personOf('attorney'),
  });
}

it('lists in words what an e-invoice lacks', async () => {
  refuse(downloadEInvoice, 409, {
    code: 'CONFLICT',
    message: eInvoiceTexts.incomplete,
    errors: {
      BRAND_COUNTRY: ['The country of the firm: set it.'],
      'billTo.country': ['The country of the buyer: enter it.'],
    },
  });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'E-invoice (XML)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Missing from this e-invoice' });
  expect(within(dialog).getByText(eInvoiceTexts.incomplete)).toBeVisible();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['The country of the firm: set it.', 'The country of the buyer: enter it.']);
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says other refusals as a toast', async () => {
  refuse(downloadEInvoice, 429, { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please try again later.' });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'E-invoice (XML)' }));
  expect(await screen.findByText('Too many requests. Please try again later.')).toBeVisible();
});

it('offers the e-invoice of each credit note', async () => {
  refuse(downloadECreditNote, 409, { code: 'CONFLICT', message: 'No.', errors: { a: ['Something.'] } });
  visit({ creditNotes: [creditNoteSample()] });
  await userEvent.click(await screen.findByRole('button', { name: 'E-invoice (XML) CN-2026-00001' }));
  expect(await screen.findByText('Something.')).toBeVisible();
  expect(sentTo(downloadECreditNote)).toHaveLength(1);
});

it.each(['draft', 'cancelled'] as const)('offers none of an invoice that is %s', async (status) => {
  visit({ status });
  expect(await screen.findByRole('button', { name: 'PDF' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /E-invoice/ })).not.toBeInTheDocument();
});
