import { caseTexts } from '@portal/contracts';
import { problemOf, toast, toastProblem } from '@portal/sdk';
import { useAdminAssignCaseMutation, useAdminChangeCaseStatusMutation } from './case-api';

interface Assignment {
  caseId: string;
  attorneyId: string;
  reassign?: true;
  conflictReason?: string;
}

/** Assigns a case to an attorney and shows the result in a toast, from which a first assignment can be undone. */
export function useAssignCase() {
  const [assignCase, { isLoading }] = useAdminAssignCaseMutation();
  const [changeStatus] = useAdminChangeCaseStatusMutation();
  const undo = async (caseId: string): Promise<void> => {
    const { error } = await changeStatus({ params: { caseId }, body: { status: 'pending' } });
    if (error) {
      toastProblem(error, 'The assignment could not be undone.');
    } else {
      toast({ title: 'Assignment undone' });
    }
  };
  /** Returns 'needs-reason', without a toast, when the case is on the opposite side of another one. */
  const run = async (body: Assignment): Promise<'assigned' | 'needs-reason' | 'refused'> => {
    const { data, error } = await assignCase({ body });
    if (!error) {
      const mayUndo = !body.reassign && data?.case.nextStatuses.includes('pending');
      const action = mayUndo ? { label: 'Undo', run: () => void undo(body.caseId) } : undefined;
      toast({ title: caseTexts.assigned, action });
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
