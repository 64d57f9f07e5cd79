import { auditEntries, caseId, demoClientCases, firstDemoCase, idOf, nameOf, size } from '../../lab/fill/firm.mjs';

/** Returns a different row number for each turn, because users do not all open the same row. */
const some = (turn, count) => (turn * 37) % count;
/** Returns a closed case of the attorney who signs in. */
const ownCase = (turn) => caseId(some(turn, (0.9 * size.cases) / size.attorneys) * size.attorneys);
/** Returns another attorney than the one who signs in. */
const otherAttorney = (turn) => idOf('attorney', 1 + (turn % (size.attorneys - 1)));
/** Returns a case of the client who signs in. */
const clientsCase = (turn) => {
  const between = Math.ceil(size.cases / demoClientCases);
  return caseId(firstDemoCase + (turn % (demoClientCases - 1)) * between);
};
/** A number that no client has in the name, so that it finds the same rows in a firm of any size. */
const digits = (turn) => String(size.clients + some(turn, size.cases - size.clients)).padStart(6, '0');
/** A day before the first case, another one each time: all cases are listed, and no count is known from the call before. */
const before = (turn) => new Date(Date.UTC(2023, 0, 1 + turn)).toISOString().slice(0, 10);
const someCase = (turn) => caseId(some(turn, size.cases));
const lastPage = (rows) => Math.floor((rows - 1) / 20) + 1;
const person = (turn) => encodeURIComponent(nameOf(some(turn, size.clients)));

const admin = {
  dashboard: {
    'case figures': () => '/cases/list?limit=1',
    'number of attorneys': () => '/users/list?role=attorney&active=true&accepted=true&limit=1',
    reports: () => '/reports/summary',
    'kept deadlines': () => '/reports/deadlines',
  },
  list: {
    cases: () => '/cases/list',
    // Of one status, because rows of open cases hold more: in a large firm page 40 of all cases would be open, in a small one closed.
    'closed cases, page 20': () => '/cases/list?status=closed&page=20',
    'cases, last page': () => `/cases/list?page=${lastPage(size.cases)}`,
    'cases by status': () => '/cases/list?status=in-progress',
    'closed cases by last change': () => '/cases/list?status=closed&sort=updatedAt',
    'cases by type and level': () => '/cases/list?caseType=investment&serviceLevel=deep',
    'cases of an attorney': (turn) => `/cases/list?attorneyId=${otherAttorney(turn)}&from=${before(turn)}`,
    'cases of a month': () => '/cases/list?from=2025-03-01&to=2025-03-31',
    'cases by last change': () => '/cases/list?sort=updatedAt',
    'cases by number': () => '/cases/list?sort=caseNumber&order=asc',
    'cases in order of status': () => '/cases/list?sort=status&order=asc',
    'cases by deadline': () => '/cases/list?sort=dueAt&order=asc',
    'late cases': () => '/cases/list?due=late&sort=dueAt&order=asc',
    'cases that wait on us': () => '/cases/list?waitingOn=us',
    'unread cases first': () => '/cases/list?sort=unreadSince&order=asc',
    invoices: () => '/invoices/list',
    'invoices, last page': () => `/invoices/list?page=${lastPage(size.cases * size.invoicesPerCase)}`,
    'overdue invoices': () => '/invoices/list?status=overdue',
    'paid invoices by amount': () => '/invoices/list?status=paid&sort=totalAmount',
    'invoices by due date': () => '/invoices/list?sort=dueDate&order=asc',
    'invoices by due date, latest first': () => '/invoices/list?sort=dueDate',
    'invoices of a month': () => '/invoices/list?from=2025-03-01&to=2025-03-31',
    users: () => '/users/list',
    'clients by name': () => '/users/list?role=client&sort=name&order=asc',
    'users by last sign-in': () => '/users/list?sort=lastLoginAt',
    audit: () => '/audit/list',
    'audit, last page': () => `/audit/list?page=${lastPage(auditEntries())}`,
    'audit of a case': (turn) => `/audit/list?subjectType=case&subjectId=${someCase(turn)}`,
    'audit by action': () => '/audit/list?action=case.assigned',
    'audit of a month': () => '/audit/list?from=2025-03-01&to=2025-03-31',
    'contact requests': () => '/contact/list',
  },
  search: {
    'one case': (turn) => `/cases/list?q=${digits(turn)}`,
    'cases of a person': (turn) => `/cases/list?q=${person(turn)}`,
    'cases, many': () => '/cases/list?q=trading',
    'cases, many, of one status': () => '/cases/list?q=trading&status=closed&order=asc',
    'cases, none': (turn) => `/cases/list?q=nowhere%20${turn}`,
    'one invoice': (turn) => `/invoices/list?q=${digits(turn)}`,
    'invoices, many': () => '/invoices/list?q=haddad',
    'invoices, none': (turn) => `/invoices/list?q=nowhere%20${turn}`,
    'a user': (turn) => `/users/list?q=${person(turn)}`,
    'audit, many': () => '/audit/list?q=baker',
    'audit, none': (turn) => `/audit/list?q=nowhere%20${turn}`,
    'contact requests': () => '/contact/list?q=costa',
  },
  detail: {
    case: (turn) => `/cases/${someCase(turn)}`,
    'messages of a case': (turn) => `/messages/list?caseId=${someCase(turn)}`,
    'notes of a case': (turn) => `/cases/${someCase(turn)}/notes`,
    'tasks of a case': (turn) => `/cases/${someCase(turn)}/tasks`,
    'reports of a case': (turn) => `/cases/${someCase(turn)}/risk-reports`,
    'similar cases': (turn) => `/cases/${someCase(turn)}/matches`,
    invoice: (turn) => `/invoices/${idOf('invoice', some(turn, size.cases))}`,
  },
};

const attorney = {
  dashboard: { 'case figures': () => '/cases/list?limit=1', 'invoice figures': () => '/invoices/list?limit=1' },
  list: {
    cases: () => '/cases/list',
    'cases by status': () => '/cases/list?status=in-progress',
    'cases by last change': () => '/cases/list?sort=updatedAt',
    'cases by deadline': () => '/cases/list?sort=dueAt&order=asc',
    'cases that wait on us': () => '/cases/list?waitingOn=us',
    'unread cases first': () => '/cases/list?sort=unreadSince&order=asc',
    invoices: () => '/invoices/list',
    tasks: () => '/tasks/mine',
  },
  search: { cases: () => '/cases/list?q=haddad', invoices: () => '/invoices/list?q=haddad' },
  detail: { case: (turn) => `/cases/${ownCase(turn)}` },
};

const client = {
  dashboard: { cases: () => '/cases/list?limit=100', invoices: () => '/invoices/list?limit=100' },
  detail: {
    case: (turn) => `/cases/${clientsCase(turn)}`,
    'readers of a case': (turn) => `/cases/${clientsCase(turn)}/readers`,
  },
};

/** Calls of the pages of each role: dashboards, lists, searches and details. */
export const calls = Object.entries({ admin, attorney, client }).flatMap(([role, kinds]) =>
  Object.entries(kinds).flatMap(([kind, named]) =>
    Object.entries(named).map(([name, path]) => ({ role, kind, name: `${role}: ${name}`, path })),
  ),
);
