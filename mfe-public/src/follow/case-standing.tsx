import type { FollowedCase } from '@portal/contracts';
import { formatDateTime } from '@portal/sdk';

/** Status, next step and its date, and nothing about the matter: whoever has the code may be somebody else. */
export const CaseStanding = ({ followed }: { followed: FollowedCase }) => (
  <section
    aria-label={`Case ${followed.caseNumber}`}
    aria-live="polite"
    className="rounded-xl border border-border p-6"
  >
    <h2 className="font-semibold text-lg">
      {followed.caseNumber}: {followed.status.replace('-', ' ')}
    </h2>
    <p className="mt-2">{nextStepOf(followed)}</p>
    <p className="mt-2 text-muted-foreground text-sm">Submitted on {formatDateTime(followed.submittedAt)}</p>
  </section>
);

const steps: Readonly<Record<string, string>> = {
  'first-response': 'We write to you',
  assessment: 'You get an initial assessment',
  report: 'You get our report',
};

function nextStepOf({ status, nextDeadline, waitingOn }: FollowedCase): string {
  if (waitingOn === 'client') {
    return 'We are waiting for your answer. Look into your email, or sign in.';
  }
  if (nextDeadline) {
    const { kind, dueAt } = nextDeadline;
    return `${steps[kind] ?? 'The next step follows'}${dueAt ? ` by ${formatDateTime(dueAt)}` : ''}.`;
  }
  return status === 'resolved' || status === 'closed' ? 'Our work is done.' : 'We are working on your case.';
}
