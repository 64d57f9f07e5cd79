import { t } from '@portal/build/i18n';
import { limits } from '@portal/contracts';
import { dashboardPathOf, Link, Navigate, safeRedirect, usePageTitle, useSearchParams, useSession } from '@portal/sdk';
import { beginSession } from '@portal/sdk/shell';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import { PasswordInput } from '@portal/ui/password-input';
import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type Step, sendCode, sendPassword } from './send-sign-in';

/** Lets people sign in while the remote that owns the account pages does not load. */
export function PlainSignInPage() {
  const [{ user, challenge, refusal }, submit, isSending] = useSignInSteps();
  const session = useSession();
  const [search] = useSearchParams();
  const title = challenge ? t('Enter your code') : t('Sign in');
  usePageTitle(title);

  const person = user ?? session.user;
  if (person) {
    return <Navigate to={safeRedirect(search.get('redirect'), dashboardPathOf(person))} replace />;
  }
  return (
    <Container width="prose" className="py-12 sm:py-16">
      <PageHeader
        title={title}
        lead={t('Some files of the portal did not load, so this page is plainer than usual. It still works.')}
      />
      <div className="flex max-w-lg flex-col gap-5">
        {refusal && (
          <Alert tone="danger" live>
            {refusal}
          </Alert>
        )}
        <form key={title} className="flex flex-col gap-5" onSubmit={submit}>
          {challenge ? <CodeField /> : <PasswordFields />}
          <Button type="submit" size="lg" wide busy={isSending} busyLabel={t('Sending...')}>
            {t('Sign in')}
          </Button>
        </form>
        <nav aria-label={t('Account')} className="flex flex-wrap gap-x-6 gap-y-2 border-border border-t pt-6">
          <Link to="/forgot-password">{t('Forgot your password?')}</Link>
          <Link to="/register">{t('Create an account')}</Link>
        </nav>
      </div>
    </Container>
  );
}

function useSignInSteps(): [step: Step, submit: (event: FormEvent<HTMLFormElement>) => void, isSending: boolean] {
  const dispatch = useDispatch();
  const [step, setStep] = useState<Step>({});
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    setSending(true);
    const { challenge } = step;
    const next = challenge
      ? await sendCode({ challenge, code: text('code') })
      : await sendPassword({ email: text('email').toLowerCase(), password: text('password') });
    if (next.user) {
      beginSession(dispatch, next.user);
    }
    setStep(next);
    setSending(false);
  };
  return [step, (event) => void submit(event), isSending];
}

const PasswordFields = () => (
  <>
    <Field label={t('Email')} required>
      <Input name="email" type="email" autoComplete="username" inputMode="email" maxLength={limits.emailLength} />
    </Field>
    <Field label={t('Password')} required>
      <PasswordInput name="password" autoComplete="current-password" />
    </Field>
  </>
);

const CodeField = () => (
  <Field label={t('Code')} hint={t('The 6 digits that your authenticator app shows now, or a recovery code.')} required>
    <Input name="code" autoComplete="one-time-code" />
  </Field>
);
