import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { TextReaders } from '@portal/ui/text-readers';
import { Textarea } from '@portal/ui/textarea';
import { useState } from 'react';
import type { ReportDialogProps } from './release-dialog';
import { useStatusChange } from './use-status-change';

export function SendBackDialog({ report, revision, onClose }: ReportDialogProps) {
  const [note, setNote] = useState('');
  const { submit, isLoading, refusal } = useStatusChange(report, revision, onClose);
  return (
    <ConfirmDialog
      open
      title="Send the report back?"
      description="It can be changed again. The author gets an email."
      confirmLabel="Send back"
      busy={isLoading}
      refusal={refusal}
      onConfirm={() => void submit({ status: 'draft', note: note.trim() || undefined }, 'The report was sent back.')}
      onCancel={onClose}
    >
      <Field label="What should change?" hint={<TextReaders readers="staff" />} optional>
        <Textarea
          data-autofocus
          className="max-h-60"
          maxLength={2_000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
