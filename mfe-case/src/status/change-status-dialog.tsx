import { caseStatusLabels, readText } from '@portal/contracts';
import { messageOf, toast } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { TextReaders } from '@portal/ui/text-readers';
import { Textarea } from '@portal/ui/textarea';
import { useState } from 'react';
import type { CaseStatusAction } from './case-status-action';
import { NoReport } from './no-report';
import { useChangeCaseStatusMutation } from './status-api';

interface ChangeStatusDialogProps {
  caseId: string;
  action: CaseStatusAction;
  reason: string;
  /** True when a case would be resolved without a released report. */
  lacksReport?: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
}

export function ChangeStatusDialog({
  caseId,
  action,
  reason,
  lacksReport,
  onReason,
  onClose,
}: ChangeStatusDialogProps) {
  const [isMissing, setMissing] = useState(false);
  const [changeCaseStatus, { isLoading, error }] = useChangeCaseStatusMutation();
  const required = action.reason === 'required';

  const handleConfirm = async () => {
    if (required && !readText(reason)) {
      setMissing(true);
      return;
    }
    const result = await changeCaseStatus({
      params: { caseId },
      body: { status: action.to, reason: readText(reason) || undefined },
    });
    if (!result.error) {
      toast({ title: 'Status changed', description: `The case is now ${caseStatusLabels[action.to].toLowerCase()}.` });
      onReason('');
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open
      title={action.label}
      description={action.consequence}
      confirmLabel={action.label}
      busy={isLoading}
      refusal={error && messageOf(error, 'The status could not be changed. Please try again.')}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {lacksReport && <NoReport onClose={onClose} />}
      <Field
        label={action.reasonLabel}
        hint={
          <TextReaders readers="client">
            {lacksReport ? `${action.reasonHint} Say why there is no report.` : action.reasonHint}
          </TextReaders>
        }
        required={required}
        optional={!required}
        error={isMissing ? `Please enter a ${action.reasonLabel.toLowerCase()}.` : undefined}
      >
        <Textarea
          data-autofocus
          className="max-h-60"
          value={reason}
          maxLength={2_000}
          onChange={(event) => {
            onReason(event.target.value);
            setMissing(false);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
