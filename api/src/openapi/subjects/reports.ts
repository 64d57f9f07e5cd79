import { exportAudit, exportCases, getReport } from '@portal/contracts';
import { describeCall, type Subject } from '../described-call';
import { ids } from './samples';

const csv = (name: string, ...lines: string[]) => ({
  examples: { 'text/csv': lines.map((line) => `${line}\r\n`).join('') },
  disposition: `attachment; filename="${name}"`,
});

const casesCsv = csv(
  'cases-2026-03-02.csv',
  'Case number,Type,Service level,Status,Client,Email,Phone,Country,Attorney,Messages,Total amount,Submitted,Last updated',
  'RC-2026-000042,Company Risk Check,deep,In-progress,Sam Carter,sam.carter@example.com,,United Kingdom,Layla Haddad,3,2100,2026-03-01T10:15:00.000Z,2026-03-02T09:00:00.000Z',
);

const auditCsv = csv(
  'audit-2026-03-02.csv',
  'Position,When,Who,Role,Action,About,Id,Network address,Details',
  `311,2026-03-01T10:40:00.000Z,System Admin,admin,case.assigned,case,${ids.case},203.0.113.7,"{""attorneyName"":""Layla Haddad""}"`,
);

export const reports: Subject = {
  name: 'Reports',
  description: 'The firm in figures, and lists as CSV.',
  calls: {
    getReport: describeCall(getReport, {
      summary: 'The firm in figures',
      description: 'Over all cases and invoices; twelve months, the oldest first, none left out.',
      ask: {},
      reply: {
        casesByStatus: { total: 3, pending: 1, assigned: 0, 'in-progress': 1, resolved: 0, closed: 1 },
        casesByType: [{ caseType: 'company', cases: 3 }],
        openCasesByAge: [1, 1, 0, 0],
        casesPerMonth: [{ month: '2026-03', cases: 3 }],
        revenuePerMonth: [{ month: '2026-03', revenue: 2100 }],
      },
    }),
    exportCases: describeCall(exportCases, {
      summary: 'Cases as CSV',
      description: 'The cases that the list would show with the same filters.',
      ask: { query: { status: 'in-progress', from: '2026-03-01' } },
      reply: {},
      file: casesCsv,
    }),
    exportAudit: describeCall(exportAudit, {
      summary: 'Audit events as CSV',
      description: 'The events that the list would show with the same filters.',
      ask: { query: { action: 'case.assigned' } },
      reply: {},
      file: auditCsv,
    }),
  },
};
