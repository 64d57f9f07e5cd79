import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '@portal/contracts';
import { Case } from '../src/casework/cases';
import { newCase } from '../src/casework/cases/case.entity';
import { searchTextOfCase } from '../src/casework/cases/lists/search-text';
import type { Database } from '../src/platform/db/database';
import { insertRows } from '../src/platform/db/write-rows';
import type { User } from '../src/records/users';

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
    ...newCase,
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
    language: 'en',
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
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    receiptHash: null,
    isEncrypted: true,
    ...change,
  };
  caseRecord.searchText ||= searchTextOfCase(caseRecord);
  await db.write((tx) => insertRows(tx, Case, [caseRecord]));
  return caseRecord;
}
