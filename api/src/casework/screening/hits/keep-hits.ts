import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../../../platform/db/write-rows';
import type { Instant } from '../../../platform/kernel/clock';
import { type CaseKey, decryptRow, encryptRow } from '../../../records/case-keys';
import type { NearEntry } from '../desk/near-entries';
import { hashOfAsked, type ScreenedSubject } from '../desk/screened-subject';
import { changesSince } from './changes-since';
import { type Found, ScreeningHit } from './screening-hit.entity';

export interface HitsOfSubject {
  subject: ScreenedSubject;
  screeningId: string;
  near: readonly NearEntry[];
  key: CaseKey;
}

/**
 * Keeps what was found for a subject, and returns the ids of the hits in the order of `near`. A hit that was found before stays as it was
 * decided about. To find the same again, at the same time or after a crash, adds nothing.
 */
export async function keepHits(
  tx: EntityManager,
  { subject, screeningId, near, key }: HitsOfSubject,
  at: Instant,
): Promise<string[]> {
  if (near.length === 0) {
    return [];
  }
  const known = await tx.findBy(ScreeningHit, { subjectKey: subject.key });
  const ids: string[] = [];
  for (const entry of near) {
    const ofEntry = known.filter(
      ({ listCode, entryKey }) => listCode === entry.entry.list && entryKey === entry.entry.key,
    );
    ids.push(await keepHit(tx, { subject, screeningId, key, near: entry, ofEntry }, at));
  }
  return ids;
}

interface HitOfEntry extends Omit<HitsOfSubject, 'near'> {
  near: NearEntry;
  /** Earlier hits of the subject and the entry. */
  ofEntry: readonly ScreeningHit[];
}

async function keepHit(tx: EntityManager, { ofEntry, ...hit }: HitOfEntry, at: Instant): Promise<string> {
  const { subject, near } = hit;
  const former = ofEntry.find(({ isCurrent }) => isCurrent);
  const place = {
    subjectKey: subject.key,
    listCode: near.entry.list,
    entryKey: near.entry.key,
    contentHash: near.contentHash,
    askedHash: hashOfAsked(subject),
  };
  const same = ofEntry.find(
    ({ contentHash, askedHash }) => contentHash === place.contentHash && askedHash === place.askedHash,
  );
  if (!same) {
    const changes = former && changesSince((await decryptRow(tx, ScreeningHit, former)).found, foundOf(subject, near));
    const row = encryptRow(ScreeningHit, hit.key, newHit(hit, place, changes, at));
    await insertRows(tx, ScreeningHit, [row], { ignoreConflicts: true });
  } else if (!same.isCurrent || same.removedAt !== null) {
    await tx.update(ScreeningHit, { id: same.id }, { isCurrent: true, removedAt: null });
  }
  const { id } = same ?? (await tx.findOneByOrFail(ScreeningHit, place));
  if (former && former.id !== id) {
    await tx.update(ScreeningHit, { id: former.id }, { isCurrent: false });
  }
  return id;
}

const foundOf = (subject: ScreenedSubject, { contentHash: _hash, ...near }: NearEntry): Found => ({
  subjectName: subject.names[0] ?? '',
  askedNames: [...subject.names],
  ...near,
});

type Place = Pick<ScreeningHit, 'subjectKey' | 'listCode' | 'entryKey' | 'contentHash' | 'askedHash'>;

const newHit = (
  { subject, screeningId, near }: Omit<HitOfEntry, 'ofEntry'>,
  place: Place,
  changes: string[] | undefined,
  at: Instant,
) => ({
  id: randomUUID(),
  caseId: subject.caseId,
  origin: subject.origin,
  ...place,
  screeningId,
  state: 'open' as const,
  isCurrent: true,
  removedAt: null,
  found: { ...foundOf(subject, near), ...(changes && changes.length > 0 && { changes }) },
  decisions: null,
  decidedAt: null,
  proposedById: null,
  version: 1,
  createdAt: at,
});
