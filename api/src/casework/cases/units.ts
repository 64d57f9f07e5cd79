import { packageServiceOf } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { businessDay } from '../../platform/kernel/business-day';
import type { Instant } from '../../platform/kernel/clock';
import { giveUnitBack, PackageUse, takeUnit, unitsLeft } from '../../records/organisations';
import type { Case } from './case.entity';
import { readCalendar } from './deadlines/firm-calendar';

type Buyer = Pick<Case, 'id' | 'organisationId' | 'caseType' | 'serviceCode'>;

/** Uses a unit for a case of an organisation, if a package fits. Returns whether one did. */
export async function payWithUnit(tx: EntityManager, buyer: Buyer, at: Instant): Promise<boolean> {
  const wanted = wantedBy(buyer);
  return wanted !== undefined && takeUnit(tx, { ...wanted, caseId: buyer.id }, await dayOf(tx, at));
}

/** Returns how many units are left that another case of the same service can use. */
export async function unitsLeftFor(tx: EntityManager, buyer: Buyer, at: Instant): Promise<number> {
  const wanted = wantedBy(buyer);
  return wanted ? unitsLeft(tx, wanted, await dayOf(tx, at)) : 0;
}

interface Change {
  caseRecord: Case;
  /** True when the case is closed before the work on it began. */
  isCancelled: boolean;
  at: Instant;
}

/** Gives the unit of a cancelled case back, and uses one again when the case is reopened, if one is left. Returns whether it has one. */
export async function moveUnit(tx: EntityManager, { caseRecord, isCancelled, at }: Change): Promise<boolean> {
  const { id: caseId, status, isPrepaid } = caseRecord;
  if (isCancelled && isPrepaid) {
    await giveUnitBack(tx, caseId, await dayOf(tx, at));
    return false;
  }
  const hadOne = status === 'closed' && !isPrepaid && (await tx.existsBy(PackageUse, { caseId }));
  return hadOne ? payWithUnit(tx, caseRecord, at) : isPrepaid;
}

/** Whose packages fit a case, and of which service; undefined for a case that none can fit. */
function wantedBy({ organisationId, caseType, serviceCode: ordered }: Buyer) {
  const serviceCode = packageServiceOf(caseType, ordered);
  return organisationId && serviceCode ? { organisationId, serviceCode } : undefined;
}

const dayOf = async (tx: EntityManager, at: Instant) => businessDay(new Date(at), (await readCalendar(tx)).timeZone);
