import type { useUnsavedGuard } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';

interface UnsentDialogProps {
  blocker: ReturnType<typeof useUnsavedGuard>;
  /** True while files are being sent; the case itself is already stored. */
  sendingFiles: boolean;
}

/** Asks for confirmation before a person leaves an unsent form. */
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
