import type { ReactNode } from 'react';
import { Checkbox } from './checkbox';
import { Fieldset, type FieldsetProps } from './fieldset';

export interface CheckboxGroupProps extends Omit<FieldsetProps, 'children'> {
  name: string;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode }[];
  /** The chosen values. */
  value: readonly string[];
  /** Called with the chosen values in the order of the options. */
  onChange: (value: string[]) => void;
  /** Two columns apply from 640 px. */
  columns?: 1 | 2;
}

/** Checkboxes for a question with any number of answers. */
export function CheckboxGroup({ name, options, value, onChange, columns = 1, ...fieldset }: CheckboxGroupProps) {
  const toggle = (toggled: string, checked: boolean) =>
    onChange(options.map((option) => option.value).filter((it) => (it === toggled ? checked : value.includes(it))));
  return (
    <Fieldset {...fieldset}>
      <div className={columns === 2 ? 'grid gap-x-6 gap-y-2.5 sm:grid-cols-2' : 'flex flex-col gap-2.5'}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            checked={value.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
        ))}
      </div>
    </Fieldset>
  );
}
