import { limits } from '@portal/contracts';
import type { FieldsOf } from './form-of';
import { TextField } from './text-field';

interface EmailFieldProps {
  form: FieldsOf<{ email: string }>;
  /** `username` where the address names an account, so that password managers fill it in. */
  autoComplete?: 'email' | 'username';
  readOnly?: boolean;
}

/** A required email address. */
export const EmailField = ({ form, autoComplete = 'email', readOnly }: EmailFieldProps) => (
  <TextField
    form={form}
    name="email"
    label="Email"
    type="email"
    autoComplete={autoComplete}
    inputMode="email"
    maxLength={limits.emailLength}
    readOnly={readOnly}
    required
  />
);
