import type { TaskCounts } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { buttonClass } from '@portal/ui/button-class';
import { CheckCircle } from '@portal/ui/icons';

/** Leads to the own tasks, and says how many need attention. */
export const TasksLink = ({ counts: { late, soon } = { late: 0, soon: 0 } }: { counts: TaskCounts | undefined }) => (
  <Link to="/tasks" className={`${buttonClass({ variant: 'ghost', size: 'sm' })} pointer-coarse:min-h-11`}>
    <CheckCircle /> My tasks
    {late > 0 && <Badge tone="red">{late} late</Badge>}
    {soon > 0 && <Badge tone="yellow">{soon} due</Badge>}
  </Link>
);
