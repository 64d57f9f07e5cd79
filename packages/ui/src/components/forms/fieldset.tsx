import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { FieldProps } from './field';
import { FieldError, FieldHint, FieldMark } from './field-parts';

export interface FieldsetProps extends Pick<FieldProps, 'hint' | 'error' | 'required' | 'optional' | 'className'> {
  legend: ReactNode;
  children: ReactNode;
  /** The id of the fieldset, so that `ErrorSummary` can link to it. */
  id?: string;
  legendHidden?: boolean;
}

/** A group of controls under one question. */
export function Fieldset(props: FieldsetProps) {
  const { legend, children, hint, error, required, optional, legendHidden, className } = props;
  const fallbackId = useId();
  const id = props.id ?? fallbackId;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      className={clsx('min-w-0 rounded-md', className)}
    >
      <legend className={clsx('font-medium text-sm', legendHidden && 'sr-only')}>
        {legend}
        <FieldMark required={required} optional={optional} />
      </legend>
      <div className={clsx('flex flex-col gap-2.5', !legendHidden && 'mt-2')}>
        {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
        {children}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </fieldset>
  );
}
