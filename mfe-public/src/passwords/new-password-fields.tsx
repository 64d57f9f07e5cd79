import { t } from '@portal/build/i18n';
import { passwordRules } from '@portal/contracts';
import { Field } from '@portal/ui/field';
import { PasswordChecklist } from '@portal/ui/password-checklist';
import { PasswordInput } from '@portal/ui/password-input';
import type { FieldsOf } from '../forms/form-of';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

export const noPassword: NewPassword = { password: '', confirmPassword: '' };

export const meetsAllRules = (password: string) => passwordRules.every((rule) => rule.test(password));

/** Fields for a new password with a live checklist of its rules, and for its confirmation. */
export function NewPasswordFields({ form }: { form: FieldsOf<NewPassword> }) {
  const { password } = form.values;
  return (
    <>
      <div className="flex flex-col gap-3">
        <Field id="password" label={t('Password')} error={form.errorOf('password')} required>
          <PasswordInput {...form.field('password')} autoComplete="new-password" aria-describedby="password-rules" />
        </Field>
        <PasswordChecklist
          id="password-rules"
          rules={passwordRules.map(({ label, test }) => ({ label, met: test(password) }))}
        />
      </div>
      <Field id="confirmPassword" label={t('Confirm password')} error={form.errorOf('confirmPassword')} required>
        <PasswordInput {...form.field('confirmPassword')} autoComplete="new-password" />
      </Field>
    </>
  );
}
