import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '@portal/contracts';
import { Case, neverDue } from '../src/cases';
import type { Database } from '../src/db/database';
import type { User } from '../src/users';

interface Parties {
  attorney?: Pick<User, 'id'>;
  client?: Pick<User, 'name' | 'email'>;
}

/** Inserts a case directly, without messages, emails and entries in the audit trail. */
export async function addCase(
  db: Database,
  { attorney, client }: Parties = {},
  change: Partial<Case> = {},
): Promise<Case> {
  const email = client?.email ?? `visitor-${randomUUID()}@example.com`;
  const caseRecord: Case = {
    id: randomUUID(),
    caseNumber: `RC-${randomUUID().slice(0, 12)}`,
    caseType: 'company',
    serviceLevel: 'deep',
    status: attorney ? 'assigned' : 'pending',
    clientName: client?.name ?? 'A Visitor',
    clientEmail: email,
    clientEmailNormalized: normalizeEmail(email),
    clientPhone: null,
    clientCountry: null,
    clientUserId: null,
    submittedByUserId: null,
    notConfirmedByClient: false,
    attorneyId: attorney?.id ?? null,
    subjectDetails: {},
    story: null,
    subjectName: null,
    searchText: '',
    legalFollowup: [],
    confidentialityConfirmed: true,
    serviceCode: null,
    policyVersion: '1',
    messageCount: 0,
    eventCount: 0,
    staffEventCount: 0,
    invoicedCents: 0,
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    dueAt: neverDue,
    unreadSince: neverDue,
    nextDeadline: null,
    waitingOn: null,
    outcomeMessageId: null,
    reportReleasedAt: null,
    resolvedAt: null,
    closedAt: null,
    legalHoldAt: null,
    legalHoldReason: null,
    receiptHash: null,
    erasedAt: null,
    isEncrypted: true,
    ...change,
  };
  await db.write((tx) => tx.insert(Case, caseRecord));
  return caseRecord;
}
