import { type CaseView, caseTexts, undoAssignmentTexts } from '@portal/contracts';
import { Link, toast, toastProblem } from '@portal/sdk';
import { useAssignment } from '@portal/sdk/assignment';
import { AssignDialog as Dialog } from '@portal/ui/assign-dialog';
import { useAssignCaseMutation, useUndoAssignmentMutation } from './status-api';

export function AssignDialog({ caseView, onClose }: { caseView: CaseView; onClose: () => void }) {
  const { dialog, takeReason } = useAssignment({ caseRow: caseView });
  const [assignCase, { isLoading }] = useAssignCaseMutation();
  const [undoAssignment] = useUndoAssignmentMutation();
  const { _id: caseId, status } = caseView;

  const undo = async () => {
    const { error } = await undoAssignment({ params: { caseId } });
    if (error) {
      toastProblem(error, undoAssignmentTexts.failed);
    } else {
      toast({ title: undoAssignmentTexts.done });
    }
  };
  const handleAssign = async (attorneyId: string) => {
    const reason = takeReason();
    if (!reason) {
      return;
    }
    const { error } = await assignCase({
      body: { caseId, attorneyId, ...(status !== 'pending' && { reassign: true }), ...reason },
    });
    if (error) {
      toastProblem(error, caseTexts.assignFailed);
    } else {
      toast({ title: caseTexts.assigned, action: { label: 'Undo', run: () => void undo() } });
      onClose();
    }
  };

  return <Dialog {...dialog} Link={Link} busy={isLoading} onAssign={handleAssign} onClose={onClose} />;
}
