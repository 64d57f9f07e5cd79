import { useEffect, useState } from 'react';
import { Check, Copy } from '../../icons';
import { Button, type ButtonProps } from './button';

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children' | 'asChild' | 'busy' | 'busyLabel'> {
  /** The text to copy. */
  text: string;
  label?: string;
}

/** Copies a text and shows the outcome in place of the label for two seconds. */
export function CopyButton({ text, label = 'Copy', variant = 'outline', size = 'sm', ...rest }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'Copied' | 'Copying failed'>();

  useEffect(() => {
    if (outcome) {
      const timer = setTimeout(() => setOutcome(undefined), 2000);
      return () => clearTimeout(timer);
    }
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      setOutcome('Copying failed');
    }
  };

  return (
    <>
      <Button {...rest} variant={variant} size={size} onClick={copy}>
        {outcome === 'Copied' ? <Check /> : <Copy />}
        {outcome ?? label}
      </Button>
      <span role="status" className="sr-only">
        {outcome}
      </span>
    </>
  );
}
