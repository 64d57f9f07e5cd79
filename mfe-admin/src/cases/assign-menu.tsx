import { type CaseRow, caseTexts, type UserView } from '@portal/contracts';
import { ActionMenu, type MenuEntry } from '@portal/ui/action-menu';
import { Button } from '@portal/ui/button';
import { ChevronDown, Search } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useAssignCase } from './use-assign-case';

export interface Staff {
  attorneys: readonly UserView[];
  /** Whether these are all attorneys, or only the first page of them. */
  areAll: boolean;
}

interface Props {
  caseRow: CaseRow;
  staff: Staff;
  /** Opens the dialog that can search all attorneys. */
  onSearch: (caseRow: CaseRow) => void;
}

/** Assigns a pending case to the chosen attorney; each name has its number of open cases. */
export function AssignMenu({ caseRow, staff: { attorneys, areAll }, onSearch }: Props) {
  const { assignCase, isAssigning } = useAssignCase();
  const trigger = (
    <Button variant="outline" size="sm" busy={isAssigning} className="whitespace-nowrap">
      Assign Attorney
      <VisuallyHidden> to case {caseRow.caseNumber}</VisuallyHidden>
      <ChevronDown />
    </Button>
  );
  const search: MenuEntry[] = [
    { key: 'search', label: 'Search all attorneys…', icon: Search, onSelect: () => onSearch(caseRow) },
    'line',
  ];
  const names = attorneys.map(
    ({ _id, name, openCases }): MenuEntry => ({
      key: _id,
      label: (
        <>
          <span className="wrap-anywhere min-w-0 grow">{name}</span>
          <span className="shrink-0 text-muted-foreground text-xs tabular-nums">{`${openCases} open ${openCases === 1 ? 'case' : 'cases'}`}</span>
        </>
      ),
      onSelect: () => assignCase({ caseId: caseRow._id, attorneyId: _id }),
    }),
  );
  const some: MenuEntry[] = names.length > 0 ? names : [{ note: caseTexts.noAttorneys }];
  return <ActionMenu trigger={trigger} align="start" entries={areAll ? some : [...search, ...some]} />;
}
