import { Link } from '@portal/sdk';
import type { ListPlace } from '@portal/sdk/list-walk';
import { buttonClass } from '@portal/ui/button-class';
import { ChevronLeft, ChevronRight, type Icon } from '@portal/ui/icons';

/** Leads to the previous and the next case of the list from which this one was opened. */
export const ListSteps = ({ place: { place, count, previous, next, state } }: { place: ListPlace }) => (
  <nav aria-label="Cases of the list" className="flex items-center gap-1 print:hidden">
    <Step label="Previous case" shortcut="previous" to={previous} state={state} icon={ChevronLeft} />
    <span className="px-1 text-muted-foreground text-sm tabular-nums">
      {place} of {count}
    </span>
    <Step label="Next case" shortcut="next" to={next} state={state} icon={ChevronRight} />
  </nav>
);

interface StepProps {
  label: string;
  shortcut: 'previous' | 'next';
  to: string | undefined;
  state: ListPlace['state'];
  icon: Icon;
}

const stepClass = buttonClass({ variant: 'outline', size: 'icon-sm', className: 'pointer-coarse:size-11' });

/** Replaces the history entry, so that "back" leads to the list. */
const Step = ({ label, shortcut, to, state, icon: Glyph }: StepProps) =>
  to ? (
    <Link
      to={`/cases/${to}`}
      state={state}
      replace
      aria-label={label}
      title={label}
      data-shortcut={shortcut}
      className={stepClass}
    >
      <Glyph />
    </Link>
  ) : (
    <span aria-hidden="true" className={`${stepClass} pointer-events-none opacity-40`}>
      <Glyph />
    </span>
  );
