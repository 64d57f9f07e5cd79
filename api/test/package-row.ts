import { randomUUID } from 'node:crypto';
import { Package } from '../src/records/organisations';
import type { TestApi } from './api';

/** Returns the row of a package of 40 company reports that is paid and does not expire. */
export const packageRow = (change: Partial<Package> & Pick<Package, 'organisationId'>): Package => ({
  id: randomUUID(),
  serviceCode: 'company-report',
  units: 40,
  used: 0,
  validUntil: null,
  invoiceId: null,
  isPaid: true,
  createdAt: '2026-03-01T09:00:00.000Z',
  ...change,
});

export async function sellPackage(
  { db }: Pick<TestApi, 'db'>,
  ...change: Parameters<typeof packageRow>
): Promise<Package> {
  const sold = packageRow(...change);
  await db.write((tx) => tx.insert(Package, sold));
  return sold;
}
