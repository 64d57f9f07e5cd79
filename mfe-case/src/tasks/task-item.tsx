import type { StaffTaskView } from '@portal/contracts';
import { formatDate } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Checkbox } from '@portal/ui/checkbox';
import { Calendar } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import { dueText, urgencyOf } from './due-day';

interface Props {
  task: StaffTaskView;
  onToggle: () => void;
  /** Whose task it is, or its case. */
  about: ReactNode;
  /** A button at the end of the row. */
  action?: ReactNode;
}

export function TaskItem({ task, onToggle, about, action }: Props) {
  const done = task.doneAt !== undefined;
  return (
    <li className="flex items-center gap-2 px-4 py-1.5 sm:py-0">
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 sm:min-h-9.5">
        <Checkbox
          checked={done}
          onChange={onToggle}
          label={
            <bdi className={`wrap-anywhere ${done ? 'text-muted-foreground line-through' : ''}`}>{task.title}</bdi>
          }
        />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-sm max-sm:ps-9">
          {about}
          {done
            ? task.doneAt && <span>Done {formatDate(task.doneAt)}</span>
            : task.dueOn && <DueBadge dueOn={task.dueOn} />}
        </p>
      </div>
      {action}
    </li>
  );
}

const tones = { late: 'yellow', soon: 'blue', later: 'grey' } as const;

const DueBadge = ({ dueOn }: { dueOn: string }) => (
  <Badge tone={tones[urgencyOf(dueOn)]} icon={Calendar} title={formatDate(dueOn)}>
    {dueText(dueOn)}
  </Badge>
);
