import type { useUnsavedGuard } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';

interface UnsentDialogProps {
  blocker: ReturnType<typeof useUnsavedGuard>;
  /** The case itself is safe already, its files are still on their way. */
  sendingFiles: boolean;
}

/** Asks before a person walks away from what they have not sent. */
export const UnsentDialog = ({ blocker, sendingFiles }: UnsentDialogProps) => (
  <ConfirmDialog
    open={blocker.state === 'blocked'}
    title={sendingFiles ? 'Leave while files are being sent?' : 'Leave without sending?'}
    description={
      sendingFiles
        ? 'Your case is submitted. Files that have not arrived yet would be missing from it.'
        : 'Your request has not been sent. What you typed stays in this tab until you close it; files do not.'
    }
    confirmLabel="Leave this page"
    cancelLabel="Stay here"
    onConfirm={() => blocker.proceed?.()}
    onCancel={() => blocker.reset?.()}
  />
);
