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
      title="Sign in"
      lead={redirect ? 'Please sign in to open that page.' : 'Follow your cases, messages and invoices.'}
    >
      <SignInForm>
        <p className="mt-8 border-border border-t pt-6 text-muted-foreground">
          No account yet? <Link to="/register">Create an account</Link>, or{' '}
          <Link to="/follow">follow your case with its receipt code</Link>.
        </p>
      </SignInForm>
    </AccountPage>
  );
}
