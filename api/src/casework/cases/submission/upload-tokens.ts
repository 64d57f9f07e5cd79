import { createHash, createHmac } from 'node:crypto';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import { insertRows } from '../../../platform/db/write-rows';
import { type Instant, instantAfter } from '../../../platform/kernel/clock';
import { minuteMs } from '../../../platform/kernel/durations';
import { Case } from '../case.entity';
import { UploadToken } from './upload-token.entity';

const lifetimeMs = 30 * minuteMs;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Derives the upload token of a submission from the caller's key, so that a repeated call gets the same token although
 * the database stores only its hash.
 *
 * @param key - the `Idempotency-Key` of the call, or a random text if the call had none.
 */
export const uploadTokenOf = (key: string, caseId: string): string =>
  createHmac('sha256', key).update(`upload ${caseId}`).digest('base64url');

/** Allows the holder of `token` to add files to one case for 30 minutes. */
export async function grantUploads(tx: EntityManager, caseId: string, token: string, now: Date): Promise<void> {
  const grant = { tokenHash: hashOf(token), caseId, expiresAt: instantAfter(now, lifetimeMs) };
  await insertRows(tx, UploadToken, [grant]);
}

/** Returns the case to which `token` may add files, or null if the token is unknown or expired. */
export async function caseOfUploadToken(manager: EntityManager, token: string, at: Instant): Promise<Case | null> {
  const grant = await manager.findOneBy(UploadToken, { tokenHash: hashOf(token), expiresAt: MoreThan(at) });
  return grant && manager.findOneBy(Case, { id: grant.caseId });
}

/** Deletes expired tokens. */
export async function purgeUploadTokens(tx: EntityManager, now: Date): Promise<void> {
  await tx.delete(UploadToken, { expiresAt: LessThan(now.toISOString()) });
}
