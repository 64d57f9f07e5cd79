import { riskReportTexts } from '@portal/contracts';
import { messageOf, toast } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { useDiscardRiskReportMutation } from '../report-api';
import type { ReportDialogProps } from './release-dialog';

export interface DiscardDialogProps extends ReportDialogProps {
  /** Hears when this person discards the draft, and when that was refused. */
  onDiscard: (isDiscarding: boolean) => void;
}

export function DiscardDialog({ report, revision, isBusy = false, onDiscard, onClose }: DiscardDialogProps) {
  const [discard, { isLoading, error }] = useDiscardRiskReportMutation();
  const handleConfirm = async () => {
    // Before the reply, because the live event about it may come first.
    onDiscard(true);
    const { error: refused } = await discard({ params: { riskReportId: report._id }, body: { revision } });
    if (refused) {
      onDiscard(false);
    } else {
      toast({ title: riskReportTexts.discarded });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      tone="destructive"
      title={`Discard the draft of version ${report.version}?`}
      description={whatIsLost(report)}
      confirmLabel="Discard draft"
      busy={isLoading || isBusy}
      refusal={error && messageOf(error, 'The draft could not be discarded. Please try again.')}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}

const whatIsLost = ({ findings: { length }, version }: ReportDialogProps['report']): string =>
  [
    `Its rating and texts${length > 0 ? `, and ${length} ${length === 1 ? 'finding' : 'findings'} with their sources,` : ''} are deleted for everyone. They cannot be brought back.`,
    version > 1 ? 'The released version stays as it is.' : 'The client has never seen this draft.',
  ].join(' ');
