import { assignCase, listCases, listOrganisations, listUsers, type Reply, undoAssignment } from '@portal/contracts';
import {
  newValueSample,
  organisationRowSample,
  paginationSample,
  sampleIds,
  userSample,
} from '@portal/contracts/samples';
import { answer, onlyEssentials, refuse, sentTo } from '@portal/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCases, haveUsers, visitDashboard } from '../dashboard/visit.testing';
import { caseOf } from '../test-data';

const ann = userSample({ openCases: 3 });
const bob = userSample({ _id: 'attorney-2', name: 'Bob Busy', openCases: 1 });
const taken = caseOf({ status: 'in-progress', attorney: { _id: sampleIds.attorney, name: 'Ann Attorney' } });
const statusFilter = () => screen.findByRole('combobox', { name: 'Status' });
const listsAsked = () => sentTo(listCases).filter(({ query }) => Number(query?.limit) === 100);

const pick = async (opener: string | RegExp, item: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

it('shows a case with client, status and type, and links to it', async () => {
  haveCases([{ ...taken, language: 'ar' }]);
  haveUsers([]);
  visitDashboard();
  const row = (await screen.findByRole('rowheader', { name: /RC-2026-000001/ })).closest('tr');
  expect(row).toHaveTextContent('Company Risk Check');
  expect(row).toHaveTextContent('Quick Scan');
  expect(row).toHaveTextContent(/Clara Client.*Writes Arabic/);
  expect(row).toHaveTextContent('In-progress');
  expect(row).toHaveTextContent('Ann Attorney');
  expect(screen.getByRole('link', { name: 'View case RC-2026-000001' })).toHaveAttribute(
    'href',
    `/cases/${sampleIds.case}`,
  );
});

it('shows short names of services, which the list need not cut', async () => {
  haveCases([
    caseOf({ caseType: 'investment' }),
    caseOf({ _id: sampleIds.otherCase, caseNumber: 'RC-2026-000002', serviceCode: 'cybercrime' }),
  ]);
  haveUsers([]);
  visitDashboard();
  expect(await screen.findByText('Platform Vetting')).toHaveAttribute('title', 'Investment / Platform Vetting');
  expect(screen.getByText('Cybercrime advice')).toHaveAttribute('title', 'Cybercrime and online fraud advisory');
});

it('narrows the list to an organisation, whose name stands below that of the client', async () => {
  const organisation = { _id: sampleIds.organisation, name: 'Gulf Exports' };
  haveCases([caseOf({ organisation })]);
  haveUsers([]);
  answer(listOrganisations, { organisations: [organisationRowSample(organisation)], pagination: paginationSample(1) });
  const { router } = visitDashboard();
  const row = (await screen.findByRole('rowheader', { name: /RC-2026-000001/ })).closest('tr');
  expect(row).toHaveTextContent(/Gulf Exports/);
  await userEvent.click(screen.getByRole('button', { name: /^More filters/ }));
  await screen.findByRole('option', { name: 'Gulf Exports' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Organisation' }), organisation._id);
  expect(router.state.location.search).toContain(`organisationId=${organisation._id}`);
  await waitFor(() => expect(listsAsked().at(-1)?.query).toMatchObject({ organisationId: organisation._id }));
});

it('marks cases whose names stand in others, and leads to them', async () => {
  haveCases([caseOf({ seenBefore: 'opposite' })]);
  haveUsers([]);
  visitDashboard();
  const mark = await screen.findByRole('link', { name: 'Opposite sides' });
  expect(mark).toHaveAttribute('href', `/cases/${sampleIds.case}?tab=details`);
});

it('says whose attorney has unread messages, but not when the case is closed', async () => {
  const read = { attorney: { _id: 'a1', name: 'Ann' }, unreadSince: '2026-03-02T09:00:00.000Z' };
  haveCases([
    caseOf({ ...read, status: 'assigned' }),
    caseOf({ ...read, _id: sampleIds.otherCase, caseNumber: 'RC-2026-000002', status: 'closed' }),
  ]);
  haveUsers([]);
  visitDashboard();
  const mark = await screen.findByText('Has unread messages');
  expect(mark.closest('tr')).toHaveTextContent('RC-2026-000001');
});

it('offers the specified filters', async () => {
  haveCases([]);
  haveUsers([]);
  visitDashboard();
  const options = within(await statusFilter()).getAllByRole('option');
  expect(options.map((option) => option.getAttribute('value'))).toEqual([
    'all',
    'pending',
    'assigned',
    'in-progress',
    'resolved',
    'closed',
  ]);
});

it('keeps the filter in the address, starts again at the first page, and asks the server', async () => {
  haveCases([caseOf()], { total: 250 }, 2);
  haveUsers([]);
  const { router } = visitDashboard('?page=2');
  await userEvent.selectOptions(await statusFilter(), 'pending');
  expect(router.state.location.search).toBe('?status=pending');
  await waitFor(() => expect(listsAsked().at(-1)?.query).toMatchObject({ status: 'pending', page: 1, limit: 100 }));
  await userEvent.selectOptions(await statusFilter(), 'all');
  expect(router.state.location.search).toBe('');
});

it('requests the filters in the address', async () => {
  haveCases([], { total: 3 });
  haveUsers([]);
  visitDashboard('?status=closed&q=acme&sort=status&order=asc');
  expect(await screen.findByText('No cases found')).toBeVisible();
  expect(listsAsked()[0]?.query).toMatchObject({ status: 'closed', q: 'acme', sort: 'status', order: 'asc' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(listsAsked().at(-1)?.query).toMatchObject({ page: 1, sort: 'status' }));
  expect(listsAsked().at(-1)?.query).not.toHaveProperty('status', 'closed');
});

it('opens the cases without an attorney, which have waited longest first', async () => {
  haveCases([caseOf()]);
  haveUsers([]);
  const { router } = visitDashboard('?page=2');
  const view = await screen.findByRole('button', { name: /^To assign/ });
  await userEvent.click(view);
  expect(router.state.location.search).toBe('?status=pending&sort=createdAt&order=asc');
  expect(view).toHaveAttribute('aria-pressed', 'true');
});

it('pages through more than a hundred rows', async () => {
  haveCases([caseOf()], { total: 250 });
  haveUsers([]);
  const { router } = visitDashboard();
  expect(await screen.findByText('Showing 1–100 of 250')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(router.state.location.search).toBe('?page=2');
});

it('assigns a pending case to the chosen attorney, and reloads the lists', async () => {
  haveCases([caseOf()]);
  haveUsers([ann, bob]);
  answer(assignCase, { case: taken });
  visitDashboard();
  const button = await screen.findByRole('button', { name: /^Assign Attorney/ });
  // The page shows their number only, so it loads no names until somebody reaches for the menu.
  expect(sentTo(listUsers).map(({ query }) => query?.limit)).toEqual([1]);
  await userEvent.click(button);
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(['Bob Busy1 open case', 'Ann Attorney3 open cases']);

  haveCases([taken]);
  await userEvent.click(screen.getByRole('menuitem', { name: /Bob Busy/ }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('Case assigned successfully');
  expect(sentTo(assignCase)[0]?.body).toEqual({ caseId: sampleIds.case, attorneyId: 'attorney-2' });
  expect(await screen.findByRole('cell', { name: 'In-progress' })).toBeVisible();
});

it('undoes an assignment from its toast', async () => {
  haveCases([caseOf()]);
  haveUsers([ann]);
  answer(assignCase, { case: taken });
  answer(undoAssignment, { case: caseOf() });
  visitDashboard();
  await pick(/^Assign Attorney/, /Ann Attorney/);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The assignment was undone.')).toBeVisible();
  expect(sentTo(undoAssignment)).toHaveLength(1);
});

it('leads to the search of the dialog when the attorneys do not load', async () => {
  haveCases([caseOf()]);
  haveUsers([ann]);
  visitDashboard();
  const button = await screen.findByRole('button', { name: /^Assign Attorney/ });
  refuse(listUsers, 503, { code: 'NOT_READY', message: '' });
  await userEvent.click(button);
  expect(await screen.findByText('The attorneys could not be loaded.')).toBeVisible();
  haveUsers([ann]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Search all attorneys…' }));
  expect(await screen.findByRole('option', { name: /Ann Attorney/ })).toBeVisible();
});

it('says that no attorney is available', async () => {
  haveCases([caseOf()]);
  haveUsers([userSample({ isActive: false })]);
  visitDashboard();
  await userEvent.click(await screen.findByRole('button', { name: /^Assign Attorney/ }));
  expect(await screen.findByText('No attorneys available')).toBeVisible();
});

it.each([
  [409, 'CONFLICT', 'This case is already assigned.', 'This case is already assigned.'],
  [503, 'NOT_READY', '', 'Failed to assign case'],
] as const)(
  'shows why a case could not be assigned (%i) and reloads the lists',
  async (status, code, message, text) => {
    haveCases([caseOf()]);
    haveUsers([ann]);
    refuse(assignCase, status, { code, message });
    visitDashboard();
    await screen.findByRole('button', { name: /^Assign Attorney/ });
    haveCases([taken]);
    await pick(/^Assign Attorney/, /Ann Attorney/);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await screen.findByRole('cell', { name: 'In-progress' })).toBeVisible();
  },
);

it('offers no assignment when the server does not allow it', async () => {
  haveCases([caseOf({ abilities: { ...caseOf().abilities, assign: false } })]);
  haveUsers([ann]);
  visitDashboard();
  await screen.findByRole('rowheader', { name: /RC-2026-000001/ });
  expect(screen.queryByRole('button', { name: /^Assign Attorney/ })).not.toBeInTheDocument();
});

describe('with more attorneys than one page holds', () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    userSample({
      _id: `attorney-${index}`,
      name: `Attorney ${String(index).padStart(3, '0')}`,
      email: `a${index}@firm.org`,
    }),
  );
  const search = () => screen.findByRole('searchbox', { name: 'Search by name or email' });
  const choice = () => screen.getByRole('combobox', { name: /ttorney/ });

  it('finds an attorney beyond the first page for a pending case, by keyboard alone', async () => {
    haveCases([caseOf()]);
    haveUsers(many);
    answer(assignCase, { case: taken });
    visitDashboard();
    const button = await screen.findByRole('button', { name: /^Assign Attorney/ });
    act(() => button.focus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findAllByRole('menuitem')).toHaveLength(101);
    expect(screen.getByText('Suggested: Attorney 000, who has the fewest open cases')).toBeVisible();
    expect(screen.getByRole('menuitem', { name: /^Attorney 000/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Search all attorneys…' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent('Only 100 are listed. Search to find others.');
    (await search()).focus();
    await userEvent.keyboard('a117@firm{Enter}');
    expect(await screen.findByText('1 found')).toBeVisible();
    await userEvent.tab();
    expect(choice()).toHaveFocus();
    await userEvent.selectOptions(choice(), 'Attorney 117 (0 open cases)');
    await userEvent.click(screen.getByRole('button', { name: 'Assign case' }));
    expect(await screen.findByText('Case assigned successfully')).toBeVisible();
    expect(sentTo(assignCase)[0]?.body).toEqual({ caseId: sampleIds.case, attorneyId: 'attorney-117' });
    expect(sentTo(listUsers).at(-1)?.query).toMatchObject({ role: 'attorney', active: 'true' });
  });

  it('finds an attorney for a reassignment', async () => {
    haveCases([taken]);
    haveUsers(many);
    answer(assignCase, { case: taken });
    visitDashboard();
    await pick('More for case RC-2026-000001', 'Reassign…');
    await userEvent.type(await search(), 'attorney 118{Enter}');
    await userEvent.selectOptions(choice(), await screen.findByRole('option', { name: /Attorney 118/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Reassign case' }));
    expect(await screen.findByText('Case assigned successfully')).toBeVisible();
    expect(sentTo(assignCase)[0]?.body).toMatchObject({ attorneyId: 'attorney-118', reassign: true });
  });

  it('offers no search when one page holds all attorneys', async () => {
    haveCases([caseOf(), { ...taken, _id: 'case-2', caseNumber: 'RC-2026-000002' }]);
    haveUsers(many.slice(0, 100));
    visitDashboard();
    await userEvent.click(await screen.findByRole('button', { name: /^Assign Attorney/ }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(100);
    await userEvent.keyboard('{Escape}');
    await pick('More for case RC-2026-000002', 'Reassign…');
    expect(await screen.findByRole('combobox', { name: /ttorney/ })).toBeVisible();
    expect(screen.queryByRole('searchbox', { name: 'Search by name or email' })).not.toBeInTheDocument();
  });
});

it('shows a case in a new status in grey and keeps it out of actions on several cases', async () => {
  haveCases([caseOf({ status: newValueSample('on-hold'), nextStatuses: ['resolved', newValueSample('archived')] })]);
  haveUsers([ann]);
  visitDashboard();
  const table = await screen.findByRole('table');
  expect(within(table).getByText('On hold', { selector: '.rounded-full' })).toHaveClass('bg-grey-soft');
  expect(screen.queryByRole('button', { name: /^Assign/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select case RC-2026-000001' }));
  for (const action of ['Assign…', 'Resolve…', 'Close…']) {
    expect(screen.getByRole('button', { name: action })).toBeDisabled();
  }
});

it('shows a case of which the API sends nothing but its number', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  haveUsers([onlyEssentials(ann)]);
  answer(listCases, { cases: [onlyEssentials(caseOf())] } as Reply<typeof listCases>);
  visitDashboard();
  expect(await screen.findByRole('rowheader', { name: /RC-2026-000001/ })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/NaN|undefined|null|Invalid|not be shown|has changed/);
});

it('leaves out a case that it cannot read, and says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // @ts-expect-error the contract has no case without a number
  haveCases([caseOf(), { ...caseOf({ _id: 'case-2' }), caseNumber: undefined }]);
  haveUsers([ann]);
  visitDashboard();
  expect(await screen.findByText('One entry could not be shown. Reload for the new version.')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /RC-2026-000001/ })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

it('suggests the attorney with the fewest open cases, says why, and leaves out the client of the case', async () => {
  const own = userSample({ _id: 'attorney-3', name: 'Cara', openCases: 0, email: caseOf().client.email.toUpperCase() });
  haveCases([caseOf()]);
  haveUsers([{ ...ann, openCases: 1, dueSoon: 1 }, { ...bob, openCases: 1 }, own]);
  visitDashboard();
  await userEvent.click(await screen.findByRole('button', { name: /^Assign Attorney/ }));
  expect(await screen.findByText('Suggested: Bob Busy, who has the fewest open cases')).toBeVisible();
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(['Bob Busy1 open case', 'Ann Attorney1 open case, 1 due soon']);
});
