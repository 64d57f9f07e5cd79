import { listCases, listInvoices } from '@portal/contracts';
import {
  caseCountsSample,
  caseRowSample,
  invoiceRowSample,
  invoiceTotalsSample,
  paginationSample,
} from '@portal/contracts/samples';
import { answer, personOf, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { ClientDashboardPage } from './client-dashboard-page';

function visit(outstandingAmount = 0) {
  answer(listCases, {
    cases: [caseRowSample({ status: 'pending' })],
    counts: caseCountsSample({ total: 1 }),
    pagination: paginationSample(1),
  });
  answer(listInvoices, {
    invoices: [invoiceRowSample()],
    totals: invoiceTotalsSample({ outstandingAmount }),
    pagination: paginationSample(1),
  });
  renderPage(<ClientDashboardPage />, { path: '/client/dashboard', session: personOf('client') });
}

it('requests 100 cases and 100 invoices', async () => {
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

it('says what the client ordered, when the type of the case does not', async () => {
  const cases = [
    caseRowSample({ caseType: 'general', serviceCode: 'risk-alerts' }),
    caseRowSample({ _id: 'case-2', caseNumber: 'RC-2026-000002' }),
  ];
  answer(listCases, { cases, counts: caseCountsSample({ total: 2 }), pagination: paginationSample(2) });
  answer(listInvoices, { invoices: [], totals: invoiceTotalsSample(), pagination: paginationSample(0) });
  renderPage(<ClientDashboardPage />, { path: '/client/dashboard', session: personOf('client') });
  const rows = await within(await screen.findByRole('region', { name: 'My Cases' })).findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('OrderedOngoing risk alert subscription');
  expect(rows[1]).not.toHaveTextContent('Ordered');
});

it('marks only a case that another person may have submitted', async () => {
  const cases = [
    caseRowSample({ notConfirmedByClient: true }),
    caseRowSample({ _id: 'case-2', caseNumber: 'RC-2026-000002' }),
  ];
  answer(listCases, { cases, counts: caseCountsSample({ total: 2 }), pagination: paginationSample(2) });
  answer(listInvoices, { invoices: [], totals: invoiceTotalsSample(), pagination: paginationSample(0) });
  renderPage(<ClientDashboardPage />, { path: '/client/dashboard', session: personOf('client') });
  const rows = await within(await screen.findByRole('region', { name: 'My Cases' })).findAllByRole('listitem');
  const words = /Not confirmed by you.*without signing in to your account.*If this was not you, tell us\./;
  expect(rows[0]).toHaveTextContent(words);
  expect(within(rows[0] as HTMLElement).getByRole('link', { name: 'tell us' })).toHaveAttribute('href', '/contact');
  expect(rows[1]).not.toHaveTextContent('Not confirmed');
});

it('warns once of several cases that other people may have submitted, and marks each', async () => {
  const cases = ['1', '2', '3'].map((digit) =>
    caseRowSample({ _id: `case-${digit}`, ...(digit !== '3' && { notConfirmedByClient: true }) }),
  );
  answer(listCases, { cases, counts: caseCountsSample({ total: 3 }), pagination: paginationSample(3) });
  answer(listInvoices, { invoices: [], totals: invoiceTotalsSample(), pagination: paginationSample(0) });
  renderPage(<ClientDashboardPage />, { path: '/client/dashboard', session: personOf('client') });
  const section = await screen.findByRole('region', { name: 'My Cases' });
  expect(within(section).getByText('2 cases: not confirmed by you')).toBeVisible();
  expect(within(section).getAllByRole('link', { name: 'tell us' })).toHaveLength(1);
  const marks = within(section)
    .getAllByRole('listitem')
    .map((row) => within(row).queryByText('Not confirmed by you') !== null);
  expect(marks).toEqual([true, true, false]);
});

it('shows the outstanding balance in a yellow box', async () => {
  visit(0.01);
  const box = (await screen.findByText('Outstanding Balance')).closest('.bg-yellow-soft');
  expect(box).toHaveTextContent('You have $0.01 in pending payments');
});

it('links three quick actions', async () => {
  visit();
  const actions = within(await screen.findByRole('navigation', { name: 'Quick Actions' })).getAllByRole('link');
  expect(actions.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Submit New Case', '/case-submission'],
    ['Contact Support', '/contact'],
    ['View Services', '/services'],
  ]);
});
