import { type EntityManager, In } from 'typeorm';
import { returnNumbers } from '../../../platform/db/counter.entity';
import { isPostgres } from '../../../platform/db/sql';
import { LiveEvent } from '../../../platform/live-events';
import { CaseKeyRow } from '../../../records/case-keys';
import { MessageRead, SeenMessage } from '../../conversation';
import { Case } from '../case.entity';
import { forgetNames } from '../conflicts/forget-names';
import { CaseDeadline } from '../deadlines/case-deadline.entity';
import { sequenceOf } from './import-cases';

/** Waits for everyone who adds something to these cases, and keeps them from doing so until the transaction ends; see `findVisibleCase`. */
export async function lockCases(tx: EntityManager, ids: readonly string[]): Promise<void> {
  if (isPostgres(tx)) {
    const lock = { mode: 'pessimistic_write' } as const;
    await tx.find(Case, { select: { id: true }, where: { id: In(ids) }, order: { id: 'ASC' }, lock });
  }
}

/**
 * Deletes imported cases with everything that an import has made of them, and what shows that somebody has looked at them. The caller has
 * made sure that they have nothing else.
 */
export async function removeImportedCases(tx: EntityManager, ids: readonly string[]): Promise<void> {
  const caseRecords = await tx.find(Case, { select: { id: true, caseNumber: true }, where: { id: In(ids) } });
  const ofThese = { caseId: In(ids) };
  await tx.delete(CaseDeadline, ofThese);
  await forgetNames(tx, ids);
  for (const table of [CaseKeyRow, SeenMessage, MessageRead, LiveEvent]) {
    await tx.delete<{ caseId: string }>(table, ofThese);
  }
  await tx.delete(Case, { id: In(ids) });
  await returnCaseNumbers(
    tx,
    caseRecords.map(({ caseNumber }) => caseNumber),
  );
}

/** Numbers that were the last ones are given again, so that an undone import leaves no gap; others stay unused. */
async function returnCaseNumbers(tx: EntityManager, removed: readonly string[]): Promise<void> {
  const yearOf = (caseNumber: string) => caseNumber.slice('RC-'.length, 'RC-YYYY'.length);
  for (const year of new Set(removed.map(yearOf))) {
    const numbers = removed.filter((caseNumber) => yearOf(caseNumber) === year);
    const unused = new Set(numbers.map((caseNumber) => Number(caseNumber.slice('RC-YYYY-'.length))));
    await returnNumbers(tx, sequenceOf(year), unused);
  }
}
