import { isConflict } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { connectionOf, useCaseMatchesQuery } from '@portal/sdk/case-matches';
import { Alert } from '@portal/ui/alert';
import { Card, CardContent, CardHeader, CardTitle } from '@portal/ui/card';
import { MatchList } from '@portal/ui/match-list';
import type { CaseDetail } from '../case-api';
import { SubjectLinks } from '../subjects/subject-links';

interface SeenBeforeProps {
  caseId: string;
  subjects: CaseDetail['subjects'];
}

/** Shows staff the other cases that they may read and that touch this one. Renders nothing when there are none. */
export function SeenBefore({ caseId, subjects = [] }: SeenBeforeProps) {
  const { data } = useCaseMatchesQuery({ params: { caseId } });
  const matches = data?.matches ?? [];
  if (matches.length === 0) {
    return null;
  }
  return (
    <Card asChild>
      <section aria-label="Seen before">
        <CardHeader>
          <CardTitle level={2}>Seen before</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-4">
          {matches.some(isConflict) && (
            <Alert tone="warning" title="Opposite sides">
              A client of one case has the name of the subject of the other. Check whether it is the same person before
              you share anything.
            </Alert>
          )}
          <MatchList matches={matches.map((match) => ({ ...match, connection: connectionOf(match) }))} Link={Link} />
          {subjects.length > 0 && (
            <div className="text-sm">
              <p className="text-muted-foreground">All names and cases of</p>
              <SubjectLinks subjects={subjects} />
            </div>
          )}
        </CardContent>
      </section>
    </Card>
  );
}
