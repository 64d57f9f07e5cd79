import { type CaseRow, caseTexts, type UserView } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { ChevronDown, Search } from '@portal/ui/icons';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@portal/ui/menu';
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
  return (
    <Menu trigger={trigger} align="start">
      {!areAll && (
        <>
          <MenuItem icon={Search} onSelect={() => onSearch(caseRow)}>
            Search all attorneys…
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {attorneys.length === 0 && <MenuLabel>{caseTexts.noAttorneys}</MenuLabel>}
      {attorneys.map(({ _id, name, openCases }) => (
        <MenuItem key={_id} onSelect={() => assignCase({ caseId: caseRow._id, attorneyId: _id })}>
          <span className="wrap-anywhere min-w-0 grow">{name}</span>
          <span className="shrink-0 text-muted-foreground text-xs tabular-nums">{`${openCases} open ${openCases === 1 ? 'case' : 'cases'}`}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
