import type { Page } from '@portal/contracts';

const shared = { access: 'signed-in', loadingText: 'Authenticating...', skeleton: true } as const;

export const pages: Page[] = [
  { ...shared, path: '/invoices/:invoiceId', title: 'Invoice', firstCalls: ['/invoices/:invoiceId'] },
  { ...shared, path: '/quotes/:quoteId', title: 'Quote', firstCalls: ['/quotes/:quoteId'] },
  {
    ...shared,
    path: '/cases/:caseId',
    title: 'Case',
    tabs: ['communication', 'report', 'screening', 'notes'],
    firstCalls: ['/cases/:caseId'],
    queryCalls: [
      { path: '/cases/:caseId/risk-reports', tab: 'report' },
      { path: '/cases/:caseId/screenings', tab: 'screening' },
      { path: '/cases/:caseId/notes', tab: 'notes' },
      { path: '/cases/:caseId/tasks', tab: 'notes' },
    ],
    headingFrom: ['case.subjectName', 'case.caseNumber'],
  },
  {
    path: '/subjects/:subjectId',
    title: 'Subject',
    access: ['admin', 'attorney'],
    loadingText: 'Authenticating...',
    skeleton: true,
    firstCalls: ['/subjects/:subjectId'],
  },
  {
    path: '/tasks',
    title: 'My tasks',
    access: ['admin', 'attorney'],
    loadingText: 'Authenticating...',
    navigation: { label: 'My tasks' },
    skeleton: true,
    firstCalls: ['/tasks/mine'],
  },
  {
    path: '/screening/hits',
    title: 'Hits to decide',
    access: ['admin', 'attorney'],
    loadingText: 'Authenticating...',
    navigation: { label: 'Hits to decide' },
    skeleton: true,
    queryCalls: [{ path: '/screening/hits' }],
  },
];
