import { type CaseView, caseTypeLabels, labelOf, urgentReason } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { useListPlace } from '@portal/sdk/list-walk';
import { NameNote } from '@portal/ui/name-note';
import { PageHeader } from '@portal/ui/page-header';
import { CaseStatusBadge } from '@portal/ui/status-badge';
import { UrgentMark } from '@portal/ui/urgent-mark';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import type { CaseDetail } from '../case-api';
import { DashboardBreadcrumbs } from '../dashboard-breadcrumbs';
import { hasActions, StatusActions } from '../status/status-actions';
import { useNameSubject } from '../subjects/use-name-subject';
import { AdvisoryNote } from './advisory-note';
import { useCaseLayout } from './case-cards';
import { ListSteps } from './list-steps';
import { RatingBadge } from './rating-badge';

export function CaseHeader({ caseDetail: { case: caseView, riskReport, subjects } }: { caseDetail: CaseDetail }) {
  const place = useListPlace(caseView._id);
  const { header } = useCaseLayout();
  const { hasName, button, dialog } = useNameSubject(caseView, riskReport?.subjectName);
  return (
    <>
      <PageHeader
        className={header}
        breadcrumbs={
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <DashboardBreadcrumbs dashboard={place?.from} items={[caseView.caseNumber]} />
            {place && <ListSteps place={place} />}
          </div>
        }
        title={<CaseTitle caseView={caseView} subjectId={subjects?.[0]?._id} />}
        titleAction={hasName && button}
        badge={
          <div className="flex min-h-10 flex-wrap items-center gap-2 sm:min-h-12">
            {caseView.urgent && caseView.abilities.seeDelivery && (
              <UrgentMark reason={urgentReason(caseView.urgent)} className="py-0.5" />
            )}
            {!hasName && button}
            <p>
              <VisuallyHidden>Status: </VisuallyHidden>
              <CaseStatusBadge status={caseView.status} />
            </p>
            <RatingBadge riskReport={riskReport} />
            <NameNote>{caseView.nameNotes?.subject}</NameNote>
          </div>
        }
        lead={
          <>
            {labelOf(caseTypeLabels, caseView.caseType)}
            <AdvisoryNote />
          </>
        }
        actions={hasActions(caseView) && <StatusActions caseView={caseView} riskReport={riskReport} />}
      />
      {dialog}
    </>
  );
}

interface CaseTitleProps {
  caseView: CaseView;
  /** Only for staff. */
  subjectId: string | undefined;
}

/** The subject tells cases apart sooner than a number; people who call quote the number. Long names are smaller on phones. */
const CaseTitle = ({ caseView: { subjectName, caseNumber }, subjectId }: CaseTitleProps) =>
  subjectName === undefined ? (
    caseNumber
  ) : (
    <>
      <bdi
        title={subjectName}
        className={`mb-1 block leading-snug ${subjectName.length > 48 ? 'max-sm:text-2xl' : ''}`}
      >
        {subjectId === undefined ? (
          <span className="line-clamp-4 max-sm:line-clamp-6">{subjectName}</span>
        ) : (
          <Link
            to={`/subjects/${subjectId}`}
            className="line-clamp-4 decoration-1 max-sm:line-clamp-6 underline-offset-4 hover:underline"
          >
            {subjectName}
          </Link>
        )}
      </bdi>{' '}
      <span className="block font-normal font-sans text-base text-muted-foreground">{caseNumber}</span>
    </>
  );
