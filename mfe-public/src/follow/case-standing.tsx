import { type FollowedCase, followedStepOf } from '@portal/contracts';
import { formatDateTime } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { NoBreak } from '@portal/ui/no-break';
import { CaseStatusBadge } from '@portal/ui/status-badge';

/** Status, next step and its date, and nothing about the matter: whoever has the code may be somebody else. */
export const CaseStanding = ({ followed }: { followed: FollowedCase }) => (
  <Card asChild className="gap-2 p-5 sm:p-6">
    <section aria-label={`Case ${followed.caseNumber}`} aria-live="polite">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-semibold text-lg">
          <NoBreak>{followed.caseNumber}</NoBreak>
        </h2>
        <CaseStatusBadge status={followed.status} />
      </div>
      <p>{followedStepOf(followed, formatDateTime)}</p>
      <p className="text-muted-foreground text-sm">Submitted on {formatDateTime(followed.submittedAt)}</p>
    </section>
  </Card>
);
