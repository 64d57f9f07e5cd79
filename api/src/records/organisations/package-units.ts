import { randomUUID } from 'node:crypto';
import type { PackageService } from '@portal/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import { runSql } from '../../platform/db/sql';
import { insertRows, updateRows } from '../../platform/db/write-rows';
import type { BusinessDay } from '../../platform/kernel/business-day';
import { Package } from './package.entity';
import { PackageUse } from './package-use.entity';

interface Wanted {
  organisationId: string;
  serviceCode: PackageService;
}

/** Whether a unit of a package can be used today, as SQL. */
const fits = `"organisationId" = :organisationId AND "serviceCode" = :serviceCode AND "isPaid" = true AND used < units
  AND ("validUntil" IS NULL OR "validUntil" >= :today)`;

/**
 * Uses a unit for a case: of the package that expires first, and of these the oldest. The condition on what is left sells the last
 * unit once; whoever comes second looks for another package.
 *
 * @returns whether one was left.
 */
export async function takeUnit(
  tx: EntityManager,
  { caseId, ...wanted }: Wanted & { caseId: string },
  today: BusinessDay,
): Promise<boolean> {
  const asked = { ...wanted, today };
  for (;;) {
    const [next] = await runSql<Pick<Package, 'id'>>(
      tx,
      `SELECT id FROM packages WHERE ${fits} ORDER BY COALESCE("validUntil", '9999-12-31'), "createdAt", id LIMIT 1`,
      asked,
    );
    if (!next) {
      return false;
    }
    const [taken] = await runSql(tx, `UPDATE packages SET used = used + 1 WHERE id = :id AND ${fits} RETURNING id`, {
      ...asked,
      id: next.id,
    });
    if (taken) {
      const { organisationId } = wanted;
      const use = { id: randomUUID(), packageId: next.id, organisationId, caseId, usedOn: today, returnedOn: null };
      await insertRows(tx, PackageUse, [use]);
      return true;
    }
  }
}

/** Gives the unit of a case back to its package, whatever became of that meanwhile. */
export async function giveUnitBack(tx: EntityManager, caseId: string, today: BusinessDay): Promise<void> {
  const use = await tx.findOneBy(PackageUse, { caseId, returnedOn: IsNull() });
  if (use && (await updateRows(tx, PackageUse, { id: use.id, returnedOn: null }, { returnedOn: today })) === 1) {
    await tx.decrement(Package, { id: use.packageId }, 'used', 1);
  }
}

/** Returns how many units of a service an organisation can use today. */
export async function unitsLeft(manager: EntityManager, wanted: Wanted, today: BusinessDay): Promise<number> {
  const sql = `SELECT SUM(units - used) AS rest FROM packages WHERE ${fits}`;
  const [sum] = await runSql<{ rest: number | string | null }>(manager, sql, { ...wanted, today });
  return Number(sum?.rest ?? 0);
}

/** Notes that the invoice by which packages were bought is paid, or no longer. */
export const payPackages = async (tx: EntityManager, invoiceId: string, isPaid: boolean): Promise<void> => {
  await updateRows(tx, Package, { invoiceId }, { isPaid });
};
