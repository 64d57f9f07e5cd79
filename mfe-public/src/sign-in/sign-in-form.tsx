import { t } from '@portal/build/i18n';
import { authTexts, type Credentials, type SignInChallenge } from '@portal/contracts';
import { Link, messageOf, problemOf, toast, toastError, useForm, useSignIn } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Loading } from '@portal/ui/loading';
import { PasswordInput } from '@portal/ui/password-input';
import { textLinkClass } from '@portal/ui/text-link';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { EmailField } from '../forms/email-field';
import { FormErrors } from '../forms/form-errors';
import { toastIssue } from '../forms/toast-issue';
import { signInSchema } from './sign-in-form-schema';

/** These load when they are needed, because most people sign in without them. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step')).SecondStep }));
const PasskeyQuestion = lazy(async () => ({ default: (await import('./second-step')).PasskeyQuestion }));

interface SignInFormProps {
  /** Set by a page that has its own way to a new password. */
  withoutResetLink?: boolean;
  /** What the page offers below the first step to people who cannot sign in. */
  children?: ReactNode;
}

/** Signs in, in one or two steps. The page navigates when it sees the session change. */
export function SignInForm({ withoutResetLink, children }: SignInFormProps) {
  const signIn = useSignIn();
  const [refusal, setRefusal] = useState('');
  const [step, setStep] = useState<SignInChallenge>();
  const [isUsed, setUsed] = useState(false);

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
        setStep(outcome);
      } else if (outcome) {
        toast({ title: t(authTexts.loginTitle), description: t(authTexts.loginDone) });
      } else {
        refuse(t(authTexts.loginRefused));
      }
    } catch (thrown) {
      refuse(messageOf(problemOf(thrown), t(authTexts.loginFailed)));
    }
  };
  const form = useForm({
    schema: signInSchema,
    initial: { email: '', password: '' },
    onSubmit: send,
    onInvalid: toastIssue,
  });

  if (step) {
    const restart = (reason = '') => {
      setRefusal(reason);
      setStep(undefined);
    };
    return (
      <Suspense fallback={<Loading label={t('Loading...')} />}>
        <SecondStep step={step} onRestart={restart} />
      </Suspense>
    );
  }
  return (
    <>
      <form {...form.form} className="flex flex-col gap-5" onFocus={() => setUsed(true)}>
        {refusal && (
          <Alert tone="danger" live>
            {refusal}
          </Alert>
        )}
        <FormErrors issues={form.issues} />
        <EmailField form={form} autoComplete="username webauthn" />
        <div>
          <Field id="password" label={t('Password')} error={form.errorOf('password')} required>
            <PasswordInput {...form.field('password')} autoComplete="current-password" />
          </Field>
          {!withoutResetLink && (
            <Link to="/forgot-password" className={`${textLinkClass} mt-2 text-sm`}>
              {t('Forgot your password?')}
            </Link>
          )}
        </div>
        <Button type="submit" size="lg" wide busy={form.isSubmitting} busyLabel={t('Signing in...')}>
          {t('Sign in')}
        </Button>
      </form>
      {typeof PublicKeyCredential === 'function' && <PasskeyOffer isUsed={isUsed} onRefusal={setRefusal} />}
      {children}
    </>
  );
}

interface PasskeyOfferProps {
  /** True once somebody uses the form, in which the browser then offers passkeys too. */
  isUsed: boolean;
  onRefusal: (text: string) => void;
}

function PasskeyOffer({ isUsed, onRefusal }: PasskeyOfferProps) {
  const [presses, setPresses] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const show = (isBusy: boolean, refusal = '') => {
    setAsking(isBusy);
    onRefusal(refusal);
  };
  return (
    <div className="mt-5">
      <Button
        variant="outline"
        size="lg"
        wide
        busy={isAsking}
        onClick={() => {
          show(true);
          setPresses(presses + 1);
        }}
      >
        {t('Use a passkey')}
      </Button>
      <p className="mt-2 text-muted-foreground text-sm">
        {t('Use your fingerprint, face or screen lock instead of a password.')}
      </p>
      {(isUsed || presses > 0) && (
        <Suspense>
          <PasskeyQuestion presses={presses} onEnd={(refusal) => show(false, refusal)} />
        </Suspense>
      )}
    </div>
  );
}
