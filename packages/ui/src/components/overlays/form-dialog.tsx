import { t } from '@portal/build/i18n';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button, type ButtonProps } from '../actions/button';
import { Alert } from '../feedback/alert';
import { ErrorSummary, type ErrorSummaryProps } from '../forms/error-summary';
import { Stack } from '../layout/layout';
import { Dialog, type DialogProps } from './dialog';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  /** What `useForm` of the SDK returns. */
  form: { form: ComponentProps<'form'>; isSubmitting: boolean };
  /** The errors of all fields, if several are wrong. */
  errors?: ErrorSummaryProps['errors'];
  /** Why the last attempt failed, where no field is to blame. */
  refusal?: string | undefined;
  /** A verb, e.g. "Create token". */
  submitLabel: ReactNode;
  busyLabel?: string;
  cancelLabel?: string;
  tone?: ButtonProps['variant'];
  children: ReactNode;
}

/** A dialog that is a form. It cannot be closed while it is sent. */
export function FormDialog({ form, onClose, children, ...rest }: FormDialogProps) {
  const { title, description, size, errors = [], refusal, submitLabel, busyLabel, cancelLabel, tone } = rest;
  const formId = useId();
  const busy = form.isSubmitting;
  return (
    <Dialog
      open
      onClose={onClose}
      persistent={busy}
      size={size}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            {cancelLabel ?? t('Cancel')}
          </Button>
          <Button type="submit" form={formId} variant={tone} busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form {...form.form} id={formId}>
        <Stack gap={4}>
          <ErrorSummary takesFocus={false} errors={errors} />
          {refusal && (
            <Alert tone="danger" live>
              {refusal}
            </Alert>
          )}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
