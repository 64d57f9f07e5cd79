import { type CaseView, caseTexts } from '@portal/contracts';
import { toast, toastProblem } from '@portal/sdk';
import { useAttorneyChoice } from '@portal/sdk/attorneys';
import { AssignDialog as Dialog } from '@portal/ui/assign-dialog';
import { useAssignCaseMutation } from './status-api';

export function AssignDialog({ caseView, onClose }: { caseView: CaseView; onClose: () => void }) {
  const choice = useAttorneyChoice();
  const [assignCase, { isLoading }] = useAssignCaseMutation();
  const { _id: caseId, caseNumber, attorney, status } = caseView;

  const handleAssign = async (attorneyId: string) => {
    const { error } = await assignCase({
      body: { caseId, attorneyId, ...(status !== 'pending' && { reassign: true }) },
    });
    if (error) {
      toastProblem(error, caseTexts.assignFailed);
    } else {
      toast({ title: caseTexts.assigned });
      onClose();
    }
  };

  return (
    <Dialog
      caseNumber={caseNumber}
      attorney={attorney}
      choice={choice}
      busy={isLoading}
      onAssign={(attorneyId) => void handleAssign(attorneyId)}
      onClose={onClose}
    />
  );
}
