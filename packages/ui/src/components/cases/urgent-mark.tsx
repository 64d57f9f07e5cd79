import { clsx } from 'clsx';
import { TriangleAlert } from '../../icons';
import { VisuallyHidden } from '../layout/visually-hidden';

export interface UrgentMarkProps {
  /** Why, such as `paid 2 days ago, bank not told`. */
  reason: string;
  /** Shows the word alone; the reason remains for screen readers and as a tooltip. */
  short?: boolean;
  className?: string;
}

/** Marks the one thing in which hours decide. Nothing else is filled with this colour, so that it is seen at once. */
export const UrgentMark = ({ reason, short = false, className }: UrgentMarkProps) => (
  <span
    title={short ? reason : undefined}
    className={clsx(
      'inline-flex items-baseline gap-1 rounded-md border border-transparent bg-destructive px-1.5 font-semibold text-destructive-foreground text-xs leading-5',
      className,
    )}
  >
    <TriangleAlert className="size-3.5 shrink-0 self-center" />
    <span>Urgent{short ? <VisuallyHidden>: {reason}</VisuallyHidden> : `: ${reason}`}</span>
  </span>
);
