import type { EntityManager } from 'typeorm';
import { Case, neverDue } from '../case.entity';
import { CaseDeadline } from './case-deadline.entity';
import { readConversationFacts } from './conversation-facts';
import { type DeadlineFacts, deadlinesOf, isSettled, waitingOnOf } from './deadlines';
import { readCalendar } from './firm-calendar';

/**
 * Counts the deadlines of a case from what has happened in it. Call it after each change of its messages or status.
 * A deadline that was met or dropped stays as it is, so that a case that is opened again owes nothing twice.
 */
export async function updateDeadlines(tx: EntityManager, caseRecord: Case): Promise<void> {
  const { id: caseId, createdAt: submittedAt, serviceLevel, resolvedAt, closedAt } = caseRecord;
  const known = await tx.findBy(CaseDeadline, { caseId });
  const { lastWordBy, ...facts } = await readConversationFacts(tx, caseId);
  const counted = deadlinesOf({ submittedAt, serviceLevel, resolvedAt, closedAt, ...facts }, await readCalendar(tx));
  const deadlines = counted.map(
    (each) => known.find(({ kind, state }) => kind === each.kind && isSettled(state)) ?? each,
  );
  for (const deadline of deadlines) {
    await storeDeadline(
      tx,
      caseRecord,
      deadline,
      known.find(({ kind }) => kind === deadline.kind),
    );
  }
  const open = deadlines.filter(({ state }) => !isSettled(state));
  // A deadline that is still running comes before one that is paused.
  const next = open.find(({ state }) => state === 'running') ?? open[0];
  const change = {
    dueAt: next?.dueAt ?? neverDue,
    nextDeadline: next?.kind ?? null,
    waitingOn: waitingOnOf({
      isFinished: resolvedAt !== null || closedAt !== null,
      lastWordBy,
      requestIsOpen: facts.requests.some((request) => request.closedAt === null),
      deadlineIsOpen: open.length > 0,
    }),
  };
  const { dueAt, nextDeadline, waitingOn } = caseRecord;
  if (JSON.stringify({ dueAt, nextDeadline, waitingOn }) !== JSON.stringify(change)) {
    await tx.update(Case, { id: caseId }, change);
  }
}

/** Stores a deadline that is new, has moved or has passed to another attorney. Then its staff are warned again. */
async function storeDeadline(
  tx: EntityManager,
  { id: caseId, attorneyId, serviceLevel }: Case,
  { kind, state, startedAt, dueAt, metAt }: DeadlineFacts,
  known: CaseDeadline | undefined,
): Promise<void> {
  const isSame =
    known?.state === state && known.dueAt === dueAt && (isSettled(state) || known.attorneyId === attorneyId);
  if (!isSame) {
    const row = { caseId, kind, state, serviceLevel, attorneyId, startedAt, dueAt, metAt, warnedAt: null };
    await tx.upsert(CaseDeadline, row, ['caseId', 'kind']);
  }
}
