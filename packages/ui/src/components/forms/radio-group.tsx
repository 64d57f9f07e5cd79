import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Fieldset, type FieldsetProps } from './fieldset';

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps extends Omit<FieldsetProps, 'children'> {
  name: string;
  options: readonly RadioOption[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** `cards` frames each answer, for few answers with an explanation. */
  look?: 'list' | 'cards';
}

/** Radio buttons for a question with one answer. */
export function RadioGroup({ name, options, value, onChange, look = 'list', ...fieldset }: RadioGroupProps) {
  return (
    <Fieldset {...fieldset}>
      <div className={look === 'cards' ? 'grid gap-3 sm:grid-cols-2' : 'flex flex-col gap-2.5'}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex cursor-pointer items-start gap-3 text-sm has-disabled:cursor-not-allowed has-disabled:opacity-55',
              look === 'cards' &&
                'rounded-lg border border-border bg-card p-4 hover:bg-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-invalid={fieldset.error ? true : undefined}
              onChange={() => onChange(option.value)}
              className="m-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-input bg-card checked:border-6 checked:border-primary aria-invalid:border-red forced-colors:appearance-auto"
            />
            <span className="min-w-0 leading-6">
              <span className={clsx(option.hint && 'font-medium')}>{option.label}</span>
              {option.hint && <span className="block text-muted-foreground leading-5">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
