import { type CaseView, caseTypeLabels, legalFollowupLabels, serviceLevelLabels } from '@portal/contracts';
import { formatDateTime, useSession } from '@portal/sdk';
import { DescriptionList } from '@portal/ui/description-list';

export function CaseFacts({ file }: { file: CaseView }) {
  const { user } = useSession();
  const isStaff = user !== null && user.role !== 'client';
  return (
    <DescriptionList
      items={[
        { term: 'Case type', description: caseTypeLabels[file.caseType] },
        { term: 'Service level', description: serviceLevelLabels[file.serviceLevel] },
        ...(file.attorney ? [{ term: 'Assigned attorney', description: <bdi>{file.attorney.name}</bdi> }] : []),
        ...(file.legalFollowup.length > 0
          ? [{ term: 'Legal follow-up', description: <FollowupList values={file.legalFollowup} /> }]
          : []),
        ...(isStaff ? [{ term: 'Confidentiality', description: confirmedText(file.confidentialityConfirmed) }] : []),
        { term: 'Submitted', description: <time dateTime={file.createdAt}>{formatDateTime(file.createdAt)}</time> },
        { term: 'Last updated', description: <time dateTime={file.updatedAt}>{formatDateTime(file.updatedAt)}</time> },
      ]}
    />
  );
}

/** In the words that were ticked in the form. */
const confirmedText = (isConfirmed: boolean) =>
  isConfirmed ? 'Confirmed: the request is genuine and not for entrapment or misuse' : 'Not confirmed';

const FollowupList = ({ values }: { values: CaseView['legalFollowup'] }) => (
  <ul className="grid gap-1">
    {values.map((value) => (
      <li key={value}>{legalFollowupLabels[value]}</li>
    ))}
  </ul>
);
