import { t } from '@portal/build/i18n';
import { limits } from '@portal/contracts';
import type { FieldsOf } from './form-of';
import { TextField } from './text-field';

interface EmailFieldProps {
  form: FieldsOf<{ email: string }>;
  /** `username webauthn` where the address names an account, so that browsers offer passwords and passkeys for it. */
  autoComplete?: 'email' | 'username' | 'username webauthn';
  readOnly?: boolean;
  hint?: string | undefined;
}

/** A required email address. */
export const EmailField = ({ form, autoComplete = 'email', readOnly, hint }: EmailFieldProps) => (
  <TextField
    form={form}
    name="email"
    label={t('Email')}
    type="email"
    autoComplete={autoComplete}
    inputMode="email"
    maxLength={limits.emailLength}
    readOnly={readOnly}
    hint={hint}
    required
  />
);
