import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import type { UserDialogProps } from './deactivate-dialog';
import { useUserChange } from './use-user-change';

export function ReactivateDialog({ user, onClose }: Pick<UserDialogProps, 'user' | 'onClose'>) {
  const { save, isSaving, refusal } = useUserChange(user, {
    text: `${user.name} has been reactivated.`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Reactivate ${user.name}?`}
      description="They will be able to sign in again with the same password."
      confirmLabel="Reactivate"
      busy={isSaving}
      refusal={refusal}
      onConfirm={() => save({ isActive: true })}
      onCancel={onClose}
    />
  );
}
