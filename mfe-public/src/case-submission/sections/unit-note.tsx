import { plural, t } from '@portal/build/i18n';
import { CaseType, isKnown, packageServiceOf, serviceNameOf } from '@portal/contracts';
import { Alert } from '@portal/ui/alert';
import type { CaseAnswers } from '../answers/case-answers';
import { useOwnPackagesQuery } from '../sending/case-api';

interface UnitNoteProps {
  organisationId: string;
  values: CaseAnswers;
}

/** Says before a case is sent that it uses a unit of a package, or that none is left. Others may be faster. */
export function UnitNote({ organisationId, values: { caseType, serviceCode } }: UnitNoteProps) {
  const { data } = useOwnPackagesQuery({ params: { organisationId } }, { refetchOnMountOrArgChange: true });
  const service = isKnown(CaseType, caseType) ? packageServiceOf(caseType, serviceCode) : undefined;
  const fitting = data?.packages.filter((one) => one.serviceCode === service) ?? [];
  if (fitting.length === 0) {
    return null;
  }
  const left = fitting.reduce((sum, one) => sum + (one.state === 'open' ? one.left : 0), 0);
  return (
    <div className="sm:col-span-2" aria-live="polite">
      {left > 0 ? (
        <Alert tone="info" title={t('This case uses a unit of your package')}>
          {plural(
            left,
            { one: 'It is the last one: {service}.', other: '{count} units are left: {service}.' },
            { service: t(serviceNameOf(service) ?? '') },
          )}
        </Alert>
      ) : (
        <Alert tone="warning" title={t('No unit is left in your package')}>
          {t('You can send the case all the same: {service}. We agree on the price with you before we begin.', {
            service: t(serviceNameOf(service) ?? ''),
          })}
        </Alert>
      )}
    </div>
  );
}
