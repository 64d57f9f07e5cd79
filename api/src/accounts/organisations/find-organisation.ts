import { organisationTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { isPostgres } from '../../platform/db/sql';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { isId } from '../../platform/kernel/id';
import { authorize } from '../../platform/kernel/policy';
import { Organisation } from '../../records/organisations';
import { organisationPolicy } from './organisation.policy';

/** @throws AppError `NOT_FOUND` in the same words for a missing organisation, a malformed id and one of other people. */
export async function findVisibleOrganisation(manager: EntityManager, actor: Actor, id: string): Promise<Organisation> {
  const organisation = isId(id) ? await manager.findOneBy(Organisation, { id }) : null;
  if (!organisation || !organisationPolicy.read(actor, organisation)) {
    throw new AppError('NOT_FOUND', organisationTexts.notFound);
  }
  return organisation;
}

/**
 * Returns an organisation that `actor` may read, and locks it until the transaction ends, so that two owners cannot remove each
 * other at the same time.
 */
export async function lockOrganisation(tx: EntityManager, actor: Actor, id: string): Promise<Organisation> {
  await waitForOrganisation(tx, id);
  return findVisibleOrganisation(tx, actor, id);
}

/** As `lockOrganisation`, for those who manage its members. */
export async function lockManagedOrganisation(tx: EntityManager, actor: Actor, id: string): Promise<Organisation> {
  const organisation = await lockOrganisation(tx, actor, id);
  authorize(organisationPolicy.manageMembers, actor, organisation, organisationTexts.notOwner);
  return organisation;
}

/** SQLite has one writer, and waits for nobody. */
async function waitForOrganisation(tx: EntityManager, id: string): Promise<void> {
  if (isPostgres(tx) && isId(id)) {
    await tx.findOne(Organisation, { select: { id: true }, where: { id }, lock: { mode: 'pessimistic_write' } });
  }
}
