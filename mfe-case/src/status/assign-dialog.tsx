import { type CaseView, caseTexts, isConflict, undoAssignmentTexts } from '@portal/contracts';
import { toast, toastProblem } from '@portal/sdk';
import { useAttorneyChoice } from '@portal/sdk/attorneys';
import { AssignDialog as Dialog } from '@portal/ui/assign-dialog';
import { useState } from 'react';
import { ConflictNotice } from '../conflicts/conflict-notice';
import { useCaseMatchesQuery } from '../conflicts/matches-api';
import { useAssignCaseMutation, useUndoAssignmentMutation } from './status-api';

export function AssignDialog({ caseView, onClose }: { caseView: CaseView; onClose: () => void }) {
  const choice = useAttorneyChoice();
  const [assignCase, { isLoading }] = useAssignCaseMutation();
  const [undoAssignment] = useUndoAssignmentMutation();
  const { _id: caseId, caseNumber, attorney, status } = caseView;
  const { data } = useCaseMatchesQuery({ params: { caseId } });
  const matches = data?.matches ?? [];
  const needsReason = matches.some(isConflict);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);

  const undo = async () => {
    const { error } = await undoAssignment({ params: { caseId } });
    if (error) {
      toastProblem(error, undoAssignmentTexts.failed);
    } else {
      toast({ title: undoAssignmentTexts.done });
    }
  };
  const assign = async (attorneyId: string) => {
    const { error } = await assignCase({
      body: {
        caseId,
        attorneyId,
        ...(status !== 'pending' && { reassign: true }),
        ...(needsReason && { conflictReason: reason.trim() }),
      },
    });
    if (error) {
      toastProblem(error, caseTexts.assignFailed);
    } else {
      toast({ title: caseTexts.assigned, action: { label: 'Undo', run: () => void undo() } });
      onClose();
    }
  };
  const handleAssign = (attorneyId: string) => {
    const isMissing = needsReason && reason.trim() === '';
    setReasonMissing(isMissing);
    if (!isMissing) {
      void assign(attorneyId);
    }
  };

  return (
    <Dialog
      caseNumber={caseNumber}
      attorney={attorney}
      choice={choice}
      busy={isLoading}
      onAssign={handleAssign}
      onClose={onClose}
    >
      {matches.length > 0 && (
        <ConflictNotice
          matches={matches}
          reason={reason}
          onReason={setReason}
          error={isReasonMissing ? 'Please write a reason.' : undefined}
        />
      )}
    </Dialog>
  );
}
