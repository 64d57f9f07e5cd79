import { rich, t } from '@portal/build/i18n';
import { Link, Navigate, useSearchParams, useSession } from '@portal/sdk';
import { AccountPage } from '../page/account-page';
import { afterSignIn } from './after-sign-in';
import { SignInForm } from './sign-in-form';

export function LoginPage() {
  const session = useSession();
  const [search] = useSearchParams();
  const redirect = search.get('redirect');

  if (session.status === 'signed-in') {
    return <Navigate to={afterSignIn(session.user, redirect)} replace />;
  }
  return (
    <AccountPage
      title={t('Sign in')}
      lead={redirect ? t('Please sign in to open that page.') : t('Follow your cases, messages and invoices.')}
    >
      <SignInForm>
        <p className="mt-8 border-border border-t pt-6 text-muted-foreground">
          {rich('No account yet? <a>Create an account</a>, or <b>follow your case with its receipt code</b>.', {
            a: (text) => <Link to="/register">{text}</Link>,
            b: (text) => <Link to="/follow">{text}</Link>,
          })}
        </p>
      </SignInForm>
    </AccountPage>
  );
}
