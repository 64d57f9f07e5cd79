import { useFieldWiring } from '@portal/ui/field-context';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from '../forms/control-class';

export type TextareaProps = ComponentProps<'textarea'>;

/** Each line of text has its own direction, the placeholder that of the page. Grows with its text where the browser supports it. It is at least 100 px high. */
export function Textarea({ className, ...props }: TextareaProps) {
  const { required: _required, ...rest } = props;
  return (
    <textarea
      rows={4}
      dir="auto"
      {...rest}
      {...useFieldWiring(props)}
      className={clsx(
        controlClass,
        'rtl:placeholder-shown:[direction:rtl] read-only:bg-muted field-sizing-content max-h-120 min-h-25 resize-y py-2.5',
        className,
      )}
    />
  );
}
