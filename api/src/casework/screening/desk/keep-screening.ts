import { randomUUID } from 'node:crypto';
import type { ScreeningTrigger } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../../../platform/db/write-rows';
import type { Actor } from '../../../platform/kernel/actor';
import type { Instant } from '../../../platform/kernel/clock';
import { recordAudit } from '../../../records/audit';
import { caseKeyFor, encryptRow } from '../../../records/case-keys';
import { keepHits } from '../hits/keep-hits';
import { matcherVersion } from '../names/open-matcher';
import { type AskedEdition, type NearEntry, shownEdition } from './near-entries';
import { askedOf, type ScreenedSubject } from './screened-subject';
import { Screening } from './screening.entity';

export interface FinishedScreening {
  subject: ScreenedSubject;
  trigger: ScreeningTrigger;
  /** The editions that were asked. */
  editions: readonly AskedEdition[];
  /** From 0 to 1. */
  threshold: number;
  near: readonly NearEntry[];
}

/**
 * Keeps a screening and its hits, and records it in the audit trail.
 *
 * @param actor - null when the portal itself asked.
 * @returns the id of the screening.
 */
export async function keepScreening(
  tx: EntityManager,
  actor: Actor | null,
  { subject, trigger, editions, threshold, near }: FinishedScreening,
  at: Instant,
): Promise<string> {
  const { caseId, origin } = subject;
  const key = await caseKeyFor(tx, caseId, at);
  const id = randomUUID();
  const hitIds = await keepHits(tx, { subject, screeningId: id, near, key }, at);
  const row = {
    id,
    caseId,
    origin,
    subjectKey: subject.key,
    trigger,
    editions: editions.map(shownEdition),
    matcherVersion,
    threshold: Math.round(threshold * 100),
    asked: askedOf(subject),
    hitIds,
    startedById: actor?.id ?? null,
    startedByName: actor?.name ?? 'System',
    startedAt: at,
  };
  await insertRows(tx, Screening, [encryptRow(Screening, key, row)]);
  await recordAudit(tx, {
    actor,
    action: 'screening.finished',
    subjectType: 'screening',
    subjectId: id,
    at,
    detail: {
      caseId,
      trigger,
      editions: editions.map(({ listCode, dated, sha256 }) => ({ list: listCode, dated, sha256 })),
      matcherVersion,
      threshold: row.threshold,
      hits: hitIds.length,
    },
  });
  return id;
}
