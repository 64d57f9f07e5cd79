import { type Deadline, deadlineLabels, labelOf } from '@portal/contracts';
import { formatDateTime, formatDueTime, timeLeft } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Check, Clock, Pause } from '@portal/ui/icons';

/** What the firm promised in this case, and how it stands: one line for staff. */
export function CaseDeadlines({ deadlines = [] }: { deadlines: readonly Deadline[] | undefined }) {
  return (
    deadlines.length > 0 && (
      <dl aria-label="Deadlines" className="flex flex-wrap gap-x-6 gap-y-1 text-sm lg:ms-auto">
        {deadlines.map((deadline) => (
          <div key={deadline.kind} className="flex items-center gap-1.5">
            <dt className="text-muted-foreground">{labelOf(deadlineLabels, deadline.kind)}</dt>
            <dd>
              <State deadline={deadline} />
            </dd>
          </div>
        ))}
      </dl>
    )
  );
}

function State({ deadline: { state, dueAt, metAt } }: { deadline: Deadline }) {
  if (metAt) {
    const isLate = dueAt !== undefined && metAt > dueAt;
    return (
      <Badge tone={isLate ? 'grey' : 'green'} icon={Check} title={formatDateTime(metAt)}>
        {isLate ? 'Done late' : 'Done in time'}
      </Badge>
    );
  }
  if (state === 'paused') {
    return (
      <Badge icon={Pause} title="Documents that we asked for are missing">
        Paused
      </Badge>
    );
  }
  if (state !== 'running' || !dueAt) {
    return <Badge>Not needed</Badge>;
  }
  const { text, urgency } = timeLeft(dueAt);
  return (
    <Badge tone={urgencyTones[urgency]} icon={Clock} title={formatDateTime(dueAt)}>
      {urgency === 'later' ? formatDueTime(dueAt) : text}
    </Badge>
  );
}

const urgencyTones = { late: 'yellow', soon: 'blue', later: 'grey' } as const;
