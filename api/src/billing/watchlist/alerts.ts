import { randomUUID } from 'node:crypto';
import { type draftAlert as draftCall, type Given, watchlistTexts } from '@portal/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import { findKeptCase } from '../../casework/cases';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { Instant } from '../../platform/kernel/clock';
import { isId } from '../../platform/kernel/id';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { caseKeyFor, encryptRow } from '../../records/case-keys';
import { WatchAlert, WatchedSubject, WatchMonth } from './watch.entity';
import { watchPolicy } from './watch.policy';
import { findVisibleWatch, type WatchOnCase } from './watch-access';
import { mailAlert } from './watch-mails';
import { requireHitOn } from './watched-hits';

type Draft = Given<typeof draftCall>['body'] & { watchId: string };

/** Saves an alert that only staff see. Returns its id. */
export async function draftAlert(tx: EntityManager, actor: Actor, draft: Draft, at: Instant): Promise<string> {
  const watch = await findVisibleWatch(tx, actor, draft.watchId);
  authorize(watchPolicy.writeAlerts, actor, watch);
  await findKeptCase(tx, watch.caseId);
  const { subjectId, level, text } = draft;
  const subject = isId(subjectId) ? await tx.findOneBy(WatchedSubject, { id: subjectId, watchId: watch.id }) : null;
  if (!subject) {
    const refusal = watchlistTexts.subjectNotFound;
    throw new AppError('VALIDATION', refusal, { errors: { subjectId: [refusal] } });
  }
  const hitId = await requireHitOn(tx, subjectId, draft.hitId);
  const id = randomUUID();
  const key = await caseKeyFor(tx, watch.caseId, at);
  const alert = {
    id,
    watchId: watch.id,
    caseId: watch.caseId,
    subjectId,
    hitId,
    level,
    text,
    writtenBy: actor.name,
    writtenAt: at,
    releasedAt: null,
    month: null,
  };
  await tx.insert(WatchAlert, encryptRow(WatchAlert, key, alert));
  await auditAlert(tx, actor, 'drafted', { id, watch, level, at });
  return id;
}

/** Shows a draft to the client, who gets a mail without its content. */
export async function releaseAlert(
  tx: EntityManager,
  actor: Actor,
  { alertId }: { alertId: string },
  at: Instant,
): Promise<void> {
  const { alert, watch } = await findDraft(tx, actor, alertId);
  const months = { where: { watchId: watch.id }, order: { month: 'DESC' } } as const;
  const newest = await tx.findOne(WatchMonth, months);
  const change = { releasedAt: at, month: newest?.month ?? null };
  const { affected } = await tx.update(WatchAlert, { id: alertId, releasedAt: IsNull() }, change);
  if (affected !== 1) {
    throw new AppError('CONFLICT', watchlistTexts.released);
  }
  await mailAlert(tx, watch.caseRecord, alertId, at);
  await auditAlert(tx, actor, 'released', { id: alertId, watch, level: alert.level, at });
}

export async function discardAlert(
  tx: EntityManager,
  actor: Actor,
  { alertId }: { alertId: string },
  at: Instant,
): Promise<void> {
  const { alert, watch } = await findDraft(tx, actor, alertId);
  await tx.delete(WatchAlert, { id: alertId, releasedAt: IsNull() });
  await auditAlert(tx, actor, 'discarded', { id: alertId, watch, level: alert.level, at });
}

/**
 * @throws AppError `NOT_FOUND` when there is no alert, or it is on a watchlist that `actor` may not read; `CONFLICT` when it has
 *   been released.
 */
async function findDraft(tx: EntityManager, actor: Actor, alertId: string) {
  const alert = isId(alertId) ? await tx.findOneBy(WatchAlert, { id: alertId }) : null;
  const watch = await findVisibleWatch(tx, actor, alert?.watchId ?? '', watchlistTexts.alertNotFound);
  authorize(watchPolicy.writeAlerts, actor, watch);
  if (!alert || alert.releasedAt !== null) {
    throw new AppError('CONFLICT', watchlistTexts.released);
  }
  await findKeptCase(tx, watch.caseId);
  return { alert, watch };
}

interface Audited {
  id: string;
  watch: WatchOnCase;
  level: WatchAlert['level'];
  at: Instant;
}

const auditAlert = (tx: EntityManager, actor: Actor, act: string, { id, watch, level, at }: Audited) =>
  recordAudit(tx, {
    actor,
    action: `watch-alert.${act}`,
    subjectType: 'watch',
    subjectId: watch.id,
    at,
    detail: { caseId: watch.caseId, alertId: id, level },
  });
