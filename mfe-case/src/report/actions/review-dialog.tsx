import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import type { ReportDialogProps } from './release-dialog';
import { useStatusChange } from './use-status-change';

export function ReviewDialog({ report, revision, isBusy = false, onClose }: ReportDialogProps) {
  const { submit, isLoading, refusal } = useStatusChange(report, revision, onClose);
  return (
    <ConfirmDialog
      open
      title="Ask for a review?"
      description="The admins get an email. Until the report is sent back or released, nobody can change it."
      confirmLabel="Ask for a review"
      busy={isLoading || isBusy}
      refusal={refusal}
      onConfirm={() => void submit({ status: 'in-review' }, 'A review was requested.')}
      onCancel={onClose}
    />
  );
}
