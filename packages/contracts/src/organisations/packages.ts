import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, IdFilter, Instant, requiredText } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { Day } from '../calls/paging';
import type { CaseType } from '../cases/case-types';
import { serviceCaseTypes } from '../portal/service-names';

export const packageTexts = {
  none: 'No packages yet',
  serviceMissing: 'Please choose a service',
  units: 'Please enter a whole number from 1 to 10,000',
  past: 'Please enter a day that is not over yet',
  invoiceUnknown: 'There is no such invoice of this organisation.',
  invoiceCancelled: 'This invoice is cancelled.',
  added: 'The package has been added.',
  notFound: 'There is no such package of this organisation.',
  used: 'More units than this are used already. Please enter at least as many.',
  reason: 'Please give a reason.',
  stale: 'Somebody else has just changed this package. Please look at it again.',
  corrected: 'The package has been corrected.',
} as const;

/** Units that one package may have. */
export const mostUnits = 10_000;

/** The services that are sold in units. Risk alerts are charged by the month. */
export const PackageService = z.enum(
  ['company-report', 'platform-vetting', 'post-scam', 'background-check', 'cybercrime'],
  packageTexts.serviceMissing,
);

/** `open` packages are used; `unpaid` ones wait for the payment of their invoice. */
export const PackageState = z.enum(['open', 'unpaid', 'expired', 'used-up']);

export const packageStateLabels = {
  open: 'Open',
  unpaid: 'Waits for payment',
  expired: 'Expired',
  'used-up': 'Used up',
} satisfies Record<z.infer<typeof PackageState>, string>;

/** Units of a service that an organisation has bought. */
export const PackageView = z.object({
  _id: Id,
  serviceCode: orNewValue(PackageService),
  units: z.int(),
  used: z.int(),
  /** `units` less `used`, also of a package that is not open. */
  left: z.int(),
  /** The last day on which a unit can be used; absent when they do not expire. */
  validUntil: z.optional(Day),
  state: orNewValue(PackageState),
  /** The invoice by which it was bought, for those who may read it. */
  invoice: z.optional(z.object({ _id: Id, invoiceNumber: z.string() })),
  createdAt: Instant,
});

/** What was used of one service in one month of the firm's calendar. */
export const PackageMonth = z.object({
  month: z.string(),
  serviceCode: orNewValue(PackageService),
  used: z.int(),
  /** Units that came back in this month, because their case was closed before the work on it began. */
  returned: z.int(),
});

/** Months of which the page of an organisation shows the usage; the CSV holds all. */
export const usageMonths = 12;

const params = z.object({ organisationId: Id });
const units = z.int(packageTexts.units).check(z.gte(1, packageTexts.units), z.lte(mostUnits, packageTexts.units));
const readers = ['admin', 'client'] as const;

export const listPackages = endpoint({
  method: 'GET',
  path: '/organisations/:organisationId/packages',
  access: readers,
  input: z.object({ params }),
  data: z.object({
    packages: z.array(PackageView),
    /** The newest first. */
    months: z.array(PackageMonth),
  }),
});

/** With an invoice, its units can be used while that is paid; without one, at once. */
export const addPackage = endpoint({
  method: 'POST',
  path: '/organisations/:organisationId/packages',
  status: 201,
  access: ['admin'],
  idempotent: true,
  input: z.object({
    params,
    body: z.object({
      serviceCode: PackageService,
      units,
      validUntil: z.optional(Day),
      invoiceId: z.optional(IdFilter),
    }),
  }),
  data: z.object({ package: PackageView }),
  message: packageTexts.added,
});

/** Corrects the number of units with which a package was added by mistake. */
export const correctPackage = endpoint({
  method: 'PUT',
  path: '/organisations/:organisationId/packages/:packageId',
  access: ['admin'],
  input: z.object({
    params: z.object({ organisationId: Id, packageId: Id }),
    body: z.object({
      units,
      /** Why, for the audit trail. */
      reason: requiredText(500, packageTexts.reason),
    }),
  }),
  data: z.object({ package: PackageView }),
  message: packageTexts.corrected,
});

/** Each unit that was used, one a line, as CSV. */
export const exportPackageUsage = endpoint({
  method: 'GET',
  path: '/organisations/:organisationId/packages/usage.csv',
  access: readers,
  input: z.object({ params }),
  data: z.object({}),
  carries: 'file',
});

export type PackageService = z.infer<typeof PackageService>;
export type PackageState = z.infer<typeof PackageState>;
export type PackageView = z.infer<typeof PackageView>;
export type PackageMonth = z.infer<typeof PackageMonth>;

/** The service whose packages a submission uses: the ordered one if it is of this type, otherwise the first of the type. */
export function packageServiceOf(
  caseType: CaseType,
  serviceCode: string | null | undefined,
): PackageService | undefined {
  const ofType = PackageService.options.filter((service) => serviceCaseTypes[service] === caseType);
  return ofType.find((service) => service === serviceCode) ?? ofType[0];
}
