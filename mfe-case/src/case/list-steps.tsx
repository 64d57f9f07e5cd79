import { Link } from '@portal/sdk';
import type { ListPlace } from '@portal/sdk/list-walk';
import { buttonClass } from '@portal/ui/button-class';
import { ChevronLeft, ChevronRight, type Icon } from '@portal/ui/icons';

/** Leads to the previous and the next case of the list from which this one was opened, and at the end of a page of it to the next page. */
export const ListSteps = ({ place: { place, count, more, state, ...to } }: { place: ListPlace }) => (
  <nav aria-label="Cases of the list" className="flex items-center gap-1 print:hidden">
    <Step to="previous" caseId={to.previous} page={to.previousPage} state={state} icon={ChevronLeft} />
    <span className="px-1 text-muted-foreground text-sm tabular-nums">
      {place} of {more && 'more than '}
      {count}
    </span>
    <Step to="next" caseId={to.next} page={to.nextPage} state={state} icon={ChevronRight} />
  </nav>
);

interface StepProps {
  to: 'previous' | 'next';
  caseId: string | undefined;
  page: string | undefined;
  state: ListPlace['state'];
  icon: Icon;
}

const names = { previous: 'Previous', next: 'Next' };
const stepClass = buttonClass({ variant: 'outline', size: 'icon-sm', className: 'pointer-coarse:size-11' });

/** Replaces the history entry, so that "back" leads to the list. */
function Step({ to, caseId, page, state, icon: Glyph }: StepProps) {
  const address = caseId ? `/cases/${caseId}` : page;
  const label = `${names[to]} ${caseId ? 'case' : 'page of the list'}`;
  return address ? (
    <Link to={address} state={state} replace aria-label={label} title={label} data-shortcut={to} className={stepClass}>
      <Glyph />
    </Link>
  ) : (
    <span aria-hidden="true" className={`${stepClass} pointer-events-none opacity-40`}>
      <Glyph />
    </span>
  );
}
