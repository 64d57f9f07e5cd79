import { t } from '@portal/build/i18n';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Eye, EyeOff } from '../../icons';
import { Input, type InputProps } from './input';

/** A password field with a button that shows the text. Pasting is allowed. Pass `autoComplete`. */
export function PasswordInput({ className, ...rest }: Omit<InputProps, 'type'>) {
  const [shown, setShown] = useState(false);
  const Glyph = shown ? EyeOff : Eye;
  return (
    <span className={clsx('relative block', className)}>
      <Input {...rest} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" className="pe-12" />
      <button
        type="button"
        aria-label={shown ? t('Hide password') : t('Show password')}
        aria-controls={rest.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 flex w-11 cursor-pointer items-center justify-center rounded-md text-muted-foreground hover:text-foreground"
      >
        <Glyph className="size-4.5" />
      </button>
    </span>
  );
}
