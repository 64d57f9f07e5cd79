import type { CaseRow } from '@portal/contracts';
import { ActionMenu } from '@portal/ui/action-menu';
import { Button } from '@portal/ui/button';
import { Ellipsis, UserCheck } from '@portal/ui/icons';
import type { Staff } from './use-staff';

interface Props {
  caseRow: CaseRow;
  staff: Staff;
  onReassign: () => void;
}

/** Menu of further actions on a case; not rendered without any. */
export function CaseMenu({ caseRow, staff, onReassign }: Props) {
  if (!caseRow.attorney || !caseRow.abilities.assign) {
    return null;
  }
  const trigger = (
    <Button variant="ghost" size="icon-sm" aria-label={`More for case ${caseRow.caseNumber}`}>
      <Ellipsis />
    </Button>
  );
  const reassign = { key: 'reassign', label: 'Reassign…', icon: UserCheck, onSelect: onReassign };
  return <ActionMenu trigger={trigger} entries={[reassign]} onPrepare={staff.load} />;
}
