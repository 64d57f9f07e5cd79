import { listQuotes } from '@portal/contracts';
import { caseAbilities, caseSample, paginationSample, quoteRowSample, sampleIds } from '@portal/contracts/samples';
import { answer, personOf, refuse } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { haveCase, visitCase } from '../case/visit-case.testing';

it('lists the quotes of a case above its invoices', async () => {
  answer(listQuotes, { quotes: [quoteRowSample()], pagination: paginationSample(1) });
  haveCase({ case: caseSample({ abilities: caseAbilities('createInvoice') }) });
  visitCase({ search: '?tab=invoices', session: personOf('attorney') });
  const panel = within(await screen.findByRole('region', { name: 'Quotes' }));
  expect(await panel.findByRole('link', { name: 'QUO-2026-00001' })).toHaveAttribute(
    'href',
    `/quotes/${sampleIds.quote}`,
  );
  expect(panel.getByRole('link', { name: 'Create quote' })).toHaveAttribute(
    'href',
    `/cases/${sampleIds.case}/quotes/new`,
  );
});

it('shows nothing to a client of an older API, which has no quotes', async () => {
  refuse(listQuotes, 404, { code: 'NOT_FOUND', message: 'Not found.' });
  haveCase({});
  visitCase({ search: '?tab=invoices' });
  await screen.findByRole('tabpanel');
  expect(screen.queryByRole('region', { name: 'Quotes' })).not.toBeInTheDocument();
});

it('warns staff of work without an accepted quote, and tells the client what to read', async () => {
  haveCase({ case: caseSample({ quoteMissing: true }) });
  visitCase({ session: personOf('attorney') });
  expect(await screen.findByText('No quote is accepted')).toBeVisible();
});

it('tells the client that a quote waits', async () => {
  haveCase({ case: caseSample({ quoteToRead: { _id: sampleIds.quote, validUntil: '2026-04-01' } }) });
  visitCase({});
  expect(await screen.findByRole('link', { name: 'Read the quote' })).toHaveAttribute(
    'href',
    `/quotes/${sampleIds.quote}`,
  );
});
