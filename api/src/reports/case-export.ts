import { caseStatusLabels, caseTypeLabels, type exportCases, type Given } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { batchesOfCases, type CaseFile } from '../cases';
import type { Actor } from '../kernel/actor';
import { csvLine } from '../kernel/csv';
import { User } from '../users';

type Narrowing = Given<typeof exportCases>['query'] & { timeZone: string };

const batchSize = 500;

const heads = ['Case number', 'Type', 'Service level', 'Status', 'Client', 'Email', 'Phone', 'Country', 'Attorney'];
const moreHeads = ['Messages', 'Total amount', 'Submitted', 'Last updated'];

/**
 * Line by line, so that a long list needs no more memory than a short one.
 *
 * @param record - called with the cases of each batch before any of them is handed out, at least once.
 */
export async function* caseLines(
  manager: EntityManager,
  actor: Actor,
  narrowing: Narrowing,
  record: (files: readonly CaseFile[]) => Promise<void>,
): AsyncGenerator<string> {
  let exported = 0;
  for await (const files of batchesOfCases(manager, actor, narrowing, batchSize)) {
    if (files.length > 0 || exported === 0) {
      await record(files);
    }
    if (exported === 0) {
      yield csvLine([...heads, ...moreHeads]);
    }
    exported += files.length;
    const names = await attorneyNames(manager, files);
    yield files.map((file) => lineOf(file, names)).join('');
  }
}

const lineOf = (file: CaseFile, attorneys: Map<string, string>): string =>
  csvLine([
    file.caseNumber,
    caseTypeLabels[file.caseType],
    file.serviceLevel,
    caseStatusLabels[file.status],
    file.clientName,
    file.clientEmail,
    file.clientPhone,
    file.clientCountry,
    file.attorneyId && attorneys.get(file.attorneyId),
    file.messageCount,
    file.invoicedCents / 100,
    file.createdAt,
    file.updatedAt,
  ]);

async function attorneyNames(manager: EntityManager, files: CaseFile[]): Promise<Map<string, string>> {
  const ids = new Set(files.flatMap(({ attorneyId }) => (attorneyId ? [attorneyId] : [])));
  const users = await manager.findBy(User, { id: In([...ids]) });
  return new Map(users.map(({ id, name }) => [id, name]));
}
