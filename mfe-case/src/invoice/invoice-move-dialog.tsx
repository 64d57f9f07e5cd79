import type { InvoiceView } from '@portal/contracts';
import { messageOf, toast } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { TextReaders } from '@portal/ui/text-readers';
import { useId, useState } from 'react';
import { useMoveInvoiceMutation } from './invoice-api';
import { type InvoiceStatusAction, type MoveField, problemIn } from './invoice-status-action';

interface InvoiceMoveDialogProps {
  invoice: InvoiceView;
  move: InvoiceStatusAction;
  onClose: () => void;
}

type Values = Partial<Record<MoveField['name'], string>>;

const presetsOf = ({ fields }: InvoiceStatusAction): Values =>
  Object.fromEntries(fields.flatMap(({ name, days }) => (days ? [[name, days.to]] : [])));

export function InvoiceMoveDialog({ invoice, move, onClose }: InvoiceMoveDialogProps) {
  const [values, setValues] = useState<Values>(() => presetsOf(move));
  const [showsErrors, setShowsErrors] = useState(false);
  const [change, { isLoading, error }] = useMoveInvoiceMutation();
  const errorOf = (field: MoveField) => problemIn(field, values[field.name]);

  const handleConfirm = async () => {
    if (move.fields.some(errorOf)) {
      setShowsErrors(true);
      return;
    }
    const body = { ...values, status: move.to, version: invoice.version };
    const result = await change({ params: { invoiceId: invoice._id }, body });
    if (!result.error) {
      toast({ title: move.done });
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open
      title={move.label}
      description={move.consequence}
      confirmLabel={move.label}
      cancelLabel="Back"
      tone={move.to === 'cancelled' ? 'destructive' : 'primary'}
      busy={isLoading}
      refusal={error && messageOf(error, 'The invoice could not be changed. Please try again.')}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {move.warning && <Alert tone="warning">{move.warning}</Alert>}
      {move.fields.map((field, index) => (
        <MoveInput
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

interface MoveInputProps {
  field: MoveField;
  isFirst: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function MoveInput({ field, isFirst, value, error, onChange }: MoveInputProps) {
  const { label, hint, isShown, missing, maxLength, suggestions, days } = field;
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
        className={days && 'max-w-60'}
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
