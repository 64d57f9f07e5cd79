import { type CaseType, normalizeEmail, type ServiceLevel, subjectNameLength } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { nextNumbers } from '../../../platform/db/counter.entity';
import { insertRows } from '../../../platform/db/write-rows';
import type { BusinessDay } from '../../../platform/kernel/business-day';
import { type Instant, instant } from '../../../platform/kernel/clock';
import { beginOf } from '../../../platform/kernel/working-time';
import { createKeysOfNewCases, encryptRow } from '../../../records/case-keys';
import { Case, newCase } from '../case.entity';
import { storeNames } from '../conflicts/store-names';
import { CaseDeadline } from '../deadlines/case-deadline.entity';
import { readCalendar } from '../deadlines/firm-calendar';
import { droppedDeadlines } from '../deadlines/update-deadlines';
import { searchTextOfCase } from '../lists/search-text';

/** A case of an earlier system. */
export interface ImportedCase
  extends Pick<Case, 'id' | 'clientName' | 'clientPhone' | 'clientCountry' | 'language' | 'clientUserId'> {
  /** Null for a client who has none. */
  clientEmail: string | null;
  caseType: CaseType;
  serviceLevel: ServiceLevel;
  subjectName: string | null;
  description: string | null;
  openedOn: BusinessDay;
  /** Null while it is open. */
  closedOn: BusinessDay | null;
}

/** The answer in which the client of a case names its subject; other types have none. */
const namingAnswer: Readonly<Partial<Record<CaseType, string>>> = {
  company: 'companyName',
  individual: 'individualName',
  investment: 'websiteName',
};

/**
 * Creates cases of an earlier system, in the caller's transaction. They are pending or closed: nobody is assigned, because that asks for
 * conflicts. No deadline runs, and no mail is sent. The caller records them in the audit trail.
 */
export async function importCases(
  tx: EntityManager,
  imported: readonly ImportedCase[],
  { submittedByUserId, at }: { submittedByUserId: string; at: Instant },
): Promise<Case[]> {
  const year = at.slice(0, 4);
  const { timeZone } = await readCalendar(tx);
  const first = (await nextNumbers(tx, sequenceOf(year), imported.length)) - imported.length + 1;
  const withText = imported.flatMap(({ id, description }) => (description ? [id] : []));
  const keys = await createKeysOfNewCases(tx, withText, at);
  const stored: Case[] = [];
  const deadlines: CaseDeadline[] = [];
  for (const [index, { description, ...row }] of imported.entries()) {
    const readable = {
      ...newCase,
      ...columnsOf(row, timeZone),
      caseNumber: `RC-${year}-${String(first + index).padStart(6, '0')}`,
      submittedByUserId,
      updatedAt: at,
      story: description ? { whatHappened: description } : null,
    };
    const caseRecord = encryptRow(Case, keys.get(row.id), { ...readable, searchText: searchTextOfCase(readable) });
    const dropped = droppedDeadlines(caseRecord);
    stored.push({ ...caseRecord, ...dropped.next });
    deadlines.push(...dropped.deadlines);
  }
  await insertRows(tx, Case, stored);
  await insertRows(tx, CaseDeadline, deadlines);
  await storeNames(tx, stored, at);
  return stored;
}

/** Cases are numbered by the year in which they came into the portal. */
export const sequenceOf = (year: string): string => `case.${year}`;

const startOf = (day: BusinessDay, timeZone: string): Instant => instant(new Date(beginOf(day, timeZone)));

function columnsOf({ openedOn, closedOn, clientEmail, ...row }: Omit<ImportedCase, 'description'>, timeZone: string) {
  const answer = namingAnswer[row.caseType];
  return {
    ...row,
    status: closedOn ? ('closed' as const) : ('pending' as const),
    clientEmail: clientEmail ?? '',
    // No address, and of no other client: an empty one means an erased case, and one that is shared would mean the same client.
    clientEmailNormalized: clientEmail ? normalizeEmail(clientEmail) : `no address ${row.id}`,
    notConfirmedByClient: false,
    subjectName: row.subjectName && [...row.subjectName].slice(0, subjectNameLength).join(''),
    subjectDetails: row.subjectName && answer ? { [answer]: row.subjectName } : {},
    legalFollowup: [],
    confidentialityConfirmed: false,
    serviceCode: null,
    // Its client accepted the terms of an earlier system, if any.
    policyVersion: '',
    receiptHash: null,
    createdAt: startOf(openedOn, timeZone),
    closedAt: closedOn && startOf(closedOn, timeZone),
  };
}
