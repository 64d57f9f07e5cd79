import { packageTexts } from '@portal/contracts';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { Instant } from '../../platform/kernel/clock';
import { isId } from '../../platform/kernel/id';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { Package } from '../../records/organisations';
import { findVisibleOrganisation } from '../organisations/find-organisation';
import { organisationPolicy } from '../organisations/organisation.policy';

export interface Correction {
  organisationId: string;
  packageId: string;
  units: number;
  reason: string;
}

/**
 * Corrects the number of units of a package. The condition on what is used holds also when a submission uses a unit at the same moment.
 *
 * @throws AppError `VALIDATION` when more units are used already; `CONFLICT` when somebody else was faster.
 */
export async function correctUnits(
  tx: EntityManager,
  actor: Actor,
  { organisationId, packageId, units, reason }: Correction,
  at: Instant,
): Promise<void> {
  const organisation = await findVisibleOrganisation(tx, actor, organisationId);
  authorize(organisationPolicy.addPackages, actor, organisation);
  const before = isId(packageId) ? await tx.findOneBy(Package, { id: packageId, organisationId }) : null;
  if (!before) {
    throw new AppError('NOT_FOUND', packageTexts.notFound);
  }
  if (units < before.used) {
    throw new AppError('VALIDATION', packageTexts.used, { errors: { units: [packageTexts.used] } });
  }
  const unchanged = { id: packageId, units: before.units, used: LessThanOrEqual(units) };
  const { affected } = await tx.update(Package, unchanged, { units });
  if (affected !== 1) {
    throw new AppError('CONFLICT', packageTexts.stale);
  }
  await recordAudit(tx, {
    actor,
    action: 'package.corrected',
    subjectType: 'organisation',
    subjectId: organisationId,
    at,
    detail: { packageId, before: before.units, after: units },
    words: { reason },
  });
}
