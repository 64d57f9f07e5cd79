import type { CaseRow } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { useAssignment } from '@portal/sdk/assignment';
import { AssignDialog as Dialog } from '@portal/ui/assign-dialog';
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

export function AssignDialog({ caseRow, opposedAttorneyId, onClose }: Props) {
  const { _id: caseId, attorney, seenBefore, status } = caseRow;
  const { assignCase, isAssigning } = useAssignCase();
  const [isRefused, setRefused] = useState(opposedAttorneyId !== undefined);
  // The list marks pending cases only, and reading which cases touch this one is recorded.
  const isUnknown = status === 'pending' && !seenBefore && !isRefused;
  const { dialog, takeReason } = useAssignment({ caseRow, isUnknown, isRefused });
  const handleAssign = async (attorneyId: string) => {
    const reason = takeReason();
    if (!reason) {
      return;
    }
    const outcome = await assignCase({ caseId, attorneyId, ...(attorney && { reassign: true }), ...reason });
    if (outcome === 'needs-reason') {
      setRefused(true);
    } else {
      onClose();
    }
  };
  return (
    <Dialog
      {...dialog}
      initialAttorneyId={opposedAttorneyId}
      Link={Link}
      busy={isAssigning}
      onAssign={handleAssign}
      onClose={onClose}
    />
  );
}
