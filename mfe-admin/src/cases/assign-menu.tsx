import { type CaseRow, caseTexts, type UserView } from '@portal/contracts';
import { ActionMenu, type MenuEntry } from '@portal/ui/action-menu';
import { Button } from '@portal/ui/button';
import { ChevronDown, Search } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import type { AssignRequest } from './assign-dialog';
import { useAssignCase } from './use-assign-case';

export interface Staff {
  attorneys: readonly UserView[];
  /** Whether these are all attorneys, or only the first page of them. */
  areAll: boolean;
}

interface Props {
  caseRow: CaseRow;
  staff: Staff;
  /** Opens the dialog that can search all attorneys, and asks for a reason if needed. */
  onOpenDialog: (request: AssignRequest) => void;
}

/** Assigns a pending case to the chosen attorney. The one with the fewest open cases comes first, as a suggestion. */
export function AssignMenu({ caseRow, staff: { attorneys, areAll }, onOpenDialog }: Props) {
  const { assignCase, isAssigning } = useAssignCase();
  const assign = async (attorneyId: string) => {
    const outcome = await assignCase({ caseId: caseRow._id, attorneyId });
    if (outcome === 'needs-reason') {
      onOpenDialog({ caseRow, opposedAttorneyId: attorneyId });
    }
  };
  const trigger = (
    <Button variant="outline" size="sm" busy={isAssigning} data-shortcut="edit" className="whitespace-nowrap">
      Assign Attorney
      <VisuallyHidden> to case {caseRow.caseNumber}</VisuallyHidden>
      <ChevronDown />
    </Button>
  );
  const search: MenuEntry[] = [
    { key: 'search', label: 'Search all attorneys…', icon: Search, onSelect: () => onOpenDialog({ caseRow }) },
    'line',
  ];
  const others = attorneys.filter(isNoClientOf(caseRow));
  const names = others.map(
    (attorney): MenuEntry => ({
      key: attorney._id,
      label: (
        <>
          <span className="wrap-anywhere min-w-0 grow">{attorney.name}</span>
          <span className="shrink-0 text-muted-foreground text-xs tabular-nums">{loadOf(attorney)}</span>
        </>
      ),
      onSelect: () => assign(attorney._id),
    }),
  );
  const suggestion: MenuEntry[] = areAll && others[0] && others.length > 1 ? [{ note: suggestionOf(others[0]) }] : [];
  const some: MenuEntry[] = names.length > 0 ? names : [{ note: caseTexts.noAttorneys }];
  return (
    <ActionMenu trigger={trigger} align="start" entries={areAll ? [...suggestion, ...some] : [...search, ...some]} />
  );
}

/** Staff may not work on their own cases; the server refuses it too. */
const isNoClientOf =
  ({ client }: CaseRow) =>
  ({ email }: UserView) =>
    email.toLowerCase() !== client.email.toLowerCase();

const loadOf = ({ openCases, dueSoon = 0 }: UserView) =>
  `${openCases} open ${openCases === 1 ? 'case' : 'cases'}${dueSoon > 0 ? `, ${dueSoon} due soon` : ''}`;

/** Says why the first entry, which has the focus, is suggested. */
const suggestionOf = ({ name }: UserView) => `Suggested: ${name}, who has the fewest open cases`;
