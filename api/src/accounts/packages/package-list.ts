import { type PackageMonth, type PackageState, type PackageView, usageMonths } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { visibleInvoices } from '../../billing/invoices';
import { rowReader } from '../../platform/db/find-rows';
import { runSql } from '../../platform/db/sql';
import type { Actor } from '../../platform/kernel/actor';
import type { BusinessDay } from '../../platform/kernel/business-day';
import { Package } from '../../records/organisations';

const readPackages = rowReader(Package, {
  where: 'listed."organisationId" = :organisationId',
  orderBy: 'listed."createdAt", listed.id',
});

/** Returns the packages of an organisation, the oldest first, as `actor` sees them. */
export async function packagesOf(
  manager: EntityManager,
  actor: Actor,
  organisationId: string,
  today: BusinessDay,
): Promise<PackageView[]> {
  const packages = await readPackages(manager, { organisationId });
  const numbers = await invoiceNumbers(manager, actor, packages);
  return packages.map((one) => ({
    _id: one.id,
    serviceCode: one.serviceCode,
    units: one.units,
    used: one.used,
    left: one.units - one.used,
    validUntil: one.validUntil ?? undefined,
    state: stateOf(one, today),
    invoice: invoiceOf(one, numbers),
    createdAt: one.createdAt,
  }));
}

const invoiceOf = ({ invoiceId }: Package, numbers: ReadonlyMap<string, string>) => {
  const invoiceNumber = invoiceId === null ? undefined : numbers.get(invoiceId);
  return invoiceId !== null && invoiceNumber ? { _id: invoiceId, invoiceNumber } : undefined;
};

/** The numbers of the invoices that `actor` may read. */
async function invoiceNumbers(
  manager: EntityManager,
  actor: Actor,
  packages: readonly Package[],
): Promise<Map<string, string>> {
  const ids = packages.flatMap(({ invoiceId }) => invoiceId ?? []);
  if (ids.length === 0) {
    return new Map();
  }
  const found = await visibleInvoices(manager, actor)
    .select(['invoice.id', 'invoice.invoiceNumber'])
    .andWhere('invoice.id IN (:...ids)', { ids })
    .getMany();
  return new Map(found.map(({ id, invoiceNumber }) => [id, invoiceNumber]));
}

/** What members can do nothing about comes first. */
function stateOf({ units, used, validUntil, isPaid }: Package, today: BusinessDay): PackageState {
  if (used >= units) {
    return 'used-up';
  }
  if (validUntil !== null && validUntil < today) {
    return 'expired';
  }
  return isPaid ? 'open' : 'unpaid';
}

const monthOf = (column: string) => `SUBSTR(moved."${column}", 1, 7)`;

/** The units that were used, and those that came back, in the month of each. */
const moves = (['usedOn', 'returnedOn'] as const)
  .map(
    (column) => `SELECT ${monthOf(column)} AS month, sold."serviceCode" AS "serviceCode",
      ${column === 'usedOn' ? '1 AS used, 0' : '0 AS used, 1'} AS returned
      FROM package_uses moved JOIN packages sold ON sold.id = moved."packageId"
      WHERE moved."organisationId" = :organisationId AND moved."${column}" >= :since`,
  )
  .join(' UNION ALL ');

const usageSql = `SELECT month, "serviceCode", SUM(used) AS used, SUM(returned) AS returned FROM (${moves}) move
  GROUP BY month, "serviceCode" ORDER BY month DESC, "serviceCode"`;

/** Returns what an organisation has used in the last months, the newest first. */
export async function usageOf(
  manager: EntityManager,
  organisationId: string,
  today: BusinessDay,
): Promise<PackageMonth[]> {
  const rows = await runSql<PackageMonth>(manager, usageSql, { organisationId, since: firstMonth(today) });
  return rows.map((row) => ({ ...row, used: Number(row.used), returned: Number(row.returned) }));
}

function firstMonth(today: BusinessDay): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - usageMonths, 1)).toISOString().slice(0, 7);
}
