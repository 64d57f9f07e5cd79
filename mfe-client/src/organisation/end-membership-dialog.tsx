import { t } from '@portal/build/i18n';
import { type MemberView, removeMember } from '@portal/contracts';
import { problemOf, toast, useNavigate } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { useRemoveMemberMutation } from './organisation-api';

interface EndMembershipDialogProps {
  member: MemberView;
  organisationId: string;
  onClose: () => void;
}

/** Asks before a member is removed, or leaves. Whoever has left goes to the dashboard, because the page is no longer theirs. */
export function EndMembershipDialog({
  member: { userId, name, isMe },
  organisationId,
  onClose,
}: EndMembershipDialogProps) {
  const [remove, { isLoading, error }] = useRemoveMemberMutation();
  const navigate = useNavigate();
  const handleConfirm = async () => {
    const result = await remove({ params: { organisationId, userId } });
    if (result.error) {
      return;
    }
    toast({ title: isMe ? t('You have left the organisation.') : t(removeMember.message) });
    onClose();
    if (isMe) {
      await navigate('/client/dashboard', { replace: true });
    }
  };
  return (
    <ConfirmDialog
      open
      title={isMe ? t('Leave the organisation?') : t('Remove {name}?', { name })}
      description={
        isMe
          ? t('You will no longer belong to it. An owner can invite you again.')
          : t('Their access ends at once. You can invite them again.')
      }
      confirmLabel={isMe ? t('Leave') : t('Remove')}
      busyLabel={isMe ? t('Leaving...') : t('Removing...')}
      tone="destructive"
      busy={isLoading}
      refusal={error && problemOf(error).message}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}
