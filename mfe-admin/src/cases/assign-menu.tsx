import { type CaseRow, caseTexts, type UserView } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { ChevronDown, Search } from '@portal/ui/icons';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@portal/ui/menu';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { openCasesText } from '../users/open-cases-text';
import { useAssign } from './use-assign';

export interface Staff {
  attorneys: readonly UserView[];
  /** Whether these are all, or only as many as one list carries. */
  areAll: boolean;
}

interface Props {
  caseRow: CaseRow;
  staff: Staff;
  /** Opens the dialog, in which every attorney can be searched for. */
  onSearch: (caseRow: CaseRow) => void;
}

/** Gives a waiting case to the attorney that is picked; each name stands with the work its owner already has. */
export function AssignMenu({ caseRow, staff: { attorneys, areAll }, onSearch }: Props) {
  const { assign, isAssigning } = useAssign();
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
        <MenuItem key={_id} onSelect={() => assign({ caseId: caseRow._id, attorneyId: _id })}>
          <span className="wrap-anywhere min-w-0 grow">{name}</span>
          <span className="shrink-0 text-muted-foreground text-xs tabular-nums">{openCasesText(openCases)}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
