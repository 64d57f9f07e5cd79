import { t } from '@portal/build/i18n';
import { removePasskey } from '@portal/contracts';
import { toast, useForm, useReloadAccount } from '@portal/sdk';
import { Field } from '@portal/ui/field';
import { FormDialog } from '@portal/ui/form-dialog';
import { PasswordInput } from '@portal/ui/password-input';
import { showRefusal } from '../account/refused';
import { useRemovePasskeyMutation } from './passkey-api';
import type { PasskeyDialogProps } from './rename-dialog';

export function RemoveDialog({ passkey: { _id, name }, onClose }: PasskeyDialogProps) {
  const [remove] = useRemovePasskeyMutation();
  const reload = useReloadAccount();
  const form = useForm({
    schema: removePasskey.input.shape.body,
    initial: { currentPassword: '' },
    onSubmit: async (body) => {
      const { error } = await remove({ params: { passkeyId: _id }, body });
      if (error) {
        form.putErrors(showRefusal(error, t('The passkey could not be removed.')));
        return;
      }
      toast({ title: t(removePasskey.message) });
      onClose();
      // Without any factor, two-step sign-in is off now. The next reply corrects the session, should this call fail.
      await reload().catch(() => undefined);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="sm"
      title={t('Remove the passkey “{name}”?', { name })}
      description={t('It will not sign you in any more. You can delete it on the device too.')}
      submitLabel={t('Remove')}
      busyLabel={t('Removing...')}
      tone="destructive"
    >
      <Field
        id="remove-passkey-password"
        label={t('Current password')}
        error={form.errorOf('currentPassword')}
        required
      >
        <PasswordInput {...form.field('currentPassword')} data-autofocus autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
