import { type addWatchedSubject, type Given, mostWatched, type WatchStatus, watchlistTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { addSystemMessage, findKeptCase } from '../../casework/cases';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { beginMonth } from './begin-month';
import type { Charging } from './charging';
import { namesOn, requireOwnWatch } from './own-watch';
import { recordWatch } from './record-watch';
import { Watch, WatchedSubject } from './watch.entity';
import { addNames, namesOf } from './watched-names';

const texts = {
  active: 'The client has continued the watchlist.',
  paused: 'The client has paused the watchlist.',
  ended: 'The client has ended the watchlist.',
} satisfies Record<WatchStatus, string>;

const acts = { active: 'continued', paused: 'paused', ended: 'ended' } satisfies Record<WatchStatus, string>;

/** Pauses, continues or ends the watchlist of a client. To continue after the charged month is over begins one at once. */
export async function changeWatchStatus(
  tx: EntityManager,
  actor: Actor,
  { status }: { status: WatchStatus },
  charging: Charging,
): Promise<void> {
  const { at, today } = charging.moment;
  const watch = await requireOwnWatch(tx, actor);
  if (watch.status === status) {
    return;
  }
  const isOver = status === 'active' && watch.renewsOn <= today;
  const changed = {
    status,
    updatedAt: at,
    ...(status === 'ended' && { endedOn: today }),
    ...(isOver && { renewsOn: today, countedFrom: today }),
  };
  await tx.update(Watch, { id: watch.id }, changed);
  const caseRecord = await findKeptCase(tx, watch.caseId);
  await addSystemMessage(tx, { caseId: watch.caseId, content: texts[status], at });
  await recordWatch(tx, actor, `watch.${acts[status]}`, watch, { at });
  if (isOver) {
    await beginMonth(tx, { watch: { ...watch, ...changed }, caseRecord, actor }, charging);
  }
}

export async function addToWatch(
  tx: EntityManager,
  actor: Actor,
  entered: Given<typeof addWatchedSubject>['body'],
  { moment }: Charging,
): Promise<void> {
  const watch = await requireOwnWatch(tx, actor);
  const known = await namesOn(tx, watch.id);
  const added = namesOf([entered], () => 'name', known);
  if (known.length >= mostWatched) {
    throw new AppError('CONFLICT', watchlistTexts.tooMany);
  }
  await findKeptCase(tx, watch.caseId);
  const [watchedId] = await addNames(tx, watch, added, moment);
  await recordWatch(tx, actor, 'watch.name-added', watch, { at: moment.at, watchedId });
}

export async function removeFromWatch(
  tx: EntityManager,
  actor: Actor,
  { watchedId }: { watchedId: string },
  { moment: { at } }: Charging,
): Promise<void> {
  const watch = await requireOwnWatch(tx, actor, watchlistTexts.subjectNotFound);
  const known = await namesOn(tx, watch.id);
  if (!known.some(({ id }) => id === watchedId)) {
    throw new AppError('NOT_FOUND', watchlistTexts.subjectNotFound);
  }
  if (known.length === 1) {
    throw new AppError('CONFLICT', watchlistTexts.lastName);
  }
  await tx.update(WatchedSubject, { id: watchedId }, { removedAt: at });
  await recordWatch(tx, actor, 'watch.name-removed', watch, { at, watchedId });
}
