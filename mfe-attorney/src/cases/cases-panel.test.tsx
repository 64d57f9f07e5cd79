import { listCases } from '@portal/contracts';
import { caseSample, sampleIds } from '@portal/contracts/samples';
import { sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCases, haveInvoices, visitDashboard } from '../dashboard/visit.testing';

const listsAsked = () => sentTo(listCases).filter(({ query }) => Number(query?.limit) === 100);

it('shows a case with client, status and unread messages, and opens it', async () => {
  haveCases([caseSample({ status: 'in-progress', unreadCount: 2 })]);
  haveInvoices([]);
  visitDashboard();
  const row = (await screen.findByRole('rowheader', { name: /RC-2026-000001/ })).closest('tr');
  expect(row).toHaveTextContent('Clara Client');
  expect(row).toHaveTextContent('In-progress');
  expect(row).toHaveTextContent('Quick Scan');
  expect(row).toHaveTextContent('2 new');
  expect(screen.getByRole('link', { name: 'Open Case RC-2026-000001' })).toHaveAttribute(
    'href',
    `/cases/${sampleIds.case}`,
  );
});

it('offers the specified filters and keeps the choice in the address', async () => {
  haveCases([caseSample()]);
  haveInvoices([]);
  const { router } = visitDashboard('?page=2');
  const filter = await screen.findByRole('combobox', { name: 'Status' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['all', 'assigned', 'in-progress', 'resolved', 'closed']);
  await userEvent.selectOptions(filter, 'resolved');
  expect(router.state.location.search).toBe('?status=resolved');
  await waitFor(() => expect(listsAsked().at(-1)?.query).toMatchObject({ status: 'resolved', page: 1 }));
});

it('says that no case is assigned yet', async () => {
  haveCases([]);
  haveInvoices([]);
  visitDashboard();
  expect(await screen.findByText('No cases assigned yet')).toBeVisible();
});

it('says that no case matches the filter, and shows all again', async () => {
  haveCases([], { total: 4 });
  haveInvoices([]);
  const { router } = visitDashboard('?status=closed');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(router.state.location.search).toBe('');
});
