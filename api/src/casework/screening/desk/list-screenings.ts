import { listLimit } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import { authorize } from '../../../platform/kernel/policy';
import { decryptRows } from '../../../records/case-keys';
import { type Case, casePolicy, findVisibleCase } from '../../cases';
import { type OpenedHit, openHit } from '../hits/find-hit';
import { ScreeningHit } from '../hits/screening-hit.entity';
import { type ScreenedSubject, subjectsToScreen } from './screened-subject';
import { type ReadableScreening, Screening } from './screening.entity';

export interface OpenedScreening {
  screening: ReadableScreening;
  hits: OpenedHit[];
}

export interface ScreeningsOfCase {
  caseRecord: Case;
  screenings: OpenedScreening[];
  subjects: ScreenedSubject[];
}

/** Returns the newest screenings of a case with their hits, and whom the case names. */
export async function listScreenings(
  manager: EntityManager,
  actor: Actor,
  caseId: string,
  reviewRequired: boolean,
): Promise<ScreeningsOfCase> {
  const caseRecord = await findVisibleCase(manager, actor, caseId);
  authorize(casePolicy.screen, actor, caseRecord);
  const screenings = await manager.find(Screening, {
    where: { caseId: caseRecord.id, origin: 'case' },
    order: { startedAt: 'DESC', id: 'DESC' },
    take: listLimit,
  });
  return {
    caseRecord,
    screenings: await openScreenings(manager, screenings, { caseRecord, reviewRequired }),
    subjects: subjectsToScreen(caseRecord),
  };
}

/** Reads screenings of one case with their hits. */
export async function openScreenings(
  manager: EntityManager,
  screenings: readonly Screening[],
  { caseRecord, reviewRequired }: { caseRecord: Case | null; reviewRequired: boolean },
): Promise<OpenedScreening[]> {
  const ids = [...new Set(screenings.flatMap(({ hitIds }) => hitIds))];
  const stored = ids.length > 0 ? await manager.findBy(ScreeningHit, { id: In(ids) }) : [];
  const hits = await decryptRows(manager, ScreeningHit, stored);
  const byId = new Map(hits.map((hit) => [hit.id, openHit(hit, caseRecord, reviewRequired)]));
  const readable = await decryptRows(manager, Screening, screenings);
  return readable.map((screening) => ({
    screening,
    hits: screening.hitIds.flatMap((id) => byId.get(id) ?? []),
  }));
}
