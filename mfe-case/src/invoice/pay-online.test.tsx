import { checkoutRefusals, getInvoice, type OnlinePayment, startCheckout } from '@portal/contracts';
import { invoiceSample, sampleIds } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InvoicePage } from './invoice-page';
import { leaveFor } from './leave-for';

jest.mock('./leave-for', () => ({ leaveFor: jest.fn() }));
afterEach(() => jest.useRealTimers());

const visit = (search = '') =>
  renderPage(<InvoicePage />, {
    path: '/invoices/:invoiceId',
    at: `/invoices/${sampleIds.invoice}${search}`,
    session: personOf('client'),
  });
const offer = (state?: OnlinePayment['state']) =>
  answer(getInvoice, {
    invoice: invoiceSample({ balance: 1200.5 }),
    howToPay: { lines: ['IBAN AE070331234567890123456'] },
    onlinePayment: state && { amount: 1200.5, state },
  });
const button = { name: 'Pay $1,200.50 by card' };

it('leads to the page of the provider, beside the bank details', async () => {
  offer('ready');
  const url = 'https://checkout.stripe.com/c/pay/cs_1';
  answer(startCheckout, { url });
  visit();
  const section = await screen.findByRole('region', { name: 'Pay online' });
  expect(section).toHaveTextContent('We never see your card or account.');
  expect(screen.getByRole('region', { name: 'How to pay' })).toBeVisible();
  await userEvent.click(within(section).getByRole('button', button));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(url));
  expect(sentTo(startCheckout)).toMatchObject([{ params: { invoiceId: sampleIds.invoice } }]);
});

it('says why it cannot, and shows the invoice as it is now', async () => {
  offer('ready');
  refuse(startCheckout, 409, { code: 'CONFLICT', message: checkoutRefusals.nothingLeft });
  visit();
  const pay = await screen.findByRole('button', button);
  answer(getInvoice, { invoice: invoiceSample({ status: 'paid', balance: 0, paidOn: '2026-03-05' }) });
  await userEvent.click(pay);
  expect(await screen.findByText(checkoutRefusals.nothingLeft)).toBeVisible();
  expect(await screen.findByText('Paid on 5 Mar 2026')).toBeVisible();
  expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
});

it('waits for the provider when the client comes back, and asks the invoice whether it is paid', async () => {
  jest.useFakeTimers();
  offer('open');
  visit('?checkout=done');
  expect(await screen.findByText('We are waiting for the provider to confirm your payment')).toBeVisible();
  // Whoever has closed the page of the provider can go on.
  expect(screen.getByRole('button', button)).toBeVisible();
  answer(getInvoice, { invoice: invoiceSample({ status: 'paid', balance: 0, paidOn: '2026-03-05' }) });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByText('Paid on 5 Mar 2026')).toBeVisible();
  expect(screen.queryByText(/We are waiting/)).not.toBeInTheDocument();
});

it.each([
  ['ready', '?checkout=done'],
  ['open', ''],
] as const)('believes no address: %s with "%s"', async (state, search) => {
  offer(state);
  visit(search);
  expect(await screen.findByRole('button', button)).toBeVisible();
  expect(screen.queryByText(/We are waiting/)).not.toBeInTheDocument();
});

it('takes no second payment while one is on its way, and none where none is offered', async () => {
  offer('processing');
  const { unmount } = visit();
  expect(await screen.findByText('Your payment is on its way')).toBeVisible();
  expect(screen.queryByText(/^Please pay/)).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'How to pay' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
  unmount();
  offer();
  visit();
  expect(await screen.findByRole('region', { name: 'How to pay' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Pay online' })).not.toBeInTheDocument();
});
