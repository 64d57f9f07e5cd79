import { t } from '@portal/build/i18n';
import {
  type CaseView,
  caseTypeLabels,
  labelOf,
  legalFollowupLabels,
  serviceLevelLabels,
  serviceNameOf,
} from '@portal/contracts';
import { formatDateTime, useSession } from '@portal/sdk';
import { DescriptionList } from '@portal/ui/description-list';
import type { CaseDetail } from '../case-api';
import { SubjectLinks } from '../subjects/subject-links';

interface CaseFactsProps {
  caseView: CaseView;
  subjects: CaseDetail['subjects'];
}

export function CaseFacts({ caseView, subjects = [] }: CaseFactsProps) {
  const { user } = useSession();
  const isStaff = user !== null && user.role !== 'client';
  const ordered = serviceNameOf(caseView.serviceCode);
  return (
    <DescriptionList
      items={[
        { term: t('Case type'), description: t(labelOf(caseTypeLabels, caseView.caseType)) },
        ...(subjects.length > 0
          ? [
              {
                term: t(subjects.length > 1 ? 'Subjects' : 'Subject'),
                description: <SubjectLinks subjects={subjects} />,
              },
            ]
          : []),
        { term: t('Service level'), description: t(labelOf(serviceLevelLabels, caseView.serviceLevel)) },
        ...(ordered ? [{ term: t('Ordered'), description: t(ordered) }] : []),
        ...(caseView.prepaid ? [{ term: t('Payment'), description: t('Prepaid with a unit of a package') }] : []),
        ...(caseView.attorney
          ? [{ term: t('Assigned attorney'), description: <bdi>{caseView.attorney.name}</bdi> }]
          : []),
        ...(caseView.legalFollowup.length > 0
          ? [{ term: t('Legal follow-up'), description: <FollowupList values={caseView.legalFollowup} /> }]
          : []),
        ...(isStaff
          ? [{ term: t('Confidentiality'), description: confirmedText(caseView.confidentialityConfirmed) }]
          : []),
        {
          term: t('Submitted'),
          description: <time dateTime={caseView.createdAt}>{formatDateTime(caseView.createdAt)}</time>,
        },
        {
          term: t('Last updated'),
          description: <time dateTime={caseView.updatedAt}>{formatDateTime(caseView.updatedAt)}</time>,
        },
      ]}
    />
  );
}

/** Uses the wording of the checkbox in the form. */
const confirmedText = (isConfirmed: boolean) =>
  t(isConfirmed ? 'Confirmed: the request is genuine and not for entrapment or misuse' : 'Not confirmed');

const FollowupList = ({ values }: { values: CaseView['legalFollowup'] }) => (
  <ul className="grid gap-1">
    {values.map((value) => (
      <li key={value}>{t(labelOf(legalFollowupLabels, value))}</li>
    ))}
  </ul>
);
