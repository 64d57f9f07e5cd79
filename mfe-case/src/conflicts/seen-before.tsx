import { type CaseView, isConflict } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { connectionOf, useCaseMatchesQuery } from '@portal/sdk/case-matches';
import { Alert } from '@portal/ui/alert';
import { MatchList } from '@portal/ui/match-list';
import type { CaseDetail } from '../case-api';
import { Part } from '../page-parts';
import { SubjectLinks } from '../subjects/subject-links';
import { KeepAttorney } from './keep-attorney';

interface SeenBeforeProps {
  caseView: CaseView;
  subjects: CaseDetail['subjects'];
}

/** Shows staff the other cases that they may read and that touch this one. Renders nothing when there are none. */
export function SeenBefore({ caseView: { _id: caseId, attorney }, subjects = [] }: SeenBeforeProps) {
  const { data } = useCaseMatchesQuery({ params: { caseId } });
  if (!data || data.matches.length === 0) {
    return null;
  }
  const { matches, hasMore, isReasonMissing } = data;
  const isOpposite = matches.some(isConflict);
  return (
    <Part title="Seen before" className="flex flex-col gap-4">
      {isOpposite && (
        <Alert tone="warning" title="Opposite sides">
          A client of one case has the name of the subject of the other. Check whether it is the same person before you
          share anything.
        </Alert>
      )}
      <MatchList
        matches={matches.map((match) => ({ ...match, connection: connectionOf(match) }))}
        hasMore={hasMore}
        Link={Link}
      />
      {isOpposite && isReasonMissing && attorney && <KeepAttorney caseId={caseId} attorney={attorney} />}
      {subjects.length > 0 && (
        <div className="text-sm">
          <p className="text-muted-foreground">
            All names and cases of {subjects.length === 1 ? 'this subject' : 'these subjects'}:
          </p>
          <SubjectLinks subjects={subjects} />
        </div>
      )}
    </Part>
  );
}
