import { resetSecondFactor, secondFactorTexts } from '@portal/contracts';
import { api, call, messageOf, toast } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import type { UserDialogProps } from './deactivate-dialog';

const { useAdminResetSecondFactorMutation } = api.enhanceEndpoints({ addTagTypes: ['User'] }).injectEndpoints({
  endpoints: (build) => ({
    adminResetSecondFactor: build.mutation({ ...call(resetSecondFactor), invalidatesTags: ['User'] }),
  }),
});

export function ResetSecondFactorDialog({ user, onClose }: Pick<UserDialogProps, 'user' | 'onClose'>) {
  const [reset, { isLoading, error }] = useAdminResetSecondFactorMutation();
  const confirm = async () => {
    const result = await reset({ params: { userId: user._id } });
    if (!result.error) {
      toast({ title: secondFactorTexts.reset });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Reset two-step sign-in of ${user.name}?`}
      description="Their app, passkeys and recovery codes stop working, they are signed out of all devices, and their password alone will be enough to sign in until they set it up again. First make sure, by phone or in person, that it is they who ask. They are informed by email."
      confirmLabel="Reset"
      tone="destructive"
      busy={isLoading}
      refusal={error && messageOf(error, 'Two-step sign-in could not be reset. Please try again.')}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
