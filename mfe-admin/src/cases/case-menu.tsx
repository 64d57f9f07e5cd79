import type { CaseRow } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Ellipsis, UserCheck } from '@portal/ui/icons';
import { Menu, MenuItem } from '@portal/ui/menu';

interface Props {
  file: CaseRow;
  onReassign: (file: CaseRow) => void;
}

/** What can be done with a case beside reading it. Nothing to offer, no menu. */
export function CaseMenu({ file, onReassign }: Props) {
  if (!file.attorney || !file.abilities.assign) {
    return null;
  }
  const trigger = (
    <Button variant="ghost" size="icon-sm" aria-label={`More for case ${file.caseNumber}`}>
      <Ellipsis />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={UserCheck} onSelect={() => onReassign(file)}>
        Reassign…
      </MenuItem>
    </Menu>
  );
}
