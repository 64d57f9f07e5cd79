import { useUnsavedGuard } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';

/** Asks for confirmation before navigation discards unsaved changes. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useUnsavedGuard(isDirty);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      tone="destructive"
      title="Leave without saving?"
      description="Your changes to this invoice will be lost."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
