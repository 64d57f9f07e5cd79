import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Check } from '../icons';
import { FieldError, FieldMark } from './field-parts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

/** One box with its words; the whole line can be pressed. */
export function Checkbox({ label, hint, error, required, className, ...rest }: CheckboxProps) {
  const fallbackId = useId();
  const id = rest.id ?? fallbackId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, rest['aria-describedby']].filter(Boolean);
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <div className="flex items-start gap-3">
        <span className="relative mt-px grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            id={id}
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy.join(' ') || undefined}
            className="peer absolute inset-0.5 size-5 cursor-pointer appearance-none rounded border border-input bg-card checked:border-primary checked:bg-primary disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-red aria-invalid:ring-1 aria-invalid:ring-red forced-colors:appearance-auto"
          />
          <Check
            strokeWidth={3}
            className="pointer-events-none relative size-3.5 text-primary-foreground opacity-0 peer-checked:opacity-100 forced-colors:hidden"
          />
        </span>
        <label htmlFor={id} className="min-w-0 cursor-pointer py-px text-sm leading-6">
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
