import type { InvoiceView } from '@portal/contracts';
import { messageOf, toast } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { TextReaders } from '@portal/ui/text-readers';
import { useId, useState } from 'react';
import { type ActField, type InvoiceAct, problemIn } from './invoice-acts';
import { type ActValues, useInvoiceAct } from './use-invoice-act';

interface InvoiceActDialogProps {
  invoice: InvoiceView;
  act: InvoiceAct;
  onClose: () => void;
}

const presetsOf = ({ fields }: InvoiceAct): ActValues =>
  Object.fromEntries(
    fields.flatMap(({ name, days, amount }) => {
      const preset = days?.to ?? amount?.preset?.toFixed(2);
      return preset ? [[name, preset]] : [];
    }),
  );

export function InvoiceActDialog({ invoice, act, onClose }: InvoiceActDialogProps) {
  const [values, setValues] = useState<ActValues>(() => presetsOf(act));
  const [showsErrors, setShowsErrors] = useState(false);
  const { act: run, isLoading, error } = useInvoiceAct(invoice, act);
  const errorOf = (field: ActField) => problemIn(field, values[field.name]);

  const handleConfirm = async () => {
    if (act.fields.some(errorOf)) {
      setShowsErrors(true);
      return;
    }
    const result = await run(values);
    if (!result.error) {
      toast({ title: act.done });
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open
      title={act.label}
      description={act.consequence}
      confirmLabel={act.label}
      cancelLabel="Back"
      tone={act.kind === 'cancel' || act.kind === 'reverse' ? 'destructive' : 'primary'}
      busy={isLoading}
      refusal={error && messageOf(error, 'The invoice could not be changed. Please try again.')}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {act.warning && <Alert tone="warning">{act.warning}</Alert>}
      {act.fields.map((field, index) => (
        <ActInput
          key={field.name}
          field={field}
          isFirst={index === 0}
          value={values[field.name] ?? ''}
          error={showsErrors ? errorOf(field) : undefined}
          onChange={(value) => setValues((current) => ({ ...current, [field.name]: value }))}
        />
      ))}
    </ConfirmDialog>
  );
}

interface ActInputProps {
  field: ActField;
  isFirst: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function ActInput({ field, isFirst, value, error, onChange }: ActInputProps) {
  const { label, hint, isShown, missing, maxLength, suggestions, days, amount } = field;
  const listId = useId();
  return (
    <Field
      label={label}
      hint={isShown ? <TextReaders readers="client">{hint}</TextReaders> : hint}
      error={error}
      required={Boolean(missing)}
      optional={!missing}
    >
      <Input
        type={days ? 'date' : 'text'}
        min={days?.from}
        max={days?.to}
        inputMode={amount && 'decimal'}
        className={(days || amount) && 'max-w-60'}
        data-autofocus={isFirst || undefined}
        value={value}
        maxLength={maxLength}
        list={suggestions && listId}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </Field>
  );
}
