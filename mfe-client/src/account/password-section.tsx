import { t } from '@portal/build/i18n';
import { changePassword, passwordRules } from '@portal/contracts';
import { toast, useForm } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { ErrorSummary } from '@portal/ui/error-summary';
import { Field } from '@portal/ui/field';
import { PasswordChecklist } from '@portal/ui/password-checklist';
import { PasswordInput } from '@portal/ui/password-input';
import { useChangePasswordMutation } from './account-api';
import { AccountSection } from './account-section';
import { newPasswordSchema, noPassword } from './new-password';
import { showRefusal } from './refused';

export function PasswordSection() {
  const [change] = useChangePasswordMutation();
  const form = useForm({
    schema: newPasswordSchema,
    initial: noPassword,
    onSubmit: async (body) => {
      const { error } = await change({ body });
      if (error) {
        form.putErrors(showRefusal(error, t('Your password could not be changed.')));
      } else {
        form.reset(noPassword);
        toast({ title: t(changePassword.message) });
      }
    },
  });
  const { password } = form.values;
  return (
    <AccountSection title={t('Password')} description={t('Changing your password signs you out on all other devices.')}>
      <form {...form.form} className="grid gap-5">
        <ErrorSummary takesFocus={false} errors={form.summary('password-')} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            id="password-currentPassword"
            label={t('Current password')}
            error={form.errorOf('currentPassword')}
            required
          >
            <PasswordInput {...form.field('currentPassword')} autoComplete="current-password" />
          </Field>
          <Field
            id="password-password"
            label={t('New password')}
            error={form.errorOf('password')}
            required
            className="sm:col-start-1"
          >
            <PasswordInput
              {...form.field('password')}
              autoComplete="new-password"
              aria-describedby={password ? 'password-rules' : undefined}
            />
          </Field>
          <Field
            id="password-confirmPassword"
            label={t('Confirm new password')}
            error={form.errorOf('confirmPassword')}
            required
          >
            <PasswordInput {...form.field('confirmPassword')} autoComplete="new-password" />
          </Field>
        </div>
        {password && (
          <PasswordChecklist
            id="password-rules"
            rules={passwordRules.map(({ label, test }) => ({ label, met: test(password) }))}
          />
        )}
        <div>
          <Button type="submit" variant="outline" busy={form.isSubmitting} busyLabel={t('Changing...')}>
            {t('Change password')}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
