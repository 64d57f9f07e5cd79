import { authTexts, Credentials, limits } from '@portal/contracts';
import {
  dashboardPathOf,
  messageOf,
  Navigate,
  problemOf,
  safeRedirect,
  usePageTitle,
  useSearchParams,
  useSession,
  useSignIn,
} from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import { useState } from 'react';

/** Signs people in while the remote that owns the sign-in page does not load. */
export function PlainSignIn() {
  usePageTitle('Sign in');
  const session = useSession();
  const [search] = useSearchParams();
  const signIn = useSignIn();
  const [refusal, setRefusal] = useState('');
  const [isSending, setSending] = useState(false);

  const send = async (form: FormData) => {
    const { data: credentials } = Credentials.safeParse({
      email: String(form.get('email')).toLowerCase(),
      password: form.get('password'),
    });
    if (!credentials) {
      setRefusal(authTexts.fillAll);
      return;
    }
    setSending(true);
    try {
      setRefusal((await signIn(credentials)) ? '' : authTexts.loginRefused);
    } catch (thrown) {
      setRefusal(messageOf(problemOf(thrown), authTexts.loginFailed));
    }
    setSending(false);
  };

  if (session.status === 'signed-in') {
    return <Navigate to={safeRedirect(search.get('redirect'), dashboardPathOf(session.user))} replace />;
  }
  return (
    <Container width="prose" className="py-12 sm:py-16">
      <PageHeader
        title="Sign in"
        lead="Registration and password reset are not available just now. You can sign in as usual."
      />
      <form
        className="flex max-w-lg flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send(new FormData(event.currentTarget));
        }}
      >
        {refusal && (
          <Alert tone="danger" live>
            {refusal}
          </Alert>
        )}
        <Field label="Email" required>
          <Input name="email" type="email" autoComplete="username" inputMode="email" maxLength={limits.emailLength} />
        </Field>
        <Field label="Password" required>
          <Input name="password" type="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" size="lg" wide busy={isSending} busyLabel="Signing in...">
          Sign in
        </Button>
      </form>
    </Container>
  );
}
