import type { UserView } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { SuccessorField } from './successor-field';
import { useSuccessor } from './use-successor';
import { useUserChange } from './use-user-change';

export interface UserDialogProps {
  user: UserView;
  onClose: () => void;
}

export function DeactivateDialog({ user, onClose }: UserDialogProps) {
  const successor = useSuccessor(user);
  const { save, isSaving, refusal, conflict } = useUserChange(user, {
    text: `${user.name} has been deactivated.`,
    onDone: onClose,
  });
  const handleConfirm = () => successor.check() && save({ isActive: false, ...successor.body });
  return (
    <ConfirmDialog
      open
      tone="destructive"
      title={`Deactivate ${user.name}?`}
      description="They will be signed out everywhere immediately and cannot sign in until you reactivate the account. Nothing is deleted."
      confirmLabel="Deactivate"
      busy={isSaving}
      refusal={refusal}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <SuccessorField {...successor.field} conflict={conflict} />
    </ConfirmDialog>
  );
}
