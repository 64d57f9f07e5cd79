import { t } from '@portal/build/i18n';
import type { useUnsavedGuard } from '@portal/sdk';
import { LeaveDialog } from '@portal/ui/leave-dialog';

interface UnsentDialogProps {
  blocker: ReturnType<typeof useUnsavedGuard>;
  /** True while files are being sent; the case itself is already stored. */
  sendingFiles: boolean;
}

/** Asks for confirmation before a person leaves an unsent form. */
export const UnsentDialog = ({ blocker, sendingFiles }: UnsentDialogProps) => (
  <LeaveDialog blocker={blocker} {...(sendingFiles ? filesMissing() : textKept())} />
);

const filesMissing = () => ({
  title: t('Leave while files are being sent?'),
  description: t('Your case is submitted. Files that have not arrived yet would be missing from it.'),
});
const textKept = () => ({
  title: t('Leave without sending?'),
  description: t('Your request has not been sent. What you typed stays in this tab until you close it; files do not.'),
});
