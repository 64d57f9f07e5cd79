import { randomUUID } from 'node:crypto';
import { type draftAlert as draftCall, type Given, watchlistTexts } from '@portal/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import { findKeptCase } from '../../casework/cases';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { Instant } from '../../platform/kernel/clock';
import { isId } from '../../platform/kernel/id';
import { authorize } from '../../platform/kernel/policy';
import { caseKeyFor, encryptRow } from '../../records/case-keys';
import { newestMonthOf } from './own-watch';
import { recordWatch } from './record-watch';
import { WatchAlert, WatchedSubject } from './watch.entity';
import { watchPolicy } from './watch.policy';
import { findVisibleWatch } from './watch-access';
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
  await recordWatch(tx, actor, 'watch-alert.drafted', watch, { at, alertId: id, level });
  return id;
}

/** Shows a draft to the client, who gets a mail without its content. */
export async function releaseAlert(tx: EntityManager, actor: Actor, alertId: string, at: Instant): Promise<void> {
  const { alert, watch } = await findDraft(tx, actor, alertId);
  const newest = await newestMonthOf(tx, watch.id);
  const change = { releasedAt: at, month: newest?.month ?? null };
  const { affected } = await tx.update(WatchAlert, { id: alertId, releasedAt: IsNull() }, change);
  if (affected !== 1) {
    throw new AppError('CONFLICT', watchlistTexts.released);
  }
  await mailAlert(tx, watch.caseRecord, alertId, at);
  await recordWatch(tx, actor, 'watch-alert.released', watch, { at, alertId, level: alert.level });
}

export async function discardAlert(tx: EntityManager, actor: Actor, alertId: string, at: Instant): Promise<void> {
  const { alert, watch } = await findDraft(tx, actor, alertId);
  const { affected } = await tx.delete(WatchAlert, { id: alertId, releasedAt: IsNull() });
  if (affected !== 1) {
    throw new AppError('CONFLICT', watchlistTexts.released);
  }
  await recordWatch(tx, actor, 'watch-alert.discarded', watch, { at, alertId, level: alert.level });
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
