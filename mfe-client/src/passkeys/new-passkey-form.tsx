import { msg, t } from '@portal/build/i18n';
import { PasskeyFields, passkeyLimits } from '@portal/contracts';
import { useForm } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { PasswordInput } from '@portal/ui/password-input';
import { useState } from 'react';
import { showRefusal } from '../account/refused';
import { useAddPasskeyMutation, useStartPasskeyMutation } from './passkey-api';

const failed = msg('The passkey could not be added.');

interface Props {
  onDone: (name: string, recoveryCodes: string[]) => void;
}

export function NewPasskeyForm({ onDone }: Props) {
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [refusal, setRefusal] = useState('');
  const form = useForm({
    schema: PasskeyFields,
    initial: { name: '', currentPassword: '' },
    onSubmit: async ({ name, currentPassword }) => {
      setRefusal('');
      const started = await start({ body: { currentPassword } });
      if (!started.data) {
        form.putErrors(showRefusal(started.error, t(failed)));
        return;
      }
      const { makePasskey } = await import('@portal/sdk/passkeys');
      const { passkey, refusal: unmade } = await makePasskey(started.data.options);
      if (!passkey) {
        setRefusal(unmade);
        return;
      }
      const { data, error } = await add({ body: { name, passkey } });
      if (data) {
        onDone(data.passkey.name, data.recoveryCodes);
      } else {
        form.putErrors(showRefusal(error, t(failed)));
      }
    },
  });
  if (typeof PublicKeyCredential !== 'function') {
    return (
      <Alert title={t('This browser cannot make passkeys')}>{t('Please open this page in another browser.')}</Alert>
    );
  }
  return (
    <form {...form.form} className="grid gap-5">
      <p className="text-pretty text-muted-foreground">
        {t(
          'Your device makes a passkey and keeps it. We never see your fingerprint or your face. Pages that only look like ours cannot use it.',
        )}
      </p>
      {refusal && (
        <Alert tone="danger" live>
          {refusal}
        </Alert>
      )}
      <Field
        id="passkey-name"
        label={t('Name of the device')}
        hint={t('So that you recognise it later, for example “My phone”.')}
        error={form.errorOf('name')}
        required
      >
        <Input {...form.field('name')} maxLength={passkeyLimits.nameLength} />
      </Field>
      <Field
        id="passkey-currentPassword"
        label={t('Current password')}
        hint={t('We ask so that nobody else can add one.')}
        error={form.errorOf('currentPassword')}
        required
      >
        <PasswordInput {...form.field('currentPassword')} autoComplete="current-password" />
      </Field>
      <div>
        <Button type="submit" busy={form.isSubmitting} busyLabel={t('Waiting for your device...')}>
          {t('Add a passkey')}
        </Button>
      </div>
    </form>
  );
}
