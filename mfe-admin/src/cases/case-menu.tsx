import type { CaseRow } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Ellipsis, UserCheck } from '@portal/ui/icons';
import { Menu, MenuItem } from '@portal/ui/menu';

interface Props {
  caseRow: CaseRow;
  onReassign: (caseRow: CaseRow) => void;
}

/** Menu of further actions on a case; not rendered without any. */
export function CaseMenu({ caseRow, onReassign }: Props) {
  if (!caseRow.attorney || !caseRow.abilities.assign) {
    return null;
  }
  const trigger = (
    <Button variant="ghost" size="icon-sm" aria-label={`More for case ${caseRow.caseNumber}`}>
      <Ellipsis />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={UserCheck} onSelect={() => onReassign(caseRow)}>
        Reassign…
      </MenuItem>
    </Menu>
  );
}
