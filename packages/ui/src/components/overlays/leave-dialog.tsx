import { t } from '@portal/build/i18n';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

export interface LeaveDialogProps extends Pick<ConfirmDialogProps, 'title' | 'description' | 'tone'> {
  /** The router's blocker of a navigation. */
  blocker: { state: string; proceed?: (() => void) | undefined; reset?: (() => void) | undefined };
  confirmLabel?: string;
  cancelLabel?: string;
}

/** Asks for confirmation before a navigation discards what a person has typed. */
export const LeaveDialog = ({
  blocker,
  confirmLabel = t('Leave this page'),
  cancelLabel = t('Stay here'),
  ...texts
}: LeaveDialogProps) => (
  <ConfirmDialog
    open={blocker.state === 'blocked'}
    confirmLabel={confirmLabel}
    cancelLabel={cancelLabel}
    onConfirm={() => blocker.proceed?.()}
    onCancel={() => blocker.reset?.()}
    {...texts}
  />
);
