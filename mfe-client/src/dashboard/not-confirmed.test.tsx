import { type CaseRow, confirmCase, listCases, listInvoices } from '@portal/contracts';
import {
  caseAbilities,
  caseCountsSample,
  caseRowSample,
  invoiceTotalsSample,
  paginationSample,
} from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClientDashboardPage } from './client-dashboard-page';

const rowOf = (digit: number, isMarked: boolean): CaseRow =>
  caseRowSample({
    _id: `case-${digit}`,
    caseNumber: `RC-2026-00000${digit}`,
    abilities: caseAbilities('confirm'),
    ...(isMarked && { notConfirmedByClient: true }),
  });

/** Makes the fake API return a case for each mark. */
function haveCases(...marks: boolean[]): void {
  answer(listCases, {
    cases: marks.map((isMarked, index) => rowOf(index + 1, isMarked)),
    counts: caseCountsSample({ total: marks.length }),
    pagination: paginationSample(marks.length),
  });
}

function visit(): void {
  answer(listInvoices, { invoices: [], totals: invoiceTotalsSample(), pagination: paginationSample(0) });
  renderPage(<ClientDashboardPage />, { path: '/client/dashboard', session: personOf('client') });
}

const buttonOf = (digit: number) =>
  screen.findByRole('button', { name: `Yes, this was me (case RC-2026-00000${digit})` });

it('lets the client confirm a case on its card, and moves the focus to the link of the card', async () => {
  haveCases(true, false);
  visit();
  const button = await buttonOf(1);
  answer(confirmCase, { case: rowOf(1, false) });
  haveCases(false, false);
  await userEvent.click(button);
  expect(sentTo(confirmCase)[0]?.params).toEqual({ caseId: 'case-1' });
  expect(await screen.findByTestId('toast')).toHaveTextContent('Case RC-2026-000001 is confirmed as yours');
  await waitFor(() => expect(screen.queryByText('Not confirmed by you')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'View case RC-2026-000001' })).toHaveFocus();
});

it('has a button on each of several cards, and warns of the rest after one is confirmed', async () => {
  haveCases(true, true, false);
  visit();
  expect(await screen.findByText('2 cases: not confirmed by you')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Yes, this was me/ })).toHaveLength(2);
  answer(confirmCase, { case: rowOf(2, false) });
  haveCases(true, false, false);
  await userEvent.click(await buttonOf(2));
  expect(sentTo(confirmCase)[0]?.params).toEqual({ caseId: 'case-2' });
  await waitFor(() => expect(screen.queryByText('2 cases: not confirmed by you')).not.toBeInTheDocument());
  const [first, second] = within(screen.getByRole('region', { name: 'My Cases' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Not confirmed by you.*If this was not you, tell us\./);
  expect(second).not.toHaveTextContent('Not confirmed');
  expect(screen.getByRole('link', { name: 'View case RC-2026-000002' })).toHaveFocus();
});

it.each([[[true]], [[true, true]]])('says on the card why it could not be confirmed (marks: %j)', async (marks) => {
  haveCases(...marks);
  visit();
  refuse(confirmCase, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  const button = await buttonOf(1);
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  expect(screen.getByRole('alert').parentElement).toContainElement(button);
  expect(button).toBeEnabled();
});

it('has no button for people who may not confirm the case', async () => {
  answer(listCases, {
    cases: [caseRowSample({ notConfirmedByClient: true })],
    counts: caseCountsSample({ total: 1 }),
    pagination: paginationSample(1),
  });
  visit();
  expect(await screen.findByText('Not confirmed by you')).toBeVisible();
  expect(screen.queryByRole('button', { name: /this was me/ })).not.toBeInTheDocument();
});
