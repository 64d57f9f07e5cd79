import { t } from '@portal/build/i18n';
import {
  exportPackageUsage,
  labelOf,
  type OrganisationView,
  type PackageMonth,
  type PackageView,
  packageStateLabels,
  packageTexts,
  serviceNameOf,
} from '@portal/contracts';
import { formatDate, formatNumber, Link, saveFile, toastProblem } from '@portal/sdk';
import { Badge, type BadgeProps } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { CardLoading } from '@portal/ui/card-loading';
import { Failure } from '@portal/ui/failure';
import { Download, Plus } from '@portal/ui/icons';
import { ProgressBar } from '@portal/ui/progress-bar';
import { useState } from 'react';
import { AddPackageDialog } from './add-package-dialog';
import { CorrectPackage } from './correct-package';
import { usePackagesQuery } from './package-api';
import { PackageUsage } from './package-usage';

/** What an organisation has bought in advance, what is left, and what was used. */
export function PackageSection({ organisation }: { organisation: OrganisationView }) {
  const { _id: organisationId, abilities } = organisation;
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = usePackagesQuery(
    { params: { organisationId } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section aria-labelledby="packages">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="packages" className="font-semibold text-xl tracking-tight">
          {t('Packages')}
        </h2>
        <div className="flex flex-wrap gap-2">
          {data && data.packages.length > 0 && <UsageButton organisationId={organisationId} />}
          {abilities.addPackages && (
            <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
              <Plus /> {t('Add a package')}
            </Button>
          )}
        </div>
      </div>
      {data ? (
        <Packages {...data} organisation={organisation} />
      ) : error ? (
        <Failure title={t('The packages could not be loaded')} problem={error} onRetry={refetch} />
      ) : (
        <CardLoading label={t('Loading...')} />
      )}
      {isAdding && <AddPackageDialog organisationId={organisationId} onClose={() => setAdding(false)} />}
    </section>
  );
}

interface PackagesProps {
  packages: PackageView[];
  months: PackageMonth[];
  organisation: OrganisationView;
}

function Packages({ packages, months, organisation }: PackagesProps) {
  if (packages.length === 0) {
    return (
      <Card className="p-5 text-muted-foreground sm:p-6">
        {t('{none}. A package is a number of cases of one service, which are paid in advance.', {
          none: t(packageTexts.none),
        })}
      </Card>
    );
  }
  return (
    <div className="grid gap-6">
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {packages.map((one) => (
          <PackageCard key={one._id} sold={one} organisation={organisation} />
        ))}
      </ul>
      {months.length > 0 && <PackageUsage months={months} />}
    </div>
  );
}

const tones: Readonly<Record<string, BadgeProps['tone']>> = { open: 'green', unpaid: 'yellow' };

function PackageCard({ sold, organisation }: { sold: PackageView; organisation: OrganisationView }) {
  const { serviceCode, units, left, validUntil, state, invoice } = sold;
  const service = t(serviceNameOf(serviceCode) ?? serviceCode);
  return (
    <Card asChild className="flex flex-col gap-3 p-5">
      <li>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h3 className="min-w-0 font-medium">{service}</h3>
          <Badge tone={tones[state]}>{t(labelOf(packageStateLabels, state))}</Badge>
        </div>
        <p className="mt-auto">
          <span className="font-semibold text-2xl tabular-nums">{formatNumber(left)}</span>{' '}
          <span className="text-muted-foreground">{t('of {units} left', { units: formatNumber(units) })}</span>
        </p>
        {units > 0 && (
          <ProgressBar
            label={t('{left} of {units} left: {service}', { left, units, service })}
            value={(left / units) * 100}
          />
        )}
        <p className="text-muted-foreground text-sm">
          {validUntil ? t('Until {validUntil}', { validUntil: formatDate(validUntil) }) : t('No last day')}
          {invoice && (
            <>
              {' · '}
              <Link to={`/invoices/${invoice._id}`} className="text-link underline underline-offset-4">
                {invoice.invoiceNumber}
              </Link>
            </>
          )}
        </p>
        {organisation.abilities.addPackages && <CorrectPackage organisationId={organisation._id} sold={sold} />}
      </li>
    </Card>
  );
}

function UsageButton({ organisationId }: { organisationId: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const problem = await saveFile(exportPackageUsage, { params: { organisationId } }, 'packages.csv');
    setBusy(false);
    if (problem) {
      toastProblem(problem, t('The list could not be exported. Please try again.'));
    }
  };
  return (
    <Button variant="outline" size="sm" busy={isBusy} onClick={() => void save()}>
      {!isBusy && <Download />} {t('Usage as CSV')}
    </Button>
  );
}
