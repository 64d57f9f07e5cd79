import { labelOf, riskRatingLabels, type SubjectCase, type SubjectView } from '@portal/contracts';
import { formatDate, Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { NoBreak } from '@portal/ui/no-break';
import { CaseStatusBadge } from '@portal/ui/status-badge';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { ratingLookOf } from '../report/rating-looks';

/** The cases of a subject that the reader may read, the newest first, with their released ratings. */
export const SubjectCases = ({ subject: { cases, hasMoreCases } }: { subject: SubjectView }) => (
  <>
    <ul className="divide-y divide-border">
      {cases.map((each) => (
        <li key={each._id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={`/cases/${each._id}`}
              className="inline-block min-h-6 font-medium leading-6 underline underline-offset-4"
            >
              <NoBreak>{each.caseNumber}</NoBreak>
            </Link>
            <CaseStatusBadge status={each.status} />
            <Rating of={each} />
          </div>
          <p className="wrap-anywhere text-muted-foreground text-sm">{factsOf(each)}</p>
        </li>
      ))}
    </ul>
    {hasMoreCases && <p className="mt-4 text-muted-foreground text-sm">These are the newest {cases.length} cases.</p>}
  </>
);

const Rating = ({ of: { _id, riskReport } }: { of: SubjectCase }) =>
  riskReport ? (
    <Link to={`/cases/${_id}?tab=report`} className="inline-flex rounded-full hover:underline">
      <Badge {...ratingLookOf(riskReport.rating)}>
        <VisuallyHidden>Rating in the report: </VisuallyHidden>
        {labelOf(riskRatingLabels, riskReport.rating)}
      </Badge>
    </Link>
  ) : null;

function factsOf({ side, clientName, subjectName, createdAt, attorney }: SubjectCase) {
  const facts = `on ${formatDate(createdAt)}, ${attorney ? `with ${attorney.name}` : 'not assigned'}`;
  return side === 'client' ? (
    <>
      Submitted {facts}. Opposite side: its client <bdi>{clientName}</bdi> has a name of this subject.
    </>
  ) : (
    <>
      {subjectName && (
        <>
          <bdi>{subjectName}</bdi>,{' '}
        </>
      )}
      client <bdi>{clientName}</bdi>, submitted {facts}.
    </>
  );
}
