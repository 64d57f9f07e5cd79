import { caseTexts, undoAssignmentTexts } from '@portal/contracts';
import { problemOf, toast, toastProblem } from '@portal/sdk';
import { useAdminAssignCaseMutation, useAdminUndoAssignmentMutation } from './case-api';

interface Assignment {
  caseId: string;
  attorneyId: string;
  reassign?: true;
  conflictReason?: string;
}

/** Assigns a case to an attorney and shows the result in a toast, from which it can be undone. */
export function useAssignCase() {
  const [assignCase, { isLoading }] = useAdminAssignCaseMutation();
  const [undoAssignment] = useAdminUndoAssignmentMutation();
  const undo = async (caseId: string): Promise<void> => {
    const { error } = await undoAssignment({ params: { caseId } });
    if (error) {
      toastProblem(error, undoAssignmentTexts.failed);
    } else {
      toast({ title: undoAssignmentTexts.done });
    }
  };
  /** Returns 'needs-reason', without a toast, when the case is on the opposite side of another one. */
  const run = async (body: Assignment): Promise<'assigned' | 'needs-reason' | 'refused'> => {
    const { error } = await assignCase({ body });
    if (!error) {
      toast({ title: caseTexts.assigned, action: { label: 'Undo', run: () => void undo(body.caseId) } });
      return 'assigned';
    }
    if (problemOf(error).errors?.conflictReason && !body.conflictReason) {
      return 'needs-reason';
    }
    toastProblem(error, caseTexts.assignFailed);
    return 'refused';
  };
  return { assignCase: run, isAssigning: isLoading };
}
