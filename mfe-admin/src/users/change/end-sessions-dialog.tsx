import { endSessions, secondFactorTexts } from '@portal/contracts';
import { api, call, messageOf, toast } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import type { UserDialogProps } from './deactivate-dialog';

const { useAdminEndSessionsMutation } = api.injectEndpoints({
  endpoints: (build) => ({ adminEndSessions: build.mutation(call(endSessions)) }),
});

export function EndSessionsDialog({ user, onClose }: Pick<UserDialogProps, 'user' | 'onClose'>) {
  const [end, { isLoading, error }] = useAdminEndSessionsMutation();
  const confirm = async () => {
    const result = await end({ params: { userId: user._id } });
    if (!result.error) {
      toast({ title: secondFactorTexts.sessionsEnded });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={`End all sessions of ${user.name}?`}
      description="They are signed out of every device at once and informed by email. They can sign in again."
      confirmLabel="End all sessions"
      busy={isLoading}
      refusal={error && messageOf(error, 'The sessions could not be ended. Please try again.')}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
