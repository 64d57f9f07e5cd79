import { useUnsavedGuard } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';

/** Asks for confirmation before navigation discards an unsent message. */
export function LeaveGuard({ isUnsent }: { isUnsent: boolean }) {
  const blocker = useUnsavedGuard(isUnsent);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without sending?"
      description="Your message has not been sent. What you typed will be lost."
      confirmLabel="Leave this page"
      cancelLabel="Stay here"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
