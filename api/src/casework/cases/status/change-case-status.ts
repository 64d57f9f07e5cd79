import { type CaseStatus, caseTexts, mayNotChangeStatus } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import type { Instant } from '../../../platform/kernel/clock';
import { authorize } from '../../../platform/kernel/policy';
import { recordAudit } from '../../../records/audit';
import type { ReadableMessage } from '../../conversation';
import { addMessage, addSystemMessage } from '../activity/add-message';
import { Case } from '../case.entity';
import { type CaseFacts, casePolicy } from '../case.policy';
import { findVisibleCase } from '../find-visible-case';
import { type CaseMailTexts, mailCaseUpdate } from '../mails/case-mails';
import { moveUnit } from '../units';
import { statusMailTexts, statusMailTitle, workByMessageTexts } from './status-mail-texts';
import { updateCaseIfUnchanged } from './update-case-if-unchanged';

interface Transition {
  from: CaseStatus;
  to: CaseStatus;
  allowedBy: 'changeStatus' | 'overrideStatus';
  /** The person must enter a summary of the work or a reason. */
  reasonRequired?: boolean;
}

/** Every status change that a person may ask for. Only an assignment makes a pending case assigned. */
const transitions: readonly Transition[] = [
  { from: 'assigned', to: 'in-progress', allowedBy: 'changeStatus' },
  { from: 'in-progress', to: 'resolved', allowedBy: 'changeStatus', reasonRequired: true },
  { from: 'resolved', to: 'closed', allowedBy: 'changeStatus' },
  { from: 'resolved', to: 'in-progress', allowedBy: 'changeStatus' },
  { from: 'closed', to: 'in-progress', allowedBy: 'overrideStatus', reasonRequired: true },
  { from: 'assigned', to: 'pending', allowedBy: 'overrideStatus' },
  { from: 'pending', to: 'closed', allowedBy: 'overrideStatus', reasonRequired: true },
  { from: 'assigned', to: 'closed', allowedBy: 'overrideStatus', reasonRequired: true },
];

/** A list asks this for each of its rows. */
const transitionsFrom = new Map(
  transitions.map(({ from }) => [from, transitions.filter((each) => each.from === from)]),
);

/** Returns the statuses to which `actor` may change the case. */
export function nextStatusesOf(actor: Actor, caseRecord: CaseFacts): CaseStatus[] {
  const allowed: CaseStatus[] = [];
  for (const { to, allowedBy } of transitionsFrom.get(caseRecord.status) ?? []) {
    if (casePolicy[allowedBy](actor, caseRecord)) {
      allowed.push(to);
    }
  }
  return allowed;
}

export interface StatusChange {
  caseId: string;
  status: CaseStatus;
  reason?: string | undefined;
  /** Goes to the client behind `reason` if the case is resolved without a released report. */
  noReportReason?: string | undefined;
  /** True when several cases get the same reason, which then cannot say why one of them has no report. */
  isShared?: boolean;
}

/**
 * Changes the status of a case because a person asks for it, and notifies everyone on it.
 *
 * @throws AppError `CONFLICT` when no such change exists, or another transaction changed the case after it was read.
 */
export async function changeCaseStatus(
  tx: EntityManager,
  actor: Actor,
  change: StatusChange,
  at: Instant,
): Promise<Case> {
  const { caseId, status: to, reason } = change;
  const caseRecord = await findVisibleCase(tx, actor, caseId);
  authorize(casePolicy.changeStatus, actor, caseRecord);
  const transition = transitions.find((each) => each.from === caseRecord.status && each.to === to);
  if (!transition) {
    throw new AppError('CONFLICT', mayNotChangeStatus(caseRecord.status, to));
  }
  // 403 and not 409: the change exists, but not for this role, so reloading the case would not help.
  authorize(casePolicy[transition.allowedBy], actor, caseRecord);
  if (transition.reasonRequired && !reason) {
    throw new AppError('VALIDATION', 'Please give a reason.', { errors: { reason: ['Please give a reason.'] } });
  }
  const lacksReport = to === 'resolved' && caseRecord.reportReleasedAt === null;
  const said = lacksReport ? reasonWithoutReport(change) : reason;
  return setStatusAndMail(tx, { caseRecord, to, actor, reason: said, lacksReport, at });
}

/** @throws AppError `VALIDATION` when nothing says why there is no report. */
function reasonWithoutReport({ reason, noReportReason, isShared }: StatusChange): string {
  if (isShared && !noReportReason) {
    throw new AppError('VALIDATION', caseTexts.noReport, { errors: { noReportReason: [caseTexts.noReport] } });
  }
  return [reason, noReportReason].filter(Boolean).join('\n\n');
}

/**
 * Starts or reopens the work on a case if a message by `actor` has this effect.
 *
 * @returns the sentence about it for the mail about the message; there is no second mail.
 */
export async function startWorkByMessage(
  tx: EntityManager,
  actor: Actor,
  caseRecord: Case,
  at: Instant,
): Promise<CaseMailTexts | undefined> {
  if (!casePolicy.startWorkByMessage(actor, caseRecord)) {
    return undefined;
  }
  await setStatus(tx, { caseRecord, to: 'in-progress', actor, at });
  return workByMessageTexts(caseRecord);
}

/** Closes a resolved case in the name of the portal. */
export const closeResolvedCase = (tx: EntityManager, caseRecord: Case, reason: string, at: Instant): Promise<Case> =>
  setStatusAndMail(tx, { caseRecord, to: 'closed', actor: null, reason, at });

interface AllowedChange {
  /** The case as it was read in this transaction. */
  caseRecord: Case;
  to: CaseStatus;
  /** Null when the portal itself changes the status. */
  actor: Actor | null;
  reason?: string | undefined;
  /** True when the case is resolved without a released report. */
  lacksReport?: boolean;
  at: Instant;
}

/** Stores a status and mails everyone on the case about it. */
async function setStatusAndMail(tx: EntityManager, change: AllowedChange): Promise<Case> {
  const { caseRecord, to, actor, reason, at } = change;
  const { id, status: from } = caseRecord;
  const about = await setStatus(tx, change);
  await mailCaseUpdate(tx, caseRecord, {
    kind: 'case.status',
    about,
    except: actor,
    title: statusMailTitle(caseRecord, to),
    text: statusMailTexts(caseRecord, to),
    ...(reason && endsWork(to, from) && { action: { label: 'Read the outcome', url: `/cases/${id}?show=outcome` } }),
    at,
  });
  return tx.findOneByOrFail(Case, { id });
}

/**
 * Stores a status and records it in the conversation and in the audit trail.
 *
 * @returns the id of the system message about it.
 */
async function setStatus(
  tx: EntityManager,
  { caseRecord, to, actor, reason, lacksReport, at }: AllowedChange,
): Promise<ReadableMessage['id']> {
  const { id, status: from } = caseRecord;
  const isCancelled = to === 'closed' && from !== 'resolved';
  const change = {
    status: to,
    ...whatEnds(to, from, at),
    ...(to === 'pending' && { attorneyId: null }),
    isPrepaid: await moveUnit(tx, { caseRecord, isCancelled, at }),
  };
  await updateCaseIfUnchanged(tx, caseRecord, change, at);
  const announcement = `Status changed from ${from} to ${to}.`;
  const message = await addSystemMessage(tx, {
    caseId: id,
    content: actor || !reason ? announcement : `${announcement}\n${reason}`,
    at,
  });
  if (actor && reason) {
    // The reason appears as a message of its author, so that it cannot be mistaken for a text of the portal.
    const said = await addMessage(tx, { caseId: id, sender: actor, messageType: 'text', content: reason, at });
    if (endsWork(to, from)) {
      await tx.update(Case, { id }, { outcomeMessageId: said.id });
    }
  }
  await recordAudit(tx, {
    actor,
    action: 'case.status-changed',
    subjectType: 'case',
    subjectId: id,
    at,
    detail: { from, to, ...(lacksReport && { withoutReport: true }), ...unitMoved(caseRecord, change) },
    words: { reason },
  });
  return message.id;
}

/** What the trail says about the unit of a package, when it moved. */
const unitMoved = (before: Pick<Case, 'isPrepaid'>, after: Pick<Case, 'isPrepaid'>) => {
  if (before.isPrepaid === after.isPrepaid) {
    return {};
  }
  return after.isPrepaid ? { unitUsed: true } : { unitReturned: true };
};

/** Closing a resolved case adds nothing to its outcome. */
const endsWork = (to: CaseStatus, from: CaseStatus): boolean =>
  to === 'resolved' || (to === 'closed' && from !== 'resolved');

/** A case that is opened again keeps its last outcome, which the client goes on reading. */
const whatEnds = (to: CaseStatus, from: CaseStatus, at: Instant): Partial<Case> => {
  const outcomeMessageId = null;
  switch (to) {
    case 'resolved':
      return { resolvedAt: at, closedAt: null, outcomeMessageId };
    case 'closed':
      return { closedAt: at, ...(endsWork(to, from) && { outcomeMessageId }) };
    default:
      return { resolvedAt: null, closedAt: null };
  }
};
