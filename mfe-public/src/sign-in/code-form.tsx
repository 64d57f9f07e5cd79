import { authTexts, enterSecondFactor } from '@portal/contracts';
import { api, call, messageOf, toast, toastError, useBeginSession, useForm } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { useEffect, useRef, useState } from 'react';

const { useEnterSecondFactorMutation } = api.injectEndpoints({
  endpoints: (build) => ({ enterSecondFactor: build.mutation(call(enterSecondFactor)) }),
});

const methods = {
  app: {
    label: 'Code',
    hint: 'The 6 digits that your authenticator app shows now.',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten codes that you stored. Each works once.',
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
        toast({ title: authTexts.loginTitle, description: authTexts.loginDone });
        return;
      }
      const text = messageOf(error, authTexts.loginFailed);
      toastError(text);
      if (error.code === 'EXPIRED') {
        onRestart(text);
        return;
      }
      setRefusal(text);
      form.reset({ challenge, code: '' });
      part.current?.querySelector('input')?.focus();
    },
    onInvalid: toastError,
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
        <Field id="code" label={label} hint={hint} error={form.errorOf('code')} required>
          <Input {...form.field('code')} {...input} className="font-mono tracking-widest" />
        </Field>
      </div>
      <Button type="submit" size="lg" wide busy={form.isSubmitting} busyLabel="Signing in...">
        Sign in
      </Button>
    </form>
  );
}
