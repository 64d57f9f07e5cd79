import type { Ask, UserView, updateUser } from '@portal/contracts';
import { messageOf, problemOf, toast } from '@portal/sdk';
import { useAdminUpdateUserMutation } from '../user-api';

/** Changes one account. It shows success in a toast; the dialog shows a refusal. */
export function useUserChange(user: UserView, done: { text: string; onDone: () => void }) {
  const [update, { isLoading, error }] = useAdminUpdateUserMutation();
  const save = async (body: Ask<typeof updateUser>['body']): Promise<void> => {
    const result = await update({ params: { userId: user._id }, body });
    if (!result.error) {
      toast({ title: done.text });
      done.onDone();
    }
  };
  const conflict = problemOf(error)?.errors?.conflictReason?.[0];
  return {
    save,
    isSaving: isLoading,
    conflict,
    refusal: conflict ? undefined : error && messageOf(error, 'The account could not be changed. Please try again.'),
  };
}
