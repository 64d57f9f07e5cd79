import type { DemoRows } from './demo-rows';
import { openDialog, press, type State } from './state';

const invoiceStatuses = ['draft', 'sent', 'viewed', 'paid', 'overdue', 'cancelled'] as const;
const caseTabs = ['communication', 'details', 'documents', 'invoices', 'report', 'notes'] as const;

/** The pages of a case and of an invoice. */
export const caseStates = ({
  busy,
  reported,
  written,
  inReview,
  corrected,
  opposite,
  caseBy,
  invoiceBy,
}: DemoRows): State[] => [
  ...invoiceStatuses.map((status) => ({
    name: `invoice-${status}`,
    who: 'admin' as const,
    path: `/invoices/${invoiceBy[status]}`,
  })),
  ...(['client', 'attorney', 'admin'] as const).flatMap((who) =>
    caseTabs
      .filter((tab) => who !== 'client' || tab !== 'notes')
      .map((tab) => ({
        name: `case-${who}-${tab}`,
        who,
        path: `/cases/${tab === 'report' && who !== 'attorney' ? reported : busy}?tab=${tab}`,
      })),
  ),
  {
    name: 'case-admin-audit',
    who: 'admin',
    path: `/cases/${busy}`,
    reach: async (page) => {
      await page.getByRole('tab', { name: 'Audit log' }).click();
      await page.getByRole('table', { name: 'Events of this case' }).waitFor();
    },
  },
  ...(['pending', 'assigned', 'resolved', 'closed'] as const).map((status) => ({
    name: `case-${status}`,
    who: 'admin' as const,
    path: `/cases/${caseBy[status]}`,
  })),
  ...(['pending', 'resolved', 'closed'] as const).map((status) => ({
    name: `case-client-${status}`,
    who: 'client' as const,
    path: `/cases/${caseBy[`client-${status}`]}`,
  })),
  { name: 'case-opposite', who: 'admin', path: `/cases/${opposite}?tab=details` },
  { name: 'case-conflict', who: 'admin', path: `/cases/${caseBy['conflict']}?tab=details` },
  {
    name: 'dialog-assign-conflict',
    who: 'admin',
    path: `/cases/${caseBy['conflict']}`,
    reach: openDialog('Assign Attorney'),
    isDialog: true,
  },
  {
    name: 'case-client-receipt-code',
    who: 'client',
    path: `/cases/${busy}?tab=details`,
    reach: async (page) => {
      await openDialog('Get a new code')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Get a new code' }).click();
      await page.getByRole('button', { name: 'Copy receipt code' }).waitFor();
    },
  },
  {
    name: 'dialog-void-receipt-code',
    who: 'client',
    path: `/cases/${busy}?tab=details`,
    reach: openDialog('Cancel this code'),
    isDialog: true,
  },
  {
    name: 'dialog-renew-receipt-code',
    who: 'admin',
    path: `/cases/${busy}?tab=details`,
    reach: openDialog('Get a new code'),
    isDialog: true,
  },
  {
    name: 'dialog-hold',
    who: 'admin',
    path: `/cases/${busy}?tab=details`,
    reach: openDialog('Hold this case'),
    isDialog: true,
  },
  {
    name: 'case-client-who-opened',
    who: 'client',
    path: `/cases/${busy}?tab=details`,
    reach: async (page) => {
      await press('Show the list')(page);
      await page.getByRole('button', { name: 'Show the list' }).waitFor({ state: 'detached' });
    },
  },
  { name: 'case-arabic', who: 'admin', path: `/cases/${caseBy['arabic']}?tab=details` },
  {
    name: 'report-editor',
    who: 'attorney',
    path: `/cases/${written}?tab=report`,
    reach: async (page) => {
      const start = page.getByRole('button', { name: 'Start the report' });
      const findings = page.getByRole('textbox', { name: /^What we found, finding/ });
      await start.or(findings.first()).first().waitFor();
      if (await start.isVisible()) {
        await start.click();
      }
      await findings.first().fill('The licence was issued 11 weeks ago.');
    },
  },
  {
    name: 'dialog-review',
    who: 'attorney',
    path: `/cases/${written}?tab=report`,
    reach: openDialog('Ask for a review'),
    isDialog: true,
  },
  { name: 'report-corrected', who: 'client', path: `/cases/${corrected}?tab=report` },
  {
    name: 'report-superseded',
    who: 'client',
    path: `/cases/${corrected}?tab=report`,
    reach: async (page) => {
      await page.getByRole('combobox', { name: 'Version' }).selectOption({ index: 1 });
      await page.getByText('A newer version replaces this one').waitFor();
    },
  },
  { name: 'report-in-review', who: 'attorney', path: `/cases/${inReview}?tab=report` },
  { name: 'report-to-review', who: 'admin', path: `/cases/${inReview}?tab=report` },
  {
    name: 'dialog-release-report',
    who: 'admin',
    path: `/cases/${inReview}?tab=report`,
    reach: openDialog('Release to the client'),
    isDialog: true,
  },
  {
    name: 'dialog-send-back',
    who: 'admin',
    path: `/cases/${inReview}?tab=report`,
    reach: openDialog('Send back'),
    isDialog: true,
  },
  {
    name: 'dialog-status',
    who: 'attorney',
    path: `/cases/${busy}`,
    reach: openDialog('Mark as resolved'),
    isDialog: true,
  },
  { name: 'dialog-reassign', who: 'admin', path: `/cases/${busy}`, reach: openDialog('Reassign'), isDialog: true },
  {
    name: 'dialog-canned',
    who: 'attorney',
    path: `/cases/${busy}`,
    reach: openDialog(/^Canned|^Saved repl|^Insert/),
    isDialog: true,
  },
  {
    name: 'dialog-send',
    who: 'admin',
    path: `/invoices/${invoiceBy['draft']}`,
    reach: openDialog('Send invoice'),
    isDialog: true,
  },
  {
    name: 'dialog-paid',
    who: 'admin',
    path: `/invoices/${invoiceBy['overdue']}`,
    reach: openDialog('Record payment'),
    isDialog: true,
  },
  {
    name: 'dialog-cancel',
    who: 'admin',
    path: `/invoices/${invoiceBy['overdue']}`,
    reach: openDialog('More actions', 'Cancel invoice…'),
    isDialog: true,
  },
  {
    name: 'invoice-e-invoice-missing',
    who: 'attorney',
    path: `/invoices/${invoiceBy['overdue']}`,
    reach: openDialog('More actions', 'E-invoice (XML)'),
    isDialog: true,
  },
  { name: 'invoice-new', who: 'attorney', path: `/cases/${busy}/invoices/new`, reach: press('Add line') },
  { name: 'invoice-new-errors', who: 'attorney', path: `/cases/${busy}/invoices/new`, reach: press('Save draft') },
  { name: 'invoice-edit', who: 'admin', path: `/invoices/${invoiceBy['draft']}/edit` },
];
