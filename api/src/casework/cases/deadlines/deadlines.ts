import {
  type DeadlineKind,
  type DeadlineState,
  promisedHours,
  type ServiceLevel,
  urgentResponseHours,
  type WaitingOn,
} from '@portal/contracts';
import { type Instant, instant, instantAfter } from '../../../platform/kernel/clock';
import { hourMs } from '../../../platform/kernel/durations';
import { addWorkingTime, type WorkingCalendar, workingTimeBetween } from '../../../platform/kernel/working-time';

/** What has happened in a case, as far as its deadlines depend on it. */
export interface CaseHistory {
  serviceLevel: ServiceLevel;
  submittedAt: Instant;
  /** Whether it was urgent when it was submitted. */
  isUrgent: boolean;
  /** When the bank was told of the payment, which ends the urgency. */
  bankToldAt: Instant | null;
  /** The first message of staff. */
  answeredAt: Instant | null;
  /** The first message that staff sent as the initial assessment. */
  assessedAt: Instant | null;
  requests: readonly DocumentRequest[];
  /** When the case was resolved. Its outcome says at least as much as an assessment. */
  resolvedAt: Instant | null;
  closedAt: Instant | null;
}

export interface DocumentRequest {
  openedAt: Instant;
  /** Null while the request is open. */
  closedAt: Instant | null;
}

/** A deadline that was met or dropped never runs again. */
export const isSettled = (state: DeadlineState): boolean => state === 'met' || state === 'dropped';

/** One deadline of a case. */
export interface DeadlineFacts {
  kind: DeadlineKind;
  state: DeadlineState;
  startedAt: Instant;
  /** Null while paused. */
  dueAt: Instant | null;
  metAt: Instant | null;
}

/** Works out the deadlines of a case that has no report yet, in the order in which they fall due. */
export function deadlinesOf(history: CaseHistory, calendar: WorkingCalendar): DeadlineFacts[] {
  const hours: Partial<Record<DeadlineKind, number>> = promisedHours[history.serviceLevel];
  const promised = (Object.entries(hours) as [DeadlineKind, number][]).map(([kind, promisedTime]): DeadlineFacts => {
    const metAt = metAtOf(kind, history);
    const endedAt = metAt ?? history.resolvedAt ?? history.closedAt;
    const pauses = kind === 'first-response' ? [] : pausesOf(history.requests, endedAt ?? forever);
    const end = addWorkingTime(new Date(history.submittedAt), promisedTime * hourMs, calendar);
    const dueAt = afterPauses(end, pauses, calendar);
    const openState = dueAt ? 'running' : 'paused';
    const endState = metAt ? 'met' : 'dropped';
    return { kind, state: endedAt ? endState : openState, startedAt: history.submittedAt, dueAt, metAt };
  });
  return history.isUrgent ? [urgentResponseOf(history), ...promised] : promised;
}

/** Its clock also runs at night and on days off, and waits for no documents. */
function urgentResponseOf(history: CaseHistory): DeadlineFacts {
  const { submittedAt: startedAt, bankToldAt, resolvedAt, closedAt } = history;
  const answeredAt = metAtOf('first-response', history);
  const metAt = answeredAt && (!bankToldAt || answeredAt <= bankToldAt) ? answeredAt : null;
  const endState = metAt ? 'met' : 'dropped';
  return {
    kind: 'urgent-response',
    state: metAt || bankToldAt || resolvedAt || closedAt ? endState : 'running',
    startedAt,
    dueAt: instantAfter(new Date(startedAt), urgentResponseHours * hourMs),
    metAt,
  };
}

function metAtOf(kind: DeadlineKind, { answeredAt, assessedAt, resolvedAt }: CaseHistory): Instant | null {
  switch (kind) {
    case 'urgent-response':
    case 'first-response':
      return earliest(answeredAt, assessedAt, resolvedAt);
    case 'assessment':
      return earliest(assessedAt, resolvedAt);
    case 'report':
      return null;
  }
}

const earliest = (...instants: (Instant | null)[]): Instant | null =>
  instants.filter((at) => at !== null).sort()[0] ?? null;

/** Later than any instant. */
const forever: Instant = '9999';

interface Pause {
  from: Instant;
  /** `forever` while a request is open. */
  to: Instant;
}

/** Returns the times before `end` in which a client owed documents, without overlaps. */
function pausesOf(requests: readonly DocumentRequest[], end: Instant): Pause[] {
  const pauses: Pause[] = [];
  for (const { openedAt: from, closedAt } of requests.toSorted((a, b) => a.openedAt.localeCompare(b.openedAt))) {
    const to = [closedAt ?? forever, end].sort()[0] ?? end;
    const last = pauses.at(-1);
    if (last && from <= last.to) {
      last.to = [last.to, to].sort()[1] ?? to;
    } else if (from < end) {
      pauses.push({ from, to });
    }
  }
  return pauses;
}

/** Moves `due` by the working time of the pauses; null during a pause. A pause after `due` comes too late to move it. */
function afterPauses(due: Date, pauses: readonly Pause[], calendar: WorkingCalendar): Instant | null {
  let moved = due;
  for (const { from, to } of pauses) {
    if (from >= instant(moved)) {
      break;
    }
    if (to === forever) {
      return null;
    }
    moved = addWorkingTime(moved, workingTimeBetween(new Date(from), new Date(to), calendar), calendar);
  }
  return instant(moved);
}

/** Who wrote last, and whether documents are missing. */
export interface Turn {
  isFinished: boolean;
  lastWordBy: 'staff' | 'client' | null;
  requestIsOpen: boolean;
  /** The firm still owes an answer, an assessment or a report. */
  deadlineIsOpen: boolean;
}

/** Says who has to act next: whoever was written to, except that missing documents and open promises come first. */
export function waitingOnOf({ isFinished, lastWordBy, requestIsOpen, deadlineIsOpen }: Turn): WaitingOn {
  if (isFinished) {
    return 'nobody';
  }
  if (lastWordBy !== 'staff') {
    return 'us';
  }
  return requestIsOpen || !deadlineIsOpen ? 'client' : 'us';
}
