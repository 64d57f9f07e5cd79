import { type CaseView, caseTexts } from '@portal/contracts';
import { toast, toastProblem } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { useState } from 'react';
import { AttorneyField } from './attorney-field';
import { useAssignCaseMutation } from './status-api';

export function AssignDialog({ caseView, onClose }: { caseView: CaseView; onClose: () => void }) {
  const [attorneyId, setAttorneyId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [assignCase, { isLoading }] = useAssignCaseMutation();
  const isTaken = caseView.status !== 'pending';

  const handleConfirm = async () => {
    if (!attorneyId) {
      setMissing(true);
      return;
    }
    const { error } = await assignCase({
      body: { caseId: caseView._id, attorneyId, ...(isTaken && { reassign: true }) },
    });
    if (error) {
      toastProblem(error, caseTexts.assignFailed);
    } else {
      toast({ title: caseTexts.assigned });
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open
      title={isTaken ? 'Reassign the case' : 'Assign an attorney'}
      description={
        isTaken
          ? 'The current attorney loses access immediately. Both attorneys and the client will be notified by email.'
          : 'The attorney and the client will be notified by email.'
      }
      confirmLabel={isTaken ? 'Reassign' : 'Assign'}
      busy={isLoading}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <AttorneyField
        present={caseView.attorney?._id}
        value={attorneyId}
        error={isMissing ? 'Please choose an attorney.' : undefined}
        onChange={(id) => {
          setAttorneyId(id);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}
