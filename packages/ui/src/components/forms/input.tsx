import { useFieldWiring } from '@portal/ui/field-context';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class';

export type InputProps = ComponentProps<'input'>;

export function Input({ className, ...props }: InputProps) {
  const { required: _required, ...rest } = props;
  return (
    <input
      type="text"
      dir="auto"
      {...rest}
      {...useFieldWiring(props)}
      className={clsx(controlClass, 'read-only:bg-muted h-11 py-2', className)}
    />
  );
}
