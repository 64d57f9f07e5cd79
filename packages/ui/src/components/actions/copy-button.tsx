import { msg, t } from '@portal/build/i18n';
import { useEffect, useState } from 'react';
import { Check, Copy } from '../../icons';
import { Button, type ButtonProps } from './button';

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children' | 'asChild' | 'busy' | 'busyLabel'> {
  /** The text to copy. */
  text: string;
  label?: string;
}

const copied = msg('Copied');
const failed = msg('Copying failed');

/** Copies a text and shows the outcome in place of the label for two seconds. */
export function CopyButton({ text, label = t('Copy'), variant = 'outline', size = 'sm', ...rest }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string>();

  useEffect(() => {
    if (outcome) {
      const timer = setTimeout(() => setOutcome(undefined), 2000);
      return () => clearTimeout(timer);
    }
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(copied);
    } catch {
      setOutcome(failed);
    }
  };

  return (
    <>
      <Button {...rest} variant={variant} size={size} onClick={copy}>
        {outcome === copied ? <Check /> : <Copy />}
        {outcome ? t(outcome) : label}
      </Button>
      <span role="status" className="sr-only">
        {outcome && t(outcome)}
      </span>
    </>
  );
}
