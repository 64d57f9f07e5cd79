import { createHash, createHmac } from 'node:crypto';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import { type Instant, instantAfter } from '../kernel/clock';
import { Case } from './case.entity';
import { UploadToken } from './upload-token.entity';

const lifetimeMs = 30 * 60_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * The upload token of a submission. Made of the caller's own key, so that a repeated call gets the same one although
 * the database holds only its hash.
 *
 * @param key - the call's `Idempotency-Key`, or a random text where it had none.
 */
export const uploadTokenOf = (key: string, caseId: string): string =>
  createHmac('sha256', key).update(`upload ${caseId}`).digest('base64url');

/** Lets `token` add files to one case for 30 minutes. */
export async function grantUploads(tx: EntityManager, caseId: string, token: string, now: Date): Promise<void> {
  await tx.insert(UploadToken, { tokenHash: hashOf(token), caseId, expiresAt: instantAfter(now, lifetimeMs) });
}

/** The case that `token` may still add files to, or nothing. */
export async function caseOfUploadToken(manager: EntityManager, token: string, at: Instant): Promise<Case | null> {
  const grant = await manager.findOneBy(UploadToken, { tokenHash: hashOf(token), expiresAt: MoreThan(at) });
  return grant && manager.findOneBy(Case, { id: grant.caseId });
}

/** Forgets tokens that have run out. */
export async function purgeUploadTokens(tx: EntityManager, now: Date): Promise<void> {
  await tx.delete(UploadToken, { expiresAt: LessThan(now.toISOString()) });
}
