import { Link, Navigate, useSession } from '@portal/sdk';
import { AccountPage } from '../page/account-page';
import { RegistrationForm } from './registration-form';

export function RegisterPage() {
  if (useSession().status === 'signed-in') {
    return <Navigate to="/client/dashboard" replace />;
  }
  return (
    <AccountPage title="Create an account" lead="Your cases, your attorney’s answers and your documents in one place.">
      <RegistrationForm />
      <p className="mt-8 border-border border-t pt-6 text-muted-foreground">
        Already have an account? <Link to="/login">Sign in</Link>
      </p>
    </AccountPage>
  );
}
