import { listCases, listUsers, logout } from '@portal/contracts';
import { userSample } from '@portal/contracts/samples';
import { answer, hold, refuse } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { caseOf } from '../test-data';
import { haveCases, haveUsers, visitDashboard } from './visit.testing';

/** Waits until the stat card with this label, which is there before its figures are, shows this text. */
const cardShows = (label: string, text: string) =>
  waitFor(() => expect(screen.getByText(label, { selector: 'dt' }).closest('dl')).toHaveTextContent(text));

it('says that it is loading, with its title and buttons in place', () => {
  hold(listCases);
  hold(listUsers);
  visitDashboard();
  expect(screen.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading dashboard...');
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
});

it("shows the server's figures, also above a hundred rows", async () => {
  haveCases([caseOf()], { total: 250, pending: 100, assigned: 20, 'in-progress': 3, resolved: 120, closed: 7 });
  haveUsers([userSample()], { total: 140, admin: 2, attorney: 8, client: 130 });
  visitDashboard();
  await cardShows('Total Cases', '25023 active, 127 completed');
  await cardShows('Pending Cases', '100');
  await cardShows('Attorneys', '81 available');
  await cardShows('Clients', '130');
});

it('shows a failed load once, logs it and retries', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  refuse(listCases, 500, { code: 'UNEXPECTED', message: 'Something went wrong on our side.' });
  refuse(listUsers, 500, { code: 'UNEXPECTED', message: 'Something went wrong on our side.' });
  visitDashboard();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByTestId('toast')).toHaveLength(1);
  expect(screen.getByTestId('toast')).toHaveTextContent('Error Failed to load dashboard data');
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('Failed to load dashboard data'));

  haveCases([caseOf()]);
  haveUsers([]);
  await userEvent.click(again);
  expect(await screen.findByRole('rowheader', { name: /RC-2026-000001/ })).toBeVisible();
  logged.mockRestore();
});

it('keeps its data when a refresh fails', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  haveCases([caseOf()]);
  haveUsers([]);
  visitDashboard();
  await screen.findByRole('rowheader', { name: /RC-2026-000001/ });
  refuse(listCases, 503, { code: 'NOT_READY', message: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('Failed to load dashboard data');
  expect(screen.getByRole('rowheader', { name: /RC-2026-000001/ })).toBeVisible();
  logged.mockRestore();
});

it('opens the tab in the address, and clears the filters when switching tabs', async () => {
  haveCases([caseOf()]);
  haveUsers([userSample()]);
  const { router } = visitDashboard('?status=pending');
  await userEvent.click(await screen.findByRole('tab', { name: 'Users Management' }));
  expect(await screen.findByRole('rowheader', { name: /Ann Attorney/ })).toBeVisible();
  expect(router.state.location.search).toBe('?tab=users');
});

it('signs out to the home page', async () => {
  haveCases([]);
  haveUsers([]);
  answer(logout, {});
  visitDashboard();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/');
});
