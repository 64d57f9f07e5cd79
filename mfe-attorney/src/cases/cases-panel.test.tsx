import { listCases, listSavedViews, saveView } from '@portal/contracts';
import { caseCountsSample, caseSample, paginationSample, sampleIds, savedViewSample } from '@portal/contracts/samples';
import { answer, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCases, haveInvoices, visitDashboard } from '../dashboard/visit.testing';

const listsAsked = () => sentTo(listCases).filter(({ query }) => Number(query?.limit) === 100);

it('shows a case with client, status and unread messages, and opens it', async () => {
  haveCases([caseSample({ status: 'in-progress', unreadCount: 2, language: 'ar' })]);
  haveInvoices([]);
  visitDashboard();
  const row = (await screen.findByRole('rowheader', { name: /RC-2026-000001/ })).closest('tr');
  expect(row).toHaveTextContent(/Clara Client.*Writes Arabic/);
  expect(row).toHaveTextContent('In-progress');
  expect(row).toHaveTextContent('Quick Scan');
  expect(row).toHaveTextContent('2 new');
  expect(screen.getByRole('link', { name: 'Open Case RC-2026-000001' })).toHaveAttribute(
    'href',
    `/cases/${sampleIds.case}`,
  );
});

it('shows by its short name what was ordered: the advertised service, or the type of the case', async () => {
  haveCases([
    caseSample({ caseType: 'individual' }),
    caseSample({ _id: sampleIds.otherCase, caseNumber: 'RC-2026-000002', serviceCode: 'cybercrime' }),
  ]);
  haveInvoices([]);
  visitDashboard();
  expect(await screen.findByText('Background Check')).toHaveAttribute('title', 'Individual Background Check');
  expect(screen.getByText('Cybercrime advice')).toHaveAttribute('title', 'Cybercrime and online fraud advisory');
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

it('counts the reports that wait for a review by this attorney, and lists their cases', async () => {
  answer(listCases, {
    cases: [caseSample()],
    counts: caseCountsSample({ total: 1 }),
    pagination: paginationSample(1),
    toReview: 3,
  });
  haveInvoices([]);
  const { router } = visitDashboard();
  await userEvent.click(await screen.findByRole('button', { name: /^To review.*3/ }));
  expect(router.state.location.search).toBe('?group=to-review');
  await waitFor(() => expect(listsAsked().at(-1)?.query).toMatchObject({ group: 'to-review', page: 1 }));
});

it('sorts by when cases are due and by whom they wait on, which the address keeps', async () => {
  haveCases([caseSample()]);
  haveInvoices([]);
  const { router } = visitDashboard('?page=2');
  const sort = async (name: string) => {
    const table = await screen.findByRole('table', { name: 'My cases' });
    await userEvent.click(within(table).getByRole('button', { name }));
  };
  await sort('Due');
  expect(router.state.location.search).toBe('?sort=dueAt&order=asc');
  await sort('Waiting on');
  expect(router.state.location.search).toBe('?sort=waitingOn&order=asc');
  await waitFor(() => expect(listsAsked().at(-1)?.query).toMatchObject({ sort: 'waitingOn', order: 'asc', page: 1 }));
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

it('shows what needs the attorney in one press, and says which view is open', async () => {
  haveCases([caseSample()]);
  haveInvoices([]);
  const { router } = visitDashboard('?page=2');
  await userEvent.click(await screen.findByRole('button', { name: /^Needs me/ }));
  expect(router.state.location.search).toBe('?waitingOn=us');
  expect(await screen.findByRole('button', { name: /^Needs me/ })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Unread first' }));
  expect(router.state.location.search).toBe('?waitingOn=us&sort=unreadSince&order=asc');
  await userEvent.click(screen.getByRole('button', { name: /^All/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Unread first' }));
  expect(router.state.location.search).toBe('');
});

it('saves what the list shows, and opens a saved view whose attorney has left', async () => {
  haveCases([caseSample()]);
  haveInvoices([]);
  const gone = savedViewSample({ name: 'Of Bob', query: 'attorneyId=bob', goneAttorney: 'Bob' });
  answer(listSavedViews, { views: [gone], abilities: { share: false } });
  answer(saveView, { view: savedViewSample() });
  const { router } = visitDashboard('?due=late&page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
  await userEvent.type(await screen.findByLabelText(/^Save what the list shows now as/), 'Late{Enter}');
  await waitFor(() => expect(sentTo(saveView)[0]?.body).toMatchObject({ name: 'Late', query: 'due=late' }));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Of Bob/ }));
  expect(router.state.location.search).toBe('?attorneyId=bob');
  expect(await screen.findByText('The account of Bob is not active any more')).toBeVisible();
});
