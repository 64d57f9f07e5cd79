import { getReport, type ReportView } from '@portal/contracts';
import { caseCountsSample } from '@portal/contracts/samples';
import { answer, hold, personOf, refuse, renderPage } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { monthLabel } from './chart-data';
import { ReportsPage } from './reports-page';

const report: ReportView = {
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
const visit = () => renderPage(<ReportsPage />, { path: '/admin/reports', session: personOf('admin') });
/** Returns the rows of the table below a chart. */
const rowsOf = (title: string) => {
  const table = screen.getByRole('table', { name: title, hidden: true });
  return within(table)
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => row.textContent);
};

it('says that it is loading', () => {
  hold(getReport);
  visit();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

it('shows every figure of every chart in a table too', async () => {
  answer(getReport, report);
  visit();
  await screen.findByText('Cases by status', { selector: 'figcaption' });
  expect(rowsOf('Cases by status')).toEqual(['Pending72', 'Assigned0', 'In-progress0', 'Resolved0', 'Closed40']);
  expect(rowsOf('Cases by type')).toEqual(['Company Risk Check100', 'General Advisory12']);
  expect(rowsOf('New cases per month')).toEqual(['Dec7', 'Jan 26105']);
  expect(rowsOf('Open cases by age')).toEqual(['Up to 7 days5', 'Up to 30 days4', 'Up to 90 days3', 'Older2']);
  expect(rowsOf('Revenue per month')).toEqual(['Dec$0', 'Jan 26$12,346']);
});

it('shows the error and retries', async () => {
  refuse(getReport, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  answer(getReport, report);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Cases by status', { selector: 'figcaption' })).toBeVisible();
});

it('says that there is nothing to report', async () => {
  answer(getReport, { ...report, casesByStatus: caseCountsSample() });
  visit();
  expect(await screen.findByText('Nothing to report yet')).toBeVisible();
  expect(screen.queryByText('Cases by status')).not.toBeInTheDocument();
});

it('names months the same in every time zone', () => {
  expect(['2026-01', '2026-02', '2026-09'].map(monthLabel)).toEqual(['Jan 26', 'Feb', 'Sep']);
});
