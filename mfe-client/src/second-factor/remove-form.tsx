import { t } from '@portal/build/i18n';
import { removeSecondFactor } from '@portal/contracts';
import { toast, useForm, useReloadAccount } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { ErrorSummary } from '@portal/ui/error-summary';
import { Field } from '@portal/ui/field';
import { ShieldCheck } from '@portal/ui/icons';
import { Input } from '@portal/ui/input';
import { PasswordInput } from '@portal/ui/password-input';
import { showRefusal } from '../account/refused';
import { useRemoveSecondFactorMutation } from './second-factor-api';

const initial = { currentPassword: '', code: '' };

/** @param keepsPasskeys - whether two-step sign-in stays on without the app. */
export function RemoveForm({ keepsPasskeys }: { keepsPasskeys: boolean }) {
  const [remove] = useRemoveSecondFactorMutation();
  const reload = useReloadAccount();
  const form = useForm({
    schema: removeSecondFactor.input.shape.body,
    initial,
    onSubmit: async (body) => {
      const { error } = await remove({ body });
      if (error) {
        form.putErrors(showRefusal(error, t('Two-step sign-in could not be turned off.')));
        return;
      }
      toast({ title: keepsPasskeys ? t('The authenticator app has been removed.') : t(removeSecondFactor.message) });
      await reload().catch(() => form.reset(initial));
    },
  });
  return (
    <form {...form.form} className="grid gap-5">
      <div>
        <Badge tone="green" icon={ShieldCheck}>
          {t('On')}
        </Badge>
        <h2 className="mt-3 font-semibold text-xl tracking-tight">
          {keepsPasskeys ? t('Remove the authenticator app') : t('Turn off two-step sign-in')}
        </h2>
        <p className="mt-2 text-pretty text-muted-foreground">
          {keepsPasskeys
            ? t('Your passkeys and your recovery codes go on working.')
            : t('For a new phone, turn it off here and set it up again. You then get new recovery codes too.')}
        </p>
      </div>
      <ErrorSummary takesFocus={false} errors={form.summary('factor-')} />
      <Field id="factor-currentPassword" label={t('Current password')} error={form.errorOf('currentPassword')} required>
        <PasswordInput {...form.field('currentPassword')} autoComplete="current-password" />
      </Field>
      <Field id="factor-code" label={t('Code from the app, or a recovery code')} error={form.errorOf('code')} required>
        <Input {...form.field('code')} autoComplete="one-time-code" className="font-mono" />
      </Field>
      <div>
        <Button type="submit" variant="destructive" busy={form.isSubmitting} busyLabel={t('One moment...')}>
          {keepsPasskeys ? t('Remove') : t('Turn off')}
        </Button>
      </div>
    </form>
  );
}
