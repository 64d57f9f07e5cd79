import { labelOf, riskRatingLabels } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import type { Report } from '../report-api';
import { useStatusChange } from './use-status-change';

export interface ReportDialogProps {
  report: Report;
  /** The revision that is on the screen. */
  revision: number;
  /** The rating that is on the screen; empty until there is one. */
  rating?: Report['rating'] | '';
  /** True while the last changes are on their way to the server. */
  isBusy?: boolean;
  onClose: () => void;
}

export function ReleaseDialog({ report, revision, rating, isBusy = false, onClose }: ReportDialogProps) {
  const { submit, isLoading, refusal } = useStatusChange(report, revision, onClose);
  return (
    <ConfirmDialog
      open
      title={`Release version ${report.version}?`}
      description={whatHappens(rating)}
      confirmLabel="Release"
      busy={isLoading || isBusy}
      refusal={refusal}
      onConfirm={() => void submit({ status: 'released' }, 'The report is released.')}
      onCancel={onClose}
    />
  );
}

/** Names the rating, which cannot be taken back. */
const whatHappens = (rating: ReportDialogProps['rating']): string =>
  [
    `The client can read it immediately${rating ? `, with the rating "${labelOf(riskRatingLabels, rating)}"` : ''}, and gets an email without its content.`,
    'A released report never changes; a correction is a new version, with a reason.',
  ].join(' ');
