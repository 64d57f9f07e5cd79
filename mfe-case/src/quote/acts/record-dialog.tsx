import { quoteTexts, readText, recordQuoteAcceptance } from '@portal/contracts';
import { messageOf, toast } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { Select } from '@portal/ui/select';
import { TextReaders } from '@portal/ui/text-readers';
import { Textarea } from '@portal/ui/textarea';
import { useState } from 'react';
import { useCaseDetailQuery } from '../../case-api';
import { useRecordAcceptanceMutation } from '../quote-api';
import type { QuoteDialogProps } from './quote-dialog-props';

/** Records an acceptance that the client gave elsewhere, with the document that shows it. */
export function RecordDialog({ quote: { _id: quoteId, caseId }, onClose }: QuoteDialogProps) {
  const [values, setValues] = useState({ name: '', acceptedOn: '', note: '', documentId: '' });
  const [showsErrors, setShowsErrors] = useState(false);
  const [record, { isLoading, error }] = useRecordAcceptanceMutation();
  const { data } = useCaseDetailQuery({ params: { caseId } });
  const set = (change: Partial<typeof values>) => setValues((current) => ({ ...current, ...change }));
  const errors = {
    name: readText(values.name) ? undefined : quoteTexts.noName,
    acceptedOn: values.acceptedOn ? undefined : 'Please enter the day of acceptance.',
    note: readText(values.note) ? undefined : quoteTexts.noNote,
  };
  const shown: Partial<typeof errors> = showsErrors ? errors : {};

  const handleConfirm = async () => {
    setShowsErrors(true);
    if (Object.values(errors).some(Boolean)) {
      return;
    }
    const result = await record({ params: { quoteId }, body: values });
    if (!result.error) {
      toast({ title: recordQuoteAcceptance.message });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title="Record an acceptance"
      description="For an acceptance that the client gave elsewhere, such as on paper. The client gets an email, and it is marked everywhere."
      confirmLabel="Record acceptance"
      busy={isLoading}
      refusal={error && messageOf(error, 'The acceptance could not be recorded. Please try again.')}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <Field label="Full name" hint="Of the person who accepted it." required error={shown.name}>
        <Input
          data-autofocus
          value={values.name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <Field label="Accepted on" required error={shown.acceptedOn}>
        <Input
          type="date"
          className="max-w-60"
          value={values.acceptedOn}
          onChange={(event) => set({ acceptedOn: event.target.value })}
        />
      </Field>
      <Field label="How it was accepted" required error={shown.note} hint={<TextReaders readers="client" />}>
        <Textarea value={values.note} maxLength={2_000} onChange={(event) => set({ note: event.target.value })} />
      </Field>
      <Field label="Document" optional hint="A document of the case that shows it.">
        <Select
          placeholder="None"
          value={values.documentId}
          options={(data?.documents ?? []).map(({ _id, originalFileName }) => ({
            value: _id,
            label: originalFileName,
          }))}
          onChange={(event) => set({ documentId: event.target.value })}
        />
      </Field>
    </ConfirmDialog>
  );
}
