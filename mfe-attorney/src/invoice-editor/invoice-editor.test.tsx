import {
  createInvoice,
  getCase,
  getInvoice,
  getTaxSettings,
  type InvoiceView,
  quoteTexts,
  updateInvoice,
} from '@portal/contracts';
import {
  caseAbilities,
  caseDetailSample,
  caseSample,
  invoiceSample,
  noAbilities,
  sampleIds,
} from '@portal/contracts/samples';
import { answer, hold, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditInvoicePage } from './edit-invoice-page';
import { NewInvoicePage } from './new-invoice-page';

const session = personOf('attorney', 'Ann Attorney');
const draftOf = (changes: Partial<InvoiceView> = {}) =>
  invoiceSample({
    status: 'draft',
    abilities: { ...noAbilities, edit: true, nextStatuses: ['sent', 'cancelled'] },
    ...changes,
  });

const billable = caseSample({ abilities: caseAbilities('createInvoice') });

beforeEach(() => answer(getTaxSettings, {}));

const visitNew = (caseView = billable) => {
  answer(getCase, { case: caseView, messages: [], documents: [], invoices: [], timeline: [], eventCount: 0 });
  return renderPage(<NewInvoicePage />, {
    path: '/cases/:caseId/invoices/new',
    at: `/cases/${sampleIds.case}/invoices/new`,
    session,
  });
};
const visitEdit = (invoice = draftOf()) => {
  answer(getInvoice, { invoice });
  return renderPage(<EditInvoicePage />, {
    path: '/invoices/:invoiceId/edit',
    at: `/invoices/${sampleIds.invoice}/edit`,
    session,
  });
};

const line = async (number: number) => within(await screen.findByRole('group', { name: `Line ${number}` }));
const fill = async (
  number: number,
  texts: Partial<Record<'Description' | 'Quantity' | 'Unit price' | 'Tax', string>>,
) => {
  for (const [label, text] of Object.entries(texts)) {
    const input = (await line(number)).getByRole('textbox', { name: new RegExp(label) });
    await userEvent.clear(input);
    await userEvent.paste(text);
  }
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirmSending = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send invoice' }));
const total = () => screen.getByText('Total', { selector: 'dt' }).nextSibling;

it('updates the total while typing, with discounts and the tax of each line', async () => {
  visitNew();
  await fill(1, { Description: 'Report', Quantity: '1.5', 'Unit price': '99.99', Tax: '5' });
  await press('Add line');
  expect((await line(2)).getByRole('textbox', { name: /Description/ })).toHaveFocus();
  await fill(2, { Description: 'Discount', 'Unit price': '-10', Tax: '0' });
  expect(total()).toHaveTextContent('$147.49');
  await press('Remove line 2');
  expect(total()).toHaveTextContent('$157.49');
});

it('saves a new draft and continues editing it', async () => {
  answer(createInvoice, { invoice: draftOf() });
  visitNew();
  await fill(1, { Description: 'Report', 'Unit price': '1,200.50' });
  const notes = screen.getByRole('textbox', { name: /Notes/ });
  expect(notes).toHaveAccessibleDescription(/The client will see this text\./);
  await userEvent.type(notes, 'Thank you');
  await press('Save draft');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`/invoices/${sampleIds.invoice}/edit`);
  expect(sentTo(createInvoice)[0]?.body).toEqual({
    caseId: sampleIds.case,
    lineItems: [{ description: 'Report', quantity: 1, unitPrice: 1200.5, taxRate: 0 }],
    dueDate: '',
    notes: 'Thank you',
    billTo: { name: billable.client.name, address: '', taxNumber: '', country: '' },
    supplyDate: '',
    exchangeRate: '',
  });
  expect(sentTo(updateInvoice)).toEqual([]);
});

it('sends a new invoice after asking, and shows it', async () => {
  answer(createInvoice, { invoice: draftOf() });
  answer(updateInvoice, { invoice: invoiceSample({ version: 2 }) });
  visitNew();
  await fill(1, { Description: 'Report', 'Unit price': '1200.50' });
  await press('Send invoice');
  expect(sentTo(createInvoice)).toEqual([]);
  await confirmSending();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`/invoices/${sampleIds.invoice}`);
  expect(sentTo(updateInvoice)[0]?.body).toEqual({ status: 'sent', version: 1 });
});

it('warns before sending an invoice that would be overdue', async () => {
  visitNew();
  await fill(1, { Description: 'Report', 'Unit price': '10' });
  fireEvent.change(screen.getByLabelText(/^Due date/), { target: { value: '2020-01-31' } });
  await press('Send invoice');
  const warning = 'The due date (31 Jan 2020) has passed, so the invoice will be overdue as soon as you send it.';
  expect(await screen.findByText(warning)).toBeVisible();
  await press('Cancel');
  fireEvent.change(screen.getByLabelText(/^Due date/), { target: { value: `${new Date().getFullYear() + 1}-12-31` } });
  await press('Send invoice');
  expect(await screen.findByRole('dialog', { name: 'Send this invoice?' })).toBeVisible();
  expect(screen.queryByText(/is past/)).not.toBeInTheDocument();
});

it('keeps the draft when sending fails', async () => {
  answer(createInvoice, { invoice: draftOf() });
  refuse(updateInvoice, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  visitNew();
  await fill(1, { Description: 'Report', 'Unit price': '10' });
  await press('Send invoice');
  await confirmSending();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`/invoices/${sampleIds.invoice}/edit`);
  expect(screen.getByTestId('toast')).toHaveTextContent('Please try again in a moment.');
});

it('shows errors at their line, and sends nothing', async () => {
  visitNew();
  await fill(1, { Quantity: '0', 'Unit price': '1.005' });
  await press('Save draft');
  const first = await line(1);
  expect(first.getByText('Please describe the line.')).toBeVisible();
  expect(first.getByText('Quantity must be above 0 with at most 2 decimals.')).toBeVisible();
  expect(first.getByText('Please enter a price, like 250 or 99.50.')).toBeVisible();
  expect(first.getByRole('textbox', { name: /Description/ })).toHaveFocus();
  expect(sentTo(createInvoice)).toEqual([]);

  const summary = within(screen.getByRole('alert', { name: 'There is a problem' }));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Line 1: Please describe the line.',
    'Line 1: Quantity must be above 0 with at most 2 decimals.',
    'Line 1: Please enter a price, like 250 or 99.50.',
  ]);
  await userEvent.click(summary.getByRole('link', { name: /Quantity/ }));
  expect(first.getByRole('textbox', { name: /Quantity/ })).toHaveFocus();
});

it('refuses a total that is not above zero', async () => {
  visitNew();
  await fill(1, { Description: 'Discount', 'Unit price': '-5' });
  await press('Save draft');
  expect(await screen.findByRole('alert')).toHaveTextContent('The total must be above 0 and at most 9,999,999.99.');
});

it("shows the server's errors at their lines", async () => {
  refuse(createInvoice, 422, {
    code: 'VALIDATION',
    message: 'Please describe the line.',
    errors: { 'lineItems.0.description': ['Please describe the line.'] },
  });
  visitNew();
  await fill(1, { Description: 'x', 'Unit price': '5' });
  await press('Save draft');
  expect(await (await line(1)).findByText('Please describe the line.')).toBeVisible();
});

it('changes a draft with the version that it loaded', async () => {
  answer(updateInvoice, { invoice: draftOf({ version: 2 }) });
  visitEdit();
  await fill(1, { 'Unit price': '7' });
  await press('Save draft');
  expect(await screen.findByTestId('toast')).toHaveTextContent('The invoice has been saved.');
  expect(sentTo(updateInvoice)[0]?.body).toEqual({
    lineItems: [{ description: 'Company report', quantity: 1, unitPrice: 7, taxRate: 0 }],
    dueDate: '2026-04-01',
    notes: '',
    billTo: { name: draftOf().client.name, address: '', taxNumber: '', country: '' },
    supplyDate: '',
    exchangeRate: '',
    version: 1,
  });
  await press('Save draft');
  await waitFor(() => expect(sentTo(updateInvoice)[1]?.body).toMatchObject({ version: 2 }));
});

it('asks what the law of the firm asks, and why a line is not taxed', async () => {
  answer(getTaxSettings, { country: 'AE', currency: 'AED' });
  answer(createInvoice, { invoice: draftOf() });
  visitNew();
  await fill(1, { Description: 'Report', 'Unit price': '100' });
  const type = async (name: RegExp, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text);
  await type(/^Address/, 'Marina Plaza{Enter}Dubai');
  await type(/^Tax number of the buyer/, '100000000000003');
  await type(/^Country/, 'ae');
  await type(/^AED for one dollar/, '3.6725');
  fireEvent.change(screen.getByLabelText(/^Day of supply/), { target: { value: '2026-03-01' } });
  const reason = (await line(1)).getByRole('combobox', { name: 'Why without tax' });
  await userEvent.selectOptions(reason, 'Reverse charge');
  await press('Save draft');
  await waitFor(() =>
    expect(sentTo(createInvoice)[0]?.body).toMatchObject({
      lineItems: [{ taxRate: 0, taxCategory: 'reverse-charge' }],
      billTo: { address: 'Marina Plaza\nDubai', taxNumber: '100000000000003', country: 'AE' },
      supplyDate: '2026-03-01',
      exchangeRate: 3.6725,
    }),
  );
});

it('keeps what a draft says about tax, and drops the reason of a line that is taxed then', async () => {
  answer(updateInvoice, { invoice: draftOf({ version: 2 }) });
  const exempt = {
    description: 'Report',
    quantity: 1,
    unitPrice: 7,
    taxRate: 0,
    taxCategory: 'exempt',
    amount: 7,
  } as const;
  visitEdit(
    draftOf({ lineItems: [exempt, exempt], billTo: { name: 'Gulf Exports', country: 'AE' }, exchangeRate: 3.6 }),
  );
  await fill(2, { Tax: '5' });
  await press('Save draft');
  await waitFor(() => expect(sentTo(updateInvoice)).toHaveLength(1));
  expect(sentTo(updateInvoice)[0]?.body).toMatchObject({
    lineItems: [{ taxCategory: 'exempt' }, { taxRate: 5 }],
    billTo: { name: 'Gulf Exports', country: 'AE' },
    exchangeRate: 3.6,
  });
  expect(JSON.stringify(sentTo(updateInvoice)[0]?.body).match(/taxCategory/g)).toHaveLength(1);
});

it('offers address and tax details behind a button where no law asks for them', async () => {
  visitNew();
  await press('Add address and tax details');
  expect(screen.getByRole('textbox', { name: /^Made out to/ })).toHaveValue(billable.client.name);
});

it('offers to reload a draft that another person has changed', async () => {
  const message = 'Someone else has just changed this invoice. Reload it and try again.';
  refuse(updateInvoice, 409, { code: 'CONFLICT', message });
  visitEdit();
  await fill(1, { 'Unit price': '7' });
  await press('Save draft');
  expect(await screen.findByText(message, { selector: '[role=alert] div' })).toBeVisible();
  answer(getInvoice, { invoice: draftOf({ version: 5, notes: 'Theirs' }) });
  await press('Discard my changes and reload');
  expect(await screen.findByDisplayValue('Theirs')).toBeVisible();
});

it('asks why the invoices exceed the quote once the server has refused that, and sends the reason', async () => {
  const text = quoteTexts.exceeds('$600.00', '$500.00');
  refuse(updateInvoice, 409, { code: 'CONFLICT', message: text });
  visitEdit(draftOf({ quoteId: sampleIds.quote }));
  await line(1);
  expect(screen.queryByLabelText(/^Why the invoices exceed the quote/)).not.toBeInTheDocument();
  await press('Save draft');
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Why the invoices exceed the quote/), 'Two more searches');
  answer(updateInvoice, { invoice: draftOf({ quoteId: sampleIds.quote, version: 2 }) });
  await press('Save draft');
  await waitFor(() => expect(sentTo(updateInvoice)).toHaveLength(2));
  expect(sentTo(updateInvoice).at(-1)?.body).toMatchObject({ exceeds: true, reason: 'Two more searches' });
  expect(sentTo(updateInvoice)[0]?.body).not.toHaveProperty('exceeds');
});

it('asks before discarding unsaved changes', async () => {
  const { router } = visitNew();
  await fill(1, { Description: 'Report' });
  await userEvent.click(screen.getByRole('link', { name: 'RC-2026-000001' }));
  await press('Keep editing');
  expect(screen.getByDisplayValue('Report')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'RC-2026-000001' }));
  await press('Leave');
  expect(router.state.location.pathname).toBe(`/cases/${sampleIds.case}`);
});

it.each([
  ['new', 'Loading case details...', getCase, <NewInvoicePage key="new" />],
  ['draft', 'Loading invoice...', getInvoice, <EditInvoicePage key="draft" />],
])('says that the %s invoice is loading', (_which, text, contract, page) => {
  hold(contract);
  renderPage(page, { session });
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

it('shows that the case could not be loaded, and retries', async () => {
  const message = "The requested case could not be found or you don't have access to it.";
  refuse(getCase, 404, { code: 'NOT_FOUND', message });
  renderPage(<NewInvoicePage />, {
    path: '/cases/:caseId/invoices/new',
    at: `/cases/${sampleIds.case}/invoices/new`,
    session,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  answer(getCase, caseDetailSample({ case: billable }));
  await press('Try again');
  expect(await screen.findByRole('group', { name: 'Line 1' })).toBeVisible();
});

it('does not edit an invoice without permission from the server', async () => {
  visitEdit(invoiceSample());
  expect(await screen.findByText('Only draft invoices can be edited.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View invoice' })).toHaveAttribute('href', `/invoices/${sampleIds.invoice}`);
});

it('creates no invoice for a case that does not allow one', async () => {
  visitNew(caseSample({ abilities: caseAbilities() }));
  expect(await screen.findByText('No invoice can be created for this case.')).toBeVisible();
});
