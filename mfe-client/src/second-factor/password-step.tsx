import { t } from '@portal/build/i18n';
import { startSecondFactor } from '@portal/contracts';
import { useForm } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { PasswordInput } from '@portal/ui/password-input';
import { showRefusal } from '../account/refused';
import { useStartSecondFactorMutation } from './second-factor-api';
import { StepHeading } from './step-heading';

export interface Setup {
  secret: string;
  otpauthUrl: string;
}

interface Props {
  onDone: (setup: Setup) => void;
}

export function PasswordStep({ onDone }: Props) {
  const [start] = useStartSecondFactorMutation();
  const form = useForm({
    schema: startSecondFactor.input.shape.body,
    initial: { currentPassword: '' },
    onSubmit: async (body) => {
      const { data, error } = await start({ body });
      if (data) {
        onDone(data);
      } else {
        form.putErrors(showRefusal(error, t('The set-up could not be started.')));
      }
    },
  });
  return (
    <form {...form.form} className="grid gap-5">
      <div>
        <StepHeading step={1}>{t('Get an authenticator app')}</StepHeading>
        <p className="text-pretty text-muted-foreground">
          {t(
            'Any of them works, for example Google Authenticator, Microsoft Authenticator, 1Password or Aegis. Your password shows us that it is you who sets this up.',
          )}
        </p>
      </div>
      <Field id="factor-currentPassword" label={t('Current password')} error={form.errorOf('currentPassword')} required>
        <PasswordInput {...form.field('currentPassword')} autoComplete="current-password" />
      </Field>
      <div>
        <Button type="submit" busy={form.isSubmitting} busyLabel={t('One moment...')}>
          {t('Continue')}
        </Button>
      </div>
    </form>
  );
}
