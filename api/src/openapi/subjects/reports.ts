import { exportAudit, exportCases, getReport } from '@portal/contracts';
import { describeCall, type Subject } from '../described-call';

const csv = (name: string) => ({ types: ['text/csv'], disposition: `attachment; filename="${name}"` });

/** The firm in figures. */
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
      file: csv('cases-2026-03-02.csv'),
    }),
    exportAudit: describeCall(exportAudit, {
      summary: 'Audit events as CSV',
      description: 'The events that the list would show with the same filters.',
      ask: { query: { action: 'case.assigned' } },
      reply: {},
      file: csv('audit-2026-03-02.csv'),
    }),
  },
};
