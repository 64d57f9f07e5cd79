import { t } from '@portal/build/i18n';
import { OwnChange, type SessionUser } from '@portal/contracts';
import { useForm, useUpdateAccount } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { ErrorSummary } from '@portal/ui/error-summary';
import { Field } from '@portal/ui/field';
import { CheckCircle, Clock } from '@portal/ui/icons';
import { Input } from '@portal/ui/input';
import { PasswordInput } from '@portal/ui/password-input';
import { useState } from 'react';
import { AccountSection } from './account-section';
import { showRefusal } from './refused';

const initial = { email: '', currentPassword: '' };

/** A new address takes effect only when its owner opens the link sent to it. */
export function EmailSection({ user }: { user: SessionUser }) {
  const update = useUpdateAccount();
  const [pending, setPending] = useState<string>();
  const form = useForm({
    schema: OwnChange,
    initial,
    onSubmit: async (change) => {
      try {
        const { pendingEmail } = await update(change);
        setPending(pendingEmail);
        form.reset(initial);
      } catch (thrown) {
        form.putErrors(showRefusal(thrown, t('Your email could not be changed.')));
      }
    },
  });
  return (
    <AccountSection
      title={t('Email')}
      description={t('You sign in with this address, and we send notifications to it.')}
    >
      <p className="wrap-anywhere mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-medium">{user.email}</span>
        <Badge tone={user.emailVerified ? 'green' : 'yellow'} icon={user.emailVerified ? CheckCircle : Clock}>
          {user.emailVerified ? t('Verified') : t('Not verified')}
        </Badge>
      </p>
      {pending && (
        <Alert className="wrap-anywhere mb-5" live title={t('Check your inbox')}>
          {t('We sent a link to {pending}. Open it to confirm the change. Until then, your email does not change.', {
            pending,
          })}
        </Alert>
      )}
      <form {...form.form} className="grid gap-5">
        <ErrorSummary takesFocus={false} errors={form.summary('email-')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id="email-email" label={t('New email')} error={form.errorOf('email')} required>
            <Input {...form.field('email')} type="email" autoComplete="email" />
          </Field>
          <Field
            id="email-currentPassword"
            label={t('Current password')}
            error={form.errorOf('currentPassword')}
            required
          >
            <PasswordInput {...form.field('currentPassword')} autoComplete="current-password" />
          </Field>
        </div>
        <div>
          <Button type="submit" variant="outline" busy={form.isSubmitting} busyLabel={t('Sending...')}>
            {t('Change email')}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
