import { authTexts, type Credentials } from '@portal/contracts';
import { Link, messageOf, problemOf, toast, toastError, useForm, useSignIn } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Loading } from '@portal/ui/loading';
import { PasswordInput } from '@portal/ui/password-input';
import { textLinkClass } from '@portal/ui/text-link';
import { lazy, Suspense, useState } from 'react';
import { EmailField } from '../forms/email-field';
import { FormErrors } from '../forms/form-errors';
import { signInSchema } from './sign-in-form-schema';

/** Loads when it is needed, because most people sign in without it. */
const CodeForm = lazy(async () => ({ default: (await import('./code-form')).CodeForm }));

/** Signs in, in one or two steps. The page navigates when it sees the session change. */
export function SignInForm() {
  const signIn = useSignIn();
  const [refusal, setRefusal] = useState('');
  const [challenge, setChallenge] = useState<string>();

  const refuse = (text: string) => {
    setRefusal(text);
    toastError(text);
  };
  const send = async ({ email, password }: Credentials) => {
    setRefusal('');
    try {
      const outcome = await signIn({ email: email.toLowerCase(), password });
      if (outcome && 'challenge' in outcome) {
        form.set('password', '');
        setChallenge(outcome.challenge);
      } else if (outcome) {
        toast({ title: authTexts.loginTitle, description: authTexts.loginDone });
      } else {
        refuse(authTexts.loginRefused);
      }
    } catch (thrown) {
      refuse(messageOf(problemOf(thrown), authTexts.loginFailed));
    }
  };
  const form = useForm({
    schema: signInSchema,
    initial: { email: '', password: '' },
    onSubmit: send,
    onInvalid: toastError,
  });

  if (challenge) {
    const restart = (reason = '') => {
      setRefusal(reason);
      setChallenge(undefined);
    };
    return (
      <Suspense fallback={<Loading label="Loading..." />}>
        <CodeForm challenge={challenge} onRestart={restart} />
      </Suspense>
    );
  }
  return (
    <form {...form.form} className="flex flex-col gap-5">
      {refusal && (
        <Alert tone="danger" live>
          {refusal}
        </Alert>
      )}
      <FormErrors issues={form.issues} />
      <EmailField form={form} autoComplete="username" />
      <div>
        <Field id="password" label="Password" error={form.errorOf('password')} required>
          <PasswordInput {...form.field('password')} autoComplete="current-password" />
        </Field>
        <Link to="/forgot-password" className={`${textLinkClass} mt-2 text-sm`}>
          Forgot your password?
        </Link>
      </div>
      <Button type="submit" size="lg" wide busy={form.isSubmitting} busyLabel="Signing in...">
        Sign in
      </Button>
    </form>
  );
}
