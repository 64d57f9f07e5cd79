import {
  caseStatusLabels,
  caseTypeLabels,
  deadlineLabels,
  type exportCases,
  type Given,
  serviceNameOf,
  waitingOnLabels,
} from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { batchesOfCases, type ExportedCase, neverDue } from '../../casework/cases';
import { rowFinder } from '../../platform/db/find-rows';
import type { Actor } from '../../platform/kernel/actor';
import { csvLine, phoneCell } from '../../platform/kernel/csv';
import { User } from '../../records/users';

type Narrowing = Given<typeof exportCases>['query'] & { timeZone: string; now: Date };

const batchSize = 500;

const heads = ['Case number', 'Type', 'Service level', 'Status', 'Client', 'Email', 'Phone', 'Country', 'Attorney'];
// New columns come last, so that imports that count columns keep working.
const moreHeads = ['Messages', 'Total amount', 'Submitted', 'Last updated', 'Subject', 'Ordered service'];
const deadlineHeads = ['Due', 'Next deadline', 'Waiting on'];

/**
 * Yields CSV in batches, so that memory use does not grow with the number of cases.
 *
 * @param record - called with the cases of each batch before the batch is yielded, and once when there are none.
 */
export async function* caseLines(
  manager: EntityManager,
  actor: Actor,
  narrowing: Narrowing,
  record: (caseRecords: readonly ExportedCase[]) => Promise<void>,
): AsyncGenerator<string> {
  let exported = 0;
  for await (const caseRecords of batchesOfCases(manager, actor, narrowing, batchSize)) {
    if (caseRecords.length > 0 || exported === 0) {
      await record(caseRecords);
    }
    if (exported === 0) {
      yield csvLine([...heads, ...moreHeads, ...deadlineHeads]);
    }
    exported += caseRecords.length;
    const names = await attorneyNames(manager, caseRecords);
    yield caseRecords.map((caseRecord) => lineOf(caseRecord, names)).join('');
  }
}

const lineOf = (caseRecord: ExportedCase, attorneys: Map<string, string>): string =>
  csvLine([
    caseRecord.caseNumber,
    caseTypeLabels[caseRecord.caseType],
    caseRecord.serviceLevel,
    caseStatusLabels[caseRecord.status],
    caseRecord.clientName,
    caseRecord.clientEmail,
    phoneCell(caseRecord.clientPhone),
    caseRecord.clientCountry,
    caseRecord.attorneyId && attorneys.get(caseRecord.attorneyId),
    caseRecord.messageCount,
    caseRecord.invoicedCents / 100,
    caseRecord.createdAt,
    caseRecord.updatedAt,
    caseRecord.subjectName,
    serviceNameOf(caseRecord.serviceCode),
    ...deadlineCells(caseRecord),
  ]);

/** Without a time while the deadline is paused, and empty when none is open. */
const deadlineCells = ({ dueAt, nextDeadline, waitingOn }: ExportedCase) => [
  nextDeadline && dueAt !== neverDue ? dueAt : '',
  nextDeadline && deadlineLabels[nextDeadline],
  waitingOn && waitingOnLabels[waitingOn],
];

const findNames = rowFinder(User, { properties: ['id', 'name'] });

async function attorneyNames(manager: EntityManager, caseRecords: ExportedCase[]): Promise<Map<string, string>> {
  const ids = new Set(caseRecords.flatMap(({ attorneyId }) => attorneyId ?? []));
  const users = await findNames(manager, [...ids]);
  return new Map(users.map(({ id, name }) => [id, name]));
}
