import type { CaseRow } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { useAttorneyChoice } from '@portal/sdk/attorneys';
import { Alert } from '@portal/ui/alert';
import { AssignDialog as Dialog } from '@portal/ui/assign-dialog';
import { Field } from '@portal/ui/field';
import { Textarea } from '@portal/ui/textarea';
import { useState } from 'react';
import { useAssignCase } from './use-assign-case';

/** What the dialog begins with. */
export interface AssignRequest {
  caseRow: CaseRow;
  /** The attorney whom an admin has chosen already, when the case is on the opposite side of another one. */
  opposedAttorneyId?: string;
}

interface Props extends AssignRequest {
  onClose: () => void;
}

export function AssignDialog({ caseRow: { _id: caseId, caseNumber, attorney }, opposedAttorneyId, onClose }: Props) {
  const choice = useAttorneyChoice();
  const { assignCase, isAssigning } = useAssignCase();
  const [needsReason, setNeedsReason] = useState(opposedAttorneyId !== undefined);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const handleAssign = async (attorneyId: string) => {
    const conflictReason = reason.trim();
    setReasonMissing(needsReason && !conflictReason);
    if (needsReason && !conflictReason) {
      return;
    }
    const outcome = await assignCase({
      caseId,
      attorneyId,
      ...(attorney && { reassign: true }),
      ...(conflictReason && { conflictReason }),
    });
    if (outcome === 'needs-reason') {
      setNeedsReason(true);
    } else {
      onClose();
    }
  };
  return (
    <Dialog
      caseNumber={caseNumber}
      attorney={attorney}
      choice={choice}
      initialAttorneyId={opposedAttorneyId}
      busy={isAssigning}
      onAssign={handleAssign}
      onClose={onClose}
    >
      {needsReason && (
        <>
          <Alert tone="warning" live title="This case is on the opposite side of another one">
            <Link to={`/cases/${caseId}?tab=details`} className="text-link underline underline-offset-4">
              See which on the page of the case
            </Link>
          </Alert>
          <Field
            label="Why is the assignment right all the same?"
            hint="For example another person with the same name. Only the audit log keeps this; clients never see it."
            error={isReasonMissing ? 'Please write a reason.' : undefined}
            required
          >
            <Textarea value={reason} onChange={(event) => setReason(event.target.value)} maxLength={2_000} rows={3} />
          </Field>
        </>
      )}
    </Dialog>
  );
}
