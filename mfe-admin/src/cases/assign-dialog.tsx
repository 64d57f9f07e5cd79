import type { CaseRow } from '@portal/contracts';
import { useAttorneyChoice } from '@portal/sdk/attorneys';
import { AssignDialog as Dialog } from '@portal/ui/assign-dialog';
import { useAssignCase } from './use-assign-case';

interface Props {
  caseRow: CaseRow;
  onClose: () => void;
}

export function AssignDialog({ caseRow: { _id: caseId, caseNumber, attorney }, onClose }: Props) {
  const choice = useAttorneyChoice();
  const { assignCase, isAssigning } = useAssignCase();
  const handleAssign = async (attorneyId: string) => {
    await assignCase({ caseId, attorneyId, ...(attorney && { reassign: true }) });
    onClose();
  };
  return (
    <Dialog
      caseNumber={caseNumber}
      attorney={attorney}
      choice={choice}
      busy={isAssigning}
      onAssign={handleAssign}
      onClose={onClose}
    />
  );
}
