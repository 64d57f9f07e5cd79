import { sampleIds } from '../calls/sample-ids';
import type { PackageMonth, PackageView } from './packages';

export const packageSample = (changes: Partial<PackageView> = {}): PackageView => ({
  _id: sampleIds.package,
  serviceCode: 'company-report',
  units: 40,
  used: 28,
  left: 12,
  validUntil: '2026-12-31',
  state: 'open',
  invoice: { _id: sampleIds.invoice, invoiceNumber: 'INV-2026-00001' },
  createdAt: '2026-02-03T09:00:00.000Z',
  ...changes,
});

export const packageMonthSample = (changes: Partial<PackageMonth> = {}): PackageMonth => ({
  month: '2026-02',
  serviceCode: 'company-report',
  used: 29,
  returned: 1,
  ...changes,
});
