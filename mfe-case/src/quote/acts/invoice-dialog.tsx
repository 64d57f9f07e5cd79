import { quoteTexts, readText } from '@portal/contracts';
import { formatMoney, messageOf, randomId, useNavigate } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { TextReaders } from '@portal/ui/text-readers';
import { Textarea } from '@portal/ui/textarea';
import { useState } from 'react';
import { useInvoiceQuoteMutation } from '../quote-api';
import type { QuoteDialogProps } from './quote-dialog-props';

/** Creates a draft of an invoice from the quote, and opens it for editing. */
export function InvoiceDialog({ quote, onClose }: QuoteDialogProps) {
  const { _id: quoteId, quoteNumber, totalAmount, invoicedAmount = 0 } = quote;
  const [key] = useState(randomId);
  const [reason, setReason] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const [invoice, { isLoading, error }] = useInvoiceQuoteMutation();
  const navigate = useNavigate();
  const exceeds = invoicedAmount > 0;
  const isMissing = exceeds && !readText(reason);

  const handleConfirm = async () => {
    setShowsErrors(true);
    if (isMissing) {
      return;
    }
    const body = exceeds ? { exceeds, reason } : {};
    const { data } = await invoice({ params: { quoteId }, body, headers: { 'Idempotency-Key': key } });
    if (data) {
      void navigate(`/invoices/${data.invoice._id}/edit`);
    }
  };
  return (
    <ConfirmDialog
      open
      title="Create an invoice?"
      description={`The draft takes all lines of ${quoteNumber}. You can edit it before you send it, for instance to invoice a part.`}
      confirmLabel="Create invoice"
      busy={isLoading}
      refusal={error && messageOf(error, 'The invoice could not be created. Please try again.')}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {exceeds && (
        <>
          <Alert tone="warning">
            {quoteTexts.exceeds(formatMoney(invoicedAmount + totalAmount), formatMoney(totalAmount))}
          </Alert>
          <Field
            label="Reason"
            required
            hint={<TextReaders readers="staff" />}
            error={showsErrors && isMissing ? quoteTexts.noReason : undefined}
          >
            <Textarea value={reason} maxLength={2_000} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </>
      )}
    </ConfirmDialog>
  );
}
