import { t } from '@portal/build/i18n';
import { type FollowedCase, followedStepOf } from '@portal/contracts';
import { formatDateTime } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { NoBreak } from '@portal/ui/no-break';
import { CaseStatusBadge } from '@portal/ui/status-badge';

/** Status, next step and its date, and nothing about the matter: whoever has the code may be somebody else. */
export function CaseStanding({ followed }: { followed: FollowedCase }) {
  const { text, dueAt } = followedStepOf(followed);
  return (
    <Card asChild className="gap-2 p-5 sm:p-6">
      <section aria-label={t('Case {number}', { number: followed.caseNumber })} aria-live="polite">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="font-semibold text-lg">
            <NoBreak>{followed.caseNumber}</NoBreak>
          </h2>
          <CaseStatusBadge status={followed.status} />
        </div>
        <p>{t(text, { time: formatDateTime(dueAt) })}</p>
        <p className="text-muted-foreground text-sm">
          {t('Submitted on {day}', { day: formatDateTime(followed.submittedAt) })}
        </p>
      </section>
    </Card>
  );
}
