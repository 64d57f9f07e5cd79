import { FieldContext } from '@portal/ui/field-context';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldError, FieldMark } from './field-parts';

export interface FieldProps {
  label: ReactNode;
  /** The control inside: `Input`, `PasswordInput`, `Textarea`, `Select` or `FileInput`. */
  children: ReactNode;
  /** The id of the control, for `ErrorSummary`. It is generated when left out. */
  id?: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Says "(optional)" beside the label. */
  optional?: boolean;
  /** Hides the label visually, but not from screen readers. */
  labelHidden?: boolean;
  className?: string;
}

/** A control with its label, hint and error, which it links for assistive technology. */
export function Field(props: FieldProps) {
  const { label, children, hint, error, required = false, optional, labelHidden, className } = props;
  const fallbackId = useId();
  const id = props.id ?? fallbackId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
        <label htmlFor={id} className={clsx('font-medium text-sm', labelHidden && 'sr-only')}>
          {label}
          <FieldMark required={required} optional={optional} />
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted-foreground text-sm">
            {hint}
          </p>
        )}
        {children}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </FieldContext>
  );
}
