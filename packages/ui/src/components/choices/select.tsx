import { useFieldWiring } from '@portal/ui/field-context';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { ChevronDown } from '../../icons';
import { controlClass } from '../forms/control-class';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends ComponentProps<'select'> {
  /** The options, unless they are given as `<option>` children. */
  options?: readonly SelectOption[];
  /** Shown while nothing is chosen, as an option with the value ''. */
  placeholder?: string;
}

/** A native `<select>`, which works on every device and with every assistive technology. */
export function Select({ options, placeholder, className, children, ...props }: SelectProps) {
  const { required: _required, ...rest } = props;
  return (
    <span className={clsx('relative block', className)}>
      <select
        {...rest}
        {...useFieldWiring(props)}
        className={clsx(controlClass, 'h-11 cursor-pointer appearance-none truncate py-2 pe-10')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted-foreground" />
    </span>
  );
}
