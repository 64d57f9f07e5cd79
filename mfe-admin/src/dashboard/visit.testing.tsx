import { type CaseCounts, type CaseRow, listCases, listUsers, type UserCounts, type UserView } from '@portal/contracts';
import { caseCountsSample, paginationSample, userCountsSample } from '@portal/contracts/samples';
import { answer, personOf, renderPage } from '@portal/sdk/testing';
import { AdminDashboardPage } from './admin-dashboard-page';

export const haveCases = (cases: CaseRow[], counts: Partial<CaseCounts> = { total: cases.length }, page = 1) =>
  answer(listCases, {
    cases,
    counts: caseCountsSample(counts),
    pagination: paginationSample(counts.total ?? cases.length, page),
  });

/**
 * Answers every user list from `users`, filtered by role, state and search text, a hundred at most, as the server does.
 */
export const haveUsers = (users: UserView[], counts: Partial<UserCounts> = { total: users.length }) =>
  answer(listUsers, ({ query }) => {
    const fitting = users.filter(
      ({ role, isActive, name, email }) =>
        (!query.role || role === query.role) &&
        (!query.active || isActive) &&
        `${name} ${email}`.toLowerCase().includes(String(query.q ?? '').toLowerCase()),
    );
    return {
      users: fitting.slice(0, 100),
      counts: userCountsSample(counts),
      pagination: paginationSample(fitting.length),
    };
  });

export const visitDashboard = (search = '') =>
  renderPage(<AdminDashboardPage />, {
    path: '/admin/dashboard',
    at: `/admin/dashboard${search}`,
    session: personOf('admin', 'Ada Admin'),
  });
