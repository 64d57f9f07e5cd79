import { listCases, listInvoices } from '@portal/contracts';
import { answer, personOf, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { caseOf, countsOf, invoiceOf, pageOf, totalsOf } from '../test-data';
import { ClientDashboardPage } from './client-dashboard-page';

function visit(outstandingAmount = 0) {
  answer(listCases, { cases: [caseOf({ status: 'pending' })], counts: countsOf({ total: 1 }), pagination: pageOf(1) });
  answer(listInvoices, { invoices: [invoiceOf()], totals: totalsOf({ outstandingAmount }), pagination: pageOf(1) });
  renderPage(<ClientDashboardPage />, { path: '/client/dashboard', session: personOf('client') });
}

it('asks for a hundred cases and a hundred invoices', async () => {
  visit();
  await screen.findByRole('heading', { name: 'My Cases' });
  expect([sentTo(listCases)[0]?.query.limit, sentTo(listInvoices)[0]?.query.limit]).toEqual([100, 100]);
});

it('shows the status of a case with its icon', async () => {
  visit();
  const badge = within(await screen.findByRole('region', { name: 'My Cases' })).getByText('Pending');
  expect(badge).toHaveClass('bg-yellow-soft');
  expect(badge.querySelector('svg')).toHaveClass('lucide-clock');
});

it('keeps what is outstanding in a yellow box', async () => {
  visit(0.01);
  const box = (await screen.findByText('Outstanding Balance')).closest('.bg-yellow-soft');
  expect(box).toHaveTextContent('You have $0.01 in pending payments');
});

it('leads on by three quick actions', async () => {
  visit();
  const actions = within(await screen.findByRole('navigation', { name: 'Quick Actions' })).getAllByRole('link');
  expect(actions.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Submit New Case', '/case-submission'],
    ['Contact Support', '/contact'],
    ['View Services', '/services'],
  ]);
});
