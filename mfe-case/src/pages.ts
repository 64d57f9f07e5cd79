import type { Page } from '@portal/contracts';

const shared = { access: 'signed-in', loadingText: 'Authenticating...', skeleton: true } as const;

export const pages: Page[] = [
  { ...shared, path: '/invoices/:invoiceId', title: 'Invoice', firstCalls: ['/invoices/:invoiceId'] },
  {
    ...shared,
    path: '/cases/:caseId',
    title: 'Case',
    firstCalls: ['/cases/:caseId'],
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
];
