import { type CaseRow, caseTexts, type UserView } from '@portal/contracts';
import { mayWorkOn, suggestedAttorney } from '@portal/sdk/assignment';
import { orderOf } from '@portal/sdk/order-of';
import { ActionMenu, type MenuEntry } from '@portal/ui/action-menu';
import { Button } from '@portal/ui/button';
import { ChevronDown, Search } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import type { AssignRequest } from './assign-dialog';
import { useAssignCase } from './use-assign-case';
import type { Staff } from './use-staff';

interface Props {
  caseRow: CaseRow;
  staff: Staff;
  /** Opens the dialog that can search all attorneys, shows similar cases, and asks for a reason if needed. */
  onOpenDialog: (request: AssignRequest) => void;
}

/**
 * Assigns a pending case to the chosen attorney. The one with the fewest open cases comes first, as a suggestion. A case that
 * touches others opens the dialog, which shows them.
 */
export function AssignMenu({ caseRow, staff, onOpenDialog }: Props) {
  const { assignCase, isAssigning } = useAssignCase();
  const assign = async (attorneyId: string) => {
    const outcome = await assignCase({ caseId: caseRow._id, attorneyId });
    if (outcome === 'needs-reason') {
      onOpenDialog({ caseRow, opposedAttorneyId: attorneyId });
    }
  };
  const look = { variant: 'outline', size: 'sm', className: 'whitespace-nowrap', 'data-shortcut': 'edit' } as const;
  const label = (
    <span>
      Assign<span className="max-lg:sr-only"> Attorney</span>
      <VisuallyHidden> to case {caseRow.caseNumber}</VisuallyHidden>
    </span>
  );
  if (caseRow.seenBefore) {
    return (
      <Button
        {...look}
        aria-haspopup="dialog"
        onPointerEnter={staff.load}
        onFocus={staff.load}
        onClick={() => onOpenDialog({ caseRow })}
      >
        {label}
        <ChevronDown />
      </Button>
    );
  }
  const trigger = (
    <Button {...look} busy={isAssigning}>
      {label}
      <ChevronDown />
    </Button>
  );
  const entries = entriesOf({ caseRow, staff, onAssign: assign, onSearch: () => onOpenDialog({ caseRow }) });
  return <ActionMenu trigger={trigger} align="start" entries={entries} onPrepare={staff.load} />;
}

interface Choice {
  caseRow: CaseRow;
  staff: Staff;
  onAssign: (attorneyId: string) => void;
  onSearch: () => void;
}

/**
 * What was ordered, the suggestion, and everyone else; a search where these are not all attorneys. Undefined while the attorneys
 * load.
 */
function entriesOf({ caseRow, staff, onAssign, onSearch }: Choice): MenuEntry[] | undefined {
  const { attorneys, areAll, hasFailed } = staff;
  const { service, level } = orderOf(caseRow);
  const order: MenuEntry = { note: `${service} · ${level}` };
  const search: MenuEntry = { key: 'search', label: 'Search all attorneys…', icon: Search, onSelect: onSearch };
  if (!attorneys) {
    return hasFailed ? [order, { note: 'The attorneys could not be loaded.' }, search] : undefined;
  }
  const suggested = suggestedAttorney(attorneys, caseRow);
  if (!suggested) {
    return [order, { note: caseTexts.noAttorneys }];
  }
  const entryOf = (attorney: UserView): MenuEntry => ({
    key: attorney._id,
    label: (
      <>
        <span className="wrap-anywhere min-w-0 grow">{attorney.name}</span>
        <span className="shrink-0 text-muted-foreground text-xs tabular-nums">{loadOf(attorney)}</span>
      </>
    ),
    onSelect: () => onAssign(attorney._id),
  });
  const others = attorneys.filter(mayWorkOn(caseRow)).filter((attorney) => attorney !== suggested);
  const isChoice = others.length > 0 || !areAll;
  return [
    order,
    ...(isChoice ? [{ note: suggestionOf(suggested) }] : []),
    entryOf(suggested),
    ...(areAll ? [] : [search, 'line' as const]),
    ...others.map(entryOf),
  ];
}

const loadOf = ({ openCases, dueSoon = 0 }: UserView) =>
  `${openCases} open ${openCases === 1 ? 'case' : 'cases'}${dueSoon > 0 ? `, ${dueSoon} due soon` : ''}`;

/** Says why the first entry, which has the focus, is suggested. */
const suggestionOf = ({ name }: UserView) => `Suggested: ${name}, who has the fewest open cases`;
