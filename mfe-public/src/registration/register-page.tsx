import { rich, t } from '@portal/build/i18n';
import { Link, Navigate, useSession } from '@portal/sdk';
import { AccountPage } from '../page/account-page';
import { RegistrationForm } from './registration-form';

export function RegisterPage() {
  if (useSession().status === 'signed-in') {
    return <Navigate to="/client/dashboard" replace />;
  }
  return (
    <AccountPage
      title={t('Create an account')}
      lead={t('Your cases, your attorney’s answers and your documents in one place.')}
    >
      <RegistrationForm />
      <p className="mt-8 border-border border-t pt-6 text-muted-foreground">
        {rich('Already have an account? <a>Sign in</a>', { a: (text) => <Link to="/login">{text}</Link> })}
      </p>
    </AccountPage>
  );
}
