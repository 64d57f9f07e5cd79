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
    <li className="flex items-start gap-2 py-2.5 ps-4 pe-2">
      <div className="min-w-0 grow">
        <Checkbox
          checked={done}
          onChange={onToggle}
          label={
            <bdi className={`wrap-anywhere ${done ? 'text-muted-foreground line-through' : ''}`}>{task.title}</bdi>
          }
        />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 ps-9 text-muted-foreground text-sm">
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
