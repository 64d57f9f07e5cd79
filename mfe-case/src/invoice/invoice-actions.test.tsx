import { getInvoice, type InvoiceView, reminderRefusals, remindInvoice, updateInvoice } from '@portal/contracts';
import { invoiceSample, noAbilities, sampleIds } from '@portal/contracts/samples';
import { formatDateTime } from '@portal/sdk';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InvoicePage } from './invoice-page';

const openedAt = '2026-03-05T10:00:00.000Z';

function visit(changes: Partial<InvoiceView>) {
  answer(getInvoice, { invoice: invoiceSample(changes) });
  renderPage(<InvoicePage />, {
    path: '/invoices/:invoiceId',
    at: `/invoices/${sampleIds.invoice}`,
    session: personOf('attorney'),
  });
}

const open = async () => userEvent.click(await screen.findByRole('button', { name: 'More actions' }));

async function choose(name: string) {
  await open();
  await userEvent.click(screen.getByRole('button', { name }));
  return within(screen.getByRole('dialog'));
}

const buttons = () =>
  screen.getAllByRole('button').map(({ textContent, ariaLabel }) => ariaLabel ?? textContent?.trim());

it('shows the one act that is due, and the others on demand', async () => {
  visit({
    status: 'overdue',
    abilities: { ...noAbilities, recordPayment: true, remind: true, credit: true, nextStatuses: ['paid', 'cancelled'] },
  });
  await screen.findByRole('button', { name: 'Record payment' });
  const always = ['Record payment', 'PDF', 'More actions'];
  expect(buttons()).toEqual(always);
  await open();
  const rare = ['Remind now…', 'Credit note…', 'E-invoice (XML)', 'Print', 'Cancel invoice…'];
  expect(buttons()).toEqual([...always, ...rare]);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Remind now…' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(buttons()).toEqual(always);
  expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus();
  await open();
  await userEvent.click(document.body);
  expect(buttons()).toEqual(always);
});

it('reminds the client, says when the last reminder went, and repeats the refusal in its words', async () => {
  visit({ viewCount: 0, sentAt: openedAt, remindedAt: openedAt, abilities: { ...noAbilities, remind: true } });
  refuse(remindInvoice, 409, { code: 'CONFLICT', message: reminderRefusals.remindedToday('5 March 2026 at 14:00') });
  expect(await screen.findByText(`Reminded on ${formatDateTime(openedAt)}`)).toBeVisible();
  const dialog = await choose('Remind now…');
  expect(dialog.getByText(/The last reminder went on/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Remind now' }));
  expect(await dialog.findByText(/already reminded on 5 March 2026 at 14:00/)).toBeVisible();
  answer(remindInvoice, { invoice: invoiceSample() });
  await userEvent.click(dialog.getByRole('button', { name: 'Remind now' }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('The reminder will be sent.');
  const keys = sentTo(remindInvoice).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('cancels only with a reason, and shows a conflict with another change', async () => {
  visit({ abilities: { ...noAbilities, nextStatuses: ['cancelled'] } });
  const message = 'Someone else has just changed this invoice. Reload it and try again.';
  refuse(updateInvoice, 409, { code: 'CONFLICT', message });
  const dialog = await choose('Cancel invoice…');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel invoice' }));
  expect(dialog.getByText('Please give a reason.')).toBeVisible();
  const reason = dialog.getByLabelText(/^Reason/);
  expect(reason).toHaveAccessibleDescription(/The client will see this text\./);
  await userEvent.type(reason, 'Sent twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel invoice' }));
  expect(await screen.findByText(message)).toBeVisible();
});
