import { authTexts, enterSecondFactor } from '@portal/contracts';
import { api, call, messageOf, toast, toastError, useBeginSession, useForm } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { textLinkClass } from '@portal/ui/text-link';
import { useEffect, useRef, useState } from 'react';

const { useEnterSecondFactorMutation } = api.injectEndpoints({
  endpoints: (build) => ({ enterSecondFactor: build.mutation(call(enterSecondFactor)) }),
});

const methods = {
  app: {
    label: 'Code',
    hint: 'The 6 digits that your authenticator app shows now.',
    other: 'Use a recovery code instead',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten codes that you stored. Each works once.',
    other: 'Use the authenticator app instead',
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
} as const;

interface CodeFormProps {
  challenge: string;
  onRestart: (reason?: string) => void;
}

/** The second step of the sign-in. The page navigates when it sees the session change. */
export function CodeForm({ challenge, onRestart }: CodeFormProps) {
  const [enter] = useEnterSecondFactorMutation();
  const beginSession = useBeginSession();
  const [method, setMethod] = useState<keyof typeof methods>('app');
  const [refusal, setRefusal] = useState('');
  const part = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another method shows another field
  useEffect(() => part.current?.querySelector('input')?.focus(), [method]);

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
  const { label, hint, other, input } = methods[method];
  const changeMethod = () => {
    setRefusal('');
    form.reset({ challenge, code: '' });
    setMethod(method === 'app' ? 'recovery' : 'app');
  };

  return (
    <form {...form.form} className="flex flex-col gap-5">
      <p className="text-pretty text-muted-foreground">Your password is correct. This account has two-step sign-in.</p>
      {refusal && (
        <Alert tone="danger" live>
          {refusal}
        </Alert>
      )}
      <div ref={part}>
        <Field id="code" label={label} hint={hint} error={form.errorOf('code')} required>
          <Input key={method} {...form.field('code')} {...input} className="font-mono tracking-widest" />
        </Field>
      </div>
      <Button type="submit" size="lg" wide busy={form.isSubmitting} busyLabel="Signing in...">
        Sign in
      </Button>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <button type="button" className={textLinkClass} onClick={changeMethod}>
          {other}
        </button>
        <button type="button" className={textLinkClass} onClick={() => onRestart()}>
          Start again
        </button>
      </div>
    </form>
  );
}
