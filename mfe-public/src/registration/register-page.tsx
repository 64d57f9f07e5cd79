import { Link, Navigate, useSession } from '@portal/sdk';
import { AccountPage } from '../page/account-page';
import { RegistrationForm } from './registration-form';

export function RegisterPage() {
  if (useSession().status === 'signed-in') {
    return <Navigate to="/client/dashboard" replace />;
  }
  return (
    <AccountPage
      title="Create an account"
      lead="One place for your cases, the answers of your advisor, and your documents."
    >
      <RegistrationForm />
      <p className="mt-8 border-border border-t pt-6 text-muted-foreground">
        Already have an account? <Link to="/login">Sign in</Link>
      </p>
    </AccountPage>
  );
}
