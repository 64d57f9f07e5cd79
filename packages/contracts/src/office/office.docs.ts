import * as seed from '../accounts/seed';
import { describeCalls } from '../calls/call-docs';
import { nothingHere } from '../calls/problem';
import { sampleIds } from '../calls/sample-ids';
import { missing, missingCase, tooMany } from '../calls/shared-refusals';
import * as audit from './audit';
import * as figures from './figures';
import { exportFirm, firmExportLimits, firmExportTexts } from './firm-export';
import * as mails from './mails';
import { paginationSample } from './office.samples';
import * as today from './today';

export const mailDocs = describeCalls(mails, {
  name: 'Mail',
  description:
    'Mails of every kind that have failed, for admins: rejected by the mail server, or not delivered within 72 hours.',
  missing: missing('mail', mails.mailTexts.notFound),
  calls: {
    listFailedMails: { summary: 'List failed mails' },
    retryMail: {
      summary: 'Send a mail again',
      refuses: [
        {
          code: 'CONFLICT',
          message: mails.mailTexts.notFailed,
          when: 'the mail has not failed, or was queued again',
        },
        {
          code: 'EXPIRED',
          message: mails.mailTexts.linkExpired,
          when: 'the link in the mail was used, was replaced or has expired',
        },
      ],
    },
  },
});

const csv = (name: string, ...lines: string[]) => ({
  examples: { 'text/csv': lines.map((line) => `${line}\r\n`).join('') },
  disposition: `attachment; filename="${name}"`,
});

const figureCalls = { ...figures, ...today, exportFirm };

export const reportDocs = describeCalls(figureCalls, {
  name: 'Figures',
  description: 'Figures about the firm, lists as CSV, and everything of the firm in one archive.',
  calls: {
    getFigures: {
      summary: 'Get figures about the firm',
      description:
        'Covers all cases and invoices. The figures per month are for the last twelve months, the oldest first, including months without any.',
      reply: {
        casesByStatus: { total: 3, pending: 1, assigned: 0, 'in-progress': 1, resolved: 0, closed: 1 },
        casesByType: [{ caseType: 'company', cases: 3 }],
        openCasesByAge: [1, 1, 0, 0],
        casesPerMonth: [{ month: '2026-03', cases: 3 }],
        revenuePerMonth: [{ month: '2026-03', revenue: 2100 }],
      },
    },
    getToday: {
      summary: 'Get the figures of the day',
      description:
        'What is urgent, new, to assign, to review, late or owed today. The number of each figure is the number of rows of the list with the same filters.',
      reply: {
        newSince: '2026-03-30',
        requestsSince: '2026-01-01',
        urgent: 1,
        newCases: 3,
        toAssign: 2,
        toReview: 1,
        late: 1,
        waitingOnClient: 4,
        answered: { cases: 9, medianHours: 5.5 },
        reported: { cases: 4, medianHours: 70 },
        requests: 24,
        paid: 11,
        toRefund: { invoices: 1, amount: 20 },
        debts: [
          { age: 'not-due', invoices: 3, amount: 4200 },
          { age: 'up-to-30', invoices: 1, amount: 500 },
          { age: 'up-to-60', invoices: 0, amount: 0 },
          { age: 'older', invoices: 0, amount: 0 },
        ],
        load: [{ attorney: { _id: sampleIds.attorney, name: 'Ann Attorney' }, waitingOnUs: 5, late: 1 }],
      },
    },
    exportFigures: {
      summary: 'Export one chart of the figures as CSV',
      ask: { query: { chart: 'revenue' } },
      file: csv('revenue-2026-03-31.csv', 'Month,Revenue', '2026-02,0', '2026-03,2100'),
    },
    getKeptDeadlines: {
      summary: 'Count kept and missed deadlines',
      description:
        'Covers the deadlines that ended on these days. A deadline that is open after its time is missed. A page has all rows of `limit` attorneys.',
      ask: { query: { from: '2026-01-01', to: '2026-03-31' } },
      reply: {
        from: '2026-01-01',
        to: '2026-03-31',
        everyone: [{ kind: 'assessment', kept: 11, missed: 1 }],
        pagination: paginationSample(1),
        rows: [
          {
            attorney: { _id: sampleIds.attorney, name: 'Ann Attorney' },
            serviceLevel: 'deep',
            kind: 'assessment',
            kept: 11,
            missed: 1,
          },
        ],
      },
    },
    exportKeptDeadlines: {
      summary: 'Export kept and missed deadlines as CSV',
      ask: { query: { from: '2026-01-01', to: '2026-03-31' } },
      file: csv(
        'deadlines-2026-03-31.csv',
        'Attorney,Service level,Deadline,Kept,Missed',
        'Ann Attorney,Deep Dive,Initial assessment,11,1',
      ),
    },
    exportCases: {
      summary: 'Export cases as CSV',
      description: 'Exports the cases that the list shows with the same filters.',
      ask: { query: { status: 'in-progress', from: '2026-03-01' } },
      file: csv(
        'cases-2026-03-02.csv',
        'Case number,Type,Service level,Status,Client,Email,Phone,Country,Attorney,Messages,Total amount,Submitted,Last updated,Subject,Ordered service,Due,Next deadline,Waiting on',
        'RC-2026-000001,Company Risk Check,deep,In-progress,Clara Client,clara@example.org,,United Kingdom,Ann Attorney,3,2100,2026-03-01T09:00:00.000Z,2026-03-02T09:00:00.000Z,Golden Harvest FZE,Company verification report,2026-03-04T09:00:00.000Z,Initial assessment,Us',
      ),
    },
    exportInvoices: {
      missing: missingCase,
      summary: 'Export invoices as CSV',
      description:
        'Exports the invoices that the list shows with the same filters, without their lines, notes and payment texts.',
      ask: { query: { status: 'paid', from: '2026-03-01' } },
      file: csv(
        'invoices-2026-03-02.csv',
        'Invoice number,Case number,Client,Email,Status,Issued by,Subtotal,Tax,Total,Created,Sent,Due,Paid,Subject,Amount paid,Amount credited,Balance,To refund',
        'INV-2026-000001,RC-2026-000001,Clara Client,clara@example.org,Paid,Ann Attorney,2000,100,2100,2026-03-01T09:00:00.000Z,2026-03-01T10:00:00.000Z,2026-03-31,2026-03-02T09:00:00.000Z,Golden Harvest FZE,2100,0,0,0',
      ),
    },
    exportPayments: {
      summary: 'Export payments as CSV',
      description:
        'Payments, reversals, credit notes and refunds of these days, one a line, for bookkeeping. `Received` is what a line adds to the money received, `Owed` what it adds to what the client owes. Reasons are left out.',
      ask: { query: { from: '2026-03-01', to: '2026-03-31' } },
      file: csv(
        'payments-2026-03-31.csv',
        'Date,Kind,Number,Reverses,Invoice number,Case number,Client,Email,Amount,Tax,Received,Owed,Method,Reference',
        '2026-03-06,Payment,REC-2026-00001,,INV-2026-000001,RC-2026-000001,Clara Client,clara@example.org,700,0,700,-700,Bank transfer,FT 26065',
      ),
    },
    exportUsers: {
      summary: 'Export accounts as CSV',
      description: 'Exports the accounts that the list shows with the same filters.',
      ask: { query: { role: 'attorney', active: 'true' } },
      file: csv(
        'users-2026-03-02.csv',
        'Name,Email,Role,Active,Email verified,Phone,Country,Created,Last sign-in',
        'Ann Attorney,ann@example.org,Attorney,yes,yes,+44 20 7946 0000,United Kingdom,2026-01-05T09:00:00.000Z,2026-03-02T08:00:00.000Z',
      ),
    },
    exportContacts: {
      summary: 'Export contact requests as CSV',
      description: 'Exports the requests that the list shows with the same filters, with their messages.',
      ask: { query: { status: 'open' } },
      file: csv(
        'contacts-2026-03-02.csv',
        'Received,Name,Email,Subject,Message,Status,Done,Done by',
        '2026-03-01T09:00:00.000Z,Mona Khan,mona@example.org,A question,Do you check companies in Georgia?,Open,,',
      ),
    },
    exportAudit: {
      summary: 'Export audit events as CSV',
      description: 'Exports the events that the list shows with the same filters.',
      ask: { query: { action: 'case.assigned' } },
      file: csv(
        'audit-2026-03-02.csv',
        'Position,When,Who,Role,Action,About,Id,Network address,Details',
        `311,2026-03-01T10:40:00.000Z,Ada Admin,admin,case.assigned,case,${sampleIds.case},203.0.113.7,"{""attorneyName"":""Ann Attorney""}"`,
      ),
    },
    exportFirm: {
      summary: 'Download everything of the firm',
      description:
        'A ZIP file with the rows of all tables as lines of JSON, the documents of all cases and the PDFs of quotes, without encryption and without secrets. `README.md` and `columns.csv` describe each file and column, `SHA256SUMS` has their hashes. The archive is made while it is sent. The audit trail records it before the first byte, and all admins get a mail.',
      file: { examples: { 'application/zip': 'PK…' }, disposition: 'attachment; filename="all-data-2026-03-02.zip"' },
      refuses: [
        {
          code: 'CONFLICT',
          message: firmExportTexts.tooLarge,
          when: 'the documents of the firm have more than 1 GB in sum, or are more than 20,000',
        },
        tooMany(`the firm asks for more than ${firmExportLimits.perHour} archives an hour`),
      ],
    },
  },
});

export const auditDocs = describeCalls(audit, {
  name: 'Audit',
  description:
    'The audit trail: who did what, and when. Each event contains a hash of the one before it, so that later changes can be detected.',
  calls: { listAudit: { summary: 'List events', ask: { query: { action: 'case.assigned', from: '2026-03-01' } } } },
});

export const setupDocs = describeCalls(seed, {
  name: 'Setup',
  description: 'Demo users, and which settings of the server are set, without their values.',
  calls: {
    seedUsers: {
      summary: 'Create the demo users',
      reply: {
        results: [{ email: 'admin@demo.local', role: 'admin', status: 'created' }],
        summary: { created: 1, existing: 0 },
      },
      refuses: [
        {
          code: 'DEMO_DISABLED',
          message: seed.seedTexts.disabled,
          when: 'the settings of the server do not allow demo users',
        },
      ],
    },
    getSetup: {
      summary: 'Get the settings for the setup page',
      reply: {
        allowed: false,
        settings: [{ name: 'SMTP_URL', purpose: 'The mail server.', isSet: true, required: true }],
      },
      refuses: [{ code: 'NOT_FOUND', message: nothingHere, when: 'the server runs in production' }],
    },
  },
});
