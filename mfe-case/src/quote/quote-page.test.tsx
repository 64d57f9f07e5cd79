import {
  acceptQuote,
  declineQuote,
  getCase,
  getQuote,
  invoiceQuote,
  type QuoteView,
  quoteTexts,
  recordQuoteAcceptance,
  updateQuote,
} from '@portal/contracts';
import {
  caseDetailSample,
  documentSample,
  invoiceSample,
  noQuoteAbilities,
  quoteAcceptanceSample,
  quoteSample,
  sampleIds,
} from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuotePage } from './quote-page';

const visit = (role: 'attorney' | 'client', changes: Partial<QuoteView> = {}) => {
  answer(getQuote, { quote: quoteSample(changes) });
  return renderPage(<QuotePage />, {
    path: '/quotes/:quoteId',
    at: `/quotes/${sampleIds.quote}`,
    session: personOf(role),
  });
};
const may = (...abilities: (keyof QuoteView['abilities'])[]) => ({
  abilities: { ...noQuoteAbilities, ...Object.fromEntries(abilities.map((ability) => [ability, true])) },
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

it('asks for the sentence and the name before a client accepts what was read', async () => {
  visit('client', may('answer'));
  const { agreement = '', documentHash } = quoteSample();
  const sheet = await screen.findByRole('article', { name: 'Quote QUO-2026-00001' });
  expect(sheet).toHaveTextContent('We check the registration');
  expect(within(sheet).getByRole('link', { name: 'terms of service' })).toHaveAttribute('href', '/terms');
  await press('Accept the quote');
  expect(screen.getByText(quoteTexts.noName)).toBeVisible();
  expect(screen.getByText(quoteTexts.notAgreed)).toBeVisible();
  expect(sentTo(acceptQuote)).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(agreement.slice(0, 30)) }));
  await userEvent.type(screen.getByRole('textbox', { name: /Your full name/ }), 'Clara Client');
  answer(acceptQuote, { quote: quoteSample({ status: 'accepted' }) });
  await press('Accept the quote');
  expect(await screen.findByTestId('toast')).toHaveTextContent('Thank you. You have accepted the quote.');
  expect(sentTo(acceptQuote)[0]?.body).toEqual({ name: 'Clara Client', agreed: true, documentHash });
});

it('says that a quote has changed meanwhile', async () => {
  visit('client', may('answer'));
  refuse(acceptQuote, 409, { code: 'CONFLICT', message: quoteTexts.changed });
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.type(screen.getByRole('textbox', { name: /Your full name/ }), 'Clara');
  await press('Accept the quote');
  expect(await screen.findByRole('alert')).toHaveTextContent(quoteTexts.changed);
});

it('lets a client decline with a reason, or ask about a line in the conversation', async () => {
  const { router } = visit('client', may('answer'));
  answer(declineQuote, { quote: quoteSample({ status: 'declined' }) });
  await press('Decline');
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Too much.');
  await confirm('Decline the quote');
  expect(sentTo(declineQuote)[0]?.body).toEqual({ reason: 'Too much.' });
  await userEvent.click(await screen.findByRole('link', { name: 'Ask about this' }));
  expect(router.state.location).toMatchObject({
    pathname: `/cases/${sampleIds.case}`,
    state: { question: expect.stringContaining('> QUO-2026-00001: Company verification report') },
  });
});

it('offers no answer that the server does not allow', async () => {
  visit('client', { status: 'expired' });
  expect(await screen.findByText('Its last day was 1 Apr 2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept the quote' })).not.toBeInTheDocument();
});

it('marks an acceptance that was given elsewhere', async () => {
  const recorded = { acceptedOn: '2026-03-03', note: 'Signed on paper.', by: 'Ann Attorney' };
  visit('client', { status: 'accepted', isRecorded: true, acceptance: quoteAcceptanceSample({ recorded }) });
  expect(await screen.findAllByText('Accepted elsewhere')).toHaveLength(2);
  expect(screen.getByText('Signed on paper.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Certificate' })).toBeVisible();
});

it('sends and withdraws a quote with its version', async () => {
  visit('attorney', {
    status: 'draft',
    version: 3,
    abilities: { ...noQuoteAbilities, edit: true, nextStatuses: ['sent', 'withdrawn'] },
  });
  answer(updateQuote, { quote: quoteSample() });
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/quotes/${sampleIds.quote}/edit`);
  await press('Send quote');
  await confirm('Send quote');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('Withdraw');
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'A slip.');
  await confirm('Withdraw quote');
  await waitFor(() => expect(sentTo(updateQuote)).toHaveLength(2));
  expect(sentTo(updateQuote).map(({ body }) => body)).toEqual([
    { status: 'sent', version: 3 },
    { status: 'withdrawn', reason: 'A slip.', version: 3 },
  ]);
});

it('records an acceptance with its document', async () => {
  answer(getCase, caseDetailSample({ documents: [documentSample()] }));
  answer(recordQuoteAcceptance, { quote: quoteSample({ status: 'accepted' }) });
  visit('attorney', may('recordAcceptance'));
  await press('Record acceptance');
  await confirm('Record acceptance');
  expect(screen.getByText(quoteTexts.noNote)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Full name/ }), 'Clara');
  fireEvent.change(screen.getByLabelText(/^Accepted on/), { target: { value: '2026-03-03' } });
  await userEvent.type(screen.getByRole('textbox', { name: /How it was accepted/ }), 'By letter.');
  await screen.findByRole('option', { name: documentSample().originalFileName });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Document/ }), sampleIds.document);
  await confirm('Record acceptance');
  expect(sentTo(recordQuoteAcceptance)[0]?.body).toEqual({
    name: 'Clara',
    acceptedOn: '2026-03-03',
    note: 'By letter.',
    documentId: sampleIds.document,
  });
});

it('asks why a further invoice may exceed the quote', async () => {
  visit('attorney', { status: 'accepted', invoicedAmount: 2100, ...may('invoice') });
  answer(invoiceQuote, { invoice: invoiceSample() });
  await press('Create invoice');
  await confirm('Create invoice');
  expect(screen.getByText(quoteTexts.noReason)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Two more firms.');
  await confirm('Create invoice');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`/invoices/${sampleIds.invoice}/edit`);
  expect(sentTo(invoiceQuote)[0]?.body).toEqual({ exceeds: true, reason: 'Two more firms.' });
});

it('says that a quote cannot be found', async () => {
  refuse(getQuote, 404, { code: 'NOT_FOUND', message: quoteTexts.notFound });
  renderPage(<QuotePage />, { path: '/quotes/:quoteId', at: '/quotes/x', session: personOf('client') });
  expect(await screen.findByRole('heading', { name: 'Quote Not Found' })).toBeVisible();
});
