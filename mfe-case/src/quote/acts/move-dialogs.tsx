import { formatDate, messageOf, toast } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { TextReaders } from '@portal/ui/text-readers';
import { Textarea } from '@portal/ui/textarea';
import { useState } from 'react';
import { useMoveQuoteMutation } from '../quote-api';
import type { QuoteDialogProps } from './quote-dialog-props';

const failed = 'The quote could not be changed. Please try again.';

export function SendDialog({ quote: { _id: quoteId, version, client, validUntil }, onClose }: QuoteDialogProps) {
  const [move, { isLoading, error }] = useMoveQuoteMutation();
  const handleConfirm = async () => {
    const result = await move({ params: { quoteId }, body: { status: 'sent', version } });
    if (!result.error) {
      toast({ title: 'The quote has been sent.' });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title="Send this quote?"
      description={`${client.name} will get an email that a quote waits, without its content. It is valid ${validUntil ? `until ${formatDate(validUntil)}` : 'for 30 days'}. You cannot edit it afterwards, only withdraw it.`}
      confirmLabel="Send quote"
      busy={isLoading}
      refusal={error && messageOf(error, failed)}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}

export function WithdrawDialog({ quote: { _id: quoteId, version }, onClose }: QuoteDialogProps) {
  const [reason, setReason] = useState('');
  const [move, { isLoading, error }] = useMoveQuoteMutation();
  const handleConfirm = async () => {
    const result = await move({ params: { quoteId }, body: { status: 'withdrawn', reason, version } });
    if (!result.error) {
      toast({ title: 'The quote has been withdrawn.' });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title="Withdraw this quote?"
      description="The client can no longer accept it, and gets an email. You cannot undo this."
      confirmLabel="Withdraw quote"
      cancelLabel="Back"
      tone="destructive"
      busy={isLoading}
      refusal={error && messageOf(error, failed)}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <Field label="Reason" optional hint={<TextReaders readers="client" />}>
        <Textarea value={reason} maxLength={2_000} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
