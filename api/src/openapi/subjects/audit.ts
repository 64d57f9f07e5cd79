import { listAudit } from '@portal/contracts';
import { describeCall, type Subject } from '../described-call';
import { attorney, ids, onePage } from './samples';

export const audit: Subject = {
  name: 'Audit',
  description: 'Who did what, and when: a chain that shows if a link was changed.',
  calls: {
    listAudit: describeCall(listAudit, {
      summary: 'List events',
      ask: { query: { action: 'case.assigned', from: '2026-03-01' } },
      reply: {
        events: [
          {
            _id: ids.event,
            position: 311,
            createdAt: '2026-03-01T10:40:00.000Z',
            actorName: 'System Admin',
            actorRole: 'admin',
            networkAddress: '203.0.113.7',
            action: 'case.assigned',
            subjectType: 'case',
            subjectId: ids.case,
            detail: { attorneyName: attorney.name },
          },
        ],
        pagination: onePage(1),
      },
    }),
  },
};
