import {
  creditInvoice,
  getInvoice,
  type InvoiceView,
  invoiceStatusLabels,
  paymentTexts,
  recordPayment,
  refundInvoice,
  retryInvoiceDelivery,
  reversePayment,
  updateInvoice,
} from '@portal/contracts';
import {
  creditNoteSample,
  invoiceSample,
  noAbilities,
  paymentSample,
  refundSample,
  sampleIds,
} from '@portal/contracts/samples';
import { brandName, formatDateTime } from '@portal/sdk';
import { answer, hold, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InvoicePage } from './invoice-page';

const visit = (role: 'attorney' | 'client' = 'attorney') =>
  renderPage(<InvoicePage />, {
    path: '/invoices/:invoiceId',
    at: `/invoices/${sampleIds.invoice}`,
    session: personOf(role),
  });
const haveInvoice = (changes: Partial<InvoiceView> = {}) => answer(getInvoice, { invoice: invoiceSample(changes) });
const openedAt = '2026-03-05T10:00:00.000Z';
const mayBePaid: Partial<InvoiceView> = {
  abilities: {
    ...noAbilities,
    nextStatuses: ['paid'],
    recordPayment: true,
    paymentDays: { from: '2026-03-02', to: '2026-03-20' },
  },
};
it('shows what is loading', () => {
  hold(getInvoice);
  visit();
  expect(screen.getByRole('status')).toHaveTextContent('Loading invoice...');
});

it('shows tax and total in the currency of the tax too', async () => {
  haveInvoice({ inTaxCurrency: { currency: 'AED', totalAmount: 5508.75, taxAmount: 262.32 }, exchangeRate: 3.6725 });
  visit();
  expect((await screen.findByText('Tax in AED')).parentElement).toHaveTextContent('Tax in AEDAED 262.32');
  expect(screen.getByText('Total in AED').parentElement).toHaveTextContent('AED 5,508.75');
});

it('lets clients leave the site, who may be watched', async () => {
  haveInvoice();
  visit('client');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('link', { name: 'Leave this site' })).toBeVisible();
});

it('shows lines, sums and the recipient', async () => {
  haveInvoice({
    lineItems: [{ description: 'Company Risk Report', quantity: 2, unitPrice: 500, taxRate: 5, amount: 1000 }],
    subtotal: 1000,
    taxAmount: 50,
    totalAmount: 1050,
    notes: 'Thank you.',
  });
  visit();
  const sheet = await screen.findByRole('article', { name: 'Invoice INV-2026-000001' });
  expect(within(sheet).getByRole('row', { name: /Company Risk Report/ })).toHaveTextContent(
    /2.*\$500\.00.*5%.*\$1,000\.00/,
  );
  expect(within(sheet).getByText('Subtotal').nextSibling).toHaveTextContent('$1,000.00');
  expect(within(sheet).getByText('Total').nextSibling).toHaveTextContent('$1,050.00');
  expect(sheet).toHaveTextContent('Clara Client');
  expect(sheet).toHaveTextContent('Due date1 Apr 2026');
  expect(sheet).toHaveTextContent('Thank you.');
  expect(screen.getByText('Sent')).toBeVisible();
});

it.each([
  ['draft', 'IssuedNot yet', 'Due date14 days after it is sent'],
  ['cancelled', 'Issued2 Mar 2026', 'Due dateNot set'],
] as const)('labels the dates of an invoice that is %s', async (status, issued, due) => {
  haveInvoice({ status, dueDate: undefined });
  visit();
  const sheet = await screen.findByRole('article');
  expect(sheet).toHaveTextContent(issued);
  expect(sheet).toHaveTextContent(due);
});

it('was issued on the day of the firm, whatever day the reader has', async () => {
  haveInvoice({ sentAt: '2026-03-04T10:00:00Z', issuedOn: '2026-03-05' });
  visit();
  expect(await screen.findByRole('article')).toHaveTextContent('Issued5 Mar 2026');
});

it('says how to pay, with the IBAN in groups of four, or where to ask', async () => {
  const user = userEvent.setup();
  const howToPay = { lines: ['Emirates NBD', 'IBAN AE070331234567890123456'], phone: '+971 4 000 0000' };
  answer(getInvoice, { invoice: invoiceSample(), howToPay });
  const { unmount } = visit();
  const section = await screen.findByRole('region', { name: 'How to pay' });
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ firstChild }) => firstChild?.textContent),
  ).toEqual(['Emirates NBD', 'IBAN AE07 0331 2345 6789 0123 456', 'Reference: INV-2026-000001']);
  await user.click(within(section).getByRole('button', { name: 'Copy IBAN' }));
  expect(await navigator.clipboard.readText()).toBe('AE070331234567890123456');
  await user.click(within(section).getByRole('button', { name: 'Copy reference' }));
  expect(await navigator.clipboard.readText()).toBe('INV-2026-000001');
  expect(section).toHaveTextContent('call us on +971 4 000 0000 before you pay');
  unmount();

  answer(getInvoice, { invoice: invoiceSample(), howToPay: { lines: [] } });
  const staff = visit();
  const toCome = await screen.findByRole('region', { name: 'Payment details' });
  expect(toCome).toHaveTextContent(`${paymentTexts.toCome} ${paymentTexts.ask}`);
  expect(toCome).not.toHaveTextContent(/how to pay/i);
  expect(screen.queryByRole('link', { name: paymentTexts.ask })).not.toBeInTheDocument();
  staff.unmount();

  visit('client');
  expect(await screen.findByRole('link', { name: paymentTexts.ask })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/cases\//),
  );
});

it('names the firm and who issued the invoice', async () => {
  haveInvoice({ issuerName: 'Omar Haddad' });
  visit();
  expect(await screen.findByRole('article')).toHaveTextContent(`From${brandName()}Issued by Omar Haddad`);
});

it.each(['sent', 'viewed'] as const)('calls an invoice that is %s unpaid for clients only', async (status) => {
  haveInvoice({ status });
  const { unmount } = visit('client');
  expect(await screen.findByText('Unpaid')).toBeVisible();
  unmount();
  visit();
  expect(await screen.findByText(invoiceStatusLabels[status])).toBeVisible();
  expect(screen.queryByText('Unpaid')).not.toBeInTheDocument();
});

it('shows two equal lines of the details twice, without a complaint of React', async () => {
  const complain = jest.spyOn(console, 'error').mockReturnValue();
  const lines = ['--', 'Emirates NBD', '--'];
  answer(getInvoice, { invoice: invoiceSample(), howToPay: { lines } });
  visit();
  const section = await screen.findByRole('region', { name: 'How to pay' });
  expect(within(section).getAllByText('--')).toHaveLength(2);
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});

/** Opens the menu of rare actions, and chooses one. */
async function choose(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('button', { name }));
}

it('offers a reader only print, PDF and e-invoice', async () => {
  haveInvoice();
  visit();
  expect(await screen.findByRole('button', { name: 'PDF' })).toBeEnabled();
  const labels = screen.getAllByRole('button').map(({ textContent }) => textContent?.trim());
  expect(labels).toEqual(['PDF', '']);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  const further = screen.getAllByRole('button').map(({ textContent }) => textContent?.trim());
  expect(further).toEqual(['PDF', '', 'E-invoice (XML)', 'Print']);
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
});

it('sends a draft after explaining the effect', async () => {
  haveInvoice({
    status: 'draft',
    dueDate: undefined,
    abilities: { ...noAbilities, edit: true, nextStatuses: ['sent', 'cancelled'] },
  });
  answer(updateInvoice, { invoice: invoiceSample() });
  visit();
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/invoices/${sampleIds.invoice}/edit`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send invoice' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent(
    'Send it once the client has agreed to the work and its price. Clara Client will get an email about it. You cannot edit the invoice after sending it. Payment is due in 14 days.',
  );
  haveInvoice();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send invoice' }));
  expect(await screen.findByText('The invoice has been sent.')).toBeVisible();
  expect(sentTo(updateInvoice)[0]?.body).toEqual({ status: 'sent', version: 1 });
  expect(await screen.findByText('Sent')).toBeVisible();
});

it.each([
  [
    '2020-01-31',
    'The due date (31 Jan 2020) has passed, so the invoice will be overdue as soon as you send it.',
    /Payment is due/,
  ],
  ['2999-01-31', 'Payment is due on 31 Jan 2999.', /overdue/],
])('warns before a draft that is due on %s is sent', async (dueDate, words, others) => {
  haveInvoice({ status: 'draft', dueDate, abilities: { ...noAbilities, edit: true, nextStatuses: ['sent'] } });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Send invoice' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(words);
  expect(screen.getByRole('dialog')).not.toHaveTextContent(others);
});

it('records how and when an invoice was paid', async () => {
  haveInvoice(mayBePaid);
  answer(recordPayment, { invoice: invoiceSample(), payment: paymentSample() });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  expect(within(dialog).getByText('Please enter the payment method.')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Payment method/), 'Bank transfer');
  await userEvent.type(within(dialog).getByLabelText(/^Payment reference/), 'TX-9');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('The payment has been recorded.')).toBeVisible();
  expect(sentTo(recordPayment)[0]?.body).toEqual({
    amount: 1200.5,
    paidOn: '2026-03-20',
    method: 'Bank transfer',
    reference: 'TX-9',
  });
});

it.each([
  ['', 'Please enter the payment date.'],
  ['2026-03-21', 'The payment date cannot be in the future.'],
  ['2026-03-01', 'The payment date cannot be before the day of sending.'],
])('refuses a payment date of "%s"', async (day, text) => {
  haveInvoice(mayBePaid);
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Payment method/), 'Cash');
  expect(dialog.getByLabelText(/^Paid on/)).toHaveValue('2026-03-20');
  fireEvent.change(dialog.getByLabelText(/^Paid on/), { target: { value: day } });
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(dialog.getByText(text)).toBeVisible();
  expect(sentTo(recordPayment)).toEqual([]);
});

it.each([
  ['', 'Please enter an amount above 0, like 250 or 99.50.'],
  ['0', 'Please enter an amount above 0, like 250 or 99.50.'],
  ['1.005', 'Please enter an amount above 0, like 250 or 99.50.'],
  ['1,200.51', 'At most $1,200.50 is left to pay.'],
])('refuses a payment of "%s"', async (amount, text) => {
  haveInvoice(mayBePaid);
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Payment method/), 'Cash');
  fireEvent.change(dialog.getByLabelText(/^Amount/), { target: { value: amount } });
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(dialog.getByText(text)).toBeVisible();
  expect(sentTo(recordPayment)).toEqual([]);
});

const halfPaid: Partial<InvoiceView> = {
  paidAmount: 500.5,
  creditedAmount: 200,
  balance: 500,
  payments: [
    paymentSample({ amount: 500.5 }),
    paymentSample({
      _id: 'other',
      receiptNumber: 'REC-2026-00002',
      reversedOn: '2026-03-09',
      reversalReason: 'Returned.',
    }),
  ],
  creditNotes: [creditNoteSample()],
  refunds: [],
};

it('shows a client what was paid and credited, what is left, and the papers', async () => {
  haveInvoice(halfPaid);
  visit('client');
  const section = await screen.findByRole('region', { name: 'Payments and credit notes' });
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Payment \$500\.50.*Bank transfer, reference FT 26065/),
    expect.stringMatching(/Reversed on 9 Mar 2026\. Returned\./),
    expect.stringMatching(/^Credit note \$200\.00/),
  ]);
  expect(within(section).getByRole('button', { name: 'Receipt REC-2026-00001' })).toBeEnabled();
  expect(within(section).getByRole('button', { name: 'Credit note CN-2026-00001' })).toBeEnabled();
  expect(within(section).queryByRole('button', { name: /Reverse/ })).not.toBeInTheDocument();
  expect(screen.getByText('Left to pay').nextSibling).toHaveTextContent('$500.00');
  expect(screen.getByText('Partly paid')).toBeVisible();
});

it('takes a payment back with a reason', async () => {
  haveInvoice({ ...halfPaid, abilities: { ...noAbilities, reversePayment: true } });
  answer(reversePayment, { invoice: invoiceSample() });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse payment REC-2026-00001' }));
  expect(screen.queryByRole('button', { name: 'Reverse payment REC-2026-00002' })).not.toBeInTheDocument();
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'The cheque was returned.');
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse payment' }));
  expect(await screen.findByText('The payment has been reversed.')).toBeVisible();
  expect(sentTo(reversePayment)[0]?.body).toEqual({ reason: 'The cheque was returned.' });
});

it('issues a credit note and records a refund', async () => {
  haveInvoice({ ...halfPaid, toRefund: 20, balance: 0, abilities: { ...noAbilities, credit: true, refund: true } });
  answer(creditInvoice, { invoice: invoiceSample(), creditNote: creditNoteSample() });
  answer(refundInvoice, { invoice: invoiceSample(), refund: refundSample() });
  visit();
  expect((await screen.findByText('To be refunded')).nextSibling).toHaveTextContent('$20.00');
  await choose('Credit note…');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Amount/), '99.50');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Agreed.');
  await userEvent.click(dialog.getByRole('button', { name: 'Credit note' }));
  expect(await screen.findByText('The credit note has been issued.')).toBeVisible();
  expect(sentTo(creditInvoice)[0]?.body).toEqual({ amount: 99.5, reason: 'Agreed.' });
  await userEvent.click(screen.getByRole('button', { name: 'Record refund' }));
  const refund = within(screen.getByRole('dialog'));
  expect(refund.getByLabelText(/^Amount/)).toHaveValue('20.00');
  await userEvent.type(refund.getByLabelText(/^Refund method/), 'Card');
  fireEvent.change(refund.getByLabelText(/^Amount/), { target: { value: '20' } });
  await userEvent.click(refund.getByRole('button', { name: 'Record refund' }));
  expect(await screen.findByText('The refund has been recorded.')).toBeVisible();
  expect(sentTo(refundInvoice)[0]?.body).toEqual({ amount: 20, method: 'Card' });
});

it.each([
  [{ viewCount: 0 }, 'Not opened yet'],
  [{ viewedAt: openedAt, viewCount: 1 }, `Opened on ${formatDateTime(openedAt)}`],
  [{ viewedAt: openedAt, viewCount: 3 }, `First opened on ${formatDateTime(openedAt)} (3 times so far)`],
])('shows staff whether the client has opened the invoice: %o', async (seen, words) => {
  haveInvoice({ sentAt: '2026-03-04T10:00:00Z', ...seen });
  visit();
  expect(await screen.findByText(words)).toBeVisible();
});

it.each([
  ['a draft', { viewCount: 0 }],
  ['a client', { sentAt: '2026-03-04T10:00:00Z', viewCount: undefined }],
])('does not show whether it was opened when it is %s', async (_what, seen) => {
  haveInvoice(seen);
  visit();
  await screen.findByRole('article');
  expect(screen.queryByText(/opened/i)).not.toBeInTheDocument();
});

it('shows staff a failed email, with a retry', async () => {
  haveInvoice({ delivery: 'failed' });
  answer(retryInvoiceDelivery, { invoice: invoiceSample({ delivery: 'queued' }) });
  visit();
  expect(await screen.findByText('Email could not be delivered')).toBeVisible();
  haveInvoice({ delivery: 'queued' });
  await userEvent.click(screen.getByRole('button', { name: 'Retry delivery' }));
  expect(await screen.findByText('Email waiting to be sent')).toBeVisible();
  expect(screen.getByTestId('toast')).toHaveTextContent('The emails have been queued again.');
});

it.each([
  [{ status: 'paid', paidOn: '2026-03-20', paymentMethod: 'Cash' }, /Paid on 20 Mar 2026.*Cash.*Paid on20 Mar 2026/],
  [{ status: 'overdue' }, /Overdue since 1 Apr 2026.*\$1,200\.50 is still open/],
  [{ status: 'cancelled', cancelReason: 'Sent twice' }, /Cancelled.*Sent twice/],
] as const)('shows a notice above the figures: %o', async (changes, words) => {
  haveInvoice(changes);
  const { container } = visit();
  await screen.findByRole('article');
  expect(container).toHaveTextContent(words);
});

it.each([
  ['sent', 'Please pay by 1 Apr 2026'],
  ['overdue', 'Overdue since 1 Apr 2026'],
] as const)('links an invoice that is %s to the case, for a client who doubts it', async (status, title) => {
  haveInvoice({ status, viewCount: undefined });
  visit();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'ask us in your case' })).toHaveAttribute('href', `/cases/${sampleIds.case}`);
});

it.each(['sent', 'overdue'] as const)('shows staff no such link when it is %s', async (status) => {
  haveInvoice({ status, viewCount: 0 });
  visit();
  await screen.findByRole('article');
  expect(screen.queryByRole('link', { name: 'ask us in your case' })).not.toBeInTheDocument();
});

it('shows the specified text for a missing invoice', async () => {
  refuse(getInvoice, 404, { code: 'NOT_FOUND', message: 'x' });
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice Not Found' })).toBeVisible();
  expect(screen.getByText("The requested invoice could not be found or you don't have access to it.")).toBeVisible();
});

it('offers a retry after a temporary failure', async () => {
  refuse(getInvoice, 503, { code: 'NOT_READY', message: '' });
  visit();
  await screen.findByRole('alert');
  haveInvoice();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});
