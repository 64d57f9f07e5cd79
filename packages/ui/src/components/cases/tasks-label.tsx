import { CheckCircle } from '../../icons';
import { buttonClass } from '../actions/button-class';
import { Badge } from '../data/badge';

/** The look of a link to the own tasks. */
export const tasksLinkClass = `${buttonClass({ variant: 'ghost', size: 'sm' })} bg-background pointer-coarse:min-h-11`;

/** The text of a link to the own tasks: how many are late, and how many are due soon. */
export const TasksLabel = ({ late = 0, soon = 0 }: { late?: number; soon?: number }) => (
  <>
    <CheckCircle /> My tasks
    {late > 0 && <Badge tone="yellow">{late} late</Badge>}
    {soon > 0 && <Badge tone="yellow">{soon} due</Badge>}
  </>
);
