import { type FiguresView, getFigures, getKeptDeadlines, type Reply } from '@portal/contracts';
import { caseCountsSample } from '@portal/contracts/samples';
import { answer, hold, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { monthLabel } from './chart-data';
import { FiguresPage } from './figures-page';

const report: FiguresView = {
  casesByStatus: caseCountsSample({ total: 112, pending: 72, closed: 40 }),
  casesByType: [
    { caseType: 'company', cases: 100 },
    { caseType: 'general', cases: 12 },
  ],
  openCasesByAge: [5, 4, 3, 2],
  casesPerMonth: [
    { month: '2025-12', cases: 7 },
    { month: '2026-01', cases: 105 },
  ],
  revenuePerMonth: [
    { month: '2025-12', revenue: 0 },
    { month: '2026-01', revenue: 12_345.5 },
  ],
};
const kept: Reply<typeof getKeptDeadlines> = {
  from: '2025-12-31',
  to: '2026-03-31',
  everyone: [
    { kind: 'first-response', kept: 10, missed: 2 },
    { kind: 'report', kept: 199, missed: 1 },
  ],
  pagination: { page: 1, limit: 20, total: 2, pages: 1 },
  rows: [
    { serviceLevel: 'quick', kind: 'first-response', kept: 1, missed: 2 },
    { attorney: { _id: 'a1', name: 'Ann' }, serviceLevel: 'deep', kind: 'first-response', kept: 9, missed: 0 },
    { attorney: { _id: 'a1', name: 'Ann' }, serviceLevel: 'deep', kind: 'report', kept: 199, missed: 1 },
  ],
};
beforeEach(() => answer(getKeptDeadlines, kept));

const visit = (search = '') =>
  renderPage(<FiguresPage />, { path: '/admin/reports', at: `/admin/reports${search}`, session: personOf('admin') });
/** Returns the rows of the table below a chart. */
const rowsOf = (title: string) => {
  const table = screen.getByRole('table', { name: title, hidden: true });
  return within(table)
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => row.textContent);
};

it('says that it is loading', () => {
  hold(getFigures);
  visit();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

it('shows every figure of every chart in a table too', async () => {
  answer(getFigures, report);
  visit();
  await screen.findByText('Cases by status', { selector: 'figcaption' });
  expect(rowsOf('Cases by status')).toEqual(['Pending72', 'Assigned0', 'In-progress0', 'Resolved0', 'Closed40']);
  expect(rowsOf('Cases by type')).toEqual(['Company Risk Check100', 'General Advisory12']);
  expect(rowsOf('New cases per month')).toEqual(['Dec7', 'Jan 26105']);
  expect(rowsOf('Open cases by age')).toEqual(['Up to 7 days5', '8 to 30 days4', '31 to 90 days3', 'Older2']);
  expect(rowsOf('Revenue per month')).toEqual(['Dec$0', 'Jan 26$12,346']);
});

it('shows the error and retries', async () => {
  refuse(getFigures, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  answer(getFigures, report);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Cases by status', { selector: 'figcaption' })).toBeVisible();
});

it('says that there is nothing to report', async () => {
  answer(getFigures, { ...report, casesByStatus: caseCountsSample() });
  visit();
  expect(await screen.findByText('Nothing to report yet')).toBeVisible();
  expect(screen.queryByText('Cases by status')).not.toBeInTheDocument();
});

it('names months the same in every time zone', () => {
  expect(['2026-01', '2026-02', '2026-09'].map(monthLabel)).toEqual(['Jan 26', 'Feb', 'Sep']);
});

it('shows how many promises were kept, for everyone and by attorney and service', async () => {
  answer(getFigures, report);
  visit();
  const table = await screen.findByRole('table', { name: 'Promises kept by attorney and service' });
  const rows = within(table).getAllByRole<HTMLTableRowElement>('row').slice(1);
  expect(
    rows.map(({ cells }) => [...cells].map((cell) => cell.querySelector('.data-table-value')?.textContent)),
  ).toEqual([
    ['Everyone', 'All services', '–None', '83% 10 of 12', '–None', '99% 199 of 200'],
    ['Not assigned', 'Quick Scan', '–None', '33% 1 of 3', '–None', '–None'],
    ['Ann', 'Deep Dive', '–None', '100% 9 of 9', '–None', '99% 199 of 200'],
  ]);
});

it('fills in the period that is shown when the address names none', async () => {
  answer(getFigures, report);
  visit('?to=2026-03-31');
  expect(await screen.findByLabelText('From')).toHaveValue('2025-12-31');
  expect(screen.getByLabelText('To')).toHaveValue('2026-03-31');
});

it('keeps a day that is being typed, and allows every day when the address names none', async () => {
  answer(getFigures, report);
  const { router } = visit('?to=2026-03-31');
  const to = await screen.findByLabelText('To');
  expect(screen.getByLabelText('From')).toHaveAttribute('max', '2026-03-31');
  expect(to).not.toHaveAttribute('min');
  await userEvent.clear(to);
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(to).toHaveValue('');
  await userEvent.type(to, '2025-06-30');
  expect(to).toHaveValue('2025-06-30');
  await waitFor(() => expect(sentTo(getKeptDeadlines).at(-1)?.query).toMatchObject({ to: '2025-06-30' }));
  await userEvent.clear(to);
  await userEvent.tab();
  expect(to).toHaveValue('2026-03-31');
});

it('counts the promises of other days, which the address keeps, from their first page on', async () => {
  answer(getFigures, report);
  answer(getKeptDeadlines, { ...kept, pagination: { page: 2, limit: 20, total: 45, pages: 3 } });
  const { router } = visit('?from=2026-01-01&page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(sentTo(getKeptDeadlines).at(-1)?.query).toMatchObject({ from: '2026-01-01', page: 3 }));
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-31' } });
  expect(router.state.location.search).toBe('?from=2026-01-01&to=2026-01-31');
  await waitFor(() =>
    expect(sentTo(getKeptDeadlines).at(-1)?.query).toMatchObject({ from: '2026-01-01', to: '2026-01-31', page: 1 }),
  );
});

it('exports each chart by itself', async () => {
  answer(getFigures, report);
  visit();
  const buttons = await screen.findAllByRole('button', { name: /^Export CSV ?: / });
  expect(buttons.map((button) => button.textContent?.split(': ')[1])).toEqual([
    'Cases by status',
    'Cases by type',
    'New cases per month',
    'Open cases by age',
    'Revenue per month',
  ]);
});
