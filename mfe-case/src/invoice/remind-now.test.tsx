import { getInvoice, reminderRefusals, remindInvoice } from '@portal/contracts';
import { invoiceSample, noAbilities, sampleIds } from '@portal/contracts/samples';
import { formatDateTime } from '@portal/sdk';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InvoicePage } from './invoice-page';

it('reminds the client, says when the last reminder went, and repeats the refusal in its words', async () => {
  const openedAt = '2026-03-05T10:00:00.000Z';
  answer(getInvoice, {
    invoice: invoiceSample({
      viewCount: 0,
      sentAt: openedAt,
      remindedAt: openedAt,
      abilities: { ...noAbilities, remind: true },
    }),
  });
  refuse(remindInvoice, 409, { code: 'CONFLICT', message: reminderRefusals.remindedToday('5 March 2026 at 14:00') });
  renderPage(<InvoicePage />, {
    path: '/invoices/:invoiceId',
    at: `/invoices/${sampleIds.invoice}`,
    session: personOf('attorney'),
  });
  expect(await screen.findByText(`Reminded on ${formatDateTime(openedAt)}`)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remind now' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/The last reminder went on/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Remind now' }));
  expect(await dialog.findByText(/already reminded on 5 March 2026 at 14:00/)).toBeVisible();
  answer(remindInvoice, { invoice: invoiceSample() });
  await userEvent.click(dialog.getByRole('button', { name: 'Remind now' }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('The reminder will be sent.');
  const keys = sentTo(remindInvoice).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
