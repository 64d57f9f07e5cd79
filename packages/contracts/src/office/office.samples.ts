import { listLimit, type Pagination } from '../calls/paging';
import { sampleIds } from '../calls/sample-ids';
import type { AuditEventView } from './audit';
import type { ContactView } from './contact';
import type { FailedMailView } from './mails';

export const contactSample = (changes: Partial<ContactView> = {}): ContactView => ({
  _id: sampleIds.contact,
  name: 'Nora Weiss',
  email: 'nora.weiss@example.com',
  subject: 'Do you check companies in Georgia?',
  message: 'We are about to sign with a supplier in Tbilisi and have no contacts there.',
  status: 'open',
  createdAt: '2026-03-02T06:40:00.000Z',
  ...changes,
});

export const failedMailSample = (changes: Partial<FailedMailView> = {}): FailedMailView => ({
  _id: sampleIds.mail,
  kind: 'case.acknowledged',
  recipient: 'carl@example.com',
  subject: 'We have received your request: RC-2026-000001',
  reason: "Can't send mail - all recipients were rejected: 550 No such mailbox",
  failedAt: '2026-03-02T09:00:00.000Z',
  tries: 1,
  linkExpired: false,
  ...changes,
});

export const auditEventSample = (changes: Partial<AuditEventView> = {}): AuditEventView => ({
  _id: sampleIds.event,
  position: 311,
  createdAt: '2026-03-01T10:40:00.000Z',
  actorName: 'Ada Admin',
  actorRole: 'admin',
  networkAddress: '203.0.113.7',
  action: 'case.assigned',
  subjectType: 'case',
  subjectId: sampleIds.case,
  detail: { attorneyName: 'Ann Attorney' },
  ...changes,
});

/** Pagination of a list of `total` rows in pages of a hundred. */
export const paginationSample = (total: number, page = 1): Pagination => ({
  page,
  limit: listLimit,
  total,
  pages: Math.max(1, Math.ceil(total / listLimit)),
});
