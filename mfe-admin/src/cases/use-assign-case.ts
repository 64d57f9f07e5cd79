import { caseTexts } from '@portal/contracts';
import { toast, toastProblem } from '@portal/sdk';
import { useAdminAssignCaseMutation } from './case-api';

/** Assigns a case to an attorney and shows the result in a toast. */
export function useAssignCase() {
  const [assignCase, { isLoading }] = useAdminAssignCaseMutation();
  const run = async (body: { caseId: string; attorneyId: string; reassign?: true }): Promise<void> => {
    const { error } = await assignCase({ body });
    if (error) {
      toastProblem(error, caseTexts.assignFailed);
    } else {
      toast({ title: caseTexts.assigned });
    }
  };
  return { assignCase: run, isAssigning: isLoading };
}
