import { caseStatusLabels } from '@portal/contracts';
import { messageOf, toast } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { Textarea } from '@portal/ui/textarea';
import { useState } from 'react';
import type { CaseStatusAction } from './case-status-action';
import { useMoveCaseMutation } from './status-api';

interface MoveDialogProps {
  caseId: string;
  move: CaseStatusAction;
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

export function MoveDialog({ caseId, move, reason, onReason, onClose }: MoveDialogProps) {
  const [isMissing, setMissing] = useState(false);
  const [change, { isLoading, error }] = useMoveCaseMutation();
  const required = move.reason === 'required';

  const handleConfirm = async () => {
    if (required && !reason.trim()) {
      setMissing(true);
      return;
    }
    const result = await change({ params: { caseId }, body: { status: move.to, reason: reason.trim() || undefined } });
    if (!result.error) {
      toast({ title: 'Status changed', description: `The case is now ${caseStatusLabels[move.to].toLowerCase()}.` });
      onReason('');
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open
      title={move.label}
      description={move.consequence}
      confirmLabel={move.label}
      busy={isLoading}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <div className="grid gap-4 pb-1">
        <Field
          label={move.reasonLabel}
          hint={move.reasonHint}
          required={required}
          optional={!required}
          error={isMissing ? `Please enter a ${move.reasonLabel.toLowerCase()}.` : undefined}
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
        {error && (
          <Alert tone="danger" live>
            {messageOf(error, 'The status could not be changed. Please try again.')}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  );
}
