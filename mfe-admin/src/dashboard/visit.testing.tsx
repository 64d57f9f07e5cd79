import {
  type CaseCounts,
  type CaseView,
  listCases,
  listUsers,
  type UserCounts,
  type UserView,
} from '@portal/contracts';
import { answer, personOf, renderPage } from '@portal/sdk/testing';
import { caseCountsOf, pageOf, userCountsOf } from '../test-data';
import { AdminDashboardPage } from './admin-dashboard-page';

export const haveCases = (cases: CaseView[], counts: Partial<CaseCounts> = { total: cases.length }, page = 1) =>
  answer(listCases, { cases, counts: caseCountsOf(counts), pagination: pageOf(counts.total ?? cases.length, page) });

/** Answers every list of users out of `users`, by role and state, as the server would. */
export const haveUsers = (users: UserView[], counts: Partial<UserCounts> = { total: users.length }) =>
  answer(listUsers, ({ query }) => {
    const fitting = users.filter(
      ({ role, isActive }) => (!query.role || role === query.role) && (!query.active || isActive),
    );
    return { users: fitting, counts: userCountsOf(counts), pagination: pageOf(fitting.length) };
  });

export const visitDashboard = (search = '') =>
  renderPage(<AdminDashboardPage />, {
    path: '/admin/dashboard',
    at: `/admin/dashboard${search}`,
    session: personOf('admin', 'Ada Admin'),
  });
