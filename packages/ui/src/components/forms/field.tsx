import { FieldContext } from '@portal/ui/field-context';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldError, FieldHint, FieldMark } from './field-parts';

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
  /** Puts the label into the frame of the control, for filters in a row. */
  labelInside?: boolean;
  className?: string;
}

/** Here the frame has the look that the control has otherwise. */
const insideClass =
  'items-center rounded-md border border-input bg-card shadow-xs [&_:is(input,select)]:border-transparent [&_:is(input,select)]:bg-transparent [&_:is(input,select)]:ps-1.5 [&_:is(input,select)]:shadow-none [&>span]:grow';

/** A control with its label, hint and error, which it links for assistive technology. */
export function Field(props: FieldProps) {
  const { label, children, hint, error, required = false, optional, labelHidden, labelInside, className } = props;
  const fallbackId = useId();
  const id = props.id ?? fallbackId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={clsx('flex min-w-0', labelInside ? insideClass : 'flex-col gap-1.5', className)}>
        <label
          htmlFor={id}
          className={clsx(
            'text-sm',
            labelInside ? 'shrink-0 ps-3 text-muted-foreground' : 'font-medium',
            labelHidden && 'sr-only',
          )}
        >
          {label}
          <FieldMark required={required} optional={optional} />
        </label>
        {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
        {children}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </FieldContext>
  );
}
