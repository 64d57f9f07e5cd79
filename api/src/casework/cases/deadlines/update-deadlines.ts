import { type DeadlineKind, promisedHours } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { rowReader } from '../../../platform/db/find-rows';
import { insertRows, updateRows } from '../../../platform/db/write-rows';
import type { WorkingCalendar } from '../../../platform/kernel/working-time';
import { Case, neverDue } from '../case.entity';
import { CaseDeadline } from './case-deadline.entity';
import { readConversationFacts } from './conversation-facts';
import { type CaseHistory, type DeadlineFacts, deadlinesOf, isSettled, type Turn, waitingOnOf } from './deadlines';
import { readCalendar } from './firm-calendar';

/** What the row of a case says of its deadlines. */
type NextStep = Pick<Case, 'dueAt' | 'nextDeadline' | 'waitingOn'>;

const readDeadlines = rowReader(CaseDeadline, { where: 'listed."caseId" = :caseId' });

/**
 * Counts the deadlines of a case from what has happened in it. Call it after each change of its messages or status.
 * A deadline that was met or dropped stays as it is, so that a case that is opened again owes nothing twice.
 */
export async function updateDeadlines(tx: EntityManager, caseRecord: Case): Promise<void> {
  const { id: caseId } = caseRecord;
  const known = await readDeadlines(tx, { caseId });
  const { lastWordBy, ...facts } = await readConversationFacts(tx, caseId);
  const counted = deadlinesOf({ ...historyOf(caseRecord), ...facts }, await readCalendar(tx));
  const deadlines = counted.map(
    (each) => known.find(({ kind, state }) => kind === each.kind && isSettled(state)) ?? each,
  );
  const changed = deadlines.filter((deadline) => !isStored(deadline, caseRecord, known));
  await insertRows(
    tx,
    CaseDeadline,
    changed.map((deadline) => rowOf(caseRecord, deadline)),
    { replaceBy: ['caseId', 'kind'] },
  );
  const requestIsOpen = facts.requests.some((request) => request.closedAt === null);
  const next = nextStepOf(caseRecord, deadlines, { lastWordBy, requestIsOpen });
  const { dueAt, nextDeadline, waitingOn } = caseRecord;
  if (JSON.stringify({ dueAt, nextDeadline, waitingOn }) !== JSON.stringify(next)) {
    await updateRows(tx, Case, { id: caseId }, next);
  }
}

/**
 * Works out the deadlines of a case that is being submitted. Nothing has happened in the case, so nothing of it is read.
 */
export function firstDeadlines(
  caseRecord: Case,
  calendar: WorkingCalendar,
): { deadlines: CaseDeadline[]; next: NextStep } {
  const history = { ...historyOf(caseRecord), answeredAt: null, assessedAt: null, requests: [] };
  const deadlines = deadlinesOf(history, calendar);
  return {
    deadlines: deadlines.map((deadline) => rowOf(caseRecord, deadline)),
    next: nextStepOf(caseRecord, deadlines, { lastWordBy: null, requestIsOpen: false }),
  };
}

/**
 * The deadlines of a case that an earlier system has handled: the firm promised nothing here, so all are dropped, and stay so when
 * something happens in the case.
 */
export function droppedDeadlines(caseRecord: Case): { deadlines: CaseDeadline[]; next: NextStep } {
  const kinds = Object.keys(promisedHours[caseRecord.serviceLevel]) as DeadlineKind[];
  const dropped = { state: 'dropped', startedAt: caseRecord.createdAt, dueAt: null, metAt: null } as const;
  return {
    deadlines: kinds.map((kind) => rowOf(caseRecord, { kind, ...dropped })),
    next: nextStepOf(caseRecord, [], { lastWordBy: null, requestIsOpen: false }),
  };
}

const historyOf = ({
  createdAt: submittedAt,
  serviceLevel,
  paidOn,
  bankToldAt,
  resolvedAt,
  closedAt,
}: Case): Omit<CaseHistory, 'answeredAt' | 'assessedAt' | 'requests'> => ({
  submittedAt,
  serviceLevel,
  isUrgent: paidOn !== null,
  bankToldAt,
  resolvedAt,
  closedAt,
});

/** Returns whether a deadline has neither moved nor passed to another attorney. */
function isStored(deadline: DeadlineFacts, { attorneyId }: Case, stored: readonly CaseDeadline[]): boolean {
  const { kind, state, dueAt } = deadline;
  const known = stored.find((each) => each.kind === kind);
  return known?.state === state && known.dueAt === dueAt && (isSettled(state) || known.attorneyId === attorneyId);
}

/** The row of a deadline that is new or has changed; its staff are warned again. */
const rowOf = (
  { id: caseId, attorneyId, serviceLevel }: Case,
  { kind, state, startedAt, dueAt, metAt }: DeadlineFacts,
): CaseDeadline => ({ caseId, kind, state, serviceLevel, attorneyId, startedAt, dueAt, metAt, warnedAt: null });

function nextStepOf(
  { resolvedAt, closedAt }: Case,
  deadlines: readonly DeadlineFacts[],
  turn: Pick<Turn, 'lastWordBy' | 'requestIsOpen'>,
): NextStep {
  const open = deadlines.filter(({ state }) => !isSettled(state));
  // A deadline that is still running comes before one that is paused.
  const next = open.find(({ state }) => state === 'running') ?? open[0];
  return {
    dueAt: next?.dueAt ?? neverDue,
    nextDeadline: next?.kind ?? null,
    waitingOn: waitingOnOf({
      ...turn,
      isFinished: resolvedAt !== null || closedAt !== null,
      deadlineIsOpen: open.length > 0,
    }),
  };
}
