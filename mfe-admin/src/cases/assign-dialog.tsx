import type { CaseRow } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { useState } from 'react';
import { AttorneyField } from '../users/attorney-field';
import { useAssignCase } from './use-assign-case';

interface Props {
  caseRow: CaseRow;
  onClose: () => void;
}

/** Asks which attorney gets a case, and explains the effect. */
export function AssignDialog({ caseRow, onClose }: Props) {
  const [attorneyId, choose] = useState('');
  const [missing, setMissing] = useState(false);
  const { assignCase, isAssigning } = useAssignCase();
  const handleConfirm = async () => {
    setMissing(!attorneyId);
    if (attorneyId) {
      await assignCase({ caseId: caseRow._id, attorneyId, ...(caseRow.attorney && { reassign: true }) });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      {...(caseRow.attorney ? takingOver(caseRow.caseNumber, caseRow.attorney.name) : giving(caseRow.caseNumber))}
      busy={isAssigning}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <AttorneyField
        label={caseRow.attorney ? 'New attorney' : 'Attorney'}
        except={caseRow.attorney?._id}
        value={attorneyId}
        onChange={choose}
        error={missing ? 'Please choose an attorney.' : undefined}
      />
    </ConfirmDialog>
  );
}

const giving = (caseNumber: string) => ({
  title: `Assign ${caseNumber}`,
  description: 'The attorney and the client will be notified by email.',
  confirmLabel: 'Assign case',
});

const takingOver = (caseNumber: string, name: string) => ({
  title: `Reassign ${caseNumber}`,
  description: `${name} will lose access to the case immediately. Both attorneys and the client will be notified by email.`,
  confirmLabel: 'Reassign case',
});
