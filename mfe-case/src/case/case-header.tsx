import { t } from '@portal/build/i18n';
import { type CaseView, caseTypeLabels, labelOf } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { useListPlace } from '@portal/sdk/list-walk';
import { NameNote } from '@portal/ui/name-note';
import { PageHeader } from '@portal/ui/page-header';
import { CaseStatusBadge } from '@portal/ui/status-badge';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import type { CaseDetail } from '../case-api';
import { DashboardBreadcrumbs } from '../dashboard-breadcrumbs';
import { hasActions, StatusActions } from '../status/status-actions';
import { useNameSubject } from '../subjects/use-name-subject';
import { UrgentBadge } from '../urgent/urgent-for-staff';
import { useCaseLayout } from './case-cards';
import { ListSteps } from './list-steps';
import { RatingBadge } from './rating-badge';

export function CaseHeader({ caseDetail }: { caseDetail: CaseDetail }) {
  const { case: caseView, riskReport, subjects } = caseDetail;
  const place = useListPlace(caseView._id);
  const { isDense } = useCaseLayout();
  const { hasName, button, dialog } = useNameSubject(caseView, riskReport?.subjectName);
  const breadcrumbs = <DashboardBreadcrumbs dashboard={place?.from} items={[caseView.caseNumber]} />;
  const marks = (
    <>
      {caseView.urgent && caseView.abilities.seeDelivery && <UrgentBadge urgent={caseView.urgent} />}
      <p>
        <VisuallyHidden>{t('Status')}: </VisuallyHidden>
        <CaseStatusBadge status={caseView.status} />
      </p>
      <RatingBadge riskReport={riskReport} />
      <NameNote>{caseView.nameNotes?.subject}</NameNote>
    </>
  );
  const caseType = t(labelOf(caseTypeLabels, caseView.caseType));
  return (
    <>
      {isDense ? (
        <header className="mb-1">
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
            {breadcrumbs}
            {place && <ListSteps place={place} />}
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <StaffTitle caseView={caseView} subjectId={subjects?.[0]?._id} />
            {button}
            {marks}
            <p className="text-muted-foreground text-sm">{caseType}</p>
            {hasActions(caseView) && (
              <div className="ms-auto flex flex-wrap items-center gap-2 print:hidden">
                <StatusActions caseView={caseView} riskReport={riskReport} />
              </div>
            )}
          </div>
        </header>
      ) : (
        <PageHeader
          compact
          breadcrumbs={breadcrumbs}
          title={<ClientTitle caseView={caseView} />}
          titleAction={hasName && button}
          badge={<div className="flex flex-wrap items-center gap-2 sm:min-h-12">{marks}</div>}
          lead={caseType}
          actions={hasActions(caseView) && <StatusActions caseView={caseView} riskReport={riskReport} />}
        />
      )}
      {dialog}
    </>
  );
}

/** The subject tells cases apart sooner than a number; people who call quote the number. */
const StaffTitle = ({ caseView: { subjectName, caseNumber }, subjectId }: CaseTitleProps) => (
  <h1 className="flex min-h-10 min-w-0 max-w-full flex-wrap content-center items-baseline gap-x-2.5 font-display text-xl tracking-tight">
    {subjectName !== undefined && (
      <bdi title={subjectName} className="wrap-anywhere line-clamp-2 max-w-xl">
        {subjectId === undefined ? (
          subjectName
        ) : (
          <Link to={`/subjects/${subjectId}`} className="decoration-1 underline-offset-4 hover:underline">
            {subjectName}
          </Link>
        )}
      </bdi>
    )}{' '}
    <span className={subjectName === undefined ? '' : 'font-normal font-sans text-base text-muted-foreground'}>
      {caseNumber}
    </span>
  </h1>
);

interface CaseTitleProps {
  caseView: CaseView;
  /** The page of the subject. */
  subjectId?: string | undefined;
}

/** Long names are smaller on phones. */
const ClientTitle = ({ caseView: { subjectName, caseNumber } }: CaseTitleProps) =>
  subjectName === undefined ? (
    caseNumber
  ) : (
    <>
      <bdi
        title={subjectName}
        className={`block leading-snug sm:mb-1 ${subjectName.length > 48 ? 'max-sm:text-xl' : ''}`}
      >
        <span className="line-clamp-4">{subjectName}</span>
      </bdi>{' '}
      <span className="block font-normal font-sans text-base text-muted-foreground">{caseNumber}</span>
    </>
  );
