import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Check, Minus } from '../../icons';
import { FieldError, FieldMark } from './field-parts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** Hides the label visually, but not from screen readers. */
  labelHidden?: boolean;
  /** Only some of the items that the box represents are chosen. `checked` must then be false. */
  indeterminate?: boolean;
  hint?: ReactNode;
  error?: string;
}

/** A checkbox with its label. A click on the label toggles it. */
export function Checkbox(props: CheckboxProps) {
  const { label, labelHidden, indeterminate = false, hint, error, required, className, ...rest } = props;
  const fallbackId = useId();
  const id = rest.id ?? fallbackId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, rest['aria-describedby']].filter(Boolean);
  const Glyph = indeterminate ? Minus : Check;
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <div className="flex items-start gap-3">
        <span className="relative mt-px grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            ref={(box) => {
              if (box) {
                // HTML has no attribute for it.
                box.indeterminate = indeterminate;
              }
            }}
            type="checkbox"
            id={id}
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy.join(' ') || undefined}
            className="peer absolute inset-0.5 size-5 cursor-pointer appearance-none rounded border border-input bg-card checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-red aria-invalid:ring-1 aria-invalid:ring-red forced-colors:appearance-auto"
          />
          <Glyph
            strokeWidth={3}
            className="pointer-events-none relative size-3.5 text-primary-foreground opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 forced-colors:hidden"
          />
        </span>
        <label htmlFor={id} className={labelHidden ? 'sr-only' : 'min-w-0 cursor-pointer py-px text-sm leading-6'}>
          {label}
          <FieldMark required={required} />
        </label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="ps-9 text-muted-foreground text-sm">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
