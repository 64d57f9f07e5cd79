import { msg, t } from '@portal/build/i18n';
import { authTexts, enterSecondFactor } from '@portal/contracts';
import { api, call, messageOf, toast, toastError, useBeginSession, useForm } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { useEffect, useRef, useState } from 'react';
import { toastIssue } from '../forms/toast-issue';

const { useEnterSecondFactorMutation } = api.injectEndpoints({
  endpoints: (build) => ({ enterSecondFactor: build.mutation(call(enterSecondFactor)) }),
});

const methods = {
  app: {
    label: msg('Code'),
    hint: msg('The 6 digits that your authenticator app shows now.'),
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: msg('Recovery code'),
    hint: msg('One of the ten codes that you stored. Each works once.'),
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
} as const;

interface CodeFormProps {
  challenge: string;
  method: keyof typeof methods;
  onRestart: (reason?: string) => void;
}

/** A code after the password. The page navigates when it sees the session change. */
export function CodeForm({ challenge, method, onRestart }: CodeFormProps) {
  const [enter] = useEnterSecondFactorMutation();
  const beginSession = useBeginSession();
  const [refusal, setRefusal] = useState('');
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.querySelector('input')?.focus(), []);

  const form = useForm({
    schema: enterSecondFactor.input.shape.body,
    initial: { challenge, code: '' },
    onSubmit: async (body) => {
      const { data, error } = await enter({ body });
      if (data) {
        beginSession(data.user);
        toast({ title: t(authTexts.loginTitle), description: t(authTexts.loginDone) });
        return;
      }
      const text = messageOf(error, t(authTexts.loginFailed));
      toastError(text);
      if (error.code === 'EXPIRED') {
        onRestart(text);
        return;
      }
      setRefusal(text);
      form.reset({ challenge, code: '' });
      part.current?.querySelector('input')?.focus();
    },
    onInvalid: toastIssue,
  });
  const { label, hint, input } = methods[method];

  return (
    <form {...form.form} className="flex flex-col gap-5">
      {refusal && (
        <Alert tone="danger" live>
          {refusal}
        </Alert>
      )}
      <div ref={part}>
        <Field id="code" label={t(label)} hint={t(hint)} error={form.errorOf('code')} required>
          <Input {...form.field('code')} {...input} className="font-mono tracking-widest" />
        </Field>
      </div>
      <Button type="submit" size="lg" wide busy={form.isSubmitting} busyLabel={t('Signing in...')}>
        {t('Sign in')}
      </Button>
    </form>
  );
}
