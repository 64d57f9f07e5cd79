import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missing, wrong } from '../calls/shared-refusals';
import { organisationTexts } from './organisations';
import * as contracts from './packages';

const { packageTexts } = contracts;
const { organisation: organisationId, invoice: invoiceId, package: packageId } = sampleIds;

export const packageDocs = describeCalls(contracts, {
  name: 'Packages',
  description:
    'Units of a service that an organisation buys in advance. A submission for the organisation uses one of its service: of the package that expires first, and of these the oldest.',
  missing: missing('organisation', organisationTexts.notFound),
  calls: {
    listPackages: {
      summary: 'List packages',
      description: `The oldest first, with what was used of each service in the last ${contracts.usageMonths} months.`,
      ask: { params: { organisationId } },
    },
    addPackage: {
      summary: 'Add a package',
      description:
        'With an invoice, its units can be used while the invoice is paid: not before, and no longer when the payment is reversed or all of it is credited. The invoice is of a case for the organisation, or of a member.',
      ask: {
        params: { organisationId },
        body: { serviceCode: 'company-report', units: 40, validUntil: '2026-12-31', invoiceId },
      },
      refuses: [
        wrong('validUntil', packageTexts.past, 'the last day is over'),
        wrong('invoiceId', packageTexts.invoiceUnknown, 'the invoice is not of this organisation'),
        wrong('invoiceId', packageTexts.invoiceCancelled, 'the invoice is cancelled'),
      ],
    },
    correctPackage: {
      summary: 'Correct the units of a package',
      description: 'For a package that was added with a wrong number. The audit trail has both numbers and the reason.',
      ask: { params: { organisationId, packageId }, body: { units: 44, reason: 'Sold 44, typed 40.' } },
      refuses: [
        wrong('units', packageTexts.used, 'more units are used already'),
        {
          code: 'NOT_FOUND',
          message: packageTexts.notFound,
          when: 'the organisation has no such package',
        },
        { code: 'CONFLICT', message: packageTexts.stale, when: 'the package was changed at the same moment' },
      ],
    },
    exportPackageUsage: {
      summary: 'Export the usage of packages as CSV',
      description:
        'Each unit that was used, the oldest first. Of a case that a colleague keeps private, there are only the months.',
      ask: { params: { organisationId } },
      file: {
        examples: {
          'text/csv':
            'Month,Service,Case number,Used on,Given back in\r\n2026-02,Company report,RC-2026-000001,2026-02-04,\r\n2026-02,Company report,,,\r\n',
        },
        disposition: 'attachment; filename="packages-2026-03-02.csv"',
      },
    },
  },
});
